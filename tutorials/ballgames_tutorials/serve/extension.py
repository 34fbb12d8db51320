"""A Jupyter Server extension that spares every click a 40 ms wait, and does nothing else.

A kernel answers one click with several small messages. Jupyter Server leaves Nagle's algorithm on,
so the second of them waits until the browser has acknowledged the first.
"""

from __future__ import annotations

from typing import Any

from jupyter_server.services.kernels.websocket import KernelWebsocketHandler
from jupyter_server.utils import url_path_join

CHANNELS = r"/api/kernels/(?P<kernel_id>\w+-\w+-\w+-\w+-\w+)/channels"


class PromptKernelSocket(KernelWebsocketHandler):
    """The kernel websocket, sending each message at once."""

    async def open(self, kernel_id: str) -> None:
        """Take the wait off before the first message."""
        self.set_nodelay(True)
        await super().open(kernel_id)  # type: ignore[no-untyped-call] # the base class has no types there


def _load_jupyter_server_extension(server: Any) -> None:
    web_app = server.web_app
    # Handlers that are added later are asked before the server's own.
    web_app.add_handlers(".*$", [(url_path_join(web_app.settings["base_url"], CHANNELS), PromptKernelSocket)])
