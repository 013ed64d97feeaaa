"""Times what another engine asked, for a pick: see docs/TRACE.md."""
# SPDX-License-Identifier: MIT

import contextlib
import tempfile
from pathlib import Path

from . import build as building
from .bench import Wanted, measure


@contextlib.contextmanager
def results(arguments):
    """Of the questions that the trace asks its own; for the others results and,
    where there is none, a quick one. Nothing is kept."""
    build = building.made(arguments, "bench", "ask")
    with tempfile.TemporaryDirectory() as work:
        def timed(size, **how):
            return measure(build, Path(work, size), Wanted(
                size, filter=arguments.filter, raw=True, **how))

        own = timed("trace", trace=arguments.trace)
        folders = arguments.folders or [timed("quick")]
        yield [*folders, own]


def pick(arguments):
    from report import commands

    if arguments.trace:
        with results(arguments) as folders:
            return commands.pick_by(folders, arguments)
    return commands.pick_by(arguments.folders, arguments)
