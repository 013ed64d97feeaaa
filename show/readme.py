"""The generated parts of README.md and of docs/: what stands between two marks
is made of results."""
# SPDX-License-Identifier: MIT

import re
import shutil
import sys
import tempfile
import textwrap
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np

from judge import load, stats, tables
from judge.pick import by_kind, pick
from judge.prediction import compared
from lists import files
from lists.names import HOME, BadInput

from . import charts, checks, engines, headlines, picktext
from .table import markdown, markdown_rows
from .text import ratio, speed, typeset

GLOSSARY = "docs/GLOSSARY.md"
LONG = 15  # characters of a name
WIDTH = 98

@dataclass
class Source:
    """Results, and their folders as a link says them; what is made of the
    first."""

    results: list
    folders: list

    @cached_property
    def picked(self):
        return pick(self.results[:1])

    @cached_property
    def judged(self):
        return tables.Judged(self.results[0])

    @cached_property
    def each(self):
        """One of each result."""
        return [self, *(Source([result], [folder]) for result, folder in zip(
            self.results[1:], self.folders[1:]))]


def table(heads, rows, last="---:"):
    """Of text; the last column of numbers, if not said."""
    return markdown_rows(heads, rows, ["---"] * (len(heads) - 1) + [last])


def spaced(name):
    """A name that may be broken before its partners, and within a long word."""
    return " + ".join(
        "_<wbr>".join(part.rsplit("_", 1)) if len(part) > LONG else part
        for part in name.split("+"))


def called_elsewhere():
    """question -> its name in Stockfish, by the glossary's table; it may be
    broken before a bracket."""
    text = (HOME / GLOSSARY).read_text("utf-8")
    return dict(re.findall(r"^\| `(\w+)` \| (`[^`(]+)", text.replace("<", " <"),
                           re.MULTILINE))


def pick_cells(choice, names):
    """What a summary says of a choice, by the heads of picks()."""
    how, question, used, other, change, whose = picktext.cells(choice)
    best = f"**{spaced(other)}**"
    if how == "keep":
        best = f"keep; next: {spaced(other)}".removesuffix("; next: –")
    elif how == "–":
        best, change = change, how
    if not whose.startswith(("engine", "–")):
        change += f" of a {whose}"
    least = choice.smaller or choice.strategy
    known = names.get(question)
    return (question + (f"<br>{known}`" if known else ""), spaced(used), best,
            change, spaced(least.name) if least else "–",
            f"{least.table_bytes:,}" if least else "–")


def what_was_found(source):
    """The table and the chart that README opens with."""
    yield table(headlines.HEADS, headlines.rows(source.results), "---")
    yield f"![what each slider getter costs an engine]({charts.ENGINES})"
    yield ("**Do not trust a loop.** Of the differences between slider getters "
           "calls × the time of a call, measured alone, has the right sign in "
           f"{engines.signs_alike(source.results)}: a network leaves tables less "
           "cache than a loop does.")


def picks(source):
    """What is worth changing, question by question."""
    nps = speed(source.picked.nps())
    ns, names = source.picked.engine, called_elsewhere()
    yield table(("question, Stockfish's name", "engines use", "best",
                 f"change of time at {nps}", "smallest as good", "its bytes"),
                [pick_cells(c, names) for c in source.picked.choices])
    yield (f"An engine of {nps} has {ns:g} ns for a node: −1 % saves "
           f"{ns / 100:g} of them. If the incumbent stays, the runner-up is "
           "shown; intervals are simultaneous over all candidates. `+` names "
           "what a method stands on where bytes count.")


def by_question(source):
    """Question by question, what each result says of what engines use: a word and
    a figure; and the same in full, folded away."""
    picked = [{c.question: c for c in own.picked.choices}
              for own in source.each]
    used = {name: pick_cells(c, {})[1] for own in reversed(picked)
            for name, c in own.items()}
    heads = ["question", "engines use", *(
        f"{headlines.core(r.cpu())}, {r.compiler()}" for r in source.results)]
    short, full = (table(heads, [(name, used[name], *(
        result_cell(own.get(name), how) for own in picked))
        for name in picked[0]], "---") for how in (True, False))
    yield short
    yield "<details><summary>With runners-up and intervals</summary>"
    yield full
    yield "</details>"


def result_cell(choice, short):
    """Keep, or what is faster and by how much."""
    if not choice:
        return "–"
    _, _, best, change, *_ = pick_cells(choice, {})
    if short:
        best = best.split(";")[0]
        change = "" if choice.kept else change.split(" (")[0]
    return f"{best} {change}".removesuffix(" –").rstrip()


def terminal(source):
    """What a run ends with, on a terminal."""
    said = picktext.summary(
        source.judged, by_kind(source.results[0]), source.folders[0],
        engines.on_such_a_cpu(source.results[0])).splitlines()
    yield "\n".join(["    $ make bench", *(
        f"    {line}".rstrip() for line in said)])


def gallery(source):
    """Every CPU with its results."""
    by_cpu = {}
    for one in source.each:
        by_cpu.setdefault(one.results[0].cpu(), []).append(
            (one.results[0], one.folders[0], one.judged.seen))
    for cpu, own in by_cpu.items():
        yield f"## {cpu}"
        yield "\n".join(
            f"- [{where.name}]({where.name}): {result.compiler()}, "
            f"-march={result.target()}. {picktext.resolutions(seen)}"
            for result, where, seen in own)


def measured(source):
    """Of which results, and how alike runs are."""
    yield "    ./plot.py readme " + " ".join(map(str, source.folders))
    yield from checks.markdown_of_checks(source.results[0])


def beside_peers(_):
    """A peer's time over that of perft, by position: all rounds of each run."""
    rows, positions = [], []
    for path in sorted((HOME / "results/engines").glob("*-perft.tsv")):
        facts, (_, _, *columns), lines = files.read_table(path)
        peers = facts["Peers"].split(", ")
        times = {}
        for n, (position, _, *cells) in lines:
            times.setdefault(position, []).append(
                {c: files.number(cell, "time", position, path, n)
                 for c, cell in zip(columns, cells)})
        positions += [p for p in times if p not in positions]
        for peer in peers:
            for ours in columns:
                if ours not in peers:
                    rows.append((peer, facts["CPU"], facts["Perft"], ours, *(
                        ratio(*stats.middle(np.log(
                            [r[peer] / r[ours] for r in times[p]])).ratio(
                                1 - stats.CONFIDENCE)) for p in positions)))
    yield table(("peer", "CPU", "perft", "ours by", *positions), rows)


def in_engines(source):
    """Every sweep, beside what was to be expected of it."""
    tied = []
    for one in engines.all_swept():
        found = list(compared(one, source.results))
        if not found:  # no result has that question
            continue
        about = engines.about(one)
        title = engines.title(one, source.results)
        if not found[0].resolves():
            tied.append(f"- {title}, {engines.all_tied(found[0])} {about}")
            continue
        yield f"### {title}"
        yield about
        yield markdown(engines.engine_table(one, found))
    yield "### All tied"
    yield "\n".join(tied)


# document -> mark -> what yields its paragraphs
PARTS = {
    "README.md": {"found": what_was_found},
    "docs/RUNNING.md": {"terminal": terminal},
    "docs/ENGINES.md": {
        "engines": lambda source: [
            table(*engines.by_engine(source.results, "sliders"))]},
    "docs/QUESTIONS.md": {},
    "results/FINDINGS.md": {"picks": picks, "measured": measured,
                            "peers": beside_peers},
    "results/engines/NOTES.md": {
        "sweeps": in_engines,
        "predictors": lambda source: [
            "![sliders in engines, as predicted]("
            f"{Path(charts.PREDICTED).name})",
            markdown(engines.predictors(
                engines.all_swept(), source.results))]},
    "results/README.md": {"questions": by_question, "gallery": gallery},
}


def filled(paragraph):
    """Prose in lines; tables and code as they are."""
    if re.match(r"[|#!]| {4}", paragraph):
        return paragraph
    paragraph = typeset(paragraph)
    return "\n".join(line if line.startswith("|") else textwrap.fill(
        line, WIDTH, subsequent_indent="  " if line.startswith("- ") else "",
        break_on_hyphens=False, break_long_words=False)
        for line in paragraph.splitlines())


def put(text, name, mark, paragraphs):
    """The document with what is between the marks made anew."""
    begin = f"<!-- made by `plot.py readme`: {mark} -->"
    end = f"<!-- end of {mark} -->"
    before, found_begin, rest = text.partition(begin)
    _, found_end, after = rest.partition(end)
    if not found_begin or not found_end:
        raise BadInput(f"{name}: the lines {begin} and {end} are not "
                            "there")
    made = "\n\n".join(map(filled, paragraphs))
    return f"{before}{begin}\n{made}\n{end}{after}"


def run(arguments):
    for path in (p for f in arguments.folders for p in Path(f).glob("raw/rest*")):
        raise BadInput(f"{path}: is not committed, and changes figures that "
                       "others shall make again: move it away")
    results = load.read_all(arguments.folders)
    try:
        source = Source(results, [result.folder.resolve().relative_to(HOME)
                                  for result in results])
    except ValueError:
        raise BadInput(f"{' '.join(arguments.folders)}: not in the "
                            "folder of this project") from None
    stale = []
    for name, parts in PARTS.items():
        path = HOME / name
        text = new = path.read_text(encoding="utf-8")
        for mark, make in parts.items():
            new = put(new, name, mark, make(source))
        if name in headlines.HAND_WRITTEN:
            new = headlines.refreshed(new, name, source.folders[0],
                                      source.judged)
        if not arguments.check:
            path.write_text(new, encoding="utf-8")
        elif new != text:
            stale.append(name)
    with tempfile.TemporaryDirectory() as folder:
        for draw, name in ((charts.predicted_chart, charts.PREDICTED),
                           (charts.engines_chart, charts.ENGINES)):
            drawn = draw(results, Path(folder))
            if not arguments.check:
                shutil.copy(drawn, HOME / name)
            elif charts.told(drawn) != charts.told(HOME / name):
                stale.append(name)
    for name in stale:
        print(f"{name} is not what `plot.py readme` makes of "
              f"{' '.join(arguments.folders)}", file=sys.stderr)
    return int(bool(stale))
