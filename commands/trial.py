"""`make try`: is a new strategy right, and how fast is it?

All of a build is used but the question itself, which is compiled with the new
strategy, the reference, the baseline, what engines use and the best of a result;
what these take is chosen likewise. Every row is compared with what is right, and
timed in the build's layouts as make bench does. Nothing is left.
"""
# SPDX-License-Identifier: MIT

import shlex
import sys
import tempfile
from pathlib import Path

from judge import load, stats, tables
from judge.evidence import method
from judge.model import AA
from lists.names import MODES, BadInput
from run import build as building
from run import trial
from run.bench import Wanted, recorded_sets
from run.result import latest
from show.table import Change, changes, sentence
from show.text import ns, resolution

from .bench import measure
from .report import at_floor


def own_tables(question, modes):
    """Its judged tables, of recorded sets if there are any."""
    sets = question.sets()
    recorded = [s for s in sets if s.startswith("recorded")]
    return [tables.judge_table(question, of_set, mode)
            for of_set in recorded or sets[:1] for mode in modes
            if (of_set, mode) in question.tables]


def best_rows(name, folder):
    """The fastest row of each recorded set in a result; in the latest, which may
    not be readable, if none is said."""
    try:
        source = folder or latest()
        question = load.read(source).question(name) if source else None
    except BadInput:
        if folder:
            raise
        return []
    found = own_tables(question, ["throughput"]) if question else []
    return list(dict.fromkeys(
        min(table.candidates(), key=lambda r: r.ratio).strategy
        for table in found))


def own_lines(table, name, question):
    """A sentence about the user's row, and a line a row, fastest first: its
    place, shared by what is tied; the user's has a mark."""
    means = question.tables[table.set, table.mode].means_beside(table.baseline)
    doubt = stats.among(len(table.rows) - 1)
    more = {r.strategy: means.difference(r.strategy, table.baseline)
            for r in table.rows if r.strategy != table.baseline}
    yield f"{table.set}, {MODES[table.mode]}:"
    for row in table.candidates():
        if method(row.strategy) == name and row.verdict:
            yield sentence(row.strategy, table.baseline, more[row.strategy],
                           doubt, row.verdict)
    yield (f"Resolution {resolution(table.sees)}; {table.baseline} differs from "
           f"itself by {resolution(abs(table.control(AA).ratio - 1))}; the "
           f"empty loop takes {ns(table.floor_ns)} ns.")
    yield from changes("  place", "ns a query", [
        Change(
            f"{' >'[method(r.strategy) == name]} {r.rank:2} {r.strategy}",
            ns(r.ns), more.get(r.strategy), r.verdict, ", ".join(
                ["the baseline"] * (r.strategy == table.baseline)
                + ["engines use it"] * (r.strategy in question.incumbents)))
        for r in sorted(table.candidates(),
                        key=lambda r: (r.rank, r.ratio))], doubt)
    yield ""


def show_own(folder, name):
    """Prints a ranked table for each set and mode; 1 if the user's is as fast
    as nothing."""
    result = load.read(folder)
    question = result.questions[0]
    judged = own_tables(question, ("throughput", "latency"))
    if not any(method(r.strategy) == name for t in judged for r in t.rows):
        raise BadInput(f"{folder}: {name}: not measured")
    for table in judged:
        print("\n".join(own_lines(table, name, question)))
    print("Tied rows share a place. Changes are of the baseline's time, with "
          "intervals\nthat are simultaneous over a table.")
    return at_floor(judged, sys.stdout)


def run(arguments):
    build = building.made(arguments, "bench", "ask", "verify",
                          how=[building.GROUPED])
    besides = [word if word.startswith("-") else str(Path(word).resolve())
               for word in shlex.split(arguments.with_)]
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        name = trial.write_rows(work, arguments.q, arguments.file, arguments.line,
                                best_rows(arguments.q, arguments.folder))
        said = building.link_again(
            build, work, [arguments.q], ["test_question", "bench", "ask"],
            f"-DEXTRA={';'.join(besides)}")
        if said:
            print(end=said, file=sys.stderr)
            raise BadInput(f"{arguments.file}: cannot be compiled")
        trial.judge(work, arguments.q, name)
        measured = measure(work, work / "results", Wanted(
            "try", sets=recorded_sets(work), raw=True))
        return show_own(measured, name)
