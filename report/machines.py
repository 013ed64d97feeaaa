"""Results of many machines side by side, by CPU and then by compiler."""
# SPDX-License-Identifier: MIT

from html import escape

from . import picktext, programs, resolution, verdicts
from .markup import (MARKS, document, filters, heading, links, marks, number,
                     region, row_start)
from .model import MODES, BadInput, Question
from .pick import pick


def grouped(results):
    """In order of CPU, compiler and date."""
    return sorted(results, key=lambda r: (
        r.cpu(), r.compiler(), r.context["date"]))


def build(result):
    return ", ".join([result.compiler(), result.target(),
                      result.context["date"][:10], result.revision()])


def cpu_headings(results):
    """A heading over the builds of each CPU."""
    cpus = [r.cpu() for r in results]
    return "".join(
        f'<th scope="colgroup" class="t" colspan="{cpus.count(cpu)}">'
        f"{escape(cpu)}</th>" for cpu in dict.fromkeys(cpus))


def ratio_cell(r):
    """Rank and ratio; what is missing sorts last."""
    if not r:
        return '<td class="t" data-sort="Infinity">–</td>'
    interval = (f"({r.ratio_low:.3f}–{r.ratio_high:.3f}) {r.verdict}<br>"
                if r.verdict else "")
    return (
        f'<td class="t {r.verdict}{" best" if r.rank == 1 else ""}" '
        f'data-sort="{r.ratio:.5f}"><b>{r.ratio:.2f}</b> '
        f"<i>{MARKS[r.verdict]}</i><small>{r.rank}</small>"
        f'<span class="more">{interval}{r.ns:.2f} ns</span></td>')


def mode_table(question, tables, results):
    """tables: of one set and mode, one per result, or None."""
    rows = [{r.strategy: r for r in t.rows} if t else {} for t in tables]
    names = [s for s in question.strategies if s.role == "candidate"
             and any(s.name in by_name for by_name in rows)]
    names.sort(key=lambda s: min(
        by_name[s.name].ratio for by_name in rows if s.name in by_name))
    look = marks(question)
    head = (
        f'<tr><td colspan="2"></td>{cpu_headings(results)}</tr><tr>'
        + heading("strategy") + heading("table bytes", "n")
        + "".join(heading(build(r), "t") for r in results) + "</tr>")
    body = "\n".join(
        row_start(s, [by.get(s.name) for by in rows], question.baseline,
                  look[s.name])
        + number(s.table_bytes)
        + "".join(ratio_cell(by.get(s.name)) for by in rows) + "</tr>"
        for s in names)
    sees = "".join(
        f'<td class="t">{f"±{100 * t.sees:.1f} %" if t else "–"}</td>'
        for t in tables)
    return (f"<table><thead>{head}</thead><tbody>\n{body}\n</tbody><tfoot>"
            f'<tr><th scope="row">tells apart</th><td></td>{sees}</tr>'
            "</tfoot></table>")


def united(name, results):
    """The question with the strategies of all its versions, untimed."""
    versions = [q for r in results if (q := r.question(name))]
    by_name = {s.name: s for q in versions for s in q.strategies}
    first = versions[0]
    return Question(name, first.asks, first.baseline,
                    list(by_name.values()), {})


def question_section(name, results, judged):
    """judged: per result, (question, set, mode) -> table"""
    question = united(name, results)
    parts = [f'<section id="{escape(name)}"><h2>{escape(name)}</h2>'
             f"<p>{escape(question.asks[:1].upper() + question.asks[1:])}. "
             f"Time over that of <b>{escape(question.baseline)}</b> in the "
             "same result, then the rank there.</p>"]
    keys = list(dict.fromkeys((of_set, mode) for tables in judged
                              for q, of_set, mode in tables if q == name))
    first = keys[0][0]
    shown = "latency" if (first, "latency") in keys else keys[0][1]
    folded = {True: [], False: []}  # by whether it is of the first set
    for of_set, mode in keys:
        title = f"{of_set}, {MODES[mode]}"
        is_open = " open" if (of_set, mode) == (first, shown) else ""
        folded[of_set == first].append(
            f"<details{is_open}><summary>{escape(title)}</summary>"
            + region(f"{name}, {title}", mode_table(
                question, [t.get((name, of_set, mode)) for t in judged],
                results)) + "</details>")
    parts += folded[True]
    if folded[False]:
        parts.append("<details><summary>other sets</summary>"
                     + "\n".join(folded[False]) + "</details>")
    return "\n".join(parts) + "</section>"


def picks_table(results, judged, names):
    """What each result alone says is worth changing, and first what that result
    can tell apart."""
    chosen = [{c.question: c for c in pick([r])} for r in results]
    rows = ['<tr><th scope="row">this run</th>' + "".join(
        f"<td>{resolution.of_tables(r, t.values(), programs.judge(r)).html()}"
        "</td>" for r, t in zip(results, judged)) + "</tr>"]
    for name in names:
        cells = []
        for by_name in chosen:
            c = by_name.get(name)
            cells.append("<td>–</td>" if not c else
                         f"<td><b>{escape(picktext.verdict(c))}</b><br><small>"
                         f"{escape(picktext.reason(c))}</small></td>")
        rows.append(f'<tr><th scope="row"><a href="#{escape(name)}">'
                    f"{escape(name)}</a></th>{''.join(cells)}</tr>")
    return region("picks", (
        f"<table><thead><tr><td></td>{cpu_headings(results)}</tr><tr>"
        '<th scope="col">question</th>'
        + "".join(f'<th scope="col">{escape(build(r))}</th>'
                  for r in results)
        + f"</tr></thead><tbody>{''.join(rows)}</tbody></table>"))


def check_baselines(results, names):
    for name in names:
        baselines = {q.baseline for r in results if (q := r.question(name))}
        if len(baselines) > 1:
            raise BadInput(f"page: {name}: ratios to different baselines: "
                           + ", ".join(sorted(baselines)))


def render(results):
    results = grouped(results)
    names = list(dict.fromkeys(q.name for r in results for q in r.questions))
    check_baselines(results, names)
    judged = [{(t.question, t.set, t.mode): t for t in verdicts.judge(r)}
              for r in results]
    return document("sightline: machines side by side", [
        f"<h1>sightline</h1><p>{len(results)} results side by side.</p>",
        links(names),
        '<section id="pick"><h2>The pick</h2><p>What is worth changing in an '
        "engine, each on its own, tables of any size.</p>"
        f"{picks_table(results, judged, names)}</section>", filters(),
        *(question_section(n, results, judged) for n in names)])


def write(results, out):
    """The page into a file that is not there yet."""
    text = render(results)
    try:
        with open(out, "x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise BadInput(f"{out}: exists; nothing is overwritten") from None
    except OSError as error:
        raise BadInput(f"{out}: {error.strerror}") from None
    return 0
