"""One run of a load program, and what several runs say together."""

import json
import statistics
import subprocess

from .machine import BINARIES, LOAD, on


def load(program, *arguments, limit=180):
    """Runs a load program on its own processor; gives the figures that it prints. One that fails is no figure but a failure."""
    done = subprocess.run(on(LOAD, BINARIES / program, *arguments), capture_output=True, text=True, timeout=limit)
    if done.returncode != 0:
        raise RuntimeError(f"{program}: {done.stderr.strip()}")
    return json.loads(done.stdout)


def median(figures):
    """The median of those that are there."""
    there = [figure for figure in figures if figure is not None]
    return statistics.median(there) if there else None


def medians(runs):
    """The median of every figure of alike runs, nested ones too."""
    first = runs[0]
    if isinstance(first, dict):
        return {name: medians([run[name] for run in runs]) for name in first}
    return median(runs)
