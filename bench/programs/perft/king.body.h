/*
 * What the king's safety allows: facts once per board, so that only legal
 * moves are ever generated.
 *
 * Sliders in line with the king are looked at one by one: with nothing between
 * it gives check, with one piece of the king's side it pins that. What answers
 * a check is a set of squares, and so is where pinned pieces may go, and every
 * move is a set of targets cut by those. A piece pinned along a rank or file
 * moves on the orthogonal lines that pin, and there is no need to say on which
 * of them: from one of these lines no move along it, nor a pawn's, leads to
 * another.
 *
 * What pawns, knights and kings do changes little from one move to the next:
 * a board that is only counted is told, see visitor.body.h.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_PERFT_KING_H
#define BENCH_PERFT_KING_H

#include "bench/programs/perft/board.h"

/* Of a side to move, all but what sliders do. */
struct facts {
    bitboard checkers;     /* enemy pawns and knights */
    bitboard danger;       /* what enemy pawns, knights and king attack */
    unsigned knight_moves; /* of its own, if nothing forbids one */
};

/* Facts common to all moves of a board. */
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

ALWAYS_INLINE bitboard knights_attack(bitboard knights)
{
    bitboard attacked = 0;

    for (; knights; knights = without_lowest(knights))
        attacked |= leapers.knight[lowest_square(knights)];
    return attacked;
}

ALWAYS_INLINE unsigned knight_moves(const struct pieces *pieces)
{
    bitboard knights = pieces->knights;
    unsigned n = 0;

    for (; knights; knights = without_lowest(knights))
        n += (unsigned)count_squares(leapers.knight[lowest_square(knights)] &
                                     ~pieces->all);
    return n;
}

ALWAYS_INLINE struct facts facts_of(const struct board *b, enum color us)
{
    const struct pieces *own = b->of[us], *enemy = b->of[us ^ 1];
    const square king = lowest_square(own->king);

    return (struct facts){.checkers = (leapers.knight[king] & enemy->knights) |
                                      (leapers.pawn[us][king] & enemy->pawns),
                          .danger = pawns_attack(enemy->pawns, us ^ 1) |
                                    knights_attack(enemy->knights) |
                                    leapers.king[lowest_square(enemy->king)],
                          .knight_moves = knight_moves(own)};
}

/* Of sliders in line with our king: adds the checkers; returns the lines to
 * those that pin a piece of ours. */
ALWAYS_INLINE bitboard pinning_lines(const struct board *b, enum color us,
                                     bitboard sliders, bitboard *checkers)
{
    const bitboard ours = b->of[us]->all;
    const bitboard occupied = ours | b->of[us ^ 1]->all;
    const square king = lowest_square(b->of[us]->king);
    bitboard lines = 0;

    for (; sliders; sliders = without_lowest(sliders)) {
        const bitboard slider = sliders & -sliders;
        const bitboard line = chosen.between(king, lowest_square(sliders));
        const bitboard blockers = line & occupied;

        if (more_than_one(blockers))
            continue;
        if (!blockers)
            *checkers |= slider;
        else if (blockers & ours)
            lines |= line | slider;
    }
    return lines;
}

/* All but what answers check. The king is our only piece looked at: `us` is its
 * side. */
ALWAYS_INLINE struct limits limits_of(const struct board *b, enum color us,
                                      bitboard checkers)
{
    const struct pieces *enemy = b->of[us ^ 1];
    const square k = lowest_square(b->of[us]->king);
    bitboard orthogonal = enemy->orthogonal & king_lines[k].orthogonal_to_king;
    bitboard diagonal = enemy->diagonal & king_lines[k].diagonal_to_king;
    struct limits l = {.checkers = checkers, .answers = ~UINT64_C(0)};

    l.orthogonal = pinning_lines(b, us, orthogonal, &l.checkers);
    l.diagonal = pinning_lines(b, us, diagonal, &l.checkers);
    return l;
}

/*
 * What the enemy attacks of the squares that the king may step on or castle
 * over, and some others. The king itself hides nothing behind it. No slider is
 * looked at if others already take all of `wanted`.
 */
ALWAYS_INLINE bitboard danger_to_king(const struct board *b, enum color us,
                                      bitboard danger, bitboard wanted)
{
    const struct pieces *own = b->of[us], *enemy = b->of[us ^ 1];
    const bitboard occupied = (own->all | enemy->all) ^ own->king;
    const square king = lowest_square(own->king);
    bitboard orthogonal = enemy->orthogonal & king_lines[king].orthogonal_near;
    bitboard diagonal = enemy->diagonal & king_lines[king].diagonal_near;

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
        for (; near; near = without_lowest(near)) {
            const square s = lowest_square(near);

            king_lines[king].orthogonal_near |= chosen.sliders.rook(s, 0);
            king_lines[king].diagonal_near |= chosen.sliders.bishop(s, 0);
        }
    }
}

#endif
