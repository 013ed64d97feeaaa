#!/usr/bin/python3
"""Proves slider formulas right for every occupancy of the board.

    tools/prove_sliders.py [ASK]

For each of 64 squares, z3 is asked for an occupancy where a formula differs
from a walk along the rays: of 2^64 there is none. The same question about a
mutant of each formula, one slip away, must find one, or the proof would be
worth nothing. ASK is the program build/bin/ask: the formulas below are
compared with the C they were written after, on random samples.

Exits 1 if a formula or the C is wrong or a mutant survives, 2 if z3 or ASK
cannot be used.
SPDX-License-Identifier: MIT
"""

import random
import subprocess
import sys
import time

if sys.argv[1:] == ["--help"]:
    sys.exit(print(__doc__.strip()))

try:
    from z3 import BitVec, BitVecVal, SolverFor, sat, simplify, unsat
except ImportError:
    print("prove_sliders.py: no z3: apt-get install python3-z3, "
          "and run it with /usr/bin/python3", file=sys.stderr)
    sys.exit(2)

sys.dont_write_bytecode = True  # no litter in tools/
from slider_formulas import (ANTIDIAGONAL, DIAGONAL, FILE, FORMULAS, RANK,
                             walk)


def counterexample(formula, s, lines, slip):
    """An occupancy where the formula differs from a walk, or None."""
    o = BitVec("o", 64)
    solver = SolverFor("QF_BV")
    solver.add(formula(s, o, lines, slip) != walk(s, o, lines))
    found = solver.check()
    if found == unsat:
        return None
    if found != sat:
        sys.exit(f"prove_sliders.py: {formula.__name__}: z3 says {found}")
    return solver.model().eval(o, model_completion=True).as_long()


def prove(formula, parts):
    for s in range(64):
        for lines in parts:
            wrong = counterexample(formula, s, lines, slip=False)
            if wrong is not None:
                print(f"{formula.__name__}: WRONG on square {s}, "
                      f"occupied 0x{wrong:016x}")
                return False
    for lines in parts:
        wrong = counterexample(formula, 27, lines, slip=True)
        if wrong is None:
            print(f"{formula.__name__}: its mutant SURVIVES: proves nothing")
            return False
    return True


def ask_program(ask, name, queries):
    try:
        run = subprocess.run([ask, "sliders", name], text=True, check=True,
                             input="\n".join(queries) + "\n",
                             capture_output=True)
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"prove_sliders.py: {error}", getattr(error, "stderr", ""),
              file=sys.stderr)
        sys.exit(2)
    return run.stdout.split()


def compare(ask, formula, parts, samples=64):
    """Are the formula and the program of one mind on random samples?"""
    queries, wanted = [], []
    for _ in range(samples):
        s = random.randrange(64)
        o = random.getrandbits(64) & random.getrandbits(64)
        for piece, steps in (("rook", [RANK, FILE]),
                             ("bishop", [DIAGONAL, ANTIDIAGONAL])):
            own = [lines for lines in parts if lines[0] in steps]
            if sum(own, []) != steps:
                continue  # this formula is not all of the piece's answer
            answers = [simplify(formula(s, BitVecVal(o, 64), lines, False))
                       for lines in own]
            square = f"{'abcdefgh'[s % 8]}{s // 8 + 1}"
            queries.append(f"{piece} {square} 0x{o:016x}")
            wanted.append(f"0x{sum(a.as_long() for a in answers):016x}")
    got = ask_program(ask, formula.__name__, queries)
    for query, want, said in zip(queries, wanted, got):
        if want != said:
            print(f"{formula.__name__}: {query}: C says {said}, want {want}")
            return False
    if len(got) != len(wanted):
        print(f"{formula.__name__}: {len(got)} answers to {len(wanted)}")
    return len(got) == len(wanted)


def main(arguments):
    random.seed(1)
    right = True
    for formula, parts in FORMULAS:
        start = time.monotonic()
        good = prove(formula, parts)
        if good and arguments:
            good = compare(arguments[0], formula, parts)
        right = right and good
        print(f"{formula.__name__}: {'proved' if good else 'FAILED'} "
              f"({time.monotonic() - start:.0f} s)", flush=True)
    if not arguments:
        print("SKIPPED: comparing the formulas with the C: no ASK was given")
    return 0 if right else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
