"""Formats the figures, each with its goal, as a table for the terminal and for bench/RESULTS.md."""

import operator
import re
from dataclasses import dataclass

from .entries import JUDGES, SLOW_SYNC_MS
from .fan_out import GATHER_MS, STORM


@dataclass
class Line:
    """One figure and its reference. The goal is a ratio if there is a reference."""

    what: str
    goal: str
    ours: str
    beside: str = "–"
    ratio: str = "–"

    @property
    def met(self):
        """Whether the figure meets every condition of its goal: "yes" or "no"; "–" if there is nothing to compare."""
        conditions = [self._meets(*condition) for condition in CONDITION.findall(self.goal)]
        if not conditions or None in conditions:
            return "–"
        return "yes" if all(conditions) else "no"

    def _meets(self, sign, limit, is_ratio):
        """Whether one condition is met; None without a figure. An exact ratio is compared before it is rounded."""
        figure, limit = number(self.ratio if is_ratio and sign else self.ours), number(limit)
        if is_ratio and not sign:
            planned = number(self.beside)
            limit = None if planned is None else limit * planned
        return None if figure is None or limit is None else COMPARISONS[sign](figure, limit)


# "≤ 1.3 ×, ≤ 1 µs" has two conditions: a sign, a limit and whether it is a ratio; a goal without a sign is exact
CONDITION = re.compile(r"([≤<≥]?) ?(\d[\d,.]*\d|\d)( ×)?")
COMPARISONS = {"≤": operator.le, "<": operator.lt, "≥": operator.ge, "": operator.eq}


def number(text):
    """The number that a text begins with; None if it begins with something else."""
    found = re.match(r"-?\d[\d,]*(\.\d+)?", text)
    return float(found[0].replace(",", "")) if found else None


def ratio(ours, beside):
    return f"{ours / beside:.2f} ×" if ours is not None and beside else "–"


def fan_out(figures):
    """The lines of the event stream."""
    alone, storm = figures["alone"], figures["storm"]
    for spectators, runs in figures["crowds"]:
        server, bare = runs["server"], runs["bare"]
        who = f"{spectators:,} spectators"
        pure = [without_the_entry(run, alone[name]) for name, run in runs.items()]
        yield Line(f"{who}: processor per delivered event", "≤ 1.3 ×", *micros(*pure), ratio(*pure))
        whole = server["cpuMicros"], bare["cpuMicros"]
        yield Line(f"{who}: the same with the recording of the entry itself", "–", *micros(*whole), ratio(*whole))
        for rank, goal in (("p50", "≤ 1.3 ×"), ("p99", "< 500 ms"), ("max", "–")):
            last = server["lastReceiptMs"][rank], bare["lastReceiptMs"][rank]
            yield Line(f"{who}: acknowledged → last receipt, {rank}", goal, *(f"{time:.1f} ms" for time in last), ratio(*last))
        memory = server["memoryKb"], bare["memoryKb"]
        yield Line(f"{who}: memory per connection", "≤ 16 kB", *(f"{kilobytes:.1f} kB" for kilobytes in memory))
    changes, watch = figures["stormChanges"], storm["server"]["spectators"]
    what = f"{watch:,} spectators in a storm ({STORM} entries in flight, {GATHER_MS} ms collected)"
    whole = [storm[name]["cpuMs"] for name in ("server", "bare")]
    pure = [spent - figures["stormAlone"][name]["cpuMs"] for name, spent in zip(("server", "bare"), whole)]
    for name, spent in (("", pure), (", with the recording of the entries", whole)):
        each = [time * 1000 / changes / watch for time in spent]
        goal = "–" if name else "≤ 1.3 ×, ≤ 1 µs"
        yield Line(f"{what}: processor per change and spectator{name}", goal, *micros(*each), ratio(*each))
    yield Line("processor per entry with one spectator", "≤ 0.2 ms", *(f"{alone[name]['cpuMs'] / alone[name]['events']:.2f} ms" for name in alone))


def without_the_entry(run, alone):
    """Microseconds per delivery, without the cost of the entry itself, which is measured with one spectator."""
    return (run["cpuMs"] - run["events"] * alone["cpuMs"] / alone["events"]) * 1000 / run["delivered"]


def micros(*times):
    return [f"{time:.2f} µs" for time in times]


def snapshots(figures):
    """The lines of whole boards."""
    for kind, runs in figures["runs"].items():
        size = figures["bytes"].get(kind)
        name = f"board of 300 riders, {kind}" + (f", {size:,} bytes" if size else "")
        goals = ("≥ 0.85 ×", "–") if kind == "304" else ("≥ 0.9 ×", "≤ 1.35 ×")
        rates = runs["server"]["perSecond"], runs["nginx"]["perSecond"]
        yield Line(f"{name}: requests a second", goals[0], *(f"{rate:,.0f}" for rate in rates), ratio(*rates))
        spent = runs["server"]["cpuMicros"], runs["nginx"]["cpuMicros"]
        yield Line(f"{name}: processor per request", goals[1], *micros(*spent), ratio(*spent))


def entries(figures):
    """The lines of acknowledged entries."""
    disk = figures["disk"]["perSecond"]
    for database, runs in figures["databases"].items():
        one, many = runs["1"], runs[str(JUDGES)]
        one_goal, many_goal, cost_goal = ("≥ 0.85 ×", "≥ 4 ×", "≤ 150 µs") if database == "SQLite" else ("–", "≥ 6 ×", "–")
        yield Line(
            f"{database}, one judge: acknowledged entries a second, beside syncs of the disk",
            one_goal,
            f"{one['perSecond']:,.0f}",
            f"{disk:,.0f}",
            ratio(one["perSecond"], disk),
        )
        yield Line(
            f"{database}, {JUDGES} judges at once, beside syncs of the disk",
            "≥ 10,000" if database == "SQLite" else "–",
            f"{many['perSecond']:,.0f}",
            f"{disk:,.0f}",
            ratio(many["perSecond"], disk),
        )
        yield Line(
            f"{database}, {JUDGES} judges at once, beside one judge",
            many_goal,
            f"{many['perSecond']:,.0f}",
            f"{one['perSecond']:,.0f}",
            ratio(many["perSecond"], one["perSecond"]),
        )
        waits = many["ms"]
        yield Line(
            f"{database}, {JUDGES} judges at once: waiting time of an entry, p50 / p99 / max",
            "–",
            f"{waits['p50']:.1f} / {waits['p99']:.1f} / {waits['max']:.1f} ms",
        )
        yield Line(f"{database}, one judge: the server's processor per entry", cost_goal, f"{one['cpuMicros']:.0f} µs")
        cost_goal = "≤ 60 µs" if database == "SQLite" else "–"
        yield Line(f"{database}, {JUDGES} judges at once: the server's processor per entry", cost_goal, f"{many['cpuMicros']:.0f} µs")
    slow = figures["slowDisk"]
    for judges, who, goal in (("1", "one judge", "≥ 0.85 ×"), (str(JUDGES), f"{JUDGES} judges at once", "–")):
        rates = slow[judges]["perSecond"], slow["disk"]["perSecond"]
        what = f"SQLite on a disk whose sync takes {SLOW_SYNC_MS} ms longer, {who}, beside its syncs"
        yield Line(what, goal, *(f"{rate:,.0f}" for rate in rates), ratio(*rates))


def cluster(figures):
    """The lines of several servers. Each figure is beside that of one server."""
    one = figures["servers"]["1"]
    for servers, run in figures["servers"].items():
        who = f"{figures['spectators']:,} spectators, {servers} server{'' if servers == '1' else 's'}"
        spent = run["cpuMicros"], one["cpuMicros"]
        yield Line(f"{who}: the servers' processor per delivered event", "–", *micros(*spent), ratio(*spent))
        for rank in ("p50", "p99"):
            last = run["lastReceiptMs"][rank], one["lastReceiptMs"][rank]
            yield Line(f"{who}: acknowledged → last receipt, {rank}", "–", *(f"{time:.0f} ms" for time in last), ratio(*last))
        memory = run["memoryKb"], one["memoryKb"]
        yield Line(f"{who}: memory per connection", "–", *(f"{kilobytes:.1f} kB" for kilobytes in memory), ratio(*memory))


def browser(figures):
    """The lines of the results page."""
    first, floor = figures["first"], figures["floor"]
    kilobytes = [f"{first[kind] / 1000:.1f} kB" for kind in ("script", "style", "html")]
    for what, goal, ours in zip(("script", "style", "page"), ("≤ 108 kB", "≤ 6 kB", "≤ 6 kB"), kilobytes):
        yield Line(f"results page: {what}, compressed, with headers", goal, ours)
    paints = first["paintMs"], floor["paintMs"]
    yield Line(
        "largest paint, Slow 4G, processor 4 × slower; beside the riders as plain HTML",
        "≤ 1,000 ms",
        *(f"{paint:,.0f} ms" for paint in paints),
        ratio(*paints),
    )
    yield Line("layout shift", "≤ 0.01", f"{first['shift']:.3f}")
    views = (
        ("totals", "≤ 20 ms", "classes on a phone"),
        ("cells", "≤ 50 ms", "classes with all sections on a wide screen"),
        ("list", "≤ 20 ms", "one list of all riders on a phone"),
    )
    for view, goal, what in views:
        change = figures[view]
        yield Line(f"main thread per live change, processor 4 × slower, {what}", goal, f"{change['perChangeMs']:.1f} ms")
        yield Line(
            f"tasks over 50 ms at five changes a second, {what}", "0", f"{change['longTasks']}, the longest {change['longestMs']:.0f} ms"
        )


def lighthouse(figures):
    """The lines of Lighthouse: each page's scores, and the times that its performance comes from."""
    for page, measured in figures.items():
        scores, metrics = measured["scores"], measured["metrics"]
        yield Line(f"{page}: performance", "≥ 95", f"{scores['performance']}")
        for category in ("accessibility", "best-practices", "seo"):
            yield Line(f"{page}: {CATEGORIES[category]}", "100", f"{scores[category]}")
        times = " / ".join(f"{metrics[name]:,.0f}" for name in ("firstPaint", "largestPaint", "interactive", "blocking"))
        yield Line(f"{page}: first paint / largest paint / interactive / blocking time, as simulated", "–", f"{times} ms")


CATEGORIES = {"accessibility": "accessibility", "best-practices": "best practices", "seo": "search engines"}


def program(figures):
    """The lines of the program itself."""
    yield Line("size of the binary of `make dist`", "≤ 30 MB", f"{figures['binaryMb']:.1f} MB")
    yield Line("memory of an idle server with the demo's data", "≤ 60 MB", f"{figures['idleMb']:.0f} MB")


def storm(figures):
    """The lines of the storm: the sums over all storms, compared with the plan."""
    found = {
        "rides": "rides stored exactly once",
        "acknowledged": "acknowledged entries that are stored",
        "contradictions": "contradictions that are open conflicts",
        "equalTotals": "riders whose total equals the independent count",
    }
    for database, storms in figures.items():
        sums = {key: sum(storm_figures[key] for storm_figures in storms) for key in ("requests", "lost", "unanswered", "delayed", "twice", "noResponse", "kills")}
        counts = "{requests:,} requests: {lost} lost, {unanswered} unanswered, {delayed} delayed, {twice} twice, {noResponse} without a response".format(**sums)
        yield Line(f"{database}, {len(storms)} × {storms[0]['phones']} phones, {sums['kills']} × kill -9; {counts}", "–", "–")
        for key, what in found.items():
            ours, planned = (sum(storm_figures[key][index] for storm_figures in storms) for index in (0, 1))
            yield Line(f"{database}: {what}", "1 ×", f"{ours:,}", f"{planned:,}", ratio(ours, planned))


def history(figures):
    """The lines of a federation's history, on each database."""
    for database, runs in figures.items():
        yield Line(f"{database}: start until the first answer", "≤ 2 s", f"{runs['startSeconds']:.2f} s")
        yield Line(f"{database}: memory after the start", "≤ 300 MB", f"{runs['idleMb']:.0f} MB")
        yield Line(f"{database}: highest memory while the screens are read", "≤ 300 MB", f"{runs['screensMb']:.0f} MB")
        for screen, spent in runs["screens"].items():
            yield Line(f"{database}: {screen}, p95", "≤ 20 ms", f"{spent['p95']:.1f} ms (p50 {spent['p50']:.1f} ms)")
        export = runs["export"]
        yield Line(
            f"{database}: the log as a workbook, {export['megabytes']:.1f} MB", "–", f"{export['seconds']:.1f} s, {export['addedMb']:.0f} MB of memory"
        )
        for command in ("backup", "restore"):
            figure = runs[command]
            yield Line(f"{database}: {command}", "–", f"{figure['seconds']:.0f} s, {figure['mb']:.0f} MB of memory")


PARTS = {
    "program": ("The program", program, "reference"),
    "fan-out": ("From the judge to ten thousand spectators", fan_out, "bare broadcaster"),
    "snapshots": ("Whole boards", snapshots, "nginx"),
    "entries": ("Acknowledged entries", entries, "limit"),
    "cluster": ("Several servers", cluster, "one server"),
    "storm": ("A day's judging in a storm", storm, "planned"),
    "browser": ("In the browser", browser, "plain page"),
    "lighthouse": ("Lighthouse, mobile", lighthouse, "reference"),
    "history": ("Ten seasons: 1,000 stages, 100,000 results, 4 million entries", history, "reference"),
}


def to_markdown(results, notes):
    """The content of bench/RESULTS.md: every measured part, with its machine and date."""
    text = [HEAD]
    for part, (title, lines, beside) in PARTS.items():
        if part not in results:
            continue
        measured = results[part]
        text += [f"\n## {title}\n", f"{measured['machine']}; {measured['repeats']}.\n", table(lines(measured["figures"]), beside)]
        if part in notes:
            text.append("\n" + notes[part].strip())
    return "\n".join(text).strip() + "\n"


HEAD = """# How fast it is

Written by `make bench`. The server runs alone on one processor, the load on another. Runs of the server and of its reference alternate,
and each figure is the median of its runs. The machine is shared: ratios count, not milliseconds. A run in which an event was lost,
doubled or out of order, or an entry wasn't acknowledged, has failed and has no figure. The last column says whether the goal is met."""


def table(lines, beside):
    rows = [f"| | goal | ours | {beside} | ratio | met |", "|---|---|---|---|---|---|"]
    return "\n".join(rows + [f"| {line.what} | {line.goal} | {line.ours} | {line.beside} | {line.ratio} | {line.met} |" for line in lines])


def to_terminal(part, figures):
    """The table of one part for the terminal."""
    title, lines, beside = PARTS[part]
    rows = [("", "goal", "ours", beside, "ratio", "met")]
    rows += [(line.what, line.goal, line.ours, line.beside, line.ratio, line.met) for line in lines(figures)]
    widths = [max(len(row[column]) for row in rows) for column in range(6)]
    text = ["", title]
    for what, *cells in rows:
        text.append("  ".join([what.ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(cells, widths[1:]))]))
    return "\n".join(text).strip() + "\n"
