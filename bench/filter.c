/* SPDX-License-Identifier: MIT */
#include "bench/filter.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/shim.h"
#include "suite/adapter.h"
#include "suite/trace.h"
#include "suite/words.h"

/* Of the sets that a question could be asked the i-th; NULL: there are fewer. */
static const struct recipe *recipe_at(const struct question *q, size_t i)
{
    const struct recipe *const lists[] = {q->adapter->recorded,
                                          q->adapter->recipes};

    for (size_t k = 0; k < sizeof lists / sizeof *lists; k++)
        for (const struct recipe *r = lists[k]; r && r->name; r++)
            if (i-- == 0)
                return r;
    return NULL;
}

void table_name(char name[TABLE_NAME], const struct question *q,
                const struct recipe *set, const struct mode *mode,
                size_t layout)
{
    if (snprintf(name, TABLE_NAME, "%s/%s/%s/%zu", q->name, set->name,
                 mode->name, layout) >= TABLE_NAME) {
        fprintf(stderr, "bench: a name is too long: %s\n", name);
        exit(2);
    }
}

static bool is_wanted(const struct question *q, const struct mode *mode)
{
    const struct recipe *r;

    for (size_t i = 0; (r = recipe_at(q, i)); i++)
        for (size_t l = 0; l < layout_count; l++) {
            char name[TABLE_NAME];

            table_name(name, q, r, mode, l);
            if (bench_wants(name))
                return true;
        }
    return false;
}

struct wanted wanted_by(const struct case_options *options,
                        const struct modes *modes)
{
    struct wanted w = {.options = options};

    for (size_t q = 0; q < question_count; q++)
        for (size_t m = 0; m < modes->count; m++)
            w.questions[q] |= is_wanted(questions[q][0], &modes->at[m]);
    return w;
}

bool wanted_question(const struct wanted *w, const struct question *q)
{
    size_t i = 0;

    while (questions[i][0] != q)
        i++;
    return w->questions[i];
}

/* Is it the first of the question's sets that are chosen? A recorded one may
 * be: a trace that is not read yet decides. */
static bool may_be_first(const char *sets, const struct question *q,
                         const struct recipe *r)
{
    const struct adapter *a = q->adapter;
    bool traced = false;

    for (const struct recipe *l = a->recorded; l && l->name; l++) {
        if (strcmp(l->name, r->name) == 0)
            return true;
        traced |= words_allow(sets, l->name) && trace_has(l);
    }
    for (const struct recipe *l = a->recipes; l->name; l++)
        if (words_allow(sets, l->name))
            return !traced && strcmp(l->name, r->name) == 0;
    return false;
}

bool wanted_set(const struct wanted *w, const struct question *q,
                const struct recipe *r)
{
    const struct case_options *o = w->options;

    return wanted_question(w, q) && words_allow(o->sets, r->name) &&
           (!o->first_sets || may_be_first(o->sets, q, r));
}

bool wanted_by_filter(const void *wanted, const struct question *q,
                      const struct recipe *r)
{
    return wanted_set(wanted, q, r);
}

size_t names_of_sets(const char *names[], size_t room)
{
    const struct recipe *r;
    size_t count = 0;

    for (size_t q = 0; q < question_count; q++)
        for (size_t i = 0; (r = recipe_at(questions[q][0], i)); i++)
            if (count < room)
                names[count++] = r->name;
    return count;
}
