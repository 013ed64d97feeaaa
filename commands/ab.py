"""`make ab`: is B faster than A?"""
# SPDX-License-Identifier: MIT

from judge.compare import judged
from lists.names import BadInput
from run.ab import measure
from run.turns import cpu
from show.ab import text


def run(arguments):
    commands = arguments.a, arguments.b
    for name, command in zip("AB", commands):
        if not command.strip():
            raise BadInput(f"ab: {name}: no command: say {name}='./engine "
                           "bench'")
    found = judged(*measure(
        commands, arguments.rounds, arguments.until,
        lambda *rounds: judged(*rounds).widest(), arguments.nodes))
    print(text(found, commands, arguments.until, cpu()))
    return 0
