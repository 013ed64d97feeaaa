/*
 * ask: asks strategies by hand.
 *
 *   ask --list | --json --list        what there is
 *   ask [--board] QUESTION STRATEGY QUERY...
 *   ask [--board] QUESTION STRATEGY < FILE     a query a line
 *
 * STRATEGY "all" asks every one, a line each, and exits with 1 if one differs
 * from the reference. Bad input: a line `what:line: why: text`, and exit 2.
 * SPDX-License-Identifier: MIT
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ask.h"

static const struct asker *const askers[] = {&ask_between, &ask_between_batch,
                                             &ask_sliders, &ask_sliders_batch};
enum { ASKERS = sizeof askers / sizeof askers[0] };

/* What is asked, and how it is shown. */
static struct {
    const struct asker *asker;
    const struct question *question;
    const char *strategy; /* or "all" */
    bool board, json, list;
} request;

_Noreturn static void refuse(const char *why, const char *text)
{
    fprintf(stderr, "ask: %s: %s\n", why, text);
    exit(2);
}

static void show_board(bitboard set)
{
    for (square rank = 8; rank-- > 0;) {
        printf("%u ", rank + 1);
        for (square file = 0; file < 8; file++)
            printf(" %c", set & bit(8 * rank + file) ? 'x' : '.');
        putchar('\n');
    }
    puts("   a b c d e f g h");
}

/* name is NULL where only one strategy answers. */
static void show(const char *name, const struct answers *answers)
{
    if (name)
        printf("%-20s ", name);
    for (size_t i = 0; i < answers->count; i++)
        printf("%s0x%016" PRIx64, i ? " " : "", answers->sets[i]);
    putchar('\n');
    for (size_t i = 0; request.board && i < answers->count; i++)
        show_board(answers->sets[i]);
}

/* A row that can be asked: not the floor, and compiled for this target. */
static bool answers(const struct strategy *s)
{
    return s->info->role != FLOOR && strategy_runs(s);
}

/* Asks the strategy, or all; false if one differs from the reference. */
static bool ask_query(const struct words *query, const char *place)
{
    const bool all = strcmp(request.strategy, "all") == 0;
    struct answers right = {.count = 0};
    bool agree = true;

    for (size_t k = 0; k < request.question->row_count; k++) {
        const struct strategy *s = question_row(request.question, k);
        struct answers got;
        const char *word = request.asker->form;

        if (!answers(s) || !(all || strcmp(s->name, request.strategy) == 0))
            continue;
        const char *wrong = request.asker->ask(s, query, &got, &word);

        if (wrong) {
            fprintf(stderr, "%s: %s: %s\n", place, wrong, word);
            exit(2);
        }
        if (k == 0)
            right = got;
        agree &= !all || memcmp(got.sets, right.sets,
                                got.count * sizeof got.sets[0]) == 0;
        show(all ? s->name : NULL, &got);
    }
    return agree;
}

static void split(char *line, struct words *query, const char *place)
{
    query->count = 0;
    for (char *word = strtok(line, " \t\r\n"); word;
         word = strtok(NULL, " \t\r\n")) {
        if (query->count == WORDS_MAX) {
            fprintf(stderr, "%s: too many words: %s\n", place, word);
            exit(2);
        }
        query->at[query->count++] = word;
    }
}

/* A query a line; blank lines are passed over. */
static bool ask_lines(FILE *in)
{
    char line[1024];
    bool agree = true;

    for (size_t number = 1; fgets(line, sizeof line, in); number++) {
        struct words query;
        char place[32];

        snprintf(place, sizeof place, "stdin:%zu", number);
        if (!strchr(line, '\n') && !feof(in)) {
            fprintf(stderr, "%s: line too long: %.40s\n", place, line);
            exit(2);
        }
        split(line, &query, place);
        if (query.count > 0)
            agree &= ask_query(&query, place);
    }
    return agree;
}

static const char *role_name(enum role role)
{
    static const char *const names[] = {"candidate", "aa", "planted", "floor"};

    return names[role];
}

/* What to say of a row that this build lacks. */
static const char *skipped(const struct strategy *s)
{
    return strategy_runs(s) ? "" : "this build's target lacks it";
}

static void list_text(void)
{
    puts("question\tstrategy\ttable_bytes\tneeds\tsource");
    for (size_t i = 0; i < question_count; i++)
        for (size_t k = 0; k < questions[i][0]->row_count; k++) {
            const struct strategy *s = question_row(questions[i][0], k);
            const char *needs = strategy_needs(s);

            printf("%s\t%s\t%zu\t%s\t%s\n", questions[i][0]->name, s->name,
                   strategy_table_bytes(s), needs[0] ? needs : "-",
                   s->info->source);
        }
}

/* No text of a row holds a character that JSON would want escaped. */
static void list_json(void)
{
    puts("[");
    for (size_t i = 0; i < question_count; i++) {
        const struct question *q = questions[i][0];

        printf("%s{\"question\": \"%s\", \"asks\": \"%s\", \"baseline\": "
               "\"%s\", \"strategies\": [\n",
               i ? ",\n" : "", q->name, q->asks, q->baseline);
        for (size_t k = 0; k < q->row_count; k++) {
            const struct strategy *s = question_row(q, k);

            printf("%s  {\"strategy\": \"%s\", \"table_bytes\": %zu, "
                   "\"needs\": \"%s\", \"role\": \"%s\", \"idea\": \"%s\", "
                   "\"source\": \"%s\", \"skipped\": \"%s\"}",
                   k ? ",\n" : "", s->name, strategy_table_bytes(s),
                   strategy_needs(s), role_name(s->info->role), s->info->idea,
                   s->info->source, skipped(s));
        }
        fputs("]}", stdout);
    }
    puts("]");
}

static void find_question(const char *name)
{
    for (size_t i = 0; i < question_count; i++)
        if (strcmp(questions[i][0]->name, name) == 0)
            request.question = questions[i][0];
    for (size_t i = 0; i < ASKERS; i++)
        if (strcmp(askers[i]->question, name) == 0)
            request.asker = askers[i];
    if (!request.question || !request.asker)
        refuse("no such question, see --list", name);
}

static void find_strategy(const char *name)
{
    const bool all = strcmp(name, "all") == 0;
    bool found = all;

    for (size_t k = 0; k < request.question->row_count; k++) {
        const struct strategy *s = question_row(request.question, k);
        const bool wanted = all || strcmp(s->name, name) == 0;

        found |= wanted && answers(s);
        if (!all && wanted && !strategy_runs(s))
            refuse("this build's target lacks what the strategy needs", name);
        if (!all && wanted && s->info->role == FLOOR)
            refuse("the floor answers nothing", name);
        if (wanted || k == 0)
            strategy_init(s);
    }
    if (!found)
        refuse("no such strategy, see --list", name);
    request.strategy = name;
}

/* Takes the flags; returns the index of the first word after them. */
static int read_flags(int argc, char **argv)
{
    int i = 1;

    for (; i < argc && argv[i][0] == '-'; i++) {
        if (strcmp(argv[i], "--list") == 0)
            request.list = true;
        else if (strcmp(argv[i], "--json") == 0)
            request.json = true;
        else if (strcmp(argv[i], "--board") == 0)
            request.board = true;
        else
            refuse("no such flag", argv[i]);
    }
    return i;
}

int main(int argc, char **argv)
{
    const int first = read_flags(argc, argv);

    if (request.list) {
        if (first < argc)
            refuse("--list takes no more words", argv[first]);
        (request.json ? list_json : list_text)();
        return 0;
    }
    if (argc - first < 2)
        refuse("usage", "ask [--board] QUESTION STRATEGY [QUERY...]");
    find_question(argv[first]);
    find_strategy(argv[first + 1]);
    if (argc - first == 2)
        return !ask_lines(stdin);

    struct words query = {.count = 0};

    for (int i = first + 2; i < argc; i++) {
        if (query.count == WORDS_MAX)
            refuse("too many words", argv[i]);
        query.at[query.count++] = argv[i];
    }
    return !ask_query(&query, "ask");
}
