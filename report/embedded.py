"""What a pick is computed from, for templates/pick.js, which has the rules of
pick.py: in ns of a node, so that it holds for an engine of any speed."""
# SPDX-License-Identifier: MIT

from . import joint
from .evidence import NPS, evidence
from .model import height
from .pick import measured

ENGINE = 1e9 / NPS


def short(number):
    return None if number is None else float(f"{number:.7g}")


def of_evidence(found, names):
    (part,) = found.parts
    rows = list(dict.fromkeys([*(r for n, r in found.rows.items()
                                 if n in names), found.base]))
    return {"name": found.name, "base": rows.index(found.base),
            "ns": None if found.share is None else short(
                ENGINE * found.share),
            "sees": short(found.sees * (1 if found.share is None else ENGINE)),
            "of": len(set(found.rows.values())),
            "rows": {n: rows.index(r) for n, r in found.rows.items()
                     if n in names},
            "points": [short(part.points[r]) for r in rows],
            "variances": [short(part.variances[r]) for r in rows],
            "df": short(part.df)}


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


def of_result(result):
    slow = set(result.context.get("slow_isa", "").split())
    return {"homes": joint.homes({q.name: [q] for q in result.questions}),
            "questions": [of_question(q, slow) for q in result.questions]}
