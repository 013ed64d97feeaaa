"""The tables of a result: verdicts, programs; and what predicts an engine."""
# SPDX-License-Identifier: MIT

import math

from judge.evidence import NPS
from judge.model import AA
from lists.names import MODES

from .table import MISSING, Cell, Column, Line, Table
from .text import interval, ns, percent, resolution, signed, spoken

LEGEND = ("Shaded: rank 1 of its mode. Tied rows share a rank. ≈: of a first run, "
          "by which it was surely 10 % slower than the best.")
ABOUT_PROCESSES = ("Wall time by hyperfine, starting included, with code in one "
                   "place. By no rule: the tables of programs have one.")
CONTROLS = (("A/A: baseline again", AA), ("planted instruction", "planted"))


def change(row, digits=1):
    """Of the baseline's time."""
    return percent([ratio - 1 for ratio in row.ratios()], digits)


def time_cell(r):
    return Cell("≈ " * r.coarse + ns(r.ns), r.verdict, r.rank,
                change(r) if r.verdict or r.coarse else "") if r else MISSING


def by_strategy(question, tables, key):
    """(strategy, its row or None of each table), ordered by the key."""
    rows = [{r.strategy: r for r in t.candidates()} for t in tables]
    found = [(s, [of_table.get(s.name) for of_table in rows])
             for s in question.candidates()
             if any(s.name in of_table for of_table in rows)]
    return sorted(found, key=lambda item: key(item[1]))


def over_tables(question, tables, panels=()):
    """A question's strategies over all modes of one set, or over several sets, and
    what each is."""
    sets = list(dict.fromkeys(t.set for t in tables))
    first = next((n for n, t in enumerate(tables) if t.mode == "throughput"),
                 0)
    lines = [Line(s.name, [
        *(panel.dots.get(s.name) for panel in panels),
        str(rows[first].rank) if rows[first] else MISSING,
        f"{s.table_bytes:,}", *map(time_cell, rows), f"{s.code_bytes:,}",
        f"{s.instructions:.1f}" if s.instructions else MISSING,
        f"{s.init_us:,}", s.needs or MISSING, Cell(s.idea, small=s.source)],
        s.table_bytes, s.name == question.baseline)
        for s, rows in by_strategy(
            question, tables,
            lambda rows: rows[first].ns if rows[first] else math.inf)]
    foot = [Line("resolution", [f"±{resolution(t.sees)}" for t in tables]),
            Line("the empty loop", [ns(t.floor_ns) for t in tables]),
            *(Line(title, [time_cell(t.control(role)) for t in tables])
              for title, role in CONTROLS)]
    for line in foot:
        line.cells = [*[None] * len(panels), *[Cell("")] * 2, *line.cells,
                      *[Cell("")] * 5]
    return Table(
        f"{question.name}, {', '.join(sets)}", [
            Column("strategy"), *panels, Column("rank", "n"),
            Column("table bytes", "n"),
            *(Column(t.set if sets[1:] else MODES[t.mode], "t",
                     "ascending" * (n == first))
              for n, t in enumerate(tables)),
            Column("code bytes", "n"), Column("instructions", "n"),
            Column("init µs", "n"), Column("needs"),
            Column("method and source", "method")],
        lines, foot, LEGEND, question.incumbents)


def about_program(table):
    """What the figures of a table are of."""
    own = table.row(table.baseline)
    return (f"{table.clock}; {table.blocks} blocks of {table.tasks} positions, "
            f"with code in {table.places} places; "
            f"{own.ns:.1f} ns a node by default. Resolution "
            f"{resolution(table.sees)}, {ns(own.ns * table.sees)} ns a node "
            f"(median). Compared with the mean of {table.copies} copies of the "
            "default.")


def more_text(row, table):
    """What it takes more, and its interval, in ns a node."""
    return interval((row.more, row.more_low, row.more_high),
                    2 if table.row(table.baseline).ns > 10 else 3)


def program_line(row, table, question, of_engines):
    """of_engines: its nodes are those of the reader's engine."""
    more, _, span = more_text(row, table).partition(" ")
    texts = [Cell(more, row.verdict, more=span),
             *[f"{signed(row.more * NPS / 1e7)} %"] * of_engines,
             change(row, 2)]
    return Line(row.strategy, texts if row.verdict else ["0"] * len(texts),
                question.strategy(row.strategy).table_bytes,
                row.strategy == table.baseline)


def of_program(question, table):
    """A whole program with each choice on an axis."""
    of_engines = table.mode != "perft"
    lines = [program_line(r, table, question, of_engines) for r in table.rows]
    again = lines.pop([r.role for r in table.rows].index(AA))
    again.name = "A/A: the default again"
    return Table(f"{spoken(table.mode)} --{table.set}: {table.question}, "
                 f"instead of {table.baseline}", [
        Column("strategy"), Column("ns a node", "t", "ascending"),
        *[Column("of 1 M nodes/s", "n")] * of_engines,
        Column("of its time", "n")],
        lines, [again], used=question.incumbents)


def of_processes(processes):
    """Whole processes, as hyperfine says it; None where there are none."""
    return Table("whole processes", [
        Column("command"), Column("mean ± sd", "n"), Column("runs", "n"),
        Column("relative to the default", "n")], [
            Line(p.command, [
                f"{p.mean:.3f} ± {p.deviation:.3f} s", str(p.runs),
                f"{p.ratio:.3f} ± {p.ratio_deviation:.3f}"
                if p.ratio_deviation else "1"])
            for p in processes]) if processes else None


def agreement_text(own):
    """Signs, slope, offset, r."""
    slope, offset, r = own.line
    return ", ".join([f"{own.alike} of {own.resolved}", *(
        "–" if math.isnan(x) else text for x, text in (
            (slope, f"{slope:.2f}"), (offset, signed(offset, 1)),
            (r, f"{r:.2f}")))])


def of_agreements(name, rows, called=str):
    """rows: what was measured -> predictor -> Agreement."""
    names = list(dict.fromkeys(n for found in rows.values() for n in found))
    return Table(name, [
        Column("signs, slope, offset in ns, r"), *(
            Column(called(n)) for n in names)], [
            Line(title, [agreement_text(found[n]) if n in found
                         else MISSING for n in names])
            for title, found in rows.items()])


def of_calls(questions):
    """How often programs ask; None where nobody counted."""
    programs = list(dict.fromkeys(p for q in questions for p in q.calls))
    return Table("calls a node", [
        Column("question"), *(Column(spoken(p), "n") for p in programs)], [
        Line(q.name, [f"{q.calls[p]:.4f}" if p in q.calls else MISSING
                      for p in programs])
        for q in questions if q.calls]) if programs else None
