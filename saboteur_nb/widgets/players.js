// The players at the table as plates; each is a button, which does something while a player can be picked.
// Each picture comes over the wire once, and of the plates only what changed.
// Python -> page: messages {label, count, plates: {seat: plate}}, {pictures: {name: SVG}}, {focus: seat}.
// Page -> Python: {event: "all"}, {event: "pick", seat} and {event: "need", pictures: [name, ...]}.

const element = (tag, kind) => Object.assign(document.createElement(tag), { className: kind });

function render({ model, el }) {
  const stop = new AbortController();
  el.classList.add("sab-players");
  el.setAttribute("role", "group");

  const pictures = new Map(); // name -> URL, "" while it is on its way
  const plates = [];
  let current = 0; // the plate that Tab comes to

  function image(name) {
    const made = document.createElement("img");
    made.alt = "";
    made.dataset.picture = name;
    if (pictures.get(name)) made.src = pictures.get(name);
    return made;
  }

  function button(seat) {
    const made = element("button", "sab-plate");
    made.type = "button";
    made.addEventListener("click", () => model.send({ event: "pick", seat }), { signal: stop.signal });
    made.addEventListener("focus", () => moveTab(seat), { signal: stop.signal });
    return made;
  }

  function moveTab(seat) {
    current = seat;
    [...el.children].forEach((other, index) => { other.tabIndex = index === current ? 0 : -1; });
  }

  function part(kind, ...children) {
    const made = element("span", kind);
    made.setAttribute("aria-hidden", "true");
    made.append(...children);
    return made;
  }

  function draw(seat) {
    const plate = plates[seat];
    const shown = el.children[seat];
    shown.classList.toggle("sab-turn", plate.turn);
    shown.classList.toggle("sab-own", plate.own);
    shown.classList.toggle("sab-lit", plate.pick === "lit");
    shown.classList.toggle("sab-open", plate.pick === "open");
    shown.setAttribute("aria-label", plate.label);
    shown.setAttribute("aria-disabled", String(!plate.pick));
    shown.replaceChildren(
      part("sab-face", image(plate.face)),
      part("sab-who", element("b", ""), element("span", "")),
      part("sab-role", ...plate.role.map(image)),
      part("sab-count", element("i", "sab-back"), "×" + plate.cards),
      part("sab-wealth", image(plate.sign), plate.wealth),
      part("sab-front", ...plate.front.map(image)),
    );
    const [name, place] = shown.querySelector(".sab-who").children;
    name.textContent = plate.name;
    place.textContent = plate.seat;
  }

  function ask() {
    const shown = [...el.querySelectorAll("img")].map((img) => img.dataset.picture);
    const need = [...new Set(shown)].filter((name) => !pictures.has(name));
    for (const name of need) pictures.set(name, "");
    if (need.length) model.send({ event: "need", pictures: need });
  }

  function receive(message) {
    if (message.label !== undefined) {
      el.setAttribute("aria-label", message.label);
      el.dataset.count = message.count;
      plates.length = message.count;
      while (el.children.length > message.count) el.lastChild.remove();
      while (el.children.length < message.count) el.append(button(el.children.length));
      moveTab(Math.min(current, Math.max(message.count - 1, 0)));
    }
    for (const [seat, plate] of Object.entries(message.plates ?? {})) {
      plates[seat] = { ...plates[seat], ...plate };
      draw(Number(seat));
    }
    el.dataset.asks = plates.some((plate) => plate?.pick);
    for (const [name, svg] of Object.entries(message.pictures ?? {})) {
      pictures.set(name, "data:image/svg+xml," + encodeURIComponent(svg));
      for (const img of el.querySelectorAll("img")) {
        if (img.dataset.picture === name) img.src = pictures.get(name);
      }
    }
    if (message.focus !== undefined) el.children[message.focus]?.focus();
    ask();
  }

  // On the window, before any shortcut of the front end: Notebook 7 would go to another cell.
  window.addEventListener("keydown", (event) => {
    const steps = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
    const place = [...el.children].indexOf(event.target);
    if (!steps[event.key] || place < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    el.children[place + steps[event.key]]?.focus();
    event.preventDefault();
    event.stopImmediatePropagation();
  }, { capture: true, signal: stop.signal });

  model.on("msg:custom", receive);
  model.send({ event: "all" });
  return () => {
    stop.abort();
    model.off("msg:custom", receive);
  };
}

export default { render };
