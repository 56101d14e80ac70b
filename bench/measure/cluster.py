"""Several servers on one PostgreSQL database behind nginx: the cost and the delay of an event as servers are added."""

import os
import subprocess
from contextlib import ExitStack, contextmanager
from pathlib import Path

from .entries import Postgres
from .fan_out import WARM_UP, check_last_event
from .machine import LOAD, free_address, install_if_missing, open_files_limit, pinned, stop, wait_until_open
from .runs import load, medians
from .server import prepare_entries, run_demo

SERVERS = (1, 2, 4)
SPECTATORS = 20_000
CHANGES = 20


def spectators():
    """How many spectators the limit of open files allows: the load program and a single server need one for each."""
    return min(SPECTATORS, open_files_limit() * 3 // 4)


def measure(folder, repeats):
    """Alternates the numbers of servers; returns the medians of each."""
    address = os.environ.get("ZERODAB_TEST_POSTGRES")
    if not address:
        raise RuntimeError("the cluster needs PostgreSQL, which scripts/bench starts")
    install_if_missing("nginx", "nginx")
    database, runs = Postgres(address, folder), {}
    for _ in range(repeats):
        for servers in SERVERS:
            runs.setdefault(servers, []).append(deliver(database, folder, servers))
    return {"spectators": spectators(), "servers": {str(servers): medians(results) for servers, results in runs.items()}}


def deliver(database, folder, count):
    """One run with this number of servers: every entry goes to one of them, and its event to the spectators of all."""
    with ExitStack() as stack:
        first = stack.enter_context(database.server())
        others = [stack.enter_context(run_demo(*database.options())) for _ in range(count - 1)]
        servers = [first, *others]
        balancer = stack.enter_context(nginx(folder, servers))
        requests = folder / "requests"
        prepare_entries(first, requests, CHANGES + WARM_UP)
        pids = [word for server in servers for word in ("--pid", server.pid)]
        paths = ["--stream", first.path + "/board/stream", "--entries", first.path + "/entries"]
        crowd = ["--spectators", spectators(), "--changes", CHANGES]
        run = load("spectators", "--address", balancer, *pids, *paths, *crowd, "--requests", requests, "--seconds", 160)
        for server in servers:
            check_last_event(server, run)
        return run


@contextmanager
def nginx(folder, servers):
    """Runs nginx in front of the servers; yields its address."""
    address = free_address()
    balancer = folder / "balancer"
    balancer.mkdir(exist_ok=True)
    upstream = " ".join(f"server {server.address};" for server in servers)
    template = (Path(__file__).parent.parent / "balancer.conf").read_text()
    conf = balancer / "nginx.conf"
    conf.write_text(template.replace("FOLDER", str(balancer)).replace("ADDRESS", address).replace("UPSTREAM", upstream))
    # nginx drops root for another user, who couldn't write to the folder
    user = ["-g", "user root;"] if os.geteuid() == 0 else []
    process = subprocess.Popen(pinned(LOAD, "nginx", "-c", conf, *user))
    try:
        wait_until_open(address)
        yield address
    finally:
        stop(process)
