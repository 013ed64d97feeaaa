/* SPDX-License-Identifier: MIT */
#include "suite/trace.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "suite/adapter.h"

/* The sets that have a query so far. */
static struct recorded {
    const struct recipe *recipe;
    struct filling queries;
    size_t last, turns; /* its last query's kind, and how often another came */
} all[SETS_MAX];
static size_t count;

static bool in_turn;                /* lines are of mixes alone */
static bool is_read[QUESTIONS_MAX]; /* are lines of the question? */
static bool question_is_known;      /* of some line: it is one that is built */

static struct recorded *find(const struct recipe *r)
{
    for (size_t i = 0; i < count; i++)
        if (all[i].recipe == r)
            return &all[i];
    return NULL;
}

bool trace_has(const struct recipe *r)
{
    return find(r);
}

struct filling trace_queries(const struct recipe *r)
{
    return find(r)->queries;
}

/* Of a question whose lines are read; NULL: they are passed over. */
static const struct adapter *adapter_of(const char *question)
{
    for (size_t i = 0; i < question_count; i++)
        if (strcmp(questions[i][0]->name, question) == 0) {
            question_is_known = true;
            return is_read[i] ? questions[i][0]->adapter : NULL;
        }
    return NULL;
}

/* The question's recorded set of that kind; NULL: it has none. */
static const struct recipe *recipe_of(const struct adapter *adapter,
                                      size_t kind)
{
    for (const struct recipe *r = adapter->recorded; r && r->name; r++)
        if (adapter_kind(adapter, r) == kind)
            return r;
    return NULL;
}

/* Adds a query of that kind to a set, unless that is full. */
static void add(const struct recipe *r, size_t of_kind, void *query)
{
    const struct kind *kind = r->kind;
    struct recorded *to = find(r);

    if (!to) {
        to = &all[count++];
        *to = (struct recorded){r, filling_begin(r), of_kind, 0};
    }
    if (to->queries.count == to->queries.wanted)
        return;
    to->turns += of_kind != to->last;
    to->last = of_kind;
    if (kind->keep)
        kind->keep(query);
    filling_add(&to->queries, query,
                kind->answers_of ? kind->answers_of(query) : 1);
}

/* Takes a line's query; false, with the reason, if it is none. */
static bool take(char *line, struct text *why)
{
    _Alignas(max_align_t) uint8_t query[QUERY_BYTES_MAX];
    char *words = strchr(line, ' ');
    const struct adapter *adapter;
    const struct recipe *r, *mix;
    size_t kind;

    if (!words)
        return text_refuse(why, "want a question and a query", line);
    *words++ = '\0';
    adapter = adapter_of(line);
    if (!adapter)
        return true;
    if (!query_read(adapter, words, &kind, query, why))
        return false;
    r = recipe_of(adapter, kind);
    if (!r)
        return text_refuse(why, "nothing is recorded for it", line);
    if (count + 2 > SETS_MAX && !find(r))
        return text_refuse(why, "a set more than a trace can have", line);
    mix = adapter->recorded->kind->mix ? adapter->recorded : NULL;
    if (!mix || !in_turn)
        add(r, kind, query);
    if (mix) {
        mix->kind->mix(kind, query);
        add(mix, kind, query);
    }
    return true;
}

/* The mixes begin here, at a line that says so. */
static void begin_mixes(void)
{
    in_turn = true;
    for (size_t i = 0; i < count; i++)
        if (all[i].recipe->kind->mix)
            all[i].queries.count = all[i].queries.answers = all[i].turns = 0;
}

/* Is it one of the sets that are wanted, for any question? */
static bool is_asked(const struct recipe *r, const struct set_filter *wanted)
{
    for (size_t i = 0; i < question_count; i++)
        if (adapter_takes(questions[i][0]->adapter, r) &&
            set_is_wanted(wanted, i, r))
            return true;
    return false;
}

/*
 * Leaves out what is not wanted or too small, and mixes whose kinds come one after
 * the other; false if all is too small. Windows are timed in one half of a set,
 * and the other is asked between them; of boards a CPU learns thousands by heart,
 * so half of a full set is the least.
 */
static bool leave_out_small(const char *file, const struct set_filter *wanted)
{
    struct text small = {.length = 0};
    const size_t had = count;

    count = 0;
    for (size_t i = 0; i < had; i++) {
        const struct recorded r = all[i];
        const struct kind *kind = r.recipe->kind;
        const size_t least =
            kind->wanted < SET_ANSWERS ? kind->wanted / 2 : 2 * kind->window;

        if (!is_asked(r.recipe, wanted) || (kind->mix && r.turns < KIND_MAX))
            continue;
        if (r.queries.count >= least)
            all[count++] = r;
        else
            text_add(&small, "%s %s: %zu of at least %zu",
                     small.length ? "," : "", r.recipe->name, r.queries.count,
                     least);
    }
    if (small.length)
        fprintf(stderr, "%s: too few queries, %s:%s\n", file,
                count ? "left out" : "none can be timed", small.at);
    return count || !small.length;
}

static bool read_lines(FILE *in, const char *file)
{
    static char line[TEXT_MAX];

    for (size_t number = 1; fgets(line, sizeof line, in); number++) {
        static struct text why;
        const size_t length = strcspn(line, "\r\n");

        why.at[why.length = 0] = '\0';
        if (!line[length] && !feof(in)) {
            fprintf(stderr, "%s:%zu: line too long: %.40s\n", file, number,
                    line);
            return false;
        }
        line[length] = '\0';
        if (strcmp(line, "# in turn") == 0)
            begin_mixes();
        if (line[0] == '#' || !line[strspn(line, " ")])
            continue;
        if (!take(line, &why)) {
            fprintf(stderr, "%s:%zu: %s\n", file, number, why.at);
            return false;
        }
    }
    return true;
}

/* Is a set that is recorded for the question wanted, for it or another? */
static bool serves(const struct adapter *adapter,
                   const struct set_filter *wanted)
{
    for (const struct recipe *r = adapter->recorded; r && r->name; r++)
        if (is_asked(r, wanted))
            return true;
    return !wanted; /* then every line is looked at */
}

bool trace_read(const char *file, const struct set_filter *wanted)
{
    FILE *in = fopen(file, "r");
    bool read;

    count = 0;
    question_is_known = in_turn = false;
    for (size_t i = 0; i < question_count; i++)
        is_read[i] = serves(questions[i][0]->adapter, wanted);
    if (!in) {
        fprintf(stderr, "%s: %s\n", file, strerror(errno));
        return false;
    }
    read = read_lines(in, file);
    if (read && ferror(in)) {
        fprintf(stderr, "%s: cannot be read\n", file);
        read = false;
    }
    fclose(in);
    if (read && !question_is_known)
        fprintf(stderr, "%s: no query of a question that is built\n", file);
    return read && leave_out_small(file, wanted);
}
