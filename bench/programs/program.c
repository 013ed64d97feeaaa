/*
 * Reading a program's arguments, and what it says at the end.
 * SPDX-License-Identifier: MIT
 */
#include "bench/programs/program.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chess/fen.h"

_Noreturn void program_refuse(const char *what, const char *why,
                              const char *text)
{
    fprintf(stderr, "%s:%s: %s: %s\n", program.name, what, why, text);
    exit(2);
}

static uint64_t read_number(const char *what, const char *text, uint64_t least,
                            uint64_t most)
{
    char *end;

    errno = 0;
    const uint64_t n = strtoull(text, &end, 10);

    if (*text < '0' || *text > '9' || *end || errno || n < least || n > most)
        program_refuse(what, "no number that it could be", text);
    return n;
}

static uint64_t read_word(const char *what, const char *text,
                          const char *const *words)
{
    uint64_t n = 0;

    while (words[n] && strcmp(words[n], text))
        n++;
    if (!words[n])
        program_refuse(what, "no word that it could be", text);
    return n;
}

static bool is_axis(const char *word)
{
    for (size_t i = 0; i < variant_count; i++)
        if (strcmp(variants[i]->axis, word) == 0)
            return true;
    return false;
}

/* Takes a choice on an axis; only one may differ from the default, and picks,
 * which are choices on several, stand alone. */
static void choose(struct options *o, const char *axis, const char *choice)
{
    const struct variant *v = variant_find(axis, choice);

    if (!v)
        program_refuse(axis, "no such choice", choice);
    if (!v->run)
        program_refuse(axis, "this build's target lacks what it needs", choice);
    if (o->chose && (o->variant->own > 1 || v->own > 1))
        program_refuse(axis, "picks stand alone, without another choice",
                       choice);
    if (o->variant->is_default)
        o->variant = v;
    else if (!v->is_default)
        program_refuse(axis, "a choice on another axis was made already",
                       choice);
    o->chose = true;
}

/* A switch that stands alone; false if it is none. */
static bool read_flag(struct options *o, const char *word)
{
    if (strcmp(word, "--list") == 0)
        o->list = true;
    else if (strcmp(word, "bench") == 0)
        o->bench = true;
    else
        return false;
    return true;
}

/* A switch with a value, without its dashes; false if it is none. */
static bool read_value(struct options *o, const char *word, const char *value)
{
    const bool expect = strcmp(word, "expect") == 0;
    const bool suite = strcmp(word, "suite") == 0;
    const bool max_depth = strcmp(word, "max-depth") == 0;

    if (!expect && !suite && !max_depth && !is_axis(word))
        return false;
    if (!value)
        program_refuse("usage", "a value is missing after", word);
    if (expect) {
        o->expects = true;
        o->expected = read_number(word, value, 0, UINT64_MAX);
    } else if (suite) {
        o->suite = value;
    } else if (max_depth) {
        o->max_depth = (unsigned)read_number(word, value, 0, DEPTH_MAX);
        o->for_many = word;
    } else {
        choose(o, word, value);
    }
    return true;
}

/* One of the program's own: how many words it takes, 0 if it is none. */
static int read_own(struct options *o, const char *word, const char *value)
{
    const struct own_switch *s = program.switches;

    while (s->word && strcmp(word, s->word))
        s++;
    if (!s->word)
        return 0;
    if (s->takes_value && !value)
        program_refuse("usage", "a value is missing after", word);
    *s->value = s->words         ? read_word(word, value, s->words)
                : s->takes_value ? read_number(word, value, s->least, s->most)
                                 : s->most;
    if (s->for_one)
        o->for_one = word;
    return s->takes_value ? 2 : 1;
}

/* A position and its depth. */
static void read_task(struct options *o, const char *fen, const char *depth)
{
    if (o->fen)
        program_refuse("usage", "too much; is the FEN in quotes", fen);
    if (!depth)
        program_refuse("usage", "a depth is missing after", fen);
    o->fen = fen;
    o->depth = (unsigned)read_number("depth", depth, 0, DEPTH_MAX);
}

/* Exactly one thing, and no switch that it would not heed. */
static void check_use(const struct options *o)
{
    if (o->list + o->bench + (o->suite != NULL) + (o->fen != NULL) != 1)
        program_refuse(
            "usage",
            "one of FEN DEPTH, --suite FILE, bench or --list is wanted; see",
            program.source);
    if (!o->fen && o->for_one)
        program_refuse("usage", "this is for one position", o->for_one);
    if ((o->fen || o->list) && o->for_many)
        program_refuse("usage", "this is for a suite or bench", o->for_many);
}

struct options options_read(int argc, char **argv)
{
    struct options o = {.variant = variant_default(),
                        .max_depth = program.max_depth};

    for (int i = 1, words; i < argc; i += words) {
        const char *word = argv[i], *next = argv[i + 1];
        const bool is_switch = strncmp(word, "--", 2) == 0;

        if (read_flag(&o, word)) {
            words = 1;
        } else if (is_switch && read_value(&o, word + 2, next)) {
            words = 2;
        } else if (is_switch) {
            words = read_own(&o, word + 2, next);
            if (!words)
                program_refuse("usage", "no such switch", word);
        } else {
            read_task(&o, word, next);
            words = 2;
        }
    }
    check_use(&o);
    return o;
}

struct position options_position(const struct options *o)
{
    struct position p;
    struct fen_error error;
    const char *end;

    if (!fen_read(o->fen, &p, &end, &error))
        program_refuse(error.field, error.why, error.text);
    if (*end)
        program_refuse("FEN", "more than a position", end);
    return p;
}

int options_judge(const struct options *o, uint64_t nodes)
{
    if (!o->expects || nodes == o->expected)
        return 0;
    fprintf(stderr, "%s: %" PRIu64 " nodes, expected %" PRIu64 "\n",
            program.name, nodes, o->expected);
    return 1;
}

double nodes_per_second(uint64_t nodes, clock_t taken)
{
    return (double)nodes * CLOCKS_PER_SEC / (double)(taken > 0 ? taken : 1);
}
