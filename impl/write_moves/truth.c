/*
 * What "write_moves" answers by definition, for every set of targets that a
 * knight, bishop, rook or king can have, and many of queens and pawns.
 * SPDX-License-Identifier: MIT
 */
#include "chess/definition.h"
#include "impl/write_moves/write_moves.h"
#include "suite/adapter.h"

enum { DRAWN = 400000 };

static const struct known known[] = {
    {"rook e1 0x0000000000000000", "-", "no target: nothing is counted"},
    {"rook a1 0x0101010101010100", "a1a2 a1a3 a1a4 a1a5 a1a6 a1a7 a1a8",
     "by ascending target, one a rank"},
    {"king a1 0x0000000000000302", "a1b1 a1a2 a1b2", "the first square"},
    {"bishop h8 0x0040201008040201", "h8a1 h8b2 h8c3 h8d4 h8e5 h8f6 h8g7",
     "the last square"},
    {"rook h8 0x7f80808080808080",
     "h8h1 h8h2 h8h3 h8h4 h8h5 h8h6 h8h7 h8a8 h8b8 h8c8 h8d8 h8e8 h8f8 h8g8",
     "as many as a rook has, in two registers of eight"},
    {"queen d4 0x88492a1cf71c2a49",
     "d4a1 d4d1 d4g1 d4b2 d4d2 d4f2 d4c3 d4d3 d4e3 d4a4 d4b4 d4c4 d4e4 d4f4 "
     "d4g4 d4h4 d4c5 d4d5 d4e5 d4b6 d4d6 d4f6 d4a7 d4d7 d4g7 d4d8 d4h8",
     "27, all that a queen has"},
    {"pawns a2 0xff00000000000000", "a7a8 b7b8 c7c8 d7d8 e7e8 f7f8 g7g8 h7h8",
     "eight on the last rank"},
    {"pawns h7 0x0000000000000055", "b2a1 d2c1 f2e1 h2g1",
     "a step of -9: black takes towards the a-file"},
    {"pawns a3 0x0000000081000000", "a2a4 h2h4", "both edges"},
    {"pawns b2 0x0001020408102040", "f8g1 e1f2 d2e3 c3d4 b4c5 a5b6 h5a7",
     "a step that no pawn makes still is that step: modulo 64"},
    {.query = NULL}};

static void answer(size_t kind, const void *query, struct answers *a)
{
    const struct write_moves_query *q = query;

    a->count = 1;
    for (square to = 0; to < 64; to++)
        if (q->targets >> to & 1) {
            const unsigned from =
                kind == WRITE_PAWNS ? (to + 64 - q->from) % 64 : q->from;

            a->at[a->count++] = 64 * from + to;
        }
    a->at[0] = a->count - 1;
}

/* All sets of targets. */
static void all_targets(unsigned piece, query_visit *visit, void *context)
{
    for (square from = 0; from < 64; from++) {
        const bitboard all = defined.reach[WHITE][piece][from];
        struct write_moves_query q = {0, piece, from};

        do {
            visit(WRITE_PIECE, &q, context);
            q.targets = (q.targets - all) & all; /* the next subset */
        } while (q.targets);
    }
}

/* One of the sets of at most 8 squares, fewer of them more often. */
static bitboard drawn_targets(uint64_t *state)
{
    bitboard set = 0;

    for (uint64_t left = filling_draw(state) % 9; left > 0; left--)
        set |= bit((square)(filling_draw(state) >> 58));
    return set;
}

static void every(query_visit *visit, void *context)
{
    static const uint8_t steps[] = {7, 8, 9, 16, 48, 55, 56, 57};
    uint64_t state = 20261126;

    all_targets(KNIGHT, visit, context);
    all_targets(BISHOP, visit, context);
    all_targets(ROOK, visit, context);
    all_targets(KING, visit, context);
    for (int n = 0; n < DRAWN; n++) {
        const square from = (square)(filling_draw(&state) >> 58);
        const bitboard a = filling_draw(&state), b = filling_draw(&state);
        const bitboard some = n % 4 == 0 ? a & b : n % 4 == 1 ? a | b : a;
        const struct write_moves_query queen = {
            defined.reach[WHITE][QUEEN][from] & (n % 64 ? some : ~UINT64_C(0)),
            QUEEN, from};
        const struct write_moves_query pawns = {drawn_targets(&state), PAWN,
                                                steps[n % 8]};

        visit(WRITE_QUEEN, &queen, context);
        visit(WRITE_PAWNS, &pawns, context);
    }
}

const struct truth write_moves_truth = {
    .answer = answer, .known = known, .every = every};
