/*
 * What the visits to a table come to: see visits.h.
 * SPDX-License-Identifier: MIT
 */
#include <inttypes.h>

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
        count += (double)row->visits[i] <= 1.05 * best;
    return t->visits ? (double)count / (double)t->visits : 0;
}

void table_write_head(FILE *out)
{
    fprintf(out,
            "# table\trow\tanswers\tbest of each window\teach visit; a tick "
            "is %.9g ns\n",
            1e9 * timing_seconds(1));
}

void table_write(const struct table *t, FILE *out)
{
    for (size_t k = 0; k < t->row_count; k++) {
        const struct row_times *row = &t->rows[k];
        size_t answers;

        best_of(t, row, &answers);
        fprintf(out, "%s\t%s\t%zu\t", t->name, row->strategy->name, answers);
        for (size_t i = 0; i < t->windows->count; i++)
            if (row->best[i] != UINT64_MAX)
                fprintf(out, "%s%" PRIu64, i ? " " : "", row->best[i]);
        fputc('\t', out);
        for (size_t i = 0; i < t->visits; i++)
            fprintf(out, "%s%" PRIu64, i ? " " : "", row->visits[i]);
        fputc('\n', out);
    }
}
