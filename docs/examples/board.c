/*
 * sightline's header on an engine's own board, in C11 or C++17: twelve sets.
 *
 *     make take SLIDERS=magic_fancy BETWEEN=rectangular CHECKING_MOVES=check_squares
 *     cc -O2 -march=native -I take docs/examples/board.c -o board
 *     ./board < FILE.epd
 *
 * For each position it prints the legal moves that give check. Castling rights
 * are KQkq in standard chess, and files' letters in Chess960.
 * SPDX-License-Identifier: MIT
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct board {
    uint64_t pieces[12]; /* PNBRQK, pnbrqk */
    unsigned black, rights, passed, files;
};

/* What sightline reads of it. */
#define SIGHTLINE_BOARD                        struct board
#define SIGHTLINE_BOARD_PIECES(p, color, kind) p->pieces[6 * (color) + (kind)]
#define SIGHTLINE_BOARD_SIDE(p)                p->black
#define SIGHTLINE_BOARD_EN_PASSANT(p)          p->passed
#define SIGHTLINE_BOARD_CASTLING(p)            p->rights
#define SIGHTLINE_BOARD_ROOK_FILES(p)          p->files
#include "sightline.h"

static const char letters[] = "PNBRQKpnbrqk";

/* K, Q, k, q, or in Chess960 the file of the rook, on one side of its king. */
static void read_right(struct board *b, char letter)
{
    const unsigned black = letter >= 'a', home = black ? 56 : 0;
    const unsigned file = (unsigned)(letter - (black ? 'a' : 'A'));
    unsigned queenside = letter == 'Q' || letter == 'q';

    if (file < 8) {
        queenside = b->pieces[black ? 11 : 5] >> (home + file) != 0;
        if (!b->files)
            b->files = 7 | 7 << 6; /* of standard chess */
        b->files ^= (queenside ? file : file ^ 7)
                    << ((black ? 6 : 0) + (queenside ? 3 : 0));
    }
    b->rights |= (queenside ? 2U : 1U) << (black ? 2 : 0);
}

static struct board read_fen(const char *fen)
{
    struct board b = {{0}, 0, 0, 64, 0};
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
    b.black = fen[1] == 'b';
    for (fen += 3; *fen != ' '; fen++)
        if (*fen != '-')
            read_right(&b, *fen);
    if (fen[1] != '-')
        b.passed = (unsigned)(fen[1] - 'a' + 8 * (fen[2] - '1'));
    return b;
}

static int by_text(const void *a, const void *b)
{
    return strcmp((const char *)a, (const char *)b);
}

int main(void)
{
    char line[512];

    while (fgets(line, sizeof line, stdin)) {
        const struct board b = read_fen(line);
        struct sightline_move list[SIGHTLINE_MOVES_MAX];
        char text[SIGHTLINE_MOVES_MAX][6] = {{0}};
        const size_t count = sightline_checking_moves(&b, list);

        for (size_t i = 0; i < count; i++) {
            const struct sightline_move m = list[i];

            text[i][0] = "abcdefgh"[m.from % 8];
            text[i][1] = "12345678"[m.from / 8];
            text[i][2] = "abcdefgh"[m.to % 8];
            text[i][3] = "12345678"[m.to / 8];
            if (m.promotion && m.promotion != 5) /* that is castling */
                text[i][4] = "pnbrq"[m.promotion];
        }
        qsort(text, count, sizeof *text, by_text);
        for (size_t i = 0; i < count; i++)
            printf("%s ", text[i]);
        puts(count ? "" : "-");
    }
    return 0;
}
