/*
 * What is right of squares: for "attackers", and for "attacked".
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_ATTACKERS_TRUTH_H
#define IMPL_ATTACKERS_TRUTH_H

#include "chess/definition.h"
#include "impl/attackers/attack_queries.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"

/*
 * What published code gets wrong, and what is no attack: ATTACK(query,
 * attackers, why) and NONE(query, why).
 */
#define ATTACKS_KNOWN(ATTACK, NONE)                                           \
    ATTACK("8/8/2p5/3K4/8/8/5k2/8 w - - ; d5 ; black", "c6",                  \
           "a pawn's attack, asked with from and to exchanged, is missed")    \
    NONE("8/6K1/8/2P5/3k4/8/8/8 b - - ; d4 ; white", "and another invented")  \
    ATTACK("8/8/8/8/8/8/8/rK5k w - - ; b1 ; black", "a1", "from next to it")  \
    ATTACK("7k/8/8/8/8/8/8/B3K3 b - - ; h8 ; white", "a1",                    \
           "from the far corner")                                             \
    ATTACK("4N2q/q7/3q1K1Q/8/q3p1kr/1r3r2/1r6/8 w - - ; f6 ; black",          \
           "f3 d6 h8",                                                        \
           "three at once, one of them on h8: no game leads there")           \
    NONE("8/5K2/8/8/2b5/8/8/3k4 w - - ; g8 ; black",                          \
         "a king hides what is behind him")                                   \
    ATTACK("8/8/8/8/8/2k5/8/K7 w - - ; b2 ; black", "c3", "a king attacks")   \
    ATTACK("4r2k/8/8/8/8/8/4N3/4K3 w - - ; d4 ; white", "e2",                 \
           "who is pinned attacks too")                                       \
    ATTACK(START " ; c3 ; white", "b1 b2 d2", "knights leap")                 \
    NONE(START " ; e4 ; white", "a double push is no attack")                 \
    ATTACK("4k3/8/8/8/8/8/8/R3K2R w KQ - ; g1 ; white", "h1",                 \
           "castling is no attack")                                           \
    NONE("4k3/8/8/3pP3/8/8/8/4K3 w - d6 ; d5 ; white",                        \
         "en passant attacks not the pawn it takes")                          \
    ATTACK("4k3/8/8/3pP3/8/8/8/4K3 w - d6 ; d6 ; white", "e5",                \
           "but the square that the pawn goes to")                            \
    ATTACK("4k3/8/8/2b5/8/8/6r1/K7 w - - ; g1 ; black", "g2 c5",              \
           "the attack array's example: c5 and g1")                           \
    NONE("4k3/8/8/2b5/8/8/6r1/K7 w - - ; b1 ; black",                         \
         "its other one, g2 and b1, is no attack")                            \
    NONE("4k3/8/8/7p/P7/8/8/4K3 w - - ; h4 ; white", "the board has an edge") \
    NONE("4k3/8/8/7p/P7/8/8/4K3 w - - ; a5 ; black", "and another")

static inline void attacks_answer(size_t kind, const void *query,
                                  struct answers *a)
{
    const struct attack_query *q = query;

    (void)kind;
    a->count = attack_asked(q);
    for (size_t i = 0; i < a->count; i++)
        a->at[i] = defined_attackers(&q->position, q->asked[i].square,
                                     (enum color)q->asked[i].by);
}

/* A query that is shown when it is full. */
struct attack_queries {
    struct attack_query query;
    size_t count;
    query_visit *visit;
    void *context;
};

static inline void attacks_add(struct attack_queries *to, square s,
                               enum color by)
{
    to->query.asked[to->count].square = (uint8_t)s;
    to->query.asked[to->count].by = (uint8_t)by;
    if (++to->count == ATTACK_ASKED) {
        to->visit(0, &to->query, to->context);
        to->count = 0;
    }
}

/*
 * All squares, for either colour; or those where pieces stand, for their
 * enemies, and four more: over the placements all get their turn.
 */
static inline void attacks_about(const struct position *p, bool whole,
                                 query_visit *visit, void *context)
{
    struct attack_queries queries = {{.position = *p}, 0, visit, context};
    const unsigned hash = position_hash(p), n = hash % 32;

    for (unsigned i = 0; i < 64 * COLORS && (whole || hash % 256 == 0); i++)
        attacks_add(&queries, i % 64, (enum color)(i / 64));
    if (whole || hash % 256 == 0)
        return;
    for (unsigned color = WHITE; color < COLORS; color++)
        for (bitboard pieces = p->of[color]; pieces;
             pieces = without_lowest(pieces))
            attacks_add(&queries, lowest_square(pieces), enemy_of(color));
    for (unsigned k = 0; k < 4; k++)
        attacks_add(&queries, 16 * k + n / 2, (enum color)(n & 1));
    if (queries.count > 0) {
        queries.query.asked[queries.count].square = NO_SQUARE;
        visit(0, &queries.query, context);
    }
}

#endif
