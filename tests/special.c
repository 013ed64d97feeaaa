/*
 * Special moves, and every way in which they give check, answer it or expose
 * their own king.
 *
 * A line from a slider to a king is opened where a piece leaves it, and closed
 * where one arrives. So around each special move a king stands on every square,
 * and behind each square that the move empties or fills a slider, of either side,
 * on every line to that king.
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>

#include "chess/castling.h"
#include "chess/definition.h"
#include "tests/boards.h"

/* With both colours. */
static void show(struct walk *v, const struct position *p)
{
    const struct position mirrored = boards_mirrored(p);

    if (defined_checkers(p, BLACK) || v->placed++ % v->part.of != v->part.index)
        return;
    boards_show(v, p);
    boards_show(v, &mirrored);
}

/* A king of that colour, if it has none: where it is in boards_nobody's way. */
static bool park_king(struct position *p, enum color color, bitboard kept)
{
    bitboard free = ~occupied_squares(p) & ~kept;

    if (pieces_of(p, color, KING))
        return true;
    for (; free; free = without_lowest(free)) {
        boards_put(p, color, KING, lowest_square(free));
        if (!defined_checkers(p, color))
            return true;
        boards_put(p, color, KING, lowest_square(free));
    }
    return false;
}

/* A king there, and on a line to it behind `changed` a slider, if any: a rook or
 * bishop, or a queen. */
static void show_line(struct walk *v, struct position p, enum color king,
                      square at, square slider, bitboard kept)
{
    const bool is_straight =
        file_of(at) == file_of(slider) || rank_of(at) == rank_of(slider);
    const enum piece kind = (at + slider) % 3 == 0 ? QUEEN
                            : is_straight          ? ROOK
                                                   : BISHOP;

    boards_put(&p, king, KING, at);
    if (slider != NO_SQUARE)
        boards_put(&p, enemy_of(king), kind, slider);
    if (park_king(&p, enemy_of(king), kept))
        show(v, &p);
}

static void show_lines(struct walk *v, const struct position *p,
                       bitboard changed)
{
    const square to = p->en_passant;
    const bitboard pushed = to == NO_SQUARE ? 0 : bit(to) | bit(to + 8);
    const bitboard free = ~occupied_squares(p) & ~pushed;

    for (int color = WHITE; color <= BLACK; color++) {
        const enum color king = (enum color)color;

        for (bitboard a = pieces_of(p, king, KING) ? 0 : free; a;
             a = without_lowest(a)) {
            const square at = lowest_square(a);

            show_line(v, *p, king, at, NO_SQUARE, changed | pushed);
            for (bitboard b = free & ~bit(at); b; b = without_lowest(b))
                if (defined.between[at][lowest_square(b)] & changed)
                    show_line(v, *p, king, at, lowest_square(b),
                              changed | pushed);
        }
    }
}

/* One piece more on each free square of those, and the other king aside. */
static void show_each(struct walk *v, const struct position *p, enum piece kind,
                      bitboard squares)
{
    for (squares &= ~occupied_squares(p); squares;
         squares = without_lowest(squares)) {
        struct position with = *p;

        boards_put(&with, BLACK, kind, lowest_square(squares));
        if (park_king(&with, BLACK, squares | RANK_1 | RANK_8))
            show(v, &with);
    }
}

/* From and to all files, with attacks on each square of the first rank. */
static void show_castling(struct walk *v)
{
    for (square king = 1; king < 7; king++)
        for (square rook = 0; rook < 8; rook++) {
            struct position p = boards_nobody;
            const bool queenside = rook < king;

            if (rook == king)
                continue;
            boards_put(&p, WHITE, KING, king);
            boards_put(&p, WHITE, ROOK, rook);
            set_castling(&p, 1U << queenside, rook << 3 * queenside);
            show_lines(v, &p, bit(king) | bit(rook));
            show_each(v, &p, ROOK, RANK_1 | RANK_8);
            show_each(v, &p, PAWN, RANK_1 << 8);
        }
}

static void show_en_passant(struct walk *v)
{
    for (square from = 32; from < 40; from++)
        for (square to = from + 7; to <= from + 9; to += 2) {
            struct position p = boards_nobody;

            if (abs(file_of(from) - file_of(to)) != 1)
                continue;
            boards_put(&p, WHITE, PAWN, from);
            boards_put(&p, BLACK, PAWN, to - 8);
            p.en_passant = (uint8_t)to;
            show_lines(v, &p, bit(from) | bit(to) | bit(to - 8));
        }
}

/* Pushes, and captures on either side. */
static void show_promotions(struct walk *v)
{
    for (square from = 48; from < 56; from++) {
        struct position p = boards_nobody;

        boards_put(&p, WHITE, PAWN, from);
        for (bitboard x = pawns_attack(bit(from), WHITE); x;
             x = without_lowest(x))
            boards_put(&p, BLACK, KNIGHT, lowest_square(x));
        show_lines(v, &p, bit(from) | bit(from + 8));
    }
}

void boards_special(struct part part, board_visit *visit, void *context)
{
    struct walk v = {.visit = visit, .context = context, .part = part};

    defined_init();
    show_castling(&v);
    show_en_passant(&v);
    show_promotions(&v);
}
