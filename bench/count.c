/* SPDX-License-Identifier: MIT */
#include "bench/count.h"

#include <stdio.h>

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
#else
#define RUNNING_ON_VALGRIND 0
#define CALLGRIND_ZERO_STATS
#define CALLGRIND_DUMP_STATS_AT(name) (void)(name)
#endif

bool count_possible(void)
{
    return RUNNING_ON_VALGRIND;
}

void count_table(const struct table *t)
{
    const struct windows *w = t->windows;

    for (size_t k = 0; k < t->row_count; k++) {
        const struct row_times *row = &t->rows[k];
        char what[2 * TABLE_NAME];
        size_t answers = 0;

        if (row->reference)
            continue;
        CALLGRIND_ZERO_STATS;
        for (size_t i = 0; i < w->count; i++) {
            opaque(row->pass(query_for(row->strategy, w->set, w->at[i].first),
                             w->at[i].count));
            answers += w->at[i].answers;
        }
        snprintf(what, sizeof what, "%s %s %zu", t->name, row->strategy->name,
                 answers);
        CALLGRIND_DUMP_STATS_AT(what);
    }
}
