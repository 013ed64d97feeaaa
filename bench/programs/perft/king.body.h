/*
 * What the king's safety allows: facts once per board, so that only legal
 * moves are ever generated.
 *
 * The king is looked from as if it were a slider: an enemy slider it sees gives
 * check, and one it sees when the first pieces of its side are taken away pins
 * the piece between. What answers a check is a set of squares, and so is where
 * pinned pieces may go, and every move is a set of targets cut by those. A
 * piece pinned along a rank or file moves on the orthogonal lines that pin, and
 * there is no need to say on which of them: from one of these lines no move
 * along it, nor a pawn's, leads to another.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_PERFT_KING_H
#define BENCH_PERFT_KING_H

#ifndef GENERATED_PARTS_H
#error "a body: for a variant that has chosen its parts"
#endif

#include "bench/programs/perft/board.h"

/* What holds for all moves of a board. */
struct limits {
    bitboard checkers;
    bitboard answers;              /* where pieces go to answer check */
    bitboard orthogonal, diagonal; /* from the king through pinned pieces */
};

/* By the king's square: where sliders must be to matter to it. */
static struct {
    bitboard orthogonal_to_king, diagonal_to_king; /* in line with it */
    bitboard orthogonal_near, diagonal_near; /* or with a square it can go to */
} king_lines[64];

ALWAYS_INLINE bitboard lines_to(square king, bitboard sliders)
{
    bitboard lines = sliders;

    for (; sliders; sliders = without_lowest(sliders))
        lines |= chosen.between(king, lowest_square(sliders));
    return lines;
}

/* On one kind of line: adds the checkers among these sliders; returns the lines
 * to those that see the king through pieces of its side. */
ALWAYS_INLINE bitboard pinning_lines(square king, slider_fn *attacks,
                                     bitboard sliders, bitboard ours,
                                     bitboard occupied, bitboard *checkers)
{
    const bitboard seen = attacks(king, occupied);
    const bitboard through = attacks(king, occupied ^ (seen & ours));

    *checkers |= seen & sliders;
    return lines_to(king, through & ~seen & sliders);
}

/* The king is our only piece looked at: `us` is its side. */
ALWAYS_INLINE struct limits limits_of(const struct board *b, enum color us)
{
    const struct pieces *own = b->of[us], *enemy = b->of[us ^ 1];
    const bitboard occupied = own->all | enemy->all;
    const square king = lowest_square(own->king);
    struct limits l = {.checkers = (leapers.knight[king] & enemy->knights) |
                                   (leapers.pawn[us][king] & enemy->pawns)};

    if (enemy->orthogonal & king_lines[king].orthogonal_to_king)
        l.orthogonal =
            pinning_lines(king, chosen.sliders.rook, enemy->orthogonal,
                          own->all, occupied, &l.checkers);
    if (enemy->diagonal & king_lines[king].diagonal_to_king)
        l.diagonal = pinning_lines(king, chosen.sliders.bishop, enemy->diagonal,
                                   own->all, occupied, &l.checkers);
    return l;
}

/*
 * What the enemy attacks of the squares that the king may step on or castle
 * over, and some others. The king itself hides nothing behind it. No slider is
 * looked at if pawns, knights and the king already take all of `wanted`.
 */
ALWAYS_INLINE bitboard danger_to_king(const struct board *b, enum color us,
                                      bitboard wanted)
{
    const struct pieces *own = b->of[us], *enemy = b->of[us ^ 1];
    const bitboard occupied = (own->all | enemy->all) ^ own->king;
    const square king = lowest_square(own->king);
    bitboard orthogonal = enemy->orthogonal & king_lines[king].orthogonal_near;
    bitboard diagonal = enemy->diagonal & king_lines[king].diagonal_near;
    bitboard danger = leapers.king[lowest_square(enemy->king)] |
                      pawns_attack(enemy->pawns, us ^ 1);

    for (bitboard pieces = enemy->knights; pieces;
         pieces = without_lowest(pieces))
        danger |= leapers.knight[lowest_square(pieces)];
    if (!(wanted & ~danger))
        return danger;
    for (; orthogonal; orthogonal = without_lowest(orthogonal))
        danger |= chosen.sliders.rook(lowest_square(orthogonal), occupied);
    for (; diagonal; diagonal = without_lowest(diagonal))
        danger |= chosen.sliders.bishop(lowest_square(diagonal), occupied);
    return danger;
}

/* Fills the tables, once the parts' own are filled. */
static inline void king_lines_init(void)
{
    for (square king = 0; king < 64; king++) {
        bitboard near = leapers.king[king];

        if (bit(king) & (at_home(0x10, WHITE) | at_home(0x10, BLACK)))
            near |= bit(king + 2) | bit(king - 2);
        king_lines[king].orthogonal_to_king = chosen.sliders.rook(king, 0);
        king_lines[king].diagonal_to_king = chosen.sliders.bishop(king, 0);
        king_lines[king].orthogonal_near = king_lines[king].diagonal_near = 0;
        for (; near; near = without_lowest(near)) {
            const square s = lowest_square(near);

            king_lines[king].orthogonal_near |= chosen.sliders.rook(s, 0);
            king_lines[king].diagonal_near |= chosen.sliders.bishop(s, 0);
        }
    }
}

#endif
