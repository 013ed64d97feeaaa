"""Reads a result folder as `make bench` writes it.

    raw/bench.json.gz   google-benchmark's own output, of each last visit
    raw/visits.tsv.xz   every time that counts, and all visits: bench/visits.h
    raw/bench-2.json.gz and visits-2.tsv.xz: of the second turn, if there is one
    raw/symbols.txt.gz  what `nm -S` said of the functions
    strategies.json.gz  what `ask --json --list` said
    raw/answers.tsv     instructions of answers, where they were counted
    raw/*-blocks.tsv.xz whole programs, where they were run; see rounds.py

Anything unreadable raises BadInput, whose text is one line: where, what, why.
"""
# SPDX-License-Identifier: MIT

import json
from collections import defaultdict
from pathlib import Path

import numpy as np

from . import rounds
from .files import number, of_this_format, read_json, read_lines, read_text
from .model import MODES, BadInput, Question, Result, Strategy
from .stats import ALONE, LEAST_LAYOUTS


def read_code(path):
    """Function name -> bytes of its first copy."""
    sizes = {}
    for n, line in enumerate(read_text(path).splitlines(), 1):
        words = line.split()
        if len(words) != 4:
            raise BadInput(f"{path}:{n}: want address, size, type and name")
        _, size = (number(word, "hexadecimal", words[3], path, n)
                   for word in words[:2])
        sizes.setdefault(words[3], size)
    return sizes


def code_owner(function, names):
    """The strategy whose answer the function is: `name`, or `name_kind`."""
    owners = [n for n in names
              if function == n or function.startswith(n + "_")]
    return None if function.endswith("_init") else max(
        owners, key=len, default=None)


def add_costs(question, context, code, path):
    """What a strategy costs besides time and table."""
    key = f"init_us.{question.name}"
    init = dict(pair.split("=") for pair in context.get(key, "").split())
    named = {s.name.replace("+", "_with_", 1).replace("+", "_and_"): s
             for s in question.strategies}
    start = question.name + "_"
    for function, size in code.items():
        owner = (code_owner(function[len(start):], named)
                 if function.startswith(start) else None)
        if owner:
            named[owner].code_bytes = max(named[owner].code_bytes, size)
    for s in question.strategies:
        s.init_us = number(init.get(s.name, 0), "count", f"{key}: {s.name}",
                           path)


def add_instructions(questions, raw):
    """For an answer of the first set, where they were counted."""
    known = {(q.name, q.sets()[0], s.name): s for q in questions
             for s in q.strategies if q.times}
    path = raw / "answers.tsv"
    for line in read_lines(
            path, "question set row", instructions="count",
            answers="positive count") if path.exists() else ():
        if s := known.get((line["question"], line["set"], line["row"])):
            s.instructions = line["instructions"] / line["answers"]


FORMAT = 3  # of a result, as tools/result.sh writes it
STEP = 0.01  # of a visit's character, in logarithms


def read_bench(path):
    """Google-benchmark says what had wrong answers."""
    raw = read_json(path)
    with of_this_format(path):
        for run in raw["benchmarks"]:
            if run.get("error_occurred"):
                raise BadInput(f"{path}: {run['name']}: "
                               f"{run['error_message']}")
            for key in {"alone", "undisturbed"} & run.keys():
                number(run[key], "share", f"{run['name']}: {key}", path)
        for load in raw["context"].get("load_avg", []):
            number(load, "number", "load_avg", path)
        for cache in raw["context"].get("caches", []):
            number(cache["size"], "count", "caches: size", path)
    return raw


def read_visits(path):
    """Yields question, set, mode, layout, row, ns per query, and the same of
    each visit."""
    of_table = ()
    for n, line in enumerate(read_text(path).splitlines()[1:], 2):
        name, *row = line.split("\t")
        if not row and name.count("/") == 3:
            *of_table, layout = name.split("/")
            of_table.append(number(layout, "count", name, path, n))
            continue
        if not of_table or len(row) != 2 or not row[1].isascii():
            raise BadInput(f"{path}:{n}: neither a table nor a row, its time "
                           f"and its visits: {line!r:.40}")
        ns = number(row[0], "time", f"{'/'.join(map(str, of_table))}: {name}",
                    path, n)
        steps = np.frombuffer(row[1].encode(), np.uint8) - float(ord("!"))
        yield *of_table, name, ns, ns * np.exp(
            STEP * np.where(steps < 0, np.nan, steps))


def nested():
    """question -> (set, mode) -> strategy -> layout -> a list"""
    return defaultdict(
        lambda: defaultdict(lambda: defaultdict(lambda: defaultdict(list))))


def read_times(paths):
    """The times that count, [ns], and those of every visit, of each turn."""
    times, visits = nested(), nested()
    for path in paths:
        for question, of_set, mode, layout, row, ns, each in read_visits(path):
            for found, new in (times, [ns]), (visits, each):
                found[question][of_set, mode][row][layout].extend(new)
    return times, visits


def undisturbed(raw):
    """The share of windows that had their core alone, or of visits that took
    what the best of their windows do; None where neither was counted."""
    shares = [r[key] for r in raw["benchmarks"]
              for key in ("alone", "undisturbed") if key in r]
    return float(np.mean(shares)) if shares else None


def read_alone(raw):
    """question -> (set, mode) -> layout -> the share of windows that had their
    core alone, in its best turn."""
    found = defaultdict(lambda: defaultdict(lambda: defaultdict(float)))
    for run in raw["benchmarks"]:
        if "alone" in run:
            question, of_set, mode, layout = run["name"].split("/")[:4]
            own = found[question][of_set, mode]
            own[int(layout)] = max(own[int(layout)], run["alone"])
    return found


def leave_out_disturbed(q, shares):
    """A layout most of whose windows had a neighbour on their core does not
    count, where half of a table's layouts or more, and three, are left."""
    for key, of_layout in shares.items():
        order = sorted(of_layout)
        kept = [n for n in order if of_layout[n] >= ALONE]
        if len(kept) < max(LEAST_LAYOUTS, len(order) / 2):
            kept = order
        places = [order.index(n) for n in kept]
        q.alone[key] = float(np.mean([of_layout[n] for n in kept]))
        q.layouts[key] = kept
        q.times[key] = {name: t[places] for name, t in q.times[key].items()}


def as_arrays(rows, path, what):
    """strategy -> [layout, repetition or visit], which only a whole run fills
    evenly."""
    lengths = {tuple(map(len, layouts.values())) for layouts in rows.values()}
    if len(lengths) != 1 or len(set(*lengths)) != 1:
        raise BadInput(f"{path}: {what}: a layout or a visit is missing")
    return {name: np.array([layouts[n] for n in sorted(layouts)])
            for name, layouts in rows.items()}


def in_order(times, sets, path):
    """Tables by set and mode; they were measured in random order."""
    for of_set, mode in times:
        if of_set not in sets or mode not in MODES:
            raise BadInput(f"{path}: {of_set}/{mode}: no such set or mode")
    return dict(sorted(times.items(), key=lambda item: (
        sets.index(item[0][0]), list(MODES).index(item[0][1]))))


def check_format(folder, context):
    """Neither the times nor the verdicts may be of another sightline."""
    path = folder / "verdicts.json"
    try:
        judged = int(json.loads(path.read_text(encoding="utf-8"))["format"])
    except (OSError, ValueError, KeyError, TypeError, OverflowError):
        judged = FORMAT  # what is made from the times can be made again
    raw, measured = folder / "raw", int(context.get("format", 1))
    for where, said in (raw, measured), (path, judged):
        if said > FORMAT:
            raise BadInput(f"{where}: format {said} is newer than this "
                           f"sightline's, {FORMAT}")
    if measured < FORMAT:
        raise BadInput(f"{raw}: format {measured} is older than this "
                       f"sightline's, {FORMAT}: measure again")


def check_listed(times, listed, path):
    """Everything measured must be among the strategies that were listed."""
    known = {(q.name, s.name) for q in listed for s in q.strategies}
    for question, tables in times.items():
        for name in {n for table in tables.values() for n in table}:
            if (question, name) not in known:
                raise BadInput(f"{path}: {question}/{name}: measured, but "
                               "not in strategies.json.gz")


def arrays(tables, sets, path):
    """As a Question has them."""
    return {key: as_arrays(rows, path, "/".join(key))
            for key, rows in in_order(tables, sets, path).items()}


def read_listed(path):
    """Every Question, without what was measured of it."""
    def strategy(s):
        number(s["table_bytes"], "count", f"{s['strategy']}: table_bytes", path)
        return Strategy(*(s[k] for k in (
            "strategy", "table_bytes", "needs", "role", "idea", "source",
            "skipped")))

    with of_this_format(path):
        return [Question(
            q["question"], q["asks"], q["baseline"],
            [strategy(s) for s in q["strategies"]], {},
            incumbents=q.get("incumbent", q["baseline"]).split())
            for q in read_json(path)]


def add_trace(question, context):
    """Says which sets another engine asked."""
    traced = context.get("traced", "").split()
    question.traced = {s: context["trace"] for s in question.sets()
                       if s in traced}


def read_turns(path):
    """What google-benchmark said, and the files of visits. A result that was
    measured in turns with another has a file for each turn."""
    raw = read_bench(path)
    visits = [path.with_name("visits.tsv.xz")]
    turn, turns = raw["context"].get("turn", "1/1").split("/")
    for n in range(1, number(turns, "positive count", "turns", path) + 1):
        if n > 1:
            path = path.with_name(f"bench-{n}.json.gz")
            visits.append(path.with_name(f"visits-{n}.tsv.xz"))
            more = read_bench(path)
            raw["benchmarks"] += more["benchmarks"]
            with of_this_format(path):
                turn = more["context"]["turn"].split("/")[0]
                if more["context"]["turns"] != raw["context"]["turns"]:
                    raise BadInput(f"{path}: of another run than "
                                   "bench.json.gz")
        if turn != str(n):
            raise BadInput(f"{path}: turn {turn} where {n} should be")
    return raw, visits


def check_one(folder):
    """A folder that holds results is none."""
    held = sorted(p.parent.name for p in folder.glob("*/raw"))
    if held and not (folder / "raw").exists():
        raise BadInput(f"{folder}: holds results, and is none: name one of "
                       + ", ".join(held))


def read(folder):
    """A Result."""
    folder = Path(folder)
    path = folder / "raw" / "bench.json.gz"
    check_one(folder)
    with of_this_format(path):
        raw, paths = read_turns(path)
        context = raw["context"]
        check_format(folder, context)
        context["undisturbed"] = undisturbed(raw)
        alone = read_alone(raw)
        sets = context["sets"].split()
        for key in ("cpu", "virtual", "compiler", "date"):
            context[key]
    times, visits = read_times(paths)
    listed = read_listed(folder / "strategies.json.gz")
    check_listed(times, listed, path)
    questions = [q for q in listed if q.name in times]
    if not questions:
        raise BadInput(f"{path}: holds no measurement")
    code = read_code(folder / "raw" / "symbols.txt.gz")
    where = path.with_name("visits*.tsv.xz") if paths[1:] else paths[0]
    for q in questions:
        q.times, q.visits = (arrays(all_of[q.name], sets, where)
                             for all_of in (times, visits))
        with of_this_format(path):
            leave_out_disturbed(q, alone.get(q.name, {}))
            add_costs(q, context, code, path)
            add_trace(q, context)
    add_instructions(questions, folder / "raw")
    return Result(folder, context, questions,
                  *rounds.add_to(questions, folder))


def read_all(folders, command):
    if not folders:
        raise BadInput(f"{command}: no result to read: name its folder")
    return [read(folder) for folder in folders]
