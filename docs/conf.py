"""Settings of the documentation: ``make docs`` builds it; nothing in it asks another host."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "widgets"), str(ROOT / "tutorials"), str(ROOT / "docs" / "_ext")]

import ballgames  # noqa: E402 -- found by the line above

project = "Ballgames"
author = "The Ballgames maintainers"
project_copyright = author
version = release = ballgames.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "api_names", "command_help", "rule_list"]
myst_heading_anchors = 3

autodoc_default_options = {"members": True, "show-inheritance": True}
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
napoleon_numpy_docstring = False
napoleon_use_ivar = True
python_maximum_signature_line_length = 88
toc_object_entries_show_parents = "hide"

html_theme = "furo"
html_title = f"Ballgames {version}"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_show_sphinx = False
html_copy_source = False
html_show_sourcelink = False
html_domain_indices = False
# Pages that are read from a folder may not fetch each other.
html_show_search_summary = False
html_theme_options = {
    # The accents of the boards: widgets/ballgames_widgets/static/table.css.
    "light_css_variables": {"color-brand-primary": "#1f5fbf", "color-brand-content": "#1f5fbf"},
    "dark_css_variables": {"color-brand-primary": "#8ab8ff", "color-brand-content": "#8ab8ff"},
}
