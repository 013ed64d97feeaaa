"""The page's sections about whole programs."""
# SPDX-License-Identifier: MIT

from dataclasses import dataclass, field
from html import escape

from .markup import (MARKS, breakable, heading, image, marks, number, region,
                     row_start)
from .model import MODES
from .rounds import AA, SEVERAL
from .wholetext import (about, agreement_rows, best_text, instructions,
                        percent, share_text, sure_text, title)

PROGRAMS = """Each choice on its own in a program that is otherwise the same,
in rounds that run all choices in an order drawn anew. How slow the machine was,
by the runs just before and after, is taken off. Speed-up is that over the
default: the mean of the middle three fifths of the rounds' ratios, with a t
interval that holds for all rows at once. What starting takes, tables being
filled, is taken off. Each axis has compiled the default for itself and runs it
twice: the mean of these copies is what choices are compared with, and how far
they are apart, the luck of a place in memory, is in every interval.
Instructions per node are counted, not timed, in a build for x86-64-v3."""
PREDICTS = """Of the pairs of strategies that a whole program tells apart, how
many a mode orders alike: 100 % if it says what the program says, 50 % if it
says nothing of it, 0 % if it says the reverse."""


@dataclass
class Whole:
    """What whole programs said; nothing where none was run."""

    tables: list = field(default_factory=list)
    agreed: list = field(default_factory=list)
    drawn: list = field(default_factory=list)  # names of charts


def speedup_cell(row, table):
    if row.strategy == table.default:
        return '<td class="t" data-sort="0">1</td>'
    return (f'<td class="t {row.verdict}" data-sort="{row.speedup:.6f}">'
            f"<b>{percent(row.speedup)}</b> <i>{MARKS[row.verdict]}</i>"
            f'<span class="more">{percent(row.speedup_low)} to '
            f"{percent(row.speedup_high)}</span></td>")


def cells(row, table):
    own = f"{row.instructions:.4f}" if row.instructions else "Infinity"
    return (speedup_cell(row, table)
            + number("Infinity" if row.sure is None else f"{row.sure:.6f}",
                     sure_text(row))
            + number(f"{row.seconds:.6f}", f"{row.seconds:.3f}")
            + number(f"{row.start_ms:.3f}", f"{row.start_ms:.1f}")
            + number(own, instructions(row, table)) + "</tr>")


def of_question(question, table):
    """How the rows of a question's table start."""
    look = marks(question)
    own = {s.name: s for s in question.strategies}
    return lambda r: row_start(own[r.strategy], [r], table.default,
                               look[r.strategy])


def of_several(table):
    """As above, of choices on several questions."""
    def start(row):
        kind = ' class="baseline"' if row.strategy == table.default else ""
        return f'<tr{kind}><th scope="row">{breakable(row.strategy)}</th>'
    return start


def html_table(table, start):
    again = table.row(AA)
    head = "".join((
        heading("strategy"), heading("speed-up", "t", "descending"),
        heading("P(speed-up > 0)", "n"), heading("seconds", "n"),
        heading("start, ms", "n"), heading("instructions per node", "n")))
    body = "\n".join(
        start(r) + cells(r, table) for r in table.rows if r is not again)
    return ("<details><summary>" + escape(title(table)) + "</summary>"
            f"<p>{escape(about(table))}</p>" + region(
                title(table), f"<table><thead><tr>{head}</tr></thead>"
                f"<tbody>\n{body}\n</tbody><tfoot><tr><th scope=\"row\">A/A: "
                f"the default again</th>{cells(again, table)}</tfoot></table>")
            + "</details>")


def html_agreement(agreed):
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in (
        "program", "question", "strategies", "pairs told apart",
        *MODES.values()))
    body = ""
    for program, question, count, pairs, cells in agreement_rows(agreed):
        body += (f'<tr><td>{escape(program)}</td><th scope="row">'
                 f"{escape(question)}</th><td>{count}</td><td>{pairs}</td>"
                 + "".join(f"<td>{share_text(a) if a else '–'}</td>"
                           for a in cells) + "</tr>")
    return region("does the small predict the large",
                  f"<table><thead><tr>{head}</tr></thead><tbody>{body}"
                  "</tbody></table>")


def programs_section(result, _tables, _drawn, whole):
    """Speed-ups in whole programs."""
    if not whole.tables:
        return ""
    parts = ['<section id="programs"><h2>Whole programs</h2>'
             f"<p>{PROGRAMS}</p>"]
    for question in result.questions:
        if f"{question.name}-programs" in whole.drawn:
            parts.append(image(result.folder, f"{question.name}-programs"))
        parts += [html_table(t, of_question(question, t))
                  for t in whole.tables if t.question == question.name]
    parts += [html_table(t, of_several(t)) for t in whole.tables
              if t.question == SEVERAL]
    return "\n".join(parts) + "</section>"


def predicts_section(result, _tables, _drawn, whole):
    """Whether the questions say what the programs say."""
    if not whole.agreed:
        return ""
    best = "".join(f"<p>{escape(text[:1].upper() + text[1:])}</p>"
                   for text in best_text(whole.agreed))
    return ('<section id="predicts"><h2>Does the small predict the large?</h2>'
            f"{best}<p>{PREDICTS}</p>"
            + image(result.folder, "programs-agreement")
            + html_agreement(whole.agreed) + "</section>")
