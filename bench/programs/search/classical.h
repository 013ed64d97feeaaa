/*
 * An evaluation by what pieces attack, as engines had before networks: mobility,
 * attacks around kings and checks that could be given, threats, passed pawns. It
 * asks for the attacks of each slider, of either king as if it were one, and of
 * queens as rooks and bishops: some fifteen lookups.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_CLASSICAL_H
#define BENCH_SEARCH_CLASSICAL_H

#include "bench/programs/search/state.h"
#include "chess/getters.h"
#include "chess/leapers.h"

/* Worth in the middlegame and in the endgame, in hundredths of a pawn, which
 * are added in one number as engines do. */
typedef int32_t packed;

#define SCORE(middle, end) ((middle) + 65536 * (end))

struct pawns {
    _Alignas(64) uint64_t key;
    bitboard attacks[COLORS];
    bitboard reach[COLORS]; /* what they attack now or further on */
    bitboard passed;        /* of both colours */
    packed score;           /* white's less black's */
};

enum { PAWN_ENTRIES = 1 << 14 };

/* All squares ahead of the set, as the side sees it. */
ALWAYS_INLINE bitboard squares_ahead(bitboard x, enum color us)
{
    x = us == WHITE ? x << 8 : x >> 8;
    x |= us == WHITE ? x << 8 : x >> 8;
    x |= us == WHITE ? x << 16 : x >> 16;
    return x | (us == WHITE ? x << 32 : x >> 32);
}

/* What a side's pawns are worth; adds those that are passed. */
static inline packed worth_of_side(struct pawns *e, const struct position *p,
                                   enum color us)
{
    const enum color them = enemy_of(us);
    const bitboard ours = pieces_of(p, us, PAWN);
    const bitboard theirs = pieces_of(p, them, PAWN);
    const bitboard ahead = squares_ahead(ours, us);
    const bitboard behind = squares_ahead(ours, them);
    const bitboard files = ours | ahead | behind;
    const bitboard supported =
        ours & (e->attacks[us] | east(ours) | west(ours));
    const bitboard passed =
        ours & ~behind & ~e->reach[them] & ~squares_ahead(theirs, them);
    packed total =
        SCORE(8, 8) * count_squares(supported) -
        SCORE(8, 20) * count_squares(ours & ahead) -
        SCORE(6, 12) * count_squares(ours & ~(east(files) | west(files)));

    for (bitboard left = passed; left; left = without_lowest(left)) {
        const int rank = rank_of(lowest_square(left) ^ (us == WHITE ? 0 : 56));

        total += SCORE(2, 5) * rank * rank;
    }
    e->passed |= passed;
    return total;
}

/* Of the pawns of s, from a table of PAWN_ENTRIES; zeros: it is empty. */
static inline const struct pawns *pawns_of(struct pawns *table,
                                           const struct state *s)
{
    struct pawns *e = &table[s->parts[PAWN_PART] % PAWN_ENTRIES];

    if (e->key == s->parts[PAWN_PART])
        return e;
    e->key = s->parts[PAWN_PART];
    e->passed = 0;
    for (enum color us = WHITE; us < COLORS; us = (enum color)(us + 1)) {
        e->attacks[us] = pawns_attack(pieces_of(&s->position, us, PAWN), us);
        e->reach[us] = e->attacks[us] | squares_ahead(e->attacks[us], us);
    }
    e->score = worth_of_side(e, &s->position, WHITE) -
               worth_of_side(e, &s->position, BLACK);
    return e;
}

/* From the endgame to all pieces but pawns: a minor one counts 1. */
enum { PHASES = 24 };

ALWAYS_INLINE int tapered(packed s, int phase)
{
    const int middle = (int16_t)s, end = (s - middle) / 65536;

    return (middle * phase + end * (PHASES - phase)) / PHASES;
}

/* What a side's pieces attack. */
struct attacks {
    bitboard by[PIECES], all, twice;
    bitboard area; /* where mobility counts */
    int on_king;   /* what attacks around the other king weigh */
    packed score;
};

struct sight {
    const struct position *p;
    const struct pawns *pawns;
    struct slider_getter sliders;
    bitboard occupied, zone[COLORS]; /* around the king */
    struct attacks of[COLORS];
};

ALWAYS_INLINE void add_attacks(struct attacks *a, enum piece kind, bitboard set)
{
    a->twice |= a->all & set;
    a->all |= set;
    a->by[kind] |= set;
}

ALWAYS_INLINE void begin_side(struct sight *b, enum color us)
{
    const enum color them = enemy_of(us);
    const bitboard blocked =
        pieces_of(b->p, us, PAWN) &
        (us == WHITE ? b->occupied >> 8 : b->occupied << 8);
    const square king = king_square(b->p, us);

    b->of[us] = (struct attacks){
        .area = ~(blocked | bit(king) | b->pawns->attacks[them])};
    b->zone[us] = leapers.king[king] | bit(king);
    b->zone[us] |= us == WHITE ? b->zone[us] << 8 : b->zone[us] >> 8;
    add_attacks(&b->of[us], PAWN, b->pawns->attacks[us]);
    add_attacks(&b->of[us], KING, leapers.king[king]);
}

/* What a piece attacks, through its own that could follow it. */
ALWAYS_INLINE bitboard attacks_of(const struct sight *b, enum color us,
                                  enum piece kind, square s)
{
    const bitboard queens = b->p->kind[QUEEN];

    switch (kind) {
    case KNIGHT:
        return leapers.knight[s];
    case BISHOP:
        return b->sliders.bishop(s, b->occupied & ~queens);
    case ROOK:
        return b->sliders.rook(s, b->occupied & ~queens &
                                      ~pieces_of(b->p, us, ROOK));
    default:
        return b->sliders.queen(s, b->occupied);
    }
}

/* What a piece's place is worth, beside mobility. */
ALWAYS_INLINE packed place_worth(const struct sight *b, enum color us,
                                 enum piece kind, square s)
{
    const bitboard file = FILE_A << file_of(s), pawns = b->p->kind[PAWN];
    const bitboard outposts =
        b->pawns->attacks[us] & ~b->pawns->reach[enemy_of(us)];

    if (kind == KNIGHT || kind == BISHOP)
        return outposts >> s & 1 ? SCORE(20, 8) : 0;
    if (kind == ROOK && !(file & pawns & b->p->of[us]))
        return file & pawns ? SCORE(10, 5) : SCORE(24, 10);
    return 0;
}

ALWAYS_INLINE void add_pieces(struct sight *b, enum color us, enum piece kind)
{
    static const struct {
        packed mobility;
        int usual, weight;
    } of[PIECES] = {[KNIGHT] = {SCORE(5, 5), 4, 8},
                    [BISHOP] = {SCORE(5, 5), 6, 6},
                    [ROOK] = {SCORE(3, 6), 6, 7},
                    [QUEEN] = {SCORE(2, 4), 12, 5}};
    struct attacks *a = &b->of[us];
    bitboard left = pieces_of(b->p, us, kind);

    for (; left; left = without_lowest(left)) {
        const square s = lowest_square(left);
        const bitboard set = attacks_of(b, us, kind, s);
        const bitboard on_king = set & b->zone[enemy_of(us)];

        add_attacks(a, kind, set);
        a->score +=
            of[kind].mobility * (count_squares(set & a->area) - of[kind].usual);
        a->score += place_worth(b, us, kind, s);
        if (on_king)
            a->on_king += of[kind].weight * (1 + count_squares(on_king));
    }
}

ALWAYS_INLINE void add_side(struct sight *b, enum color us)
{
    add_pieces(b, us, KNIGHT);
    add_pieces(b, us, BISHOP);
    add_pieces(b, us, ROOK);
    add_pieces(b, us, QUEEN);
}

/* What the danger to a side's king takes from it. */
ALWAYS_INLINE packed danger_to(const struct sight *b, enum color us)
{
    const enum color them = enemy_of(us);
    const struct attacks *own = &b->of[us], *a = &b->of[them];
    const square king = king_square(b->p, us);
    const bitboard through = b->occupied & ~pieces_of(b->p, us, QUEEN);
    const bitboard straight = b->sliders.rook(king, through);
    const bitboard diagonal = b->sliders.bishop(king, through);
    const bitboard weak = a->all & ~own->twice & (~own->all | own->by[KING]);
    const bitboard safe = ~b->p->of[them] & (~own->all | (weak & a->twice));
    const bitboard shelter = b->zone[us] & pieces_of(b->p, us, PAWN);
    int danger = a->on_king + 9 * count_squares(weak & b->zone[us]) -
                 6 * count_squares(shelter);

    danger += straight & safe & a->by[ROOK] ? 30 : 0;
    danger += (straight | diagonal) & safe & a->by[QUEEN] ? 25 : 0;
    danger += diagonal & safe & a->by[BISHOP] ? 20 : 0;
    danger += leapers.knight[king] & safe & a->by[KNIGHT] ? 25 : 0;
    danger -= pieces_of(b->p, them, QUEEN) ? 0 : 50;
    return danger > 0 ? SCORE(danger * danger / 128, danger / 8) : 0;
}

/* What a side threatens to take, or to attack a queen with. */
ALWAYS_INLINE packed threats_worth(const struct sight *b, enum color us)
{
    const enum color them = enemy_of(us);
    const struct attacks *a = &b->of[us], *own = &b->of[them];
    const bitboard pieces = b->p->of[them] & ~b->p->kind[PAWN];
    const bitboard heavy = orthogonal_sliders(b->p, them) & pieces;
    const bitboard minor = a->by[KNIGHT] | a->by[BISHOP];
    const bitboard loose =
        b->p->of[them] & a->all & (~own->all | (a->twice & ~own->twice));
    const bitboard safe = a->area & (~own->all | a->twice);
    packed total = SCORE(50, 40) * count_squares(pieces & a->by[PAWN]) +
                   SCORE(30, 35) * count_squares(heavy & minor) +
                   SCORE(15, 15) * count_squares(pieces & a->by[ROOK]) +
                   SCORE(20, 15) * count_squares(loose) +
                   SCORE(2, 2) * count_squares(own->all & a->all);
    bitboard queens = pieces_of(b->p, them, QUEEN);

    for (; queens; queens = without_lowest(queens)) {
        const square s = lowest_square(queens);
        const bitboard straight = b->sliders.rook(s, b->occupied) & a->by[ROOK];
        const bitboard diagonal =
            b->sliders.bishop(s, b->occupied) & a->by[BISHOP];

        total += SCORE(12, 8) * count_squares((straight | diagonal) & safe);
    }
    return total;
}

/* What passed pawns are worth by what is around them. */
ALWAYS_INLINE packed passed_worth(const struct sight *b, enum color us)
{
    const struct attacks *a = &b->of[us], *theirs = &b->of[enemy_of(us)];
    const bitboard rooks = pieces_of(b->p, us, ROOK);
    bitboard left = b->pawns->passed & b->p->of[us];
    packed total = 0;

    for (; left; left = without_lowest(left)) {
        const square s = lowest_square(left);
        const int rank = rank_of(s ^ (us == WHITE ? 0 : 56));
        const bitboard path = squares_ahead(bit(s), us);
        const bitboard behind = squares_ahead(bit(s), enemy_of(us));
        const bool pushed = b->sliders.rook(s, b->occupied) & behind & rooks;
        const bitboard guarded = pushed ? path : path & a->all;

        total += path & b->p->of[us ^ 1] ? 0 : SCORE(2, 4) * rank;
        total += path & theirs->all & ~guarded ? 0 : SCORE(3, 8) * rank;
    }
    return total;
}

/* Of a side; its attacks and those of the other are known. */
ALWAYS_INLINE packed side_worth(const struct sight *b, enum color us)
{
    return b->of[us].score - danger_to(b, us) + threats_worth(b, us) +
           passed_worth(b, us);
}

/* For white, beside the pieces where they stand. */
ALWAYS_INLINE int classical_worth(struct slider_getter sliders,
                                  struct pawns *table, const struct state *s)
{
    const struct position *p = &s->position;
    struct sight b = {.p = p,
                      .pawns = pawns_of(table, s),
                      .sliders = sliders,
                      .occupied = occupied_squares(p)};
    int phase = count_squares(p->kind[KNIGHT] | p->kind[BISHOP]) +
                2 * count_squares(p->kind[ROOK]) +
                4 * count_squares(p->kind[QUEEN]);
    packed total;

    phase = phase < PHASES ? phase : PHASES;
    begin_side(&b, WHITE);
    begin_side(&b, BLACK);
    add_side(&b, WHITE);
    add_side(&b, BLACK);
    total = b.pawns->score + side_worth(&b, WHITE) - side_worth(&b, BLACK);
    return tapered(total, phase);
}

#endif
