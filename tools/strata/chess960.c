/*
 * Chess960: the 960 positions that games start from, each with one that random
 * play leads to from there, in which somebody may castle still.
 *
 * Of every second game the side to move can castle at once, if that comes to
 * pass; of others it does not matter. Kings stay where they are if the first
 * draw can be helped, or rights would be lost at once.
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <stdlib.h>

#include "chess/fen.h"
#include "tools/strata/strata.h"

enum { STARTS = 960, PLIES_LEAST = 4, PLIES_MOST = 40 };

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

static struct position start(size_t number)
{
    char rank[9], first[9], text[FEN_MAX];
    struct fen_error error;
    struct position p;
    const char *end;

    start_rank(number, rank);
    for (size_t i = 0; i < sizeof rank; i++)
        first[i] = (char)(rank[i] ? rank[i] - 'a' + 'A' : '\0');
    snprintf(text, sizeof text, "%s/pppppppp/8/8/8/8/PPPPPPPP/%s w KQkq -",
             rank, first);
    if (!fen_read(text, &p, &end, &error))
        abort();
    return p;
}

static bool castles(const struct position *p)
{
    struct move moves[MOVES_MAX];
    const size_t count = mailbox_legal_moves(p, moves);

    for (size_t i = 0; i < count; i++)
        if (is_castling(moves[i]))
            return true;
    return false;
}

/* Plays on, and keeps one of the positions that are wanted. */
static struct position played(struct position p, bool castling)
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

        const bool good = castling && castles(&p);

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

void chess960(void (*print)(const struct position *p, const char *stratum))
{
    for (size_t n = 0; n < STARTS; n++) {
        const struct position first = start(n);
        const struct position p = played(first, n % 2 == 0);

        print(&first, "start");
        if (memcmp(&first, &p, sizeof p) != 0)
            print(&p, "played");
    }
}
