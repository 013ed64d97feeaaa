/*
 * What strategies of "legal_moves" share: where moves of a part go, pseudo-legal
 * ones, and the king's where no threats are known.
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_LEGAL_MOVES_PARTS_H
#define IMPL_LEGAL_MOVES_PARTS_H

#include "chess/legal.h"
#include "impl/is_legal/parts.h"
#include "impl/legal_moves/legal_moves.h"

static const struct lines legal_moves_no_pins = {0, 0};

/* The squares that moves of a part go to, en passant and castling apart. */
struct legal_moves_aims {
    bitboard pieces, pawns;
};

ALWAYS_INLINE struct legal_moves_aims legal_moves_aims_of(
    const struct position *p, enum moves_part part)
{
    const bitboard last = RANK_1 | RANK_8, empty = ~occupied_squares(p);
    const bitboard enemies = color_pieces(p, enemy_of(side_to_move(p)));

    if (part == NOISY_MOVES)
        return (struct legal_moves_aims){enemies, enemies | last};
    if (part == QUIET_MOVES)
        return (struct legal_moves_aims){empty, empty & ~last};
    return (struct legal_moves_aims){enemies | empty, enemies | empty};
}

/* The moves of a part, pins and the king's safety aside. */
ALWAYS_INLINE struct move *legal_moves_put_pseudo(struct move *list,
                                                  struct slider_getter sliders,
                                                  const struct position *p,
                                                  enum moves_part part)
{
    const struct legal_moves_aims aims = legal_moves_aims_of(p, part);
    const bitboard ours = color_pieces(p, side_to_move(p));
    bitboard capturers = part == QUIET_MOVES ? 0 : en_passant_capturers(p);

    for (; capturers; capturers = without_lowest(capturers))
        list = put_move(list, lowest_square(capturers), en_passant_square(p),
                        PAWN, PAWN);
    list = put_pieces(list, sliders, p, ours, aims.pieces, legal_moves_no_pins,
                      wanted_all());
    list = put_pawns(list, p, ours, aims.pawns, legal_moves_no_pins);
    list = put_king(list, p, ~aims.pieces);
    return part != NOISY_MOVES && castling_rights(p) ? put_castling(list, p, 0)
                                                     : list;
}

/* Castlings on whose way none of these squares is; each of the way is asked for
 * attackers besides. */
ALWAYS_INLINE struct move *legal_moves_put_castling(
    struct move *list, struct slider_getter sliders, const struct position *p,
    enum moves_part part, bitboard attacked)
{
    struct move *end;

    if (part == NOISY_MOVES || !castling_rights(p))
        return list;
    end = put_castling(list, p, attacked);
    for (const struct move *m = list; m != end; m++)
        if (is_legal_king_asked(sliders, p, *m))
            *list++ = *m;
    return list;
}

/* The king's moves, each square asked for attackers; castling too. */
ALWAYS_INLINE struct move *legal_moves_put_king(struct move *list,
                                                struct slider_getter sliders,
                                                const struct position *p,
                                                enum moves_part part)
{
    list =
        put_safe_king_to(list, sliders, p, legal_moves_aims_of(p, part).pieces);
    return legal_moves_put_castling(list, sliders, p, part, 0);
}

#endif
