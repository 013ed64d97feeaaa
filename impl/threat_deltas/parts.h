/*
 * What strategies on slider attacks have in common: both sets of the square,
 * which are asked for once, and what meets them.
 *
 * A piece's attacks on the empty board are a table, pawns' by colour. Those of
 * a rook are the empty lines, and what both sets have of these is what it
 * attacks; a king's and a pawn's squares are next to it, and in one of the
 * sets. Only a knight sees what they lack. So what the piece attacks takes no
 * branch by kind.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_THREAT_DELTAS_PARTS_H
#define IMPL_THREAT_DELTAS_PARTS_H

#include "chess/leapers.h"
#include "impl/between/star.h"
#include "impl/sliders/sliders.h"
#include "impl/threat_deltas/threat_deltas.h"

/* What each piece attacks on the empty board. */
TABLE bitboard threat_deltas_empty[COLORS][PIECES][64];

/* What stands around a square. */
struct threat_deltas_around {
    bitboard rook, bishop; /* sets of the square */
    bitboard pieces;       /* those that a queen sees */
    bitboard sliders;      /* of these, those that attack the square */
};

ALWAYS_INLINE struct threat_deltas_around threat_deltas_look_around(
    struct slider_getter sliders, const struct position *p, square s)
{
    const bitboard occupied = occupied_squares(p);
    const bitboard queens = kind_pieces(p, QUEEN);
    const bitboard rook = sliders.rook(s, occupied);
    const bitboard bishop = sliders.bishop(s, occupied);

    return (struct threat_deltas_around){
        rook, bishop, (rook | bishop) & occupied,
        (rook & (kind_pieces(p, ROOK) | queens)) |
            (bishop & (kind_pieces(p, BISHOP) | queens))};
}

/* The pieces of both colours that attack a square. */
ALWAYS_INLINE bitboard threat_deltas_attackers(
    const struct position *p, square s, struct threat_deltas_around around)
{
    return around.sliders |
           (leapers.pawn[BLACK][s] & pieces_of(p, WHITE, PAWN)) |
           (leapers.pawn[WHITE][s] & pieces_of(p, BLACK, PAWN)) |
           (leapers.knight[s] & kind_pieces(p, KNIGHT)) |
           (leapers.king[s] & kind_pieces(p, KING));
}

/* The pieces of both colours that a piece on the square attacks. */
ALWAYS_INLINE bitboard
threat_deltas_attacked(const struct position *p, struct threat_change c,
                       struct threat_deltas_around around)
{
    const bitboard jumps = leapers.knight[c.square] & occupied_squares(p);

    return threat_deltas_empty[c.color][c.piece][c.square] &
           (around.pieces | jumps);
}

/* The other square of a move, as a set; none if there is none. */
ALWAYS_INLINE bitboard threat_deltas_other(struct threat_change c)
{
    return bit(c.other) & ~bit(c.square);
}

/* Enters a pair if there is a piece behind; returns how many there are then. */
ALWAYS_INLINE size_t threat_deltas_put(threat_pair *pairs, size_t count,
                                       square slider, bitboard behind)
{
    pairs[count] = threat_pair_of(slider, lowest_square(behind | bit(63)));
    return count + (behind != 0);
}

static void threat_deltas_parts_init(void)
{
    leapers_init();
    between_star_init();
    for (unsigned color = WHITE; color < COLORS; color++)
        for (square s = 0; s < 64; s++) {
            bitboard(*const empty)[64] = threat_deltas_empty[color];

            empty[PAWN][s] = leapers.pawn[color][s];
            empty[KNIGHT][s] = leapers.knight[s];
            empty[BISHOP][s] = between_star_tables.bishop[s];
            empty[ROOK][s] = between_star_tables.rook[s];
            empty[QUEEN][s] = empty[BISHOP][s] | empty[ROOK][s];
            empty[KING][s] = leapers.king[s];
        }
}

#endif
