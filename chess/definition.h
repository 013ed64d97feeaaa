/*
 * The second reference: who attacks what, from how pieces move.
 *
 * A piece attacks a square if it is as many files and ranks away as it goes,
 * and nothing stands between. That is asked of each piece, so on boards of few
 * pieces it takes a tenth of the time of the mailbox, which walks in all
 * directions from the square; tests/definition.c has the two agree on every
 * placement of two kings and up to two pieces. Tests call what this says
 * right: it shares no code with what is measured.
 * SPDX-License-Identifier: MIT
 */
#ifndef CHESS_DEFINITION_H
#define CHESS_DEFINITION_H

#include "chess/mailbox_moves.h"

/* By definition, for every pair of squares: it is asked 10^11 times. */
extern struct definition {
    bitboard between[64][64];
    bitboard reach[COLORS][PIECES][64]; /* [..][to]: from where */
} defined;

/* Fills it: to be called before anything here is asked. */
void defined_init(void);

/* The squares that a slider, which no king or pawn is, attacks from there. */
static inline bitboard defined_slides(enum piece kind, square from,
                                      bitboard occupied)
{
    bitboard attacked = 0;

    for (bitboard to = defined.reach[WHITE][kind][from]; to;
         to = without_lowest(to))
        if (!(defined.between[from][lowest_square(to)] & occupied))
            attacked |= to & -to;
    return attacked;
}

/* The pieces of a colour who attack s, as "attackers" has it. */
static inline bitboard defined_attackers(const struct position *p, square s,
                                         enum color by)
{
    const bitboard occupied = occupied_squares(p);
    bitboard near = 0, attackers = 0;

    for (unsigned kind = PAWN; kind < PIECES; kind++)
        near |= kind_pieces(p, kind) & defined.reach[by][kind][s];
    for (near &= color_pieces(p, by); near; near = without_lowest(near))
        if (!(defined.between[lowest_square(near)][s] & occupied))
            attackers |= bit(lowest_square(near));
    return attackers;
}

/* The pieces who give check to the king of that colour. */
static inline bitboard defined_checkers(const struct position *p,
                                        enum color king)
{
    return defined_attackers(p, king_square(p, king), enemy_of(king));
}

/* A number that is the position's own: to choose what else to ask there. */
static inline unsigned position_hash(const struct position *p)
{
    const uint64_t pieces = (color_pieces(p, WHITE) * 3) ^
                            (color_pieces(p, BLACK) * 5) ^
                            (kind_pieces(p, ROOK) * 7) ^ side_to_move(p);

    return (unsigned)(pieces * UINT64_C(0x9E3779B97F4A7C15) >> 32);
}

/* A legal move, the position after it and who gives check there. */
struct child {
    struct position after;
    bitboard checkers;
    struct move move;
};

/* Is that castling only out of check, or over an attacked square? */
static inline bool castles_through(const struct position *p, struct move m)
{
    const enum color them = enemy_of(side_to_move(p));
    const square to = castling_king_to(m);

    if (!is_castling(m))
        return false;
    for (square s = m.from; s != to; s = s < to ? s + 1 : s - 1)
        if (defined_attackers(p, s, them))
            return true;
    return defined_checkers(p, enemy_of(them));
}

/* Writes a move to `child` if it is legal, with each piece a pawn becomes. */
static inline struct child *put_child(struct child *child,
                                      const struct position *p, struct move m)
{
    const enum color us = side_to_move(p);
    const enum piece becomes = mailbox_becomes(p, (enum piece)m.piece, m.to);

    m.promotion = (uint8_t)becomes;
    if (castles_through(p, m))
        return child;
    for (; m.promotion <= mailbox_becomes_last(becomes);
         m.promotion++, child++) {
        child->move = m;
        position_move(&child->after, p, child->move);
        if (defined_checkers(&child->after, us))
            return child;
        child->checkers = defined_checkers(&child->after, enemy_of(us));
    }
    return child;
}

/*
 * Writes the legal moves to `children`, which has room for MOVES_MAX, ordered
 * by from, to and promotion; returns their number.
 */
static inline size_t defined_children(const struct position *p,
                                      struct child *children)
{
    const struct mailbox board = mailbox_of(p);
    struct child *end = children;

    for (bitboard pieces = color_pieces(p, side_to_move(p)); pieces;
         pieces = without_lowest(pieces)) {
        const square from = lowest_square(pieces);
        const enum piece kind = mailbox_kind(&board, from);
        bitboard to = mailbox_targets(p, &board, from);

        for (; to; to = without_lowest(to)) {
            const struct move m = {(uint8_t)from, (uint8_t)lowest_square(to),
                                   (uint8_t)kind, PAWN};

            end = put_child(end, p, m);
        }
    }
    return (size_t)(end - children);
}

#endif
