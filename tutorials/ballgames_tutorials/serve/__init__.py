"""How the lessons reach a browser: the Voila app, and the same care for JupyterLab and Binder.

- `python -m ballgames_tutorials.serve` starts the app (`make app` calls it).
- `ballgames_tutorials.serve.launch.serve` is the same from Python.
- As a Jupyter Server extension this package does one thing: it spares every click a 40 ms wait.
- `jupyter_server_config.py` holds the settings that `make lab` and Binder use.

Importing this module is cheap: Voila and JupyterLab are imported when they are started.
"""

from pathlib import Path

__all__ = ["CONFIG_FILE", "SHARE"]

#: A Jupyter data folder: put on JUPYTER_PATH, Voila finds the template `ballgames` in it.
SHARE = Path(__file__).parent / "share"

#: What `jupyter lab --config` takes.
CONFIG_FILE = Path(__file__).parent / "jupyter_server_config.py"


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": "ballgames_tutorials.serve.extension"}]
