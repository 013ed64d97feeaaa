"""A result as index.html and as verdicts.md, from templates/."""
# SPDX-License-Identifier: MIT

import re
from collections import Counter
from pathlib import Path

import jinja2
from markupsafe import Markup, escape

from judge.evidence import method
from judge.model import AA
from judge.pick import most_asked
from judge.prediction import compared
from judge.sweep_runs import all_swept

from . import cells, checks, engines, panels, picktext
from .table import MARKS
from .table import markdown as written
from .text import spoken, typeset

SIZES = {None: "any size", 0: "none", 1024: "1 KiB", 8192: "8 KiB",
         32768: "32 KiB", 262144: "256 KiB", 1048576: "1 MiB"}  # of tables


def breakable(name):
    """A name that a narrow screen may break where its parts meet."""
    return Markup(re.sub(r"([_+])", r"\1<wbr>", str(escape(name))))


def templates():
    env = jinja2.Environment(
        loader=jinja2.FileSystemLoader(Path(__file__).parent / "templates"),
        autoescape=jinja2.select_autoescape(["html"]),
        undefined=jinja2.StrictUndefined, trim_blocks=True, lstrip_blocks=True,
        keep_trailing_newline=True)
    env.filters.update(breakable=breakable, typeset=typeset)
    env.globals.update(words=picktext, budgets=SIZES,
                       about_processes=cells.ABOUT_PROCESSES)
    return env


def judged_row(name, worth, question):
    """For page.js: ns a node, or per cent of a call, with the interval."""
    return {"name": method(name), "bytes": question.strategy(name).table_bytes,
            "by": picktext.whose(worth), "ns": bool(worth.ns),
            "replaces": worth.replaces,
            "more": [*(worth.ns or (100 * x for x in worth.more))]}


def judged_choice(choice, question):
    """For page.js: a choice, and all that was set beside what engines use. What
    was not decided by these is said as it is."""
    how, _, used, other, said, _ = picktext.cells(choice)
    least, most = choice.speeds
    own = choice.incumbent or choice.strategy and choice.strategy.name
    return {"used": used, "how": "" if choice.rows else how, "other": other,
            "said": typeset(said), "smaller": picktext.smaller(choice),
            "least": least, "most": min(most, 1e300),
            "bytes": question.strategy(own).table_bytes if own else 0, "rows": [
                judged_row(*row, question) for row in choice.rows.items()]}


def judged_picks(result, picks):
    """For page.js: kind -> question -> what it needs to judge anew."""
    return {kind: {c.question: judged_choice(
        c, result.question(c.question)) for c in picked.choices}
        for kind, picked in picks.items()}


def cost_tables(result, picks):
    """Of the question that programs choose most for, a chart for each kind."""
    question = most_asked(result)
    for kind, picked in picks.items() if question else ():
        choice = next(c for c in picked.choices if c.question == question.name)
        if found := panels.cost_table(choice, question, picked.engine):
            yield kind, choice, found


def facts(context):
    """What is known of the machine and the run."""
    said = {**context, "caches": ", ".join(
        f"L{c['level']} {c['type'].lower()} {c['size'] >> 10} KiB"
        for c in context.get("caches", [])), "load_avg": ", ".join(
            f"{load:.2f}" for load in context.get("load_avg", []))}
    return [(key, value) for key, value in said.items()
            if key not in ("host_name", "executable", "sets")
            and not key.startswith("init_us.")]


def by_set(judged, question):
    """Its tables of each set."""
    return [[t for t in judged.queries
             if (t.question, t.set) == (question.name, of_set)]
            for of_set in question.sets()]


def about_set(result, question):
    """The first set's name, and what it is; the rest is among the facts."""
    name = question.sets()[0]
    return f"{name}, {result.context.get(f'set.{name}', '').split(': ')[-1]}"


def table_of(judged, question):
    """Its strategies: queries and programs as dots, and every mode."""
    own = by_set(judged, question)[0]
    first = panels.first_shown(own)
    return cells.over_tables(question, own, [panels.of_queries(first), *(
        panels.of_program(t) for t in judged.programs
        if t.question == question.name)])


def others_of(judged, question):
    """Its throughput over further sets; None without one."""
    own = [panels.first_shown(of_set) for of_set in by_set(judged, question)[1:]]
    return cells.over_tables(question, own) if own else None


def programs_of(judged):
    """Of each program, question by question, how its choices compare, what its
    figures are of and its table."""
    for question in judged.result.questions:
        for t in judged.programs:
            if t.question == question.name:
                found = Counter(r.verdict for r in t.rows if r.role != AA)
                yield (f"{t.question} in {spoken(t.mode)}, beside {t.baseline}: "
                       + ", ".join(f"{found[verdict] or 'none'} {verdict}"
                                   for verdict in MARKS if verdict),
                       cells.about_program(t), cells.of_program(question, t))


def engines_beside(result):
    """Of each engine that was swept on such a CPU its table and what that is
    of; last how well each is predicted."""
    swept = [one for one in all_swept(result.folder.parent)
             if one.is_of(result)]
    for one in swept:
        if found := list(compared(one, [result])):
            yield engines.engine_table(one, found), engines.about(one)
    if swept:
        yield engines.predictors(swept, [result]), ""


def image(path):
    """A chart that was drawn; in HTML its names need no address."""
    svg = path.read_text("utf-8")
    return Markup(re.sub(r' xmlns[:\w]*="[^"]*"', "", svg[svg.index("<svg"):]))


def render(judged, picks):
    """The page as a string; the charts that were drawn are read from the
    folder's SVG files."""
    result = judged.result
    picked = next(iter(picks.values()))
    swept = list(engines_beside(result))
    parts = {"programs": judged.programs, "engines": swept}
    return templates().get_template("page.html").render(
        result=result, seen=judged.seen, picks=picks,
        swept=engines.on_such_a_cpu(result),
        names=[*(name for name, part in parts.items() if part),
               *(q.name for q in result.questions), "machine"],
        picked=picked, costs=list(cost_tables(result, picks)),
        judged_picks=judged_picks(result, picks),
        processes=cells.of_processes(result.processes),
        sheets={q.name: table_of(judged, q) for q in result.questions},
        others={q.name: others_of(judged, q) for q in result.questions},
        about={q.name: about_set(result, q) for q in result.questions},
        programs=list(programs_of(judged)),
        calls=cells.of_calls(result.questions), engines=swept,
        trust=list(checks.newest_beside(result).values()),
        context=facts(result.context),
        image=lambda name: image(result.folder / f"{name}.svg"))


def markdown(judged):
    """verdicts.md: every table of the result, after its resolution."""
    result = judged.result
    parts = ["# Verdicts", result.machine(), picktext.resolutions(judged.seen)]
    for question in result.questions:
        parts.append(f"## {question.name}: {question.asks}")
        if left_out := question.skipped():
            parts.append(f"Skipped: {'; '.join(left_out)}.")
        parts.append("Nanoseconds per query; change of time from "
                     f"{question.baseline}, simultaneous over all rows of a "
                     "mode; ▲ faster, = tied, ▽ slower.")
        for own in by_set(judged, question):
            made = cells.over_tables(question, own)
            parts += [f"### {made.name}", written(made)]
    if judged.programs:
        parts.append("## Whole programs")
    if processes := cells.of_processes(result.processes):
        parts += ["### Whole processes", cells.ABOUT_PROCESSES,
                  written(processes)]
    for t in judged.programs:
        made = cells.of_program(result.question(t.question), t)
        parts += [f"### {made.name}", cells.about_program(t), written(made)]
    if judged.programs and (calls := cells.of_calls(result.questions)):
        parts += ["### How often a node asks each question",
                  written(calls)]
    return "\n\n".join(filter(None, parts)) + "\n"
