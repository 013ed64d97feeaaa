/*
 * Which mutants of strategies does no test reject? Run by tools/mutants/asking.py.
 *
 *   mutants QUESTION            the number of queries that its test asks of all
 *                               layouts; then every row behind the baseline, a tab,
 *                               and runs, or skipped where this target cannot
 *   mutants QUESTION N ROW...   asks one in N of these queries
 *   mutants QUESTION all ROW... asks all that test_question asks
 *
 * Prints the rows that were wrong. Mutants write where they should not, and never
 * end: so may this program, with status 3 where no answer came between two ticks.
 * SPDX-License-Identifier: MIT
 */
#define _XOPEN_SOURCE 700 /* setitimer() */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

#include "tests/checker.h"
#include "tests/visits.h"

enum {
    PATIENCE = 500000, /* microseconds of CPU time for an answer, at least */
    HUNG = 3
};

static void tick(int signal)
{
    static size_t answers, ticks;

    (void)signal;
    if (ticks++ > 0 && judged.answers == answers)
        _exit(HUNG);
    answers = judged.answers;
}

static void list(void)
{
    const struct question *q = judged.layouts[0];

    printf("%zu\n", visits_some(0, NULL, NULL));
    for (size_t row = 2; row < q->row_count; row++) {
        const struct strategy *s = question_row(q, row);

        if (s->role == CANDIDATE)
            printf("%s\t%s\n", s->name, strategy_runs(s) ? "runs" : "skipped");
    }
}

static void add(const char *name)
{
    const struct question *q = judged.layouts[0];

    for (size_t row = 2; row < q->row_count; row++)
        if (strcmp(question_row(q, row)->name, name) == 0)
            judged_add(question_row(q, row));
}

static void drop(const struct strategy *s)
{
    puts(s->name);
    if (judged.count == 1)
        exit(0);
}

int main(int argc, char **argv)
{
    const struct itimerval ticks = {{0, PATIENCE}, {0, PATIENCE}};

    if (argc < 2 || !judged_find(argv[1])) {
        fprintf(stderr, "mutants: no such question: %s\n",
                argc < 2 ? "" : argv[1]);
        return 2;
    }
    if (argc == 2) {
        list();
        return 0;
    }
    signal(SIGVTALRM, tick);
    setitimer(ITIMER_VIRTUAL, &ticks, NULL);
    for (int i = 3; i < argc; i++)
        add(argv[i]);
    setvbuf(stdout, NULL, _IOLBF, 0);
    judged.dropped = drop;
    judge_known();
    if (strcmp(argv[2], "all") == 0) {
        visits_judge_some();
        visits_judge_many();
    } else
        visits_some(strtoul(argv[2], NULL, 10), judge, NULL);
    return 0;
}
