/*
 * Choices in turns, with programs made up: what is written, in which order they
 * are run, and that a wrong count is noticed wherever it turns up.
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L /* dup2() */
#include "bench/programs/program.h"

#include <unistd.h>

#include "tests/unit.h"

enum { SLICES_MAX = 1 << 12, SAID_MAX = 1 << 14 };

/* What was run, in order; before a block's slices its task's last ply. */
static char ran[SLICES_MAX];
static size_t count, wrong_after = SIZE_MAX;

/* Ten times the nodes a ply, so that a slice is warmed up by a ply less. */
static uint64_t run_variant(void *own, const struct variant *v,
                            const struct position *p, unsigned depth,
                            unsigned warm, uint64_t *nanoseconds)
{
    uint64_t nodes = 1;

    (void)own;
    (void)p;
    assert_true(warm == 0 || warm + 1 == depth);
    for (unsigned d = 0; d < depth; d++)
        nodes *= 10;
    if (warm > 0 && count < SLICES_MAX)
        ran[count++] = v->choice[0];
    nodes += warm > 0 && count > wrong_after && v->choice[0] == 'c';
    *nanoseconds = 2000 * nodes;
    return nodes;
}

/* What a variant's code would be. */
static uint64_t run(void *own, const struct position *p, unsigned depth)
{
    (void)own;
    (void)p;
    return depth;
}

static void init(void)
{
}

static const struct code code = {.init = init, .run = run}, lacking;

const struct variant variants[] = {
    {.axis = "way", .choice = "a", .is_default = true, .code = &code},
    {.axis = "way", .choice = "none", .code = &lacking},
    {.axis = "way", .choice = "b", .code = &code},
    {.axis = "way", .choice = "a", .copy = 1, .code = &code},
    {.axis = "way", .choice = "a", .copy = 2, .code = &code},
    {.axis = "end", .choice = "c", .is_default = true, .code = &code},
    {.axis = "end", .choice = "c", .copy = 1, .code = &code},
    {.axis = "end", .choice = "c", .copy = 2, .code = &code},
    {.axis = "one", .choice = "d", .is_default = true, .code = &code},
    {.axis = "two", .choice = "e", .is_default = true, .code = &code},
};
const size_t variant_count = sizeof variants / sizeof variants[0];
const struct program program = {
    .name = "made_up",
    .slice_nodes = 4800,
    .warm_less = 1,
    .run = run_variant,
    .switches = (const struct program_switch[]){{.word = NULL}}};

static char said[SAID_MAX], complaint[SAID_MAX];

/* What it returns; standard output is in said, and error in complaint. */
static int timed(const struct task_options *of)
{
    struct task_options o = *of;
    FILE *files[] = {tmpfile(), tmpfile()};
    char *texts[] = {said, complaint};
    int status, kept[2];

    for (int i = 0; i < 2; i++) {
        assert_non_null(files[i]);
        fflush(i ? stderr : stdout);
        kept[i] = dup(i + 1);
        dup2(fileno(files[i]), i + 1);
    }
    count = 0;
    status = slices_time(&o);
    for (int i = 0; i < 2; i++) {
        fflush(i ? stderr : stdout);
        dup2(kept[i], i + 1);
        close(kept[i]);
        rewind(files[i]);
        texts[i][fread(texts[i], 1, SAID_MAX - 1, files[i])] = 0;
        fclose(files[i]);
    }
    return status;
}

/* What is written of them program.py reads. */
TEST(test_blocks)
{
    static char first[SLICES_MAX];
    size_t at = 0, anew = 0;

    for (int i = 0; i < 2; i++) { /* a seed gives an order */
        memcpy(first, ran, sizeof first);
        at = count;
        assert_int_equal(
            timed(&(struct task_options){.axes = "way,end", .seed = 7}), 0);
    }
    assert_int_equal(count, at);
    assert_memory_equal(ran, first, count);
    assert_non_null(strstr(said, "\tnodes\tway/a\tway/b\tway/aa\tway/aa2\t"
                                 "end/c\tend/aa\tend/aa2\n"));

    /* The last three blocks of seven slices, after a task's: each has all, in
     * another order, and an axis at a time. */
    at = count - 24;
    for (size_t block = 0; block < 3; block++) {
        const char *own = ran + at + 8 * block + 1;
        char sorted[256] = {0};

        for (size_t i = 0; i < 7; i++)
            sorted[(unsigned char)own[i]]++;
        assert_true(sorted['a'] == 3 && sorted['b'] == 1 && sorted['c'] == 3);
        assert_memory_equal(own[0] == 'c' ? own : own + 4, "ccc", 3);
        anew += memcmp(ran + at + 1, own, 7) != 0;
    }
    assert_true(anew > 0);
}

/* One of the last slices counts another number. */
TEST(test_another_count)
{
    assert_int_equal(timed(&(struct task_options){0}), 0);
    wrong_after = count - 6;
    assert_int_equal(timed(&(struct task_options){0}), 1);
    wrong_after = SIZE_MAX;
    assert_int_equal(strncmp(complaint, "made_up:end/", 12), 0);
    assert_non_null(
        strstr(complaint, ": wrong node count: 101, expected 100: "));
}

/* In some time slices are whole, and in none a 64th: 10^4 nodes, and 10^2. */
TEST(test_how_much)
{
    for (unsigned seconds = 0; seconds < 2; seconds++) {
        const struct task_options o = {.axes = "end", .seconds = seconds};

        assert_int_equal(timed(&o), 0);
        assert_non_null(strstr(said, seconds ? "\t4\t10000\t" : "\t2\t100\t"));
        assert_null(strstr(said, seconds ? "\t2\t100\t" : "\t4\t10000\t"));
    }
}

TESTS(, T(test_blocks), T(test_another_count), T(test_how_much))
