/* SPDX-License-Identifier: MIT */
#include "tests/boards.h"

#include <stdlib.h>

#include "chess/definition.h"
#include "chess/fen.h"
#include "suite/filling.h"

/* Before its double push the king it threatens now was in nobody's check. */
static bool is_pushed_from_peace(const struct position *p)
{
    const bitboard push = bit(p->en_passant ^ 8) | bit(p->en_passant ^ 8 ^ 16);
    struct position before = *p;

    before.kind[PAWN] ^= push;
    before.of[p->side ^ 1] ^= push;
    return !defined_checkers(&before, (enum color)p->side);
}

void boards_show(struct walk *v, const struct position *p)
{
    if (p->en_passant == NO_SQUARE || is_pushed_from_peace(p)) {
        v->visit(p, v->context);
        v->visits++;
    }
}

/* With each en-passant square that the pieces allow, and without. */
static void show_en_passant(struct walk *v, struct position p)
{
    const enum color us = (enum color)p.side, them = (enum color)(us ^ 1);
    const unsigned rank = us == WHITE ? 5 : 2;
    const bitboard occupied = occupied_squares(&p);

    boards_show(v, &p);
    for (square s = 8 * rank; s < 8 * rank + 8; s++)
        if (pieces_of(&p, them, PAWN) & bit(s ^ 8) &&
            !(occupied & (bit(s) | bit(s ^ 8 ^ 16))) &&
            pawns_attack(bit(s), them) & pieces_of(&p, us, PAWN)) {
            p.en_passant = (uint8_t)s;
            boards_show(v, &p);
        }
}

/* The rights that kings and rooks at home may have. */
static unsigned castling_possible(const struct position *p)
{
    unsigned rights = 0;

    for (unsigned us = WHITE; us <= BLACK; us++) {
        const square home = 56 * us;
        const bitboard rooks = pieces_of(p, us, ROOK);

        if (!(pieces_of(p, us, KING) & bit(home + 4)))
            continue;
        if (rooks & bit(home + 7))
            rights |= us == WHITE ? WHITE_KINGSIDE : BLACK_KINGSIDE;
        if (rooks & bit(home))
            rights |= us == WHITE ? WHITE_QUEENSIDE : BLACK_QUEENSIDE;
    }
    return rights;
}

/*
 * With all rights, and with none: if the side that has just moved was able to,
 * without taking the king.
 */
static void show_castling(struct walk *v, struct position p)
{
    const enum color us = (enum color)p.side;

    if (defined_checkers(&p, enemy_of(us)) ||
        count_squares(defined_checkers(&p, us)) > 2)
        return;
    show_en_passant(v, p);
    p.castling = (uint8_t)castling_possible(&p);
    if (p.castling)
        show_en_passant(v, p);
}

/* Where a piece of that kind may stand. */
static bitboard room_for(enum piece kind)
{
    return kind == PAWN ? UINT64_C(0x00FFFFFFFFFFFF00) : ~UINT64_C(0);
}

void boards_put(struct position *p, enum color color, enum piece kind, square s)
{
    p->of[color] ^= bit(s);
    p->kind[kind] ^= bit(s);
}

/* Either side to move. */
static void show_sides(struct walk *v, struct position p)
{
    for (p.side = WHITE; p.side <= BLACK; p.side++)
        show_castling(v, p);
}

/* One of the free squares after another, of those that are of the part. */
static void place_last(struct walk *v, struct position *p, enum color color,
                       enum piece kind, bitboard free)
{
    const size_t count = (size_t)count_squares(free), of = v->part.of;
    const size_t passed_over = (v->part.index + of - v->placed % of) % of;

    for (size_t n = 0; passed_over < count && n < count; n++) {
        boards_put(p, color, kind, lowest_square(free));
        if (n % of == passed_over)
            show_sides(v, *p);
        boards_put(p, color, kind, lowest_square(free));
        free = without_lowest(free);
    }
    v->placed += count;
}

/*
 * Further pieces, in an order that names each set of them once: by colour, kind
 * and square, from `first` on. There are many placements, and every part goes
 * through all of them, so those of others are passed over together.
 */
static void place(struct walk *v, struct position *p, int pieces,
                  unsigned first)
{
    for (unsigned n = first / 64; n < (int)COLORS * (int)KING; n++) {
        const enum color color = (enum color)(n / KING);
        const enum piece kind = (enum piece)(n % KING);
        bitboard free = room_for(kind) & ~occupied_squares(p);

        if (n == first / 64)
            free &= ~below(first % 64);
        if (pieces == 1) {
            place_last(v, p, color, kind, free);
            continue;
        }
        for (; free; free = without_lowest(free)) {
            const square s = lowest_square(free);

            boards_put(p, color, kind, s);
            place(v, p, pieces - 1, 64 * n + s + 1);
            boards_put(p, color, kind, s);
        }
    }
}

const struct position boards_nobody = {.en_passant = NO_SQUARE, .fullmoves = 1};

/* Two kings who do not touch, and the pieces besides. */
void boards_placements(int pieces, struct part part, board_visit *visit,
                       void *context)
{
    struct walk v = {.visit = visit, .context = context, .part = part};

    defined_init();
    for (square white = 0; white < 64; white++)
        for (square black = 0; black < 64; black++) {
            struct position p = boards_nobody;

            if (abs(file_of(white) - file_of(black)) <= 1 &&
                abs(rank_of(white) - rank_of(black)) <= 1)
                continue;
            boards_put(&p, WHITE, KING, white);
            boards_put(&p, BLACK, KING, black);
            if (pieces > 0)
                place(&v, &p, pieces, 0);
            else if (v.placed++ % part.of == part.index)
                show_sides(&v, p);
        }
}

static square draw_square(uint64_t *state)
{
    static const square corners[4] = {0, 7, 56, 63};
    const uint64_t x = filling_draw(state);

    return x % 4 == 0 ? corners[x >> 8 & 3] : (square)(x >> 8 & 63);
}

/* Many sliders, so that there are pins and checks to see. */
static struct position draw_position(uint64_t *state)
{
    static const enum piece kinds[8] = {PAWN,   PAWN,   PAWN, KNIGHT,
                                        BISHOP, BISHOP, ROOK, QUEEN};
    const unsigned pieces = (unsigned)(filling_draw(state) % 26);
    struct position p = boards_nobody;

    boards_put(&p, WHITE, KING, draw_square(state));
    for (square s = draw_square(state); p.of[BLACK] == 0;
         s = (square)(filling_draw(state) % 64))
        if (!(p.of[WHITE] & bit(s)))
            boards_put(&p, BLACK, KING, s);
    for (unsigned n = 0; n < pieces; n++) {
        const uint64_t x = filling_draw(state);
        const square s = x & 63;

        if (!(occupied_squares(&p) & bit(s)) &&
            room_for(kinds[x >> 6 & 7]) & bit(s))
            boards_put(&p, (enum color)(x >> 9 & 1), kinds[x >> 6 & 7], s);
    }
    p.side = filling_draw(state) & 1;
    return p;
}

void boards_random(uint64_t seed, size_t count, board_visit *visit,
                   void *context)
{
    struct walk v = {.visit = visit, .context = context};

    defined_init();
    while (v.visits < count)
        show_castling(&v, draw_position(&seed));
}

void boards_file(const char *file, struct part part, board_visit *visit,
                 void *context)
{
    size_t count;
    struct epd *lines = epd_read(file, &count);

    if (!lines)
        exit(2);
    for (size_t i = part.index; i < count; i += part.of)
        visit(&lines[i].position, context);
    free(lines);
}

struct position boards_mirrored(const struct position *p)
{
    const unsigned files = castling_files(p);
    struct position m = *p;

    for (int color = WHITE; color < COLORS; color++)
        m.of[color] = byte_swap(p->of[color ^ 1]);
    for (int kind = PAWN; kind < PIECES; kind++)
        m.kind[kind] = byte_swap(p->kind[kind]);
    m.side ^= 1;
    set_castling(&m, (p->castling >> 2 & 3U) | (p->castling & 3U) << 2,
                 files >> 6 | (files & 63) << 6);
    if (p->en_passant != NO_SQUARE)
        m.en_passant ^= 56;
    return m;
}
