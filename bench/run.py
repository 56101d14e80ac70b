"""`make bench`: takes the measurements, prints a table and writes bench/RESULTS.md. Run by scripts/bench.

Parts that aren't measured keep their last figures, which are stored in target/bench/figures.json.
"""

import json
import os
import shutil
import sys
from pathlib import Path

from measure import browser, cluster, entries, fan_out, history, lighthouse, program, report, snapshots, storm
from measure.machine import ROOT, TARGET, describe_machine, open_files_limit
from measure.server import Template

QUICK = os.environ.get("BENCH_QUICK") == "1"
REPEATS = 1 if QUICK else 3
SECONDS = 2 if QUICK else 3
CROWDS = {1000: 40, 5000: 20} if QUICK else {1000: 60, 5000: 30, 10_000: 20}
LOADS = 1 if QUICK else 5
STORM_CHANGES = 400
SEASONS = 2 if QUICK else 10


def measure_program(template, _folder):
    return program.measure(template)


def measure_fan_out(template, folder):
    limit = open_files_limit()
    crowds = []
    for spectators, changes in CROWDS.items():
        if spectators + 100 > limit:
            print(f"{spectators} spectators need more open files than {limit}: left out", flush=True)
            continue
        crowds.append((spectators, fan_out.measure(template, folder, spectators, changes, REPEATS)))
    return {
        "alone": fan_out.measure(template, folder, 1, 60, REPEATS),
        "crowds": crowds,
        "storm": fan_out.measure(template, folder, 1000, STORM_CHANGES, REPEATS, storm=fan_out.STORM),
        "stormAlone": fan_out.measure(template, folder, 1, STORM_CHANGES, REPEATS, storm=fan_out.STORM),
        "stormChanges": STORM_CHANGES,
    }


def measure_snapshots(template, folder):
    runs, sizes = snapshots.measure(template, folder, SECONDS, REPEATS)
    by_kind = {}
    for (kind, program), figures in runs.items():
        by_kind.setdefault(kind, {})[program] = figures
    return {"runs": by_kind, "bytes": sizes}


def measure_entries(template, folder):
    runs = entries.measure(template, folder, SECONDS, REPEATS)
    disk = runs.pop("disk")
    databases = {}
    for (database, judges), figures in runs.items():
        databases.setdefault(database, {})[str(judges)] = figures
    slow_disk = entries.measure_slow_disk(template, folder, SECONDS, REPEATS)
    return {"disk": disk, "databases": databases, "slowDisk": slow_disk}


def measure_cluster(_template, folder):
    return cluster.measure(folder, REPEATS)


def measure_storm(_template, _folder):
    return storm.measure(REPEATS)


def measure_browser(template, folder):
    return browser.measure(template, folder, LOADS)


def measure_lighthouse(template, _folder):
    return lighthouse.measure(template, LOADS)


def measure_history(_template, folder):
    return history.measure(folder, REPEATS, SEASONS)


def repeats(part):
    """How often a part is repeated, as a text."""
    if part == "browser":
        return f"cold loads: median of {LOADS}; live changes: mean of {browser.CHANGES} a view"
    if part == "lighthouse":
        return f"medians of {LOADS}"
    if part == "program":
        return "one run"
    if part == "storm":
        return f"sum of {REPEATS}"
    if part == "history":
        return f"{history.REQUESTS * REPEATS} requests of each screen"
    return "one run each" if REPEATS == 1 else f"medians of {REPEATS}"


MEASURES = {
    "program": measure_program,
    "fan-out": measure_fan_out,
    "snapshots": measure_snapshots,
    "entries": measure_entries,
    "cluster": measure_cluster,
    "storm": measure_storm,
    "browser": measure_browser,
    "lighthouse": measure_lighthouse,
    "history": measure_history,
}


def main():
    selected = sys.argv[1:] or list(MEASURES)
    if unknown := set(selected) - set(MEASURES):
        sys.exit(f"no such part: {', '.join(unknown)}; there are {', '.join(MEASURES)}")
    figures_file = TARGET / "bench" / "figures.json"
    # on the same disk as a database would be
    folder = TARGET / "bench" / "work"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    results = json.loads(figures_file.read_text()) if figures_file.exists() else {}
    failed_parts = []
    try:
        template = Template(folder)
        for part in selected:
            machine = describe_machine()
            try:
                figures = MEASURES[part](template, folder)
            except RuntimeError as error:
                failed_parts.append(part)
                print(f"{part} failed: {error}", file=sys.stderr, flush=True)
                continue
            results[part] = {"machine": machine, "repeats": repeats(part), "figures": figures}
            figures_file.write_text(json.dumps(results, indent=1))
            print(report.to_terminal(part, figures), flush=True)
            (ROOT / "bench" / "RESULTS.md").write_text(report.to_markdown(results, notes()))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    if failed_parts:
        sys.exit(f"failed: {', '.join(failed_parts)}")


def notes():
    """The explanation of each part's figures in bench/NOTES.md, by the part's name."""
    text = (Path(__file__).parent / "NOTES.md").read_text()
    sections = text.split("\n## ")[1:]
    return {name: body for name, _, body in (section.partition("\n\n") for section in sections)}


if __name__ == "__main__":
    main()
