/*
 * Reading the program's arguments.
 * SPDX-License-Identifier: MIT
 */
#include "options.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Noreturn void refuse(const char *what, const char *why, const char *text)
{
    fprintf(stderr, "perft:%s: %s: %s\n", what, why, text);
    exit(2);
}

static uint64_t read_number(const char *what, const char *text, uint64_t max)
{
    char *end;

    errno = 0;
    const uint64_t n = strtoull(text, &end, 10);

    if (*text < '0' || *text > '9' || *end || errno || n > max)
        refuse(what, "no number that it could be", text);
    return n;
}

/* Takes a choice on an axis; only one may differ from the default. */
static void choose(struct options *o, const char *axis, const char *choice)
{
    const struct tree *tree = tree_find(axis, choice);

    if (!tree)
        refuse(axis, "no such choice", choice);
    if (!tree->perft)
        refuse(axis, "this build's target lacks what it needs", choice);
    if (tree_is_default(o->tree))
        o->tree = tree;
    else if (!tree_is_default(tree))
        refuse(axis, "a choice on another axis was made already", choice);
}

/* A switch that stands alone; false if it is none. */
static bool read_flag(struct options *o, const char *word)
{
    if (strcmp(word, "--no-bulk") == 0)
        o->bulk = BULK_NONE;
    else if (strcmp(word, "--divide") == 0)
        o->divide = true;
    else if (strcmp(word, "--list") == 0)
        o->list = true;
    else if (strcmp(word, "bench") == 0)
        o->bench = true;
    else
        return false;
    return true;
}

/* A switch with a value; false if it is none. */
static bool read_value(struct options *o, const char *word, const char *value)
{
    static const char *const names[] = {"sliders", "between",  "legal",
                                        "check",   "bulk",     "expect",
                                        "suite",   "max-depth"};
    enum { BULK = 4, EXPECT, SUITE, MAX_DEPTH, NAMES };
    size_t k = 0;

    while (k < NAMES && (strncmp(word, "--", 2) || strcmp(word + 2, names[k])))
        k++;
    if (k == NAMES)
        return false;
    if (!value)
        refuse("usage", "a value is missing after", word);
    switch (k) {
    case BULK:
        o->bulk = (enum bulk)read_number(names[k], value, BULK_TWO);
        return true;
    case EXPECT:
        o->expects = true;
        o->expected = read_number(names[k], value, UINT64_MAX);
        return true;
    case SUITE:
        o->suite = value;
        return true;
    case MAX_DEPTH:
        o->max_depth = (unsigned)read_number(names[k], value, DEPTH_MAX);
        return true;
    default:
        choose(o, names[k], value);
        return true;
    }
}

/* Exactly one thing, and no switch that it would not heed. */
static void check_use(const struct options *o)
{
    if (o->list + o->bench + (o->suite != NULL) + (o->fen != NULL) != 1)
        refuse("usage",
               "one of FEN DEPTH, --suite FILE, bench or --list is wanted",
               "see bench/programs/perft/main.c");
    if (!o->fen && (o->divide || o->expects))
        refuse("usage", "this is for one position",
               o->divide ? "--divide" : "--expect");
    if ((o->fen || o->list) && o->max_depth != DEPTH_MAX)
        refuse("usage", "this is for a suite or bench", "--max-depth");
}

struct options options_read(int argc, char **argv)
{
    struct options o = {
        .tree = tree_default(), .bulk = BULK_TWO, .max_depth = DEPTH_MAX};

    for (int i = 1; i < argc; i++) {
        const char *word = argv[i], *next = argv[i + 1];

        if (read_flag(&o, word))
            continue;
        if (read_value(&o, word, next)) {
            i++;
        } else if (*word == '-') {
            refuse("usage", "no such switch", word);
        } else if (o.fen) {
            refuse("usage", "too much; is the FEN in quotes", word);
        } else if (!next) {
            refuse("usage", "a depth is missing after", word);
        } else {
            o.fen = word;
            o.depth = (unsigned)read_number("depth", next, DEPTH_MAX);
            i++;
        }
    }
    check_use(&o);
    return o;
}
