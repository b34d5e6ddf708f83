// Language of the page, the front end's begin, the loading panel's end, the kernel's end, and the notice of it.
(() => {
  "use strict";
  const asked = new URLSearchParams(location.search).get("lang") || navigator.language || "en";
  document.documentElement.lang = asked.toLowerCase().startsWith("zh") ? "zh-CN" : "en";
  const title = document.querySelector(`meta[name="title-${document.documentElement.lang.slice(0, 2)}"]`);
  if (title && title.content) document.title = title.content;

  const SLOW = 20000; // ms until the loading panel admits that something is wrong
  const PERIOD = 1500; // ms between two questions whether the kernel lives
  const HIDDEN = 1000; // ms after which nothing is painted, it seems
  const DRAWN = 3000; // ms after the first output until all are surely drawn
  const MISSES = 2; // unanswered questions before the connection is called lost

  const byId = (id) => document.getElementById(id);
  const unpack = (id) => { const kept = byId(id); kept?.replaceWith(kept.content); };
  const config = () => JSON.parse((byId("jupyter-config-data") || { textContent: "{}" }).textContent);

  // --- the front end -----------------------------------------------------------------------------------------
  // Its script is on its way since the head. It keeps the page busy for half a second, so it runs when the loading
  // panel has been painted, and its style sheets, for which all is laid out again, come then, too; a hidden page
  // paints nothing. The script waits for "load", which may have been by then.
  const listen = window.addEventListener;
  window.addEventListener = function (type, listener, ...options) {
    if (type === "load" && document.readyState === "complete") setTimeout(listener);
    else listen.call(this, type, listener, ...options);
  };
  let begun = false;
  const begin = () => {
    if (begun || !byId("jupyter-config-data")) return;
    begun = true;
    unpack("styles");
    const script = document.createElement("script");
    script.src = byId("front-end").href;
    document.head.append(script);
  };
  const painted = () => requestAnimationFrame(() => setTimeout(begin));
  painted();
  addEventListener("DOMContentLoaded", () => { document.hidden ? begin() : painted(); setTimeout(begin, HIDDEN); });

  // --- loading -----------------------------------------------------------------------------------------------
  window.voila_heartbeat = window.voila_process = () => {};
  window.themeLoaded = false;
  const drawn = () => [...document.querySelectorAll("#rendered_cells .jp-OutputArea-output, #rendered_cells .jp-MarkdownOutput")]
    .some((part) => part.offsetHeight > 8 && part.children.length > 0);
  // Voila calls this when the cells have run and again when the theme is loaded; the outputs appear after that.
  window.voila_finish = window.display_cells = () => {
    window.cellLoaded = true;
    if (!window.themeLoaded) return;
    byId("rendered_cells").style.display = "";
    const done = () => {
      if (!drawn()) return;
      watch.disconnect();
      clearTimeout(late);
      byId("loading")?.remove();
      setTimeout(() => requestIdleCallback(() => unpack("later")), DRAWN);
    };
    const watch = new MutationObserver(() => requestAnimationFrame(done));
    watch.observe(byId("rendered_cells"), { childList: true, subtree: true, attributes: true });
    done();
  };
  const late = setTimeout(() => byId("loading")?.classList.add("late"), SLOW);

  // --- leaving -----------------------------------------------------------------------------------------------
  let left = false;
  addEventListener("pagehide", () => {
    const { baseUrl, kernelId } = config();
    if (!kernelId) return; // the server notices the broken connection
    left = true;
    navigator.sendBeacon(`${baseUrl}voila/api/shutdown/${kernelId}`);
  });
  // Back and forward may bring the old page back, whose kernel has ended.
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });

  // --- gone --------------------------------------------------------------------------------------------------
  const tell = (state) => {
    const notice = byId("gone");
    if (notice.dataset.state === state) return;
    notice.dataset.state = state;
    notice.classList.toggle("shown", state !== "");
    // Written anew so that a screen reader speaks it.
    notice.querySelector("[role=alert]").innerHTML = state ? byId(`text-${state}`).innerHTML : "";
  };
  let misses = 0;
  const ask = async () => {
    const { baseUrl, kernelId } = config();
    if (!kernelId || left) return;
    try {
      const answer = await fetch(`${baseUrl}api/kernels/${kernelId}`, { cache: "no-store" });
      misses = 0;
      if (!left) tell(answer.status === 404 ? "gone" : "");
    } catch {
      misses += 1;
      if (misses >= MISSES && !left) tell("unreachable");
    }
  };
  // Asked on when the kernel has ended: a server that stops ends its kernels first.
  const poll = async () => { await ask(); setTimeout(poll, PERIOD); };
  addEventListener("load", poll);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) ask(); });
  addEventListener("click", (event) => { if (event.target.closest?.("[data-reload]")) location.reload(); });
})();
