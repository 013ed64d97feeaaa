"""Of each question sixteen mutants: none survives that its equivalent.tsv does not
list. By the build that SIGHTLINE_BUILD names."""
# SPDX-License-Identifier: MIT

import re

from report.names import HOME

from .helpers import BUILD, InFolder, typed, with_build


def mutants(*words, build=BUILD):
    return typed("mutants", "--built", build, "--n", "16", *words)


@with_build("libverify.a")
class Mutants(InFolder):
    def test_none_survives_unseen(self):
        for path in (BUILD / "mutants").glob("aligned-*.tsv"):
            path.unlink()
        done = mutants()
        self.assertEqual(done.returncode, 0, done.stderr)
        questions = list(HOME.glob("impl/*/strategies.def"))
        self.assertEqual(len(re.findall(r"(?m)^\| [a-z_]* \| [1-9]",
                                        done.stdout)), len(questions) + 1)

        # Known by its log alone: one that survived is named, and fails.
        (log,) = (BUILD / "mutants").glob("aligned-*.tsv")
        text = log.read_text()
        log.write_text(text.replace("\tkilled\n", "\tsurvived\n", 1))
        self.addCleanup(log.write_text, text)
        done = mutants("--q", "aligned")
        self.assertEqual(done.returncode, 1)
        self.assertEqual(len(re.findall("(?m)^survived\taligned\t",
                                        done.stderr)), 1)

    def test_bad_input_is_refused(self):
        self.assertRefused(mutants("--q", "beside"), "beside: no such question")
        self.assertRefused(mutants(build="nowhere"), "nowhere: not built")
