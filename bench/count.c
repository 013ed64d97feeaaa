/*
 * Instructions in place of time: exact, and the same wherever code lies.
 *
 * The processor's trap flag stops it after each instruction, and a signal's
 * handler counts the stops. So every instruction counts that the processor has,
 * no second build is wanted, no other process and no permission. One with a rep
 * prefix stops after each repetition, at the same place, and counts once.
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE /* the registers of a context */
#include "bench/schedule.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <ucontext.h>

/* Of each window: a step takes a microsecond, and a count is exact. */
enum { ANSWERS = 8 };

static volatile uint64_t steps;

#if defined(__x86_64__) && defined(__linux__)

enum { TRAP_FLAG = 1 << 8 };

/* Steps from one SIGUSR1 to the next. */
static void step(int number, siginfo_t *info, void *of)
{
    static greg_t last;
    static bool steps_on;
    greg_t *registers = ((ucontext_t *)of)->uc_mcontext.gregs;

    (void)info;
    if (number == SIGUSR1) {
        steps_on = !steps_on;
        registers[REG_EFL] &= ~(greg_t)TRAP_FLAG;
        registers[REG_EFL] |= steps_on ? TRAP_FLAG : 0;
    } else {
        steps += registers[REG_RIP] != last;
        last = registers[REG_RIP];
    }
}

static bool listen(void)
{
    struct sigaction action = {.sa_sigaction = step, .sa_flags = SA_SIGINFO};

    return sigaction(SIGTRAP, &action, NULL) == 0 &&
           sigaction(SIGUSR1, &action, NULL) == 0;
}

#else

static bool listen(void)
{
    return false;
}

#endif

/* Of the pass, and of starting and ending to count. */
static uint64_t count(pass_fn *pass, const void *queries, size_t queries_asked)
{
    steps = 0;
    raise(SIGUSR1);
    opaque(pass(queries, queries_asked));
    raise(SIGUSR1);
    return steps;
}

static uint64_t pass_nothing(const void *queries, size_t asked)
{
    (void)queries;
    return asked;
}

bool count_possible(void)
{
    return listen() && count(pass_nothing, NULL, 0) > 0;
}

void count_print(const struct table *t)
{
    const struct query_set *set = t->windows->set;

    for (size_t k = 0; k < t->row_count; k++) {
        const struct row_times *row = &t->rows[k];
        uint64_t instructions = 0;
        size_t answers = 0;

        for (size_t i = 0; i < t->windows->count && !row->reference; i++) {
            const struct window *w = &t->windows->at[i];
            const void *queries = query_for(row->strategy, set, w->first);
            const size_t asked = 1 + (w->count - 2) * ANSWERS / w->answers;

            instructions += count(row->pass, queries, 1 + asked) -
                            count(row->pass, queries, 1);
            answers += query_answers(set, w->first + 1, asked);
        }
        if (!row->reference)
            printf("%.*s\t%s\t%s\t%" PRIu64 "\t%zu\n",
                   (int)strcspn(t->name, "/"), t->name, set->recipe->name,
                   row->strategy->name, instructions, answers);
        fflush(stdout); /* who reads it says how far it is */
    }
}
