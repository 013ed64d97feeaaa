/*
 * What drop-in headers are compared with: walks over a board, written for
 * this test alone. C11 and C++17, as the headers are.
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_DROPIN_WALK_H
#define TESTS_DROPIN_WALK_H

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>

/* Files and ranks of a step: the first four are a rook's. */
static const int walk_steps[8][2] = {{0, 1}, {1, 0},  {0, -1},  {-1, 0},
                                     {1, 1}, {1, -1}, {-1, -1}, {-1, 1}};

static unsigned long asked, wrong;

/*
 * The test of a header is a program of two files. Both include the header and
 * ask it all; FIRST, which has main(), alone fills the tables: twice, for that
 * is to do no harm. Each file tells how many answers it compared.
 */
#ifdef FIRST
#define PROGRAM(init)                                        \
    int main(int argc, char **argv)                          \
    {                                                        \
        init();                                              \
        init();                                              \
        ask(argv[argc - 1]);                                 \
        return counted() || ask_from_second(argv[argc - 1]); \
    }
#else
#define PROGRAM(init)                        \
    int ask_from_second(const char *records) \
    {                                        \
        ask(records);                        \
        return counted();                    \
    }
#endif

int ask_from_second(const char *records);

/* Counts a comparison, and shows the first that fails. */
static inline void compare(const char *what, unsigned s, uint64_t with,
                           uint64_t got, uint64_t want)
{
    asked++;
    if (got != want && wrong++ == 0)
        printf("%s %u %016" PRIx64 ": got %016" PRIx64 ", want %016" PRIx64
               "\n",
               what, s, with, got, want);
}

/* Prints the count; returns what main() is to return. */
static inline int counted(void)
{
    printf("%lu asked, %lu wrong\n", asked, wrong);
    return asked == 0 || wrong != 0;
}

/* The square that many steps on, or 64 if it is off the board. */
static inline unsigned walk_to(unsigned s, int direction, int steps)
{
    const int file = (int)(s & 7) + steps * walk_steps[direction][0];
    const int rank = (int)(s >> 3) + steps * walk_steps[direction][1];

    return 0 <= file && file < 8 && 0 <= rank && rank < 8
               ? (unsigned)(8 * rank + file)
               : 64;
}

/* What a slider attacks in the directions from first, and before last. */
static inline uint64_t walk(unsigned s, uint64_t occupied, int first, int last)
{
    uint64_t attacked = 0;

    for (int d = first; d < last; d++)
        for (int n = 1; walk_to(s, d, n) < 64; n++) {
            const uint64_t reached = UINT64_C(1) << walk_to(s, d, n);

            attacked |= reached;
            if (occupied & reached)
                break;
        }
    return attacked;
}

/* The squares strictly between a and b. */
static inline uint64_t walk_between(unsigned a, unsigned b)
{
    for (int d = 0; d < 8; d++) {
        uint64_t passed = 0;

        for (int n = 1; walk_to(a, d, n) < 64; n++) {
            if (walk_to(a, d, n) == b)
                return passed;
            passed |= UINT64_C(1) << walk_to(a, d, n);
        }
    }
    return 0;
}

/* The next of a fixed sequence of numbers that look random. */
static inline uint64_t next_random(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

#endif
