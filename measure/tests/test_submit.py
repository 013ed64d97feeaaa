"""What is sent in: small, whole, and never written over."""
# SPDX-License-Identifier: MIT

import hashlib
import json
import tarfile
from pathlib import Path

from report.tests.made_up import write_result

from .helpers import InFolder, called


class Submit(InFolder):
    def setUp(self):
        super().setUp()
        write_result(Path("one"), modes=("throughput", "latency"))

    def submit(self):
        return called("submit", "one")

    def test_holds_all_verdicts_and_sums(self):
        self.assertEqual(called("report", "one").returncode, 0)
        done = self.submit()
        self.assertEqual(done.stdout, "submit/one.tar.xz\n", done.stderr)
        with tarfile.open("submit/one.tar.xz") as archive:
            parts = {entry.name.removeprefix("one/"):
                     archive.extractfile(entry).read() for entry in archive}
        self.assertLessEqual({"context.json", "pick.json", "verdicts.json",
                              "strategies.json.gz"}, parts.keys())
        sums = {name: of for of, name in (
            line.split("  ") for line in
            parts["SHA256SUMS"].decode().splitlines())}
        self.assertIn("raw/bench.json.gz", sums)
        self.assertEqual(sums.keys() - parts.keys(), {
            f"raw/{path.name}" for path in Path("one/raw").iterdir()})
        for name, of in sums.items():
            data = parts.get(name) or Path("one", name).read_bytes()
            self.assertEqual(hashlib.sha256(data).hexdigest(), of, name)
        known = json.loads(Path("one/verdicts.json").read_text())["tables"]
        packed = json.loads(parts["verdicts.json"])["tables"]
        for table, other in zip(known, packed, strict=True):
            rows = other.pop("rows")
            other["rows"] = [dict(zip(rows, row))
                             for row in zip(*rows.values())]
            self.assertEqual(table, other)

        self.assertRefused(self.submit(), "nothing is overwritten")
        self.assertEqual([path.name for path in Path("submit").iterdir()],
                         ["one.tar.xz"])

    def test_one_without_verdicts_is_refused(self):
        self.assertRefused(self.submit(), "one/context.json: not there: make "
                           "report FROM=one")
