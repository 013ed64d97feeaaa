/*
 * fill_avx512: everything that the opponent attacks, all eight rays at once.
 *
 * The floods of attacked/fill_avx512.h, their lanes united. Exact whatever
 * stands on the board.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_THREATS_FILL_AVX512_H
#define IMPL_THREATS_FILL_AVX512_H

#include "impl/attacked/fill_avx512.h"
#include "impl/threats/threats.h"

#if defined __AVX512F__ && defined __AVX512VL__
ALWAYS_INLINE bitboard threats_fill_avx512(const struct position *p)
{
    return (bitboard)_mm512_reduce_or_epi64(attacked_fill_avx512_all(
        p, enemy_of(side_to_move(p)), threats_occupied(p)));
}
#endif

static const struct strategy_info threats_fill_avx512_info = {
    .idea = "floods of all pieces at once, all rays in a register",
    .source = "Reckless #687, #688, #909; CPW DirGolem",
};

#endif
