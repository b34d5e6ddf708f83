// Beside a board's canvas: takes the keys, gives the page its wheel and touch back, keeps mouse traffic to cell changes,
// names the board for screen readers, speaks, reports what only the page knows, and keeps a small store.
// The focus and the name are the frame's: a focused canvas of ipycanvas lets no key travel on, Tab and Ctrl+S included.
//
// Python -> page: traits `label`, `kind`, `describe`, `wanted_keys`, `known_keys`, `grid`, `store_key`, `kept_keys`,
// `lang`, `address`; messages {say}, {store}, {reveal}, {heard}.
// Page -> Python: messages {event: "report" | "focus" | "drawn" | "key", ...}.

const PREFIX = "saboteur-nb:";
const LIMIT = 65536;
const MEDIA = {
  dark: "(prefers-color-scheme: dark)",
  contrast: "(prefers-contrast: more)",
  forced: "(forced-colors: active)",
  calm: "(prefers-reduced-motion: reduce)",
};

function readStore(key) {
  try {
    return (key && localStorage.getItem(PREFIX + key)?.slice(0, LIMIT)) || "";
  } catch {
    return ""; // storage forbidden: the page works without
  }
}

function writeStore(key, text) {
  try {
    if (key && text) localStorage.setItem(PREFIX + key, text.slice(0, LIMIT));
    else if (key) localStorage.removeItem(PREFIX + key);
  } catch {
    // storage full or forbidden: nothing is kept
  }
}

function isDark() {
  const lab = document.body.dataset.jpThemeLight; // JupyterLab and Voila say which theme they show
  return lab === undefined ? matchMedia(MEDIA.dark).matches : lab === "false" || matchMedia(MEDIA.dark).matches;
}

// Bars of a phone's browser come and go: a height in steps doesn't make the board breathe with them.
const steady = (height) => Math.floor(height / 64) * 64;

// A page of Voila is all ours: its language, title and address follow the view. Elsewhere only the view's do.
const ownPage = () => document.body.dataset.voila !== undefined;
const home = () => (ownPage() ? (document.body.dataset.baseUrl ?? "").replace(/voila\/$/, "") : "");

function page() {
  return {
    home: home(),
    ratio: window.devicePixelRatio || 1,
    dark: isDark(),
    contrast: matchMedia(MEDIA.contrast).matches || matchMedia(MEDIA.forced).matches,
    calm: matchMedia(MEDIA.calm).matches,
    language: navigator.language || "",
    query: location.search.slice(0, 4096),
  };
}

function render({ model, el }) {
  const stop = new AbortController();
  const { signal } = stop;
  const watchers = [];
  let view = null; // all of the board's view: its sign, buttons and panels, too
  let frame = null; // round the canvas of the board this helper stands beside
  let canvas = null;
  let lastCell = "";
  let lastReport = "";
  let unheard = 0; // keys without an answer yet
  let frameRequest = 0;

  el.classList.add("sab-aid");
  const live = document.createElement("div");
  live.setAttribute("role", "status");
  live.setAttribute("aria-live", "polite");
  const description = document.createElement("div");
  description.id = "sab-" + Math.random().toString(36).slice(2);
  el.append(live, description);

  // --- what the page tells Python -----------------------------------------------------------------------
  function tell(message) {
    try {
      model.send(message);
    } catch {
      // The kernel has ended; the page says so by itself.
    }
  }

  function report() {
    const width = Math.floor(frame.clientWidth);
    const facts = { ...page(), width, height: steady(innerHeight) };
    const text = JSON.stringify(facts);
    if (width === 0 || text === lastReport) return;
    const kept = () => Object.fromEntries(model.get("kept_keys").map((key) => [key, readStore(key)]));
    const stored = lastReport ? {} : { stored: readStore(model.get("store_key")), kept: kept() };
    lastReport = text;
    tell({ event: "report", ...facts, ...stored });
  }

  function watchMedia() {
    for (const query of Object.values(MEDIA)) {
      matchMedia(query).addEventListener("change", report, { signal });
    }
    window.addEventListener("resize", report, { signal }); // zooming resizes, too
    const theme = new MutationObserver(report);
    theme.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
    const size = new ResizeObserver(report);
    size.observe(frame); // calls at once, and again when the frame is shown
    watchers.push(theme, size);
  }

  function tellWhenDrawn() {
    const picture = canvas?.width > 1 && canvas.getContext("2d").getImageData(canvas.width >> 1, canvas.height >> 1, 1, 1);
    if (picture && picture.data[3] > 0) tell({ event: "drawn" });
    else frameRequest = requestAnimationFrame(tellWhenDrawn);
  }

  // --- input --------------------------------------------------------------------------------------------
  const onCanvas = (event) => event.target === canvas;
  const keep = (event) => event.stopImmediatePropagation(); // from ipycanvas; the browser's own action stays

  // The board's letters and digits work wherever in the view the focus is; buttons keep Enter, blank and arrows.
  // What is wanted may change with the answer to the key before, so until then all that ever is wanted is taken.
  function onKey(event) {
    const board = event.target === frame;
    const arrow = event.key.startsWith("Arrow");
    const wanted = model.get(unheard ? "known_keys" : "wanted_keys").includes(event.key);
    const plain = wanted && !(event.ctrlKey || event.metaKey || event.altKey);
    if (!plain || !view?.contains(event.target) || (!board && (arrow || ["Enter", " "].includes(event.key)))) return;
    event.preventDefault();
    keep(event);
    if (event.repeat && !arrow) return;
    unheard += 1;
    tell({ event: "key", key: event.key, board });
  }

  function onMove(event) {
    if (!onCanvas(event)) return;
    const [left, top, width, height] = model.get("grid");
    const rect = canvas.getBoundingClientRect();
    const column = Math.floor((event.clientX - rect.left - left) / width);
    const row = Math.floor((event.clientY - rect.top - top) / height);
    const cell = column + "," + row;
    if (cell === lastCell) keep(event);
    lastCell = cell;
  }

  function listen() {
    const options = { capture: true, passive: true, signal };
    // On the window, before any shortcut of the front end: R would turn the notebook's cell into a raw one.
    window.addEventListener("keydown", onKey, { capture: true, signal });
    frame.addEventListener("mousemove", onMove, options);
    frame.addEventListener("mousedown", (event) => onCanvas(event) && event.button !== 0 && keep(event), options);
    frame.addEventListener("mouseout", (event) => { if (onCanvas(event)) lastCell = ""; }, options);
    // Touch listeners of ipycanvas suppress scrolling and taps; without them a tap arrives as a click.
    for (const type of ["mouseup", "wheel", "touchstart", "touchmove", "touchend", "touchcancel"]) {
      frame.addEventListener(type, (event) => onCanvas(event) && keep(event), options);
    }
    for (const type of ["focusin", "focusout"]) {
      frame.addEventListener(type, (event) => {
        if (event.target !== frame) return;
        const on = type === "focusin";
        model.send({ event: "focus", on, visible: on && frame.matches(":focus-visible") });
      }, options);
    }
  }

  // --- frame and canvas ---------------------------------------------------------------------------------
  function describe() {
    if (!frame) return;
    frame.setAttribute("aria-label", model.get("label"));
    frame.setAttribute("aria-roledescription", model.get("kind"));
    frame.setAttribute("aria-describedby", description.id);
    description.textContent = model.get("describe");
  }

  function speakLanguage() {
    const lang = { zh: "zh-CN", en: "en" }[model.get("lang")];
    if (!lang) return;
    view?.setAttribute("lang", lang);
    if (!ownPage()) return;
    document.documentElement.lang = lang;
    const title = document.querySelector(`meta[name="title-${model.get("lang")}"]`)?.content;
    if (title) document.title = title;
  }

  function showAddress() { // a reload, and a link sent to someone, come back to the same puzzle and language
    if (!ownPage()) return;
    const url = new URL(location.href);
    for (const [name, value] of Object.entries(model.get("address"))) url.searchParams.set(name, value);
    if (url.href !== location.href) history.replaceState(history.state, "", url);
  }

  function adopt(found) {
    canvas = found;
    canvas.removeAttribute("tabindex");
    canvas.setAttribute("aria-hidden", "true");
    // ipycanvas focuses what is clicked, which must not scroll a large board about.
    canvas.focus = () => frame.focus({ preventScroll: true });
    cancelAnimationFrame(frameRequest);
    tellWhenDrawn();
  }

  function look() {
    const near = el.closest(".sab-board")?.querySelector(".sab-frame");
    if (near && !frame) {
      frame = near;
      view = el.closest(".sab-view");
      frame.tabIndex = 0;
      frame.setAttribute("role", "application");
      describe();
      listen();
      watchMedia();
      speakLanguage();
    }
    const found = frame?.querySelector("canvas");
    if (found && found !== canvas) adopt(found);
  }

  function scroller() { // on a notebook's page it is a part of the page that scrolls
    let part = frame.parentElement;
    while (part && !(part.scrollHeight > part.clientHeight && /auto|scroll/.test(getComputedStyle(part).overflowY))) {
      part = part.parentElement;
    }
    return part ?? document.scrollingElement;
  }

  function reveal([x, y, width, height]) {
    if (!canvas) return;
    const left = Math.max(x + width - frame.clientWidth, Math.min(frame.scrollLeft, x));
    frame.scrollTo({ left, behavior: "instant" });
    const rect = canvas.getBoundingClientRect();
    const top = rect.top + y;
    const below = top + height - innerHeight;
    if (top < 0) scroller().scrollBy(0, top);
    else if (below > 0) scroller().scrollBy(0, below);
  }

  function onMessage(message) {
    if (message.say !== undefined) {
      // A repeated sentence is spoken again only if the text differs.
      live.textContent = message.say + (live.textContent === message.say ? "\u00a0" : "");
    }
    if (message.store !== undefined) writeStore(model.get("store_key"), message.store);
    if (message.reveal !== undefined) reveal(message.reveal);
    if (message.heard) unheard = Math.max(0, unheard - 1);
  }

  model.on("change:label change:describe change:kind", describe);
  model.on("change:lang", speakLanguage);
  model.on("change:address", showAddress);
  model.on("msg:custom", onMessage);
  const appearing = new MutationObserver(look);
  appearing.observe(document.body, { childList: true, subtree: true });
  watchers.push(appearing);
  look();

  return () => {
    stop.abort();
    cancelAnimationFrame(frameRequest);
    for (const watcher of watchers) watcher.disconnect();
    model.off("change:label change:describe change:kind", describe);
    model.off("change:lang", speakLanguage);
    model.off("change:address", showAddress);
    model.off("msg:custom", onMessage);
  };
}

export default { render };
