/*
 * What the visits to a table come to: see visits.h.
 * SPDX-License-Identifier: MIT
 */
#include <math.h>

#include "bench/timing.h"
#include "bench/visits.h"

/* Ticks of the best windows together, and the answers in these. */
static uint64_t best_of(const struct table *t, const struct row_times *row,
                        size_t *answers)
{
    uint64_t ticks = 0;

    *answers = 0;
    for (size_t i = 0; i < t->windows->count; i++)
        if (row->best[i] != UINT64_MAX) {
            ticks += row->best[i];
            *answers += t->windows->at[i].answers;
        }
    return ticks;
}

double table_ns(const struct table *t, const struct row_times *row)
{
    size_t answers;
    const uint64_t ticks = best_of(t, row, &answers);

    return answers ? 1e9 * timing_seconds(ticks) / (double)answers : 0;
}

double table_undisturbed(const struct table *t, const struct row_times *row)
{
    size_t answers, count = 0;
    const double best = (double)best_of(t, row, &answers);

    for (size_t i = 0; i < t->visits; i++)
        count += row->visits[i] > 0 && (double)row->visits[i] <= 1.05 * best;
    return t->visits ? (double)count / (double)t->visits : 0;
}

void table_write_head(FILE *out)
{
    fputs("# A table, then each row's ns per answer by its best windows, and a "
          "character a visit: ! as fast, each next one 1 % slower, ~ 153 % or "
          "more; a space: not timed\n",
          out);
}

/* How much slower than its best windows a row's visit was. */
static char slowness(uint64_t visit, double best)
{
    const double steps = visit ? round(100 * log((double)visit / best)) : -1;

    return (char)(steps < '~' - '!' ? '!' + steps : '~');
}

void table_write(const struct table *t, FILE *out)
{
    fprintf(out, "%s\n", t->name);
    for (size_t k = 0; k < t->row_count; k++) {
        const struct row_times *row = &t->rows[k];
        size_t answers;
        const double best = (double)best_of(t, row, &answers);

        fprintf(out, "%s\t%.6g\t", row->strategy->name, table_ns(t, row));
        for (size_t i = 0; i < t->visits; i++)
            fputc(slowness(row->visits[i], best), out);
        fputc('\n', out);
    }
}
