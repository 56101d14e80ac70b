"""Requests for a whole board, compared with nginx serving the same compressed bytes as static files."""

import re
import subprocess
import urllib.request
from contextlib import contextmanager
from pathlib import Path

from .machine import LOAD, SERVER, cpu_seconds, free_address, install_if_missing, pinned, stop, wait_until_open
from .runs import medians

CONNECTIONS = 32


def measure(template, folder, seconds, repeats):
    """Alternates the runs; returns the medians of requests per second and CPU microseconds per request, by kind and server."""
    install_if_missing("nginx", "nginx")
    install_if_missing("wrk", "wrk")
    site = folder / "site"
    site.mkdir(exist_ok=True)
    with template.server() as server:
        for name in ("gzip", "br"):
            _, body = server.ask(server.path + "/board", headers={"Accept-Encoding": name})
            (site / f"board.{name}").write_bytes(body)
        board = server.origin + server.path + "/board"
        with nginx(site) as (origin, pid):
            runs = {}
            for _ in range(repeats):
                for kind in ("gzip", "br", "304"):
                    name = "gzip" if kind == "304" else kind
                    for program, process, url in (("server", server.pid, board), ("nginx", pid, f"{origin}/board.{name}")):
                        headers = {"Accept-Encoding": name}
                        if kind == "304":
                            headers["If-None-Match"] = etag(url, headers)
                        runs.setdefault((kind, program), []).append(read(process, url, headers, seconds))
    sizes = {name: (site / f"board.{name}").stat().st_size for name in ("gzip", "br")}
    return {key: medians(results) for key, results in runs.items()}, sizes


def etag(url, headers):
    """The `ETag` of a response."""
    with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=30) as response:
        return response.headers["ETag"]


def read(pid, url, headers, seconds):
    """One run of wrk against a URL."""
    header_options = [word for name, value in headers.items() for word in ("-H", f"{name}: {value}")]
    before = cpu_seconds(pid)
    command = pinned(LOAD, "wrk", "-t1", f"-c{CONNECTIONS}", f"-d{seconds}s", *header_options, url)
    output = subprocess.run(command, capture_output=True, text=True, timeout=seconds + 30, check=True).stdout
    spent = cpu_seconds(pid) - before
    if "Non-2xx" in output or "Socket errors" in output:
        raise RuntimeError(f"{url}: {output}")
    requests = int(re.search(r"(\d+) requests in", output)[1])
    return {"perSecond": float(re.search(r"Requests/sec:\s+([\d.]+)", output)[1]), "cpuMicros": spent * 1e6 / requests}


@contextmanager
def nginx(site):
    """Runs nginx on the files of a folder; yields its origin and process id."""
    address = free_address()
    template = (Path(__file__).parent.parent / "nginx.conf").read_text()
    conf = site / "nginx.conf"
    conf.write_text(template.replace("FOLDER", str(site)).replace("ADDRESS", address))
    # nginx drops root for another user, who couldn't read the folder
    user = ["-g", "user root;"] if site.owner() == "root" else []
    process = subprocess.Popen(pinned(SERVER, "nginx", "-p", site, "-c", conf, *user), stderr=subprocess.DEVNULL)
    try:
        wait_until_open(address)
        yield f"http://{address}", process.pid
    finally:
        stop(process)
