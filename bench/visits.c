/* SPDX-License-Identifier: MIT */
#include "bench/visits.h"

#include "bench/alone.h"
#include "bench/beside.h"
#include "bench/timing.h"

/* Visits to a reference; parts of a window that the thread beside asks. */
enum { REFERENCE_VISITS = 2, CHUNKS = 4 };

/* From the start of a window to the next, at most: in windows. */
enum { STRIDE = 2 };

/* How long to wait, in a visit to a row, for a thread that does not run. */
static const double BESIDE_SECONDS = 0.02;

/* How often a core must be found alone before a window counts as such. */
enum { ALONE_BEFORE = 2 };

static double warm_up_seconds = 0.001;

/* Seconds that a visit to a row may take, on average and at most. */
static double patience = 0.002;
static double saved_seconds;
enum { MOST_PATIENT = 8 };

void visits_warm_up(double seconds)
{
    warm_up_seconds = seconds;
}

void visits_patience(double seconds)
{
    patience = seconds;
}

struct windows windows_plan(const struct query_set *set,
                            const struct mode *mode, pass_fn *judge,
                            pass_fn *floor)
{
    const struct kind *kind = set->recipe->kind;
    const size_t count = mode->evict ? kind->group : kind->window;
    struct windows w = {.set = set, .judge = judge, .floor = floor};

    while (w.count < mode->windows && (w.count + 1) * 2 * count <= set->count)
        w.count++;
    if (w.count > 0)
        w.stride = set->count / w.count / count * count;
    if (w.stride > STRIDE * kind->window)
        w.stride = STRIDE * kind->window;
    for (size_t i = 0; i < w.count; i++)
        w.at[i] =
            (struct window){.first = i * w.stride,
                            .count = count,
                            .answers = query_answers(set, i * w.stride, count)};
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

/* Asks the queries from that one on, up to the window after the i-th. */
static void ask_on(const struct windows *w, const struct row_times *row,
                   size_t i, size_t first)
{
    opaque(row->pass(query_for(row->strategy, w->set, first),
                     (i + 1) * w->stride - first));
}

/*
 * Asks the queries around, window after window, until what the row reads is
 * where it is when it is hot: for so long as its tables are large, and for its
 * code and the predictors. Ends before the first window.
 */
static void warm_up(const struct table *t, const struct row_times *row)
{
    const struct windows *w = t->windows;
    const double megabytes =
        (double)strategy_table_bytes(row->strategy) / 1048576;
    const double wanted = warm_up_seconds * (0.25 + megabytes);
    const uint64_t start = timing_ticks();
    size_t i = 0;

    do {
        ask_on(w, row, i, i * w->stride);
        i = (i + 1) % w->count;
    } while (i || timing_seconds(timing_ticks() - start) < wanted);
}

/* Reads each line of queries that have something beside them, and of that. */
static void touch_with(enum reads reads, const void *queries, size_t count,
                       size_t query_size)
{
    const uint8_t *end = query_after(queries, count, query_size, reads);

    for (const uint8_t *at = queries; at != end; at += 64)
        opaque(*(at - size_beside(reads)));
}

/* Ticks of one window; false if the answers are wrong. */
static bool time_window(const struct table *t, const struct row_times *row,
                        const struct window *w, uint64_t *ticks)
{
    const struct query_set *set = t->windows->set;
    const void *queries = query_for(row->strategy, set, w->first);

    /* It is tables that are timed. */
    opaque(t->floor(query_at(set, w->first), w->count));
    if (row->strategy->reads)
        touch_with(row->strategy->reads, queries, w->count,
                   set->recipe->kind->query_size);

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

/* A visit to a row: how often in a row the core was found alone, and how long
 * that may be waited for. */
struct stay {
    unsigned alone;
    uint64_t start;
    double seconds;
};

static void look_around(struct stay *s)
{
    s->alone = core_alone() ? s->alone + 1 : 0;
}

static bool may_wait(const struct stay *s)
{
    return timing_seconds(timing_ticks() - s->start) < s->seconds;
}

/* Times window i; false if an answer is wrong. */
static bool time_alone(const struct table *t, struct row_times *row, size_t i,
                       struct stay *s, uint64_t *ticks)
{
    if (t->mode->evict) {
        timing_evict(t->mode->evict);
        look_around(s);
    }

    const bool before = s->alone >= ALONE_BEFORE;
    const bool right = time_window(t, row, &t->windows->at[i], ticks);

    look_around(s);
    row->alone[i] |= before && s->alone > 0;
    return right;
}

/* Times window i as the mode has it; false if an answer is wrong. */
static bool visit_window(const struct table *t, struct row_times *row, size_t i,
                         struct beside *b, struct stay *s, uint64_t *total)
{
    uint64_t ticks;
    const bool right = t->mode->beside
                           ? time_beside(t, row, &t->windows->at[i], b, &ticks)
                           : time_alone(t, row, i, s, &ticks);

    if (ticks < row->best[i])
        row->best[i] = ticks;
    *total = ticks == UINT64_MAX || *total == UINT64_MAX ? UINT64_MAX
                                                         : *total + ticks;
    return right;
}

/*
 * Asks the queries around once, in their order, and times the windows as they
 * come, all of them or those that never had their core alone. Adds to *total
 * what these took; UINT64_MAX: one was not timed. False if an answer is wrong.
 */
static bool go_around(const struct table *t, struct row_times *row,
                      struct beside *b, struct stay *s, bool all,
                      uint64_t *total)
{
    const struct windows *w = t->windows;
    const size_t count = row->reference ? 1 : w->count;
    bool right = true;

    for (size_t i = 0; i < count; i++) {
        size_t from = w->at[i].first;

        if (all || !row->alone[i]) {
            right &= visit_window(t, row, i, b, s, total);
            from += w->at[i].count;
        }
        if (!t->mode->evict) {
            ask_on(w, row, i, from);
            look_around(s);
        }
    }
    return right;
}

static bool was_alone(const struct table *t, const struct row_times *row)
{
    for (size_t i = 0; i < t->windows->count; i++)
        if (!row->alone[i])
            return false;
    return true;
}

/* What a visit leaves of its time is for those that follow. */
static void save(double seconds)
{
    const double most = (MOST_PATIENT - 1) * patience;

    saved_seconds = seconds < most ? seconds : most;
}

static bool visit_row(struct table *t, struct row_times *row, double *seconds)
{
    const struct query_set *set = t->windows->set;
    const bool beside = t->mode->beside;
    struct beside b = {.pass = row->pass,
                       .queries = query_for(row->strategy, set, set->count / 2),
                       .count = set->recipe->kind->window / CHUNKS};
    struct stay s = {0};
    uint64_t again = 0, *total = &row->visits[t->visits];
    bool right;

    if (beside)
        beside_start(&b);
    look_around(&s);
    warm_up(t, row);
    look_around(&s);
    b.windows = timing_ticks();
    right = go_around(t, row, &b, &s, true, total);
    if (*total == UINT64_MAX)
        *total = 0;
    *seconds += timing_seconds(*total);
    if (beside)
        beside_stop(&b);
    if (beside || row->reference)
        return right;
    s.start = timing_ticks();
    s.seconds = saved_seconds + patience;
    while (!was_alone(t, row) && may_wait(&s))
        right &= go_around(t, row, &b, &s, false, &again);
    save(s.seconds - timing_seconds(timing_ticks() - s.start));
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
