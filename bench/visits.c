/* SPDX-License-Identifier: MIT */
#include "bench/visits.h"

#include "bench/beside.h"
#include "bench/timing.h"

/* Visits to a reference; parts of a window that the thread beside asks. */
enum { REFERENCE_VISITS = 2, CHUNKS = 4 };

/* How long to wait, in a visit to a row, for a thread that does not run. */
static const double BESIDE_SECONDS = 0.02;

static double warm_up_seconds = 0.001;

void visits_warm_up(double seconds)
{
    warm_up_seconds = seconds;
}

struct windows windows_plan(const struct query_set *set,
                            const struct mode *mode, pass_fn *judge,
                            pass_fn *floor)
{
    const struct kind *kind = set->recipe->kind;
    const size_t half = set->count / 2;
    const size_t count = mode->evict ? kind->group : kind->window;
    struct windows w = {.set = set, .judge = judge, .floor = floor};

    while (w.count < mode->windows && (w.count + 1) * count <= half)
        w.count++;
    for (size_t i = 0; i < w.count; i++) {
        /* Cold ones are few: they lie apart, with whole groups between. */
        const size_t first =
            mode->evict ? i * (half / count / w.count) * count : i * count;

        w.at[i] = (struct window){.first = first,
                                  .count = count,
                                  .answers = query_answers(set, first, count)};
    }
    return w;
}

static void judge(struct windows *w)
{
    for (size_t i = 0; i < w->count && !w->judged; i++) {
        const void *queries = query_at(w->set, w->at[i].first);

        w->at[i].sum = w->judge(queries, w->at[i].count);
        w->at[i].floor_sum = w->floor(queries, w->at[i].count);
    }
    w->judged = true;
}

/*
 * Asks other queries until what the row reads is where it is when it is hot:
 * for so long as its tables are large, and for its code and the predictors.
 */
static void warm_up(const struct table *t, const struct row_times *row)
{
    const double megabytes =
        (double)strategy_table_bytes(row->strategy) / 1048576;
    const double wanted = warm_up_seconds * (0.25 + megabytes);
    const struct query_set *set = t->windows->set;
    const size_t half = set->count / 2, chunk = set->recipe->kind->window;
    const uint64_t start = timing_ticks();
    size_t at = half;

    do {
        opaque(row->warm(query_at(set, at), chunk));
        at += chunk;
        if (at + chunk > set->count)
            at = half;
    } while (timing_seconds(timing_ticks() - start) < wanted);
    if (t->mode->pass != THROUGHPUT)
        opaque(row->pass(query_at(set, at), chunk));
}

/* Ticks of one window; false if the answers are wrong. */
static bool time_window(const struct table *t, const struct row_times *row,
                        const struct window *w, uint64_t *ticks)
{
    const void *queries = query_at(t->windows->set, w->first);

    if (t->mode->evict)
        timing_evict(t->mode->evict);
    opaque(t->floor(queries, w->count)); /* it is tables that are timed */

    const uint64_t start = timing_ticks();
    const uint64_t sum = opaque(row->pass(queries, w->count));
    const uint64_t took = timing_ticks() - start;

    *ticks = took > timing_overhead() ? took - timing_overhead() : 1;
    return sum == (row->strategy->role == FLOOR ? w->floor_sum : w->sum);
}

/*
 * The same while the other thread asks too: again, for as long as it was not
 * running, but not for ever. Then the window is not timed in this visit.
 */
static bool time_beside(const struct table *t, const struct row_times *row,
                        const struct window *w, struct beside *b,
                        uint64_t *ticks)
{
    do {
        const unsigned long before = beside_chunks(b);

        if (!time_window(t, row, w, ticks))
            return false;
        if (beside_chunks(b) - before >= CHUNKS / 2)
            return true;
    } while (timing_seconds(timing_ticks() - b->windows) < BESIDE_SECONDS);
    *ticks = UINT64_MAX;
    return true;
}

/* Times the windows, all of them if *total is set; false if an answer is wrong. */
static bool time_windows(const struct table *t, struct row_times *row,
                         struct beside *b, uint64_t *total)
{
    const size_t count = row->reference ? 1 : t->windows->count;
    bool right = true, all = true;

    for (size_t i = 0; i < count; i++) {
        const struct window *w = &t->windows->at[i];
        uint64_t ticks;

        right &= t->mode->beside ? time_beside(t, row, w, b, &ticks)
                                 : time_window(t, row, w, &ticks);
        if (ticks < row->best[i])
            row->best[i] = ticks;
        all &= ticks != UINT64_MAX;
        *total += ticks;
    }
    if (!all)
        *total = 0;
    return right;
}

static bool visit_row(struct table *t, struct row_times *row, double *seconds)
{
    const struct query_set *set = t->windows->set;
    struct beside b = {.pass = row->pass,
                       .queries = query_at(set, set->count / 2),
                       .count = set->recipe->kind->window / CHUNKS};
    uint64_t *total = &row->visits[t->visits];
    bool right;

    if (t->mode->beside)
        beside_start(&b);
    warm_up(t, row);
    b.windows = timing_ticks();
    right = time_windows(t, row, &b, total);
    if (t->mode->beside)
        beside_stop(&b);
    *seconds += timing_seconds(*total);
    return right;
}

/* Puts the numbers below count into an order drawn anew each time. */
static void shuffle(size_t order[], size_t count)
{
    static uint64_t state;

    if (state == 0)
        state = timing_ticks();
    for (size_t i = 0; i < count; i++) {
        const size_t k = filling_draw(&state) % (i + 1);

        order[i] = order[k];
        order[k] = i;
    }
}

const char *table_visit(struct table *t, double *seconds)
{
    size_t order[256];
    const char *wrong = NULL;

    judge(t->windows);
    shuffle(order, t->row_count);
    for (size_t i = 0; i < t->row_count; i++) {
        struct row_times *row = &t->rows[order[i]];
        if (row->reference && t->visits >= REFERENCE_VISITS)
            continue;
        if (!visit_row(t, row, seconds))
            wrong = row->strategy->name;
    }
    t->visits++;
    return wrong;
}
