/*
 * What "threats" answers by definition: of each square, is it attacked?
 * SPDX-License-Identifier: MIT
 */
#include "chess/definition.h"
#include "impl/threats/threats.h"
#include "suite/adapter.h"

static const struct known known[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
     "0x7effff0000000000", "all but the rooks are covered"},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq -",
     "0x0000000000ffff7e", "the other side's"},
    {"8/8/8/8/8/8/8/rK5k w - -", "0x010101010101c1fe",
     "behind our king, from next to it, to the other one"},
    {"4r2k/8/8/4K3/8/8/8/8 w - -", "0xefd0101010101010",
     "behind our king, from afar"},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - d6", "0x2838000014000000",
     "a pawn attacks where nobody stands, and not where it goes"},
    {"K6n/8/8/3k4/8/8/8/n7 w - -", "0x00205c141c020400",
     "knights in corners, first and last bit"},
    {"7k/8/7p/p7/8/8/8/K7 w - -", "0x40c0004002000000",
     "pawns at both edges of the board"},
    {"4k3/4r3/8/8/8/8/8/K3R3 w - -", "0x38ff101010101010",
     "who is pinned attacks all the same"},
    {"q3k2q/8/8/8/3K4/8/8/q6q w - -", "0xfffba59999a5c3ff",
     "four queens, one of them x-rayed through our king"},
    {.query = NULL}};

static void answer(size_t kind, const void *query, struct answers *a)
{
    struct position lifted = *(const struct position *)query;
    const enum color us = (enum color)lifted.side;
    const bitboard king = pieces_of(&lifted, us, KING);

    (void)kind;
    lifted.of[us] ^= king;
    lifted.kind[KING] ^= king;
    a->at[0] = 0;
    a->count = 1;
    for (square s = 0; s < 64; s++)
        if (defined_attackers(&lifted, s, enemy_of(us)))
            a->at[0] |= bit(s);
}

static void about(const struct position *p, enum share share,
                  query_visit *visit, void *context)
{
    (void)share;
    visit(0, p, context);
}

const struct truth threats_truth = {.answer = answer,
                                    .known = known,
                                    .about = about,
                                    .amount = {100000, 101, 0}};
