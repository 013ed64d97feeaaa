"""Verdicts in words: Markdown tables for verdicts.md and the README."""
# SPDX-License-Identifier: MIT

from .model import MODES

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
        f"Tells apart what differs by {100 * table.sees:.1f} % (median). The "
        f"loop alone takes {table.floor_ns:.2f} ns. Ratios to {table.baseline}, with the "
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


def verdicts_page(result, tables, said):
    """verdicts.md: every table of the result, after what is to be said first.
    """
    parts = ["# Verdicts\n", result.machine() + "\n", said + "\n"]
    for q in result.questions:
        parts.append(f"## {q.name}: {q.asks}\n")
        if any(s.skipped for s in q.strategies):
            parts.append(skipped(q))
        parts += [full_table(t) for t in tables if t.question == q.name]
    return "\n".join(parts)
