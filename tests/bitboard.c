/*
 * The helpers of bitboard.h and word.h over the whole range they promise.
 * SPDX-License-Identifier: MIT
 */
#include "chess/bitboard.h"
#include "tests/unit.h"

TEST(rotates)
{
    const bitboard x = UINT64_C(0x8000000000000013);

    for (unsigned n = 0; n <= 256; n++) {
        bitboard want = x;

        for (unsigned i = 0; i < n; i++)
            want = want * 2 + (want >> 63);
        assert_int_equal(rotate_left(x, n), want);
        assert_int_equal(rotate_left(want, -n), x);
    }
}

TEST(spans)
{
    for (square a = 0; a < 64; a++) {
        bitboard before = 0;

        for (square b = 0; b < 64; b++) {
            bitboard want = 0;

            for (square s = 0; s < 64; s++)
                if ((a <= s && s < b) || (b <= s && s < a))
                    want |= bit(s);
            assert_int_equal(span(a, b), want);
        }
        for (square s = 0; s < a; s++)
            before |= bit(s);
        assert_int_equal(below(a), before);
        assert_int_equal(without_lowest(bit(a)), 0);
        assert_int_equal(without_lowest(bit(a) | bit(63)),
                         a == 63 ? 0 : bit(63));
    }
    assert_int_equal(without_lowest(0), 0);
}

TEST(masks)
{
    assert_int_equal(mask_if(true), ~UINT64_C(0));
    assert_int_equal(mask_if(false), 0);
    assert_int_equal(mask_if_zero(0), ~UINT64_C(0));
    for (unsigned n = 0; n < 32; n++)
        assert_int_equal(mask_if_zero(UINT32_C(1) << n), 0);
    assert_int_equal(mask_if_zero(UINT32_MAX), 0);
}

TEST(loads)
{
    static bitboard table[64][64];
    uint8_t bytes[16];

    for (unsigned i = 0; i < sizeof bytes; i++)
        bytes[i] = (uint8_t)(i + 1);
    for (unsigned at = 0; at <= 8; at++)
        for (unsigned rank = 0; rank < 8; rank++)
            assert_int_equal(load_ranks(bytes + at) >> 8 * rank & 255,
                             at + rank + 1);
    for (square a = 0; a < 64; a++)
        for (square b = 0; b < 64; b++)
            table[a][b] = 64 * a + b;
    for (square a = 0; a < 64; a++)
        for (square b = 0; b < 64; b++)
            assert_int_equal(load_pair(table, a, b), 64 * a + b);
}

TEST(squares)
{
    assert_int_equal(bit(0), 1);
    assert_int_equal(bit(63), UINT64_C(1) << 63);
    for (square s = 0; s < 64; s++)
        assert_int_equal(8 * rank_of(s) + file_of(s), s);
}

/* The square that many files and ranks on, as a set; empty off the board. */
static bitboard stepped(square s, int files, int ranks)
{
    const int file = file_of(s) + files, rank = rank_of(s) + ranks;

    return 0 <= file && file < 8 && 0 <= rank && rank < 8
               ? bit((square)(8 * rank + file))
               : 0;
}

TEST(steps)
{
    for (square s = 0; s < 64; s++) {
        assert_int_equal(north(bit(s)), stepped(s, 0, 1));
        assert_int_equal(south(bit(s)), stepped(s, 0, -1));
        assert_int_equal(east(bit(s)), stepped(s, 1, 0));
        assert_int_equal(west(bit(s)), stepped(s, -1, 0));
        assert_int_equal(FILE_A >> s & 1, file_of(s) == 0);
        assert_int_equal(FILE_H >> s & 1, file_of(s) == 7);
        assert_int_equal(RANK_1 >> s & 1, rank_of(s) == 0);
        assert_int_equal(RANK_8 >> s & 1, rank_of(s) == 7);
    }
}

TEST(counts)
{
    assert_false(more_than_one(0));
    assert_true(more_than_one(~UINT64_C(0)));
    for (square a = 0; a < 64; a++)
        for (square b = 0; b < 64; b++)
            assert_int_equal(!more_than_one(bit(a) | bit(b)), a == b);
}

TESTS(, T(rotates), T(spans), T(masks), T(loads), T(squares), T(steps),
      T(counts))
