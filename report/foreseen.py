"""What a sweep of an engine found, beside what was to be expected of it.

Of each choice the nanoseconds that it takes a node more than what engines use:
in the engine; in our search; and by the engine's own calls of each kind, which
take so much longer each in recorded queries, by throughput. Over the choices: how
many of the differences that the engine shows have the same sign, and the line
through the points.
"""
# SPDX-License-Identifier: MIT

import math
from pathlib import Path

import numpy as np

from . import stats, sweep_result
from .agreement import line_through, more_per_node
from .names import minus
from .sheet import Cell, Column, Line, Sheet
from .sweep_build import OWN
from .sweep_result import change, flags_of

THROUGHPUT = "calls × throughput"


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


def agreement_lines(cells, found):
    """Of each predictor: signs, and the line through its points."""
    by_line = {"signs alike": [], "slope": [], "offset, ns": [], "r": []}
    for own in found.values():
        both = [n for n in cells if n in own]
        told = [n for n in both if cells[n].verdict in ("faster", "slower")]
        alike = sum(own[n] * cells[n].sort > 0 for n in told)
        points = [(own[n], cells[n].sort) for n in both]
        slope, offset, _ = line_through(points)
        r = (np.corrcoef(np.array(points).T)[0, 1] if not math.isnan(slope)
             else math.nan)
        for key, text in zip(by_line, (
                f"{alike} of {len(told)}", f"{slope:.2f}", signed(offset),
                minus(f"{r:.2f}"))):
            by_line[key].append(Cell("–" if "nan" in text else text))
    return [Line(key, [Cell(""), *own]) for key, own in by_line.items()]


def sheets(sweep, results):
    """A table of each family of builds."""
    question = result_for(sweep, results).question(sweep.context["question"])
    for judged in sweep.judged():
        base = next((n for n in question and (
            *question.incumbents, question.baseline) or ()
            if n in judged.rows), None)
        if not base:
            continue
        found = predictions(sweep, question, base)
        cells = {n: in_engine(judged, n, base) for n in judged.rows
                 if n not in (base, OWN)}
        lines = [Line(n, [cell, *(
            Cell(signed(own[n]), own[n]) if n in own else Cell("–")
            for own in found.values())]) for n, cell in cells.items()]
        yield Sheet(
            f"{sweep.title()}, {flags_of(judged)}, beside {base}", [
                Column("ns a node more"), Column("in the engine", "t"),
                *(Column(name, "n") for name in found)], lines,
            agreement_lines(cells, found))


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


def line(sweep, results):
    """What is worth changing in that engine, in a sentence or two."""
    judged, result = sweep.judged()[0], result_for(sweep, results)
    own = {v: [n for n in judged.rows if n != OWN and judged.beside(n).verdict(
        judged.doubt) == v] for v in ("faster", "tied", "slower")}
    said = [named(judged, own["faster"])] * bool(own["faster"])
    said += ["tied: " + ", ".join(f"`{n}`" for n in own["tied"])
             ] * bool(own["tied"])
    said += ["slower: " + named(judged, own["slower"])] * bool(own["slower"])
    where = result.cpu() if is_of(sweep, result) else sweep.context["cpu"]
    return (f"**{sweep.title()}**, {judged.ns(OWN):.0f} ns a node, % of time "
            f"beside its own: {'; '.join(said)} ({where}, "
            f"{sweep.context['compiler']}, {sweep.context['date'][:10]}).")
