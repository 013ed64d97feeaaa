/*
 * What the other tests take for right against the mailbox: who attacks the
 * kings, on every placement of two kings and up to two pieces, and the legal
 * moves of random positions.
 *
 *   test_definition [exhaustive [I/N]]    see judged.h
 * SPDX-License-Identifier: MIT
 */
#include "chess/definition.h"
#include "chess/fen.h"
#include "tests/judged.h"

#ifdef NDEBUG
enum { RANDOM = 100000, STRIDE_OF_1 = 31, STRIDE_OF_2 = 1009 };
#else
enum { RANDOM = 5000, STRIDE_OF_1 = 997, STRIDE_OF_2 = 100003 };
#endif

static size_t positions, answers, wrong;

static void judge(const struct position *p, bitboard got, bitboard want)
{
    char fen[FEN_MAX];

    answers++;
    if (got == want || wrong++ >= FAILURES_SHOWN)
        return;
    fen_write(p, fen);
    show_difference(fen, got, want);
}

static void judge_kings(const struct position *p, void *context)
{
    (void)context;
    positions++;
    for (int king = WHITE; king < COLORS; king++)
        judge(p, defined_checkers(p, (enum color)king),
              mailbox_checkers(p, (enum color)king));
}

static void judge_moves(const struct position *p, void *context)
{
    struct child children[MOVES_MAX];
    struct move moves[MOVES_MAX];
    const size_t count = mailbox_legal_moves(p, moves);

    (void)context;
    positions++;
    judge(p, defined_children(p, children), count);
    for (size_t i = 0; i < count; i++) {
        const struct position after = position_after(p, moves[i]);

        judge(p, (bitboard)memcmp(&children[i].move, &moves[i], sizeof *moves),
              0);
        judge(&after, children[i].checkers,
              mailbox_checkers(&after, (enum color)after.side));
    }
}

static void judge_squares(const struct position *p, void *context)
{
    (void)context;
    for (square s = 0; s < 64; s++)
        for (int by = WHITE; by < COLORS; by++)
            judge(p, defined_attackers(p, s, (enum color)by),
                  mailbox_attackers(p, s, (enum color)by));
}

int main(int argc, char **argv)
{
    struct part part, of_1 = {0, STRIDE_OF_1}, of_2 = {0, STRIDE_OF_2};

    if (is_exhaustive(argc, argv, &part))
        of_1 = of_2 = part;
    defined_init();
    boards_random(20261121 + part.index, RANDOM / part.of, judge_moves, NULL);
    boards_random(part.index, RANDOM / part.of, judge_squares, NULL);
    boards_placements(0, part, judge_moves, NULL);
    boards_placements(1, of_1, judge_moves, NULL);
    boards_placements_alone(0, part, judge_kings, NULL);
    boards_placements_alone(1, of_1, judge_kings, NULL);
    boards_placements_alone(2, of_2, judge_kings, NULL);
    return judged_print("definition", positions, answers, wrong);
}
