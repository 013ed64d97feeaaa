/*
 * How a question is asked in words, one query on a line.
 *
 * A question has one file, named after it, that defines `ask_QUESTION`; the
 * build collects them.
 * SPDX-License-Identifier: MIT
 */
#ifndef ASK_ASK_H
#define ASK_ASK_H

#include <stdbool.h>
#include <stddef.h>

#include "chess/move.h"
#include "suite/strategy.h"

enum { ANSWER_SETS = 8, ANSWER_TEXT = 2048, WORDS_MAX = 32 };

enum asked {
    ANSWERED,
    UNABLE, /* not this strategy, but others may answer the query */
    REFUSED /* the query is no good */
};

/* What one query was answered, or why it was not. */
struct answer {
    char text[ANSWER_TEXT];     /* the answer, or the complaint */
    bitboard sets[ANSWER_SETS]; /* what --board draws */
    size_t set_count;
};

/* A question in words. */
struct asker {
    const char *form; /* a query, by example */
    /* Asks the strategy, whose tables are filled. May change the query. */
    enum asked (*ask)(const struct strategy *s, char *query, struct answer *a);
};

/* By question, as questions[]. */
extern const struct asker *const askers[];

/* The words of a query. */
struct words {
    const char *at[WORDS_MAX];
    size_t count;
};

/* Splits at spaces, in place. Words over WORDS_MAX are one long last word. */
struct words ask_words(char *query);

/*
 * Cuts the query at its first semicolon. Returns what follows it, or NULL if
 * there is none; neither part keeps spaces at its ends.
 */
char *ask_cut(char **query);

/* Each reads a text; false, with a complaint, if it is no such thing. */
bool ask_square(const char *text, square *s, struct answer *a);
bool ask_set(const char *text, bitboard *set, struct answer *a);
bool ask_color(const char *text, enum color *color, struct answer *a);
bool ask_position(const char *text, struct position *p, struct answer *a);

/* A legal move of the position, in long algebraic notation. */
bool ask_legal_move(const char *text, const struct position *p, struct move *m,
                    struct answer *a);

/*
 * Reads `FEN ; SQUARE ; COLOR`, in place. REFUSED, with a complaint, if the
 * query is no such thing, else ANSWERED.
 */
enum asked ask_attack(char *query, struct position *p, square *s,
                      enum color *by, struct answer *a);

/* A position, and the legal move that led to it, if one was given. */
struct played {
    struct position before, after; /* the same if there is no move */
    struct move move;
    bool moved;
};

/* Reads `FEN` or `FEN ; MOVE`; false, with a complaint, if it is neither. */
bool ask_played(char *query, struct played *played, struct answer *a);

/* For a strategy that must know a move, and a query that has none. */
enum asked ask_move_missing(struct answer *a);

/* `why: text` as the complaint; returns REFUSED. */
enum asked ask_refuse(struct answer *a, const char *why, const char *text);

/* Each adds to the answer, after a space if something stands there. */
void answer_set(struct answer *a, bitboard set);     /* 0x and 16 digits */
void answer_squares(struct answer *a, bitboard set); /* e4 f5, or - */
void answer_word(struct answer *a, const char *word);
void answer_moves(struct answer *a, struct move *moves, size_t count);

#endif
