/*
 * Moves written to a list: what every move generator does in the end.
 *
 * A generator knows, for the pieces of a kind, the squares they may go to; the
 * functions here write the moves and return the end of the list. All of them
 * are compiled into their callers, where sets that are constant fall away.
 *
 * A pinned piece may move along the line through its king. `lines` are kept
 * apart, orthogonal and diagonal ones, each with the pinner on it: a piece on
 * one stays on it. That is exact though several lines are kept as one set,
 * because no piece reaches, along the kind of line that pins it, another line
 * of that kind through its king. A queen would, along a line of the other kind;
 * so it is moved as a rook there, or as a bishop.
 * SPDX-License-Identifier: MIT
 */
#ifndef CHESS_GENERATE_H
#define CHESS_GENERATE_H

#include "chess/getters.h"
#include "chess/leapers.h"

/* Lines through a king, without its square. */
struct lines {
    bitboard orthogonal, diagonal;
};

/*
 * What is asked of a move: that it goes to one of the squares that are wanted
 * of its kind of piece, or that its piece is among those that may go anywhere.
 */
struct wanted {
    bitboard squares[PIECES], anywhere;
};

/* All that the pieces can do. */
ALWAYS_INLINE struct wanted wanted_all(void)
{
    return (struct wanted){.anywhere = ~UINT64_C(0)};
}

ALWAYS_INLINE bitboard wanted_of(struct wanted w, enum piece kind, square from)
{
    return w.squares[kind] | mask_if(w.anywhere >> from & 1);
}

/* Written as a word: four bytes would be four stores. */
ALWAYS_INLINE struct move *put_move(struct move *list, square from, square to,
                                    enum piece piece, enum piece promotion)
{
    uint32_t word = from | (uint32_t)piece << 16 | (uint32_t)promotion << 24;

    word |= to << 8;
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap32(word);
#endif
    copy_bytes(list, &word, sizeof word);
    return list + 1;
}

/*
 * The moves of one piece. Whether it has any is what a branch predictor cannot
 * know, so the first is written in any case, and counted if there is one; h8
 * stands in for it. So the list has a move more behind its end.
 */
ALWAYS_INLINE struct move *put_targets(struct move *list, square from,
                                       bitboard targets, enum piece piece)
{
    const bitboard h8 = UINT64_C(1) << 63;

    put_move(list, from, lowest_square(targets | h8), piece, PAWN);
    list += targets != 0;
    for (targets = without_lowest(targets); targets;
         targets = without_lowest(targets))
        list = put_move(list, from, lowest_square(targets), piece, PAWN);
    return list;
}

ALWAYS_INLINE struct move *put_knights(struct move *list, bitboard knights,
                                       bitboard allowed, struct wanted w)
{
    for (; knights; knights = without_lowest(knights)) {
        const square from = lowest_square(knights);

        list = put_targets(list, from,
                           leapers.knight[from] & allowed &
                               wanted_of(w, KNIGHT, from),
                           KNIGHT);
    }
    return list;
}

/* Sliders of a kind; those that stand on the line stay on it. */
ALWAYS_INLINE struct move *put_sliders(struct move *list, bitboard pieces,
                                       enum piece kind, slider_fn *attacks,
                                       bitboard occupied, bitboard allowed,
                                       bitboard line, struct wanted w)
{
    for (; pieces; pieces = without_lowest(pieces)) {
        const square from = lowest_square(pieces);
        const bitboard stays = line | ~mask_if(line >> from & 1);

        list = put_targets(list, from,
                           attacks(from, occupied) & allowed & stays &
                               wanted_of(w, kind, from),
                           kind);
    }
    return list;
}

/* Knights, bishops, rooks and queens among the pieces; to squares allowed. */
ALWAYS_INLINE struct move *put_pieces(struct move *list,
                                      struct slider_getter sliders,
                                      const struct position *p, bitboard pieces,
                                      bitboard allowed, struct lines pins,
                                      struct wanted w)
{
    const bitboard occupied = occupied_squares(p);
    const bitboard pinned = pins.orthogonal | pins.diagonal;
    const bitboard queens = pieces & kind_pieces(p, QUEEN);

    list = put_knights(list, pieces & kind_pieces(p, KNIGHT) & ~pinned, allowed,
                       w);
    list = put_sliders(list, pieces & kind_pieces(p, BISHOP) & ~pins.orthogonal,
                       BISHOP, sliders.bishop, occupied, allowed, pins.diagonal,
                       w);
    list =
        put_sliders(list, pieces & kind_pieces(p, ROOK) & ~pins.diagonal, ROOK,
                    sliders.rook, occupied, allowed, pins.orthogonal, w);
    list = put_sliders(list, queens & ~pinned, QUEEN, sliders.queen, occupied,
                       allowed, 0, w);
    if (queens & pinned) {
        list = put_sliders(list, queens & pins.orthogonal, QUEEN, sliders.rook,
                           occupied, allowed, pins.orthogonal, w);
        list = put_sliders(list, queens & pins.diagonal, QUEEN, sliders.bishop,
                           occupied, allowed, pins.diagonal, w);
    }
    return list;
}

#endif
