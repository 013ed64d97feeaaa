#!/usr/bin/env python3
"""Plays Debian's stockfish against itself and prints the positions as EPD.

    tools/selfplay.py GAMES SEED > bench/positions/games.epd

A game opens with eight plies drawn at random from the legal moves, by a
generator that SEED and the game's number start. Then stockfish moves at a fixed
number of nodes, with one thread and a cleared hash table, so that a version of
stockfish gives the same games on every machine. From the end of the opening
every third position is kept, without the clocks, for as long as the game goes
on: 120 plies at most.
"""
# SPDX-License-Identifier: MIT

import argparse
import os
import re
import shutil
import subprocess
import sys

NODES = 2000
OPENING = 8
PLIES = 120


def die(why):
    print(f"selfplay: {why}", file=sys.stderr)
    sys.exit(2)


class Engine:
    """stockfish, asked line by line."""

    def __init__(self):
        path = shutil.which("stockfish", path=f"{os.environ['PATH']}:/usr/games")
        if not path:
            die("no stockfish: apt-get install stockfish")
        self.process = subprocess.Popen(
            [path], text=True, bufsize=1, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE)

    def ask(self, last, *commands):
        """What it prints up to the line that starts so."""
        print(*commands, sep="\n", file=self.process.stdin, flush=True)
        lines = []
        for line in self.process.stdout:
            lines.append(line)
            if line.startswith(last):
                return "".join(lines)
        die("stockfish stopped")


def draws(state):
    """By a linear congruential generator: portable, and good enough for
    openings."""
    while True:
        state = (state * 1103515245 + 12345) % 2**31
        yield state // 65536


def next_move(engine, position, ply, drawn):
    """The next move; "(none)" where there is none."""
    if ply >= OPENING:
        said = engine.ask("bestmove", position, f"go nodes {NODES}")
        return said.rsplit("bestmove ", 1)[1].split()[0]
    legal = re.findall(r"^([a-h][1-8][a-h][1-8][qrbn]?): 1$", engine.ask(
        "Nodes searched", position, "go perft 1"), re.M)
    return legal[next(drawn) % len(legal)] if legal else "(none)"


def play(engine, game, seed):
    drawn = draws(seed * 7919 + game * 104729)
    position = "position startpos moves "
    print("ucinewgame", file=engine.process.stdin)
    for ply in range(PLIES):
        move = next_move(engine, position, ply, drawn)
        if move == "(none)":
            return
        position += f" {move}"
        if ply >= OPENING and ply % 3 == game % 3:
            said = engine.ask("Checkers", position, "d")
            print(re.search(r"^Fen: (.*) \d+ \d+$", said, re.M)[1])


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("games", type=int)
    parser.add_argument("seed", type=int)
    asked = parser.parse_args()
    engine = Engine()
    engine.ask("uciok", "uci", "setoption name Threads value 1",
               "setoption name Hash value 1")
    for game in range(1, asked.games + 1):
        play(engine, game, asked.seed)
    engine.process.communicate("quit\n")


if __name__ == "__main__":
    main()
