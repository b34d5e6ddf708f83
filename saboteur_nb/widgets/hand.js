// The cards of a hand as buttons: pictures with number keys, the held one lifted.
// Python -> page: traits `cards` ({picture, label, held}), `pictures` (name -> SVG), `label`, `wanted_keys`.
// Page -> Python: {event: "choose", index} and {event: "key", key}.

function render({ model, el }) {
  const stop = new AbortController();
  el.classList.add("sab-hand");
  el.setAttribute("role", "group");

  const source = (name) => "data:image/svg+xml," + encodeURIComponent(model.get("pictures")[name] ?? "");

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
      const url = source(card.picture);
      if (shown.firstChild.src !== url) shown.firstChild.src = url;
      shown.lastChild.textContent = index + 1;
      shown.setAttribute("aria-label", card.label);
      shown.setAttribute("aria-pressed", String(card.held));
    });
  }

  el.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const plain = !(event.ctrlKey || event.metaKey || event.altKey);
    if (step) {
      const cards = [...el.children];
      cards[cards.indexOf(event.target) + step]?.focus();
      event.preventDefault();
    } else if (plain && !event.repeat && model.get("wanted_keys").includes(event.key)) {
      model.send({ event: "key", key: event.key });
      event.preventDefault();
    } else return;
    event.stopPropagation();
  }, { signal: stop.signal });

  model.on("change:cards change:pictures change:label", draw);
  draw();
  return () => {
    stop.abort();
    model.off("change:cards change:pictures change:label", draw);
  };
}

export default { render };
