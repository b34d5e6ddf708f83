// The shelf: cards of a hand, and what there is to choose beside them, as buttons with number keys; held ones lifted.
// Each picture comes over the wire once: the page asks for those it has not got.
// Python -> page: traits `cards` ({picture, label, held, number?, lit?}), `label`; message {pictures: {name: SVG}}.
// Page -> Python: {event: "choose", index} and {event: "need", pictures: [name, ...]}.

function render({ model, el }) {
  const stop = new AbortController();
  el.classList.add("sab-hand");
  el.setAttribute("role", "group");

  const pictures = new Map(); // name -> URL, "" while it is on its way

  function button(index) {
    const made = document.createElement("button");
    made.type = "button";
    made.append(document.createElement("img"), document.createElement("kbd"));
    made.firstChild.alt = "";
    made.lastChild.setAttribute("aria-hidden", "true");
    made.addEventListener("click", () => model.send({ event: "choose", index }), { signal: stop.signal });
    return made;
  }

  function draw() {
    const cards = model.get("cards");
    el.setAttribute("aria-label", model.get("label"));
    while (el.children.length > cards.length) el.lastChild.remove();
    while (el.children.length < cards.length) el.append(button(el.children.length));
    cards.forEach((card, index) => {
      const shown = el.children[index];
      const url = pictures.get(card.picture);
      if (url && shown.firstChild.src !== url) shown.firstChild.src = url;
      shown.lastChild.textContent = card.number ?? "";
      shown.lastChild.hidden = !card.number;
      shown.classList.toggle("sab-lit", Boolean(card.lit));
      shown.setAttribute("aria-label", card.label);
      shown.setAttribute("aria-pressed", String(card.held));
    });
    const need = [...new Set(cards.map((card) => card.picture))].filter((name) => !pictures.has(name));
    for (const name of need) pictures.set(name, "");
    if (need.length) model.send({ event: "need", pictures: need });
  }

  function receive(message) {
    for (const [name, svg] of Object.entries(message.pictures ?? {})) {
      pictures.set(name, "data:image/svg+xml," + encodeURIComponent(svg));
    }
    draw();
  }

  // On the window, before any shortcut of the front end: Notebook 7 would go to another cell.
  window.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const place = [...el.children].indexOf(event.target);
    if (!step || place < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    el.children[place + step]?.focus();
    event.preventDefault();
    event.stopImmediatePropagation();
  }, { capture: true, signal: stop.signal });

  model.on("change:cards change:label", draw);
  model.on("msg:custom", receive);
  draw();
  return () => {
    stop.abort();
    model.off("change:cards change:label", draw);
    model.off("msg:custom", receive);
  };
}

export default { render };
