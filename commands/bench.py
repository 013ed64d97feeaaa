"""`make bench`: runs the benchmark and the whole programs, judges them and leaves
one result."""
# SPDX-License-Identifier: MIT

import hashlib
import shutil
import sys
from dataclasses import fields
from pathlib import Path

from judge import load, observations, racing, raw, tables
from judge.evidence import PROGRAMS
from judge.model import AA
from judge.pick import by_kind, most_asked, pick
from lists import files
from lists.names import BadInput, described_revision
from lists.variants import Program
from run import build as building
from run import programs, result
from run.bench import SIZES, Wanted, asked_in, count_instructions, recorded_sets
from show import engines, picktext

from . import report

CONTENDERS = 5  # whose whole processes are timed


def contenders(folder):
    """Yields perft and search, and the choices whose whole processes a reader
    may compare, on the axis that has most: the default, the pick and the best
    others."""
    result = load.read(folder)
    question = most_asked(result)
    if not question:
        return
    first = next(question.programs[name] for name in PROGRAMS
                 if name in question.programs)
    points = first.means().points
    picked = [c.strategy.name for c in pick([result]).choices
              if c.question == question.name and c.strategy]
    names = [n for n in dict.fromkeys(
        [first.default, *picked, *sorted(points, key=points.get)])
        if n != AA and n in points][:CONTENDERS]
    for name in ("perft", "search"):
        own = question.programs.get(name)
        if own and own.default == first.default:
            yield name, own.name, [own.choices[n] for n in names
                                  if n in own.table.rows]


def time_lookups(build, folder, wanted, context):
    """All at once, or in a race, where nobody names sets or modes: first every row
    in some layouts, then what is not surely slower in the others, or where neighbours
    were busy, so that a few visits say little, in all."""
    out, how = folder / "raw", SIZES[wanted.size].race
    every = building.layouts(build)
    if not how or every < 2 * how.layouts or wanted.sets or wanted.modes:
        result.run_bench(build, out / "bench.json", wanted.flags(), context,
                         wanted.then())
        return
    screen, tables = out / raw.SCREEN, out / "tables.txt"
    result.run_bench(build, screen, [
        *wanted.flags(), "--first-sets", "--modes=throughput",
        f"--layouts={how.layouts}", f"--benchmark_repetitions={how.visits}"], context,
        how.seconds + wanted.then())
    screened, answers = raw.read_screen(out)
    left, seconds, where = every, how.loud, []
    if not racing.is_loud(screened):
        left, seconds = every - how.layouts, how.seconds
        where = [f"--after-layout={how.layouts}"]
    tables.write_text("".join(racing.plan(
        load.read_listed(folder / "strategies.json.gz"), screened, answers, seconds,
        left, how.modes)))
    result.run_bench(build, out / "bench.json", [
        *wanted.flags(), "--first-sets", f"--tables={tables}", *where], context,
        wanted.then())
    tables.unlink()


def time_choices(path, binaries, seconds, then, how, far):
    """The file gets what all say. In a race, where far is what calls × time has left
    out, a quarter of the time goes to every other choice in a quarter of the places,
    the rest to what is not surely slower than the default there, in the others. All
    that a choice was timed in counts."""
    what = path.name.removesuffix("-blocks.npy.xz")
    listed = result.output_of(binaries[0], "--list")
    out = [c for c in far or () if c in raw.choices(listed)]
    said, screens = [], []
    first = len(binaries) // programs.SCREENED if far is not None else 0
    if first > 1:
        left = seconds * (1 - 1 / programs.SCREENED)
        said = programs.time_blocks(what, seconds - left, binaries[:first],
                                    left + then, *how, *without(out))
        seconds, binaries = left, binaries[first:]
        screens = raw.tables_of_blocks(path, listed, said, screen=True)
        out += racing.slow_choices(screens)
    said += programs.time_blocks(what, seconds, binaries, then, *how,
                                 *without(out))
    observations.write(path, [*raw.tables_of_blocks(path, listed, said), *screens])


def without(choices):
    return ["--without", ",".join(choices)] if choices else []


def worth_a_search(folder):
    """The axes of search that a race of lookups leaves to it, and the choices on
    them that it does not."""
    found = load.read(folder)
    picked = {c.question: c for c in pick([found]).choices
              if racing.is_worth_a_search(c, found.question(c.question))}
    axes = {axis: picked[question] for axis, question
            in Program("search").questions.items() if question in picked}
    return [*axes], [name for axis, choice in axes.items()
                     for name in racing.far_choices(axis, choice)]


def time_programs(build, folder, wanted, made):
    """What whole programs say; after a race of lookups of what these left to them,
    which is made now."""
    size, axes, far = SIZES[wanted.size], None, None
    if size.race:
        axes, far = worth_a_search(folder)
        if axes:
            made(axes)
    if timed := wanted.programs(build):
        for name, *how in programs.shares(build, timed, wanted.seconds(),
                                          size.after, axes):
            time_choices(folder / f"raw/{name}-blocks.npy.xz", *how, far)
        programs.time_processes(build, wanted.seconds(), folder / "raw",
                                contenders(folder))


def keep(folder, results):
    return files.keep(folder, Path(results) / load.read(folder).name())


def draw(folder, results):
    """Judged; what is timed is kept, should drawing it fail."""
    print("bench: judging and drawing", file=sys.stderr)
    try:
        return report.draw(folder)[0]
    except Exception:
        print(f"bench: {keep(folder, results)} has the times, without a page",
              file=sys.stderr)
        raise


def measure(build, results, wanted, made=lambda axes: None):
    """The folder of the new result. made(axes) builds search as a race wants it."""
    result.require_built(build, "bench", "ask")
    if SIZES[wanted.size].programs and not shutil.which("hyperfine"):
        raise BadInput("no hyperfine here: see tools/setup.sh")
    context = {"revision": described_revision()}
    if wanted.trace:
        context["trace_asks"] = " ".join(
            f"{name}:{often:.6g}" for name, often
            in asked_in(Path(wanted.trace)).items())
        wanted.sets = recorded_sets(
            build, f"--trace={wanted.trace}",
            f"--benchmark_filter={wanted.filter or '.'}")
        context["trace_sha256"] = hashlib.sha256(
            Path(wanted.trace).read_bytes()).hexdigest()
    removed = False
    with files.partial(Path(results)) as folder:
        (folder / "raw").mkdir()
        result.describe(build, folder)
        time_lookups(build, folder, wanted, context)
        raw.pack(folder / "raw")
        result.add_calls(folder / "raw")
        if wanted.wants_programs():
            time_programs(build, folder, wanted, made)
        elif SIZES[wanted.size].programs:
            print("bench: no mold here with --shuffle-sections, as 1.10 has it: "
                  "whole programs are left out", file=sys.stderr)
        if SIZES[wanted.size].counted:
            count_instructions(build, wanted, folder / "raw")
        raw.pack_folder(folder / "raw")
        if not wanted.raw:
            removed = report.at_floor(draw(folder, results).queries, sys.stderr
                                      ) and wanted.size != "smoke"
        kept = keep(folder, results)
    if removed:
        raise result.Failed(f"{kept} has it; go by none of that table")
    return kept


def run(arguments):
    wanted = Wanted(**{own.name: getattr(arguments, own.name)
                       for own in fields(Wanted)})
    size = SIZES[wanted.size]

    def made(axes):
        return building.made(
            arguments, "search_placed", then=wanted.then(), how=(
                building.GROUPED, "-DAXES=" + ";".join(["decisive", *axes])))

    build = building.made(
        arguments, *wanted.targets(),
        how=building.WHOLE if size.whole else [building.GROUPED],
        then=size.lookups + wanted.then())
    folder = measure(build, arguments.results, wanted, made)
    print(folder, flush=True)
    if not arguments.raw:
        found = load.read(folder)
        print(picktext.summary(tables.Judged(found), by_kind(found), folder,
                               engines.on_such_a_cpu(found)),
              file=sys.stderr)
    return 0
