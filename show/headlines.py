"""What README.md opens with; and a result's figures in documents that were written
by hand, behind such words as "search, sliders by `pext`". Knows no question and no
strategy by name."""
# SPDX-License-Identifier: MIT

import re

from judge.evidence import method, partners
from lists.names import BadInput

from . import engines
from .panels import first_shown
from .text import OF_KIND, percent, signed, spoken, typeset

HAND_WRITTEN = "docs/ENGINES.md", "docs/QUESTIONS.md"
HEADS = "your engine has", "CPU", "choose", "change of the engine's time"


def core(cpu):
    """AMD Zen 4, of AMD EPYC (Zen 4, virtual)."""
    return re.sub(r"^(\w+) .*\((.*?)(?:, virtual)?\)$", r"\1 \2", cpu)


def rows(results, swept=None):
    """What to choose, by HEADS: what is faster in most engines of a kind on a CPU,
    and slower in none; last what is kept, CPUs of a kind, and kinds on the same
    CPUs, in one row."""
    kept, shared, cpus = {}, {}, []
    for own in engines.engines_of_kinds(results, swept):
        cpus += [core(own.cpu)] * (core(own.cpu) not in cpus)
        if not own.faster:
            kept.setdefault((not own.resolves(), own.question, own.base, own.kind),
                            []).append(own)
            continue
        best = own.strategy(own.faster[0])
        changes = [typeset(f"{signed(100 * point, 1)} % {engine}")
                   + " (tied)" * (said == "tied") for engine, (point, *_), said
                   in zip(own.found, own.changes(best.name), own.verdicts(best.name))]
        yield (OF_KIND[own.kind], core(own.cpu),
               f"`{best.name}` for {own.question}, {best.table_bytes:,} B",
               ", ".join(changes))
    for (*what, kind), each in kept.items():
        on = tuple(core(own.cpu) for own in each)
        shared.setdefault((*what, on), {})[kind] = max(
            len(own.names) for own in each)
    for (ties, question, base, on), kinds in sorted(
            shared.items(), key=lambda item: item[0][0]):
        most = max(kinds.values())
        yield ("either" if kinds.keys() == OF_KIND.keys() else OF_KIND[[*kinds][0]],
               "all of these" if [*on] == cpus and on[1:] else ", ".join(on),
               f"keep `{base}` for {question}", f"all {most} rivals tie" if ties
               else f"none of {most} rivals faster in most")


def known(judged):
    """(where, question, method), and what documents say of it; of a method with
    several partners, those that engines use come first, and count."""
    at_hand = {n for q in judged.result.questions for n in q.incumbents[:1]}
    for t in judged.programs:
        for r in t.candidates():
            yield (spoken(t.mode), t.question, method(r.strategy)), typeset(
                percent([x - 1 for x in r.ratios()], 1))
    for q in judged.result.questions:
        table = first_shown([t for t in judged.queries if t.question == q.name])
        for r in sorted(table.candidates(), key=lambda r: not (
                partners(r.strategy) <= at_hand)):
            yield ("query", q.name, method(r.strategy)), f"{r.ns:.1f} ns"


def refreshed(text, name, folder, judged):
    """A document with the figures of the result in that folder."""
    found = dict(reversed([*known(judged)]))

    def figure(match):
        said, *key = match.groups()
        if tuple(key) not in found:
            raise BadInput(f"{name}: {' '.join(key)}: not in {folder}")
        return said + found[tuple(key)]
    return re.sub(r"((query|perft|classical search|search),\s+(\w+)\s+by\s+"
                  r"`(\w+)`\s+)[+−]?[\d.]+\s+(?:ns|%\s+\([^)]*\))",
                  figure, text)
