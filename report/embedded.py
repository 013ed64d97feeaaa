"""What a pick is computed from, for templates/pick.js, which has the rules of
pick.py: in ns of a node, so that it holds for an engine of any speed."""
# SPDX-License-Identifier: MIT

from itertools import combinations

from .evidence import NPS, evidence
from .model import height
from .pick import measured
from .stats import Means

ENGINE = 1e9 / NPS


def short(number):
    return None if number is None else float(f"{number:.7g}")


def differences(part, rows):
    """Of each row from each, as [point, variance, degrees of freedom]; or of a
    table's rows their points and variances."""
    if isinstance(part, Means):
        return {"points": [short(part.points[r]) for r in rows],
                "variances": [short(part.variances[r]) for r in rows],
                "df": short(part.df)}
    pairs = [part.difference(a, b) for a, b in combinations(rows, 2)]
    return {"pairs": [[short(p.point), short(p.variance), short(p.df)]
                      for p in pairs]}


def of_evidence(found, names):
    rows = list(dict.fromkeys([*(r for n, r in found.rows.items()
                                 if n in names), found.base]))
    return {"name": found.name, "base": rows.index(found.base),
            "ns": None if found.share is None else short(
                ENGINE * found.share),
            "sees": short(found.sees * (1 if found.share is None else ENGINE)),
            "count": len(rows), "of": len(set(found.rows.values())),
            "rows": {n: rows.index(r) for n, r in found.rows.items()
                     if n in names},
            **differences(found.parts[0], rows)}


def of_question(question, slow):
    strategies = measured([question])
    names = {s.name for s in strategies}
    spoilt = {s.name for s in strategies if slow & set(s.needs.split())}
    return {"name": question.name,
            "incumbents": [n for n in question.incumbents
                           if n in names - spoilt],
            "strategies": [[s.name, s.table_bytes, s.code_bytes,
                            height(s.level())] for s in strategies],
            "evidence": [of_evidence(e, names) for e in evidence([question])]}


def of_result(result, picked):
    slow = set(result.context.get("slow_isa", "").split())
    return {"homes": [j.question for j in picked.joints],
            "questions": [of_question(q, slow) for q in result.questions]}
