"""A federation's history: the start of the server, its memory, the screens that people open, and a backup of everything."""

import http.client
import json
import os
import random
import shutil
import subprocess
import time
from contextlib import contextmanager
from pathlib import Path

from .entries import Postgres
from .machine import BINARIES, LOAD, SERVER, memory, pinned, stop

CHAMPIONSHIPS, STAGES, RIDERS = 10, 10, 100
FIRST_YEAR = 2016
REQUESTS = 60
STAGE = "/api/v1/institutions/fed/championships/cup-{championship:03}/stages/round-{stage:02}"
CHAMPIONSHIP = "/api/v1/institutions/fed/championships/cup-{championship:03}"
# who asks, and for what
SCREENS = {
    "home": ("", "/api/v1/competitions"),
    "home, an earlier page": ("", "{page}"),
    "stage": ("", STAGE),
    "results of a stage": ("", STAGE + "/board"),
    "standings": ("", CHAMPIONSHIP + "/standings"),
    "my results": ("rider00000", "/api/v1/profile/results"),
    "my results, earlier seasons": ("rider00000", "/api/v1/profile/results?before={season}"),
    "participants": ("secretary", STAGE + "/secretary/participants"),
    "users": ("admin", "/api/v1/users"),
    "clubs": ("secretary", "/api/v1/clubs"),
    "log": ("secretary", "/api/v1/audit-log"),
    "log of a stage": ("secretary", "/api/v1/audit-log?stage=fed/cup-{championship:03}/round-{stage:02}"),
}
EXPORT = "/api/v1/audit-log/export?format=xlsx&language=en"


def measure(folder, repeats, seasons):
    """The figures of each database with a history of so many seasons."""
    databases = {"SQLite": None}
    if address := os.environ.get("ZERODAB_TEST_POSTGRES"):
        databases["PostgreSQL"] = address
    return {name: measure_database(folder / name, address, repeats, seasons) for name, address in databases.items()}


def measure_database(folder, address, repeats, seasons):
    """Fills a database, and measures a server and a backup of it."""
    data, restored = folder / "data", folder / "restored"
    data.mkdir(parents=True)
    source, target = ["--data", data], ["--data", restored]
    filled = ["--sqlite", data / "zerodab.db"]
    if address:
        Postgres.recreate(address, "bench_history", "bench_restored")
        source += ["--database-url", f"{address}/bench_history"]
        target += ["--database-url", f"{address}/bench_restored"]
        filled = ["--database-url", f"{address}/bench_history"]
    size = ["--seasons", seasons, "--championships", CHAMPIONSHIPS, "--stages", STAGES, "--riders", RIDERS]
    result = subprocess.run(pinned(LOAD, BINARIES / "history", *filled, *size), capture_output=True, text=True)
    if result.returncode:
        raise RuntimeError(f"the database can't be filled: {result.stderr[:500]}")
    figures = {"fillSeconds": json.loads(result.stdout)["seconds"]}
    with server(source) as (process, origin, seconds):
        figures |= {"startSeconds": seconds, "idleMb": memory(process.pid, "VmRSS")}
        figures["screens"] = {name: times(origin, *screen, REQUESTS * repeats, seasons) for name, screen in SCREENS.items()}
        figures["screensMb"] = memory(process.pid, "VmHWM")
        # the peak of the export alone
        Path(f"/proc/{process.pid}/clear_refs").write_text("5")
        before = memory(process.pid, "VmRSS")
        connection, headers = connect(origin, "admin")
        begin = time.monotonic()
        status, body = ask(connection, EXPORT, headers)
        figures["export"] = {
            "status": status,
            "megabytes": len(body) / 1e6,
            "seconds": time.monotonic() - begin,
            "addedMb": memory(process.pid, "VmHWM") - before,
        }
    archive = folder / "backup.tar.gz"
    figures["backup"] = run_measured("backup", archive, *source) | {"megabytes": archive.stat().st_size / 1e6}
    figures["restore"] = run_measured("restore", archive, *target)
    shutil.rmtree(folder)
    return figures


@contextmanager
def server(source):
    """A server of this data: its process, its address, and how long it took to answer."""
    begin = time.monotonic()
    process = subprocess.Popen(pinned(SERVER, BINARIES / "zerodab", "serve", "--listen", "127.0.0.1:0", *source), stdout=subprocess.PIPE, text=True)
    try:
        for line in process.stdout:
            if line.startswith("Zerodab is at "):
                origin = line.split()[-1].removeprefix("http://")
                ask(http.client.HTTPConnection(origin), "/api/v1/competitions", {})
                yield process, origin, time.monotonic() - begin
                return
        raise RuntimeError("the server ended before it had an address")
    finally:
        stop(process)


def connect(origin, account):
    """A connection and the headers of an account; no account for a visitor."""
    connection = http.client.HTTPConnection(origin, timeout=120)
    if not account:
        return connection, {}
    credentials = json.dumps({"email": f"{account}@zerodab.example", "password": "trial"})
    connection.request("POST", "/api/v1/session", credentials, {"Content-Type": "application/json", "Origin": f"http://{origin}"})
    response = connection.getresponse()
    response.read()
    if response.status != 200:
        raise RuntimeError(f"{account} can't sign in: {response.status}")
    return connection, {"Cookie": response.headers["Set-Cookie"].split(";")[0]}


def ask(connection, path, headers):
    """Sends a request; returns the status and the body."""
    connection.request("GET", path, headers=headers)
    response = connection.getresponse()
    return response.status, response.read()


def times(origin, account, path, requests, seasons):
    """The milliseconds until the whole response was read, p50 and p95, each request for another stage or page."""
    rng = random.Random(1)
    connection, headers = connect(origin, account)
    spent = []
    for _ in range(requests):
        wanted = path.format(
            championship=rng.randrange(seasons * CHAMPIONSHIPS),
            stage=rng.randrange(STAGES),
            season=FIRST_YEAR + rng.randrange(1, seasons + 1),
            page=f"/api/v1/competitions?before={rng.randrange(1_470_000_000, 1_750_000_000)}000000.{'f' * 32}",
        )
        begin = time.monotonic()
        status, body = ask(connection, wanted, headers)
        spent.append((time.monotonic() - begin) * 1000)
        if status != 200:
            raise RuntimeError(f"{wanted}: {status} {body[:200]}")
    spent.sort()
    return {"p50": spent[len(spent) // 2], "p95": spent[len(spent) * 95 // 100], "max": spent[-1], "bytes": len(body)}


def run_measured(*command):
    """Runs a command of the program; returns its time and the memory that it needed."""
    begin = time.monotonic()
    process = subprocess.Popen(pinned(SERVER, BINARIES / "zerodab", *command), stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise RuntimeError(f"{command[0]} failed: {process.returncode}")
    return {"seconds": time.monotonic() - begin, "mb": usage.ru_maxrss / 1000}
