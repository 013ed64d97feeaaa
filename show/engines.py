"""What sweeps of engines found, beside what judge/prediction.py expected: tables,
and sentences."""
# SPDX-License-Identifier: MIT

import math
import re
from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from judge.prediction import THROUGHPUT, compared
from judge.sweep_runs import OWN, all_swept

from . import picktext, sweep_result
from .cells import of_agreements
from .sweep_result import flags_of
from .table import MISSING, Cell, Column, Line, Table, ns_more
from .text import (OF_KIND, begun, bytes_text, listed, percent, resolution, signed,
                   spoken)


def predicted_by(predictor):
    return predictor if predictor == THROUGHPUT else f"our {spoken(predictor)}"


def cpu_name(swept, results):
    result = swept.result_among(results)
    return result.cpu() if swept.is_of(result) else swept.context["cpu"]


def elsewhere(swept, results):
    """Its CPU, behind a comma, where that is not the first result's."""
    return "" if swept.is_of(results[0]) else ", " + cpu_name(swept, results)


def compiler_of(swept):
    return re.search("clang|gcc|$", swept.context["compiler"])[0]


def title(swept, results):
    """With the compiler, where the result of such a CPU is another's."""
    by = compiler_of(swept)
    known = by in swept.result_among(results).compiler().lower()
    return swept.title + elsewhere(swept, results) + ("" if known else f", by {by}")


def engine_table(swept, found):
    """Its choices by the engine's own flags, then by others, then what was
    predicted; found: its Compared."""
    own, *others = found
    return Table(f"{swept.title}, beside {own.base}", [
        Column("ns a node more"), Column("in the engine", "t"),
        *(Column(f"sweep {k + 1}", "n") for k in range(len(
            own.each(own.base)))),
        *(Column(flags_of(o.pooled), "n") for o in others),
        *(Column(predicted_by(one), "n") for one in own.predicted)], [Line(n, [
            Cell(signed(more.point, 1), more.verdict,
                 more=f"({signed(more.low, 1)} to {signed(more.high, 1)})"),
            *(ns_more(x) for x in own.each(n)),
            *(ns_more(o.more[n].point, o.more[n].verdict)
              if n in o.more else MISSING for o in others),
            *(ns_more(expected.get(n)) for expected in own.predicted.values())])
            for n, more in own.more.items()])


def all_tied(own):
    """Where no difference was resolved, in a sentence."""
    return (f"all tied with {own.base} at "
            f"{resolution(own.pooled.resolution(own.base))}: "
            + ", ".join(f"{n} {signed(more.point, 1)}"
                        for n, more in own.more.items()) + " ns a node.")


def predictors(swept, results):
    """How each predicts every engine, by its own flags and by others."""
    return of_agreements("what predicts an engine", {
        f"{title(s, results)}, {flags_of(own.pooled)}": own.agreements
        for s in swept for own in compared(s, results) if own.resolves()},
        predicted_by)


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
                   f"{resolution(abs(math.expm1(other[n].point)))} in "
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


def called(swept):
    """The engine's name without its revision and its kind."""
    name = " ".join(spoken(word) for word in swept.context["name"].split("-")
                    if not re.fullmatch("[0-9a-f]{7,}|network|classical", word))
    return begun(name)


def names_of(every):
    """Each one's name; with its compiler, where another has the same."""
    names = [*map(called, every)]
    return [name if names.count(name) == 1 else f"{name} by {compiler_of(one)}"
            for name, one in zip(names, every)]


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

    def resolves(self):
        return any(own.resolves() for own in self.found.values())

    def changes(self, name):
        """Of each engine's time, with its interval."""
        return [own.difference(name).more(own.pooled.doubt)
                for own in self.found.values()]

    def mean(self, name):
        return sum(point for point, *_ in self.changes(name)) / len(self.found)

    @cached_property
    def names(self):
        """What all engines were built with, the fastest in the mean first."""
        first, *others = self.found.values()
        return sorted((n for n in first.more if all(
            n in own.more for own in others)), key=self.mean)

    def verdicts(self, name):
        return [own.more[name].verdict for own in self.found.values()]

    @cached_property
    def faster(self):
        """Those that are in most engines, and slower in none."""
        return [n for n in self.names for said in [self.verdicts(n)]
                if "slower" not in said and 2 * said.count("faster") > len(said)]

    def strategy(self, name):
        return next(s for s in self.result.question(self.question).strategies
                    if s.name == name)

    def sentence(self):
        best = self.faster and self.strategy(self.faster[0])
        most = {1: "", 2: "both "}.get(len(self.found), "most of ")
        ties = [engine for engine, said in zip(self.found, self.verdicts(best.name))
                if said == "tied"] if best else ()
        return (f"{self.question.capitalize()} in engines with "
                f"{OF_KIND[self.kind]} (make sweep on such a CPU, {self.date}): "
                + (f"take {best.name} ({best.level()}, "
                   f"{bytes_text(best.table_bytes)}) in place of {self.base}"
                   + (f", tied in {listed(ties)}." if ties else ".")
                   if best else f"keep {self.base}: none of {len(self.names)} "
                   f"others is faster in {most}{listed(self.found)}."))

    def bars(self):
        rows = [(n, 100 * self.mean(n), *(percent(more, 1)
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
        found = {name: first for name, one in zip(names_of(own), own)
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
            for own in engines_of_kinds([result], like) if own.resolves()]


def usual(found):
    """The choices that a third of the engines had; found: a Compared of each."""
    had = Counter(n for c in found for n in c.more)
    return [n for n, count in had.items() if 3 * count >= len(found)]


def by_engine(results, question):
    """What the usual choices of a question cost every engine that was swept, by its
    own flags: heads, and a row for each engine, those with networks first. Bold is
    what an interval for all resolves."""
    found = [(own, engine, c) for own in sorted(
        engines_of_kinds(results), key=lambda own: [*OF_KIND].index(own.kind))
        if own.question == question for engine, c in own.found.items()]
    names = usual([c for *_, c in found])
    return ["engine; its resolution", *(f"`{n}`" for n in names)], [
        [f"{engine}, {OF_KIND[own.kind].removeprefix('a ')}, {own.cpu}; "
         f"{c.pooled.ns(c.base) * c.pooled.resolution(c.base):.1f}", *(
             "–" if n not in c.more else text if
             c.more[n].verdict == "tied" else f"**{text}**" for n in names
             for text in [n in c.more and signed(c.more[n].point, 1)])]
        for own, engine, c in found]


def signs_alike(results):
    """Of the differences that engines resolve, how many signs calls ×
    throughput has right."""
    totals = {}
    for own in engines_of_kinds(results):
        for c in own.found.values():
            if found := c.agreements.get(THROUGHPUT):
                total = totals.setdefault(own.kind, [0, 0])
                total[:] = total[0] + found.alike, total[1] + found.resolved
    return " and ".join(f"{alike} of {told} in engines with {OF_KIND[kind]}"
                        for kind, (alike, told) in totals.items() if told)
