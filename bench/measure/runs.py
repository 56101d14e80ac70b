"""Runs a load program, and computes the medians of several runs."""

import json
import os
import statistics
import subprocess

from .machine import BINARIES, LOAD, pinned


def load(program, *arguments, limit=180, env=None):
    """Runs a load program on its own CPU core, with `env` in its environment; returns the figures that it prints. Raises if the program fails."""
    command, whole = pinned(LOAD, BINARIES / program, *arguments), os.environ | (env or {})
    result = subprocess.run(command, capture_output=True, text=True, timeout=limit, env=whole)
    if result.returncode != 0:
        raise RuntimeError(f"{program}: {result.stderr.strip()}")
    return json.loads(result.stdout)


def median(figures):
    """The median of the figures that aren't None."""
    present = [figure for figure in figures if figure is not None]
    return statistics.median(present) if present else None


def medians(runs):
    """The median of every figure of runs with the same structure, nested ones too."""
    first = runs[0]
    if isinstance(first, dict):
        return {name: medians([run[name] for run in runs]) for name in first}
    return median(runs)
