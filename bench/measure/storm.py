"""A whole day's judging in a storm: the test of `crates/zerodab/tests/storm` at full size, on each database."""

import json
import os
import re
import subprocess

from .machine import ROOT

TOLD = re.compile(r"storm on (\w+): (\{.*\})")


def measure(repeats):
    """Each database's storms, one after the other. A storm in which something was lost has no figures: the run fails."""
    command = ["cargo", "test", "--release", "--locked", "--quiet", "--package", "zerodab", "--test", "storm", "--", "--nocapture"]
    if os.environ.get("ZERODAB_TEST_POSTGRES"):
        command.append("--include-ignored")
    storms = {}
    for _ in range(repeats):
        # one after the other, or they would be each other's weather
        ran = subprocess.run([*command, "--test-threads=1"], cwd=ROOT, env=os.environ | {"ZERODAB_STORM": "full"}, capture_output=True, text=True)
        if ran.returncode:
            raise RuntimeError(f"something was lost in the storm:\n{ran.stdout}{ran.stderr}")
        for database, told in TOLD.findall(ran.stdout):
            storms.setdefault(database, []).append(json.loads(told))
    return storms
