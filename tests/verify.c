/*
 * verify: is a strategy right that is not among ours? See measure/trial.py.
 *
 *   verify QUESTION    says what was asked; shows wrong answers, and exits 1
 *
 * All rows are asked, and what is timed of each is added up.
 * SPDX-License-Identifier: MIT
 */
#include "tests/checker.h"
#include "tests/exhaustive.h"
#include "tests/visits.h"

int main(int argc, char **argv)
{
    bool right = true;

    if (argc != 2 || !judged_begin(argv[1])) {
        fprintf(stderr, "verify: no such question: %s\n",
                argc < 2 ? "" : argv[1]);
        return 2;
    }
    visits_judge_brief();
    if (judged.wrong == 0)
        for (size_t k = 0; k < judged.count; k++)
            right &= sets_pass(judged.rows[k].strategy);

    const int status = print_asked(argv[1], judged.positions, judged.queries,
                                   judged.answers, judged.wrong);

    return right ? status : 1;
}
