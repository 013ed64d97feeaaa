"""Two results, row by row, in text; and what self-checks measured, beside what is
wanted."""
# SPDX-License-Identifier: MIT

import re
from collections import Counter

import numpy as np

from judge import load, stats
from judge.compare import compare, differences, one_sided
from judge.model import BadInput
from lists.files import of_this_format, read_json

from .table import Change, changes, markdown_rows
from .text import listed


def together(pairs):
    """What a table's rows have in common, which is judged nowhere."""
    for mode in dict.fromkeys(p.mode for p in pairs):
        own = [p for p in pairs if p.mode == mode]
        common = float(np.median([p.together for p in own]))
        furthest = max(own, key=lambda p: abs(p.together - common))
        yield (f"  all of {mode}: {100 * np.expm1(common):+.1f} % of time" + (
            f", {furthest.where} {100 * np.expm1(furthest.together):+.1f} %"
            if own[1:] else ""))


def compared_text(old, new, pairs, doubt):
    every = [rest for pair in pairs for rest in pair.found.values()]
    found = Counter(rest.verdict(doubt) for rest in every)
    lines = [f"new beside old: of {len(every)} rows {found['slower']} slower, "
             f"{found['faster']} faster, {found['tied']} tied; resolution "
             f"{100 * stats.resolution(every, doubt):.1f} %, intervals "
             "simultaneous over all rows",
             f"old: {old.machine()}", f"new: {new.machine()}",
             f"they differ in: {differences(old, new)}",
             *(f"{title}: {listed(names)}" for title, names in one_sided(old, new)),
             "The change of each table's median row, of machine or build, is "
             "left out of the changes below:", *together(pairs)]
    for pair in pairs:
        if rows := [Change(name, f"{pair.ns[name]:.2f} → "
                           f"{pair.ns[name] * np.exp(rest.point):.2f}", rest,
                           verdict)
                    for name, rest, verdict in pair.changed(doubt)]:
            lines += ["", *changes(pair.where, "ns a query", rows, doubt)]
    return "\n".join(lines)


def compare_results(arguments):
    old, new = load.read(arguments.old), load.read(arguments.new)
    pairs, doubt = compare(old, new)
    print(compared_text(old, new, pairs, doubt))
    return int(any(verdict == "slower" for pair in pairs
                   for *_, verdict in pair.changed(doubt)))


# What is counted, how it is written, what it must be at most, or at least, on an idle
# machine and beside a busy process; None: anything.
TARGETS = {
    "spread": ("run-to-run standard deviation of ratios, median table",
               "{:.2%}", "≤", 0.005, None),
    "spread_worst": ("the same, worst table", "{:.2%}", "≤", 0.02, None),
    "aa": ("distance of A/A, root mean square", "{:.2%}", "≤", 0.005, None),
    "aa_tied": ("tables in which A/A ties", "{:.1%}", "≥", 0.95, 0.95),
    "half_width": ("half width of an interval, median table of normal runs",
                   "{:.2%}", "≤", 0.01, 0.03),
    "planted": ("planted operation found, where it is 3 % or more",
                "{:.1%}", "≥", 0.95, 0.9),
    "opposite": ("contradictions: rows faster in one run, slower in another, their "
                 "neighbours busy in both or in neither",
                 "{:.0f}", "≤", 0, 0),
    "picks": ("questions with the same pick in two normal runs",
              "{:.0%}", "≥", 20 / 21, 20 / 21),
}


def rows_of(figures):
    """What is counted, what was measured, and whether that is as wanted."""
    for key, (what, form, sign, *wanted) in TARGETS.items():
        measured, want = figures["targets"].get(key), wanted[figures["busy"]]
        said, asked = ("not counted" if n is None else
                       form.format(n).replace("%", " %") for n in (measured, want))
        yield what, said, "" if None in (measured, want) else (
            "met" if measured == want or (measured < want) == (sign == "≤")
            else "missed") + f": {sign} {asked}"


def title(figures):
    beside = "another process busy beside it" if figures["busy"] else "idle"
    return (f"{figures['cpu']}, {figures['compiler'].split(' (')[0]}, "
            f"{figures['date'][:10]}, {figures['revision']}: "
            f"{figures['runs']} quick runs and two normal ones, {beside}, "
            f"{len(figures['tables'])} hot tables, load {figures['load']:.1f}")


def text(figures):
    return "\n".join([title(figures), *(
        f"  {what}: {measured}{met and f' ({met})'}"
        for what, measured, met in rows_of(figures))])


def said_by(path):
    """What a self-check is of, and its rows; whether it was busy. One that is
    not readable costs nobody a measured result."""
    try:
        with of_this_format(path):
            figures = read_json(path)
            return figures["busy"], (path.name, title(figures),
                                     list(rows_of(figures)))
    except BadInput:
        return None, (path.name, "not readable", [])


def newest_beside(result):
    """The newest self-checks beside the result: busy or not -> file, title and
    rows."""
    found = sorted(result.folder.resolve().parent.glob("selfcheck-*.json"),
                   key=lambda path: [int(n) for n in
                                     re.findall(r"\d+", path.stem)])
    return dict(map(said_by, found))


def markdown_of_checks(result):
    """How alike runs are, for a document beside the results: what each is of, and
    a table."""
    found = {busy: own for busy, own in newest_beside(result).items() if own[2]}
    if found:
        yield "\n".join(f"- {about} ([figures]({name}))."
                        for name, about, _ in found.values())
        yield markdown_rows(
            ["what `plot.py selfcheck` measures", *(
                "busy" if busy else "idle" for busy in found)],
            [(rows[0][0], *("; ".join(filter(None, own[1:])) for own in rows))
             for rows in zip(*(rows for *_, rows in found.values()))],
            ["---"] * (1 + len(found)))
