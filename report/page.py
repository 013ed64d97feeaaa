"""index.html: one self-contained page of charts and sortable tables."""
# SPDX-License-Identifier: MIT

import base64
from html import escape
from pathlib import Path

from .tables import MARK, MODES, ratio_text

HEAD = (Path(__file__).parent / "page.html").read_text(encoding="utf-8")


def cell(text, value=None):
    sort = f' data-sort="{value}"' if value is not None else ""
    return f"<td{sort}>{escape(text)}</td>"


def table_rows(question, table):
    by_name = {s.name: s for s in question.strategies}
    for r in table.rows:
        if r.role == "floor":
            continue
        s = by_name[r.strategy]
        yield (
            f'<tr class="{r.verdict or "baseline"}">'
            + cell(str(r.rank or "–"), r.rank or 99)
            + f'<th scope="row" title="{escape(s.idea)}">'
            + f"{escape(r.strategy)}</th>"
            + cell(f"{r.table_bytes:,}", r.table_bytes)
            + cell(f"{r.code_bytes:,}", r.code_bytes)
            + cell(f"{r.init_us:,}", r.init_us)
            + cell(f"{r.ns:.2f}", r.ns)
            + cell(f"{r.ns_low:.2f}–{r.ns_high:.2f}", r.ns_high - r.ns_low)
            + cell(ratio_text(r), r.ratio)
            + cell(MARK[r.verdict] or "baseline")
            + cell(s.needs or "–") + cell(s.source) + "</tr>"
        )


def render_table(question, table):
    headings = ["rank", "strategy", "table bytes", "code bytes",
                "init µs", "ns per query",
                "best–worst layout", f"ratio to {table.baseline}", "verdict",
                "needs", "source"]
    head = "".join(
        f'<th scope="col"><button type="button">{escape(h)}</button></th>'
        for h in headings)
    return (
        f"<details{' open' if table.mode == 'latency' else ''}><summary>"
        f"{escape(table.set)}, {escape(MODES[table.mode])}</summary>"
        f"<p>Noise floor ±{100 * table.noise:.1f} %. The loop alone takes "
        f"{table.floor_ns:.2f} ns.</p>"
        f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>'
        + "".join(table_rows(question, table))
        + "</tbody></table></div></details>"
    )


def image(folder, name):
    data = base64.b64encode((folder / f"{name}.svg").read_bytes()).decode()
    return (f'<img alt="chart: {escape(name)}" '
            f'src="data:image/svg+xml;base64,{data}">')


def machine_section(result):
    rows = "".join(
        f'<tr><th scope="row">{escape(key)}</th><td>{escape(str(value))}</td>'
        "</tr>"
        for key, value in result.context.items()
        if key not in ("host_name", "executable", "caches"))
    return (f'<section id="machine"><h2>Machine, build and sets</h2>'
            f'<div class="scroll"><table>{rows}</table></div></section>')


def render(result, tables, drawn, folder):
    """The page as a string; charts are read from the folder's SVG files."""
    parts = [HEAD.replace("{{machine}}", escape(result.machine()))]
    for q in result.questions:
        parts.append(f'<section id="{escape(q.name)}"><h2>{escape(q.name)}: '
                     f"{escape(q.asks)}</h2>")
        parts += [image(folder, name) for name in drawn[q.name]]
        skipped = [s for s in q.strategies if s.skipped]
        if skipped:
            parts.append("<p>Skipped: " + "; ".join(
                escape(f"{s.name} needs {s.needs}, {s.skipped}")
                for s in skipped) + ".</p>")
        parts += [render_table(q, t) for t in tables if t.question == q.name]
        parts.append("</section>")
    parts.append(machine_section(result))
    parts.append("</main></body></html>\n")
    return "\n".join(parts)
