"""The program itself: the size of its file, and the memory of a server that only waits."""

import urllib.request

from .machine import BINARIES, memory


def measure(template):
    """Returns the megabytes of the binary, and of an idle server with the demo's data that has shown one page."""
    with template.server() as server:
        urllib.request.urlopen(server.origin, timeout=30).read()
        return {"binaryMb": (BINARIES / "zerodab").stat().st_size / 1e6, "idleMb": memory(server.pid, "VmRSS")}
