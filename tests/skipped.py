#!/usr/bin/env python3
"""What was not tested, and why: the last line of `make test`.

    tests/skipped.py FILE...

NAME.xml is what ctest said of the build NAME (--output-junit), any other FILE
what `unittest -v` said. A script says why in a line that starts with SKIPPED.
"""
# SPDX-License-Identifier: MIT

import re
import sys
from pathlib import Path
from xml.etree import ElementTree


def of_ctest(path):
    """(name, why) of each test that was skipped."""
    for case in ElementTree.parse(path).iter("testcase"):
        if case.get("status") == "notrun":
            said = re.search("^SKIPPED: (.*)", case.findtext("system-out", ""),
                             re.M)
            yield case.get("name"), (said[1] if said else
                                     case.find("skipped").get("message"))


def of_unittest(path):
    for line in path.read_text(encoding="utf-8").splitlines():
        if said := re.search(r"^(.*) \.\.\. skipped (['\"])(.*)\2$", line):
            yield said[1].split()[0], said[3]


def line(paths):
    found, total = {}, 0
    for path in paths:
        of_kind = of_ctest if path.suffix == ".xml" else of_unittest
        for name, why in of_kind(path):
            found.setdefault((path.stem, why), []).append(name)
            total += 1
    if not found:
        return "skipped: none"
    return f"skipped: {total}: " + "; ".join(
        f"{where}: {', '.join(names[:3])}"
        f"{f' and {len(names) - 3} more' if names[3:] else ''} ({why})"
        for (where, why), names in found.items())


if __name__ == "__main__":
    print(line([Path(word) for word in sys.argv[1:]]))
