/* SPDX-License-Identifier: MIT */
#include "bench/wanted.h"

#include <stdio.h>
#include <stdlib.h>

#include "bench/shim.h"
#include "suite/adapter.h"

enum { QUESTIONS_MAX = 64 };

static bool wanted[QUESTIONS_MAX];

static bool table_is_wanted(const struct question *q, const struct recipe *r,
                            const struct mode *mode)
{
    char name[128];

    for (size_t l = 0; l < layout_count; l++) {
        snprintf(name, sizeof name, "%s/%s/%s/%zu", q->name, r->name,
                 mode->name, l);
        if (bench_wants(name))
            return true;
    }
    return false;
}

static bool is_wanted(const struct question *q, const struct mode *mode)
{
    const struct recipe *const lists[] = {q->adapter->recorded,
                                          q->adapter->recipes};

    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        for (const struct recipe *r = lists[i]; r && r->name; r++)
            if (table_is_wanted(q, r, mode))
                return true;
    return false;
}

void wanted_in(const struct mode modes[], size_t count)
{
    if (question_count > QUESTIONS_MAX)
        abort();
    for (size_t q = 0; q < question_count; q++)
        for (size_t m = 0; m < count; m++)
            wanted[q] |= is_wanted(questions[q][0], &modes[m]);
}

bool question_is_wanted(const struct question *q)
{
    size_t i = 0;

    while (questions[i][0] != q)
        i++;
    return wanted[i];
}

size_t names_of_sets(const char *names[], size_t room)
{
    size_t count = 0;

    for (size_t q = 0; q < question_count; q++) {
        const struct adapter *adapter = questions[q][0]->adapter;
        const struct recipe *const lists[] = {adapter->recorded,
                                              adapter->recipes};

        for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
            for (const struct recipe *r = lists[i];
                 r && r->name && count < room; r++)
                names[count++] = r->name;
    }
    return count;
}
