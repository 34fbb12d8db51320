"""The app as one learner's server behind JupyterHub: `python -m ballgames_tutorials.serve.hub`.

JupyterHub starts it and says by variables of the environment where it is to listen, and whose it is. Nobody gets in
but that learner, whom the hub knows. `deploy/jupyterhub/` in the repository has a configuration of the hub.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from ballgames_tutorials.serve.launch import find_notebooks, run, tell
from ballgames_tutorials.serve.settings import LEARNER_MOST, app_config

if TYPE_CHECKING:
    from collections.abc import MutableMapping

    from traitlets.config import Config

__all__ = ["hub_config", "main"]


def hub_config(folder: Path, most: int, environment: MutableMapping[str, str]) -> Config:
    """Make the app's settings for one learner of a hub.

    Args:
        folder: The folder of lessons.
        most: How many pages the learner may have open.
        environment: What the hub has said. Its secret is taken out: a kernel has no use for it.

    Raises:
        KeyError: No hub has started this.
    """
    base = environment["JUPYTERHUB_SERVICE_PREFIX"]
    config = app_config(folder, prepared=0, most=most)
    config.VoilaConfiguration.resources["ballgames"]["home"] = base
    config.Voila.base_url = base
    config.Voila.identity_provider_class = "jupyterhub.singleuser.extension.JupyterHubIdentityProvider"
    config.Voila.authorizer_class = "jupyterhub.singleuser.extension.JupyterHubAuthorizer"
    config.HubOAuth.api_token = environment.pop("JUPYTERHUB_API_TOKEN")
    environment.pop("JPY_API_TOKEN", None)  # the same under its old name
    return config


def main(arguments: list[str] | None = None) -> int:
    """Run the command; the exit code is 1 where there are no lessons or no hub."""
    parser = argparse.ArgumentParser(
        prog="python -m ballgames_tutorials.serve.hub", description="Serve the lessons to one learner of a JupyterHub."
    )
    parser.add_argument("--notebooks", type=Path, help="the folder of lessons (found by itself in a clone)")
    parser.add_argument(
        "--most", type=int, default=LEARNER_MOST, help="pages that may be open at once (default: %(default)s)"
    )
    options = parser.parse_args(arguments)
    try:
        folder = find_notebooks(options.notebooks)
        config = hub_config(folder, options.most, os.environ)
        place = urlsplit(os.environ["JUPYTERHUB_SERVICE_URL"])
    except FileNotFoundError as problem:
        print(problem, file=sys.stderr)  # noqa: T201 the command's own output
        return 1
    except KeyError as problem:
        print(f"JupyterHub starts this, and says {problem.args[0]}.", file=sys.stderr)  # noqa: T201 likewise
        return 1
    run(
        folder,
        config,
        host=place.hostname or "127.0.0.1",
        port=place.port or 8888,
        ready=lambda address: tell(f"Ballgames is ready: {address}"),
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
