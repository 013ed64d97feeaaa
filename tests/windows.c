/*
 * Visits to a table that is made up: which queries a row is asked, in which
 * order, that a wrong answer is noticed, and where it is asked.
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE /* for CPU_SET */
#include "bench/visits.h"

#include "tests/unit.h"

#include <sched.h>

/* No multiple of what a loop takes a turn. */
enum { QUERIES = 8193, WINDOW = 64, LEAST = 4 };

static uint16_t queries[QUERIES];
static unsigned asked[QUERIES]; /* how often */
static size_t last[QUERIES];    /* when, counted in queries */
static size_t now, soonest;     /* that one was asked again, after so many */
static bool lies;
static struct table_visitor visitor = {.patience = 1e-9, .random = 1};

static uint64_t sum(const uint16_t *q, size_t count)
{
    uint64_t all = 0;

    for (size_t i = 0; i < count; i++)
        all += q[i];
    return all;
}

static uint64_t judge(const void *q, size_t count)
{
    return sum(q, count);
}

static uint64_t floor_of(const void *q, size_t count)
{
    return sum(q, count) / 2;
}

static uint64_t row(const void *q, size_t count)
{
    const uint16_t *first = q;

    assert_int_equal(count % QUERIES_A_TURN, 0);
    for (const uint16_t *at = first; at < first + count; at++) {
        const size_t i = (size_t)(at - queries);

        assert_true(i < QUERIES);
        now++;
        if (asked[i]++ && now - last[i] < soonest)
            soonest = now - last[i];
        last[i] = now;
    }
    return sum(first, count) + (lies && first > queries + QUERIES / 2);
}

/* A visit as the mode has it; the name of a row that was wrong. */
static const char *visit(const struct mode *mode)
{
    static const struct kind kind = {
        .query_size = sizeof *queries, .group = 8, .window = WINDOW};
    static const struct recipe recipe = {.kind = &kind};
    const struct query_set set = {.recipe = &recipe,
                                  .queries = queries,
                                  .count = QUERIES,
                                  .answers = QUERIES};
    const struct strategy strategy = {.name = "row", .role = CANDIDATE};
    struct windows windows = windows_plan(&set, mode, judge);
    struct row_times times = {.strategy = &strategy, .pass = row};
    struct table table = {.mode = mode,
                          .windows = &windows,
                          .floor = floor_of,
                          .rows = &times,
                          .row_count = 1};
    uint64_t ticks = 0;
    double seconds = 0;

    for (size_t i = 0; i < QUERIES; i++)
        asked[i] = 0;
    now = 0;
    soonest = SIZE_MAX;

    const char *wrong = table_visit(&table, &visitor, &seconds);

    assert_int_equal(windows.count, mode->windows);
    assert_true(times.visited);
    for (size_t i = 0; i < windows.count; i++) {
        assert_true(times.ticks[i] > 0);
        ticks += times.ticks[i];
    }
    assert_true(seconds == (double)ticks * visitor.timer.seconds_per_tick);
    return wrong;
}

static const struct mode hot = {"throughput", THROUGHPUT, 0, 16, 1};

/* A predictor must not learn by heart what is timed. Of all but the last few. */
TEST(a_query_comes_again_after_all_others)
{
    visitor.warm_up = 1e-9;
    assert_null(visit(&hot));
    assert_true(soonest >= QUERIES - QUERIES % 16);
    for (size_t i = 0; i < QUERIES - QUERIES % 16; i++)
        assert_int_equal(asked[i], 2);
}

/* Before each window of a cold cache it is emptied, and no query leads to it. */
TEST(cold_windows_are_alone)
{
    const struct mode cold = {"cold_l1", LATENCY, 4096, 8, 1};
    size_t again = 0;

    assert_null(visit(&cold));
    for (size_t i = 0; i < QUERIES; i++)
        again += asked[i] == 2;
    assert_int_equal(again, 8 * 8);
}

TEST(a_short_set_is_asked_for_as_long_as_wanted)
{
    visitor.warm_up = 0.01;
    assert_null(visit(&hot));
    assert_true(asked[0] > LEAST);
    visitor.warm_up = 1e-9;
}

TEST(a_wrong_answer_is_noticed)
{
    lies = true;
    assert_string_equal(visit(&hot), "row");
    lies = false;
}

/* It comes to another CPU, and may be moved on to any, as before. */
TEST(moving_on_binds_to_nothing)
{
    cpu_set_t before, after;
    bool moved = false;

    assert_int_equal(sched_getaffinity(0, sizeof before, &before), 0);
    for (int i = 0; i < 1000 && !moved; i++) {
        const int cpu = sched_getcpu();

        probe_move_on();
        moved = sched_getcpu() != cpu;
    }
    assert_int_equal(sched_getaffinity(0, sizeof after, &after), 0);
    assert_true(CPU_EQUAL(&before, &after));
    assert_true(moved == (CPU_COUNT(&before) > 1));
}

static void begin(void)
{
    visitor.timer = timer_init();
    visitor.probe = probe_init(&visitor.timer, true);
    for (size_t i = 0; i < QUERIES; i++)
        queries[i] = (uint16_t)(i * 31);
}

TESTS(begin(), T(a_query_comes_again_after_all_others),
      T(cold_windows_are_alone), T(a_short_set_is_asked_for_as_long_as_wanted),
      T(a_wrong_answer_is_noticed), T(moving_on_binds_to_nothing))
