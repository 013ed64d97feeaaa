/*
 * Chess960: the 960 positions that games start from, each with one that random
 * play leads to from there, in which somebody may castle still.
 *
 * Of every second game the side to move can castle at once, if that comes to
 * pass; of others it does not matter. Kings stay where they are if the first
 * draw can be helped, or rights would be lost at once.
 *
 * Then DFRC, where each side has a start of its own: fewer games, in each of
 * which castling is of a sort that is seldom met.
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <stdlib.h>

#include "chess/fen.h"
#include "tools/strata/strata.h"

enum { STARTS = 960, STARTS_DFRC = 60, PLIES_LEAST = 4, PLIES_MOST = 40 };
enum { DEPTH = 3, DEPTH_DFRC = 4 };

/* Sorts of castling, a bit each: legal ones, and what only a slider behind the
 * rook forbids. */
enum { LEGAL = 1, PAST_A_ROOK = 2, CHANGING_PLACES = 4, UNCOVERING = 8 };

/* The n-th free square of a rank, from a; it is free no more. */
static char *nth_free(char rank[9], size_t n)
{
    char *at = rank;

    while (*at != '.' || n-- > 0)
        at++;
    return at;
}

/* The first rank of a start by Scharnagl's number, from 0: 518 is chess. */
static void start_rank(size_t number, char rank[9])
{
    static const size_t knights[10][2] = {{0, 1}, {0, 2}, {0, 3}, {0, 4},
                                          {1, 2}, {1, 3}, {1, 4}, {2, 3},
                                          {2, 4}, {3, 4}};
    const size_t *pair = knights[number / 96];

    memcpy(rank, "........", 9);
    rank[number % 4 * 2 + 1] = 'b';
    rank[number / 4 % 4 * 2] = 'b';
    *nth_free(rank, number / 16 % 6) = 'q';
    *nth_free(rank, pair[0]) = 'n';
    *nth_free(rank, pair[1] - 1) = 'n';
    *nth_free(rank, 0) = 'r';
    *nth_free(rank, 0) = 'k';
    *nth_free(rank, 0) = 'r';
}

static struct position start(size_t white, size_t black)
{
    char rank[9], first[9], text[FEN_MAX];
    struct fen_error error;
    struct position p;
    const char *end;

    start_rank(black, rank);
    start_rank(white, first);
    for (size_t i = 0; first[i]; i++)
        first[i] = (char)(first[i] - 'a' + 'A');
    snprintf(text, sizeof text, "%s/pppppppp/8/8/8/8/PPPPPPPP/%s w KQkq -",
             rank, first);
    if (!fen_read(text, &p, &end, &error))
        abort();
    return p;
}

static unsigned castlings(const struct position *p)
{
    const struct mailbox board = mailbox_of(p);
    const enum color us = side_to_move(p);
    const square king = king_square(p, us);
    const bitboard rooks = pieces_of(p, us, ROOK) & RANK_1 << home_of(us);
    bitboard to = mailbox_targets(p, &board, king) & rooks;
    unsigned sorts = 0;

    for (; to; to = without_lowest(to)) {
        const struct move m = {(uint8_t)king, (uint8_t)lowest_square(to), KING,
                               KING};
        const square king_to = castling_king_to(m);
        const bitboard past = rooks & (m.to < king ? below(m.to) : above(m.to));
        const bool change = m.to == king_to && king == castling_rook_to(m);

        if (mailbox_safe(p, m))
            sorts |= LEGAL | (past ? PAST_A_ROOK : 0) |
                     (change ? CHANGING_PLACES : 0);
        else if (!mailbox_castles_through(p, m) &&
                 !mailbox_attackers(p, king_to, enemy_of(us)))
            sorts |= UNCOVERING;
    }
    return sorts;
}

/* Plays on, and keeps one of the positions that are wanted. */
static struct position played(struct position p, unsigned wanted)
{
    struct position kept = p;
    size_t found = 0;
    bool best = false;

    for (int ply = 0; ply < PLIES_MOST && p.chess960; ply++) {
        struct move moves[MOVES_MAX];
        const size_t count = mailbox_legal_moves(&p, moves);

        if (count == 0)
            break;

        struct move m = moves[draw(count)];

        if (m.piece == KING)
            m = moves[draw(count)];
        p = position_after(&p, m);
        if (ply < PLIES_LEAST || !p.chess960)
            continue;

        const bool good = castlings(&p) & wanted;

        if (good < best)
            continue;
        if (good > best)
            found = 0;
        best = good;
        if (draw(++found) == 0)
            kept = p;
    }
    return kept;
}

void chess960(void)
{
    for (size_t n = 0; n < STARTS; n++) {
        const struct position first = start(n, n);
        const struct position p = played(first, n % 2 == 0 ? LEGAL : 0);

        print_position(&first, "start", DEPTH);
        if (memcmp(&first, &p, sizeof p) != 0)
            print_position(&p, "played", DEPTH);
    }
    for (size_t n = 0; n < STARTS_DFRC; n++) {
        const unsigned wanted = (unsigned)PAST_A_ROOK << n % 3;
        struct position first, p;

        do {
            first = start(n * STARTS / STARTS_DFRC, draw(STARTS));
            p = played(first, wanted);
        } while (!(castlings(&p) & wanted));
        print_position(&first, "DFRC, start", DEPTH_DFRC);
        print_position(&p, "DFRC, played", DEPTH_DFRC);
    }
}
