"""JupyterLab's settings for the lessons: `jupyter lab --config=` this file; Binder copies it."""

from ballgames_tutorials.serve.settings import lab_config

lab_config(c)  # type: ignore[name-defined] # noqa: F821 Jupyter puts `c` here when it reads the file
