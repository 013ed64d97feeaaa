/*
 * The sets of queries, and what reading positions refuses.
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include "queries.h"
#include "between/between.h"
#include "rows.h"
#include "sliders_batch/sliders_batch.h"

#include <unistd.h>

/* How many sets there are, and which of them asks for eight at a time. */
enum { SETS = 8, BATCHES = SETS - 1 };

static struct board *boards;
static size_t board_count;

/* Reads a file of this text. */
static struct board *read_text(const char *text, size_t *count)
{
    char name[] = "positions-XXXXXX";
    const int file = mkstemp(name);

    assert_true(file >= 0);
    assert_int_equal(write(file, text, strlen(text)), (ssize_t)strlen(text));
    close(file);

    struct board *read = epd_read(name, count);

    unlink(name);
    return read;
}

static void reads_positions(void **state)
{
    size_t count;
    struct board *read =
        read_text("# a comment\n\n"
                  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -\n"
                  "8/8/8/8/8/8/8/rK5k  b - - ;D1 3",
                  &count);

    (void)state;
    assert_non_null(read);
    assert_int_equal(count, 2);
    assert_true(read[0].white && !read[1].white);
    assert_int_equal(read[0].on[0], 'R');
    assert_int_equal(read[0].on[60], 'k');
    assert_int_equal(read[0].on[30], 0);
    assert_int_equal(read[1].on[1], 'K');
    free(read);
}

static void refuses_what_is_no_position(void **state)
{
    static const char *const wrong[] = {
        "",
        "# nothing\n",
        "8/8/8/8/8/8/8/rK5k\n",
        "8/8/8/8/8/8/8/rK5k x - -\n",
        "8/8/8/8/8/8/8/rK4k w - -\n",
        "8/8/8/8/8/8/8/rK6k w - -\n",
        "9/8/8/8/8/8/8/rK5k w - -\n",
        "8/8/8/8/8/8/rK5k w - -\n",
        "8/8/8/8/8/8/8/8/rK5k w - -\n",
        "8/8/8/8/8/8/8/rK5x w - -\n",
        "8/8/8/8/8/8/8/r6k w - -\n",
        "8/8/8/8/8/8/8/KK5k w - -\n",
        "8/8/8/8/8/8/8/rK5k w - -\nhello\n",
    };

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        size_t count;

        assert_null(read_text(wrong[i], &count));
        assert_int_equal(count, 0);
    }
}

static bool aligned(struct square_pair p)
{
    const int df = abs(p.a % 8 - p.b % 8), dr = abs(p.a / 8 - p.b / 8);

    return p.a != p.b && (df == 0 || dr == 0 || df == dr);
}

static double share_aligned(const struct query_set *set)
{
    const struct square_pair *pairs = set->queries;
    size_t count = 0;

    for (size_t i = 0; i < set->count; i++)
        count += aligned(pairs[i]);
    return (double)count / (double)set->count;
}

static void sets_are_what_they_say(void **state)
{
    size_t count;
    const struct query_set *sets = queries_make(boards, board_count, &count);

    (void)state;
    assert_non_null(sets);
    assert_int_equal(count, SETS);
    for (size_t i = 0; i < count; i++) {
        assert_true(sets[i].count >= (i == BATCHES ? 65536 / 8 : 65536));
        for (size_t k = 0; k < i; k++)
            assert_true(sets[i].hash != sets[k].hash);
    }
    for (size_t i = 0; i < 4; i++) {
        const struct square_pair *pairs = sets[i].queries;

        assert_string_equal(sets[i].kind, "pairs");
        for (size_t k = 0; k < sets[i].count; k++)
            assert_true(pairs[k].a < 64 && pairs[k].b < 64);
    }
    for (size_t i = 4; i < BATCHES; i++) {
        const struct slider_query *queries = sets[i].queries;

        for (size_t k = 0; k < sets[i].count; k++) /* it stands there */
            assert_true(queries[k].occupied & bit((square)queries[k].square));
    }
    assert_string_equal(sets[0].name, "king_slider");
    assert_true(share_aligned(&sets[0]) == 1);
    assert_true(share_aligned(&sets[1]) > 0.5); /* knights apart */
    assert_true(share_aligned(&sets[2]) == 1);
    /* 1456 of 4096 pairs are */
    assert_true(share_aligned(&sets[3]) > 0.34);
    assert_true(share_aligned(&sets[3]) < 0.37);
}

/* Eight different men of one position. */
static void batches_stand_there(void **state)
{
    size_t count;
    const struct query_set *set =
        queries_make(boards, board_count, &count) + BATCHES;
    const struct slider_batch_query *queries = set->queries;

    (void)state;
    assert_string_equal(set->kind, "queen_batch");
    for (size_t k = 0; k < set->count; k++) {
        bitboard men = queries[k].occupied;

        for (size_t i = 0; i < SLIDERS_BATCH; i++) {
            assert_true(queries[k].squares[i] < 64);
            assert_true(men & bit(queries[k].squares[i]));
            men ^= bit(queries[k].squares[i]);
        }
    }
}

static void same_boards_same_sets(void **state)
{
    size_t count;
    uint64_t hashes[SETS];

    (void)state;
    for (int round = 0; round < 2; round++) {
        const struct query_set *sets =
            queries_make(boards, board_count, &count);

        for (size_t i = 0; i < count; i++) {
            if (round == 1)
                assert_int_equal(sets[i].hash, hashes[i]);
            hashes[i] = sets[i].hash;
        }
    }
}

static void nothing_to_ask(void **state)
{
    size_t read_count, count;
    struct board *read = read_text(
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w\n", &read_count);

    (void)state;
    assert_non_null(read);
    assert_null(queries_make(read, read_count, &count));
    free(read);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_positions),
        cmocka_unit_test(refuses_what_is_no_position),
        cmocka_unit_test(sets_are_what_they_say),
        cmocka_unit_test(batches_stand_there),
        cmocka_unit_test(same_boards_same_sets),
        cmocka_unit_test(nothing_to_ask)};

    boards = epd_read(POSITIONS, &board_count);
    if (!boards)
        return 1;

    const int wrong = cmocka_run_group_tests_name("queries", tests, NULL, NULL);

    free(boards);
    return wrong;
}
