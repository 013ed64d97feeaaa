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
#include <time.h>

_Noreturn void program_refuse(const char *what, const char *why,
                              const char *text)
{
    fprintf(stderr, "%s:%s: %s: %s\n", program.name, what, why, text);
    exit(2);
}

static const char *needed(const char *word, const char *value)
{
    if (!value)
        program_refuse("usage", "a value is missing after", word);
    return value;
}

static uint64_t read_number(const char *what, const char *text, uint64_t least,
                            uint64_t most)
{
    char *end;

    errno = 0;
    const uint64_t n = strtoull(needed(what, text), &end, 10);

    if (*text < '0' || *text > '9' || *end || errno || n < least || n > most)
        program_refuse(what, "number out of range", text);
    return n;
}

static uint64_t read_word(const char *what, const char *text,
                          const char *const *words)
{
    uint64_t n = 0;

    while (words[n] && strcmp(words[n], text))
        n++;
    if (!words[n])
        program_refuse(what, "unknown value", text);
    return n;
}

/* The axis's variant of that choice, or the first (NULL); NULL: there is none. */
static const struct variant *variant_find(const char *axis, const char *choice)
{
    for (size_t i = 0; i < variant_count; i++)
        if (strcmp(variants[i].axis, axis) == 0 &&
            (!choice || strcmp(variants[i].choice, choice) == 0))
            return &variants[i];
    return NULL;
}

/* Takes a choice on an axis; only one may differ from the default. */
static void choose(struct task_options *o, const char *axis, const char *choice)
{
    const struct variant *v = variant_find(axis, choice);

    if (!v)
        program_refuse(axis, "no such choice", choice);
    if (!v->code->run)
        program_refuse(axis, "this build's target lacks what it needs", choice);
    if (o->variant->is_default)
        o->variant = v;
    else if (!v->is_default)
        program_refuse(axis, "a choice on another axis was made already",
                       choice);
    o->chose = true;
}

/* How many words a switch and its value are; 0: it is none of these. */
static int read_switch(struct task_options *o, void *to,
                       const struct program_switch *s, const char *word,
                       const char *value)
{
    while (s->word && strcmp(word, s->word))
        s++;
    if (!s->word)
        return 0;
    to = (char *)to + s->to;
    if (s->kind == TEXT)
        *(const char **)to = needed(word, value);
    else
        *(uint64_t *)to =
            s->words          ? read_word(word, needed(word, value), s->words)
            : s->kind == FLAG ? s->most
                              : read_number(word, value, s->least, s->most);
    o->given[s->with] = word;
    return s->kind == FLAG ? 1 : 2;
}

static const char STARTPOS[] =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

static void read_task(struct task_options *o, const char *fen,
                      const char *depth)
{
    if (o->fen)
        program_refuse("usage", "too much; is the FEN in quotes", fen);
    if (!depth)
        program_refuse("usage", "a depth is missing after", fen);
    o->fen = strcmp(fen, "startpos") ? fen : STARTPOS;
    o->depth = read_number("depth", depth, 0, DEPTH_MAX);
}

/* Exactly one thing, and no switch that it would not heed. */
static void check_use(const struct task_options *o)
{
    static const char *const why[HEEDED] = {
        [ONE_POSITION] = "this is for one position",
        [SUITE_OR_BENCH] = "this is for a suite or bench",
        [TIME] = "this is for time"};
    const bool is_heeded[HEEDED] = {true, o->fen, o->suite || o->bench,
                                    o->times};

    if (o->list + o->help + o->bench + o->times + (o->suite != NULL) +
            (o->fen != NULL) !=
        1)
        program_refuse("usage",
                       "one of FEN DEPTH, --suite FILE, bench, time, --list or "
                       "--help is wanted",
                       "see --help");
    for (size_t i = 0; i < HEEDED; i++)
        if (o->given[i] && !is_heeded[i])
            program_refuse("usage", why[i], o->given[i]);
    if (o->times && (o->chose || o->expected != ANY_COUNT))
        program_refuse("usage", "every choice is timed, and compared",
                       o->chose ? o->variant->choice : "--expect");
}

static void print_help(void)
{
    const char *name = program.name, *axis = "";

    printf("%s\n\n"
           "  %s [SWITCHES] FEN DEPTH      FEN may be startpos\n"
           "  %s [SWITCHES] --suite FILE.epd [--max-depth D]\n"
           "  %s [SWITCHES] bench [--max-depth D]    of the classic positions\n"
           "      %s\n"
           "  %s [SWITCHES] time [--seconds S] [--seed N] [--axes A,B]\n"
           "                     [--without AXIS/CHOICE,...]\n"
           "      every choice in turns, in one process: nanoseconds, a line a "
           "block\n"
           "  %s --list    what can be chosen, on which axis\n\nSWITCHES:\n",
           program.idea, name, name, name, program.says, name, name);
    for (size_t i = 0; i < variant_count; i++)
        if (strcmp(variants[i].axis, axis) != 0)
            printf("  --%s CHOICE\n", axis = variants[i].axis);
    puts("      of these only one may differ from its default");
    for (const struct program_switch *s = program.switches; s->word; s++)
        printf("  --%s%s\n", s->word, s->help);
    printf("  --expect N    exit with 1 if there are other nodes than N\n\n"
           "For example: %s %s\n",
           name, program.example);
}

static void write_line(FILE *out, const struct variant *v)
{
    const struct strategy_info *chosen = v->code->parts[v->part];

    fprintf(out, "%s\t%s\t%s\t%s\t%zu\t%s\t%s\t%s\t%s\t%s\n", v->axis,
            v->choice, v->is_default ? "yes" : "no",
            v->code->run ? "yes" : "no", chosen->table_bytes, v->needs,
            v->question, v->row, chosen->source, v->body);
}

static void write_list(FILE *out)
{
    fputs("axis\tchoice\tdefault\truns\ttable_bytes\tneeds\tquestion\trow\t"
          "source\tbody\n",
          out);
    for (size_t i = 0; i < variant_count; i++)
        if (!variants[i].copy)
            write_line(out, &variants[i]);
}

/* Takes a word, with its value if it wants one; returns how many these are. */
static int read_argument(struct task_options *o,
                         const struct program_switch *common, const char *word,
                         const char *next)
{
    const bool bench = strcmp(word, "bench") == 0;
    int words = 2;

    if (bench || strcmp(word, "time") == 0) {
        *(bench ? &o->bench : &o->times) = true;
        return 1;
    }
    if (strncmp(word, "--", 2) != 0) {
        read_task(o, word, next);
    } else if (variant_find(word + 2, NULL)) {
        choose(o, word + 2, needed(word + 2, next));
    } else {
        words = read_switch(o, o, common, word + 2, next);
        if (!words)
            words = read_switch(o, o->own, program.switches, word + 2, next);
        if (!words)
            program_refuse("usage", "no such switch", word);
    }
    return words;
}

struct task_options options_read(int argc, char **argv, void *own)
{
    struct task_options o = {.own = own,
                             .variant = variant_default(),
                             .expected = ANY_COUNT,
                             .seed = nanoseconds_now(),
                             .depth = program.max_depth};
    static const struct program_switch common[] = {
        {"list", FLAG, ALWAYS, offsetof(struct task_options, list), 0, 1, NULL,
         NULL},
        {"help", FLAG, ALWAYS, offsetof(struct task_options, help), 0, 1, NULL,
         NULL},
        {"suite", TEXT, ALWAYS, offsetof(struct task_options, suite), 0, 0,
         NULL, NULL},
        {"expect", NUMBER, ALWAYS, offsetof(struct task_options, expected), 0,
         ANY_COUNT - 1, NULL, NULL},
        {"max-depth", NUMBER, SUITE_OR_BENCH,
         offsetof(struct task_options, depth), 0, DEPTH_MAX, NULL, NULL},
        {"axes", TEXT, TIME, offsetof(struct task_options, axes), 0, 0, NULL,
         NULL},
        {"without", TEXT, TIME, offsetof(struct task_options, without), 0, 0,
         NULL, NULL},
        {"seconds", NUMBER, TIME, offsetof(struct task_options, seconds), 0,
         SECONDS_MAX, NULL, NULL},
        {"seed", NUMBER, TIME, offsetof(struct task_options, seed), 0,
         UINT64_MAX, NULL, NULL},
        {.word = NULL},
    };

    for (int i = 1; i < argc;)
        i += read_argument(&o, common, argv[i], argv[i + 1]);
    check_use(&o);
    if (o.help || o.list) {
        if (o.help)
            print_help();
        else
            columns_print(write_list);
        exit(0);
    }
    return o;
}

static struct position read_position(const char *fen)
{
    struct position p;
    struct fen_error error;
    const char *end;

    if (!fen_read(fen, &p, &end, &error))
        program_refuse(error.field, error.why, error.text);
    if (*end)
        program_refuse("FEN", "more than a position", end);
    return p;
}

/* Returns what to exit with, and says so if there are others than expected. */
static int report(const struct task_options *o, uint64_t nodes, clock_t taken)
{
    const double nps =
        (double)nodes * CLOCKS_PER_SEC / (double)(taken > 0 ? taken : 1);

    if (o->bench)
        printf("%" PRIu64 " nodes %.0f nps\n", nodes, nps);
    else
        printf("nodes %" PRIu64 " nps %.0f\n", nodes, nps);
    if (o->expected == ANY_COUNT || nodes == o->expected)
        return 0;
    fprintf(stderr, "%s: %" PRIu64 " nodes, expected %" PRIu64 "\n",
            program.name, nodes, o->expected);
    return 1;
}

int program_run(const struct task_options *o, line_fn *count)
{
    const char *file = o->bench ? CLASSIC : o->suite;
    struct epd one = {.nodes = {0}}, *suite = &one;
    size_t lines = 1;
    uint64_t nodes = 0;
    bool right = true;

    if (o->times)
        return slices_time(o);
    if (o->fen)
        one.position = read_position(o->fen);
    else
        suite = epd_read(file, &lines);
    if (!suite)
        return 2;
    code_init(o->variant->code);

    const clock_t start = clock();

    for (size_t i = 0; i < lines; i++)
        right &= count(o, &suite[i], &nodes);

    const clock_t taken = clock() - start;

    if (!o->fen)
        free(suite);
    if (!o->fen && program.published && !nodes)
        program_refuse("suite", "no counts to that depth", file);

    const int status = report(o, nodes, taken);

    return right ? status : 1;
}
