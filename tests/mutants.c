/*
 * Which mutants of strategies does no test reject? See tools/mutants.
 *
 *   mutants QUESTION    a line for every row behind the baseline: its name,
 *                       and killed, crashed, hung or survived; or skipped,
 *                       where this target cannot run it
 *
 * Mutants write where they should not, and never end. So each is first asked
 * a few thousand queries in a process of its own. Those that survive are then
 * asked all that test_question asks, together, for finding what is right costs
 * more than an answer. If that process ends, who was asked last is asked alone,
 * and if that is not why, each is; who ends a process of its own is struck off.
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE /* mmap's MAP_ANONYMOUS, sigaltstack */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/checker.h"
#include "tests/visits.h"

enum {
    BRIEF = 3000,     /* queries of the first round, about */
    PATIENCE = 500000 /* microseconds of CPU time for an answer, at least */
};

enum state { SURVIVED, KILLED, CRASHED, HUNG, SKIPPED };
static const char *const state_names[] = {"survived", "killed", "crashed",
                                          "hung", "skipped"};

struct mutant {
    const struct strategy *strategy;
    enum state state;
};

/* What processes share. */
static struct shared {
    const struct strategy *asking; /* the row asked last */
    struct mutant mutants[ALL_ROWS_MAX], *end;
} * shared;

static size_t stride; /* of the first round: one query in so many */

/* A row did not return: it crashed, or gave no answer between two ticks. */
static void give_up(int signal)
{
    static size_t answers, ticks;

    if (signal == SIGVTALRM && (ticks++ == 0 || judged.answers != answers)) {
        answers = judged.answers;
        return;
    }
    shared->asking = judged.asking;
    _exit(signal == SIGVTALRM ? HUNG : CRASHED);
}

static void watch(void)
{
    static char stack[1 << 16];
    static const int signals[] = {SIGSEGV, SIGBUS,  SIGILL,   SIGFPE,
                                  SIGTRAP, SIGABRT, SIGVTALRM};
    const stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
    struct sigaction action = {.sa_handler = give_up, .sa_flags = SA_ONSTACK};
    const struct itimerval tick = {{0, PATIENCE}, {0, PATIENCE}};

    sigaltstack(&other, NULL);
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
        sigaction(signals[i], &action, NULL);
    setitimer(ITIMER_VIRTUAL, &tick, NULL);
    if (!freopen("/dev/null", "w", stderr))
        _exit(EXIT_FAILURE);
}

static void judge_briefly(size_t kind, const void *query, void *unused)
{
    judge(kind, query, unused);
    if (judged.wrong > 0)
        _exit(KILLED);
}

static int ask_briefly(struct mutant *m)
{
    if (!strategy_runs(m->strategy))
        return SKIPPED;
    judged_add(m->strategy);
    judge_known();
    if (judged.wrong > 0)
        return KILLED;
    visits_some(stride, judge_briefly, NULL);
    return SURVIVED;
}

/* Asks all that survive, or only one of them; writes who is wrong. */
static int ask_survivors(struct mutant *only)
{
    struct mutant *asked[ALL_ROWS_MAX];

    for (struct mutant *m = shared->mutants; m < shared->end; m++)
        if (m->state == SURVIVED && (!only || m == only)) {
            asked[judged.count] = m;
            judged_add(m->strategy);
        }
    if (judged.count == 0)
        return SURVIVED;
    judge_known();
    visits_judge_some();
    visits_judge_many();
    for (size_t k = 0; k < judged.count; k++)
        if (judged.rows[k].wrong > 0)
            asked[k]->state = KILLED;
    return SURVIVED;
}

/* Runs it in a process of its own; returns what that exits with. */
static enum state apart(int (*run)(struct mutant *m), struct mutant *m)
{
    const pid_t child = fork();
    int status;

    if (child == 0) {
        watch();
        _exit(run(m));
    }
    if (child < 0 || waitpid(child, &status, 0) != child) {
        perror("mutants");
        exit(2);
    }
    return WIFEXITED(status) && WEXITSTATUS(status) <= SKIPPED
               ? (enum state)WEXITSTATUS(status)
               : CRASHED;
}

/* Asks a survivor alone, or each of them; true if one survives no more. */
static bool strike(const struct strategy *only)
{
    bool any = false;

    for (struct mutant *m = shared->mutants; m < shared->end; m++)
        if (m->state == SURVIVED && (!only || m->strategy == only)) {
            const enum state ended = apart(ask_survivors, m);

            if (ended != SURVIVED)
                m->state = ended;
            any |= m->state != SURVIVED;
        }
    return any;
}

static void begin(const struct question *q)
{
    shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE,
                  MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) {
        perror("mutants");
        exit(2);
    }
    shared->end = shared->mutants;
    for (size_t row = 2; row < q->row_count; row++)
        if (question_row(q, row)->role == CANDIDATE)
            shared->end++->strategy = question_row(q, row);
    stride = visits_some(0, NULL, NULL) / BRIEF + 1;
}

int main(int argc, char **argv)
{
    if (argc != 2 || !judged_find(argv[1])) {
        fprintf(stderr, "mutants: no such question: %s\n",
                argc < 2 ? "" : argv[1]);
        return 2;
    }
    begin(judged.layouts[0]);
    for (struct mutant *m = shared->mutants; m < shared->end; m++)
        m->state = apart(ask_briefly, m);
    while (apart(ask_survivors, NULL) != SURVIVED)
        if (!strike(shared->asking) && !strike(NULL)) {
            fprintf(stderr, "mutants: %s: it is none of them that fails\n",
                    judged.layouts[0]->name);
            return 2;
        }
    for (struct mutant *m = shared->mutants; m < shared->end; m++)
        printf("%s\t%s\n", m->strategy->name, state_names[m->state]);
    return 0;
}
