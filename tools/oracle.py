"""Has two other programs confirm what the sets of positions say.

Debian's stockfish and polyglot count the moves of every line's depths; ethereal
in polyglot's place where castling rights are letters of files, as in Chess960.
Where a line's opcode c0 names a sort of check, stockfish's list of checkers must
be of that sort. What build/bin/ask answers for the questions it has about checks
is compared with stockfish's as well, by the reference strategy: tests compare the
other strategies with that.

Exits 1 after a line for each difference, 2 if a program is missing.
"""
# SPDX-License-Identifier: MIT

import os
import re
import shutil
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from run import build as building
from run.result import output_of
from lists.names import BadInput, HOME

COUNTED = 20_000_000  # counts above are left alone: they take too long
PART_MAX = 5000  # queries whose answers are held as text
WORKERS = ThreadPoolExecutor(os.cpu_count())
KINDS = {"pawn": "p", "knight": "n", "bishop": "b", "rook": "r", "queen": "q"}


def program(name):
    path = shutil.which(name, path=os.environ["PATH"] + ":/usr/games")
    if not path:
        raise BadInput(f"oracle: no {name}: apt-get install {name}")
    return path


def is_chess960(fen):
    return bool(re.search("[A-Ha-h]", fen.split()[2]))


@dataclass
class Line:
    """A position of a set, its counts by depth, and its stratum."""

    place: str
    fen: str
    counts: dict
    sort: str


def read_line(place, text):
    fen = text.split(";")[0].strip()
    if len(fen.split()) not in (4, 6):
        raise BadInput(f"oracle: {place}: no position of four or six fields: "
                       f"{fen}")
    sort = re.search(r'c0 "(.*?)"', text)
    return Line(place, fen, {
        int(depth): int(count)
        for depth, count in re.findall(r"; *D(\d+) +(\d+)", text)},
        sort[1] if sort else "")


def read_lines(path):
    return [read_line(f"{path.name}:{number}", text)
            for number, text in enumerate(path.read_text().splitlines(), 1)
            if text.strip() and not text.startswith("#")]


def stockfish(commands):
    """What it prints; commands of one kind are answered in their order."""
    return output_of(program("stockfish"),
                     input="\n".join(commands) + "\nquit\n")


def in_parts(ask, queries):
    """ask(queries), in parts, one on each processor at a time."""
    size = min(PART_MAX, -(-len(queries) // os.cpu_count()) or 1)
    parts = [queries[i:i + size] for i in range(0, len(queries), size)]
    return [answer for part in WORKERS.map(ask, parts) for answer in part]


def set_up(position):
    """The commands for `FEN` or `FEN moves M`."""
    chess960 = "true" if is_chess960(position) else "false"
    return (f"setoption name UCI_Chess960 value {chess960}\n"
            f"position fen {position}")


def move_counts(queries):
    """For each (fen, depth): the legal moves, each with what follows it."""
    text = stockfish([f"{set_up(fen)}\ngo perft {depth}"
                      for fen, depth in queries])
    *runs, _ = re.split(r"Nodes searched: \d+\n", text)
    return [{move: int(count) for move, count
             in re.findall(r"^(\w{4,5}): (\d+)$", run, re.M)} for run in runs]


def checkers(queries):
    """For each `FEN` or `FEN moves M`: the squares that give check."""
    text = stockfish([f"{set_up(query)}\nd" for query in queries])
    return [line.split() for line in re.findall("^Checkers:(.*)$", text, re.M)]


def second_count(query):
    """A program's name, and what it counts."""
    fen, depth = query
    if is_chess960(fen):
        return "ethereal", int(output_of(
            program("ethereal-chess"),
            input=f"position fen {fen} 0 1\nperft {depth}\nquit\n"))
    text = output_of(program("polyglot"), "perft", "-fen", fen,
                     "-max-depth", str(depth))
    return "polyglot", int(re.findall(r"leafnodes= *(\d+)", text)[-1])


def print_wrong(compared):
    """A line for each (place, what, ours, theirs) that differs; how many."""
    wrong = [f"{place}: {what}: {ours}, but the oracle says {theirs}"
             for place, what, ours, theirs in compared if ours != theirs]
    print(*wrong, sep="\n", end="\n" * bool(wrong))
    return len(wrong)


def compare_counts(lines):
    queries = [(line, depth) for line in lines for depth in line.counts
               if line.counts[depth] <= COUNTED]
    asked = [(line.fen, depth) for line, depth in queries]
    compared = []
    for (line, depth), moves, (name, count) in zip(
            queries, in_parts(move_counts, asked),
            WORKERS.map(second_count, asked), strict=True):
        ours = line.counts[depth]
        compared += [
            (line.place, f"stockfish D{depth}", ours, sum(moves.values())),
            (line.place, f"{name} D{depth}", ours, count)]
    return f"{len(queries)} counts", compared


def piece_on(fen, square):
    rows = re.sub(r"\d", lambda n: "." * int(n.group()), fen.split()[0])
    return rows.split("/")[8 - int(square[1])]["abcdefgh".index(square[0])]


def sort_of_check(line, squares):
    """As a line names it: of a discovered check any piece gives it."""
    pieces = [piece_on(line.fen, square).lower() for square in squares]
    if len(pieces) == 2:
        return "double"
    return (line.sort if line.sort == "discovered" and len(pieces) == 1
            else "".join(pieces))


def compare_sorts(lines):
    lines = [line for line in lines
             if line.sort in ("discovered", "double", *KINDS)]
    return f"{len(lines)} sorts of check", [
        (line.place, "sort of check", KINDS.get(line.sort, line.sort),
         sort_of_check(line, squares))
        for line, squares in zip(lines, in_parts(
            checkers, [line.fen for line in lines]))]


def compare_answers(ask, question, lines, theirs):
    """The reference's, if this ask has the question."""
    if f"\n{question}\tmailbox\t" not in output_of(ask, "--list"):
        return f"{question}: not asked, for this ask has no such question", []
    answers = output_of(ask, question, "mailbox", input="".join(
        f"{line.fen}\n" for line in lines))
    return f"{len(lines)} answers of {question}", [
        (line.place, question, sorted(ours.split()), sorted(right or ["-"]))
        for line, ours, right in zip(lines, answers.splitlines(),
                                     theirs(lines), strict=True)]


def checkers_of(lines):
    return in_parts(checkers, [line.fen for line in lines])


def legal_moves_of(lines):
    return in_parts(move_counts, [(line.fen, 1) for line in lines])


def checking_moves_of(lines):
    played = [(i, move) for i, moves in enumerate(legal_moves_of(lines))
              for move in moves]
    found = in_parts(checkers, [f"{lines[i].fen} moves {move}"
                                for i, move in played])
    checking = [[] for _ in lines]
    for (i, move), squares in zip(played, found, strict=True):
        if squares:
            checking[i].append(move)
    return checking


def main(arguments):
    ask, wrong = building.made(arguments) / "bin/ask", 0
    for path in map(Path, arguments.sets or sorted(
            HOME.glob("bench/positions/*.epd"))):
        lines = read_lines(path)
        checked = [line for line, squares in zip(lines, checkers_of(lines))
                   if squares]
        for judged, compared in (
                compare_counts(lines), compare_sorts(lines),
                compare_answers(ask, "checkers", lines, checkers_of),
                compare_answers(ask, "evasions", checked, legal_moves_of),
                compare_answers(ask, "checking_moves", lines,
                                checking_moves_of)):
            wrong += print_wrong(compared)
            print(f"{path.name}: {judged}", flush=True)
    print("oracle:", f"{wrong} differences" if wrong else "all confirmed")
    return wrong > 0
