/*
 * What legal moves depend on: which pieces attack the king, where it may go,
 * which pieces are pinned, and where the others must go to answer a check.
 *
 * Everything is exact for any two kings and any pieces, whether or not play can
 * lead there: with three checkers as with one.
 * SPDX-License-Identifier: MIT
 */
#ifndef CHESS_KING_SAFETY_H
#define CHESS_KING_SAFETY_H

#include "chess/generate.h"

/* The pieces of a colour that attack s when these squares are occupied. */
ALWAYS_INLINE bitboard pieces_attacking(struct slider_getter sliders,
                                        const struct position *p, square s,
                                        enum color by, bitboard occupied)
{
    return (leapers.pawn[by ^ 1][s] & pieces_of(p, by, PAWN)) |
           (leapers.knight[s] & pieces_of(p, by, KNIGHT)) |
           (leapers.king[s] & pieces_of(p, by, KING)) |
           (sliders.rook(s, occupied) & orthogonal_sliders(p, by)) |
           (sliders.bishop(s, occupied) & diagonal_sliders(p, by));
}

/*
 * The squares a colour attacks. For the other king's moves that king is taken
 * off the occupied squares, or the square behind it on a checking line would
 * seem safe.
 */
ALWAYS_INLINE bitboard squares_attacked(struct slider_getter sliders,
                                        const struct position *p, enum color by,
                                        bitboard occupied)
{
    bitboard attacked = pawns_attack(pieces_of(p, by, PAWN), by) |
                        leapers.king[king_square(p, by)];

    for (bitboard pieces = pieces_of(p, by, KNIGHT); pieces;
         pieces = without_lowest(pieces))
        attacked |= leapers.knight[lowest_square(pieces)];
    for (bitboard pieces = orthogonal_sliders(p, by); pieces;
         pieces = without_lowest(pieces))
        attacked |= sliders.rook(lowest_square(pieces), occupied);
    for (bitboard pieces = diagonal_sliders(p, by); pieces;
         pieces = without_lowest(pieces))
        attacked |= sliders.bishop(lowest_square(pieces), occupied);
    return attacked;
}

/* Is the king of the side to move safe on a square, having moved there? */
ALWAYS_INLINE bool king_safe_on(struct slider_getter sliders,
                                const struct position *p, square s)
{
    const enum color us = side_to_move(p);
    const bitboard lifted = occupied_squares(p) & ~pieces_of(p, us, KING);

    return !pieces_attacking(sliders, p, s, enemy_of(us), lifted);
}

/* Our pawns that stand so that they capture en passant; none if none can. */
ALWAYS_INLINE bitboard en_passant_capturers(const struct position *p)
{
    const enum color us = side_to_move(p);

    return en_passant_square(p) == NO_SQUARE
               ? 0
               : leapers.pawn[us ^ 1][en_passant_square(p)] &
                     pieces_of(p, us, PAWN);
}

/* What is occupied after an en-passant capture from there. */
ALWAYS_INLINE bitboard en_passant_occupied(const struct position *p,
                                           square from)
{
    return (occupied_squares(p) | bit(en_passant_square(p))) ^ bit(from) ^
           bit(en_passant_victim(en_passant_square(p)));
}

/*
 * Is our king safe after an en-passant capture from there? Two pieces leave
 * their squares and one comes to a third, so no pin tells; the lines are looked
 * at as they are then. Only sliders can begin to attack the king.
 */
ALWAYS_INLINE bool en_passant_safe(struct slider_getter sliders,
                                   const struct position *p, square from)
{
    const enum color us = side_to_move(p);
    const square king = king_square(p, us);
    const bitboard victim = bit(en_passant_victim(en_passant_square(p)));

    return !(pieces_attacking(sliders, p, king, enemy_of(us),
                              en_passant_occupied(p, from)) &
             ~victim);
}

ALWAYS_INLINE struct move *put_en_passant(struct move *list,
                                          struct slider_getter sliders,
                                          const struct position *p)
{
    bitboard pawns = en_passant_capturers(p);

    for (; pawns; pawns = without_lowest(pawns)) {
        const square from = lowest_square(pawns);

        if (en_passant_safe(sliders, p, from))
            list = put_move(list, from, en_passant_square(p), PAWN, PAWN);
    }
    return list;
}

/*
 * What is known of our king at a node. `pins` are lines with one of our pieces
 * and the pinner on them, so that our pieces on them are the pinned ones.
 */
struct king_safety {
    bitboard checkers;
    struct lines pins;
};

/*
 * The lines between a king and these sliders, which see it when our pieces are
 * looked through, that just one of our pieces blocks; with the slider's square
 * if wanted. Sliders with none of our pieces before them are added to *open.
 */
ALWAYS_INLINE bitboard blocked_lines(between_fn *between, square king,
                                     bitboard snipers, bitboard ours,
                                     bool with_sniper, bitboard *open)
{
    bitboard lines = 0;

    for (; snipers; snipers = without_lowest(snipers)) {
        const square s = lowest_square(snipers);
        const bitboard line = between(king, s);
        const bitboard blockers = line & ours;

        *open |= bit(s) & mask_if(!blockers);
        lines |= (with_sniper ? line | bit(s) : line) &
                 mask_if(blockers && !more_than_one(blockers));
    }
    return lines;
}

/* The pieces that stand alone between a king and one of these sliders. */
ALWAYS_INLINE bitboard slider_blockers(between_fn *between, square king,
                                       bitboard snipers, bitboard occupied)
{
    bitboard blockers = 0;

    for (; snipers; snipers = without_lowest(snipers)) {
        const bitboard pieces =
            between(king, lowest_square(snipers)) & occupied;

        blockers |= pieces & mask_if(!more_than_one(pieces));
    }
    return blockers;
}

/* Checkers and pins in one go. */
ALWAYS_INLINE struct king_safety king_safety_of(struct slider_getter sliders,
                                                between_fn *between,
                                                const struct position *p)
{
    const enum color us = side_to_move(p), them = enemy_of(us);
    const square king = king_square(p, us);
    const bitboard ours = color_pieces(p, us), theirs = color_pieces(p, them);
    struct king_safety k = {
        .checkers = (leapers.pawn[us][king] & pieces_of(p, them, PAWN)) |
                    (leapers.knight[king] & pieces_of(p, them, KNIGHT))};

    k.pins.orthogonal = blocked_lines(
        between, king, sliders.rook(king, theirs) & orthogonal_sliders(p, them),
        ours, true, &k.checkers);
    k.pins.diagonal = blocked_lines(
        between, king, sliders.bishop(king, theirs) & diagonal_sliders(p, them),
        ours, true, &k.checkers);
    return k;
}

/* Where pieces other than the king may go: nowhere if two pieces check. */
ALWAYS_INLINE bitboard squares_allowed(between_fn *between,
                                       const struct position *p,
                                       bitboard checkers)
{
    const enum color us = side_to_move(p);

    if (!checkers)
        return ~color_pieces(p, us);
    if (more_than_one(checkers))
        return 0;
    return checkers | between(king_square(p, us), lowest_square(checkers));
}

#endif
