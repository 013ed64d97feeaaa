"""What a result found, in lines of prose for README.md; it knows no question
and no strategy by name."""
# SPDX-License-Identifier: MIT

import math

from . import foreseen, picktext
from .evidence import PROGRAMS
from .names import listed, spoken
from .stats import WORTH_A_WORD


def most_asked(result):
    """The question with most choices in a whole program; None without one."""
    asked = [q for q in result.questions if q.programs]
    return max(asked, default=None, key=lambda q: max(
        len(axis.ns) for axis in q.programs.values()))


def what_to_keep(picked):
    """How often what engines use stays, and what else is worth changing."""
    kept = sum(c.kept for c in picked.choices)
    blind = [c.question for c in picked.choices if not c.strategy]
    alone = [c for c in picked.choices if c.worth and not c.worth.ns]
    own = [f"{c.question} by `{c.strategy.name}`" for c in picked.choices
           if c.worth and c.worth.ns]
    return " ".join(filter(None, [
        f"**Of {len(picked.choices)} lookups {kept} stay as engines have "
        f"them**: in our programs nothing else surely saves {100 * WORTH_A_WORD:g} % "
        f"of an engine of {picktext.speed(picked.nps())}.",
        own and f"Worth changing: {listed(own)}.",
        alone and f"{len(alone)} are faster by themselves: no program of ours "
        "makes these calls.",
        blind and f"Resolution too low: {listed(blind)}."]))


def of_prediction(agreed, results):
    """How well the modes order what the first program resolves."""
    for program in PROGRAMS:
        own = {m: a for m, a in agreed.get(program, {}).items()
               if m in ("throughput", "latency") and a.pairs}
        if own:
            said = ", ".join(
                f"calls × {m} orders {a.alike}" + (
                    "" if math.isnan(a.line[2])
                    else f" (R² {a.line[2] ** 2:.2f})")
                for m, a in own.items())
            pairs = next(iter(own.values())).pairs
            signs = foreseen.signs_alike(results)
            return [f"**Do microbenchmarks predict it?** Of {pairs} pairs of "
                    f"choices that differ in our {spoken(program)}, {said}."
                    + (" In engines calls × throughput has the right sign in "
                       f"{signs}." if signs else "")]
    return []


def lines(judged, picked, results=()):
    """What to know of a result, the first thing first."""
    return [what_to_keep(picked), *of_prediction(judged.agreed, results)]
