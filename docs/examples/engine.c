/*
 * A small engine, to sweep: alpha-beta over all legal moves, then captures until
 * the position is quiet; material and mobility are all it knows.
 *
 *     engine bench [DEPTH]    prints "N nodes M nps"
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "chess/fen.h"
#include "chess/legal.h"

/* What a sweep changes: the header answers, or else rays are walked. */
#ifdef SIGHTLINE_HEADER
#include SIGHTLINE_HEADER
#endif

#ifdef SIGHTLINE_STRATEGY_OF_SLIDERS
static const struct slider_getter sliders = {
    sightline_sliders_rook, sightline_sliders_bishop, sightline_sliders_queen};
#else
#include "impl/sliders/ray_walk.h"
static const struct slider_getter sliders = {
    sliders_ray_walk_rook, sliders_ray_walk_bishop, sliders_ray_walk_queen};
#endif

#ifdef SIGHTLINE_STRATEGY_OF_BETWEEN
#define between sightline_between
#else
#include "impl/between/ray_walk.h"
#define between between_ray_walk
#endif

enum { MATE = 30000 };
static unsigned long long nodes;

/* In centipawns: what a side has, and two for each square its queens see. */
static int side_of(const struct position *p, enum color us)
{
    static const int value[PIECES] = {100, 320, 330, 500, 950, 0};
    bitboard queens = pieces_of(p, us, QUEEN);
    int sum = 0;

    for (enum piece kind = PAWN; kind < KING; kind = next_piece(kind))
        sum += value[kind] * count_squares(pieces_of(p, us, kind));
    for (; queens; queens = without_lowest(queens))
        sum += 2 * count_squares(sliders.queen(lowest_square(queens),
                                               occupied_squares(p)));
    return sum;
}

static int max(int a, int b)
{
    return a > b ? a : b;
}

/* The dearest victims first; below depth 1 captures alone. */
static int search(const struct position *p, int depth, int alpha, int beta)
{
    struct move list[MOVES_MAX];
    const size_t count = all_legal_moves(sliders, between, p, list);
    const enum color us = side_to_move(p);

    nodes++;
    if (!count)
        return king_danger(sliders, p) & pieces_of(p, us, KING) ? -MATE - depth
                                                                : 0;
    if (depth < 1)
        alpha = max(alpha, side_of(p, us) - side_of(p, enemy_of(us)));
    for (int victim = QUEEN; victim >= (depth < 1 ? PAWN : -1); victim--) {
        const bitboard targets =
            victim < 0 ? ~occupied_squares(p) : p->kind[victim];

        for (size_t n = 0; n < count && alpha < beta; n++)
            if (targets & bit(list[n].to)) {
                struct position after;

                position_move(&after, p, list[n]);
                alpha = max(alpha, -search(&after, depth - 1, -beta, -alpha));
            }
    }
    return alpha;
}

static void bench(int depth)
{
    static const char *const fens[] = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"};
    const clock_t start = clock();

    for (size_t n = 0; n < sizeof fens / sizeof *fens; n++) {
        struct position p;
        struct fen_error error;
        const char *end;

        if (!fen_read(fens[n], &p, &end, &error))
            abort();
        search(&p, depth, -2 * MATE, 2 * MATE);
    }
    printf("%llu nodes %.0f nps\n", nodes,
           (double)nodes * CLOCKS_PER_SEC / (double)(clock() - start + 1));
}

int main(int argc, char **argv)
{
    const int depth = argc > 2 ? atoi(argv[2]) : 6;

    if (argc < 2 || argv[1][0] != 'b' || depth < 1 || depth > 30) {
        fprintf(stderr, "usage: engine bench [DEPTH, 1 to 30]\n");
        return 2;
    }
    leapers_init();
    bench(depth);
    return 0;
}
