"""What a result found, in lines of prose for README.md; and its figures in
documents that were written by hand, behind such words as "search, sliders by
`pext`". Knows no question and no strategy by name."""
# SPDX-License-Identifier: MIT

import math
import re

from judge.evidence import PROGRAMS, method, partners
from lists.names import BadInput, minus, span, spoken

from . import foreseen, picktext
from .dots import first_shown

HAND_WRITTEN = "docs/ENGINES.md", "docs/QUESTIONS.md"


def most_asked(result):
    """The question with most choices in a whole program; None without one."""
    asked = [q for q in result.questions if q.programs]
    return max(asked, default=None, key=lambda q: max(
        len(axis.table.rows) for axis in q.programs.values()))


def of_prediction(agreed, results):
    """How well the modes order what the first program resolves."""
    for program in PROGRAMS:
        own = {m: a for m, a in agreed.get(program, {}).items()
               if m in ("throughput", "latency") and a.pairs}
        if own:
            said = " and ".join(f"{a.alike} by {m}" + (
                "" if math.isnan(a.line[2]) else f" (R² {a.line[2] ** 2:.2f})")
                for m, a in own.items())
            pairs = next(iter(own.values())).pairs
            yield (f"**Do microbenchmarks predict it?** Of {pairs} pairs that "
                   f"differ in our {spoken(program)} calls × time a call orders "
                   f"{said}.")
            if signs := foreseen.signs_alike(results):
                yield ("Of differences in engines throughput has the right sign "
                       f"in {signs}.")
            return


def lines(judged, picked, results=()):
    """What to know of a result, the first thing first."""
    text = picktext.answer(picked.choices, picked.homes)
    worths = [c.worth for c in picked.choices if c.worth]
    alone = sum(not worth.ns for worth in worths)
    return [f"**All lookups, by our search, at {picktext.speed(picked.nps())}**: "
            f"{text[0].lower()}{text[1:-1]}" + (
                f", {'all' if alone == len(worths) else alone} of them lookups "
                "that our programs do not use") * bool(alone) + ".",
            *filter(None, [" ".join(of_prediction(judged.agreed, results))])]


def known(judged):
    """(where, question, method), and what documents say of it; of a method with
    several partners, those that engines use come first."""
    at_hand = {n for q in judged.result.questions for n in q.incumbents[:1]}
    for t in judged.programs:
        for r in t.candidates():
            yield (spoken(t.mode), t.question, method(r.strategy)), minus(span(
                [100 * (x - 1) for x in r.ratios()], "{:+.1f}", " %", "{:.1f}"))
    for q in judged.result.questions:
        table = first_shown([t for t in judged.queries if t.question == q.name])
        for r in sorted(table.candidates(), key=lambda r: not (
                partners(r.strategy) <= at_hand)):
            yield ("lookup", q.name, method(r.strategy)), f"{r.ns:.1f} ns"


def refreshed(text, name, folder, judged):
    """A document with the figures of the result in that folder."""
    figures = {}
    for key, said in known(judged):
        figures.setdefault(key, said)

    def figure(match):
        said, *key = match.groups()
        if tuple(key) not in figures:
            raise BadInput(f"{name}: {' '.join(key)}: not in {folder}")
        return said + figures[tuple(key)]
    return re.sub(r"((lookup|perft|classical search|search),\s+(\w+)\s+by\s+"
                  r"`(\w+)`\s+)[+−]?[\d.]+\s+(?:ns|%\s+\([^)]*\))",
                  figure, text)
