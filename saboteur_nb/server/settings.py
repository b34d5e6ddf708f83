"""What is switched on and off in Voila, and why. Plain data; nothing here imports Voila."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from saboteur_nb.i18n import LANGUAGES, say
from saboteur_nb.server.options import ServeOptions

SHARE = Path(__file__).resolve().parent / "share" / "jupyter"
"""Put on Jupyter's search path: the page template lies in `voila/templates/saboteur` below."""

TEMPLATE = "saboteur"

REFILL_SECONDS = 4.0
"""After a visitor took a kernel that stood ready, the next one is started so much later."""

FRONT_END = (
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
    "ipycanvas",
    "anywidget",
)
"""The only JupyterLab extensions a page loads, whatever else is installed."""

_TEMPLATE_TEXTS = ("loading", "slow", "reload", "no-script", "gone", "unreachable", "continue")

_NOTEBOOK_POLICY = (
    "default-src 'self'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'; "
    # Voila's page has inline scripts, and the loader of widget modules evaluates text.
    "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self' ws: wss:; img-src 'self' data: blob:; font-src 'self' data:; worker-src 'self' blob:"
)
PLAIN_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'self'"
)
"""For pages without a kernel: no script at all."""

HEADERS = {"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer"}


def voila_settings(options: ServeOptions, folder: Path) -> dict[str, dict[str, Any]]:
    """Traitlets settings by class name, for a server that strangers may visit."""
    return {
        "Voila": {
            "root_dir": str(folder),
            "open_browser": False,
            "log_level": "INFO" if options.verbose else "ERROR",
            "tornado_settings": {
                "headers": HEADERS | {"Content-Security-Policy": _NOTEBOOK_POLICY},
                # A page that is left says so without the token and would be refused. The only request that
                # changes anything is the end of a kernel whose random id its visitor alone knows.
                "disable_check_xsrf": True,
            },
        },
        "VoilaConfiguration": {
            "template": TEMPLATE,
            "allow_template_override": "NO",
            # A theme in the address would be written into the page unchecked.
            "allow_theme_override": "NO",
            "strip_sources": True,
            "show_tracebacks": False,
            "file_allowlist": [r"static/[\w-]+\.(png|svg)"],
            "file_denylist": [r".*\.(ipynb|py|po|mo|toml|json)"],
            "extension_allowlist": list(FRONT_END),
            "preheat_kernel": options.preheat > 0,
            "default_pool_size": options.preheat,
            "resources": {"say": {lang: _texts(lang) for lang in LANGUAGES}},
        },
        "VoilaExecutor": {
            "timeout": 30,
            "cell_error_instruction": " / ".join(say("server.cell-failed", lang) for lang in LANGUAGES),
        },
        "MappingKernelManager": {
            "cull_idle_timeout": options.idle_seconds,
            "cull_interval": max(1, min(30, options.idle_seconds // 3)),
            # Whoever has the page open keeps his kernel, however long he thinks.
            "cull_connected": False,
            "cull_busy": False,
        },
        # Not while the page just opened is being drawn, which may be on this machine.
        "VoilaKernelManager": {"fill_delay": REFILL_SECONDS},
        # A kernel that died stays dead and is noticed within a second: started again it would be empty,
        # and the page would look alive and do nothing.
        "KernelRestarter": {"restart_limit": 0, "time_to_dead": 1.0},
    }


def _texts(lang: str) -> dict[str, str]:
    return {code.replace("-", "_"): say(f"server.{code}", lang) for code in _TEMPLATE_TEXTS}
