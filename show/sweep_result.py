"""What a sweep of an engine found: judged, kept in a folder, and in words.

    sweep.json      what was swept, where, and what was left out
    times.tsv.xz    every run: its CPU time, wall time, nodes and nodes a second
    sweep.md, sweep.svg    the tables and the chart

What its runs come to stands in sweep_runs.py.
"""
# SPDX-License-Identifier: MIT

import itertools
import json
import lzma
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

import numpy as np

from judge import stats, sweep_runs
from judge.evidence import Evidence
from judge.model import BadInput
from judge.sweep_runs import HEADER, Judged, read_runs
from lists.files import keep, of_this_format, partial, read_json
from lists.names import HOME, span
from run.sweep_build import AGAIN, OWN, SEARCH

from . import beside
from .sheet import COLOURS

FORMAT = 2


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
        judge = (sweep_runs.by_pairs if runs[0].beside
                 else sweep_runs.by_fastest)
        return [sweep_runs.of_family(f, judge({
            (choice, beside): sorted(own, key=lambda r: (r.placement, r.round))
            for (g, choice, beside), own in cells.items() if g == f}, rounds))
                for f in self.context["families"]]

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


def flags_of(judged):
    return judged.family or "the engine's own flags"


def change(judged, name):
    """Of a time beside the engine's own, with its interval, in per cent."""
    return span(judged.difference(name).more(judged.doubt, 100))


def answer(judged):
    """The fastest choice beside the engine as it is, in a sentence."""
    best = next((n for n in judged.rows if n != OWN), AGAIN)
    more = judged.difference(best)
    return beside.sentence(
        f"{flags_of(judged)}: {best}", "the engine as it is"
        if judged.family != SEARCH else "its own", more,
        judged.doubt, more.verdict(judged.doubt))


def table(judged):
    """A line a choice, the fastest first."""
    def line(name):
        more = judged.difference(name) if name != OWN else None
        return beside.Line(name, f"{judged.ns(name):.1f}", more,
                           more and more.verdict(judged.doubt))
    return beside.table(flags_of(judged), "ns a node", [
        line(name) for name in [*judged.rows, AGAIN]], judged.doubt)


def asked(sweep):
    """How often the engine asks, in words."""
    return ", ".join(f"{name.partition('_')[2] or name} {count:.2f}"
                     for name, count in sweep.context.get("calls", {}).items()
                     if count)


def notes(sweep, found):
    """What a reader must know beside the figures."""
    if asked(sweep):
        yield f"calls a node: {asked(sweep)}"
    for family, choice, why in sweep.context["left_out"]:
        yield f"{choice} {family}".rstrip() + ": left out: " + why.replace(
            "\n", "\n    ")
    for judged in found:
        if judged.difference(AGAIN).verdict(1 - stats.CONFIDENCE) != "tied":
            yield (f"TOO NOISY: {flags_of(judged)}: as it is, it differs from "
                   f"itself by {change(judged, AGAIN)} %: discard this result")
        yield (f"{flags_of(judged)}: resolution "
               f"{100 * judged.resolution():.2f} %; tied for fastest: "
               + ", ".join(n for n in judged.rows if judged.difference(
                   n, judged.rows[0]).verdict(judged.doubt) != "slower"))
    first, *others = found
    for judged in [j for j in others if j.family != SEARCH]:
        more = stats.combined([j.parts[0].of(OWN) for j in (judged, first)],
                              [1, -1])
        yield (f"the engine as it is with {judged.family}: "
               f"{beside.percent(more, 1 - stats.CONFIDENCE)} of its time "
               "without")


def text(sweep):
    """All that is printed, fit for a pull request."""
    c, found = sweep.context, sweep.judged()
    return "\n".join([
        "```", f"{sweep.title()}:", *map(answer, found), "",
        f"{c['layouts']} link orders, {sweep.whole_rounds()[1]} rounds of "
        f"{c['nodes']:,} nodes"
        + f", of our search {c.get('search_nodes', 0):,}" * (
            SEARCH in c["families"]) + f"; {sweep.machine()}", "",
        *("\n".join([*table(judged), ""]) for judged in found),
        "Intervals are simultaneous over all choices.",
        *notes(sweep, found), "```"])


def draw(sweep, found, folder):
    from .dots import Dot, Panel  # matplotlib is slow to import
    from .drawing import dot_chart, finish

    panels = []
    for judged in found:
        dots = {n: Dot(*judged.difference(n).more(judged.doubt, 100),
                       change(judged, n)) for n in judged.rows + [AGAIN]
                if n != OWN}
        end = 1.1 * max(abs(x) for d in dots.values() for x in (d.low, d.high))
        panels.append(Panel(flags_of(judged), "% of time beside own", dots, 0,
                            end, (-end, end)))
    names = [AGAIN, *(n for n in reversed(found[0].rows) if n != OWN)]
    names += {n for p in panels for n in p.dots}.difference(names)
    finish(dot_chart(panels, names, {
        n: (COLOURS[0], "D" if n == AGAIN else "o") for n in names}, 3.4),
        sweep, folder, "sweep", sweep.title(), "Left is faster. Lines: "
        "intervals that hold for all choices at once.")


def write(sweep, results):
    """The folder of a sweep in results, under a name that none has yet."""
    c = sweep.context
    with partial(results) as folder:
        (folder / "sweep.json").write_text(json.dumps(c, indent=1) + "\n")
        with lzma.open(folder / "times.tsv.xz", "wt", preset=9) as file:
            file.write(HEADER + "".join(run.line() + "\n"
                                        for run in sweep.runs))
        (folder / "sweep.md").write_text(text(sweep) + "\n", encoding="utf-8")
        draw(sweep, sweep.judged(), folder)
        return keep(folder, results / (
            f"{c['date'][:10]}-sweep-{c['name']}-{c['question']}"))


def read(folder):
    folder = Path(folder)
    context = read_json(folder / "sweep.json")
    runs = read_runs(folder / "times.tsv.xz")
    with of_this_format(folder / "sweep.json"):
        sweep = Sweep(context, runs, folder)
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

    @cached_property
    def judged(self):
        return [s.judged() for s in self.sweeps]

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
        return [p for p in self.by_family if p.family != SEARCH]

    @cached_property
    def searched(self):
        """Our search in the same rounds, or None."""
        return next((p for p in self.by_family if p.family == SEARCH), None)

    @cached_property
    def by_family(self):
        families, found = {}, []
        for judged in itertools.chain(*self.judged):
            families.setdefault(judged.family, []).append(judged)
        for parts in families.values():
            found.append(Judged(
                parts[0].family, [m for p in parts for m in p.parts],
                list(dict.fromkeys(n for p in parts for n in p.rows))))
        return found


@cache
def all_swept(results=HOME / "results"):
    """Every engine in a folder of results, in order of their names."""
    found = {}
    for path in sorted(Path(results).glob("*/sweep.json")):
        sweep = read(path.parent)
        found.setdefault((sweep.title(), *(sweep.context[what] for what in (
            "cpu", "compiler", "layouts"))), []).append(sweep)
    return [Swept(sweeps) for sweeps in found.values()]
