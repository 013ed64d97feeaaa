"""Pages, from templates/: a result as index.html, and as verdicts.md."""
# SPDX-License-Identifier: MIT

import json
import re
from pathlib import Path
from urllib.parse import quote

import jinja2
import numpy as np
from markupsafe import Markup, escape

from . import picktext, sheet, tables
from .model import LEVELS, MODES, height
from .palette import MARKERS
from .pick import pick

TEMPLATES = Path(__file__).parent / "templates"


def breakable(name):
    """A name that a narrow screen may break where its parts meet."""
    return Markup(re.sub(r"([_+])", r"\1<wbr>", str(escape(name))))


def sentence(text):
    return text[:1].upper() + text[1:]


def written(template, **said):
    """A page, whole: nothing that it needs is elsewhere."""
    env = jinja2.Environment(
        loader=jinja2.FileSystemLoader(TEMPLATES),
        autoescape=jinja2.select_autoescape(["html"]),
        undefined=jinja2.StrictUndefined, trim_blocks=True, lstrip_blocks=True,
        keep_trailing_newline=True)
    env.filters.update(breakable=breakable, height=height, sentence=sentence)
    env.globals.update(levels=list(LEVELS), markers=MARKERS, words=picktext, **{
        kind: Markup((TEMPLATES / f"page.{kind}").read_text("utf-8"))
        for kind in ("css", "js")})
    return env.get_template(template).render(**said)


def image(path):
    """A chart as an address, as short as it can be said."""
    svg = re.sub(r"<\?xml.*?\?>|<!DOCTYPE.*?>|<!--.*?-->"
                 r"|<metadata>.*?</metadata>", "", path.read_text("utf-8"),
                 flags=re.S)
    # Names of fonts need no quotes, and double ones would end the attribute.
    svg = re.sub(r"\s+", " ", svg).replace("'", "").replace('"', "'")
    # The names of SVG's namespaces look like addresses, and are not. In a
    # quoted attribute only & and the quote itself want escaping.
    data = quote(svg, safe=" '()*+,-./:;<=>?@[]_{}|~!$&^`").replace(
        "://", "%3A//").replace("&", "&amp;")
    return Markup(f"data:image/svg+xml,{data}")


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


def trust(result):
    """The newest self-check beside the result: its name, and what it says;
    None where there is none."""
    found = sorted(result.folder.resolve().parent.glob("selfcheck-*.json"),
                   key=lambda path: [int(n) for n in
                                     re.findall(r"\d+", path.stem)])
    if not found:
        return None
    try:
        rows = list(trust_rows(json.loads(found[-1].read_text("utf-8"))))
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        rows = [("not readable", "")]  # that costs nobody a measured result
    return found[-1].name, rows


def facts(context):
    """What is known of the machine and the run."""
    caches = ", ".join(f"L{c['level']} {c['type'].lower()} "
                       f"{c['size'] >> 10} KiB"
                       for c in context.get("caches", []))
    load = ", ".join(f"{load:.2f}" for load in context.get("load_avg", []))
    said = {**context, "caches": caches, "load_avg": load}
    return [(key, value) for key, value in said.items()
            if key not in ("host_name", "executable", "sets")
            and not key.startswith("init_us.")]


def sets_of(judged, question):
    """Each set's name, what it is, and its table."""
    for of_set in question.sets():
        about = judged.result.context.get(f"set.{of_set}", "").split(": ")[-1]
        yield of_set, about, tables.over_modes(question, [
            t for t in judged.queries
            if (t.question, t.set) == (question.name, of_set)])


def programs_of(judged, drawn):
    """Question by question: its chart, or None, and of each program what its
    figures are of and its table."""
    for question in judged.result.every_question():
        own = [t for t in judged.programs if t.question == question.name]
        if own:
            chart = f"{question.name}-programs"
            yield chart if chart in drawn else None, [
                (tables.about_program(t), tables.of_program(question, t))
                for t in own]


def render(judged, seen, drawn):
    """The page as a string; the charts that were drawn are read from the
    folder's SVG files."""
    result = judged.result
    return written(
        "page.html", title=f"sightline: {result.machine()}",
        machine=result.machine(), seen=seen,
        names=[q.name for q in result.questions]
        + ["programs"] * bool(judged.programs) + ["machine"],
        choices=pick([result]), questions=result.questions, charts=drawn,
        sheets={q.name: list(sets_of(judged, q)) for q in result.questions},
        programs=list(programs_of(judged, drawn["programs"])),
        agreement=judged.agreed and tables.of_agreement(judged.agreed),
        best_modes=list(tables.best_modes(judged.agreed)),
        trust=trust(result), context=facts(result.context),
        image=lambda name: image(result.folder / f"{name}.svg"))


def markdown(judged, seen):
    """verdicts.md: every table of the result, after what it can tell apart."""
    return written("verdicts.md", judged=judged, result=judged.result,
                   seen=seen, modes=MODES, tables=tables,
                   markdown=sheet.markdown)
