"""What becomes of mutants that are asked, in processes that may not end well.

Each is first asked a few thousand queries alone. Those that survive are then asked
all that test_question asks, together, for finding what is right costs more than an
answer.
"""
# SPDX-License-Identifier: MIT

import subprocess

BRIEF = 3000  # queries of the first round, about
HUNG = 3  # see tests/mutants.c


def ask(rows, *command):
    """row -> killed, survived, hung or crashed. Of several one may have ended
    the process: so each half is asked again."""
    done = subprocess.run([*command, *rows], check=False, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    if done.returncode == 0:
        wrong = done.stdout.split()
        return {row: "killed" if row in wrong else "survived" for row in rows}
    if len(rows) == 1:
        return {rows[0]: "hung" if done.returncode == HUNG else "crashed"}
    half = len(rows) // 2
    return ask(rows[:half], *command) | ask(rows[half:], *command)


def states(program, question):
    """What became of every row behind the baseline; or skipped, where this
    target cannot run it."""
    count, *rows = subprocess.run(
        [program, question], check=True, text=True,
        stdout=subprocess.PIPE).stdout.splitlines()
    found = dict(row.split("\t") for row in rows)
    for row, state in found.items():
        if state == "runs":
            found |= ask([row], program, question, str(int(count) // BRIEF + 1))
    left = [row for row, state in found.items() if state == "survived"]
    return found | (ask(left, program, question, "all") if left else {})
