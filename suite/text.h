/*
 * Text of bounded length: what queries and answers are written as.
 * SPDX-License-Identifier: MIT
 */
#ifndef SUITE_TEXT_H
#define SUITE_TEXT_H

#include "chess/move.h"
#include "suite/limits.h"

struct text {
    char *at; /* ends with a 0 */
    size_t size, length;
};

/* An empty text of less than so many bytes, until its block ends. */
#define TEXT(bytes) ((struct text){.at = (char[bytes]){0}, .size = (bytes)})

/* Adds what printf makes of it; exits with a line if there is no room. */
__attribute__((format(printf, 2, 3))) void text_add(struct text *t,
                                                    const char *format, ...);

/* The name of a square. */
struct square_name {
    char at[3];
} text_square(square s);

/* Each adds a word, after a space if something stands there. */
void text_word(struct text *t, const char *word);
void text_set(struct text *t, bitboard set);        /* 0x and 16 digits */
void text_squares(struct text *t, bitboard set);    /* e4 f5, or - */
void text_pair(struct text *t, square a, square b); /* e4f5 */
void text_moves(struct text *t, const struct move *moves, size_t count);

/*
 * Cuts words at its first semicolon, in place, and takes off the spaces at the
 * ends of both parts. Returns what follows, or NULL if there is none.
 */
char *text_cut(char **words);

/* Cuts off the first word, in place; NULL: there is none. */
char *text_next(char **words);

/* Each reads a word; false, with the reason in *why, if it is no such thing. */
bool text_read_position(const char *words, struct position *p,
                        struct text *why);
/* A legal move of the position, in long algebraic notation. */
bool text_read_legal_move(const char *word, const struct position *p,
                          struct move *m, struct text *why);

bool text_read_number(const char *word, int64_t least, int64_t most,
                      int64_t *value, struct text *why);

/* Sets *why to `reason: offending`; returns false. */
bool text_refuse(struct text *why, const char *reason, const char *offending);

#endif
