/*
 * strata: draws a set of positions by strata from games and what follows them.
 *
 *   strata checks|pins|special SEED GAMES.epd > SET.epd
 *   strata chess960 SEED > SET.epd
 *
 * In the first round every legal move is made in every position of the games,
 * which come in an order that SEED decides; of the positions it leads to, one
 * of each sort is taken, drawn at random. Before each further round a random
 * move is played in all of them, until every stratum has what it wants: so what
 * is common is taken from near the games, and what is rare from wherever it is
 * found. The last round may leave a stratum short.
 *
 * The set chess960 has no strata: see chess960.c.
 *
 * Each line has the counts of legal move sequences of 1 to 4 moves, of Chess960
 * to 3, as perft counts them, and the stratum's name in the opcode c0. The output
 * depends on the arguments alone.
 * SPDX-License-Identifier: MIT
 */
#include "tools/strata/strata.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "bench/programs/variant.h"
#include "chess/fen.h"
#include "suite/filling.h"

enum { ROUNDS = 300, DEPTH = 4, WANTED_MAX = 400 };

static const struct set *const sets[] = {&set_checks, &set_pins, &set_special};
enum { SETS = sizeof sets / sizeof sets[0] };

static struct {
    const struct set *set;
    struct position taken[STRATA_MAX][WANTED_MAX];
    size_t count[STRATA_MAX];
    uint64_t state; /* of what is drawn */
} drawing;

size_t draw(size_t n)
{
    return filling_draw(&drawing.state) % n;
}

static uint64_t perft(const struct position *p, int depth)
{
    bool bulk = true;

    return variant_default()->code->run(&bulk, p, (unsigned)depth);
}

static bool stratum_is_full(size_t k)
{
    return drawing.count[k] == drawing.set->strata[k].wanted;
}

static bool all_full(void)
{
    for (size_t k = 0; drawing.set->strata[k].name; k++)
        if (!stratum_is_full(k))
            return false;
    return true;
}

/* Is it the same but for the clocks? */
static bool same(const struct position *a, const struct position *b)
{
    return memcmp(a, b, offsetof(struct position, halfmoves)) == 0;
}

static void take(size_t k, const struct position *p)
{
    for (size_t i = 0; i < drawing.count[k]; i++)
        if (same(&drawing.taken[k][i], p))
            return;
    drawing.taken[k][drawing.count[k]++] = *p;
}

/* Takes one of each sort that legal moves from here lead to. */
static void take_after(const struct position *before)
{
    struct position chosen[STRATA_MAX];
    size_t found[STRATA_MAX] = {0};
    struct move moves[MOVES_MAX];
    const size_t count = mailbox_legal_moves(before, moves);

    for (size_t i = 0; i < count; i++) {
        const struct position p = position_after(before, moves[i]);
        const int k = drawing.set->sort(&p, moves[i]);

        if (k != NO_STRATUM && draw(++found[k]) == 0)
            chosen[k] = p;
    }
    for (size_t k = 0; drawing.set->strata[k].name; k++)
        if (found[k] && !stratum_is_full(k))
            take(k, &chosen[k]);
}

/* Plays a move at random, or none if the game is over. */
static void play_on(struct position *p)
{
    struct move moves[MOVES_MAX];
    const size_t count = mailbox_legal_moves(p, moves);

    if (count > 0)
        *p = position_after(p, moves[draw(count)]);
}

static void shuffle(struct epd *games, size_t count)
{
    for (size_t i = count; i > 1; i--) {
        const size_t k = draw(i);
        const struct epd moved = games[i - 1];

        games[i - 1] = games[k];
        games[k] = moved;
    }
}

void print_position(const struct position *p, const char *stratum, int depth)
{
    char text[FEN_MAX];

    (p->chess960 ? fen_write_shredder : fen_write)(p, text);
    *strrchr(text, ' ') = '\0';
    *strrchr(text, ' ') = '\0';
    fputs(text, stdout);
    for (int d = 1; d <= depth; d++)
        printf(" ;D%d %" PRIu64, d, perft(p, d));
    printf(" ;c0 \"%s\"\n", stratum);
}

/* The exit status. */
static int print_strata(const char *path)
{
    size_t count;
    struct epd *games = epd_read(path, &count);

    if (!games)
        return 2;
    shuffle(games, count);
    for (size_t round = 0; round < ROUNDS && !all_full(); round++)
        for (size_t i = 0; i < count; i++) {
            take_after(&games[i].position);
            play_on(&games[i].position);
        }
    free(games);
    for (size_t k = 0; drawing.set->strata[k].name; k++)
        for (size_t i = 0; i < drawing.count[k]; i++)
            print_position(&drawing.taken[k][i], drawing.set->strata[k].name,
                           DEPTH);
    return 0;
}

static const char usage[] =
    "strata: usage: strata checks|pins|special SEED GAMES.epd, or\n"
    "strata chess960 SEED\n";

int main(int argc, char **argv)
{
    char *end = NULL;

    if (argc == 2 && strcmp(argv[1], "--help") == 0)
        return fputs(usage, stdout) < 0;
    for (size_t i = 0; argc == 4 && i < SETS; i++)
        if (strcmp(argv[1], sets[i]->name) == 0)
            drawing.set = sets[i];
    if (drawing.set || (argc == 3 && strcmp(argv[1], "chess960") == 0))
        drawing.state = strtoull(argv[2], &end, 10);
    if (!end || end == argv[2] || *end) {
        fputs(usage, stderr);
        return 2;
    }

    code_init(variant_default()->code);
    if (drawing.set)
        return print_strata(argv[3]);
    chess960();
    return 0;
}
