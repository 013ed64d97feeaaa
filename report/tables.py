"""Verdicts in words: Markdown tables for verdicts.md and the README."""
# SPDX-License-Identifier: MIT

from .model import MODES
from .pick import search_order

MARK = {"faster": "▲ faster", "tied": "= tied", "slower": "▽ slower", "": ""}


def percent(ratio):
    return f"{100 * (ratio - 1):+.1f} %"


def ratio_text(row):
    return (f"{row.ratio:.3f} ({row.ratio_low:.3f}–{row.ratio_high:.3f})"
            if row.verdict else "1")


def full_table(table):
    """One table of verdicts, with intervals."""
    lines = [
        f"### {table.question}, {table.set}, {MODES[table.mode]}",
        "",
        f"Noise floor ±{100 * table.noise:.1f} %. The loop alone takes "
        f"{table.floor_ns:.2f} ns. Ratios to {table.baseline}, with the "
        "interval that holds for all rows at once.",
        "",
        "| rank | strategy | table bytes | code bytes | ns per query "
        "| best–worst layout | ratio | verdict |",
        "|---:|---|---:|---:|---:|---:|---|---|",
    ]
    for r in sorted(table.rows, key=lambda r: r.ns):
        if r.role == "floor":
            continue
        lines.append(
            f"| {r.rank or '–'} | {r.strategy} | {r.table_bytes:,} "
            f"| {r.code_bytes:,} | {r.ns:.2f} | {r.ns_low:.2f}–{r.ns_high:.2f} "
            f"| {ratio_text(r)} | {MARK[r.verdict]} |")
    return "\n".join(lines) + "\n"


def skipped(question):
    return "".join(
        f"- {s.name} was skipped: it needs {s.needs}, {s.skipped}.\n"
        for s in question.strategies if s.skipped)


def verdicts_page(result, tables):
    """verdicts.md: every table of the result."""
    parts = ["# Verdicts\n", result.machine() + "\n"]
    for q in result.questions:
        parts.append(f"## {q.name}: {q.asks}\n")
        if any(s.skipped for s in q.strategies):
            parts.append(skipped(q))
        parts += [full_table(t) for t in tables if t.question == q.name]
    return "\n".join(parts)


SHORT = 20  # rows of a table that is to be short


def shortened(question, tables):
    """The best for a search; and always the fastest of each table, the
    reference and the baseline. With how many there are."""
    order = search_order(question)
    always = {question.baseline, question.strategies[0].name}
    always |= {min((r for r in t.rows if r.role == "candidate"),
                   key=lambda r: r.ns).strategy for t in tables}
    others = [n for n in order if n not in always][:SHORT - len(always)]
    return [n for n in order if n in always or n in others], len(order)


def short_cell(table, name):
    row = next((r for r in table.rows if r.strategy == name), None)
    return (f"{row.ns:.2f} {MARK[row.verdict].split(' ')[0]}".strip()
            if row else "–")


def summary_table(question, tables):
    """A row per candidate and a column per mode, on the first set."""
    of_set = question.sets()[0]
    by_mode = {t.mode: t for t in tables
               if t.question == question.name and t.set == of_set}
    names, measured = shortened(question, by_mode.values())
    lines = [
        "| strategy | table bytes | "
        + " | ".join(MODES[m] for m in by_mode) + " |",
        "|---|---:|" + "---:|" * len(by_mode),
    ]
    for name in names:
        cells = [short_cell(t, name) for t in by_mode.values()]
        lines.append(f"| {name} | {question.strategy(name).table_bytes:,} | "
                     + " | ".join(cells) + " |")
    floors = " | ".join(f"{t.floor_ns:.2f}" for t in by_mode.values())
    noise = " | ".join(f"±{100 * t.noise:.1f} %" for t in by_mode.values())
    lines += [f"| *loop alone* | | {floors} |", f"| *noise* | | {noise} |"]
    if len(names) < measured:
        lines += ["", f"{len(names)} of {measured} strategies: the best, the "
                  "fastest of each column, the reference and the baseline."]
    return "\n".join(lines) + "\n"
