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

/* What processes share; the rows are those of the question. */
static struct shared {
    size_t asking; /* the row asked last */
    enum state states[ALL_ROWS_MAX];
} * shared;

static const struct question *question;
static size_t passed, stride; /* of the first round: one query in so many */

static size_t row_of(const struct strategy *s)
{
    for (size_t row = 2; row < question->row_count; row++)
        if (question_row(question, row) == s)
            return row;
    return 0;
}

static bool survives(size_t row)
{
    return row > 1 && question_row(question, row)->role == CANDIDATE &&
           shared->states[row] == SURVIVED;
}

/* A row did not return: it crashed, or gave no answer between two ticks. */
static void give_up(int signal)
{
    static size_t answers, ticks;

    if (signal == SIGVTALRM && (ticks++ == 0 || judged.answers != answers)) {
        answers = judged.answers;
        return;
    }
    shared->asking = row_of(judged.asking);
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

static void count(size_t kind, const void *query, void *unused)
{
    (void)kind, (void)query, (void)unused;
    passed++;
}

static void judge_briefly(size_t kind, const void *query, void *unused)
{
    if (passed++ % stride == 0)
        judge(kind, query, unused);
    if (judged.wrong > 0)
        _exit(KILLED);
}

static void judge_all_known(void)
{
    static struct typed typed;
    static struct text said;

    for (const struct known *k = judged.truth->known; k->query; k++) {
        if (!typed_read(&typed, k->query, &said))
            abort();
        judge(typed.kind, typed.query, NULL);
    }
}

static void choose_added(void)
{
    judged.first_count = judged.count;
    judged_choose(FIRST_LAYOUT);
}

static int ask_briefly(size_t row)
{
    if (!strategy_runs(question_row(question, row)))
        return SKIPPED;
    judged_add(question_row(question, row));
    choose_added();
    judge_all_known();
    if (judged.wrong > 0)
        return KILLED;
    passed = 0;
    visits_some(judge_briefly, NULL);
    return SURVIVED;
}

/* Asks all that survive, or only one of them; writes who is wrong. */
static int ask_survivors(size_t only)
{
    for (size_t row = 2; row < question->row_count; row++)
        if (survives(row) && (only == 0 || row == only))
            judged_add(question_row(question, row));
    if (judged.count == 0)
        return SURVIVED;
    choose_added();
    judge_all_known();
    visits_judge_some();
    visits_judge_many();
    for (size_t k = 0, row = 2; k < judged.count; k++) {
        while (question_row(question, row) != judged.rows[k].strategy)
            row++;
        if (judged.rows[k].wrong > 0)
            shared->states[row] = KILLED;
    }
    return SURVIVED;
}

/* Runs it in a process of its own; returns what that exits with. */
static int apart(int (*run)(size_t row), size_t row)
{
    const pid_t child = fork();
    int status;

    if (child == 0) {
        watch();
        _exit(run(row));
    }
    if (child < 0 || waitpid(child, &status, 0) != child) {
        perror("mutants");
        exit(2);
    }
    return WIFEXITED(status) && WEXITSTATUS(status) <= SKIPPED
               ? WEXITSTATUS(status)
               : CRASHED;
}

/* Asks a survivor alone; true if it survives no more. */
static bool strike(size_t row)
{
    int ended;

    if (!survives(row))
        return false;
    ended = apart(ask_survivors, row);
    if (ended != SURVIVED)
        shared->states[row] = (enum state)ended;
    return !survives(row);
}

static bool strike_any(void)
{
    bool any = false;

    for (size_t row = 2; row < question->row_count; row++)
        any |= strike(row);
    return any;
}

int main(int argc, char **argv)
{
    if (argc != 2 || !judged_find(argv[1])) {
        fprintf(stderr, "mutants: no such question: %s\n",
                argc < 2 ? "" : argv[1]);
        return 2;
    }
    question = judged.layouts[0];
    shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE,
                  MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) {
        perror("mutants");
        return 2;
    }
    visits_some(count, NULL);
    stride = passed / BRIEF + 1;
    for (size_t row = 2; row < question->row_count; row++)
        if (question_row(question, row)->role == CANDIDATE)
            shared->states[row] = (enum state)apart(ask_briefly, row);
    while (apart(ask_survivors, 0) != SURVIVED)
        if (!strike(shared->asking) && !strike_any()) {
            fprintf(stderr, "mutants: %s: it is none of them that fails\n",
                    question->name);
            return 2;
        }
    for (size_t row = 2; row < question->row_count; row++)
        if (question_row(question, row)->role == CANDIDATE)
            printf("%s\t%s\n", question_row(question, row)->name,
                   state_names[shared->states[row]]);
    return 0;
}
