#!/usr/bin/python3
"""Has two other programs confirm what the sets of positions say.

    tools/oracle.py ASK [FILE.epd...]

Debian's stockfish and polyglot count the moves of every line's depths; ethereal
in polyglot's place where castling rights are letters of files, as in Chess960.
Where a line's opcode c0 names a sort of check, stockfish's list of checkers must
be of that sort. What ASK, the program build/bin/ask, answers for the questions
it has about checks is compared with stockfish's as well, by the reference
strategy: tests compare the other strategies with that. Without FILE, all of
bench/positions.

Exits 1 after a line for each difference, 2 if a program or file is missing.
SPDX-License-Identifier: MIT
"""

import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

COUNTED = 20_000_000  # counts above are left alone: they take too long
PART_MAX = 5000  # queries whose answers are held as text
POSITIONS = Path(__file__).resolve().parent.parent / "bench" / "positions"
WORKERS = ThreadPoolExecutor(os.cpu_count())


def die(why):
    print(f"oracle: {why}", file=sys.stderr)
    sys.exit(2)


def program(name):
    path = shutil.which(name, path=os.environ["PATH"] + ":/usr/games")
    return path or die(f"no {name}: apt-get install {name}")


def is_chess960(fen):
    return bool(re.search("[A-Ha-h]", fen.split()[2]))


class Line:
    """A position of a set, its counts by depth, and its stratum."""

    def __init__(self, place, text):
        self.place = place
        self.fen = text.split(";")[0].strip()
        if len(self.fen.split()) not in (4, 6):
            die(f"{place}: no position of four or six fields: {self.fen}")
        self.counts = {int(depth): int(count) for depth, count
                       in re.findall(r"; *D(\d+) +(\d+)", text)}
        sort = re.search(r'c0 "(.*?)"', text)
        self.sort = sort.group(1) if sort else ""


def read_lines(path):
    try:
        texts = path.read_text().splitlines()
    except OSError as error:
        die(f"{path}: {error.strerror}")
    return [Line(f"{path.name}:{number}", text)
            for number, text in enumerate(texts, 1)
            if text.strip() and not text.startswith("#")]


def output_of(command, text=""):
    done = subprocess.run(command, text=True, input=text,
                          stdout=subprocess.PIPE)
    if done.returncode:
        die(f"{' '.join(command)}: stopped with {done.returncode}")
    return done.stdout


def stockfish(commands):
    """What it prints; commands of one kind are answered in their order."""
    return output_of([program("stockfish")],
                     "\n".join(commands) + "\nquit\n")


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
            [program("ethereal-chess")],
            f"position fen {fen} 0 1\nperft {depth}\nquit\n"))
    text = output_of([program("polyglot"), "perft", "-fen", fen,
                      "-max-depth", str(depth)])
    return "polyglot", int(re.findall(r"leafnodes= *(\d+)", text)[-1])


class Judge:
    def __init__(self):
        self.wrong = 0

    def compare(self, place, what, ours, theirs):
        if ours != theirs:
            self.wrong += 1
            print(f"{place}: {what}: {ours}, but the oracle says {theirs}")


def judge_counts(judge, lines):
    queries = [(line, depth) for line in lines for depth in line.counts
               if line.counts[depth] <= COUNTED]
    asked = [(line.fen, depth) for line, depth in queries]
    found = zip(queries, in_parts(move_counts, asked),
                WORKERS.map(second_count, asked), strict=True)
    for (line, depth), moves, (name, count) in found:
        ours = line.counts[depth]
        judge.compare(line.place, f"stockfish D{depth}", ours,
                      sum(moves.values()))
        judge.compare(line.place, f"{name} D{depth}", ours, count)
    return f"{len(queries)} counts"


def piece_on(fen, square):
    rows = re.sub(r"\d", lambda n: "." * int(n.group()), fen.split()[0])
    return rows.split("/")[8 - int(square[1])]["abcdefgh".index(square[0])]


def judge_sorts(judge, lines):
    kinds = dict(pawn="p", knight="n", bishop="b", rook="r", queen="q")
    lines = [line for line in lines
             if line.sort in ("discovered", "double", *kinds)]
    for line, squares in zip(lines, in_parts(checkers,
                                             [line.fen for line in lines])):
        pieces = "".join(piece_on(line.fen, s) for s in squares).lower()
        found = "double" if len(pieces) == 2 else pieces
        if line.sort == "discovered" and len(pieces) == 1:
            found = line.sort
        judge.compare(line.place, "sort of check",
                      kinds.get(line.sort, line.sort), found)
    return f"{len(lines)} sorts of check"


def ask_all(ask, question, queries):
    """ASK's answers by the reference, or None if it lacks the question."""
    if f"\n{question}\tmailbox\t" not in output_of([ask, "--list"]):
        return None
    return output_of([ask, question, "mailbox"],
                     "\n".join(queries) + "\n").splitlines()


def judge_question(judge, ask, question, lines, theirs):
    answers = ask_all(ask, question, [line.fen for line in lines])
    if answers is None:
        return f"{question}: not asked, for this ask has no such question"
    for line, ours, right in zip(lines, answers, theirs(lines), strict=True):
        judge.compare(line.place, question, sorted(ours.split()), sorted(right))
    return f"{len(lines)} answers of {question}"


def checkers_of(lines):
    return [squares or ["-"] for squares
            in in_parts(checkers, [line.fen for line in lines])]


def legal_moves_of(lines):
    return [list(moves) or ["-"] for moves
            in in_parts(move_counts, [(line.fen, 1) for line in lines])]


def checking_moves_of(lines):
    moves = in_parts(move_counts, [(line.fen, 1) for line in lines])
    played = [(i, move) for i, some in enumerate(moves) for move in some]
    found = in_parts(checkers, [f"{lines[i].fen} moves {move}"
                                for i, move in played])
    checking = [[] for _ in lines]
    for (i, move), squares in zip(played, found, strict=True):
        if squares:
            checking[i].append(move)
    return [some or ["-"] for some in checking]


def main():
    if sys.argv[1:] == ["--help"]:
        return print(__doc__.strip())
    if len(sys.argv) < 2:
        die("usage: tools/oracle.py ASK [FILE.epd...]")
    ask = shutil.which(sys.argv[1]) or die(f"no such program: {sys.argv[1]}")
    judge = Judge()
    for path in map(Path, sys.argv[2:] or sorted(POSITIONS.glob("*.epd"))):
        lines = read_lines(path)
        checked = [line for line, squares in
                   zip(lines, checkers_of(lines)) if squares != ["-"]]
        for judged in (
                judge_counts(judge, lines), judge_sorts(judge, lines),
                judge_question(judge, ask, "checkers", lines, checkers_of),
                judge_question(judge, ask, "evasions", checked,
                               legal_moves_of),
                judge_question(judge, ask, "checking_moves", lines,
                               checking_moves_of)):
            print(f"{path.name}: {judged}", flush=True)
    print("oracle:", f"{judge.wrong} differences" if judge.wrong
          else "all confirmed")
    return judge.wrong > 0


if __name__ == "__main__":
    sys.exit(main())
