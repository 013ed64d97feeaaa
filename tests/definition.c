/*
 * The two references agree: the definition and the mailbox, on who attacks the
 * kings, on every placement of two kings and up to two pieces, on the legal
 * moves and attacked squares of random positions, and on where sliders go.
 * What the definition says of lines has the counts that can be told without it.
 *
 *   test_definition [exhaustive [I/N]]    see exhaustive.h
 * SPDX-License-Identifier: MIT
 */
#include "chess/definition.h"

#include <inttypes.h>

#include "chess/fen.h"
#include "tests/exhaustive.h"

enum {
    RANDOM = 100000 / SAMPLED,
    STRIDE_OF_1 = 31 * SAMPLED,
    STRIDE_OF_2 = 2003 * SAMPLED
};

enum { FAILURES_SHOWN = 5 };

static size_t positions, answers, wrong;

static void judge(const char *what, const struct position *p, uint64_t got,
                  uint64_t want)
{
    char fen[FEN_MAX] = "";

    answers++;
    if (got == want || wrong++ >= FAILURES_SHOWN)
        return;
    if (p)
        fen_write(p, fen);
    fprintf(stderr, "%s %s: got %016" PRIx64 ", want %016" PRIx64 "\n", what,
            fen, got, want);
}

/* The squares between two are the same from both, and neither of them. */
static void judge_lines(void)
{
    unsigned pairs = 0, squares = 0;

    for (square a = 0; a < 64; a++)
        for (square b = 0; b < 64; b++) {
            const bitboard between = defined.between[a][b];

            judge("there and back", NULL, between, defined.between[b][a]);
            judge("an end", NULL, between & (bit(a) | bit(b)), 0);
            pairs += between != 0;
            squares += (unsigned)count_squares(between);
        }
    judge("pairs with squares between", NULL, pairs, 1036);
    /* Each line of n squares has n(n-1)(n-2)/3 of them: ordered pairs. */
    judge("squares between", NULL, squares,
          16 * 112 + 2 * (112 + 2 * (70 + 40 + 20 + 8 + 2)));
}

/* Sliders from every square, alone against all these pieces. */
static void judge_slides(const struct position *p, void *unused)
{
    const bitboard occupied = occupied_squares(p);

    (void)unused;
    for (square from = 0; from < 64; from++)
        for (int8_t kind = BISHOP; kind <= QUEEN; kind++) {
            struct mailbox board;

            for (square s = 0; s < 64; s++)
                board.on[s] = occupied & bit(s) ? -1 : 0;
            board.on[from] = (int8_t)(kind + 1);
            judge("a slider", p,
                  defined_slides((enum piece)kind, from, occupied),
                  mailbox_walk(&board, from));
        }
}

static void judge_kings(const struct position *p, void *unused)
{
    (void)unused;
    positions++;
    for (int king = WHITE; king < COLORS; king++)
        judge("checkers", p, defined_checkers(p, (enum color)king),
              mailbox_checkers(p, (enum color)king));
}

static void judge_moves(const struct position *p, void *unused)
{
    struct child children[MOVES_MAX];
    struct move moves[MOVES_MAX];
    const size_t count = mailbox_legal_moves(p, moves);

    (void)unused;
    positions++;
    judge("the number of moves", p, defined_children(p, children), count);
    for (size_t i = 0; i < count; i++) {
        const struct position after = position_after(p, moves[i]);

        judge("a move", p,
              memcmp(&children[i].move, &moves[i], sizeof *moves) == 0, true);
        judge("checkers after a move", &after, children[i].checkers,
              mailbox_checkers(&after, (enum color)after.side));
    }
}

static void judge_squares(const struct position *p, void *unused)
{
    (void)unused;
    for (square s = 0; s < 64; s++)
        for (int by = WHITE; by < COLORS; by++)
            judge("attackers", p, defined_attackers(p, s, (enum color)by),
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
static void judge_mirrored(const struct position *p, void *unused)
{
    const struct position mirrored = boards_mirrored(p);

    (void)unused;
    judge("colours exchanged", p, sum_of_moves(&mirrored, true),
          sum_of_moves(p, false));
}

int main(int argc, char **argv)
{
    struct part part, of_1 = {0, STRIDE_OF_1}, of_2 = {0, STRIDE_OF_2};

    if (is_exhaustive(argc - 1, argv + 1, &part))
        of_1 = of_2 = part;
    defined_init();
    judge_lines();
    boards_random(part.index, RANDOM / 100, judge_slides, NULL);
    boards_random(part.index, RANDOM / 10, judge_mirrored, NULL);
    boards_file(UNREACHABLE, judge_mirrored, NULL);
    boards_random(20261121 + part.index, RANDOM / part.of, judge_moves, NULL);
    boards_random(part.index, RANDOM / part.of, judge_squares, NULL);
    boards_placements(0, part, judge_moves, NULL);
    boards_placements(1, of_1, judge_moves, NULL);
    boards_placements(2, of_2, judge_kings, NULL);
    return print_asked("definition", positions, answers, answers, wrong);
}
