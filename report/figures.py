"""Figures of a result in documents that were written by hand: each stands behind
such words as "search, sliders by `pext`", and is made anew with the document."""
# SPDX-License-Identifier: MIT

import re

from .dots import first_shown
from .evidence import method, partners
from .names import BadInput, minus, span, spoken

HAND_WRITTEN = "docs/ENGINES.md", "docs/QUESTIONS.md"


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
