/* SPDX-License-Identifier: MIT */
#include "suite/trace.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "suite/adapter.h"
#include "suite/terminal.h"

/* A recorded set, as far as it is read. */
struct recorded {
    struct filling set;
    size_t last, turns; /* its last query's kind, and how often another came */
};

/* What is read of a trace: the wanted sets, in the questions' order. */
struct trace {
    struct recorded sets[SETS_MAX];
    size_t count;
    bool in_turn;           /* lines are of mixes alone */
    bool question_is_known; /* of some line: it is one that is built */
};

static void begin_set(struct trace *t, const struct recipe *r)
{
    for (size_t i = 0; i < t->count; i++)
        if (t->sets[i].set.recipe == r)
            return;
    if (t->count == SETS_MAX)
        exit_with("trace: %s: more than %d sets", r->name, SETS_MAX);
    t->sets[t->count++] = (struct recorded){.set = filling_begin(r)};
}

static void begin_sets(struct trace *t, const struct set_filter *wanted)
{
    for (size_t i = 0; i < question_count; i++)
        for (const struct recipe *r = questions[i][0]->adapter->recorded;
             r && r->name; r++)
            if (set_is_wanted(wanted, i, r))
                begin_set(t, r);
}

/* The question's set that a line names before its query; NULL: it names none. */
static const struct recipe *named(const struct adapter *adapter, char **words)
{
    for (const struct recipe *r = adapter->recorded; r && r->name; r++) {
        const size_t length = strlen(r->name);

        if (strncmp(*words, r->name, length) == 0 && (*words)[length] == ' ') {
            *words += length + 1;
            return r;
        }
    }
    return NULL;
}

/* That set, or the first of that kind of query; NULL: it is not wanted. */
static struct recorded *find(struct trace *t, const struct adapter *adapter,
                             const struct recipe *r, size_t kind)
{
    if (!r)
        for (r = adapter->recorded; r->name && r->kind->index != kind;)
            r++;
    for (size_t i = 0; i < t->count; i++)
        if (t->sets[i].set.recipe == r)
            return &t->sets[i];
    return NULL;
}

/* Of a question that has a set; NULL: its lines are passed over. */
static const struct adapter *adapter_of(struct trace *t, const char *question)
{
    size_t q = 0;

    while (q < question_count && strcmp(questions[q][0]->name, question) != 0)
        q++;
    if (q == question_count)
        return NULL;
    t->question_is_known = true;
    for (size_t i = 0; i < t->count; i++)
        if (adapter_takes(questions[q][0]->adapter, t->sets[i].set.recipe))
            return questions[q][0]->adapter;
    return NULL;
}

/* Adds a query of that kind to a set, if there is one and it has room. */
static void add(struct recorded *to, size_t of_kind, void *query)
{
    if (!to || to->set.count == to->set.wanted)
        return;

    const struct kind *kind = to->set.recipe->kind;

    to->turns += to->set.count > 0 && of_kind != to->last;
    to->last = of_kind;
    if (kind->keep)
        kind->keep(query);
    filling_add(&to->set, query,
                kind->answers_of ? kind->answers_of(query) : 1);
}

/* Takes a line's query; false, with the reason, if it is none. */
static bool take(struct trace *t, char *line, struct text *why)
{
    char *words = strchr(line, ' ');
    const struct adapter *adapter;
    const struct recipe *mix, *said;
    struct typed typed;

    if (!words)
        return text_refuse(why, "want a question and a query", line);
    *words++ = '\0';
    adapter = adapter_of(t, line);
    if (!adapter)
        return true;
    said = named(adapter, &words);
    if (!query_read(adapter, words, &typed, why))
        return false;
    mix = adapter->recorded->kind->mix ? adapter->recorded : NULL;
    if (!mix || !t->in_turn)
        add(find(t, adapter, said, typed.kind), typed.kind, typed.query);
    if (mix) {
        mix->kind->mix(typed.kind, typed.query);
        add(find(t, adapter, mix, typed.kind), typed.kind, typed.query);
    }
    return true;
}

static void begin_mixes(struct trace *t)
{
    t->in_turn = true;
    for (size_t i = 0; i < t->count; i++)
        if (t->sets[i].set.recipe->kind->mix)
            t->sets[i].set.count = t->sets[i].set.answers = t->sets[i].turns =
                0;
}

/*
 * Makes the sets that are large enough, but no mix whose kinds come one after
 * the other; exits if all are too small. Windows are timed in one half of a
 * set, and the other is asked between them; of boards a CPU learns thousands by
 * heart, so half of a full set is the least.
 */
static size_t add_large(const struct trace *t, const char *file,
                        struct query_set *sets)
{
    struct text small = TEXT(TEXT_MAX);
    size_t count = 0;

    for (size_t i = 0; i < t->count; i++) {
        const struct recorded *r = &t->sets[i];
        const struct kind *kind = r->set.recipe->kind;
        const size_t least =
            kind->wanted < SET_ANSWERS ? kind->wanted / 2 : 2 * kind->window;

        if (r->set.count == 0 || (kind->mix && r->turns < KIND_MAX))
            continue;
        if (r->set.count >= least)
            count = queries_add(&r->set, sets, count);
        else
            text_add(&small, "%s %s: %zu of at least %zu",
                     small.length ? "," : "", r->set.recipe->name, r->set.count,
                     least);
    }
    if (small.length && count == 0)
        exit_with("%s: too few queries, none can be timed:%s", file, small.at);
    if (small.length)
        fprintf(stderr, "%s: too few queries, left out:%s\n", file, small.at);
    return count;
}

static void read_lines(struct trace *t, FILE *in, const char *file)
{
    char line[TEXT_MAX];

    for (size_t number = 1; fgets(line, sizeof line, in); number++) {
        const size_t length = strcspn(line, "\r\n");
        struct text why = TEXT(REASON_MAX);

        if (!line[length] && !feof(in))
            exit_with("%s:%zu: line too long: %.40s", file, number, line);
        line[length] = '\0';

        char *words = line + strspn(line, " \t");

        if (strcmp(words, "# in turn") == 0)
            begin_mixes(t);
        if (*words == '#' || !*words)
            continue;
        if (!take(t, words, &why))
            exit_with("%s:%zu: %s", file, number, why.at);
    }
    if (ferror(in))
        exit_with("%s: cannot be read", file);
}

size_t trace_read(const char *file, const struct set_filter *wanted,
                  struct query_set sets[SETS_MAX])
{
    FILE *in = fopen(file, "r");
    struct trace t = {.count = 0};

    if (!in)
        exit_with("%s: %s", file, strerror(errno));
    begin_sets(&t, wanted);
    read_lines(&t, in, file);
    fclose(in);
    if (!t.question_is_known)
        fprintf(stderr, "%s: no query of a question that is built\n", file);
    return add_large(&t, file, sets);
}
