"""From the address to something readable, to the drawn board, and from a click to its picture.

Each page is opened in a browser started for it alone, with nothing cached: once our server, once Voila as it
comes, serving the same notebook. "new": the kernel starts when the page is asked for; "waiting": it stood
ready (`--preheat 1`). Readable is the first contentful paint, drawn the first frame in which the canvas shows
the board; milliseconds since the address was entered, medians. Needs Chromium, found as by the browser tests.
"""

# ruff: noqa: INP001, E402  scripts, not a package; the tests know how to start a server and where a cell lies
from __future__ import annotations

import argparse
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page, Playwright, sync_playwright

TESTS = Path(__file__).parents[1] / "tests"
sys.path[:0] = [str(TESTS), str(TESTS / "browser")]

from serving import Server
from table import Table

from saboteur_nb.server.tutorials import tutorials_folder

ARGUMENTS = [
    "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
    # The times of this machine alone.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
]  # fmt: skip
PAGES = {"lesson": "laying-paths.ipynb", "puzzles": "cave-ins.ipynb"}
VIEWPORT = {"width": 1100, "height": 800}
WATCH = """(() => {
  const look = () => {
    const canvas = document.querySelector('.sab-frame canvas');
    if (canvas && canvas.width > 2) {
      const row = canvas.getContext('2d').getImageData(0, canvas.height >> 1, canvas.width, 1).data;
      if (new Set(new Uint32Array(row.buffer)).size > 20) {
        performance.mark('drawn');
        return console.debug('the board is drawn');
      }
    }
    requestAnimationFrame(look);
  };
  look();
  const paint = CanvasRenderingContext2D.prototype.drawImage;
  CanvasRenderingContext2D.prototype.drawImage = function (...image) {
    paint.apply(this, image);
    if (this.canvas.isConnected) window.painted = performance.now();
  };
  addEventListener('mousedown', () => { window.clicked = performance.now(); window.painted = 0; }, true);
})()"""
TIMES = """() => ({
  readable: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
  drawn: performance.getEntriesByName('drawn')[0].startTime,
  requests: performance.getEntriesByType('resource').length + 1,
  kb: performance.getEntriesByType('resource').reduce((sum, one) => sum + one.transferSize, 0) / 1000,
})"""
PAUSE = 1000.0
"""Milliseconds before and after a click in which the page comes to rest."""
CARDS = [(2, 1), (3, 1), (4, 1), (5, 1)]
"""Path cards of the first puzzle."""


class Wire:
    """What comes down the websocket of a page."""

    def __init__(self, page: Page) -> None:
        self.messages = self.bytes = 0
        page.on("websocket", lambda socket: socket.on("framereceived", self._count))

    def _count(self, frame: str | bytes) -> None:
        self.messages += 1
        self.bytes += len(frame)

    def take(self) -> dict[str, float]:
        """Messages and kB since the last time."""
        taken = {"messages": float(self.messages), "ws kb": self.bytes / 1000}
        self.messages = self.bytes = 0
        return taken


class StockVoila:
    """Voila with its own template and settings."""

    def __init__(self, file: str, *, preheat: bool) -> None:
        options = ["--no-browser", f"--port={free_port()}", f"--preheat_kernel={preheat}", "--pool_size=1"]
        self._command = [sys.executable, "-m", "voila", str(tutorials_folder() / file), *options]

    def __enter__(self) -> str:
        self._process = subprocess.Popen(  # noqa: S603  the command stands above
            self._command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True
        )
        for line in self._process.stderr or ():
            if "http://" in line:
                return "http://" + line.split("http://")[1].strip()
        raise RuntimeError("Voila did not start")

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.communicate()


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def fresh_page(playwright: Playwright) -> Iterator[Page]:
    """A page in a browser of its own that is up and has nothing cached."""
    named = os.environ.get("SABOTEUR_NB_CHROMIUM")
    found = named or shutil.which("chromium") or shutil.which("chromium-browser")
    browser: Browser = playwright.chromium.launch(executable_path=found, args=ARGUMENTS)
    try:
        browser.new_page().goto("about:blank")
        page = browser.new_context(viewport=VIEWPORT, locale="en-GB").new_page()  # type: ignore[arg-type]
        page.add_init_script(WATCH)
        yield page
    finally:
        browser.close()


def opened(page: Page, address: str) -> dict[str, float]:
    """Open a page: its times, and what came over the wire until the board was drawn."""
    wire = Wire(page)
    # Waiting for a condition in the page would cost it a tenth of a second.
    with page.expect_console_message(lambda said: said.text == "the board is drawn", timeout=120_000):
        page.goto(address, wait_until="commit")
    return {**page.evaluate(TIMES), **wire.take()}


def medians(rows: list[dict[str, float]]) -> dict[str, float]:
    """The median of each column."""
    return {name: median(row[name] for row in rows) for name in rows[0]}


def compare(
    playwright: Playwright, file: str, runs: int, pause: float, *, preheat: bool
) -> list[dict[str, float]]:
    """Medians of our page and of Voila's own, opened by turns."""
    with ExitStack() as stack:
        ours = stack.enter_context(Server("--preheat", str(int(preheat)))).notebook(file)
        addresses = [ours, stack.enter_context(StockVoila(file, preheat=preheat))]
        rows: list[list[dict[str, float]]] = [[], []]
        for _ in range(runs):
            for address, taken in zip(addresses, rows, strict=True):
                time.sleep(pause)  # kernels that wait get ready, those of the last page end
                with fresh_page(playwright) as page:
                    taken.append(opened(page, address))
    return [medians(taken) for taken in rows]


def clicks(playwright: Playwright) -> dict[str, dict[str, float]]:
    """Medians of marking cards, of taking the marks away, and of marking the same cards again."""
    with Server("--preheat", "1") as server, fresh_page(playwright) as page:
        wire = Wire(page)
        page.goto(server.notebook(PAGES["puzzles"]))
        table = Table(page)
        return {
            name: medians([click(page, table, wire, cell) for cell in CARDS])
            for name in ("mark", "unmark", "mark again")
        }


def click(page: Page, table: Table, wire: Wire, cell: tuple[int, int]) -> dict[str, float]:
    """Click a cell: milliseconds to the first pixel that changed, and all that comes over the wire."""
    page.mouse.move(5, 5)
    page.wait_for_timeout(PAUSE)
    wire.take()
    table.click(cell)
    page.wait_for_function("window.painted > 0")
    page.wait_for_timeout(PAUSE)
    return {"ms": page.evaluate("window.painted - window.clicked"), **wire.take()}


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5, help="openings a page and server")
    parser.add_argument("--pause", type=float, default=6.0, help="seconds before each opening")
    options = parser.parse_args()
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    print("                 |    readable ms    |      drawn ms     |  requests |    kB     |  messages")
    print(" page    kernel  |  ours voila ratio |  ours voila ratio | ours voila| ours voila| ours voila")
    with sync_playwright() as playwright:
        for kernel, preheat in (("new", False), ("waiting", True)):
            for page, file in PAGES.items():
                both = compare(playwright, file, options.runs, options.pause, preheat=preheat)
                print(row(page, kernel, *both), flush=True)
        for name, taken in clicks(playwright).items():
            down = f"{taken['messages']:3.0f} messages, {taken['ws kb']:5.1f} kB"
            print(f" {name:<11} {taken['ms']:6.0f} ms from click to picture, {down}")
    print(f"load {os.getloadavg()[0]:.1f}")


def row(page: str, kernel: str, ours: dict[str, float], stock: dict[str, float]) -> str:
    """One line of the table."""
    times = (
        f"{ours[name]:>5.0f}{stock[name]:>6.0f}{stock[name] / ours[name]:>6.1f}"
        for name in ("readable", "drawn")
    )
    counts = (f"{ours[name]:>4.0f}{stock[name]:>6.0f}" for name in ("requests", "kb", "messages"))
    return f" {page:<7} {kernel:<7} | " + " | ".join((*times, *counts))


if __name__ == "__main__":
    main()
