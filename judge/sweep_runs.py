"""Sweeps of engines, in folders of results, and what their runs come to: a
placement of a build is the replicate, as docs/SWEEP.md has it.

    sweep.json      what was swept, where, and what was left out
    times.tsv.xz    every run: its CPU time, wall time, nodes and nodes a second
    sweep.md, sweep.svg    the tables and the chart: show/sweep_result.py
"""
# SPDX-License-Identifier: MIT

import math
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path

import numpy as np

from lists.files import of_this_format, read_json
from lists.names import HOME, BadInput
from run.sweep import FORMAT
from run.sweep_build import AGAIN, OWN
from run.turns import HEADER, read_runs

from . import load, stats
from .compare import outside, per_node
from .evidence import Evidence, partners
from .pick import pick

MOST = 8  # choices, where none are said


@dataclass
class Judged:
    """The choices in an engine by the same flags, in one sweep or in several that
    drew link orders of their own: the more finely one resolves, the more it
    counts."""

    family: str
    parts: list  # stats.Means of ns a node, of each sweep
    rows: list  # the choices of any, the first sweep's fastest first; no AGAIN

    def __post_init__(self):
        self.doubt = stats.among(len(self.rows) - 1)

    def of(self, *names):
        """The sweeps that have these, and what share each has."""
        parts = [p for p in self.parts if {*names} <= p.points.keys()]
        known = np.array([1 / np.median([
            p.variances[n] for n in p.points if n != AGAIN]) for p in parts])
        return parts, known / known.sum()

    def difference(self, name, base=OWN):
        parts, shares = self.of(name, base)
        return stats.combined([p.difference(name, base) for p in parts], shares)

    def ns(self, name):
        parts, shares = self.of(name)
        return math.exp(shares @ [p.points[name] for p in parts])

    def slower_than(self, names):
        """Of these all that are there, if the engine as it is takes more time than
        each, and that is no luck of its own placement: A/A has it."""
        own = [n for n in names if n in self.rows]
        luck = self.difference(AGAIN)
        least = abs(luck.point) + luck.half(self.doubt)
        return own if all(
            self.difference(n).verdict(self.doubt) == "faster"
            and self.difference(n).point < -least for n in own) else []

    def more(self, name, base):
        """ns a node that it takes more, with its interval."""
        return self.difference(name, base).more(self.doubt, self.ns(base))

    def resolution(self, base=OWN):
        return stats.resolution([
            self.difference(n, base) for n in self.rows if n != base]
            or [self.difference(AGAIN, base)], self.doubt)


def by_fastest(cells, rounds):
    """Means of runs that took no turns, as until 2026-11-26: of a placement's
    rounds the fastest third counts. Paired by rounds these runs would resolve 1.4
    times as coarsely (median): a neighbour slows one of such a pair."""
    return stats.compare(
        {choice: np.log(per_node(runs)).reshape(-1, rounds)
         for (choice, _), runs in cells.items()},
        reduce=lambda own: np.sort(own)[:, :-(-rounds // 3)].mean(axis=1)
    ).with_copy(OWN, AGAIN)


def starts(cells):
    """choice -> seconds of a run before its search, and the variance of that.
    What a choice takes more than the engine as it is, as pairs have it, is shrunk
    towards the mean (James and Stein) by the share of noise in its spread."""
    before = {key: outside(runs) for key, runs in cells.items()}
    more = {choice: own - before[OWN, choice]
            for (choice, _), own in before.items() if choice != OWN}
    points = np.median([*more.values()], axis=1)
    noise = np.pi / 2 * np.mean([m.var() / m.size for m in more.values()])
    share = max(0.0, 1 - noise / (points.var() or noise or 1))
    own = np.median(np.concatenate([before[OWN, c] for c in more]))
    found = own + (1 - share) * points.mean() + share * points
    return ({OWN: own, **dict(zip(more, found.tolist()))},
            noise * (share + (1 - share) / points.size))


def by_pairs(cells, rounds):
    """Means of runs in turns: of each placement the middle of its differences
    from the engine as it is, whose own luck is in all of them and not between
    two choices; the engine's time is of all of its runs."""
    start, unsure = starts(cells)
    logs = {key: np.log(per_node(runs, start[key[0]])).reshape(-1, rounds)
            for key, runs in cells.items()}
    pairs = {choice: stats.inner_mean(own - logs[OWN, choice])
             for (choice, _), own in logs.items() if choice != OWN}
    own = stats.compare({OWN: np.mean([stats.inner_mean(logs[OWN, c])
                                       for c in pairs], axis=0)}).of(OWN)
    found = stats.compare(pairs, beside_others=True)
    beside_own = stats.compare(pairs)
    unsure /= np.median([r.cpu for runs in cells.values() for r in runs]) ** 2
    for name in pairs:
        more = beside_own.of(name)
        more.variance += unsure
        found.copies[name, OWN] = more
        found.copies[OWN, name] = replace(more, point=-more.point)
        found.points[name] = own.point + more.point
        found.variances[name] += unsure
    found.points[OWN], found.variances[OWN] = own.point, own.variance
    return found


@dataclass
class Sweep:
    context: dict
    runs: list
    folder: Path = None

    def whole_rounds(self):
        """Of builds that took part to the end, and rounds that all were in."""
        out = {(f, c) for f, c, _ in self.context["left_out"]}
        runs = [r for r in self.runs if out.isdisjoint(
            {(r.family, r.choice), (r.family, r.beside)})]
        builds = {(r.family, r.choice, r.placement, r.beside) for r in runs}
        counts = np.bincount([r.round for r in runs])
        whole = {n for n, count in enumerate(counts) if count == len(builds)}
        return [r for r in runs if r.round in whole], len(whole)

    def judged(self):
        """A Judged of each family; [] before the first round is whole."""
        runs, rounds = self.whole_rounds()
        if not rounds:
            return []
        cells = {}
        for r in runs:
            cells.setdefault((r.family, r.choice, r.beside), []).append(r)
        judge, found = by_pairs if runs[0].beside else by_fastest, []
        for family in self.context["families"]:
            means = judge({
                (choice, beside): sorted(own, key=lambda r: (r.placement, r.round))
                for (g, choice, beside), own in cells.items() if g == family}, rounds)
            found.append(Judged(family, [means], sorted(
                (n for n in means.points if n != AGAIN), key=means.points.get)))
        return found

    def times(self):
        """The text of times.tsv."""
        return HEADER + "".join(run.line() for run in self.runs)

    def start(self):
        """The share of a run of the engine that is outside of its search, by the
        speed that it prints."""
        own = [r for r in self.runs if r.choice == OWN]
        return float(np.median(outside(own) / [r.cpu for r in own]))

    def machine(self):
        c = self.context
        return ", ".join([c["cpu"], c["compiler"], c["date"][:10],
                          c["revision"]])

    def title(self):
        return f"{self.context['question']} in {self.context['name']}"

    def nps(self):
        """Of the engine as it is."""
        return 1e9 / self.judged()[0].ns(OWN)

    def evidence(self, names):
        """For a pick, of strategies: of the first family, whose flags are the
        engine's own."""
        found = self.judged()[0]
        return Evidence(
            f"a sweep of {self.context['name']}", found.parts,
            {n: n for n in found.rows if n == OWN or n in names}, OWN, 1.0,
            found.resolution())


def read(folder):
    folder = Path(folder)
    context = read_json(folder / "sweep.json")
    runs = read_runs(folder / "times.tsv.xz")
    with of_this_format(folder / "sweep.json"):
        # Some of 2026-11-28 timed our search as well.
        context["families"] = [f for f in context["families"] if f != "our search"]
        sweep = Sweep(context, [r for r in runs if r.family in context["families"]],
                      folder)
        if context["format"] > FORMAT or not sweep.judged():
            raise BadInput(f"{folder}: no whole sweep of format {FORMAT}")
    return sweep


@dataclass
class Swept:
    """An engine, of one question: one sweep or several on the same CPU, by the
    same compiler."""

    sweeps: list

    def __post_init__(self):
        self.context = self.sweeps[0].context
        self.title = self.sweeps[0].title()
        self.kind = self.context.get("eval", "nnue")

    def is_of(self, result):
        """Of one kind of CPU, by its name and numbers?"""
        return all(said in self.context["cpu"]
                   for said in (result.context["cpu"], result.ids()))

    def result_among(self, results):
        """Of the sweeps' own CPU; else the first."""
        return next((r for r in results if self.is_of(r)), results[0])

    @cached_property
    def pooled(self):
        """By each set of flags, the engine's own first."""
        families = {}
        for judged in (own for s in self.sweeps for own in s.judged()):
            families.setdefault(judged.family, []).append(judged)
        return [Judged(family, [m for p in parts for m in p.parts],
                       list(dict.fromkeys(n for p in parts for n in p.rows)))
                for family, parts in families.items()]


@cache
def all_swept(results=HOME / "results"):
    """Every engine in a folder of results, in order of their names."""
    found = {}
    for path in sorted(Path(results).glob("*/sweep.json")):
        sweep = read(path.parent)
        found.setdefault((sweep.title(), *(sweep.context[what] for what in (
            "cpu", "compiler", "layouts"))), []).append(sweep)
    return [Swept(sweeps) for sweeps in found.values()]


def choices_of(question, said, folders):
    """Those that are said, or what ties with the best in the results."""
    if said:
        return list(dict.fromkeys(said.split()))
    results = load.read_all(folders)
    choice = next((c for c in pick(results).choices
                   if c.question == question and c.strategy), None)
    if choice is None:
        raise BadInput(f"sweep: {question}: no pick in these results: say "
                       "CHOICES='...'")
    found = choice.decided_by
    first = [n for n in (choice.incumbent, choice.strategy.name) if n]
    others = sorted(found.not_beaten(found.rows, found.rows),
                    key=lambda n: found.worth(n, first[0], 1)[0])
    runs = {s.name for s in results[0].question(question).strategies
            if s.runs_on("native") and not s.skipped
            and partners(s.name) <= partners(first[0])}
    return list(dict.fromkeys([*first, *(n for n in others if n in runs)])
                )[:MOST]
