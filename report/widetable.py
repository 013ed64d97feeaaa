"""A question's strategies over all modes of one set, in one table."""
# SPDX-License-Identifier: MIT

from html import escape

from .markup import MARKS, heading, marks, number, region, row_start
from .model import MODES

LEGEND = ("ns per query, then ▲ faster, ▽ slower or = tied with the baseline, "
          "then the rank among all, which those tied share; shaded: rank 1.")


def time_cell(r, baseline):
    if not r:
        return '<td class="t" data-sort="Infinity">–</td>'
    ratio = ("" if r.strategy == baseline else
             f"<br>×{r.ratio:.3f} ({r.ratio_low:.3f}–{r.ratio_high:.3f})"
             f"<br>{r.verdict}")
    return (
        f'<td class="t {r.verdict}{" best" if r.rank == 1 else ""}" '
        f'data-sort="{r.ns:.4f}"><b>{r.ns:.2f}</b> <i>{MARKS[r.verdict]}</i>'
        f'<small>{r.rank or ""}</small><span class="more">'
        f"{r.ns_low:.2f}–{r.ns_high:.2f}{ratio}</span></td>")


def strategy_row(s, rows, question, mark):
    return (
        row_start(s, rows, question.baseline, mark)
        + number(s.table_bytes)
        + "".join(time_cell(r, question.baseline) for r in rows)
        + number(s.code_bytes) + number(s.init_us)
        + f"<td>{escape(s.needs) or '–'}</td>"
        f'<td class="method">{escape(s.idea)} '
        f"<small>{escape(s.source)}</small></td></tr>")


def foot_row(title, cells):
    return (f'<tr><th scope="row">{title}</th><td></td>'
            + "".join(f'<td class="t">{c}</td>' for c in cells)
            + "<td></td>" * 4 + "</tr>")


def control_row(title, tables, role):
    return foot_row(title, (
        f"<b>{r.ns:.2f}</b> <i>{MARKS[r.verdict]}</i><span class=\"more\">"
        f"×{r.ratio:.3f} ({r.ratio_low:.3f}–{r.ratio_high:.3f})</span>"
        for r in (t.control(role) for t in tables)))


def foot(tables):
    return (
        foot_row("tells apart, median",
                 (f"±{100 * t.sees:.1f} %" for t in tables))
        + foot_row("the loop alone",
                   (f"<b>{t.floor_ns:.2f}</b>" for t in tables))
        + control_row("A/A: baseline again", tables, "aa")
        + control_row("planted instruction", tables, "planted"))


def in_order(question, tables, first):
    """(strategy, its row or None per table), fastest in the first mode."""
    by_mode = [{r.strategy: r for r in t.rows if r.role == "candidate"}
               for t in tables]
    lead = by_mode[tables.index(first)]
    measured = [s for s in question.strategies
                if any(s.name in rows for rows in by_mode)]
    measured.sort(key=lambda s: lead[s.name].ns if s.name in lead
                  else float("inf"))
    return [(s, [rows.get(s.name) for rows in by_mode])
            for s in measured if s.role == "candidate"]


def wide_table(question, tables):
    """tables: those of one set, a mode each."""
    first = next((t for t in tables if t.mode == "latency"), tables[0])
    look = marks(question)
    head = "".join((
        heading("strategy"), heading("table bytes", "n"),
        *(heading(MODES[t.mode], "t", "ascending" if t is first else "")
          for t in tables),
        heading("code bytes", "n"), heading("init µs", "n"),
        heading("needs"), heading("method and source")))
    body = "\n".join(strategy_row(s, rows, question, look[s.name])
                     for s, rows in in_order(question, tables, first))
    return region(
        f"{question.name}, {first.set}",
        f"<table><caption>{LEGEND}</caption><thead><tr>{head}</tr></thead>"
        f"<tbody>\n{body}\n</tbody><tfoot>{foot(tables)}</tfoot></table>")
