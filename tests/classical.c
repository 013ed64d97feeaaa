/*
 * The classical evaluation: it knows no colour and no wing, and what it keeps of
 * pawns is what their definition says and changes no answer. What engines agree
 * on is worth something to it: an open file, a passed pawn, a king attacked.
 * SPDX-License-Identifier: MIT
 */
#include "bench/programs/search/classical.h"
#include "impl/sliders/ray_walk.h"
#include "tests/boards.h"
#include "tests/unit.h"

enum { RANDOM = 20000 };

static const struct slider_getter sliders = {
    sliders_ray_walk_rook, sliders_ray_walk_bishop, sliders_ray_walk_queen};

static struct pawns kept[PAWN_ENTRIES], none[PAWN_ENTRIES];

/* For white. Nothing is kept of the position before. */
static int worth_anew(const struct position *p)
{
    struct state s;

    state_from(&s, p);
    none[s.parts[PAWN_PART] % PAWN_ENTRIES] = (struct pawns){0};
    return classical_worth(sliders, none, &s);
}

/* With the files in reverse order; castling and en passant count for nothing. */
static struct position turned(const struct position *p)
{
    struct position t = *p;

    for (int color = WHITE; color < COLORS; color++)
        t.of[color] = byte_swap(bit_reverse(p->of[color]));
    for (int kind = PAWN; kind < PIECES; kind++)
        t.kind[kind] = byte_swap(bit_reverse(p->kind[kind]));
    return t;
}

static void compare(const struct position *p, void *sum)
{
    const struct position mirrored = boards_mirrored(p), other = turned(p);
    struct state s;
    const int worth = worth_anew(p);

    state_from(&s, p);
    assert_int_equal(classical_worth(sliders, kept, &s), worth);
    assert_int_equal(classical_worth(sliders, kept, &s), worth);
    assert_int_equal(worth_anew(&mirrored), -worth);
    assert_int_equal(worth_anew(&other), worth);
    *(long long *)sum += abs(worth);
}

TEST(sides)
{
    long long sum = 0;

    boards_file(SETS "/games.epd", every, compare, &sum);
    boards_file(SETS "/special.epd", every, compare, &sum);
    boards_random(1, RANDOM, compare, &sum);
    assert_true(sum > 20 * RANDOM); /* not zero all the time */
}

/* Is one of these pawns on a file next to s, or on its own, ahead of s? */
static bool meets(bitboard pawns, enum color us, square s, bool own, bool next)
{
    for (; pawns; pawns = without_lowest(pawns)) {
        const square at = lowest_square(pawns);
        const int apart = abs(file_of(at) - file_of(s));
        const int ahead = rank_of(at) - rank_of(s);

        if (((own && apart == 0) || (next && apart == 1)) &&
            (us == WHITE ? ahead > 0 : ahead < 0))
            return true;
    }
    return false;
}

static void compare_pawns(const struct position *p, void *context)
{
    struct state s;
    const struct pawns *e;

    state_from(&s, p);
    e = pawns_of(kept, &s);
    for (unsigned us = WHITE; us < COLORS; us++) {
        const enum color color = (enum color)us, them = enemy_of(color);
        const bitboard ours = pieces_of(p, color, PAWN);
        const bitboard theirs = pieces_of(p, them, PAWN);

        for (square at = 0; at < 64; at++) {
            const bool passed = ours >> at & 1 &&
                                !meets(theirs, color, at, true, true) &&
                                !meets(ours, color, at, true, false);

            if (p->of[us] >> at & 1)
                assert_int_equal(e->passed >> at & 1, passed);
            assert_int_equal(e->reach[us] >> at & 1,
                             meets(ours, them, at, false, true));
        }
        assert_true(e->attacks[us] == pawns_attack(ours, color));
    }
    ++*(size_t *)context;
}

TEST(pawns)
{
    size_t made = 0;

    boards_file(SETS "/games.epd", every, compare_pawns, &made);
    boards_random(2, 5000, compare_pawns, &made);
    assert_true(made > 5000);
}

TEST(halves)
{
    for (int m = -2000; m <= 2000; m += 7)
        for (int e = -2000; e <= 2000; e += 7) {
            const packed sum = SCORE(m, 0) + SCORE(0, e);

            assert_int_equal(tapered(sum, PHASES), m);
            assert_int_equal(tapered(sum, 0), e);
        }
}

static int worth_of(const char *fen)
{
    const struct position p = position_in(fen);

    return worth_anew(&p);
}

/* In each pair the first is better for white. */
TEST(judgements)
{
    static const char *const pairs[][2] = {
        {"4k3/ppp5/8/8/8/8/PPP5/4KR2 w - - 0 1", /* an open file */
         "4k3/ppp5/8/8/8/8/PPP5/2R1K3 w - - 0 1"},
        {"4k3/8/8/P7/8/8/7p/4K3 w - - 0 1", /* a passed pawn further on */
         "4k3/8/8/8/P7/8/7p/4K3 w - - 0 1"},
        {"4k3/5p2/8/8/8/8/PP6/4K3 w - - 0 1", /* not doubled and alone */
         "4k3/5p2/8/8/8/P7/P7/4K3 w - - 0 1"},
        {"6k1/5p2/5Q1p/8/8/3B4/5PPP/6K1 w - - 0 1", /* the king attacked */
         "6k1/5p2/7p/8/8/3B4/5PPP/1Q4K1 w - - 0 1"},
        {"4k3/8/8/3n1r2/4P3/8/8/4K3 w - - 0 1", /* a fork */
         "4k3/8/8/8/3nPr2/8/8/4K3 w - - 0 1"},
    };

    for (EACH(i, pairs))
        if (worth_of(pairs[i][0]) <= worth_of(pairs[i][1]))
            fail_msg("%s: %d", pairs[i][0], worth_of(pairs[i][0]));
}

TESTS((leapers_init(), state_init()), T(sides), T(pawns), T(halves),
      T(judgements))
