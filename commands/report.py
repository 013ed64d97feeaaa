"""`make report`: all that is made of raw times."""
# SPDX-License-Identifier: MIT

import json
import sys
from pathlib import Path

from judge import load, pick, tables
from show import engines, page, picktext


def report(arguments):
    folder = Path(arguments.folder)
    judged, picks = draw(folder)
    print(picktext.summary(judged, picks, folder,
                           engines.on_such_a_cpu(judged.result)))
    return at_floor(judged.queries, sys.stderr)


def draw(folder):
    """All that is made from raw times; of what: Judged, and picks by kind."""
    from show import charts  # slow to import, and nothing else draws

    result = load.read(folder)
    judged, picks = tables.Judged(result), pick.by_kind(result)
    (folder / "context.json").write_text(
        json.dumps(result.context, indent=1) + "\n")
    for name, found in ("verdicts", judged.queries), (
            "programs", judged.programs):
        if found:
            (folder / f"{name}.json").write_text(
                json.dumps(tables.as_json(result, found)) + "\n")
    (folder / "verdicts.md").write_text(page.markdown(judged),
                                        encoding="utf-8")
    charts.draw(judged, folder)
    (folder / "index.html").write_text(page.render(judged, picks),
                                       encoding="utf-8")
    return judged, picks


def at_floor(judged, stream):
    """1 if a candidate was as fast as nothing."""
    found = tables.at_floor(judged)
    for line in found:
        print(f"as fast as the empty loop: {line}: its answer was optimised out",
              file=stream)
    return int(bool(found))
