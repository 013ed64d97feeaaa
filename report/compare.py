"""Two results, row by row: versions, compilers, CPUs or flags.

The ratio of a row is its time in the new result over that in the old one. Its
interval is that of a table of verdicts, for all rows of all tables at once;
where both results have the same layouts they are paired, which takes the luck
of alignment out. It does not know how fast the machine was at either time.
Where both were measured in turns, that is taken out: turns.py.
"""
# SPDX-License-Identifier: MIT

from collections import Counter
from dataclasses import dataclass

import numpy as np

from . import stats, turns
from .model import BadInput


@dataclass
class Change:
    where: str  # question/set/mode
    strategy: str
    old_ns: float
    new_ns: float
    ratio: float
    ratio_low: float
    ratio_high: float
    sees: float  # what could be told apart: a ratio's distance from 1
    verdict: str


def layouts(result):
    return {k: v for k, v in result.context.items()
            if k.startswith("layout.")}


def median_ns(times):
    return float(np.median(stats.typical(times)))


def changes_of(table, found, doubt, in_turns=False):
    """A Change per strategy; found: how its logarithms differ, new from old."""
    where, question, old, new = table
    for name in (s.name for s in question.candidates() if s.name in found):
        ratio = np.exp(found[name].interval(doubt)).tolist()
        before = median_ns(old[name])
        yield Change(
            where, name, before,
            before * ratio[0] if in_turns else median_ns(new[name]), *ratio,
            float(np.expm1(found[name].half(doubt))),
            found[name].verdict(doubt))


def differences_of(old, new, paired):
    """strategy -> how the mean log time differs; old and new: strategy ->
    [layout, repetition]."""
    shared = [name for name in new if name in old]
    if paired:
        of_layouts = stats.means({
            n: stats.typical(np.log(new[n])) - stats.typical(np.log(old[n]))
            for n in shared})
        return {n: of_layouts.own(n) for n in shared}
    before, after = stats.of_times(old), stats.of_times(new)
    return {n: stats.combined([after.own(n), before.own(n)], [1, -1])
            for n in shared}


def check_sets(old, new):
    """The same name must mean the same queries."""
    for q in new.questions:
        before = old.question(q.name)
        for of_set in q.sets():
            key = f"set.{of_set}"
            a, b = (r.context.get(key, "").split(":")[0] for r in (old, new))
            if before and of_set in before.sets() and a != b:
                raise BadInput(f"{new.folder}: set {of_set} holds other "
                               f"queries than in {old.folder}")


def shared_tables(old, new):
    """Where, the question, and strategy -> times in the old and the new."""
    shared = [q for q in new.questions if old.question(q.name)]
    if not shared:
        raise BadInput(f"{new.folder}: answers no question that "
                       f"{old.folder} answers")
    check_sets(old, new)
    tables = [
        ("/".join((q.name, *key)), q, old.question(q.name).times[key], times)
        for q in shared for key, times in q.times.items()
        if key in old.question(q.name).times]
    if not tables:
        raise BadInput(f"{new.folder}: shares no set of queries with "
                       f"{old.folder}")
    return tables


def compare_apart(old, new, tables):
    paired = layouts(old) == layouts(new)
    doubt = stats.among(sum(len(before.keys() & after.keys())
                            for _, _, before, after in tables))
    return [change for table in tables for change in changes_of(
        table, differences_of(*table[2:], paired), doubt)]


def compare_in_turns(old, new, tables):
    """The changes, and by mode what all rows have in common."""
    if layouts(old) != layouts(new):
        raise BadInput(f"{new.folder}: other layouts than {old.folder}")
    ratios = [turns.log_ratios(where, before, after)
              for where, _, before, after in tables]
    modes = [where.split("/")[-1] for where, *_ in tables]
    doubt = stats.among(len(set(modes)) + sum(len(r) for r in ratios))
    drift = {mode: turns.drift(
                 mode, [r for m, r in zip(modes, ratios) if m == mode], doubt)
             for mode in dict.fromkeys(modes)}
    return [change for table, mode, r in zip(tables, modes, ratios)
            for change in changes_of(table, turns.changes(r, drift[mode]),
                                     doubt, True)], drift


def compare(old, new):
    """A Change per row that both have; the drift, if measured in turns."""
    tables = shared_tables(old, new)
    together = [r.context.get("turns") for r in (old, new)]
    if together[0] != together[1]:
        raise BadInput(f"{new.folder}: not measured in turns with "
                       f"{old.folder}")
    if together[0]:
        return compare_in_turns(old, new, tables)
    return compare_apart(old, new, tables), {}


def measured(result):
    return {f"{q.name}/{s.name}" for q in result.questions
            for s in q.strategies if s.role == "candidate"
            and any(s.name in times for times in q.times.values())}


def one_sided(old, new):
    """Lines about rows that one of the two lacks."""
    a, b = measured(old), measured(new)
    return [f"{title}: {', '.join(sorted(names))}"
            for title, names in (("added", b - a), ("removed", a - b))
            if names]


def differences(old, new):
    facts = ("cpu", "compiler", "flags", "revision", "governor")
    said = [k for k in facts if old.context.get(k) != new.context.get(k)]
    if layouts(old) != layouts(new):
        said.append("layouts")
    return ", ".join(said) or "nothing that the results name"


def text(old, new, changes, drift):
    found = Counter(c.verdict for c in changes)
    together = np.exp(np.median(np.log([c.ratio for c in changes])))
    sees = np.median([c.sees for c in changes])
    lines = [f"old: {old.machine()}", f"new: {new.machine()}",
             f"they differ in: {differences(old, new)}", *turns.text(drift),
             *one_sided(old, new),
             f"{len(changes)} rows: {found['faster']} faster, "
             f"{found['slower']} slower, {found['tied']} tied; median "
             f"×{together:.3f}, told apart from ±{100 * sees:.1f} % on "
             "(median)"]
    where = None
    for c in changes:
        if c.verdict == "tied":
            continue
        if c.where != where:
            where = c.where
            lines += ["", where]
        lines.append(f"  {c.strategy:<24} {c.old_ns:8.2f} → {c.new_ns:8.2f} "
                     f"ns  ×{c.ratio:.3f} ({c.ratio_low:.3f}–"
                     f"{c.ratio_high:.3f})  {c.verdict}")
    return "\n".join(lines)


def run(old, new):
    changes, drift = compare(old, new)
    print(text(old, new, changes, drift))
    verdicts = [c.verdict for c in changes]
    verdicts += [d.verdict() for d in drift.values()]
    return 1 if "slower" in verdicts else 0
