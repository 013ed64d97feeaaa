"""What a sweep of an engine found, beside what was to be expected of it.

Of each choice the nanoseconds that it takes a node more than what engines use:
in the engine; in our search; and by the engine's own calls of each kind, which
take so much longer each in recorded queries, by throughput. Over the choices:
how many of the differences that the engine shows have the same sign, and the
line through the points.
"""
# SPDX-License-Identifier: MIT

import math
from dataclasses import dataclass

import numpy as np

from . import stats, sweep_result
from .agreement import agreement, more_per_node
from .names import HOME, minus, percent, span
from .sheet import Cell, Column, Line, Sheet
from .sweep_build import OWN
from .sweep_result import flags_of
from .swept import all_swept

THROUGHPUT = "calls × throughput"
KINDS = {"nnue": "with a network", "classical": "with a classical evaluation"}


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


def predictions(swept, question, base):
    """predictor -> choice -> ns a node more than the base takes."""
    found = {}
    for name, axis in question.programs.items():
        if name != "perft" and axis.default == base:
            found[f"our {name}"] = more_per_node(axis, list(axis.ns))[0]
    parts = [more_by_calls(question, base, name, count) for name, count
             in swept.context.get("calls", {}).items() if count]
    if parts and all(parts):
        found[THROUGHPUT] = {n: sum(part[n] for part in parts)
                             for n in set.intersection(*map(set, parts))}
    return found


def signed(value):
    return minus(f"{value:+.1f}")


def in_engine(pooled, name, base):
    """What it takes a node more there: its interval holds for all choices."""
    ns = pooled.ns(base)
    more = pooled.difference(name, base)
    point, low, high = (ns * math.expm1(x)
                        for x in more.interval(pooled.doubt))
    return Cell(signed(point), point, more.verdict(pooled.doubt),
                more=(f"({signed(low)} to {signed(high)})",))


def texts(own):
    """Of an Agreement: signs, slope, offset, r."""
    slope, offset, r = own.line
    return [f"{own.alike} of {own.pairs}", *(
        "–" if math.isnan(x) else text for x, text in (
            (slope, minus(f"{slope:.2f}")), (offset, signed(offset)),
            (r, minus(f"{r:.2f}"))))]


def agreement_of(cells, own):
    """cells: choice -> what it takes more in the engine; own: likewise, as it
    is predicted."""
    both = [n for n in cells if n in own]
    told = [n for n in both if cells[n].verdict in ("faster", "slower")]
    return agreement(len(told), sum(own[n] * cells[n].sort > 0 for n in told),
                     [(own[n], cells[n].sort) for n in both])


def agreement_lines(found):
    """found: predictor -> Agreement."""
    return [Line(key, [Cell(""), *map(Cell, texts)]) for key, *texts in zip(
        ("signs alike", "slope", "offset, ns", "r"),
        *map(texts, found.values()))]


def in_words(found):
    """What predicts this engine best, in a sentence."""
    if not any(own.pairs for own in found.values()):
        return "No difference was resolved in it, so no prediction is tested."
    said = {name: texts(own) for name, own in found.items()}
    best = min(found, key=lambda name: (
        found[name].pairs - found[name].alike,
        -np.nan_to_num(found[name].line[2])))
    alike, slope, offset, r = said.pop(best)
    others = ", ".join(f"{name} {of[0]} (r {of[3]})"
                       for name, of in said.items())
    return (f"**{best[0].upper()}{best[1:]} predicts it best**: {alike} signs, "
            f"slope {slope}, offset {offset} ns, r {r}"
            + f"; {others}" * bool(others) + ".")


@dataclass
class Compared:
    """An engine's builds by the same flags, beside what was predicted."""

    pooled: object
    base: str
    cells: dict  # choice -> what it takes more in the engine
    found: dict  # predictor -> choice -> ns a node more
    agreements: dict  # predictor -> Agreement

    def told(self):
        return any(c.verdict in ("faster", "slower")
                   for c in self.cells.values())

    def each(self, name):
        """What each of several sweeps found of a choice."""
        return [Cell(signed(p.ns(self.base) * math.expm1(
            p.means.difference(name, self.base).point)) if name in p.rows
                     else "–") for p in self.pooled.parts
                if len(self.pooled.parts) > 1]

    def sheet(self, title):
        lines = [Line(n, [cell, *self.each(n), *(
            Cell(signed(own[n]), own[n]) if n in own else Cell("–")
            for own in self.found.values())]) for n, cell in self.cells.items()]
        apart = len(self.each(self.base))
        feet = [Line(line.name, [line.cells[0], *[Cell("")] * apart,
                                 *line.cells[1:]])
                for line in agreement_lines(self.agreements)]
        return Sheet(
            f"{title}, {flags_of(self.pooled.parts[0])}, beside {self.base}", [
                Column("ns a node more"), Column("in the engine", "t"),
                *(Column(f"sweep {k + 1}", "n") for k in range(apart)),
                *(Column(name, "n") for name in self.found)], lines, feet)

    def tied(self):
        """Where no difference was resolved, in a sentence."""
        return (f"{flags_of(self.pooled.parts[0])}, beside {self.base}: all "
                f"tied at {percent(self.pooled.resolution(self.base))}: "
                + ", ".join(f"{n} {c.text}" for n, c in self.cells.items())
                + " ns a node.")


def compared(swept, results):
    """A Compared for each set of flags."""
    question = swept.result_among(results).question(swept.context["question"])
    for pooled in swept.pooled:
        base = next((n for n in question and (
            *question.incumbents, question.baseline) or ()
            if n in pooled.rows), None)
        if base:
            found = predictions(swept, question, base)
            cells = {n: in_engine(pooled, n, base) for n in pooled.rows
                     if n not in (base, OWN)}
            yield Compared(pooled, base, dict(sorted(
                cells.items(), key=lambda item: item[1].sort)), found, {
                    name: agreement_of(cells, own)
                    for name, own in found.items()})


def sheets(swept, results):
    """A table for each set of flags."""
    return [own.sheet(swept.title) for own in compared(swept, results)]


def shows_otherwise(choice, results, kind):
    """Yields what sweeps of that kind of engine on this CPU surely show against
    a pick, in words: it is slower there, or what is kept has a faster one."""
    for swept in all_swept(HOME / "results"):
        base = choice.incumbent
        if (not choice.strategy or swept.kind != kind
                or swept.context["question"] != choice.question
                or not swept.is_of(results[0])):
            continue
        pooled = swept.pooled[0]
        if base not in pooled.rows:
            continue
        other = {n: pooled.difference(n, base) for n in pooled.rows
                 if n not in (OWN, base)}
        names = other if choice.kept else [choice.strategy.name]
        wrong = "faster" if choice.kept else "slower"
        for n in [n for n in names if n in other and other[n].verdict(
                pooled.doubt) == wrong][:1]:
            yield (f"{n} is {wrong} by {percent(abs(other[n].point))} in "
                   + swept.context["name"])


def about(swept, results):
    """What the figures are of."""
    asked = sweep_result.asked(swept.sweeps[0])
    rounds = " and ".join(str(s.whole_rounds()[1]) for s in swept.sweeps)
    many = f"{len(swept.sweeps)} sweeps, each of " * (len(swept.sweeps) > 1)
    c = swept.context
    return (f"{swept.pooled[0].ns(OWN):.0f} ns a node as it is, "
            + (f"{asked} calls a node, " if asked else "")
            + f"{many}{c['layouts']} {c['placed']}, {rounds} rounds of "
            f"{c['nodes']:,} nodes; {swept.sweeps[0].machine()}. "
            f"Ours: {swept.result_among(results).machine()}.")


def side_by_side(results, question):
    """What the choices of a question cost in every engine that was swept, by its
    own flags, those with networks first: heads, and a row for each choice, the
    fastest with a network first. Bold is what an interval for all resolves."""
    swept = sorted((s for s in all_swept(HOME / "results")
                    if s.context["question"] == question),
                   key=lambda s: list(KINDS).index(s.kind))
    found = [next(compared(s, results)) for s in swept]
    names = list(dict.fromkeys(n for own in found for n in own.cells))
    rows = [[f"`{n}`", *("–" if n not in own.cells else (
        own.cells[n].text if own.cells[n].verdict == "tied"
        else f"**{own.cells[n].text}**") for own in found)] for n in names]
    for flags in dict.fromkeys(flags for one in swept for s in one.sweeps
                               for flags in s.context["families"]):
        own = [one.as_it_is(flags, of.base) for one, of in zip(swept, found)]
        rows.append(["its own" + f", {flags}" * bool(flags), *(
            signed(np.mean(more)) if more else "–" for more in own)])
    rows.append(["resolution", *(
        f"{own.pooled.ns(own.base) * own.pooled.resolution(own.base):.1f}"
        for own in found)])
    return [f"beside `{found[0].base}`, ns a node" if found else "", *(
        f"{s.context['name']}, {KINDS[s.kind].removeprefix('with a ')}"
        for s in swept)], rows


def found_in(swept):
    """What a choice costs in that engine, the resolved ones."""
    pooled = swept.pooled[0]
    own = pooled.by_verdict()
    more = {n: pooled.difference(n, OWN) for n in pooled.rows if n != OWN}
    parts = [", ".join(f"`{n}` " + minus(span(more[n].more(pooled.doubt, 100),
                                               "{:+.1f}"))
                       for n in own["faster"])]
    if own["slower"]:
        ends = [100 * math.expm1(more[n].point) for n in own["slower"]]
        parts += [f"{len(ends)} slower, by {min(ends):.1f} to {max(ends):.1f}"]
    parts += [f"{len(own['tied'])} tied"] * bool(own["tied"])
    return f"{swept.context['name']}: {', '.join(filter(None, parts))}"


def lines(results):
    """Yields what sweeps of each kind of engine found, if they resolved any
    difference: the first of README."""
    groups = {}
    for swept in all_swept(HOME / "results"):
        groups.setdefault((swept.context["question"], swept.kind),
                          []).append(swept)
    for (question, kind), own in sorted(groups.items(), key=lambda item: (
            -len(item[1]), item[0][1] != "nnue")):
        if not any(of[v] for of in (s.pooled[0].by_verdict() for s in own)
                   for v in ("faster", "slower")):
            continue
        result = own[0].result_among(results)
        c = own[0].context
        where = result.cpu() if own[0].is_of(result) else c["cpu"]
        yield (f"**{question} in engines {KINDS[kind]}**, % of time beside "
               f"their own: {'; '.join(map(found_in, own))} ({where}, "
               f"{c['compiler']}, {c['date'][:10]}).")
