/*
 * What "threats_by_kind" answers by definition: of each square, is it attacked
 * when the opponent has no other kinds of pieces than these?
 * SPDX-License-Identifier: MIT
 */
#include "chess/definition.h"
#include "impl/threats_by_kind/threats_by_kind.h"
#include "suite/adapter.h"

static const struct known known[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
     "0x0000ff0000000000 0x005aff0000000000 "
     "0x42dbff0000000000 0x7effff0000000000",
     "knights cover d7 and e7, rooks b8 and g8 besides"},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq -",
     "0x0000000000ff0000 0x0000000000ff5a00 "
     "0x0000000000ffdb42 0x0000000000ffff7e",
     "the other side's"},
    {"4r2k/8/8/4K3/8/8/8/8 w - -",
     "0x0000000000000000 0x0000000000000000 "
     "0xef10101010101010 0xefd0101010101010",
     "a rook's squares behind our king, and its own king's"},
    {"3qk3/8/8/8/8/8/8/3K4 w - -",
     "0x0000000000000000 0x0000000000000000 "
     "0x0000000000000000 0x3f3c2a4988080808",
     "a queen alone: no lesser piece"},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - d6",
     "0x0000000014000000 0x0000000014000000 "
     "0x0000000014000000 0x2838000014000000",
     "a pawn attacks where nobody stands, and not where it goes"},
    {"6bk/8/8/8/2K5/8/8/7r w - -",
     "0x0000000000000000 0x00a0100804020100 "
     "0x80a090888482817f 0xc0e090888482817f",
     "a bishop looks through our king"},
    {.query = NULL}};

static void answer(size_t kind, const void *query, struct answers *a)
{
    static const unsigned last[] = {PAWN, BISHOP, ROOK, KING};
    struct position lifted = *(const struct position *)query;
    const enum color us = (enum color)lifted.side;
    const bitboard king = pieces_of(&lifted, us, KING);

    (void)kind;
    lifted.of[us] ^= king;
    lifted.kind[KING] ^= king;
    a->count = 4;
    for (size_t i = 0; i < a->count; i++)
        a->at[i] = 0;
    for (square s = 0; s < 64; s++) {
        const bitboard attackers = defined_attackers(&lifted, s, enemy_of(us));
        bitboard lesser = 0;
        unsigned of = PAWN;

        for (size_t i = 0; i < a->count; i++) {
            for (; of <= last[i]; of++)
                lesser |= kind_pieces(&lifted, of);
            if (attackers & lesser)
                a->at[i] |= bit(s);
        }
    }
}

static void about(const struct position *p, enum share share,
                  query_visit *visit, void *context)
{
    (void)share;
    visit(0, p, context);
}

static bool differ(const struct answers *a)
{
    return a->at[0] != a->at[1] && a->at[1] != a->at[2] && a->at[2] != a->at[3];
}

static const struct met met[] = {{"four sets that differ", differ, 100},
                                 {.name = NULL}};

const struct truth threats_by_kind_truth = {.answer = answer,
                                            .known = known,
                                            .about = about,
                                            .amount = {100000, 101, 0},
                                            .met = met};
