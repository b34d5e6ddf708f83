#!/bin/sh
# Makes sure of a browser and of Chinese fonts for the browser tests: as root by apt, else Playwright's own browser.
# Exit status 0: there is a browser. What is missing is said aloud.
set -u
python=${1:-.venv/bin/python}

works() { command -v "$1" >/dev/null 2>&1 && "$1" --version >/dev/null 2>&1; }
have_browser() { works "${SABOTEUR_NB_CHROMIUM:-chromium}" || works chromium-browser || own_browser; }
own_browser() {
    "$python" -c '
import os, sys
from playwright.sync_api import sync_playwright
with sync_playwright() as p:
    sys.exit(not os.path.exists(p.chromium.executable_path))' 2>/dev/null
}
have_fonts() { command -v fc-list >/dev/null 2>&1 && [ -n "$(fc-list :lang=zh 2>/dev/null)" ]; }
by_apt() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1 || return 1
    echo "apt-get install $*"
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "$@" >/dev/null
}

have_fonts || by_apt fonts-noto-cjk || true
have_browser || by_apt chromium || true
have_browser || "$python" -m playwright install chromium || true

have_fonts || echo "!! no Chinese fonts: screenshots will show boxes instead of characters" >&2
have_browser || {
    echo "!! no browser, and none could be installed" >&2
    exit 1
}
