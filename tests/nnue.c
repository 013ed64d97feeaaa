/*
 * The network gives, to the bit, what its definition gives by plain sums from
 * nothing: in games of random moves, whether each position is evaluated or some
 * are passed over, by each set of instructions that the target has and by none.
 * It knows no colour, and what is good for one side is as bad for the other.
 * SPDX-License-Identifier: MIT
 */
#include "bench/programs/search/nnue_layers.h"
#include "chess/mailbox_moves.h"
#include "suite/filling.h"
#include "tests/boards.h"
#include "tests/unit.h"

enum { PLIES = 60 };

typedef int evaluate_fn(struct nnue *n, const struct state *s);

/* nnue.c again, for less of the target; see CMakeLists.txt. */
#define COPY(name) evaluate_fn name;
COPIES
#undef COPY
#define COPY(name) {#name, name, NULL},
static struct {
    const char *name;
    evaluate_fn *evaluate;
    struct nnue *nnue;
} all[] = {COPY(nnue_evaluate) COPIES};
enum { ALL = sizeof all / sizeof all[0] };

static int32_t cut_at(int32_t x)
{
    return x < 0 ? 0 : x > 127 ? 127 : x;
}

/* The sums of a neuron, and what it gives. */
static void add_pieces(int *sums, const struct position *p, enum color view)
{
    const square king = king_square(p, view);
    const unsigned flip = view == BLACK ? 56 : 0;
    const unsigned turn = file_of(king) > 3 ? flip ^ 7 : flip;
    const unsigned bucket =
        4 * (unsigned)rank_of(king ^ turn) + (unsigned)file_of(king ^ turn);

    const struct byteboard board = byteboard_of(p);

    memset(sums, 0, NEURONS * sizeof *sums);
    for (square s = 0; s < 64; s++) {
        if (!(occupied_squares(p) >> s & 1))
            continue;

        const unsigned theirs = !(p->of[view] >> s & 1);
        const int16_t *row = nnue_weights->rows[bucket][(
            (theirs * PIECES + (board.at[s] - 1U) % 8) * 64 + (s ^ turn))];

        for (size_t i = 0; i < NEURONS; i++)
            sums[i] += row[i];
    }
}

static int32_t neuron(const int32_t *inputs, size_t count, size_t output,
                      const int8_t *weights, unsigned bits)
{
    int32_t sum = 64 << bits;

    for (size_t i = 0; i < count; i++)
        sum += inputs[i] * weights[weight_at(count, i, output)];
    return cut_at(sum >> bits);
}

/* What nnue.h says, of one position. */
static int defined(const struct position *p)
{
    const unsigned pieces = (unsigned)count_squares(occupied_squares(p));
    const struct layers *l = &nnue_weights->layers[(pieces - 1) / 4 % 8];
    int sums[NEURONS], total = 0;
    int32_t first[NEURONS], second[SECOND];

    for (unsigned half = 0; half < 2; half++) {
        add_pieces(sums, p, (enum color)(p->side ^ half));
        for (size_t i = 0; i < NEURONS / 2; i++)
            first[half * NEURONS / 2 + i] =
                cut_at(sums[i]) * cut_at(sums[NEURONS / 2 + i]) / 128;
    }
    for (size_t i = 0; i < SECOND; i++)
        second[i] = neuron(first, NEURONS, i, l->second, SECOND_BITS);
    for (size_t i = 0; i < THIRD; i++)
        total += neuron(second, SECOND, i, l->third, THIRD_BITS) * l->output[i];
    return total / SCALE;
}

/* Of all games. */
struct seen {
    uint64_t random, made, king_moves, castlings, promotions, en_passants;
    double squares;
};

static void check(const struct state *s, struct seen *seen)
{
    const int right = defined(&s->position);

    for (size_t i = 0; i < ALL; i++)
        if (all[i].evaluate(all[i].nnue, s) != right)
            fail_msg("%s: not %d", all[i].name, right);
    seen->made++;
    seen->squares += right * right;
}

static void note(const struct position *p, struct move m, struct seen *seen)
{
    seen->king_moves += m.piece == KING;
    seen->castlings += is_castling(m);
    seen->promotions += is_promotion(m);
    seen->en_passants += is_en_passant(p, m);
}

/* Special moves first, so that games have them; passes now and then. */
static void play(const struct position *p, void *context)
{
    static struct state path[PLIES + 1];
    struct seen *seen = context;
    struct move list[MOVES_MAX];

    state_from(&path[0], p);
    for (size_t ply = 0; ply < PLIES; ply++) {
        const struct position *now = &path[ply].position;
        const size_t count = mailbox_legal_moves(now, list);
        const uint64_t drawn = filling_draw(&seen->random);
        struct move m = list[count ? drawn % count : 0];

        if (count == 0)
            return;
        for (size_t i = 0; i < count; i++)
            if (is_castling(list[i]) || is_promotion(list[i]) ||
                is_en_passant(now, list[i]))
                m = list[i];
        if ((drawn >> 36) % 4 == 0)
            check(&path[ply], seen);
        if ((drawn >> 33) % 8 == 0 && !mailbox_checkers(now, now->side)) {
            state_pass(&path[ply + 1], &path[ply]);
            continue;
        }
        position_move(&path[ply + 1].position, now, m);
        state_change(&path[ply + 1], &path[ply], m);
        state_follow(&path[ply + 1], &path[ply], m);
        note(now, m, seen);
    }
}

TEST(games)
{
    const struct part some = {0, 4};
    struct seen seen = {.random = 1};

    boards_file(SETS "/classic.epd", some, play, &seen);
    boards_file(SETS "/special.epd", some, play, &seen);
    boards_file(SETS "/chess960.epd", some, play, &seen);
    boards_random(1, 25, play, &seen);
    assert_true(seen.made > 5000 && seen.king_moves > 500);
    assert_true(seen.castlings > 50 && seen.promotions > 50);
    assert_true(seen.en_passants > 50);
    /* Some tenths of a pawn: neither nothing, nor more than a piece. */
    assert_true(seen.squares > 10.0 * 10 * (double)seen.made);
    assert_true(seen.squares < 60.0 * 60 * (double)seen.made);
}

static void turn(const struct position *p, void *context)
{
    const struct position other_way = boards_mirrored(p);
    struct nnue *n = all[0].nnue;
    struct state s, mirrored, passed;

    state_from(&s, p);
    state_from(&mirrored, &other_way);
    state_pass(&passed, &s);
    assert_int_equal(nnue_evaluate(n, &mirrored), nnue_evaluate(n, &s));
    assert_int_equal(nnue_evaluate(n, &passed), -nnue_evaluate(n, &s));
    ++*(size_t *)context;
}

TEST(sides)
{
    size_t made = 0;

    boards_file(SETS "/games.epd", every, turn, &made);
    assert_true(made > 100);
}

static void begin(void)
{
    state_init();
    if (!nnue_init())
        exit(2);
    for (size_t i = 0; i < ALL; i++) {
        all[i].nnue = aligned_alloc(64, sizeof *all[i].nnue);
        memset(all[i].nnue, 0, sizeof *all[i].nnue);
    }
}

TESTS(begin(), T(games), T(sides))
