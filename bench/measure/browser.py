"""The results page with 300 riders in a browser (bench/browser.mjs), compared with a page of plain HTML with the same riders."""

import json
import subprocess

from .machine import CHROMIUM, ROOT, install_if_missing
from .server import prepare_entries

# the same as in bench/browser.mjs
VIEWS, CHANGES = 3, 40


def measure(template, folder, loads):
    """Returns the figures of bench/browser.mjs."""
    install_if_missing(CHROMIUM, "chromium-headless-shell")
    node = ROOT / "web/node_modules/.bin/node"
    requests = folder / "requests"
    with template.server() as server:
        prepare_entries(server, requests, VIEWS * CHANGES)
        page = f"{server.origin}/competitions/{server.stage}/results"
        command = [node, ROOT / "bench/browser.mjs", page, server.path + "/entries", requests, str(loads)]
        result = subprocess.run(command, capture_output=True, text=True, timeout=300)
    if result.returncode != 0:
        raise RuntimeError(f"browser: {result.stderr.strip()}")
    return json.loads(result.stdout)
