"""ready/: headers to copy, with what results say of them."""
# SPDX-License-Identifier: MIT

import re
import tempfile

from judge import load, tables
from judge.evidence import method
from lists import header
from lists.names import HOME
from run.result import output_of
from show import headlines
from show.text import bytes_text


def costs(rows, judged):
    """What a query takes in a result, and our search around it: nothing where
    a row was not measured."""
    figures = dict(reversed([*headlines.known(judged)]))
    if any(("query", row.question, row.parts[0].name) not in figures
           for row in rows):
        return
    yield f"{judged.result.machine()}:"
    for row in rows:
        name = row.parts[0].name
        used = method(judged.result.question(row.question).incumbents[0])
        said = f"    {name}: {figures['query', row.question, name]} a query"
        if name != used:
            said += f"; our search beside {used}: " + ", ".join(
                f"{figures[where, row.question, name]} {kind}"
                for where, kind in (
                    ("search", "with a network"),
                    ("classical search", "with a classical evaluation"))
                if (where, row.question, name) in figures)
        yield said.replace("\u2212", "-").replace("\u00a0", " ")
    yield f"    results/{judged.result.folder.name}"


def table_bytes(made):
    """Of all that its tables are, as gcc compiles the header."""
    with tempfile.TemporaryDirectory() as work:
        output_of("gcc", "-xc", "-std=c11", "-", "-c", "-o", f"{work}/o", *(
            f"-m{word.replace('_', '').lower()}" for row in made.rows
            for word in row.needs.split()), input=made.text())
        count = sum(int(line.split()[1], 16) for line in output_of(
            "nm", "-S", f"{work}/o").splitlines()
            if re.search(r" [BDRVbdr] sightline\w+(?<!_done)$", line))
    return "Tables: " + bytes_text(count).replace("no table", "none")


def ready_headers(folders):
    """(name, text) of each, with what these results say of them."""
    judged = [tables.Judged(load.read(folder)) for folder in folders]
    for stem, names in header.READY.items():
        rows_of = [header.Row(name) for name in names]
        made = header.Header(rows_of, [f"    plot.py ready, for {stem}.h"], stem)
        made.facts = [table_bytes(made), *(
            line for one in judged for line in costs(rows_of, one))]
        yield f"{stem}.h", made.whole()


def run(arguments):
    folder = HOME / "ready"
    for name, made in ready_headers(arguments.folders):
        (folder / name).write_text(made)
    return 0
