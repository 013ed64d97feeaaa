"""A strategy of a user's own beside those of the suite: what `make try` shows."""
# SPDX-License-Identifier: MIT

from . import load, verdicts
from .model import AA, MODES, BadInput
from .resolution import percent


def tables_of(question, modes):
    """Its judged tables by set, those that were recorded if there are any."""
    sets = question.sets()
    recorded = [s for s in sets if s.startswith("recorded")]
    return {of_set: [verdicts.judge_table(question, of_set, mode)
                     for mode in modes if (of_set, mode) in question.times]
            for of_set in recorded or sets[:1]}


def best(name, folder):
    """The fastest row of each recorded set."""
    question = load.read(folder).question(name)
    names = [min(table.candidates(), key=lambda r: r.ratio).strategy
             for tables in (tables_of(question, ["throughput"]).values()
                            if question else ()) for table in tables]
    return list(dict.fromkeys(names))


def is_own(row, name):
    return row.strategy.split("+")[0] == name


def lines(table, name, question):
    """A line a row, fastest first; the user's has a mark."""
    again = table.control(AA)
    width = max(len(r.strategy) for r in table.rows)
    yield (f"{table.set}, {MODES[table.mode]}: the loop alone takes "
           f"{table.floor_ns:.2f} ns; tells apart {percent(table.sees)}, "
           f"{table.baseline} from itself by "
           f"{percent(abs(again.ratio - 1))}")
    for row in sorted(table.candidates(), key=lambda r: (r.rank, r.ratio)):
        said = ("the baseline" if row.strategy == table.baseline else
                f"×{row.ratio:.3f} ({row.ratio_low:.3f}–{row.ratio_high:.3f}) "
                f"{row.verdict}")
        used = row.strategy in question.incumbents
        yield (f"{'>' if is_own(row, name) else ' '} {row.rank:2} "
               f"{row.strategy:<{width}} {row.ns:8.2f} ns  {said:<31}"
               f"{'  engines use it' if used else ''}").rstrip()
    yield ""


def show(folder, name):
    """Prints a ranked table for each set and mode; 1 if the user's is as fast
    as nothing."""
    result = load.read(folder)
    question = result.questions[0]
    modes = ("throughput", "latency")
    judged = [t for tables in tables_of(question, modes).values()
              for t in tables]
    if not any(is_own(r, name) for t in judged for r in t.rows):
        raise BadInput(f"{folder}: {name}: not measured")
    print("places are shared by what cannot be told apart; times are a query's,"
          "\nratios to the baseline, with 95 % intervals for all of a table\n")
    for table in judged:
        print("\n".join(lines(table, name, question)))
    found = verdicts.at_floor(judged)
    for line in found:
        print(f"at or under the floor: {line}: what it answers was not needed")
    return int(bool(found))
