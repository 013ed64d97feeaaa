/*
 * What "see_ge" answers by definition: each side takes back, or stops.
 * SPDX-License-Identifier: MIT
 */
#include "chess/definition.h"
#include "impl/see_ge/see_ge.h"
#include "suite/adapter.h"

static const struct known known[] = {
    {"1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - ; e1e5 ; 100", "yes",
     "a pawn that nobody defends"},
    {"1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - ; e1e5 ; 101", "no",
     "and no more than a pawn"},
    {"1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - ; d3e5 ; -220",
     "yes", "CPW's example: a knight for a pawn"},
    {"1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - ; d3e5 ; -219", "no",
     "the rook has the queen behind it, the bishop the other queen"},
    {"4k3/8/3p4/4p3/8/8/8/B3K3 w - - ; a1e5 ; -230", "yes",
     "a bishop for a pawn"},
    {"4k3/8/3p4/4p3/8/8/8/B3K3 w - - ; a1e5 ; 0", "no",
     "which is no good bargain"},
    {"4k3/8/8/4r3/3P4/8/8/4K3 w - - ; d4e5 ; 500", "yes", "nobody takes back"},
    {"8/8/4k3/4p3/8/8/4R3/4K3 w - - ; e2e5 ; 0", "no", "a king takes back"},
    {"8/8/4k3/4p3/8/4R3/4R3/4K3 w - - ; e3e5 ; 100", "yes",
     "but not where another rook stands behind"},
    {"4k3/8/8/8/4n3/8/3Q4/4K2B w - - ; h1e4 ; 320", "yes",
     "a bishop from the corner, the first of its kind"},
    {"4r1k1/8/8/8/8/8/4r3/4R2K w - - ; e1e2 ; 1", "no",
     "a rook for a rook, for another stands behind"},
    {"4r1k1/8/8/8/8/8/4r3/4R2K w - - ; e1e2 ; 0", "yes", "and none is lost"},
    {"4r1k1/8/8/8/8/8/4r3/4RK2 w - - ; e1e2 ; 500", "yes",
     "with a king behind it none is given back"},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 ; e5d6 ; 1", "no",
     "en passant counts as no exchange"},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 ; e5d6 ; 0", "yes",
     "en passant counts as no exchange"},
    {"1n2k3/P7/8/8/8/8/8/4K3 w - - ; a7b8q ; 1", "no", "nor does a promotion"},
    {"4k3/8/8/8/8/8/8/4K2R w K - ; e1g1 ; 0", "yes", "nor castling"},
    {"4k3/8/8/2p5/8/8/8/R3K3 w Q - ; a1a5 ; -100", "yes",
     "a move that takes nothing and is safe"},
    {"4k3/8/1p6/8/8/8/8/R3K3 w Q - ; a1a5 ; -499", "no",
     "and one that loses a rook"},
    {"q3k3/1p6/2p5/3p4/4B3/5B2/6B1/4K2Q w - - ; e4d5 ; -130", "yes",
     "six on one diagonal: the pawn on b7 stands before the queen"},
    {"q3k3/1p6/2p5/3p4/4B3/5B2/6B1/4K2Q w - - ; e4d5 ; -129", "no",
     "and so the second bishop has the last word"},
    {"8/8/K3R3/4q3/4n1R1/5q2/1k1b3n/8 w - - ; g4e4 ; 0", "no",
     "of two queens that on f3 takes first, as the lower one"},
    {"8/1K1B3N/5Q2/4N1r1/4Q3/k3r3/8/8 b - - ; g5e5 ; 0", "yes",
     "and in the mirror image that on e4, not f6"},
    {.query = NULL}};

/* What a side wins by taking, if it likes, a piece of that worth on `to`. */
static int taken_back(struct position board, square to, enum color side,
                      int worth)
{
    const bitboard takers = defined_attackers(&board, to, side);
    enum piece kind = PAWN;
    bitboard taker;
    int wins;

    if (!takers)
        return 0;
    while (!(takers & board.kind[kind]))
        kind = next_piece(kind);
    if (kind == KING && defined_attackers(&board, to, enemy_of(side)))
        return 0;
    taker = bit(lowest_square(takers & board.kind[kind]));
    board.of[side] ^= taker;
    board.kind[kind] ^= taker;
    wins = worth - taken_back(board, to, enemy_of(side), see_ge_worth[kind]);
    return wins > 0 ? wins : 0;
}

static int won_by(const struct position *p, struct move m)
{
    const enum color us = side_to_move(p);
    struct position board = *p;
    int worth = 0;

    if (is_castling(m) || is_en_passant(p, m) || m.promotion != PAWN)
        return 0;
    for (unsigned kind = PAWN; kind < PIECES; kind++)
        if (kind_pieces(p, kind) & bit(m.to))
            worth = see_ge_worth[kind];
    board.of[us] ^= bit(m.from);
    board.kind[m.piece] ^= bit(m.from);
    return worth - taken_back(board, m.to, enemy_of(us), see_ge_worth[m.piece]);
}

static void answer(size_t kind, const void *query, struct answers *a)
{
    const struct see_ge_query *q = query;

    (void)kind;
    a->at[0] = won_by(&q->position, q->move) >= q->threshold;
    a->count = 1;
}

/* All legal moves, or of many positions some: with what they win, which is
 * enough, and with a little more, which is not. */
static void about(const struct position *p, enum share share,
                  query_visit *visit, void *context)
{
    static struct child children[MOVES_MAX];
    const size_t count = defined_children(p, children);
    const size_t step = share == ALL ? 1 : share == LIKELY ? 3 : 7;

    for (size_t i = position_hash(p) % step; i < count; i += step) {
        struct see_ge_query q = {.position = *p, .move = children[i].move};

        q.threshold = won_by(p, q.move);
        visit(0, &q, context);
        q.threshold++;
        visit(0, &q, context);
    }
}

static const struct met met[] = {{"yes", answers_have_yes, 400},
                                 {"no", answers_have_no, 400},
                                 {.name = NULL}};

const struct truth see_ge_truth = {.answer = answer,
                                   .known = known,
                                   .about = about,
                                   .amount = {20000, 1009, 0},
                                   .met = met};
