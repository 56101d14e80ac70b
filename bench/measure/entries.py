"""Acknowledged entries per second on SQLite and PostgreSQL, compared with the disk's own sync rate."""

import os
import subprocess
from contextlib import contextmanager

from .machine import ROOT
from .runs import load, medians
from .server import prepare_entries, run_demo

JUDGES = 32
ENTRIES_OF_ONE, ENTRIES_OF_MANY = 600, 3200
SLOW_SYNC_MS = 2


def measure(template, folder, seconds, repeats):
    """Alternates the runs; returns the medians of `disk`, and of one judge and of many at once on each database."""
    runs = {}
    databases = {"SQLite": template.server}
    if address := os.environ.get("ZERODAB_TEST_POSTGRES"):
        databases["PostgreSQL"] = Postgres(address, folder).server
    for _ in range(repeats):
        for database, server in databases.items():
            for judges, entries in ((1, ENTRIES_OF_ONE), (JUDGES, ENTRIES_OF_MANY)):
                # the speed of a shared disk changes from second to second, so it is measured before every run
                disk = load("fsync-rate", "--file", folder / "synced", "--seconds", seconds)
                runs.setdefault("disk", []).append(disk)
                with server() as started:
                    runs.setdefault((database, judges), []).append(deliver(started, folder, judges, entries))
    return {key: medians(results) for key, results in runs.items()}


def measure_slow_disk(template, folder, seconds, repeats):
    """The same on SQLite with slowed syncs; returns the medians of `disk`, and of one judge and of many at once."""
    library = folder / "slow-sync.so"
    subprocess.run(["cc", "-shared", "-fPIC", "-O2", "-o", library, ROOT / "bench" / "slow-sync.c"], check=True)
    env = {"LD_PRELOAD": str(library), "SYNC_MS": str(SLOW_SYNC_MS)}
    runs = {"disk": [], "1": [], str(JUDGES): []}
    for _ in range(repeats):
        runs["disk"].append(load("fsync-rate", "--file", folder / "synced", "--seconds", seconds, env=env))
        for judges, entries in ((1, ENTRIES_OF_ONE), (JUDGES, ENTRIES_OF_MANY)):
            with template.server(env) as server:
                runs[str(judges)].append(deliver(server, folder, judges, entries))
    return {name: medians(figures) for name, figures in runs.items()}


def deliver(server, folder, judges, entries):
    """One run in which judges send all prepared entries."""
    requests = folder / "requests"
    prepare_entries(server, requests, entries)
    where = ["--address", server.address, "--pid", server.pid, "--path", server.path + "/entries"]
    return load("judges", *where, "--requests", requests, "--judges", judges, "--seconds", 30)


class Postgres:
    """The demo's data in a PostgreSQL database; every run gets a copy of it."""

    def __init__(self, address, folder):
        self.address, self.folder = address, folder
        self.recreate(address, "bench_template")
        with run_demo("--data", folder / "files", "--database-url", f"{address}/bench_template"):
            pass

    @staticmethod
    def recreate(address, *names):
        """Creates empty databases with these names."""
        for name in names:
            Postgres.execute_sql(address, f"DROP DATABASE IF EXISTS {name}", f"CREATE DATABASE {name}")

    @staticmethod
    def execute_sql(address, *statements):
        """Executes statements on the database server."""
        command = ["psql", "--quiet", "--no-psqlrc", "--set", "ON_ERROR_STOP=1", f"{address}/postgres"]
        arguments = [word for statement in statements for word in ("--command", statement)]
        subprocess.run([*command, *arguments], check=True, stderr=subprocess.DEVNULL, env=os.environ | {"PGOPTIONS": "-c client_min_messages=error"})

    @contextmanager
    def server(self):
        """A server with its own copy of the database."""
        self.execute_sql(self.address, "DROP DATABASE IF EXISTS bench_run", "CREATE DATABASE bench_run TEMPLATE bench_template")
        with run_demo(*self.options()) as server:
            yield server

    def options(self):
        """The options with which further servers use the same database."""
        return "--data", self.folder / "files", "--database-url", f"{self.address}/bench_run"
