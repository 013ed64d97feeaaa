/* SPDX-License-Identifier: MIT */
#include "bench/visits.h"

#include <math.h>

enum { REFERENCE_VISITS = 2 };

/* How often a core must be found alone before a window counts as such. */
enum { ALONE_BEFORE = 2 };

enum { MOST_PATIENT = 8 };

struct windows windows_plan(const struct query_set *set,
                            const struct mode *mode, pass_fn *judge)
{
    const struct kind *kind = set->recipe->kind;
    const size_t count = mode->evict ? kind->group : kind->window;
    struct windows w = {.set = set, .judge = judge};

    while (w.count < mode->windows && (w.count + 1) * 2 * count <= set->count)
        w.count++;
    if (w.count > 0)
        w.stride = set->count / w.count;
    for (size_t i = 0; i < w.count; i++) {
        const size_t first = (i + 1) * w.stride - count;

        w.at[i] = (struct window){first, count,
                                  .answers = query_answers(set, first, count)};
    }
    return w;
}

static void judge(const struct table *t)
{
    struct windows *w = t->windows;

    for (size_t i = 0; i < w->count && !w->judged; i++) {
        const void *queries = query_at(w->set, w->at[i].first);

        w->at[i].sum = w->judge(queries, w->at[i].count);
        w->at[i].floor_sum = t->floor(queries, w->at[i].count);
    }
    w->judged = true;
}

/* Asks the queries from one up to another in whole turns, untimed. */
static void ask(const struct table *t, const struct row_times *row,
                size_t first, size_t end)
{
    if (first + QUERIES_A_TURN <= end)
        opaque(row->pass(query_for(row->strategy, t->windows->set, first),
                         (end - first) / QUERIES_A_TURN * QUERIES_A_TURN));
}

/*
 * Asks the whole set in its order, once or as often as the time allows: then all
 * that the windows read is where a running engine has it. Not oftener, or the
 * predictors would know by heart what comes next.
 */
static void warm_up(const struct table *t, const struct row_times *row,
                    const struct table_visitor *v)
{
    const uint64_t start = timer_ticks();

    do
        ask(t, row, 0, t->windows->set->count);
    while (timer_seconds_since(&v->timer, start) < v->warm_up);
}

/* Reads each line of queries that have their bytes with them. */
static void touch_bytes(const void *queries, size_t count, size_t query_size)
{
    const uint8_t *end = query_after(queries, count, query_size, true);

    for (const uint8_t *at = queries; at != end; at += 64)
        opaque(*at);
}

/* Times window i; false if the answers are wrong. */
static bool time_window(const struct table *t, struct row_times *row, size_t i,
                        const struct timer *timer)
{
    const struct query_set *set = t->windows->set;
    const struct window *w = &t->windows->at[i];
    const void *queries = query_for(row->strategy, set, w->first);

    /* It is tables that are timed. */
    opaque(t->floor(query_at(set, w->first), w->count));
    if (row->strategy->reads_bytes)
        touch_bytes(queries, w->count, set->recipe->kind->query_size);

    const uint64_t start = timer_ticks();
    const uint64_t sum = opaque(row->pass(queries, w->count));
    const uint64_t took = timer_ticks() - start;

    row->ticks[i] = took > timer->overhead ? took - timer->overhead : 1;
    return sum == (row->strategy->role == FLOOR ? w->floor_sum : w->sum);
}

static void look_around(struct table_visitor *v)
{
    v->alone = probe_alone(&v->probe) ? v->alone + 1 : 0;
}

/* Until the core is alone, or the time for it is up. */
static void wait_to_be_alone(struct table_visitor *v)
{
    const uint64_t start = timer_ticks();
    double waited = 0;

    do {
        look_around(v);
        waited = timer_seconds_since(&v->timer, start);
    } while (v->alone == 0 && waited < v->seconds);
    v->seconds -= waited;
}

/* Begins a visit: goes where the core is alone, if time for it is left. What
 * the last visit left of its time is this one's too, and what it took too much
 * is to be saved: on a CPU that another process wants a move waits for its
 * turn. */
static void seek_core(struct table_visitor *v)
{
    const uint64_t start = timer_ticks();

    v->alone = 0;
    v->seconds =
        fmin(v->seconds, (MOST_PATIENT - 1) * v->patience) + v->patience;
    if (v->seconds > 0)
        probe_seek(&v->probe);
    v->seconds -= timer_seconds_since(&v->timer, start);
}

static bool time_probed(const struct table *t, struct row_times *row, size_t i,
                        struct table_visitor *v)
{
    look_around(v);

    const bool before = v->alone >= ALONE_BEFORE;
    const bool right = time_window(t, row, i, &v->timer);

    look_around(v);
    row->alone[i] = before && v->alone > 0;
    return right;
}

/*
 * Asks what comes before window i in the set, the last part of it on a core left
 * alone if there is one, and times the window. False if an answer is wrong.
 */
static bool visit_window(const struct table *t, struct row_times *row, size_t i,
                         struct table_visitor *v)
{
    const struct window *w = &t->windows->at[i];
    const size_t lead = w->first - w->count;

    if (!t->mode->evict && !row->reference)
        ask(t, row, i * t->windows->stride, lead);
    wait_to_be_alone(v);
    if (t->mode->evict)
        timer_evict(&v->timer, t->mode->evict);
    else
        ask(t, row, lead, w->first);
    return time_probed(t, row, i, v);
}

static bool visit_row(struct table *t, struct row_times *row,
                      struct table_visitor *v, double *seconds)
{
    const size_t count = row->reference ? 1 : t->windows->count;
    uint64_t total = 0;
    bool right = true;

    seek_core(v);
    if (!row->reference)
        warm_up(t, row, v);
    for (size_t i = 0; i < count; i++) {
        right &= visit_window(t, row, i, v);
        total += row->ticks[i];
    }
    *seconds += (double)total * v->timer.seconds_per_tick;
    return right;
}

const char *table_visit(struct table *t, struct table_visitor *v,
                        double *seconds)
{
    size_t order[ROWS_MAX];
    const char *wrong = NULL;

    judge(t);
    for (size_t i = 0; i < t->row_count; i++)
        order[i] = i;
    filling_shuffle(&v->random, order, t->row_count);
    for (size_t i = 0; i < t->row_count; i++) {
        struct row_times *row = &t->rows[order[i]];

        row->visited = !row->reference || t->visits < REFERENCE_VISITS;
        if (row->visited && !visit_row(t, row, v, seconds))
            wrong = row->strategy->name;
    }
    t->visits++;
    return wrong;
}
