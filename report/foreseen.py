"""What a sweep of an engine found, beside what was to be expected of it.

Of each choice the nanoseconds that it takes a node more than what engines use:
in the engine; in our search; and by the engine's own calls of each kind, which
take so much longer each in recorded queries, by throughput. Over the choices: how
many of the differences that the engine shows have the same sign, and the line
through the points.
"""
# SPDX-License-Identifier: MIT

import math
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from . import stats, sweep_result
from .agreement import line_through, more_per_node
from .names import HOME, minus, percent
from .sheet import Cell, Column, Line, Sheet
from .sweep_build import OWN
from .sweep_result import change, flags_of

THROUGHPUT = "calls × throughput"
KINDS = {"nnue": "with a network", "classical": "with a classical evaluation"}


def all_sweeps(results):
    """Every sweep in a folder of results, in order of their names."""
    return [sweep_result.read(path.parent)
            for path in sorted(Path(results).glob("*/sweep.json"))]


def is_of(sweep, result):
    """Of one kind of CPU, by its name and numbers?"""
    return all(said in sweep.context["cpu"]
               for said in (result.context["cpu"], result.ids()))


def result_for(sweep, results):
    """Of the sweep's own CPU; else the first."""
    return next((r for r in results if is_of(sweep, r)), results[0])


def more_by_calls(question, base, name, count):
    """So many calls of a function: queries of its kind where a set has them,
    as rooks in recorded_rooks, else the first set's."""
    kind = name.removeprefix(question.name).strip("_")
    sets = question.sets()
    times = question.times.get((next((s for s in sets if kind and kind in s),
                                     sets[0]), "throughput"), {})
    if base not in times:
        return {}
    ns = {n: math.exp(p) for n, p in stats.of_times(times).points.items()}
    return {n: count * (t - ns[base]) for n, t in ns.items()}


def predictions(sweep, question, base):
    """predictor -> choice -> ns a node more than the base takes."""
    found = {}
    for name, axis in question.programs.items():
        if name != "perft" and axis.default == base:
            found[f"our {name}"] = more_per_node(axis, list(axis.ns))[0]
    parts = [more_by_calls(question, base, name, count) for name, count
             in sweep.context.get("calls", {}).items() if count]
    if parts and all(parts):
        found[THROUGHPUT] = {n: sum(part[n] for part in parts)
                             for n in set.intersection(*map(set, parts))}
    return found


def signed(value):
    return minus(f"{value:+.1f}")


def in_engine(judged, name, base):
    """What it takes a node more there: its interval holds for all choices."""
    ns = judged.ns(base)
    more = judged.means.difference(name, base)
    point, low, high = (ns * math.expm1(x)
                        for x in more.interval(judged.doubt))
    return Cell(signed(point), point, more.verdict(judged.doubt),
                more=(f"({signed(low)} to {signed(high)})",))


@dataclass
class Agreement:
    """Of a predictor with an engine, over the choices that both have."""

    alike: int  # of the differences that the engine shows, by their signs
    told: int
    slope: float  # of the line through the points; no number if there is none
    offset: float  # ns a node
    r: float

    def key(self):
        """The best has the least."""
        return self.told - self.alike, 0 if math.isnan(self.r) else -self.r

    def texts(self):
        return [f"{self.alike} of {self.told}", *(
            "–" if math.isnan(x) else text for x, text in (
                (self.slope, minus(f"{self.slope:.2f}")),
                (self.offset, signed(self.offset)), (self.r, minus(
                    f"{self.r:.2f}"))))]


def agreement(cells, own):
    """cells: choice -> what it takes more in the engine; own: likewise, as it
    is predicted."""
    both = [n for n in cells if n in own]
    told = [n for n in both if cells[n].verdict in ("faster", "slower")]
    points = [(own[n], cells[n].sort) for n in both]
    slope, offset, _ = line_through(points)
    return Agreement(
        sum(own[n] * cells[n].sort > 0 for n in told), len(told), slope, offset,
        math.nan if math.isnan(slope)
        else float(np.corrcoef(np.array(points).T)[0, 1]))


def agreement_lines(found):
    """found: predictor -> Agreement."""
    return [Line(key, [Cell(""), *map(Cell, texts)]) for key, *texts in zip(
        ("signs alike", "slope", "offset, ns", "r"),
        *(own.texts() for own in found.values()))]


def in_words(found):
    """What predicts this engine best, in a sentence."""
    if not any(own.told for own in found.values()):
        return "No difference was resolved in it, so no prediction is tested."
    best = min(found, key=lambda name: found[name].key())
    alike, slope, offset, r = found[best].texts()
    others = ", ".join(f"{name} {own.texts()[0]} (r {own.texts()[3]})"
                       for name, own in found.items() if name != best)
    return (f"**{best[0].upper()}{best[1:]} predicts it best**: {alike} signs, "
            f"slope {slope}, offset {offset} ns, r {r}"
            + f"; {others}" * bool(others) + ".")


@dataclass
class Compared:
    """A family of builds of an engine, beside what was predicted."""

    judged: object
    base: str
    cells: dict  # choice -> what it takes more in the engine
    found: dict  # predictor -> choice -> ns a node more
    agreements: dict  # predictor -> Agreement

    def sheet(self, title):
        lines = [Line(n, [cell, *(
            Cell(signed(own[n]), own[n]) if n in own else Cell("–")
            for own in self.found.values())]) for n, cell in self.cells.items()]
        return Sheet(
            f"{title}, {flags_of(self.judged)}, beside {self.base}", [
                Column("ns a node more"), Column("in the engine", "t"),
                *(Column(name, "n") for name in self.found)], lines,
            agreement_lines(self.agreements))


def compared(sweep, results):
    """A Compared of each family of builds."""
    question = result_for(sweep, results).question(sweep.context["question"])
    for judged in sweep.judged():
        base = next((n for n in question and (
            *question.incumbents, question.baseline) or ()
            if n in judged.rows), None)
        if base:
            found = predictions(sweep, question, base)
            cells = {n: in_engine(judged, n, base) for n in judged.rows
                     if n not in (base, OWN)}
            yield Compared(judged, base, cells, found, {
                name: agreement(cells, own) for name, own in found.items()})


def sheets(sweep, results):
    """A table of each family of builds."""
    return [own.sheet(sweep.title()) for own in compared(sweep, results)]


def shows_otherwise(choice, results, kind):
    """Yields what sweeps of that kind of engine on this CPU surely show against
    a pick, in words: it is slower there, or what is kept has a faster one."""
    for sweep in all_sweeps(HOME / "results"):
        judged, base = sweep.judged()[0], choice.incumbent
        if (sweep.context["question"] != choice.question
                or sweep.context.get("eval", "nnue") != kind
                or base not in judged.rows or not is_of(sweep, results[0])):
            continue
        other = {n: judged.means.difference(n, base) for n in judged.rows
                 if n not in (OWN, base)}
        names = other if choice.kept else [choice.strategy.name]
        wrong = "faster" if choice.kept else "slower"
        for n in [n for n in names if n in other and other[n].verdict(
                judged.doubt) == wrong][:1]:
            yield (f"{n} is {wrong} by {percent(abs(other[n].point))} in "
                   + sweep.context["name"])


def about(sweep, results):
    """What the figures are of."""
    c, asked = sweep.context, sweep_result.asked(sweep)
    return (f"{sweep.judged()[0].ns(OWN):.0f} ns a node as it is, "
            + (f"{asked} calls a node, " if asked else "")
            + f"{c['layouts']} {c['placed']}, {sweep.whole_rounds()[1]} rounds "
            f"of {c['nodes']:,} nodes; {sweep.machine()}. "
            f"Ours: {result_for(sweep, results).machine()}.")


def named(judged, names):
    """Each with what it costs there."""
    return ", ".join(f"`{n}` {minus(change(judged, n, digits=1))}"
                     for n in names)


def by_verdict(sweep):
    """faster, slower, tied -> the choices that are so in that engine."""
    judged = sweep.judged()[0]
    own = {"faster": [], "slower": [], "tied": []}
    for n in judged.rows:
        if n != OWN:
            own[judged.beside(n).verdict(judged.doubt)].append(n)
    return own


def found_in(sweep):
    """What a choice costs in that engine, the resolved ones."""
    judged, own = sweep.judged()[0], by_verdict(sweep)
    parts = [named(judged, own["faster"])]
    if own["slower"]:
        more = [100 * math.expm1(judged.beside(n).point) for n in own["slower"]]
        parts += [f"{len(more)} slower, by {min(more):.1f} to {max(more):.1f}"]
    parts += [f"{len(own['tied'])} tied"] * bool(own["tied"])
    return f"{sweep.context['name']}: {', '.join(filter(None, parts))}"


def lines(results):
    """Yields what sweeps of each kind of engine found, if they resolved any
    difference: the first of README."""
    groups = {}
    for sweep in all_sweeps(HOME / "results"):
        groups.setdefault((sweep.context["question"], sweep.context.get(
            "eval", "nnue")), []).append(sweep)
    for (question, kind), own in sorted(groups.items(), key=lambda item: (
            -len(item[1]), item[0][1] != "nnue")):
        if not any(of[v] for of in map(by_verdict, own)
                   for v in ("faster", "slower")):
            continue
        result, context = result_for(own[0], results), own[0].context
        where = result.cpu() if is_of(own[0], result) else context["cpu"]
        yield (f"**{question} in engines {KINDS[kind]}**, % of time beside "
               f"their own: {'; '.join(map(found_in, own))} ({where}, "
               f"{context['compiler']}, {context['date'][:10]}).")
