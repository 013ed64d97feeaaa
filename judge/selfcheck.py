"""What the suite can be trusted with, measured by its own runs.

Several quick runs say how much alike they are and whether they find what is
there, two normal ones what such a run resolves. Each figure has a target.
"""
# SPDX-License-Identifier: MIT

import re
from collections import Counter

import numpy as np

from lists.files import of_this_format, read_json
from show import sheet

from . import verdicts
from .model import AA, BadInput
from .pick import pick
from .verdicts import HOT

TO_BE_FOUND = 0.03  # what the planted operation is worth at least

# What is counted, how it is written, what it must be at most, or at least.
TARGETS = {
    "spread": ("run-to-run standard deviation of ratios, median table",
               "{:.2%}", "≤", 0.005),
    "spread_worst": ("the same, worst table", "{:.2%}", "≤", 0.02),
    "aa": ("distance of A/A, root mean square", "{:.2%}", "≤", 0.005),
    "half_width": ("half width of an interval, median table of normal runs",
                   "{:.2%}", "≤", 0.015),
    "planted": ("planted operation found, where it is 3 % or more",
                "{:.1%}", "≥", 0.95),
    "opposite": ("contradictions: rows faster in one run, slower in another",
                 "{:.0f}", "≤", 0),
    "picks": ("questions with the same pick in two normal runs",
              "{:.0%}", "≥", 10 / 12),
}


def hot_tables(result):
    found = {"/".join((t.question, t.set, t.mode)): t
             for t in verdicts.Judged(result).queries if t.mode in HOT}
    if not found:
        raise BadInput(f"{result.folder}: no hot table")
    return found


def spread(tables):
    """Of one table in each run: how its rows' log ratios differ from run to
    run, in the median of rows."""
    logs = [np.log([t.row(r.strategy).ratio for t in tables])
            for r in tables[0].candidates() if r.verdict]
    return float(np.median(np.std(logs, axis=1, ddof=1)))


def opposite(tables):
    """Pairs of runs that call a row opposite things."""
    called = (Counter(t.row(r.strategy).verdict for t in tables)
              for r in tables[0].candidates())
    return sum(c["faster"] * c["slower"] for c in called)


def root_mean_square(values):
    return float(np.sqrt(np.mean(np.square(values))))


def of_one(tables):
    """Of one table in each run."""
    planted = [t.control("planted") for t in tables]
    return {
        "spread": spread(tables),
        "aa": root_mean_square(np.log([t.control(AA).ratio for t in tables])),
        "planted": float(np.mean([r.ratio for r in planted])),
        "planted_found": float(np.mean(
            [r.verdict == "slower" for r in planted]))}


def of_quick_runs(runs):
    hot = [hot_tables(r) for r in runs]
    tables = {name: [own[name] for own in hot] for name in hot[0]}
    found = {name: of_one(own) for name, own in tables.items()}
    every = {key: [own[key] for own in found.values()]
             for key in ("spread", "aa")}
    planted = [own["planted_found"] for own in found.values()
               if own["planted"] >= 1 + TO_BE_FOUND]
    return {
        "spread": float(np.median(every["spread"])),
        "spread_worst": max(every["spread"]),
        "aa": root_mean_square(every["aa"]),
        "planted": float(np.mean(planted)) if planted else None,
        "opposite": sum(map(opposite, tables.values())),
    }, found


def of_normal_runs(runs):
    picks = [{c.question: c.strategy and c.strategy.name
              for c in pick([r]).choices} for r in runs]
    return {
        "half_width": float(np.median(
            [t.sees for r in runs for t in hot_tables(r).values()])),
        "picks": float(np.mean([names[q] == picks[0].get(q)
                                for names in picks[1:] for q in names])),
    }


def figures_of(quick, normal, busy):
    found, tables = of_quick_runs(quick)
    context = quick[0].context
    return {
        "runs": len(quick), "busy": busy,
        **{key: context.get(key) for key in (
            "date", "cpu", "virtual", "compiler", "revision")},
        "load": float(np.mean([(r.context.get("load_avg") or [0])[0]
                               for r in quick])),
        "targets": {**found, **of_normal_runs(normal)},
        "tables": tables}


def rows_of(figures):
    """What is counted, what was measured, and whether that is as wanted."""
    for key, (what, form, sign, wanted) in TARGETS.items():
        measured = figures["targets"][key]
        if measured is None:
            yield what, "nowhere", ""
            continue
        met = measured <= wanted if sign == "≤" else measured >= wanted
        said, want = (form.format(n).replace("%", " %")
                      for n in (measured, wanted))
        yield what, said, f"{'met' if met else 'missed'}: {sign} {want}"


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


def markdown(result, results="results"):
    """How alike runs are, for a document that has the results there: what each
    is of, and a table."""
    found = {busy: own for busy, own in newest_beside(result).items() if own[2]}
    if found:
        yield "\n".join(f"- {about} ([figures]({results}/{name}))."
                        for name, about, _ in found.values())
        yield sheet.markdown_rows(
            ["what `make selfcheck` measures", *(
                "busy" if busy else "idle" for busy in found)],
            [(rows[0][0], *(f"{said}; {met}" for _, said, met in rows))
             for rows in zip(*(rows for *_, rows in found.values()))],
            ["---"] * (1 + len(found)))
