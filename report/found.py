"""What a result found, in lines of prose for README.md; it knows no question
and no strategy by name."""
# SPDX-License-Identifier: MIT

import math

from . import picktext
from .evidence import PROGRAMS, method
from .model import SEVERAL
from .names import minus, span
from .stats import WORTH_A_WORD

FIRST = 2  # the fastest that a line names
DEAREST = 2


def change(row):
    """Of its time from the default's, with its interval."""
    return minus(span([100 * (r - 1) for r in row.ratios()], "{:+.1f}",
                      "\u00a0%", "{:.1f}"))


def count(rows, verdict, none="none"):
    return sum(r.verdict == verdict for r in rows) or none


def most_asked(result):
    """The question with most choices in a whole program; None without one."""
    asked = [q for q in result.questions if q.programs]
    return max(asked, default=None, key=lambda q: max(
        len(axis.ns) for axis in q.programs.values()))


def what_to_keep(picked):
    """How often what engines use is kept, and what else is worth changing."""
    kept = [c for c in picked.choices if c.kept]
    blind = [c.question for c in picked.choices if not c.strategy]
    other = [f"{c.question} by `{c.strategy.name}`, "
             + minus(picktext.time_text(c.worth))
             for c in picked.choices if c.worth]
    of_all = [f"`{j.pick}` for {j.question}" for j in picked.joints
              if j.pick and j.pick == j.incumbent]
    said = (f"**Of {len(picked.choices)} questions {len(kept)} keep what "
            f"engines use**{', ' * bool(of_all)}{' and '.join(of_all)}"
            f"{' among them' * bool(of_all)}. ")
    said += (f"Worth changing: {'; '.join(other)}." if other else
             f"Nothing saves {100 * WORTH_A_WORD:g} % of an engine "
             f"of {picktext.speed(picked.nps())}.")
    return said + (f" Resolution too low: {picktext.listed(blind)}." if blind
                   else "")


def of_program(question, table, names):
    """These choices beside the default of a program, and all in a word."""
    rivals = [r for r in table.candidates() if r.strategy != table.baseline]
    shown = [f"`{r.strategy}` {change(r)}" for r in rivals
             if r.strategy in names]
    return (f"**{question.name} in {table.mode}**, time beside "
            f"`{table.baseline}`: {', '.join(shown)}. Of {len(rivals)} others "
            f"{count(rivals, 'faster')} faster, {count(rivals, 'tied', 0)} "
            "tied.")


def of_most_asked(question, tables):
    """A line a program: of the fastest in the first, and what engines use."""
    own = [t for p in PROGRAMS for t in tables
           if (t.question, t.mode) == (question.name, p)]
    names = [r.strategy for r in own[0].candidates()
             if r.strategy != own[0].baseline][:FIRST] + question.incumbents
    return [of_program(question, table, names) for table in own]


def of_others(question, tables):
    """What a whole program says of all other questions."""
    program = next(p for p in PROGRAMS if any(t.mode == p for t in tables))
    others = [t for t in tables if t.mode == program
              and t.question not in (question.name, SEVERAL)]
    rivals = [r for t in others for r in t.candidates()
              if r.strategy != t.baseline]
    if not rivals:
        return []
    dearest = sorted(((t.question, max(t.candidates(), key=lambda r: r.ratio))
                      for t in others), key=lambda own: -own[1].ratio)
    return [f"**All other questions in {program}**: of {len(rivals)} choices "
            f"{count(rivals, 'faster')} faster than the incumbent, "
            f"{count(rivals, 'tied', 0)} tied; the slowest: " + ", ".join(
                f"{q} `{method(r.strategy)}` {change(r)}"
                for q, r in dearest[:DEAREST]) + "."]


def of_prediction(agreed):
    """How well the modes order what the first program resolves."""
    for program in PROGRAMS:
        own = {m: a for m, a in agreed.get(program, {}).items()
               if m in ("throughput", "latency") and a.pairs}
        if own:
            said = ", ".join(
                f"{m} {a.alike}" + ("" if math.isnan(a.line[2])
                                    else f" (R² {a.line[2] ** 2:.2f})")
                for m, a in own.items())
            pairs = next(iter(own.values())).pairs
            return [f"**Do microbenchmarks predict it?** Of {pairs} "
                    f"pairs that differ in {program}, calls × ns order alike: "
                    f"{said}."]
    return []


def lines(judged, picked):
    """What to know of a result, the first thing first."""
    found, question = [what_to_keep(picked)], most_asked(judged.result)
    if question:
        found += of_most_asked(question, judged.programs)
        found += of_others(question, judged.programs)
    return found + of_prediction(judged.agreed)
