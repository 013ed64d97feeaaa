"""What a sweep of an engine found, beside what was to be expected of it.

Of each choice the nanoseconds that it takes a node more than what engines use:
in the engine; in our search; and by the engine's own calls of each kind, which
take so much longer each in recorded queries, by throughput. Over the choices:
how many of the differences that the engine shows have the same sign, and the
line through the points.
"""
# SPDX-License-Identifier: MIT

import math
import re
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from judge.agreement import Agreement, more_per_node
from judge.sweep_runs import OWN, all_swept
from lists.names import (OF_KIND, bytes_text, listed, minus, percent, span,
                         spoken)

from . import picktext, sweep_result
from .sheet import MISSING, Cell, Column, Line, Sheet
from .sweep_result import flags_of

THROUGHPUT = "calls × throughput"
SAME_HOUR = "our search in the sweep"


def more_by_calls(question, base, name, count):
    """So many calls of a function: queries of its kind where a set has them,
    as rooks in recorded_rooks, else the first set's."""
    kind = name.removeprefix(question.name).strip("_")
    sets = question.sets()
    table = question.tables.get((next((s for s in sets if kind and kind in s),
                                      sets[0]), "throughput"))
    if not table or base not in table.ns:
        return {}
    ns = {n: math.exp(p) for n, p in table.means().points.items()}
    return {n: count * (t - ns[base]) for n, t in ns.items()}


def predictions(swept, question, base):
    """predictor -> choice -> ns a node more than the base takes."""
    found = {}
    for name, axis in question.programs.items():
        if name != "perft" and axis.default == base:
            found[f"our {spoken(name)}"] = more_per_node(
                axis, axis.table.rows)[0]
    if (own := swept.searched) and base in own.rows:
        found[SAME_HOUR] = {n: own.more(n, base)[0] for n in own.rows
                            if n not in (base, OWN)}
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
    point, low, high = pooled.more(name, base)
    return Cell(signed(point), point, pooled.difference(name, base).verdict(
        pooled.doubt), more=(f"({signed(low)} to {signed(high)})",))


def text_of(own):
    """Of an Agreement: signs, slope, offset, r."""
    slope, offset, r = own.line
    return ", ".join([f"{own.alike} of {own.pairs}", *(
        "–" if math.isnan(x) else text for x, text in (
            (slope, minus(f"{slope:.2f}")), (offset, signed(offset)),
            (r, minus(f"{r:.2f}"))))])


def agreement_of(cells, own):
    """cells: choice -> what it takes more in the engine; own: likewise, as it
    is predicted."""
    both = [n for n in cells if n in own]
    told = [n for n in both if cells[n].verdict != "tied"]
    return Agreement(len(told), sum(own[n] * cells[n].sort > 0 for n in told),
                     [(own[n], cells[n].sort) for n in both])


@dataclass
class Compared:
    """An engine's builds by the same flags, beside what was predicted."""

    question: str
    pooled: object
    base: str
    cells: dict  # choice -> what it takes more in the engine
    found: dict  # predictor -> choice -> ns a node more
    agreements: dict  # predictor -> Agreement

    def told(self):
        return any(c.verdict != "tied" for c in self.cells.values())

    def each(self, name):
        """What each of several sweeps found of a choice."""
        return [Cell(signed(math.exp(p.points[self.base]) * math.expm1(
            p.difference(name, self.base).point)) if name in p.points
                     else "–") for p in self.pooled.parts
                if len(self.pooled.parts) > 1]

    def tied(self):
        """Where no difference was resolved, in a sentence."""
        return (f"all tied with {self.base} at "
                f"{percent(self.pooled.resolution(self.base))}: "
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
            yield Compared(question.name, pooled, base, dict(sorted(
                cells.items(), key=lambda item: item[1].sort)), found, {
                    name: agreement_of(cells, own)
                    for name, own in found.items()})


def cpu_name(swept, results):
    result = swept.result_among(results)
    return result.cpu() if swept.is_of(result) else swept.context["cpu"]


def elsewhere(swept, results):
    """Its CPU, behind a comma, where that is not the first result's."""
    return "" if swept.is_of(results[0]) else ", " + cpu_name(swept, results)


def title(swept, results):
    return swept.title + elsewhere(swept, results)


def sheet(swept, found):
    """Its choices by the engine's own flags, then by others, then what was
    predicted; found: its Compared."""
    own, *others = found
    return Sheet(f"{swept.title}, beside {own.base}", [
        Column("ns a node more"), Column("in the engine", "t"),
        *(Column(f"sweep {k + 1}", "n") for k in range(len(
            own.each(own.base)))),
        *(Column(flags_of(o.pooled), "n") for o in others),
        *(Column(name, "n") for name in own.found)], [Line(n, [
            cell, *own.each(n), *(
                Cell(f"{c.text} {c.mark()}", c.sort) if (c := o.cells.get(n))
                else MISSING for o in others),
            *(Cell(signed(more[n]), more[n]) if n in more else MISSING
              for more in own.found.values())])
            for n, cell in own.cells.items()])


def predictors(swept, results):
    """How each predicts every engine, by its own flags and by others."""
    rows = [(f"{title(s, results)}, {flags_of(own.pooled)}", own.agreements)
            for s in swept for own in compared(s, results) if own.told()]
    names = list(dict.fromkeys(n for _, found in rows for n in found))
    return Sheet("what predicts an engine", [
        Column("signs, slope, offset in ns, r"), *map(Column, names)], [
            Line(name, [Cell(text_of(found[n])) if n in found else MISSING
                        for n in names]) for name, found in rows])


def shows_otherwise(choice, results, kind):
    """Yields what sweeps of that kind of engine on this CPU surely show against
    a pick, in words: it is slower there, or what is kept has a faster one."""
    for swept in all_swept():
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
            yield (f"{n} is {wrong} by "
                   f"{percent(abs(math.expm1(other[n].point)))} in "
                   + swept.context["name"])


def about(swept):
    """What the figures of an engine are of."""
    asked = sweep_result.asked(swept.sweeps[0])
    rounds = " and ".join(str(s.whole_rounds()[1]) for s in swept.sweeps)
    many = f"{len(swept.sweeps)} sweeps, each of " * (len(swept.sweeps) > 1)
    c = swept.context
    return (f"{swept.pooled[0].ns(OWN):.0f} ns a node as it is, "
            + (f"{asked} calls a node, " if asked else "")
            + f"{many}{c['layouts']} link orders, {rounds} rounds of "
            f"{c['nodes']:,} nodes; {swept.sweeps[0].machine()}.")


def by_engine(results, question):
    """What the choices of a question cost every engine that was swept, by its
    own flags: heads, and a row for each engine, those with networks first. Bold
    is what an interval for all resolves."""
    swept = sorted((s for s in all_swept()
                    if s.context["question"] == question),
                   key=lambda s: (list(OF_KIND).index(s.kind),
                                  elsewhere(s, results)))
    found = [next(compared(s, results)) for s in swept]
    names = list(dict.fromkeys(n for own in found for n in own.cells))
    return ["engine; its resolution", *(f"`{n}`" for n in names)], [
        [f"{called(one)}, {OF_KIND[one.kind].removeprefix('a ')}, "
         + cpu_name(one, results) + "; {:.1f}".format(
             own.pooled.ns(own.base) * own.pooled.resolution(own.base)), *(
             "–" if n not in own.cells else own.cells[n].text
             if own.cells[n].verdict == "tied" else f"**{own.cells[n].text}**"
             for n in names)] for one, own in zip(swept, found)]


def called(swept):
    """The engine's name without its revision and its kind."""
    name = " ".join(spoken(word) for word in swept.context["name"].split("-")
                    if not re.fullmatch("[0-9a-f]{7,}|network|classical", word))
    return name[:1].upper() + name[1:]


@dataclass
class OfKind:
    """What the choices for a question cost the engines of a kind on one CPU."""

    cpu: str
    question: str
    kind: str
    date: str
    result: object  # of such a CPU
    found: dict  # engine's name -> Compared

    @cached_property
    def base(self):
        return next(iter(self.found.values())).base

    def told(self):
        return any(own.told() for own in self.found.values())

    def changes(self, name):
        """Of each engine's time, in per cent, with its interval."""
        return [own.pooled.difference(name, own.base).more(
            own.pooled.doubt, 100) for own in self.found.values()]

    def mean(self, name):
        return sum(point for point, *_ in self.changes(name)) / len(self.found)

    @cached_property
    def names(self):
        """What all engines were built with, the fastest in the mean first."""
        first, *others = self.found.values()
        return sorted((n for n in first.cells if all(
            n in own.cells for own in others)), key=self.mean)

    @cached_property
    def faster(self):
        """Those that are in every engine."""
        return [n for n in self.names if all(
            own.cells[n].verdict == "faster" for own in self.found.values())]

    def strategy(self, name):
        return next(s for s in self.result.question(self.question).strategies
                    if s.name == name)

    def sentence(self):
        best = self.faster and self.strategy(self.faster[0])
        both = {1: "", 2: "both "}.get(len(self.found), "all of ")
        return (f"{self.question.capitalize()} in engines with "
                f"{OF_KIND[self.kind]} (make sweep on such a CPU, {self.date}): "
                + (f"take {best.name} ({best.level()}, "
                   f"{bytes_text(best.table_bytes)}) in place of {self.base}."
                   if best else f"keep {self.base}: none of {len(self.names)} "
                   f"others is faster in {both}{listed(self.found)}."))

    def bars(self):
        rows = [(n, self.mean(n), *(span(more, "{:+.1f}", " %", "{:.1f}")
                                    for more in self.changes(n)))
                for n in self.names]
        return picktext.bars(("change of time (95 %)", *self.found),
                             rows, self.base)


def engines_of_kinds(results, swept=None):
    """An OfKind for each CPU, question and kind, the first result's CPU and
    engines with networks first."""
    groups = {}
    for one in all_swept() if swept is None else swept:
        groups.setdefault((elsewhere(one, results), one.context["question"],
                           one.kind), []).append(one)
    for (_, question, kind), own in sorted(groups.items(), key=lambda item: (
            item[0][0], item[0][2] != "nnue", -len(item[1]))):
        found = {called(one): first for one in own
                 for first in islice(compared(one, results), 1)}
        if found:
            yield OfKind(cpu_name(own[0], results), question, kind,
                         own[0].context["date"][:10],
                         own[0].result_among(results), found)


def on_such_a_cpu(result, swept=None):
    """Of engines that were swept on a CPU like that of the result: kind, a
    sentence, and bars: a run's summary and a page begin with that."""
    like = [one for one in (all_swept() if swept is None else swept)
            if one.is_of(result)]
    return [(own.kind, own.sentence(), own.bars())
            for own in engines_of_kinds([result], like) if own.told()]


def signs_alike(results):
    """Of the differences that engines resolve, how many signs calls ×
    throughput has right."""
    totals = {}
    for swept in all_swept():
        for own in islice(compared(swept, results), 1):
            if found := own.agreements.get(THROUGHPUT):
                total = totals.setdefault(swept.kind, [0, 0])
                total[:] = total[0] + found.alike, total[1] + found.pairs
    return " and ".join(f"{alike} of {told} in engines with {OF_KIND[kind]}"
                        for kind, (alike, told) in totals.items() if told)
