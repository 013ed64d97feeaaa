/*
 * Moves that change more than two squares, or what moves: en-passant captures,
 * by what opens when two pawns leave their squares, and promotions and
 * castlings that give check. The side to move has such a move; if several, the
 * first of these sorts counts.
 * SPDX-License-Identifier: MIT
 */
#include "chess/pawns.h"
#include "tools/strata/strata.h"

enum {
    VICTIM_SHIELDS,   /* en passant is illegal: it would open a line */
    CAPTURER_PINNED,  /* en passant is illegal, whatever is captured */
    VICTIM_DISCOVERS, /* it gives check by the line that the victim blocked */
    CAPTURER_DISCOVERS,
    VICTIM_CHECKS, /* en passant takes the pawn that gives check */
    EN_PASSANT_CHECKS,
    SHORT_CASTLING_CHECKS,
    LONG_CASTLING_CHECKS,
    KNIGHT_CHECKS,  /* promoted; likewise: */
    THROUGH_ORIGIN, /* a queen, along the line that the pawn left */
    QUEEN_CHECKS,
    EN_PASSANT,
    SORTS
};

/* The sliders that check that king even with a piece on s. */
static bitboard checkers_past(const struct position *p, enum color king,
                              square s)
{
    struct position with = *p;

    with.kind[KNIGHT] |= bit(s);
    with.of[king] |= bit(s);
    return mailbox_checkers(&with, king);
}

static int sort_en_passant(const struct position *p, struct move m)
{
    const enum color us = side_to_move(p), them = us ^ 1;
    const struct position after = position_after(p, m);
    const square victim = en_passant_victim(m.to);
    const bitboard discoverers = mailbox_checkers(&after, them) & ~bit(m.to);
    const bool gives_check = mailbox_checkers(p, us);

    if (mailbox_checkers(&after, us))
        return gives_check                         ? SORTS
               : checkers_past(&after, us, victim) ? CAPTURER_PINNED
                                                   : VICTIM_SHIELDS;
    if (discoverers)
        return discoverers & ~checkers_past(&after, them, victim)
                   ? VICTIM_DISCOVERS
                   : CAPTURER_DISCOVERS;
    if (gives_check)
        return VICTIM_CHECKS;
    return mailbox_checkers(&after, them) ? EN_PASSANT_CHECKS : EN_PASSANT;
}

static int sort_check(const struct position *p, struct move m)
{
    const struct position after = position_after(p, m);
    const enum color them = side_to_move(&after);
    const bitboard checkers = mailbox_checkers(&after, them);

    if (checkers && is_castling(m))
        return m.to > m.from ? SHORT_CASTLING_CHECKS : LONG_CASTLING_CHECKS;
    if (!(checkers & bit(m.to)))
        return SORTS;
    if (m.promotion == KNIGHT)
        return KNIGHT_CHECKS;
    if (m.promotion != QUEEN)
        return SORTS;
    return checkers_past(&after, them, m.from) & bit(m.to) ? QUEEN_CHECKS
                                                           : THROUGH_ORIGIN;
}

static int sort_move(const struct position *p, struct move m)
{
    if (is_en_passant(p, m))
        return sort_en_passant(p, m);
    if ((is_castling(m) || m.promotion != PAWN) && mailbox_safe(p, m))
        return sort_check(p, m);
    return SORTS;
}

static int sort(const struct position *p, struct move last)
{
    const enum color us = side_to_move(p);
    struct move moves[MOVES_MAX];
    size_t count = 0;
    int first = SORTS;

    (void)last;
    if (p->en_passant != NO_SQUARE || p->castling ||
        pieces_of(p, us, PAWN) & seventh_rank(us))
        count = mailbox_moves(p, false, moves);
    for (size_t i = 0; i < count; i++) {
        const int found = sort_move(p, moves[i]);

        first = found < first ? found : first;
    }
    return first == SORTS ? NO_STRATUM : first;
}

const struct set set_special = {
    .name = "special",
    .strata =
        {
            [VICTIM_SHIELDS] = {"en passant illegal, a line opens", 50},
            [CAPTURER_PINNED] = {"en passant illegal, pinned", 50},
            [VICTIM_DISCOVERS] = {"en passant checks past the victim", 50},
            [CAPTURER_DISCOVERS] = {"en passant checks past the capturer", 50},
            [VICTIM_CHECKS] = {"en passant takes the checker", 50},
            [EN_PASSANT_CHECKS] = {"en passant checks", 50},
            [SHORT_CASTLING_CHECKS] = {"short castling checks", 50},
            [LONG_CASTLING_CHECKS] = {"long castling checks", 50},
            [KNIGHT_CHECKS] = {"promotion to knight checks", 50},
            [THROUGH_ORIGIN] = {"promotion checks past its origin", 50},
            [QUEEN_CHECKS] = {"promotion to queen checks", 50},
            [EN_PASSANT] = {"en passant", 50},
        },
    .sort = sort,
};
