/*
 * dependencies: which instructions wait for the register that they overwrite?
 *
 *   cc -O2 tools/dependencies.c -o dependencies && ./dependencies
 *
 * Some CPUs have tzcnt, popcnt or a zero-masked vpcompress read their destination,
 * though nothing of it is left in the result: a false dependency. A compiler that
 * knows clears the register first. Here each writes one register again and again,
 * from sources that do not change: as it stands, and cleared each time. Where
 * clearing, which is an instruction more, makes it faster, it waits. In the last
 * lines the result is merged into the source, as write_moves/compress.h does.
 * SPDX-License-Identifier: MIT
 */
#include <stdint.h>
#include <stdio.h>
#include <time.h>

#ifdef __x86_64__
enum { ROUNDS = 20000, IN_A_ROUND = 64, TRIES = 15 };

/* So many of the instructions, which may overwrite these registers. */
#define LOOP(text)                               \
    for (int i = 0; i < ROUNDS; i++)             \
    __asm__ volatile(".rept 64\n" text "\n.endr" \
                     :                           \
                     : "c"(UINT64_C(0x10400))    \
                     : "rax", "xmm0", "xmm1", "cc")

#define CLEAR   "xor %%eax, %%eax\n"
#define CLEAR_V "vpxor %%xmm0, %%xmm0, %%xmm0\n"

/* An instruction, as a function of what stands before it. */
#define INSTRUCTIONS(X)                                                   \
    X(tzcnt, "bmi", "tzcnt %%rcx, %%rax", CLEAR)                          \
    X(lzcnt, "bmi", "lzcnt %%rcx, %%rax", CLEAR)                          \
    X(popcnt, "popcnt", "popcnt %%rcx, %%rax", CLEAR)                     \
    X(blsr, "bmi", "blsr %%rcx, %%rax", CLEAR)                            \
    X(blsi, "bmi", "blsi %%rcx, %%rax", CLEAR)                            \
    X(blsmsk, "bmi", "blsmsk %%rcx, %%rax", CLEAR)                        \
    X(pext, "bmi2", "pext %%rcx, %%rcx, %%rax", CLEAR)                    \
    X(vpcompressb_zeroed, "avx512vbmi2",                                  \
      "vpcompressb %%zmm1, %%zmm0%{%%k1%}%{z%}", CLEAR_V)                 \
    X(vpcompressw_zeroed, "avx512vbmi2",                                  \
      "vpcompressw %%zmm1, %%zmm0%{%%k1%}%{z%}", CLEAR_V)                 \
    X(vpcompressb_merged, "avx512vbmi2",                                  \
      "vmovdqa64 %%zmm1, %%zmm0\nvpcompressb %%zmm1, %%zmm0%{%%k1%}", "") \
    X(vpcompressw_merged, "avx512vbmi2",                                  \
      "vmovdqa64 %%zmm1, %%zmm0\nvpcompressw %%zmm1, %%zmm0%{%%k1%}", "")

#define DEFINE(name, needs, text, clear) \
    static void name##_alone(void)       \
    {                                    \
        LOOP(text);                      \
    }                                    \
    static void name##_cleared(void)     \
    {                                    \
        LOOP(clear text);                \
    }

INSTRUCTIONS(DEFINE)

/* Nanoseconds each, at best. */
static double best_of(void (*loop)(void))
{
    double best = 1e9;

    for (int i = 0; i < TRIES; i++) {
        struct timespec began, ended;
        double ns;

        timespec_get(&began, TIME_UTC);
        loop();
        timespec_get(&ended, TIME_UTC);
        ns = 1e9 * (double)(ended.tv_sec - began.tv_sec) +
             (double)(ended.tv_nsec - began.tv_nsec);
        ns /= (double)ROUNDS * IN_A_ROUND;
        best = ns < best ? ns : best;
    }
    return best;
}

static void print(const char *name, void (*alone)(void), void (*cleared)(void))
{
    const double as_is = best_of(alone), after = best_of(cleared);

    printf("%-20s%8.3f ns%8.3f ns  %s\n", name, as_is, after,
           as_is > 1.25 * after ? "waits" : "-");
}

#define PRINT(name, needs, text, clear) \
    if (__builtin_cpu_supports(needs))  \
        print(#name, name##_alone, name##_cleared);

int main(void)
{
    printf("%-20s%11s%11s\n", "instruction", "alone", "cleared");
    INSTRUCTIONS(PRINT)
    return 0;
}
#else
int main(void)
{
    puts("dependencies: knows x86-64 alone");
    return 0;
}
#endif
