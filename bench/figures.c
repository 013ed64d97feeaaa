/*
 * What the visits to a table come to: see visits.h.
 * SPDX-License-Identifier: MIT
 */
#include <math.h>

#include "bench/timing.h"
#include "bench/visits.h"

void table_name(char name[TABLE_NAME], const struct question *q,
                const struct recipe *set, const struct mode *mode,
                size_t layout)
{
    snprintf(name, TABLE_NAME, "%s/%s/%s/%zu", q->name, set->name, mode->name,
             layout);
}

/* Ticks of the best windows together. */
static double best_of(const struct table *t, const struct row_times *row)
{
    uint64_t ticks = 0;

    for (size_t i = 0; i < t->windows->count; i++)
        if (row->best[i] != UINT64_MAX)
            ticks += row->best[i];
    return (double)ticks;
}

static size_t alone_of(const struct table *t, const struct row_times *row)
{
    size_t count = 0;

    for (size_t i = 0; i < t->windows->count; i++)
        count += row->alone[i];
    return count;
}

double table_ns(const struct table *t, const struct row_times *row)
{
    const bool alone = 2 * alone_of(t, row) >= t->windows->count;
    uint64_t ticks = 0;
    size_t answers = 0;

    for (size_t i = 0; i < t->windows->count; i++)
        if (row->best[i] != UINT64_MAX && (row->alone[i] || !alone)) {
            ticks += row->best[i];
            answers += t->windows->at[i].answers;
        }
    return answers ? 1e9 * timing_seconds(ticks) / (double)answers : 0;
}

double table_alone(const struct table *t)
{
    size_t alone = 0, rows = 0;

    for (size_t k = 0; k < t->row_count; k++)
        if (!t->rows[k].reference) {
            alone += alone_of(t, &t->rows[k]);
            rows++;
        }
    return rows ? (double)alone / (double)(rows * t->windows->count) : 1;
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
        const double best = best_of(t, row);

        fprintf(out, "%s\t%.6g\t", row->strategy->name, table_ns(t, row));
        for (size_t i = 0; i < t->visits; i++)
            fputc(slowness(row->visits[i], best), out);
        fputc('\n', out);
    }
}
