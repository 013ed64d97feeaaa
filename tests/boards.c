/* SPDX-License-Identifier: MIT */
#include "boards.h"

#include <stdlib.h>

#include "fen.h"
#include "mailbox.h"

/* Who is called, and how often so far. */
struct visitor {
    board_visit *visit;
    void *context;
    size_t visits, placements, stride;
};

static bool more_than_two(bitboard set)
{
    return without_lowest(without_lowest(set));
}

/* Was the side that has just moved able to, without taking the king? */
static bool side_is_safe(const struct position *p)
{
    const enum color side = (enum color)p->side;

    return !mailbox_checkers(p, (enum color)(side ^ 1)) &&
           !more_than_two(mailbox_checkers(p, side));
}

/* Before a double push the king it threatens now was in nobody's check. */
static bool pushed_from_peace(const struct position *p)
{
    const bitboard push = bit(p->en_passant ^ 8) | bit(p->en_passant ^ 8 ^ 16);
    struct position before = *p;

    before.kind[PAWN] ^= push;
    before.of[p->side ^ 1] ^= push;
    return !mailbox_checkers(&before, (enum color)p->side);
}

static void show(struct visitor *v, const struct position *p)
{
    if (side_is_safe(p) &&
        (p->en_passant == NO_SQUARE || pushed_from_peace(p))) {
        v->visit(p, v->context);
        v->visits++;
    }
}

/* With each en-passant square that the men allow, and without. */
static void show_en_passant(struct visitor *v, struct position p)
{
    const enum color us = (enum color)p.side, them = (enum color)(us ^ 1);
    const unsigned rank = us == WHITE ? 5 : 2;
    const bitboard occupied = occupied_squares(&p);

    show(v, &p);
    for (square s = 8 * rank; s < 8 * rank + 8; s++)
        if (men_of(&p, them, PAWN) & bit(s ^ 8) &&
            !(occupied & (bit(s) | bit(s ^ 8 ^ 16))) &&
            pawns_attack(bit(s), them) & men_of(&p, us, PAWN)) {
            p.en_passant = (uint8_t)s;
            show(v, &p);
        }
}

/* The rights that kings and rooks at home may have. */
static unsigned castling_possible(const struct position *p)
{
    unsigned rights = 0;

    for (unsigned us = WHITE; us <= BLACK; us++) {
        const square home = 56 * us;
        const bitboard rooks = men_of(p, us, ROOK);

        if (!(men_of(p, us, KING) & bit(home + 4)))
            continue;
        if (rooks & bit(home + 7))
            rights |= us == WHITE ? WHITE_SHORT : BLACK_SHORT;
        if (rooks & bit(home))
            rights |= us == WHITE ? WHITE_LONG : BLACK_LONG;
    }
    return rights;
}

/* With all rights, and with none. */
static void show_castling(struct visitor *v, struct position p)
{
    show_en_passant(v, p);
    p.castling = (uint8_t)castling_possible(&p);
    if (p.castling)
        show_en_passant(v, p);
}

static bool may_stand(enum piece kind, square s)
{
    return kind != PAWN || (8 <= s && s < 56);
}

static void put(struct position *p, enum color color, enum piece kind, square s)
{
    p->of[color] |= bit(s);
    p->kind[kind] |= bit(s);
}

/* Further men, in an order that names each set of them once. */
static void place(struct visitor *v, const struct position *p, int men,
                  int first)
{
    if (men == 0) {
        struct position q = *p;

        if (v->placements++ % v->stride == 0)
            for (q.side = WHITE; q.side <= BLACK; q.side++)
                show_castling(v, q);
        return;
    }
    for (int n = first; n < COLORS * KING * 64; n++) {
        const square s = (square)n & 63;
        const enum piece kind = (enum piece)(n / 64 % KING);
        struct position q = *p;

        if (occupied_squares(p) & bit(s) || !may_stand(kind, s))
            continue;
        put(&q, (enum color)(n / 64 / KING), kind, s);
        place(v, &q, men - 1, n + 1);
    }
}

static const struct position nobody = {.en_passant = NO_SQUARE, .fullmoves = 1};

size_t boards_placements(int men, size_t stride, board_visit *visit,
                         void *context)
{
    struct visitor v = {visit, context, 0, 0, stride};

    for (square white = 0; white < 64; white++)
        for (square black = 0; black < 64; black++) {
            struct position p = nobody;

            if (black == white)
                continue;
            put(&p, WHITE, KING, white);
            put(&p, BLACK, KING, black);
            if (!mailbox_checkers(&p, WHITE))
                place(&v, &p, men, 0);
        }
    return v.visits;
}

static uint64_t draw(uint64_t *state)
{
    *state = *state * UINT64_C(6364136223846793005) + 1442695040888963407u;
    return (*state ^ *state >> 29) * UINT64_C(0xBF58476D1CE4E5B9) >> 32;
}

static square draw_square(uint64_t *state)
{
    static const square corners[4] = {0, 7, 56, 63};
    const uint64_t x = draw(state);

    return x % 4 == 0 ? corners[x >> 8 & 3] : (square)(x >> 8 & 63);
}

/* Many sliders, so that there are pins and checks to see. */
static struct position draw_position(uint64_t *state)
{
    static const enum piece kinds[8] = {PAWN,   PAWN,   PAWN, KNIGHT,
                                        BISHOP, BISHOP, ROOK, QUEEN};
    const unsigned men = (unsigned)(draw(state) % 26);
    struct position p = nobody;

    put(&p, WHITE, KING, draw_square(state));
    for (square s = draw_square(state); p.of[BLACK] == 0;
         s = (square)(draw(state) % 64))
        if (!(p.of[WHITE] & bit(s)))
            put(&p, BLACK, KING, s);
    for (unsigned n = 0; n < men; n++) {
        const uint64_t x = draw(state);
        const square s = x & 63;

        if (!(occupied_squares(&p) & bit(s)) && may_stand(kinds[x >> 6 & 7], s))
            put(&p, (enum color)(x >> 9 & 1), kinds[x >> 6 & 7], s);
    }
    p.side = draw(state) & 1;
    return p;
}

size_t boards_random(uint64_t seed, size_t count, board_visit *visit,
                     void *context)
{
    struct visitor v = {visit, context, 0, 0, 1};

    while (v.visits < count)
        show_castling(&v, draw_position(&seed));
    return v.visits;
}

size_t boards_file(const char *file, board_visit *visit, void *context)
{
    size_t count;
    struct epd *lines = epd_read(file, &count);

    if (!lines)
        exit(2);
    for (size_t i = 0; i < count; i++)
        visit(&lines[i].position, context);
    free(lines);
    return count;
}
