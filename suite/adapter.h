/*
 * How a question is asked, whoever asks: by hand, in a test, in a benchmark.
 *
 * A query is what the question's passes take an array of. A row's answer to it
 * is a few words of 64 bits, so that answers of all questions are compared,
 * shown and summed by the same code. Each question defines one of these in
 * impl/<question>/adapter.c, and what is right in impl/<question>/truth.c.
 * SPDX-License-Identifier: MIT
 */
#ifndef SUITE_ADAPTER_H
#define SUITE_ADAPTER_H

#include "suite/fields.h"
#include "suite/limits.h"
#include "suite/queries.h"
#include "suite/strategy.h"
#include "suite/text.h"

#include <string.h>

/* What one row said to one query. */
struct answers {
    uint64_t at[ANSWER_WORDS];
    size_t count; /* 0: it follows moves, and the query has none */
};

/*
 * Of a query that asks several things, each with a square in it `stride` bytes
 * after the last one's: how many it asks. A NO_SQUARE ends them, as in a query
 * that was typed.
 */
static inline size_t squares_asked(const uint8_t *first, size_t stride,
                                   size_t most)
{
    size_t count = 0;

    while (count < most && first[count * stride] != NO_SQUARE)
        count++;
    return count;
}

/* Adds a word, among those from the first on, which are sorted. */
void answers_add(struct answers *a, size_t first, uint64_t word);

/* Sets the answers to a list of moves: their number, then each, sorted. */
void answers_set_moves(struct answers *a, const struct move *list,
                       size_t count);

/* ask() of rows that answer by one word or more: an expression of that type, of
 * `row` and of `q`, the query. */
#define ASK(question, query_type, answer_type, expression)                    \
    static void ask(const struct strategy *s, size_t kind, const void *query, \
                    struct answers *a)                                        \
    {                                                                         \
        const struct question##_strategy *row = (const void *)s;              \
        const query_type *q = query;                                          \
        const answer_type result = (expression);                              \
                                                                              \
        (void)kind;                                                           \
        memcpy(a->at, &result, sizeof result);                                \
        a->count = sizeof result / sizeof a->at[0];                           \
    }

/* ask() and sum() of rows that answer by a struct of the question's name: an
 * expression of `row` and `q`. */
#define ASK_SETS(question, query_type, expression)         \
    ASK(question, query_type, struct question, expression) \
                                                           \
    static uint64_t sum(const struct answers *a)           \
    {                                                      \
        struct question sets;                              \
                                                           \
        memcpy(&sets, a->at, sizeof sets);                 \
        return question##_sum(sets);                       \
    }

/* ask() of rows that answer `number` times, an expression of `q`: of `row`, `q` and
 * `i`, from 0, is what each answer is. */
#define ASK_EACH(question, query_type, number, expression)                    \
    static void ask(const struct strategy *s, size_t kind, const void *query, \
                    struct answers *a)                                        \
    {                                                                         \
        const struct question##_strategy *row = (const void *)s;              \
        const query_type *q = query;                                          \
                                                                              \
        (void)kind;                                                           \
        a->count = (number);                                                  \
        for (size_t i = 0; i < a->count; i++)                                 \
            a->at[i] = (expression);                                          \
    }

/* Answers as a person reads them, if every word of them is ... */
void show_sets(const struct answers *a, struct text *out); /* 0x and digits */
void show_squares(const struct answers *a, struct text *out); /* e4 f5 ; - */
void show_yes_no(const struct answers *a, struct text *out);
void show_moves(const struct answers *a, struct text *out); /* ... a list */

/* What answers may hold: a word of any bit, of none, of two bits or more. */
bool answers_have_yes(const struct answers *a);
bool answers_have_no(const struct answers *a);
bool answers_have_several(const struct answers *a);

struct adapter {
    const char *form; /* a query as a person types it, by example */
    const char *want; /* why too few words, or too many, are refused */
    const struct field *fields;

    /* Is what was read a query, which begins with these words? Fills what is not
     * typed. False, with one line in *why; NULL: all are. */
    bool (*check)(const char *words, void *query, struct text *why);

    /* The index of a query's kind; NULL: 0, or what a field says. */
    size_t (*kind_of)(const void *query);

    /*
     * The sets that are timed and tested; each ends with one whose name is
     * NULL. Recorded ones are asked first, where there is a trace: NULL if no
     * engine asks this. A mix of kinds is the first of them.
     */
    const struct recipe *recorded, *recipes;

    size_t at_once; /* see adapter_at_once(); 0: one */

    /* Called by adapter_ask(). */
    void (*ask)(const struct strategy *s, size_t kind, const void *query,
                struct answers *a);

    /* The answers as a person reads them. */
    void (*show)(const struct answers *a, struct text *out);

    /* See adapter_sum(); NULL: the sum of the words. */
    uint64_t (*sum)(const struct answers *a);

    bool sets; /* every word of an answer is a set: it can be drawn */

    /* What each word of an answer is, where show() writes several things with
     * semicolons between; NULL: an answer needs no name. */
    const char *const *labels;

    const struct truth *truth;
};

/* A question's adapter, by its fields; its truth has the question's name. */
#define ADAPTER(question, ...)                                             \
    extern const struct truth question##_truth;                            \
    const struct adapter question##_adapter = {.truth = &question##_truth, \
                                               __VA_ARGS__}

/* The fields that most have of their own: `recipes`, `fields` and `ask`, as
 * RECIPES(), FIELDS() and ASK() call them. */
#define OWN .recipes = recipes, .fields = fields, .ask = ask

/* The only set that is recorded of a question: makes `recorded`. */
#define RECORDED(...)                                             \
    static const struct recipe recorded[] = {TRACED(__VA_ARGS__), \
                                             {.name = NULL}}

/* Sets and fields that are a question's own: make `recipes` and `fields`. */
#define RECIPES(...) \
    static const struct recipe recipes[] = {__VA_ARGS__, {.name = NULL}}
#define FIELDS(...) \
    static const struct field fields[] = {__VA_ARGS__, {.type = FIELD_END}}

/* Is the set that the recipe makes one of the adapter's? */
bool adapter_takes(const struct adapter *adapter, const struct recipe *r);

/* Asks a row, whose tables are filled. Bytes are beside a position, if a query has
 * room for them: right ones where the row reads them, and else wrong ones. */
void adapter_ask(const struct adapter *adapter, const struct strategy *s,
                 size_t kind, const void *query, struct answers *a);

/* How many queries of a set that takes together. */
size_t adapter_at_once(const struct adapter *adapter);

/* What a pass adds up for these answers. */
uint64_t adapter_sum(const struct adapter *adapter, const struct answers *a);

/* Is called with queries of one kind, one after the other. */
typedef void query_visit(size_t kind, const void *query, void *context);

/* A query whose answer is known without a reference, both as text. */
struct known {
    const char *query, *answer;
    const char *why; /* what goes wrong there: who got it wrong, and how */
};

/* How thoroughly a position is tested: the share of its queries asked ... */
enum share {
    FEW,    /* on a million positions, time and again, */
    LIKELY, /* on those of games, or once on placements of four pieces, */
    ALL     /* on some */
};

/* How many positions a test asks about: random ones, and of every so many
 * placements of one piece beside the kings, and of two, one. 0: none. */
struct amount {
    size_t random, of_1, of_2;
};

/* Something that queries are asked for. */
struct met {
    const char *name;
    bool (*is)(const struct answers *a);
    unsigned least;
};

/*
 * What is right, by definition and not by a strategy; and where to look. It is
 * asked after defined_init() of chess/definition.h.
 */
struct truth {
    void (*answer)(size_t kind, const void *query, struct answers *a);

    /* Queries whose answers are known; ends with one that has none. */
    const struct known *known;

    /* Visits queries about a position; NULL: the question is about none. */
    void (*about)(const struct position *p, enum share share,
                  query_visit *visit, void *context);

    struct amount amount;

    /* Visits every query there is, or as many as decide; NULL where positions
     * do. */
    void (*every)(query_visit *visit, void *context);

    /*
     * What a test must have met to be worth its name, such as checks: counts
     * in an answer, and the least share of queries, in 1/1000, that must have
     * it. Ends with one without a name; NULL: there is nothing to miss.
     */
    const struct met *met;
};

#endif
