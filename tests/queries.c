/*
 * The sets of queries are what they say, and the same each time; and adapters
 * write them and read them.
 * SPDX-License-Identifier: MIT
 */
#include "chess/mailbox.h"
#include "impl/attackers/attackers.h"
#include "impl/between/between.h"
#include "impl/is_pseudo_legal/is_pseudo_legal.h"
#include "impl/sliders_batch/sliders_batch.h"
#include "suite/adapter.h"
#include "suite/node.h"
#include "tests/unit.h"

static struct epd *positions;
static size_t position_count;
static struct query_set sets[SETS_MAX];
static size_t set_count;

/* The set, of that kind. */
static const struct query_set *set_named(const char *name, const char *kind)
{
    size_t i = 0;

    while (i < set_count && strcmp(sets[i].recipe->name, name) != 0)
        i++;
    assert_true(i < set_count);
    assert_string_equal(sets[i].recipe->kind->name, kind);
    return &sets[i];
}

TEST(sets_are_large_and_differ)
{
    for (size_t i = 0; i < set_count; i++) {
        const struct kind *kind = sets[i].recipe->kind;

        assert_true(sets[i].count >= 2048);
        assert_true(sets[i].answers >= sets[i].count);
        assert_int_equal(query_answers(&sets[i], 0, sets[i].count),
                         sets[i].answers);
        assert_true(0 < kind->group && kind->group < sets[i].count);
        for (size_t k = 0; k < i; k++)
            assert_true(sets[i].hash != sets[k].hash);
    }
}

static bool aligned(struct square_pair p)
{
    const int df = abs(p.a % 8 - p.b % 8), dr = abs(p.a / 8 - p.b / 8);

    return p.a != p.b && (df == 0 || dr == 0 || df == dr);
}

/* The share of a set's pairs that are aligned, and of its moves that give check. */
static double share_aligned(const char *name)
{
    const struct query_set *set = set_named(name, "pairs");
    const struct square_pair *pairs = set->queries;
    size_t count = 0;

    assert_true(set->count >= 65536);
    for (size_t i = 0; i < set->count; i++) {
        assert_true(pairs[i].a < 64 && pairs[i].b < 64);
        count += aligned(pairs[i]);
    }
    return (double)count / (double)set->count;
}

/* A trace names it: nothing of it is among the other pairs, nor they here. */
TEST(cycles_are_moves)
{
    const struct query_set *set = set_named("recorded_cycles", "pairs");
    const struct square_pair *pairs = set->queries;

    for (size_t i = 0; i < set->count; i++) {
        const int df = abs(pairs[i].a % 8 - pairs[i].b % 8);
        const int dr = abs(pairs[i].a / 8 - pairs[i].b / 8);

        assert_true(pairs[i].a < pairs[i].b);
        assert_true(aligned(pairs[i]) || df * dr == 2);
    }
}

static double share_checks(const char *name)
{
    const struct query_set *set = set_named(name, "nodes");
    const struct node *nodes = set->queries;
    size_t checks = 0;

    for (size_t n = 0; n < set->count; n++)
        for (size_t i = 0; i < nodes[n].count; i++) {
            const struct position after =
                position_after(&nodes[n].position, nodes[n].moves[i]);

            checks += mailbox_checkers(&after, after.side) != 0;
        }
    return (double)checks / (double)set->answers;
}

TEST(shares_are_as_said)
{
    static const struct {
        const char *set;
        double (*share)(const char *set), least, most;
    } said[] = {
        {"king_slider", share_aligned, 1, 1},
        {"moves", share_aligned, 0.5, 1}, /* knights apart */
        {"aligned", share_aligned, 1, 1},
        {"random", share_aligned, 0.34, 0.37}, /* 1456 of 4096 pairs are */
        {"no_checks", share_checks, 0, 0},
        {"only_checks", share_checks, 1, 1},
        {"real_checks", share_checks, 0.01, 0.1},
    };

    for (EACH(i, said)) {
        const double share = said[i].share(said[i].set);

        print_message("%s: %.3f\n", said[i].set, share);
        assert_true(said[i].least <= share && share <= said[i].most);
    }
}

TEST(sliders_stand_there)
{
    static const char *const named[][2] = {
        {"rooks", "rook"}, {"bishops", "bishop"}, {"queens", "queen"}};

    for (size_t n = 0; n < 3; n++) {
        const struct query_set *set = set_named(named[n][0], named[n][1]);
        const struct slider_query *queries = set->queries;

        for (size_t k = 0; k < set->count; k++)
            assert_true(queries[k].occupied & bit((square)queries[k].square));
    }
}

/* Eight different pieces of one position. */
TEST(batches_stand_there)
{
    const struct query_set *set = set_named("queen_batches", "queen_batch");
    const struct slider_batch_query *queries = set->queries;

    for (size_t k = 0; k < set->count; k++) {
        bitboard pieces = queries[k].occupied;

        for (size_t i = 0; i < SLIDERS_BATCH; i++) {
            assert_true(queries[k].squares[i] < 64);
            assert_true(pieces & bit(queries[k].squares[i]));
            pieces ^= bit(queries[k].squares[i]);
        }
    }
}

TEST(evasions_start_in_check)
{
    const struct query_set *set = set_named("evasions", "evasions");
    const struct position *p = set->queries;

    for (size_t i = 0; i < set->count; i++)
        assert_true(mailbox_checkers(&p[i], p[i].side));
}

TEST(same_positions_same_sets)
{
    uint64_t hashes[SETS_MAX];

    for (size_t i = 0; i < set_count; i++)
        hashes[i] = sets[i].hash;
    set_count = queries_make(positions, position_count, TRACE, NULL, sets);
    for (size_t i = 0; i < set_count; i++)
        assert_int_equal(sets[i].hash, hashes[i]);
}

static uint64_t hash_of(const struct kind *kind, const void *query,
                        size_t count)
{
    return kind->hash ? kind->hash(0, query)
                      : filling_hash(0, query, count * kind->query_size);
}

/* A query as typed is the query. */
static void retype(const struct question *q, size_t kind,
                   const struct query_set *set)
{
    const struct kind *k = set->recipe->kind;
    const size_t n = adapter_at_once(q->adapter);

    assert_true(n * k->query_size <= QUERY_BYTES_MAX);
    for (size_t i = 0; i + n <= set->count; i += 16 * n) {
        struct text text = TEXT(TEXT_MAX), why = TEXT(REASON_MAX);
        struct typed read;

        query_write(q->adapter, kind, query_at(set, i), &text);
        if (!query_read(q->adapter, text.at, &read, &why))
            fail_msg("%s: %s", q->name, why.at);
        assert_int_equal(read.kind, kind);
        if (hash_of(k, read.query, n) != hash_of(k, query_at(set, i), n))
            fail_msg("%s, %s: query %zu is read as another", q->name,
                     set->recipe->name, i);
    }
}

TEST(queries_can_be_typed)
{
    for (size_t i = 0; i < question_count; i++) {
        const struct question *q = questions[i][0];

        for (size_t k = 0; k < set_count; k++)
            if (adapter_takes(q->adapter, sets[k].recipe))
                retype(q, sets[k].recipe->kind->index, &sets[k]);
    }
}

static void begin(void)
{
    positions = epd_read(SETS "/games.epd", &position_count);
    if (!positions)
        exit(1);
    set_count = queries_make(positions, position_count, TRACE, NULL, sets);
}

TESTS(begin(), T(sets_are_large_and_differ), T(cycles_are_moves),
      T(shares_are_as_said), T(sliders_stand_there), T(batches_stand_there),
      T(evasions_start_in_check), T(same_positions_same_sets),
      T(queries_can_be_typed))
