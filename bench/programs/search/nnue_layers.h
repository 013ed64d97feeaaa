/*
 * The network's weights, and its arithmetic by the widest instructions of the
 * target: AVX-512 with or without VNNI, AVX2, NEON, or plain C, which NNUE_PLAIN
 * asks for. All agree to the bit: sums stay within int16, and so do two products
 * of a number of 7 bits with a weight of int8.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_NNUE_LAYERS_H
#define BENCH_SEARCH_NNUE_LAYERS_H

#include "bench/programs/search/nnue.h"

enum {
    KING_BUCKETS = 32, /* squares of a king on files a to d */
    FEATURES = (int)COLORS * (int)PIECES * 64,
    OUTPUT_BUCKETS = 8, /* by pieces on the board, in fours */
    SECOND = 16,        /* neurons of the second layer */
    THIRD = 32,
    NEURON_BIAS = 64, /* half of what a neuron gives, in all layers */
    SECOND_BITS = 10, /* of their sums that are dropped */
    THIRD_BITS = 8,
    SCALE = 128, /* of the output, to hundredths of a pawn */

    CUT = 127,        /* what a neuron gives, at most */
    CUT_BITS = 7,     /* of a product of two that are dropped */
    OUTPUTS = SECOND, /* neurons of a layer that are made at once */
    CHAINS = 4 /* sums of each of them, so that none waits for the last */
};

/* Of the layers after the first, for some number of pieces. */
struct layers {
    _Alignas(64) int8_t second[NEURONS * SECOND];
    _Alignas(64) int8_t third[SECOND * THIRD];
    int8_t output[THIRD];
};

/* A row: what a piece adds to the sums. A king's own has the bias too, for
 * there is one of it. */
typedef int16_t nnue_row[NEURONS];

struct weights {
    nnue_row rows[KING_BUCKETS][FEATURES];
    struct layers layers[OUTPUT_BUCKETS];
};

/* NULL before nnue_init(). */
extern const struct weights *nnue_weights;

#if defined __AVX512BW__ && !defined NNUE_PLAIN
#include <immintrin.h>
#define BY_ISA(operation) _mm512_##operation
typedef __m512i vector;
#elif defined __AVX2__ && !defined NNUE_PLAIN
#include <immintrin.h>
#define BY_ISA(operation) _mm256_##operation
typedef __m256i vector;
#elif defined __ARM_NEON && defined __aarch64__ && !defined NNUE_PLAIN
#include <arm_neon.h>
#define BY_NEON
typedef int8x16_t vector;
#else
typedef int8_t vector __attribute__((vector_size(16)));
#endif

enum { BYTES = sizeof(vector) };
typedef int16_t shorts __attribute__((vector_size(BYTES), may_alias));
typedef int32_t words __attribute__((vector_size(BYTES), may_alias));
typedef uint8_t bytes __attribute__((vector_size(BYTES / 2), may_alias));

/* To 0..CUT, lane by lane. */
static inline shorts cut(shorts sums)
{
    const shorts none = {0}, most = none + CUT;

#ifdef BY_ISA
    return (shorts)BY_ISA(min_epi16)(
        BY_ISA(max_epi16)((vector)sums, (vector)none), (vector)most);
#else
    return ((sums & (sums <= most)) | (most & (sums > most))) & (sums > none);
#endif
}

/* Of each neuron adds four inputs, by its four weights in turn. */
static inline words weighted(words sums, int32_t inputs, const int8_t *weights)
{
#ifdef BY_ISA
    const vector in = BY_ISA(set1_epi32)(inputs);
    const vector by = *(const vector *)weights;

#if defined __AVX512BW__ && defined __AVX512VNNI__
    return (words)_mm512_dpbusd_epi32((vector)sums, in, by);
#else
    const vector pairs = BY_ISA(maddubs_epi16)(in, by);

    return sums + (words)BY_ISA(madd_epi16)(pairs, BY_ISA(set1_epi16)(1));
#endif
#elif defined BY_NEON
    const int8x16_t in = vreinterpretq_s8_s32(vdupq_n_s32(inputs));
    const int8x16_t by = vld1q_s8(weights);

#ifdef __ARM_FEATURE_DOTPROD
    return (words)vdotq_s32((int32x4_t)sums, in, by);
#else
    const int16x8_t low = vmull_s8(vget_low_s8(in), vget_low_s8(by));

    return sums + (words)vpaddq_s32(vpaddlq_s16(low),
                                    vpaddlq_s16(vmull_high_s8(in, by)));
#endif
#else
    uint8_t in[4];

    memcpy(in, &inputs, sizeof in);
    for (int i = 0; i < 16; i++)
        sums[i / 4] += in[i % 4] * weights[i];
    return sums;
#endif
}

/* Rows that leave the sums, then those that come to them, as far as counted. */
struct rows {
    const int16_t *row[2][64];
    size_t count[2];
};

/* With the numbers of rows as constants, where they are: no loop is left then. */
ALWAYS_INLINE void change_by(int16_t *after, const int16_t *before,
                             const struct rows *r, size_t goes, size_t comes)
{
    enum { LANES = BYTES / sizeof(int16_t), TILE = 4 * LANES };

    for (size_t at = 0; at < NEURONS; at += TILE) {
        const shorts *in = (const shorts *)&before[at];
        shorts *out = (shorts *)&after[at];
        shorts a = in[0], b = in[1], c = in[2], d = in[3];

        for (size_t n = 0; n < goes; n++) {
            const shorts *row = (const shorts *)&r->row[0][n][at];

            a -= row[0], b -= row[1], c -= row[2], d -= row[3];
        }
        for (size_t n = 0; n < comes; n++) {
            const shorts *row = (const shorts *)&r->row[1][n][at];

            a += row[0], b += row[1], c += row[2], d += row[3];
        }
        out[0] = a, out[1] = b, out[2] = c, out[3] = d;
    }
}

/* The sums after these changes; `after` may be `before`. */
static inline void change_sums(int16_t *after, const int16_t *before,
                               const struct rows *r)
{
    if (r->count[0] == 1 && r->count[1] == 1)
        change_by(after, before, r, 1, 1);
    else if (r->count[0] == 2 && r->count[1] == 1)
        change_by(after, before, r, 2, 1);
    else
        change_by(after, before, r, r->count[0], r->count[1]);
}

/* Numbers of 7 bits as bytes. gcc 12 has no good conversion for AVX2. */
static inline void pack(uint8_t *to, shorts a, shorts b)
{
#if defined BY_ISA && !defined __AVX512BW__
    *(vector *)to = _mm256_permute4x64_epi64(
        _mm256_packus_epi16((vector)a, (vector)b), 0xD8);
#else
    ((bytes *)to)[0] = __builtin_convertvector(a, bytes);
    ((bytes *)to)[1] = __builtin_convertvector(b, bytes);
#endif
}

/* A side's half of what the second layer is given: the products of sums. */
static inline void activate(uint8_t *to, const int16_t *sums)
{
    const shorts *a = (const shorts *)sums;
    const shorts *b = (const shorts *)(sums + NEURONS / 2);

    for (size_t i = 0; i < NEURONS / 2; i += BYTES, a += 2, b += 2)
        pack(to + i, cut(a[0]) * cut(b[0]) >> CUT_BITS,
             cut(a[1]) * cut(b[1]) >> CUT_BITS);
}

/* Where the weight of an input for an output lies, of so many inputs: weights
 * are in the order that weigh() reads them in. */
static inline size_t weight_at(size_t inputs, size_t input, size_t output)
{
    return output / OUTPUTS * OUTPUTS * inputs + input / 4 * 4 * OUTPUTS +
           output % OUTPUTS * 4 + input % 4;
}

/* What OUTPUTS neurons give of so many inputs, by fours for each chain; of their
 * sums so many bits are dropped. */
static inline void neurons_of(int32_t *out, const uint8_t *inputs, size_t count,
                              const int8_t *weights, unsigned bits)
{
    enum { VECTORS = OUTPUTS * sizeof(int32_t) / BYTES };
    _Alignas(64) int32_t total[OUTPUTS];
    words sums[CHAINS][VECTORS] = {{{0}}};

    for (size_t i = 0; i < count; i += 4 * CHAINS)
        for (size_t k = 0; k < CHAINS; k++) {
            int32_t four;

            memcpy(&four, inputs + i + 4 * k, sizeof four);
            for (size_t v = 0; v < VECTORS; v++, weights += BYTES)
                sums[k][v] = weighted(sums[k][v], four, weights);
        }
    for (size_t v = 0; v < VECTORS; v++)
        ((words *)total)[v] = sums[0][v] + sums[1][v] + sums[2][v] + sums[3][v];
    for (size_t i = 0; i < OUTPUTS; i++) {
        const int32_t one = NEURON_BIAS + (total[i] >> bits);

        out[i] = one < 0 ? 0 : one > CUT ? CUT : one;
    }
}

#endif
