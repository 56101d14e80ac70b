"""The results page of the 300 riders in a browser (bench/browser.mjs), beside a page of plain HTML with the same riders."""

import json
import subprocess

from .machine import ROOT, need
from .server import prepare_entries

# as bench/browser.mjs has them
VIEWS, CHANGES = 3, 40


def measure(template, folder, loads):
    """Gives what bench/browser.mjs found."""
    need("chromium", "chromium")
    node = ROOT / "web/node_modules/.bin/node"
    requests = folder / "requests"
    with template.server() as server:
        prepare_entries(server, requests, VIEWS * CHANGES)
        page = f"{server.origin}/competitions/{server.stage}/results"
        command = [node, ROOT / "bench/browser.mjs", page, server.path + "/entries", requests, str(loads)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    if done.returncode != 0:
        raise RuntimeError(f"browser: {done.stderr.strip()}")
    return json.loads(done.stdout)
