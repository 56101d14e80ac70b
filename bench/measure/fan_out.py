"""From an acknowledged entry to the last spectator: the server's public stream compared with a bare broadcaster of the same bytes."""

import json
import subprocess
from contextlib import contextmanager

from .machine import BINARIES, SERVER, pinned, stop
from .runs import load, medians
from .server import prepare_entries

WARM_UP = 3
STORM = 16
GATHER_MS = 20


def measure(template, folder, spectators, changes, repeats, storm=1):
    """Alternates the runs; returns the medians of both, `server` and `bare`."""
    runs = {"server": [], "bare": []}
    recorded, requests = folder / "recorded", folder / "requests"
    for _ in range(repeats):
        with template.server() as server:
            prepare_entries(server, requests, changes + WARM_UP)
            options = ["--requests", requests, "--spectators", spectators, "--changes", changes, "--storm", storm]
            stream = [*options, "--stream", server.path + "/board/stream", "--entries", server.path + "/entries"]
            run = load("spectators", "--address", server.address, "--pid", server.pid, "--record", recorded, *stream)
            check_last_event(server, run)
            runs["server"].append(run)
        with bare_broadcaster(recorded, GATHER_MS if storm > 1 else 0) as (address, pid):
            runs["bare"].append(load("spectators", "--address", address, "--pid", pid, *stream))
    return {name: medians(results) for name, results in runs.items()}


def check_last_event(server, run):
    """Fails unless the last event of the spectators is the board's last change."""
    _, board = server.ask(server.path + "/board")
    position = json.loads(board)["feedPosition"]
    if position != run["lastId"]:
        raise RuntimeError(f"the board is at {position}, the spectators at {run['lastId']}: something was lost")


@contextmanager
def bare_broadcaster(recorded, gather):
    """Runs the bare broadcaster; yields its address and process id."""
    command = pinned(SERVER, BINARIES / "bare-broadcaster", "--frames", recorded, "--gather", gather)
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        address = process.stdout.readline().strip().removeprefix("listens at http://")
        yield address, process.pid
    finally:
        stop(process)
