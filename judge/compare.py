"""Two results, row by row: versions, compilers, CPUs or flags.

How fast the machine was at either time is in all times of a table. So of each
layout the middle row's change is taken out, and printed; what is left of a row's
is judged by stats.py, for all rows of all tables at once. Results with the same
layouts are paired, which takes the luck of placement out. A process does
something to all layouts of a row, as where its pages lie: of results in turns the
median counts, and what turns differ by is added to its variance.
"""
# SPDX-License-Identifier: MIT

from collections import Counter
from dataclasses import dataclass

import numpy as np

from show import beside

from . import counting, load, stats
from .model import BadInput
from .stats import Difference

MEDIAN = np.pi / 2  # its variance over that of a mean, at most


@dataclass
class Pair:
    """A table in both results."""

    where: str  # question/set/mode
    mode: str
    together: float  # how the logarithm of its middle row's time differs
    ns: dict  # strategy -> nanoseconds in the old result
    # strategy -> Difference of the rest, new from old, at the old one's pace
    found: dict

    def changed(self, doubt):
        """Lines of rows that are faster or slower."""
        return [beside.Line(
            name, f"{self.ns[name]:.2f} → "
            f"{self.ns[name] * np.exp(rest.point):.2f}", rest, verdict)
            for name, rest in self.found.items()
            if (verdict := rest.verdict(doubt)) != "tied"]


def layouts(result):
    return {k: v for k, v in result.context.items()
            if k.startswith("layout.")}


def logs_of(table, names):
    """Of Lookups, [row, layout, turn]."""
    own = table.table
    if "turns" not in own.facts:
        own = counting.summary(own)
    rows = [own.rows.index(n) for n in names]
    return np.log(own.ns()[rows]).reshape(len(names), len(table.kept), -1)


def change_of(tables, names, paired):
    """The parts that make the change when added, [row, layout, turn], and the
    old times. In pairs it is one, of the layouts that count in both results; in
    two, if these are too few to judge by."""
    logs, kept = [logs_of(t, names) for t in tables], [t.kept for t in tables]
    if logs[0].shape[2] != logs[1].shape[2]:
        logs = [np.median(own, axis=2, keepdims=True) for own in logs]
    if paired and ((kept[0] == kept[1]).all()
                   or (kept[0] & kept[1]).sum() >= counting.LEAST_LAYOUTS):
        before, after = (own[:, kept[0] & kept[1]] for own in logs)
        return [after - before], before
    before, after = (own[:, counts] for own, counts in zip(logs, kept))
    level = before.mean(axis=(1, 2), keepdims=True)
    return [after - level, level - before], before


def of_processes(names, parts):
    """strategy -> [Difference], that is nothing, and as well known as turns agree
    about the strategy's change; nothing where there was one."""
    if parts[0].shape[2] < 2:
        return {}
    apart = sum(stats.inner_mean(part.swapaxes(1, 2)) for part in parts)
    found = stats.compare(dict(zip(names, apart)), np.median(apart, axis=0))
    return {n: [Difference(0.0, MEDIAN * found.variances[n], found.df)]
            for n in names}


def pair_of(question, key, tables, paired):
    """Of a table in two results; None if they share fewer than two rows."""
    names = [s.name for s in question.candidates()
             if all(s.name in t.ns for t in tables)]
    if len(names) < 2:
        return None
    parts, before = change_of(tables, names, paired)
    of_turns = of_processes(names, parts)
    parts = [np.median(part, axis=2) for part in parts]
    middles = [np.median(part, axis=0) for part in parts]
    of_rows = [stats.compare(dict(zip(names, part)), middle)
               for part, middle in zip(parts, middles)]
    if not all(t.is_clean() and not t.busy for t in tables):
        of_rows = [m.unknown() for m in of_rows]
    found = {n: [m.of(n) for m in of_rows] + [*of_turns.get(n, ())]
             for n in names}
    return Pair(
        "/".join((question.name, *key)), key[1],
        sum(middle.mean() for middle in middles),
        dict(zip(names, np.exp(np.median(before, axis=(1, 2))).tolist())),
        {n: stats.combined(own, np.ones(len(own)))
         for n, own in found.items()})


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


def compare(old, new):
    """A Pair of every table that both have, and the doubt left to each row."""
    shared = [(q, old.question(q.name)) for q in new.questions
              if old.question(q.name)]
    if not shared:
        raise BadInput(f"{new.folder}: answers no question that "
                       f"{old.folder} answers")
    check_sets(old, new)
    tables = [(q, key, (before.tables[key], own)) for q, before in shared
              for key, own in q.tables.items() if key in before.tables]
    if not tables:
        raise BadInput(f"{new.folder}: shares no set of queries with "
                       f"{old.folder}")
    paired = layouts(old) == layouts(new)
    pairs = [p for table in tables if (p := pair_of(*table, paired))]
    if not pairs:
        raise BadInput(f"{new.folder}: shares no two strategies of a table "
                       f"with {old.folder}")
    # Half the doubt of verdicts, for a change is stopped by it.
    return pairs, stats.among(2 * sum(len(p.found) for p in pairs))


def measured(result):
    return {f"{q.name}/{s.name}" for q in result.questions
            for s in q.candidates()
            if any(s.name in t.ns for t in q.tables.values())}


def one_sided(old, new):
    """Lines about rows that one of the two lacks."""
    a, b = measured(old), measured(new)
    return [f"{title}: {', '.join(sorted(names))}"
            for title, names in (("added", b - a), ("removed", a - b))
            if names]


def differences(old, new):
    facts = ("cpu", "compiler", "flags", "revision", "governor")
    said = [k for k in facts if old.context.get(k) != new.context.get(k)]
    said += ["layouts"] * (layouts(old) != layouts(new))
    return ", ".join(said) or "nothing that the results name"


def together(pairs):
    """What a table's rows have in common, which is judged nowhere."""
    for mode in dict.fromkeys(p.mode for p in pairs):
        own = [p for p in pairs if p.mode == mode]
        common = float(np.median([p.together for p in own]))
        furthest = max(own, key=lambda p: abs(p.together - common))
        yield (f"  all of {mode}: {100 * np.expm1(common):+.1f} % of time" + (
            f", {furthest.where} {100 * np.expm1(furthest.together):+.1f} %"
            if own[1:] else ""))


def text(old, new, pairs, doubt):
    every = [rest for pair in pairs for rest in pair.found.values()]
    found = Counter(rest.verdict(doubt) for rest in every)
    lines = [f"new beside old: of {len(every)} rows {found['slower']} slower, "
             f"{found['faster']} faster, {found['tied']} tied; resolution "
             f"{100 * stats.resolution(every, doubt):.1f} %, intervals "
             "simultaneous over all rows",
             f"old: {old.machine()}", f"new: {new.machine()}",
             f"they differ in: {differences(old, new)}",
             *one_sided(old, new),
             "The change of each table's median row, of machine or build, is "
             "left out of the changes below:", *together(pairs)]
    for pair in pairs:
        if changed := pair.changed(doubt):
            lines += ["", *beside.table(pair.where, "ns a query", changed,
                                        doubt)]
    return "\n".join(lines)


def run(arguments):
    old, new = load.read(arguments.old), load.read(arguments.new)
    pairs, doubt = compare(old, new)
    print(text(old, new, pairs, doubt))
    return int(any(line.verdict == "slower" for pair in pairs
                   for line in pair.changed(doubt)))
