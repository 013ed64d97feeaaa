"""What plot.py can be told to do."""
# SPDX-License-Identifier: MIT

import json
import sys
import textwrap
from pathlib import Path

from judge import load, pick, stats, sweep_runs, verdicts
from judge.evidence import NPS, PROGRAMS, method
from judge.model import AA
from lists.names import MODES, BadInput, percent

from . import beside, foreseen, headlines, page, picktext

CONTENDERS = 5  # whose whole processes are timed


def report(arguments):
    folder = Path(arguments.folder)
    judged, picks = draw(folder)
    print(picktext.summary(judged, picks, folder,
                           foreseen.on_such_a_cpu(judged.result)))
    return at_floor(judged.queries, sys.stderr)


def draw(folder):
    """All that is made from raw times; of what: Judged, and picks by kind."""
    from . import charts  # slow to import, and nothing else draws

    result = load.read(folder)
    judged, picks = verdicts.Judged(result), pick.by_kind(result)
    (folder / "context.json").write_text(
        json.dumps(result.context, indent=1) + "\n")
    for name, found in ("verdicts", judged.queries), (
            "programs", judged.programs):
        if found:
            (folder / f"{name}.json").write_text(
                json.dumps(verdicts.as_json(result, found)) + "\n")
    (folder / "verdicts.md").write_text(page.markdown(judged),
                                        encoding="utf-8")
    charts.draw(judged, folder)
    (folder / "index.html").write_text(page.render(judged, picks),
                                       encoding="utf-8")
    return judged, picks


def at_floor(judged, stream):
    """1 if a candidate was as fast as nothing."""
    found = verdicts.at_floor(judged)
    for line in found:
        print(f"as fast as the empty loop: {line}: its answer was optimised out",
              file=stream)
    return int(bool(found))


def pick_by(folders, arguments):
    results = load.read_all(folders, "pick")
    how = arguments.isa, arguments.table_budget
    sweeps = [sweep_runs.read(f) for f in arguments.sweep]
    nps = arguments.nps
    if sweeps and nps == NPS:  # what the engine makes, if nobody says
        nps = sweeps[0].nps()
    picked = pick.pick(results, *how, nps, sweeps, arguments.eval)
    for choice in picked.choices if not sweeps else ():
        choice.otherwise = [*foreseen.shows_otherwise(choice, results,
                                                      arguments.eval)]
    if arguments.json:
        print(json.dumps(pick_as_json(picked), indent=1))
    else:
        for result in results:
            print(textwrap.fill(
                f"{result.machine()}: " * bool(results[1:])
                + verdicts.Judged(result).seen.text(), 80,
                break_on_hyphens=False))
        print(picktext.screen(results, picked, *how))
    return 0


def pick_as_json(picked):
    """For other programs: null where there is none."""
    return {
        "nps": picked.nps(),
        "choices": [{
            "question": c.question, "incumbent": c.incumbent,
            "pick": c.strategy and c.strategy.name, "kept": c.kept,
            "decided_by": c.decided_by and c.decided_by.name,
            "table_bytes": c.strategy and c.strategy.table_bytes,
            "tied": c.tied, "smaller": c.smaller and c.smaller.name,
            "worth": c.worth and vars(c.worth),
            "other_kind": c.other_kind and vars(c.other_kind),
            "otherwise": c.otherwise, "why": c.why}
            for c in picked.choices]}


def contenders(folder):
    """Yields perft and search, and the choices whose whole processes a reader
    may compare, on the axis that has most: the default, the pick and the best
    others."""
    result = load.read(folder)
    question = headlines.most_asked(result)
    if not question:
        return
    first = next(question.programs[name] for name in PROGRAMS
                 if name in question.programs)
    points = first.means().points
    picked = [c.strategy.name for c in pick.pick([result]).choices
              if c.question == question.name and c.strategy]
    names = [n for n in dict.fromkeys(
        [first.default, *picked, *sorted(points, key=points.get)])
        if n != AA and n in points][:CONTENDERS]
    for name in ("perft", "search"):
        own = question.programs.get(name)
        if own and own.default == first.default:
            yield name, own.name, [own.choices[n] for n in names
                                  if n in own.table.rows]


def own_tables(question, modes):
    """Its judged tables, of recorded sets if there are any."""
    sets = question.sets()
    recorded = [s for s in sets if s.startswith("recorded")]
    return [verdicts.judge_table(question, of_set, mode)
            for of_set in recorded or sets[:1] for mode in modes
            if (of_set, mode) in question.tables]


def best_rows(name, folder):
    """The fastest row of each recorded set."""
    question = load.read(folder).question(name)
    found = own_tables(question, ["throughput"]) if question else []
    return list(dict.fromkeys(
        min(table.candidates(), key=lambda r: r.ratio).strategy
        for table in found))


def own_lines(table, name, question):
    """A sentence about the user's row, and a line a row, fastest first: its
    place, shared by what is tied; the user's has a mark."""
    found = question.tables[table.set, table.mode].means_beside(
        table.baseline)
    doubt = stats.among(len(table.rows) - 1)
    changes = {r.strategy: found.difference(r.strategy, table.baseline)
               for r in table.rows if r.strategy != table.baseline}
    yield f"{table.set}, {MODES[table.mode]}:"
    for row in table.candidates():
        if method(row.strategy) == name and row.verdict:
            yield beside.sentence(row.strategy, table.baseline,
                                  changes[row.strategy], doubt, row.verdict)
    yield (f"Resolution {percent(table.sees)}; {table.baseline} differs from "
           f"itself by {percent(abs(table.control(AA).ratio - 1))}; the empty "
           f"loop takes {table.floor_ns:.2f} ns.")
    yield from beside.table("  place", "ns a query", [
        beside.Line(
            f"{' >'[method(r.strategy) == name]} {r.rank:2} {r.strategy}",
            f"{r.ns:.2f}", changes.get(r.strategy), r.verdict, ", ".join(
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
