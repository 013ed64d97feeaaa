/*
 * The two references agree: the definition and the mailbox, on who attacks the
 * kings, on every placement of two kings and up to two pieces, on the legal
 * moves and attacked squares of random positions, and on where sliders go.
 * What the definition says of lines has the counts that can be told without it.
 * SPDX-License-Identifier: MIT
 */
#include "chess/definition.h"

#include <inttypes.h>
#include <stdio.h>

#include "chess/fen.h"
#include "tests/checker.h"
#include "tests/visits.h"

enum { RANDOM = 100000 / SAMPLED };

static void compare(const char *what, const struct position *p, uint64_t got,
                    uint64_t want)
{
    char fen[FEN_MAX] = "";

    judged.queries++;
    judged.answers++;
    if (got == want || judged.wrong++ >= FAILURES_SHOWN)
        return;
    if (p)
        fen_write(p, fen);
    fprintf(stderr, "%s %s: got %016" PRIx64 ", want %016" PRIx64 "\n", what,
            fen, got, want);
}

/* The squares between two are the same from both, and neither of them. */
static void compare_lines(void)
{
    unsigned pairs = 0, squares = 0;

    for (square a = 0; a < 64; a++)
        for (square b = 0; b < 64; b++) {
            const bitboard between = defined.between[a][b];

            compare("there and back", NULL, between, defined.between[b][a]);
            compare("an end", NULL, between & (bit(a) | bit(b)), 0);
            pairs += between != 0;
            squares += (unsigned)count_squares(between);
        }
    compare("pairs with squares between", NULL, pairs, 1036);
    /* Each line of n squares has n(n-1)(n-2)/3 of them: ordered pairs. */
    compare("squares between", NULL, squares,
            16 * 112 + 2 * (112 + 2 * (70 + 40 + 20 + 8 + 2)));
}

/* Sliders from every square, alone against all these pieces. */
static void compare_slides(const struct position *p, void *unused)
{
    const bitboard occupied = occupied_squares(p);

    (void)unused;
    for (square from = 0; from < 64; from++)
        for (int8_t kind = BISHOP; kind <= QUEEN; kind++) {
            struct mailbox board;

            for (square s = 0; s < 64; s++)
                board.on[s] = occupied & bit(s) ? -1 : 0;
            board.on[from] = (int8_t)(kind + 1);
            compare("a slider", p,
                    defined_slides((enum piece)kind, from, occupied),
                    mailbox_walk(&board, from));
        }
}

static void compare_kings(const struct position *p, void *unused)
{
    (void)unused;
    judged.positions++;
    for (int king = WHITE; king < COLORS; king++)
        compare("checkers", p, defined_checkers(p, (enum color)king),
                mailbox_checkers(p, (enum color)king));
}

static void compare_moves(const struct position *p, void *unused)
{
    struct child children[MOVES_MAX];
    struct move moves[MOVES_MAX];
    const size_t count = mailbox_legal_moves(p, moves);

    (void)unused;
    judged.positions++;
    compare("the number of moves", p, defined_children(p, children), count);
    for (size_t i = 0; i < count; i++) {
        const struct position after = position_after(p, moves[i]);

        compare("a move", p,
                memcmp(&children[i].move, &moves[i], sizeof *moves) == 0, true);
        compare("checkers after a move", &after, children[i].checkers,
                mailbox_checkers(&after, (enum color)after.side));
    }
}

static void compare_squares(const struct position *p, void *unused)
{
    (void)unused;
    for (square s = 0; s < 64; s++)
        for (int by = WHITE; by < COLORS; by++)
            compare("attackers", p, defined_attackers(p, s, (enum color)by),
                    mailbox_attackers(p, s, (enum color)by));
}

/* How many of the moves give check, and where they lead, as one number. */
static uint64_t sum_of_moves(const struct position *p, bool mirrored)
{
    struct child children[MOVES_MAX];
    const size_t count = defined_children(p, children);
    uint64_t sum = count;

    for (size_t i = 0; i < count; i++) {
        struct move m = children[i].move;

        m.from ^= mirrored ? 56 : 0;
        m.to ^= mirrored ? 56 : 0;
        sum += (UINT64_C(1) << m.promotion) * (m.from * 64u + m.to + 1u) *
               (children[i].checkers ? 4099 : 1);
    }
    return sum;
}

/* What is right for one colour is right for the other. */
static void compare_mirrored(const struct position *p, void *unused)
{
    const struct position mirrored = boards_mirrored(p);

    (void)unused;
    compare("colours exchanged", p, sum_of_moves(&mirrored, true),
            sum_of_moves(p, false));
}

void visits_compare(bool exhaustive, struct part part)
{
    const struct part of_1 = {0, 31 * SAMPLED}, of_2 = {0, 2003 * SAMPLED};

    defined_init();
    compare_lines();
    boards_random(part.index, RANDOM / 100, compare_slides, NULL);
    boards_random(part.index, RANDOM / 10, compare_mirrored, NULL);
    boards_file(UNREACHABLE, every, compare_mirrored, NULL);
    boards_random(20261121 + part.index, RANDOM / part.of, compare_moves, NULL);
    boards_random(part.index, RANDOM / part.of, compare_squares, NULL);
    boards_placements(0, part, compare_moves, NULL);
    boards_placements(1, exhaustive ? part : of_1, compare_moves, NULL);
    boards_placements(2, exhaustive ? part : of_2, compare_kings, NULL);
}
