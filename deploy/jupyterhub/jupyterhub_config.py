"""JupyterHub for Ballgames on one machine: a name and the class's password, and each learner has a server of their own.

`jupyterhub --config jupyterhub_config.py` in an empty folder; README.md beside this file says what has to be installed.
What differs from class to class is said by variables of the environment.
"""

import os
import sys
from pathlib import Path

# ruff: noqa: INP001 a file that JupyterHub reads, no package

c = get_config()  # type: ignore[name-defined] # noqa: F821 JupyterHub gives it

# Who comes in: whoever knows the class's password, under a name of their choice. There is no administrator.
c.JupyterHub.authenticator_class = "shared-password"
c.SharedPasswordAuthenticator.user_password = os.environ["BALLGAMES_PASSWORD"]
c.Authenticator.allow_all = True
# A name becomes a part of an address and of a folder's name.
c.Authenticator.username_pattern = r"[a-z0-9][a-z0-9_-]{0,31}"
c.Authenticator.admin_users = set()

# Where: behind one port, the hub and the proxy talk to each other on this machine alone.
c.JupyterHub.bind_url = os.environ.get("BALLGAMES_URL", "http://127.0.0.1:8000")
c.JupyterHub.hub_ip = "127.0.0.1"
c.JupyterHub.hub_port = int(os.environ.get("BALLGAMES_HUB_PORT", "8081"))
c.ConfigurableHTTPProxy.api_url = f"http://127.0.0.1:{os.environ.get('BALLGAMES_PROXY_PORT', '8001')}"

# What a learner gets: Voila with the lessons. Nobody can run code in it, so all may be one user of this machine;
# for anything else than these lessons take a spawner that keeps learners apart.
c.JupyterHub.spawner_class = "simple"
c.Spawner.cmd = [sys.executable, "-m", "ballgames_tutorials.serve.hub"]
c.Spawner.args = ["--most", os.environ.get("BALLGAMES_PAGES", "4")]
if "BALLGAMES_NOTEBOOKS" in os.environ:
    c.Spawner.args += ["--notebooks", os.environ["BALLGAMES_NOTEBOOKS"]]
c.SimpleLocalProcessSpawner.home_dir_template = str(Path.cwd() / "learners" / "{username}")
c.Spawner.default_url = ""
c.Spawner.start_timeout = 120
c.Spawner.http_timeout = 120

# How much: a server has about 75 MB, and 60 MB for each page. The simple spawner cannot hold a learner to the memory;
# what it can hold them to is the number of pages. Spawners with containers or systemd keep both.
c.Spawner.mem_limit = os.environ.get("BALLGAMES_MEMORY", "512M")
c.Spawner.cpu_limit = 1.0
c.JupyterHub.active_server_limit = int(os.environ.get("BALLGAMES_LEARNERS", "40"))
c.JupyterHub.concurrent_spawn_limit = 10
c.JupyterHub.allow_named_servers = False

# Who has gone: a server that nobody has asked anything for a while ends. An open page asks every half minute.
idle = int(os.environ.get("BALLGAMES_IDLE", "900"))
c.JupyterHub.last_activity_interval = max(1, min(60, idle // 3))
c.JupyterHub.load_roles = [
    {
        "name": "idle-culler",
        "scopes": ["list:users", "read:users:activity", "read:servers", "delete:servers"],
        "services": ["idle-culler"],
    }
]
c.JupyterHub.services = [
    {
        "name": "idle-culler",
        "command": [
            sys.executable,
            "-m",
            "jupyterhub_idle_culler",
            f"--timeout={idle}",
            f"--cull-every={max(1, min(60, idle // 3))}",
        ],
    }
]
# Nothing that a learner has is kept here, so nothing is left running when the hub stops.
c.JupyterHub.cleanup_servers = True
c.JupyterHub.cleanup_proxy = True
