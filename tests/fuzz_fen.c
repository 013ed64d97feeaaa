/*
 * Any bytes as a position: for libFuzzer, see plot.py fuzz.
 *
 * What fen_read() takes must be written so that it is read as the same again,
 * and so must every position that a legal move leads to. Moves are made and
 * taken back, and written and read.
 * SPDX-License-Identifier: MIT
 */
#include "chess/fen.h"

#include <stdlib.h>

#include "chess/mailbox_moves.h"

enum { TEXT_MAX = 512, CLOCK_MAX = 9999 };

static void must(bool holds)
{
    if (!holds)
        abort();
}

static bool same(const struct position *a, const struct position *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

static void write_and_read(const struct position *p)
{
    struct fen_error error;
    struct position again;
    char text[FEN_MAX];
    const char *end;

    fen_write(p, text);
    must(fen_read(text, &again, &end, &error));
    must(*end == '\0');
    must(same(p, &again));
}

static void move(const struct position *p, struct move m)
{
    const struct position after = position_after(p, m);
    char text[MOVE_TEXT_MAX];
    struct move again;

    move_write(m, text);
    must(move_read(text, p, &again));
    must(memcmp(&m, &again, sizeof m) == 0);
    must(mailbox_pseudo_legal(p, m));
    if (after.halfmoves <= CLOCK_MAX && after.fullmoves <= CLOCK_MAX)
        write_and_read(&after);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    char text[TEXT_MAX];
    struct move moves[MOVES_MAX];
    struct fen_error error;
    struct position p;
    const char *end;

    if (size >= sizeof text)
        return 0;
    memcpy(text, bytes, size);
    text[size] = '\0';
    if (!fen_read(text, &p, &end, &error)) {
        must(error.field && error.why && strlen(error.text) < 48);
        return 0;
    }
    must(text <= end && end <= text + size);
    write_and_read(&p);

    const size_t count = mailbox_legal_moves(&p, moves);

    must(count <= MOVES_MAX);
    for (size_t i = 0; i < count; i++)
        move(&p, moves[i]);
    return 0;
}
