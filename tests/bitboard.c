/*
 * Helpers of bitboard.h and word.h over the whole range they promise. Others are
 * asked all by the strategies that use them.
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

TESTS(, T(rotates), T(masks), T(loads))
