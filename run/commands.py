"""All that plot.py and make can be told to do: what it is for, its arguments,
and what runs it."""
# SPDX-License-Identifier: MIT

import importlib
from dataclasses import dataclass, field

from lists.names import BadInput, wanted

from . import arguments as a
from . import trial
from .build import check_revision

NPS = 1e6  # nodes a second, where nobody says


@dataclass
class Command:
    run: str  # module:function
    about: str
    options: dict = field(default_factory=dict)
    setup: str = ""  # what tools/setup.sh is told
    builds: bool = False  # then set-up is part of it
    check: tuple = ()  # of arguments, before anything is installed

    def __post_init__(self):
        for flag, how in self.options.items():
            how = self.options[flag] = dict(how)
            how["say"] = how.get("say")
            how.setdefault("make", flag.strip("-").upper().replace("-", "_"))
            if how["say"] and flag.startswith("--"):
                how.setdefault("required", True)

    def function(self):
        module, name = self.run.split(":")
        return getattr(importlib.import_module(module), name)

    def add_to(self, parser):
        for flag, how in self.options.items():
            parser.add_argument(flag, **{k: v for k, v in how.items()
                                         if k not in ("make", "say")})

    def variable_of(self, argument):
        """What make calls an argument that argparse names."""
        for flag, how in self.options.items():
            if argument in (flag, how.get("metavar")) and how["make"]:
                return how["make"]
        return argument


def opt(metavar, help_text=None, kind=None, default=None, **more):
    """An option with a value, and its default if it has one; its type."""
    return {"metavar": metavar, "help": help_text, "type": kind,
            "default": default, **more}


def text(metavar, help_text, kind=None, **more):
    return opt(metavar, help_text, kind, "", **more)


def flag(help_text, **more):
    return {"action": "store_true", "help": help_text, "make": None, **more}


def results(nargs="*", **more):
    """Folders of results, by position."""
    return {"folders": opt("RESULT", kind=a.result_folder, make="FROM",
                           nargs=nargs, **more)}


def one_result(name="folder", make="FROM", metavar="RESULT"):
    return {name: opt(metavar, kind=a.result_folder, make=make,
                      say="results/...")}


BUILDING = {"--cc": opt("COMPILER", None, a.compiler, "cc"),
            "--isa": opt("TARGET", "of the compiler's -march", None, "native")}
BUILT = {**BUILDING,
         "--built": opt("FOLDER", "use this build as it is", make=None)}
FILTER = {"--filter": text("REGEX", "of tables, question/set/mode",
                           a.expression)}
RESULTS = {"--results": opt("FOLDER", default="results")}
LEVEL = {"--isa": opt("LEVEL", None, a.level, "native")}
PICKING = {
    "--table-budget": opt("BYTES", kind=a.byte_count), **LEVEL,
    "--nps": opt("N", "nodes that your engine makes in a second", a.node_rate,
                 NPS)}
NODES = opt("REGEX", "finds the node count that a run prints; one group, the "
            "last match counts", a.node_form)
EVAL = {"choices": ["nnue", "classical"], "default": "nnue"}


def check_bench(arguments):
    if arguments.trace:
        raise BadInput("TRACE: is for make pick, or build/bin/bench "
                       f"--trace={arguments.trace}")


def check_pick(arguments):
    if arguments.trace:
        a.check_target(arguments)
    elif arguments.goal and not arguments.folders:
        raise BadInput("results: no result: see make bench")


def check_take(arguments):
    for name, method in wanted(arguments.words).items():
        if method:
            a.check_strategies(name, [method])


def check_sweep(arguments):
    for name in (arguments.question or "").split():
        a.check_strategies(name, arguments.choices.split())


def job(run, about, options=BUILDING, setup="", check=()):
    """With a build by a compiler, for a target."""
    return Command(run, about, options, setup, True, (a.check_target, *check))


COMMANDS = {
    "bench": job(
        "run.bench:run", "measure everything; leaves a result",
        {**BUILT, **FILTER,
         "--sets": text("S,S...", "only these sets of queries"),
         "--modes": text("M,M...", "only these modes of timing", a.modes),
         "--minutes": opt("N", "of perft and search; 10 in make perft and "
                          "bench-full", a.minutes, 0),
         "--size": {"default": "normal", "make": None, "choices": [
             "smoke", "quick", "try", "trace", "normal", "perft", "full"]},
         "--trace": text("FILE", "with --size trace"),
         "--raw": flag("keep times only: no verdicts, charts, page"),
         **RESULTS}, check=[check_bench]),
    "build": job("run.jobs:build", "build bin/bench, ask, perft, search"),
    "ask": job("run.jobs:build", "the same: build/bin/ask asks strategies by "
               "hand"),
    "test": Command("run.checking:run", "check everything that is claimed",
                    setup="test", builds=True),
    "report": Command("show.commands:report",
                      "verdicts, charts and page of a raw result; what it found",
                      one_result()),
    "pick": Command(
        "run.bench:pick",
        "what is worth changing in an engine, per question",
        {**PICKING, **BUILT, **LEVEL, **FILTER,
         "--trace": opt("FILE", "by what your engine asked: docs/TRACE.md",
                        a.trace),
         "--sweep": opt("FOLDER", "decide by this sweep of your engine",
                        a.sweep_folder, [], action="append"),
         "--eval": {"help": "how your engine evaluates; default: nnue", **EVAL},
         "--json": flag("for programs: an object"), **results()},
        check=(check_pick,)),
    "why": Command(
        "show.why:run", "one row from raw ticks to the sentence about it",
        {"question": opt("QUESTION"), "strategy": opt("STRATEGY"),
         "folder": opt("RESULT", "the latest, if not said", a.result_folder,
                       nargs="?")}),
    "compare": Command(
        "judge.compare:run",
        "two results, row by row; exit 1 if a row is slower",
        {**one_result("old", "OLD", metavar="OLD"),
         **one_result("new", "NEW", metavar="NEW")}),
    "versus": job(
        "run.versus:run", "what is slower here than at a revision",
        {**BUILDING, **FILTER,
         "--built": opt("FOLDER", "compare these builds, OLD and NEW", nargs=2,
                        make=None),
         "--rev": opt("REVISION", default="HEAD"),
         "--turns": opt("N", None, a.number(1, 999), 3),
         **RESULTS}, check=[check_revision]),
    "ab": Command(
        "run.ab:main", "two commands in rounds: is B faster than A?",
        {"--rounds": opt("N", "at most", a.number(2, 9999), 40),
         "--until": opt("PERCENT", "stop when this is resolved; default: 0.5%%",
                        a.share, 0.005),
         "--nodes": NODES, "a": opt("A", say="'./base bench'"),
         "b": opt("B", say="'./test bench'")}),
    "sweep": Command(
        "run.sweep:main", "every choice in your own engine, built and timed",
        {"question": opt("QUESTION", None, a.questions, nargs="?", make="Q",
                         say="question"),
         "--build": opt(
             "COMMAND", "compiles and links by $FLAGS, and makes $OUT", say=
             "'make -C ../engine CXXFLAGS=\"-O3 $FLAGS\" EXE=$OUT'",
             required=False),
         "--run": opt("COMMAND", "runs $OUT, and prints the nodes it counts",
                      dest="bench", say="'$OUT bench'", required=False),
         "--nodes": NODES,
         "--choices": text("'NAME ...'", "default: those that tie with the "
                           "best in the results"),
         "--layouts": opt("N", "layouts of each build", a.number(2, 99), 16),
         "--minutes": opt("N", "of timing, at most", float, 20.0),
         "--name": opt(None, "of the engine and its revision", a.engine_name,
                       "engine"),
         "--also": text("FLAGS", "builds a second time, with these added"),
         "--eval": {"help": "how it evaluates; default: nnue", **EVAL},
         "--search": opt("FOLDER", "a build whose search is timed in the same "
                         "rounds", make="SEARCH"),
         "--calls": flag("only count how often it asks these questions",
                        make="CALLS"),
         "--trace": opt("FILE", "count, and write its queries there"),
         "--results": opt("RESULT", "of which the default choices are",
                          a.result_folder, nargs="*", make="FROM"),
         "--out": opt("FOLDER", default="results", make=None),
         "--from": opt("FOLDER", "print what a sweep found", dest="folder",
                       make=None)},
        setup="sweep", check=(check_sweep,)),
    "try": job(
        "run.trial:run", "is a strategy of your own right, and how fast?",
        {**BUILT, "--q": opt("QUESTION", None, a.question, say="question"),
         "--file": opt("FILE", None, a.file, say="mine.h"),
         "--line": text("WORDS", "its line in strategies.def, after the "
                        "name, such as 'takes sliders with defaults'"),
         "--with": text("'FILE ...'", "sources, objects or libraries to link",
                        a.linked, dest="with_"),
         "--from": opt("RESULT", "set its fastest beside yours",
                       a.result_folder, dest="folder")},
        check=[trial.check]),
    "readme": Command(
        "show.readme:run", "generated parts of README.md and docs/",
        {"--check": flag("change nothing; exit 1 if one is stale"),
         **results(say="results/...", help="the chart is of the first")}),
    "selfcheck": job(
        "run.selfcheck:run", "how far the suite's verdicts can be trusted",
        {**BUILT, **FILTER,
         "--runs": opt("N", "quick runs", a.number(2, 999), 20),
         "--busy": flag("beside another process", make="BUSY"), **RESULTS}),
    "take": Command(
        "show.headers:take", "one header for all that an engine takes",
        {**PICKING, "--from": opt("RESULT", None, a.result_folder, [],
                                  dest="folders", action="append"),
         "--out": opt("FILE"),
         "words": opt("QUESTION[=METHOD]", nargs="*", make=None)},
        setup="header", check=(check_take,)),
    "placements": job("run.jobs:placements", "every question about every "
                      "placement of two kings and up to two pieces",
                      setup="test"),
    "mutants": job(
        "tools.mutants.run:main", "which changes of one token does no test "
        "reject?", {**BUILT, "--q": opt("QUESTION", None, a.question),
                    "--n": opt("N", "of each question, drawn",
                               a.number(1, 99999))}, "test"),
    "prove": job("tools.prove_sliders:main", "prove slider formulas for every "
                 "occupancy, with z3", setup="prove"),
    "fuzz": Command("run.jobs:fuzz", "feed the reader of positions "
                    "nonsense", {"--seconds": opt(
                        "N", None, a.number(1, 999), 60)}, setup="fuzz",
                    builds=True),
    "positions": job("run.jobs:positions", "make the sets of "
                     "bench/positions again", setup="positions"),
    "oracle": job(
        "tools.oracle:main", "have stockfish, polyglot and ethereal confirm "
        "those sets", {**BUILT, "sets": opt("FILE", "other sets", a.file,
                                            nargs="*", make=None)}, "oracle"),
    "format": Command("run.jobs:format_sources", "lay out the sources with "
                      "clang-format", setup="test", builds=True),
    "setup": Command("run.jobs:nothing", "install what bench needs",
                     builds=True),
}
