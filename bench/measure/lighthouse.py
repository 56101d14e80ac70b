"""The pages that people open most, in Lighthouse (bench/lighthouse), as on a mid-range phone on Slow 4G."""

import json
import subprocess

from .machine import CHROMIUM, ROOT, install_if_missing

FOLDER = ROOT / "bench/lighthouse"


def measure(template, runs):
    """Returns the scores and times of bench/lighthouse/lighthouse.mjs, by page."""
    install_if_missing(CHROMIUM, "chromium-headless-shell")
    subprocess.run([ROOT / "scripts/web-dependencies", FOLDER], check=True)
    node = ROOT / "web/node_modules/.bin/node"
    with template.server() as server:
        stage = f"/competitions/{server.stage}"
        pages = [
            {"name": "results", "path": f"{stage}/results"},
            {"name": "home", "path": "/"},
            {"name": "stage", "path": stage},
            {"name": "standings", "path": stage.rpartition("/")[0]},
            {"name": "judge", "path": f"{stage}/judge", "cookie": server.sign_in("section1")},
        ]
        command = [node, FOLDER / "lighthouse.mjs", server.origin, str(runs), json.dumps(pages)]
        result = subprocess.run(command, capture_output=True, text=True, timeout=120 * runs * len(pages))
    if result.returncode != 0:
        raise RuntimeError(f"lighthouse: {result.stderr.strip()}")
    print(result.stderr, end="", flush=True)
    return json.loads(result.stdout)
