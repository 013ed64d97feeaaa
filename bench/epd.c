/* SPDX-License-Identifier: MIT */
#include "epd.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Reads one rank's field up to / or space; returns its end, or NULL. */
static const char *read_rank(const char *text, char *on)
{
    int file = 0;

    for (; *text != '/' && *text != ' '; text++) {
        if ('1' <= *text && *text <= '8')
            file += *text - '0';
        else if (*text && strchr("PNBRQKpnbrqk", *text) && file < 8)
            on[file++] = *text;
        else
            return NULL;
    }
    return file == 8 ? text : NULL;
}

static int count_of(const struct board *b, char piece)
{
    int count = 0;

    for (int s = 0; s < 64; s++)
        count += b->on[s] == piece;
    return count;
}

/* Reads one line; returns what is wrong with it, or NULL. */
static const char *read_board(const char *text, struct board *b)
{
    *b = (struct board){.white = true};
    for (int rank = 7; rank >= 0; rank--) {
        text = read_rank(text, b->on + 8 * rank);
        if (!text)
            return "a rank must have eight squares";
        if (*text != (rank ? '/' : ' '))
            return "a board must have eight ranks, then a side to move";
        text++;
    }
    text += strspn(text, " ");
    if ((*text != 'w' && *text != 'b') || !strchr(" \n", text[1]))
        return "the side to move must be w or b";
    b->white = *text == 'w';
    if (count_of(b, 'K') != 1 || count_of(b, 'k') != 1)
        return "each side must have one king";

    return NULL;
}

/* Reads the open file's lines; returns the number of boards, 0 on error. */
static size_t read_boards(FILE *in, const char *file, struct board **boards)
{
    char line[256];
    size_t count = 0, capacity = 0;

    for (size_t number = 1; fgets(line, sizeof line, in); number++) {
        const char *text = line + strspn(line, " \t");

        if (strchr("#\r\n", *text))
            continue;
        if (count == capacity) {
            capacity = capacity ? 2 * capacity : 1024;

            struct board *more = realloc(*boards, capacity * sizeof **boards);

            if (!more) {
                fprintf(stderr, "%s: out of memory\n", file);
                return 0;
            }
            *boards = more;
        }

        const char *wrong = read_board(text, &(*boards)[count++]);

        if (wrong) {
            fprintf(stderr, "%s:%zu: %s: %.*s\n", file, number, wrong,
                    (int)strcspn(line, "\r\n"), line);
            return 0;
        }
    }
    if (ferror(in)) {
        fprintf(stderr, "%s: %s\n", file, strerror(errno));
        return 0;
    }
    if (count == 0)
        fprintf(stderr, "%s: holds no position\n", file);

    return count;
}

struct board *epd_read(const char *file, size_t *count)
{
    struct board *boards = NULL;
    FILE *in = fopen(file, "r");

    *count = 0;
    if (!in) {
        fprintf(stderr, "%s: %s\n", file, strerror(errno));
        return NULL;
    }
    *count = read_boards(in, file, &boards);
    fclose(in);
    if (*count == 0) {
        free(boards);
        return NULL;
    }
    return boards;
}
