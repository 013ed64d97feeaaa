/*
 * byteboard_vbmi: the nearest two pieces on each ray of a king, by one permute
 * and two subtractions.
 *
 * The 64 bytes beside the position are put into eight rays of eight places,
 * and a subtraction tells what is seen of every ray: see
 * attackers/byteboard_vbmi.h. With the nearest pieces taken out a second one
 * tells the next. The nearest gives check if it is an enemy that attacks from
 * there, and what is seen of its ray is where it can be blocked; it is pinned
 * if it is our own, and the next an enemy slider of that line. Discoverers
 * likewise from the other king, with the colours exchanged. A place is a bit,
 * a ray a byte, and the inverse permute makes squares of places.
 *
 * Exact on every position that can be parsed.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_CHECKS_AND_PINS_BYTEBOARD_VBMI_H
#define IMPL_CHECKS_AND_PINS_BYTEBOARD_VBMI_H

#include "impl/attackers/byteboard_vbmi.h"
#include "impl/checks_and_pins/parts.h"

#if defined __AVX512BW__ && defined __AVX512VBMI__

/* The places of a ray but the knight's. */
static const uint64_t checks_and_pins_on_rays = UINT64_C(0xFEFEFEFEFEFEFEFE);

/* All places of the rays that have one of these; none is a knight's. */
ALWAYS_INLINE uint64_t checks_and_pins_whole_rays(uint64_t places)
{
    const uint64_t ends = ((places >> 1) + UINT64_C(0x7F7F7F7F7F7F7F7F)) &
                          UINT64_C(0x8080808080808080);

    return (ends << 1) - (ends >> 7);
}

/*
 * Around s: the pieces of that colour that attack it, with the places before
 * them, and the pieces that alone stand before one of its sliders.
 */
struct checks_and_pins_places {
    uint64_t attacks, shields;
};

ALWAYS_INLINE struct checks_and_pins_places checks_and_pins_byteboard_vbmi_at(
    const uint8_t *bytes, square s, enum color by)
{
    const __m512i pieces = attackers_byteboard_vbmi_rays(bytes, s);
    const uint64_t occupied = _mm512_test_epi8_mask(pieces, pieces);
    const uint64_t attacking =
        attackers_byteboard_vbmi_attacking(pieces, s, by);
    const uint64_t seen = attackers_byteboard_vbmi_seen(occupied);
    const uint64_t first = seen & occupied & checks_and_pins_on_rays;
    const uint64_t others = occupied ^ first;
    const uint64_t second = attackers_byteboard_vbmi_seen(others) & others &
                            checks_and_pins_on_rays;

    return (struct checks_and_pins_places){
        (seen & attacking) |
            (seen & checks_and_pins_whole_rays(first & attacking) &
             checks_and_pins_on_rays),
        first & checks_and_pins_whole_rays(second & attacking)};
}

ALWAYS_INLINE struct checks_and_pins checks_and_pins_byteboard_vbmi(
    const struct position *p)
{
    const enum color us = side_to_move(p), them = enemy_of(us);
    const square king = king_square(p, us), target = king_square(p, them);
    const uint8_t *bytes = piece_bytes(p);
    const struct checks_and_pins_places on_king =
                                            checks_and_pins_byteboard_vbmi_at(
                                                bytes, king, them),
                                        on_target =
                                            checks_and_pins_byteboard_vbmi_at(
                                                bytes, target, us);
    const bitboard answers =
        attackers_byteboard_vbmi_squares(king, on_king.attacks);
    const bitboard checkers = answers & color_pieces(p, them);

    return (struct checks_and_pins){
        .checkers = checkers,
        .pinned = color_pieces(p, us) &
                  attackers_byteboard_vbmi_squares(king, on_king.shields),
        .mask = checks_and_pins_known_mask(checkers, answers),
        .discoverers = color_pieces(p, us) & attackers_byteboard_vbmi_squares(
                                                 target, on_target.shields),
    };
}
#endif

static const struct strategy_info checks_and_pins_byteboard_vbmi_info = {
    .idea = "64 bytes permuted into rays; the nearest two by subtractions",
    .source = "87flowers, Rose, calc_pin_info",
    .table_bytes = sizeof attackers_byteboard_vbmi_tables,
    .init = attackers_byteboard_vbmi_init,
};

#endif
