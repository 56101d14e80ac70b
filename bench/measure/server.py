"""Runs the binary of `make dist` on a copy of the demo's data, and prepares entries to send to it."""

import json
import os
import random
import shutil
import subprocess
import urllib.request
import uuid
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timezone

from .machine import BINARIES, SERVER, pinned, stop

# five times the demo's usual number of riders: 300 at its running classic stage
CROWD = "5"
SECTIONS = 8
SCORES = {0: [], 1: ["JudgeAddPointsA"], 2: ["JudgeAddPointsB"], 3: ["JudgeAddPointsC"], 5: ["JudgeAddPointsD"]}


@dataclass
class RunningServer:
    """A running server."""

    pid: int
    origin: str
    stage: str

    @property
    def address(self):
        return self.origin.removeprefix("http://")

    @property
    def path(self):
        """The stage's path in the API."""
        institution, championship, stage = self.stage.split("/")
        return f"/api/v1/institutions/{institution}/championships/{championship}/stages/{stage}"

    def ask(self, path, cookie="", body=None, headers=None):
        """Sends a request to the API; returns the response and its body."""
        all_headers = {"Content-Type": "application/json", "Cookie": cookie} | (headers or {})
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.origin + path, data=data, headers=all_headers)
        with urllib.request.urlopen(request, timeout=30) as response:
            return response, response.read()

    def sign_in(self, account):
        """Signs in; returns the session's cookie."""
        credentials = {"email": f"{account}@zerodab.example", "password": "trial"}
        response, _ = self.ask("/api/v1/session", body=credentials)
        return response.headers["Set-Cookie"].split(";")[0]


@contextmanager
def run_demo(*options, env=None):
    """Runs the demo with these options, and with `env` in its environment, while the context is open."""
    command = pinned(SERVER, BINARIES / "zerodab", "demo", "--still", "--crowd", CROWD, "--listen", "127.0.0.1:0", *options)
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | (env or {}))
    try:
        for line in process.stdout:
            if line.startswith("Zerodab is at "):
                origin = line.split()[-1]
                yield RunningServer(process.pid, origin, running_stage(origin))
                return
        raise RuntimeError("the server ended before it had an address")
    finally:
        stop(process)


def running_stage(origin):
    """The path of the running classic stage."""
    with urllib.request.urlopen(origin + "/api/v1/competitions", timeout=30) as response:
        competitions = json.load(response)
    now = datetime.now(timezone.utc).isoformat()
    listed = [stage for group in competitions.values() if isinstance(group, list) for stage in group]
    for stage in listed:
        if stage["format"] == "classic" and stage["startsAt"] <= now <= stage["endsAt"] and stage["resultsStatus"] == "inProgress":
            return f"{stage['institution']}/{stage['championship']}/{stage['stage']}"
    raise RuntimeError("no classic stage is running")


class Template:
    """The demo's data, created once and copied for every run, so that all runs start from the same data."""

    def __init__(self, folder):
        self.folder = folder
        self.template = folder / "template"
        with run_demo("--fresh", "--data", self.template):
            pass

    @contextmanager
    def server(self, env=None):
        """A server with its own copy of the data, and with `env` in its environment."""
        data = self.folder / "data"
        shutil.rmtree(data, ignore_errors=True)
        shutil.copytree(self.template, data)
        with run_demo("--data", data, env=env) as server:
            yield server


def prepare_entries(server, file, count):
    """Writes requests for rides that aren't recorded yet, one per line: the judge's cookie, a tab, the body. Returns their number."""
    rng = random.Random(1)
    now = datetime.now(timezone.utc).isoformat()
    by_judge = []
    for section in range(1, SECTIONS + 1):
        cookie = server.sign_in(f"section{section}")
        sheet = json.loads(server.ask(server.path + "/judge", cookie)[1])
        recorded = {(entry["participant"], entry["key"]) for entry in sheet["entries"]}
        by_judge.append([f"{cookie}\t{entry(*ride, rng, now)}\n" for ride in rides(sheet) if ride not in recorded])
    lines = [line for lines in by_judge for line in lines]
    # as on a real day: all judges work at the same time, each with another rider
    rng.shuffle(lines)
    if len(lines) < count:
        raise RuntimeError(f"only {len(lines)} rides are left to record")
    file.write_text("".join(lines[:count]))
    return count


def rides(sheet):
    """The rides of a judge's sections, each as the rider's id and the section key."""
    classes = {racing["name"]: racing for racing in sheet["stage"]["classes"]}
    for rider in sheet["riders"]:
        racing = classes[rider["racingClass"]]
        for lap in range(1, racing["laps"] + 1):
            for section in sorted(set(racing["sections"]) & set(sheet["sections"])):
                yield rider["id"], f"section{section}-lap{lap}"


def entry(participant, key, rng, now):
    """The request body that delivers one entry."""
    points = rng.choice(list(SCORES))
    events = [{"name": name, "points": points, "timestamp": now, "time": None} for name in SCORES[points]]
    entry_in = {"id": str(uuid.uuid4()), "participant": participant, "key": key, "recordedAt": now, "events": events}
    return json.dumps({"deviceNow": now, "entries": [entry_in]})
