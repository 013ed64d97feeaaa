"""What becomes of mutants that are asked, in processes that may not end well.

A few at a time are first asked a few thousand queries. Those that survive are then
asked all that test_question asks, together, for finding what is right costs more
than an answer.
"""
# SPDX-License-Identifier: MIT

import subprocess

BRIEF = 3000  # queries of the first round, about
FEW = 8  # that are asked together in it: some crash
HUNG = 3  # see tests/mutants.c


def ask(rows, *command):
    """row -> killed, survived, hung or crashed. Of several that were not wrong yet
    one may have ended the process: so each half of them is asked again."""
    done = subprocess.run([*command, *rows], check=False, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    found = {row: "killed" for row in rows if row in done.stdout.split()}
    left = [row for row in rows if row not in found]
    if done.returncode == 0 or not left:
        return found | {row: "survived" for row in left}
    if len(left) == 1:
        return found | {left[0]: "hung" if done.returncode == HUNG else "crashed"}
    half = len(left) // 2
    return found | ask(left[:half], *command) | ask(left[half:], *command)


def states(program, question):
    """What became of every row behind the baseline; or skipped, where this
    target cannot run it."""
    count, *rows = subprocess.run(
        [program, question], check=True, text=True,
        stdout=subprocess.PIPE).stdout.splitlines()
    found = dict(row.split("\t") for row in rows)
    runs = [row for row, state in found.items() if state == "runs"]
    for n in range(0, len(runs), FEW):
        found |= ask(runs[n:n + FEW], program, question,
                     str(int(count) // BRIEF + 1))
    left = [row for row, state in found.items() if state == "survived"]
    return found | (ask(left, program, question, "all") if left else {})
