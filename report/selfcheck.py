"""What the suite can be trusted with, counted over its own runs."""
# SPDX-License-Identifier: MIT

import json
import re
from collections import Counter

import numpy as np

from . import load, verdicts


def share(counts, want):
    return counts[want] / sum(counts.values())


def control_shares(folders):
    """(mode, question) -> how often the controls read as they should, and how
    far A/A was apart, run by run."""
    aa, planted, apart = {}, {}, {}
    for folder in folders:
        for t in verdicts.judge(load.read(folder)):
            key = f"{t.question}, {t.mode}"
            aa.setdefault(key, Counter())[t.control("aa").verdict] += 1
            apart.setdefault(key, []).append(t.control("aa").ratio)
            if t.mode == "latency":
                planted.setdefault(key, Counter())[
                    t.control("planted").verdict] += 1
    return aa, planted, {
        key: float(np.sqrt(np.mean(np.log(ratios) ** 2)))
        for key, ratios in apart.items()}


def rank_agreement(first, second):
    """table -> Kendall's tau-b between the shared ranks of two results."""
    from scipy.stats import kendalltau  # slow to import

    other = {(t.question, t.set, t.mode): t
             for t in verdicts.judge(load.read(second))}
    taus = {}
    for t in verdicts.judge(load.read(first)):
        key = t.question, t.set, t.mode
        if key not in other:
            continue
        ranked = [r for r in t.rows if r.role == "candidate"]
        taus["/".join(key)] = float(kendalltau(
            [r.rank for r in ranked],
            [other[key].row(r.strategy).rank for r in ranked]).statistic)
    return taus


def run(arguments):
    figures = {}
    if arguments.folders:
        aa, planted, apart = control_shares(arguments.folders)
        figures["aa_apart"] = apart
        print("A/A apart, root mean square over runs: median "
              f"{100 * np.median(list(apart.values())):.2f} %, worst table "
              f"{100 * max(apart.values()):.2f} %")
        figures["runs"] = len(arguments.folders)
        figures["aa_tied"] = {k: share(c, "tied") for k, c in aa.items()}
        figures["planted_slower"] = {
            k: share(c, "slower") for k, c in planted.items()}
        for title, by_table, want in (
                ("A/A reads tied", aa, "tied"),
                ("planted instruction reads slower", planted, "slower")):
            total = sum(by_table.values(), Counter())
            print(f"{title}: {total[want]} of {sum(total.values())} "
                  f"({100 * share(total, want):.1f} %)")
            for key, counts in by_table.items():
                print(f"    {key}: {counts[want]} of {sum(counts.values())}")
    if arguments.full:
        taus = rank_agreement(*arguments.full)
        if not taus:
            raise load.BadInput("the two full results share no table")
        figures["tau"] = taus
        ordered = sorted(taus.values())
        print(f"rank agreement of two full runs, Kendall's tau: median "
              f"{ordered[len(ordered) // 2]:.3f}, worst {ordered[0]:.3f}")
        for key, tau in taus.items():
            print(f"    {key}: {tau:.3f}")
    if arguments.json:
        with open(arguments.json, "w", encoding="utf-8") as file:
            json.dump(figures, file, indent=1)
            file.write("\n")
    return 0


def percent(share):
    return f"{100 * share:.0f} %"


def rows_of(figures):
    """What a self-check found, a line each."""
    runs = f"of {figures.get('runs')} quick runs"
    aa = figures.get("aa_tied", {})
    if aa:
        mean = np.mean(list(aa.values()))
        yield ("A/A reads tied", f"in {100 * mean:.1f} % {runs}, in the "
               f"worst table in {percent(min(aa.values()))}")
    apart = sorted(figures.get("aa_apart", {}).values())
    if apart:
        yield ("A/A apart", f"median {100 * apart[len(apart) // 2]:.2f} %, "
               f"worst table {100 * apart[-1]:.2f} %")
    planted = figures.get("planted_slower", {})
    if planted:
        by_question = sorted(planted.items(), key=lambda item: -item[1])
        found = ", ".join(f"{key.split(',')[0]} {percent(share)}"
                          for key, share in by_question if share)
        yield ("the planted instruction reads slower", f"in so many {runs}: "
               f"{found or 'none'}. Where it seldom does, a cycle is within "
               "the noise of a quick run")
    taus = sorted(figures.get("tau", {}).values())
    if taus:
        yield ("rank agreement of two runs, Kendall's τ",
               f"median {taus[len(taus) // 2]:.2f}, "
               f"worst table {taus[0]:.2f}")


def found_beside(result):
    """The newest self-check beside the result: its name, and what it says;
    None where there is none."""
    found = sorted(result.folder.resolve().parent.glob("selfcheck-*.json"),
                   key=lambda path: [int(n) for n in
                                     re.findall(r"\d+", path.stem)])
    if not found:
        return None
    try:
        rows = list(rows_of(json.loads(found[-1].read_text("utf-8"))))
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        rows = [("not readable", "")]  # that costs nobody a measured result
    return found[-1].name, rows
