"""Two results, row by row: versions, compilers, CPUs or flags.

The ratio of a row is its time in the new result over that in the old one. Its
interval is drawn over layouts as in a table of verdicts, and holds for all
rows at once; where both results have the same layouts they are paired, which
takes the luck of alignment out.

What is certainly the same on both sides is the ratio of "aa" to its baseline:
how far that seems to have changed, with 95 % confidence, is the noise. It does
not know how fast the machine was at either time. Where both were measured in
turns, that is taken out, and the noise is how far the ratio may be off:
turns.py.
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
    noise: float
    verdict: str


def layouts(result):
    return {k: v for k, v in result.context.items()
            if k.startswith("layout.")}


def median_ns(times):
    return float(np.median(stats.typical(times)))


def compare_table(where, question, old, new, seed, rows):
    """old and new: strategy -> [layout, repetition]; rows: of all tables."""
    change = stats.change(stats.bootstrap(old), stats.bootstrap(new, seed))
    names = [s.name for s in question.strategies
             if s.role == "candidate" and s.name in change.points]
    aa = question.named("aa")
    if not {aa, question.baseline} <= change.points.keys():
        raise BadInput(f"{where}: no aa row and baseline in both")
    noise = change.noise(aa, question.baseline)
    for name in names:
        ratio = change.log_time(name, stats.among(rows))
        yield Change(where, name, median_ns(old[name]), median_ns(new[name]),
                     *(float(r) for r in np.exp(ratio)),
                     float(np.expm1(noise)), stats.verdict(*ratio, noise))


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
    seed = 1 if layouts(old) == layouts(new) else 2
    count = sum(len(before.keys() & after.keys())
                for _, _, before, after in tables)
    return [change for table in tables
            for change in compare_table(*table, seed, count)]


def table_in_turns(where, question, old, found):
    for s in question.strategies:
        if s.role != "candidate" or s.name not in found:
            continue
        point, off = found[s.name]
        ns = median_ns(old[s.name])
        low, high = point - off, point + off
        yield Change(where, s.name, ns, ns * float(np.exp(point)),
                     *(float(np.exp(r)) for r in (point, low, high)),
                     float(np.expm1(off)),
                     stats.verdict(point, low, high, 0))


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
    return [change
            for (where, question, before, _), mode, r in zip(
                tables, modes, ratios)
            for change in table_in_turns(
                where, question, before,
                turns.changes(r, drift[mode], doubt))], drift


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
    noise = np.median([c.noise for c in changes])
    lines = [f"old: {old.machine()}", f"new: {new.machine()}",
             f"they differ in: {differences(old, new)}", *turns.text(drift),
             *one_sided(old, new),
             f"{len(changes)} rows: {found['faster']} faster, "
             f"{found['slower']} slower, {found['tied']} tied; median "
             f"×{together:.3f}, noise ±{100 * noise:.1f} % (median)"]
    where = None
    for c in changes:
        if c.verdict == "tied":
            continue
        if c.where != where:
            where = c.where
            lines += ["", where + ("" if drift else
                                   f", noise ±{100 * c.noise:.1f} %")]
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
