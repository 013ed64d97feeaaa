"""index.html: one result on one self-contained page."""
# SPDX-License-Identifier: MIT

import json
import re
from html import escape

import numpy as np

from . import picktext
from .markup import document, filters, image, links
from .pick import pick
from .wholepage import predicts_section, programs_section
from .widetable import wide_table

METHOD = """<p>Each question is there in several layouts, which differ in
where its functions and tables lie and in nothing else. Times are nanoseconds per
query, the median over layouts. In a layout a row is visited several times, spread
over the whole run; each time it is warmed up outside the clock, and then timed in
windows of microseconds, on queries that are the same for all rows. Of each window
the fastest visit counts. What the loop alone takes is in the times, and is shown
below each table. Spread is the best and the worst layout. Ratios are to the
baseline: of mean logarithms over layouts, with each row's variance shrunk towards
that of its table (limma), Welch's standard error, and t intervals that hold for
all rows of a table at once. A row is faster or slower if its whole interval lies
on one side of 1 and the difference is half a per cent or more. A/A is the
baseline a second time. Planted is the baseline and one more operation that waits
for its answer.</p>
<p><b>Throughput</b>: queries do not wait for each other. <b>Latency</b>: each
waits for the last answer. <b>Two threads</b>: another thread asks the same
meanwhile. <b>L1-cold, L2-cold</b>: in groups of some 16 answers, other memory of
three times the cache's size read before each. README.md says more, and BIAS.md
what is not measured.</p>"""


def pick_card(choice):
    return (
        f'<article><h3><a href="#{escape(choice.question)}">'
        f'{escape(choice.question)}</a></h3><p class="won">'
        f"{escape(picktext.verdict(choice))}</p><p>"
        f"{escape(picktext.reason(choice))}</p></article>")


def picks_section(result, _tables, _drawn, _whole):
    return ('<section id="pick"><h2>The pick</h2><p>What is worth changing in '
            "an engine on this machine, each on its own; what engines use "
            "stays unless something is faster. Sees 3 %: tells apart what "
            "differs by 3 %, in the median. <code>make pick</code> picks for "
            "other budgets, machines and mixes of results; its rules are in "
            "report/pick.py.</p>"
            f'<div class="picks">{"".join(map(pick_card, pick([result])))}'
            "</div></section>")


def skipped(question):
    left_out = [f"{s.name} needs {s.needs}, {s.skipped}"
                for s in question.strategies if s.skipped]
    return (f"<p>Skipped: {escape('; '.join(left_out))}.</p>"
            if left_out else "")


def question_section(result, question, tables, drawn):
    parts = [f'<section id="{escape(question.name)}">'
             f"<h2>{escape(question.name)}</h2>"
             f"<p>{escape(question.asks[:1].upper() + question.asks[1:])}. "
             f"Ratios are to <b>{escape(question.baseline)}</b>.</p>",
             skipped(question)]
    charts = [image(result.folder, name) for name in drawn]
    parts += charts[:1]
    if charts[1:]:
        parts.append(f"<details><summary>{len(charts) - 1} more charts"
                     "</summary>" + "".join(charts[1:]) + "</details>")
    for n, of_set in enumerate(question.sets()):
        about = result.context.get(f"set.{of_set}", "").split(": ")[-1]
        parts.append(
            f'<details{"" if n else " open"}><summary>{escape(of_set)}: '
            f"{escape(about)}</summary>" + wide_table(
                question, [t for t in tables if t.set == of_set])
            + "</details>")
    return "\n".join(parts) + "</section>"


def questions_section(result, tables, drawn, _whole):
    return filters() + "".join(
        question_section(result, q,
                         [t for t in tables if t.question == q.name],
                         drawn[q.name])
        for q in result.questions)


def percent(share):
    return f"{100 * share:.0f} %"


def trust_rows(figures):
    """What a self-check found, a line each."""
    runs = f"of {figures.get('runs')} quick runs"
    aa = figures.get("aa_tied", {})
    if aa:
        mean = np.mean(list(aa.values()))
        yield ("A/A reads tied", f"in {100 * mean:.1f} % {runs}, in the "
               f"worst table in {percent(min(aa.values()))}")
    apart = sorted(figures.get("aa_apart", {}).values())
    if apart:
        yield ("A/A apart", f"median {100 * apart[len(apart) // 2]:.2f} %, "
               f"worst table {100 * apart[-1]:.2f} %")
    planted = figures.get("planted_slower", {})
    if planted:
        by_question = sorted(planted.items(), key=lambda item: -item[1])
        found = ", ".join(f"{key.split(',')[0]} {percent(share)}"
                          for key, share in by_question if share)
        yield ("the planted instruction reads slower", f"in so many {runs}: "
               f"{found or 'none'}. Where it seldom does, a cycle is within "
               "the noise of a quick run")
    taus = sorted(figures.get("tau", {}).values())
    if taus:
        yield ("rank agreement of two runs, Kendall's τ",
               f"median {taus[len(taus) // 2]:.2f}, "
               f"worst table {taus[0]:.2f}")


def trust_section(result, _tables, _drawn, _whole):
    """The newest self-check beside the result, if there is one."""
    found = sorted(result.folder.resolve().parent.glob("selfcheck-*.json"),
                   key=lambda path: [int(n) for n in
                                     re.findall(r"\d+", path.stem)])
    if not found:
        return ""
    try:
        rows = list(trust_rows(json.loads(found[-1].read_text("utf-8"))))
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        rows = [("not readable", "")]  # that costs nobody a measured result
    return ('<section id="trust"><h2>How far to trust it</h2>'
            f"<p>From {escape(found[-1].name)}, made by <code>make selfcheck"
            f"</code>.</p>{facts(rows)}</section>")


def facts(rows):
    return ('<div class="scroll"><table>' + "".join(
        f'<tr><th scope="row">{escape(key)}</th><td>'
        f"{escape(str(value))}</td></tr>" for key, value in rows)
        + "</table></div>")


def cache_text(caches):
    return ", ".join(f"L{c['level']} {c['type'].lower()} "
                     f"{c['size'] >> 10} KiB" for c in caches)


def machine_section(result, _tables, _drawn, _whole):
    context = dict(result.context)
    context["caches"] = cache_text(context.get("caches", []))
    context["load_avg"] = ", ".join(
        f"{load:.2f}" for load in context.get("load_avg", []))
    rows = [(k, v) for k, v in context.items()
            if k not in ("host_name", "executable", "sets")
            and not k.startswith("init_us.")]
    return ('<section id="machine"><h2>Method and machine</h2>'
            f"{METHOD}{facts(rows)}</section>")


# In order of appearance. Each is given the result, its tables, the names of
# its charts by question, and what whole programs said, and returns "" where it
# has nothing to say.
SECTIONS = (picks_section, questions_section, programs_section,
            predicts_section, trust_section, machine_section)


def render(result, tables, drawn, whole, seen):
    """The page as a string, what the run can tell apart first; charts are read
    from the folder's SVG files."""
    return document(f"sightline: {result.machine()}", [
        f"<h1>sightline</h1><p>{escape(result.machine())}</p>",
        seen.html(),
        links([q.name for q in result.questions]
              + ["programs"] * bool(whole.tables) + ["machine"]),
        *(section(result, tables, drawn, whole) for section in SECTIONS)])
