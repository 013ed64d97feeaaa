"""`make sweep`: every choice in the reader's own engine."""
# SPDX-License-Identifier: MIT

from pathlib import Path

from judge import sweep_runs
from run.sweep import measure, require
from run.sweep_calls import count_calls
from show import sweep_result


def run(arguments):
    if arguments.folder:
        print(sweep_result.text(sweep_runs.read(arguments.folder)))
        return 0
    require(arguments)
    if arguments.calls or arguments.trace:
        return count_calls(arguments)
    choices = sweep_runs.choices_of(arguments.question, arguments.choices,
                               arguments.results)

    def write(*swept):
        sweep = sweep_runs.Sweep(*swept)
        return sweep, sweep_result.write(sweep, Path(arguments.out))

    sweep, folder = measure(
        arguments, choices, lambda *so_far: max(
            j.resolution() for j in sweep_runs.Sweep(*so_far).judged()), write)
    print(f"{sweep_result.text(sweep)}\n\n{folder}")
    return 0
