/*
 * The network's arithmetic, by the widest instructions of the target: AVX-512
 * with or without VNNI, AVX2, NEON, or plain C, which NNUE_PLAIN asks for.
 *
 * All of it is exact, so that all agree to the bit: sums stay within int16, and
 * so do two products of a number of 7 bits with a weight of int8.
 * SPDX-License-Identifier: MIT
 */
#ifndef BENCH_SEARCH_NNUE_LAYERS_H
#define BENCH_SEARCH_NNUE_LAYERS_H

#include "bench/programs/search/nnue.h"

enum {
    CUT = 127,    /* what a neuron gives, at most */
    CUT_BITS = 7, /* of a product of two that are dropped */
    OUTPUTS = 16, /* neurons of a layer that are made at once */
    INPUTS = 16   /* of them, likewise; in fours, see weigh() */
};

#if defined __AVX512BW__ && !defined NNUE_PLAIN
#include <immintrin.h>
enum { BYTES = 64, PAIRS = 32 };
#elif defined __AVX2__ && !defined NNUE_PLAIN
#include <immintrin.h>
enum { BYTES = 32, PAIRS = 32 };
#elif defined __ARM_NEON && defined __aarch64__ && !defined NNUE_PLAIN
#include <arm_neon.h>
enum { BYTES = 16, PAIRS = 8 };
#else
enum { BYTES = 16, PAIRS = 8 };
#endif

typedef int16_t shorts __attribute__((vector_size(BYTES), may_alias));
typedef int32_t words __attribute__((vector_size(BYTES), may_alias));

/*
 * multiply_pairs: PAIRS numbers of 7 bits, the products of sums cut to 0..CUT.
 * weighted: of each neuron adds four inputs, by its four weights in turn.
 */
#if defined __AVX512BW__ && !defined NNUE_PLAIN
static inline __m512i cut(const int16_t *sums)
{
    return _mm512_min_epi16(
        _mm512_max_epi16(_mm512_load_si512(sums), _mm512_setzero_si512()),
        _mm512_set1_epi16(CUT));
}

static inline void multiply_pairs(uint8_t *to, const int16_t *a,
                                  const int16_t *b)
{
    const __m512i products = _mm512_mullo_epi16(cut(a), cut(b));

    _mm256_store_si256((__m256i *)to, _mm512_cvtepi16_epi8(_mm512_srli_epi16(
                                          products, CUT_BITS)));
}

static inline words weighted(words sums, int32_t inputs, const int8_t *weights)
{
    const __m512i in = _mm512_set1_epi32(inputs);
    const __m512i by = _mm512_load_si512(weights);

#ifdef __AVX512VNNI__
    return (words)_mm512_dpbusd_epi32((__m512i)sums, in, by);
#else
    return sums + (words)_mm512_madd_epi16(_mm512_maddubs_epi16(in, by),
                                           _mm512_set1_epi16(1));
#endif
}

#elif defined __AVX2__ && !defined NNUE_PLAIN
static inline __m256i cut(const int16_t *sums)
{
    return _mm256_min_epi16(
        _mm256_max_epi16(_mm256_load_si256((const __m256i *)sums),
                         _mm256_setzero_si256()),
        _mm256_set1_epi16(CUT));
}

static inline __m256i products(const int16_t *a, const int16_t *b)
{
    return _mm256_srli_epi16(_mm256_mullo_epi16(cut(a), cut(b)), CUT_BITS);
}

static inline void multiply_pairs(uint8_t *to, const int16_t *a,
                                  const int16_t *b)
{
    const __m256i packed =
        _mm256_packus_epi16(products(a, b), products(a + 16, b + 16));

    /* Packing took the halves of both in turn. */
    _mm256_store_si256((__m256i *)to, _mm256_permute4x64_epi64(packed, 0xD8));
}

static inline words weighted(words sums, int32_t inputs, const int8_t *weights)
{
    const __m256i by = _mm256_load_si256((const __m256i *)weights);

    return sums + (words)_mm256_madd_epi16(
                      _mm256_maddubs_epi16(_mm256_set1_epi32(inputs), by),
                      _mm256_set1_epi16(1));
}

#elif defined __ARM_NEON && defined __aarch64__ && !defined NNUE_PLAIN
static inline int16x8_t cut(const int16_t *sums)
{
    return vminq_s16(vmaxq_s16(vld1q_s16(sums), vdupq_n_s16(0)),
                     vdupq_n_s16(CUT));
}

static inline void multiply_pairs(uint8_t *to, const int16_t *a,
                                  const int16_t *b)
{
    vst1_u8(to, vqshrun_n_s16(vmulq_s16(cut(a), cut(b)), CUT_BITS));
}

static inline words weighted(words sums, int32_t inputs, const int8_t *weights)
{
    const int8x16_t in = vreinterpretq_s8_s32(vdupq_n_s32(inputs));
    const int8x16_t by = vld1q_s8(weights);

#ifdef __ARM_FEATURE_DOTPROD
    return (words)vdotq_s32((int32x4_t)sums, in, by);
#else
    const int16x8_t low = vmull_s8(vget_low_s8(in), vget_low_s8(by));

    return sums + (words)vpaddq_s32(vpaddlq_s16(low),
                                    vpaddlq_s16(vmull_high_s8(in, by)));
#endif
}

#else
static inline int cut(int16_t sum)
{
    return sum < 0 ? 0 : sum > CUT ? CUT : sum;
}

static inline void multiply_pairs(uint8_t *to, const int16_t *a,
                                  const int16_t *b)
{
    for (int i = 0; i < PAIRS; i++)
        to[i] = (uint8_t)(cut(a[i]) * cut(b[i]) >> CUT_BITS);
}

static inline words weighted(words sums, int32_t inputs, const int8_t *weights)
{
    uint8_t in[4];

    memcpy(in, &inputs, sizeof in);
    for (int i = 0; i < 4; i++, weights += 4)
        sums[i] += in[0] * weights[0] + in[1] * weights[1] +
                   in[2] * weights[2] + in[3] * weights[3];
    return sums;
}
#endif

/* Rows that leave the sums, and that come to them. */
struct rows {
    const int16_t *gone[64], *come[64];
    size_t goes, comes;
};

/* What is not counted stays as it is: a kilobyte. */
static inline void rows_clear(struct rows *r)
{
    r->goes = r->comes = 0;
}

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
            const shorts *row = (const shorts *)&r->gone[n][at];

            a -= row[0], b -= row[1], c -= row[2], d -= row[3];
        }
        for (size_t n = 0; n < comes; n++) {
            const shorts *row = (const shorts *)&r->come[n][at];

            a += row[0], b += row[1], c += row[2], d += row[3];
        }
        out[0] = a, out[1] = b, out[2] = c, out[3] = d;
    }
}

/* The sums after these changes; `after` may be `before`. */
static inline void change_sums(int16_t *after, const int16_t *before,
                               const struct rows *r)
{
    if (r->goes == 1 && r->comes == 1)
        change_by(after, before, r, 1, 1);
    else if (r->goes == 2 && r->comes == 1)
        change_by(after, before, r, 2, 1);
    else
        change_by(after, before, r, r->goes, r->comes);
}

/* A side's half of what the second layer is given. */
static inline void activate(uint8_t *to, const int16_t *sums)
{
    for (size_t i = 0; i < NEURONS / 2; i += PAIRS)
        multiply_pairs(to + i, sums + i, sums + NEURONS / 2 + i);
}

/* Where the weight of an input for an output lies, of so many inputs: weights
 * are in the order that weigh() reads them in. */
static inline size_t weight_at(size_t inputs, size_t input, size_t output)
{
    return output / OUTPUTS * OUTPUTS * inputs + input / 4 * 4 * OUTPUTS +
           output % OUTPUTS * 4 + input % 4;
}

/*
 * Adds to OUTPUTS neurons what so many inputs give, a multiple of INPUTS. Sums
 * are kept four times, so that none waits for the one before.
 */
static inline void weigh(int32_t *neurons, const uint8_t *inputs, size_t count,
                         const int8_t *weights)
{
    enum { VECTORS = OUTPUTS * sizeof(int32_t) / BYTES };
    words sums[4][VECTORS] = {{{0}}};

    for (size_t i = 0; i < count; i += INPUTS)
        for (size_t k = 0; k < 4; k++) {
            int32_t four;

            memcpy(&four, inputs + i + 4 * k, sizeof four);
            for (size_t v = 0; v < VECTORS; v++, weights += BYTES)
                sums[k][v] = weighted(sums[k][v], four, weights);
        }
    for (size_t v = 0; v < VECTORS; v++)
        ((words *)neurons)[v] +=
            sums[0][v] + sums[1][v] + sums[2][v] + sums[3][v];
}

/* A neuron's output, from its sum. */
static inline uint8_t output_of(int32_t sum, unsigned bits)
{
    const int32_t output = sum >> bits; /* of a negative one keeps its sign */

    return (uint8_t)(output < 0 ? 0 : output > CUT ? CUT : output);
}

#endif
