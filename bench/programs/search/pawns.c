/*
 * Pawns that are passed, supported, doubled or alone; compiled once for all
 * variants.
 * SPDX-License-Identifier: MIT
 */
#include "bench/programs/search/classical.h"

static bitboard beside(bitboard x)
{
    return east(x) | west(x);
}

/* What a side's pawns are worth; adds those that are passed. */
static packed worth_of_side(struct pawns *e, const struct position *p,
                            enum color us)
{
    const enum color them = enemy_of(us);
    const bitboard ours = pieces_of(p, us, PAWN);
    const bitboard theirs = pieces_of(p, them, PAWN);
    const bitboard ahead = squares_ahead(ours, us);
    const bitboard behind = squares_ahead(ours, them);
    const bitboard files = ours | ahead | behind;
    const bitboard supported = ours & (e->attacks[us] | beside(ours));
    const bitboard passed =
        ours & ~behind & ~e->reach[them] & ~squares_ahead(theirs, them);
    packed total = SCORE(8, 8) * count_squares(supported) -
                   SCORE(8, 20) * count_squares(ours & ahead) -
                   SCORE(6, 12) * count_squares(ours & ~beside(files));

    for (bitboard left = passed; left; left = without_lowest(left)) {
        const int rank = rank_of(lowest_square(left) ^ (us == WHITE ? 0 : 56));

        total += SCORE(2, 5) * rank * rank;
    }
    e->passed |= passed;
    return total;
}

const struct pawns *pawns_of(struct pawns *table, const struct state *s)
{
    struct pawns *e = &table[s->pawn_key % PAWN_ENTRIES];

    if (e->key == s->pawn_key)
        return e;
    e->key = s->pawn_key;
    e->passed = 0;
    for (enum color us = WHITE; us < COLORS; us = (enum color)(us + 1)) {
        e->attacks[us] = pawns_attack(pieces_of(&s->position, us, PAWN), us);
        e->reach[us] = e->attacks[us] | squares_ahead(e->attacks[us], us);
    }
    e->score = worth_of_side(e, &s->position, WHITE) -
               worth_of_side(e, &s->position, BLACK);
    return e;
}
