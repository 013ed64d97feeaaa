/*
 * sightline's header on an engine's own board, in C: twelve sets and no more.
 *
 *     make take BETWEEN=rectangular CHECKS_AND_PINS=snipers
 *     cc -O2 -march=native -I take docs/examples/board.c -o board
 *     ./board < FILE.epd
 *
 * For each position it prints which pieces give check, which are pinned, where
 * a check is answered, and which pieces may discover a check.
 * SPDX-License-Identifier: MIT
 */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct board {
    uint64_t pieces[12]; /* PNBRQK, pnbrqk */
    char to_move;
};

/* What sightline reads of it. */
#define SIGHTLINE_BOARD                        struct board
#define SIGHTLINE_BOARD_PIECES(p, color, kind) p->pieces[6 * (color) + (kind)]
#define SIGHTLINE_BOARD_SIDE(p)                (p->to_move == 'b')
#define SIGHTLINE_IMPLEMENTATION
#include "sightline.h"

static struct board read_fen(const char *fen)
{
    struct board b = {{0}, 0};
    static const char letters[] = "PNBRQKpnbrqk";
    unsigned rank = 7, file = 0;

    for (; *fen != ' '; fen++) {
        const char *letter = strchr(letters, *fen);

        if (*fen == '/')
            rank--, file = 0;
        else if (letter)
            b.pieces[letter - letters] |= UINT64_C(1) << (8 * rank + file++);
        else
            file += (unsigned)(*fen - '0');
    }
    b.to_move = fen[1];
    return b;
}

static void put_squares(uint64_t set, const char *after)
{
    if (!set)
        printf("- ");
    for (unsigned s = 0; s < 64; s++)
        if (set >> s & 1)
            printf("%c%c ", "abcdefgh"[s % 8], "12345678"[s / 8]);
    printf("%s", after);
}

int main(void)
{
    char line[512];

    sightline_init();
    while (fgets(line, sizeof line, stdin)) {
        const struct board b = read_fen(line);
        const struct sightline_checks_and_pins_answer a =
            sightline_checks_and_pins(&b);

        put_squares(a.checkers, "; ");
        put_squares(a.pinned, "; ");
        printf("0x%016" PRIx64 " ; ", a.mask);
        put_squares(a.discoverers, "\n");
    }
    return 0;
}
