"""The storm: the test `crates/zerodab/tests/storm` at full size, on each database."""

import json
import os
import re
import subprocess

from .machine import ROOT

REPORT = re.compile(r"storm on (\w+): (\{.*\})")


def measure(repeats):
    """Runs the storms of each database. Raises if anything was lost in a storm."""
    command = ["cargo", "test", "--release", "--locked", "--quiet", "--workspace", "--test", "storm", "nothing_is_lost", "--", "--nocapture"]
    if os.environ.get("ZERODAB_TEST_POSTGRES"):
        command.append("--include-ignored")
    storms = {}
    for _ in range(repeats):
        # one test at a time, so that the databases don't slow each other down
        result = subprocess.run([*command, "--test-threads=1"], cwd=ROOT, env=os.environ | {"ZERODAB_TEST_STORM": "full"}, capture_output=True, text=True)
        if result.returncode:
            raise RuntimeError(f"something was lost in the storm:\n{result.stdout}{result.stderr}")
        for database, figures in REPORT.findall(result.stdout):
            storms.setdefault(database, []).append(json.loads(figures))
    return storms
