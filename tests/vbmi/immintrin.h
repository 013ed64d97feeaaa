/*
 * AVX-512 VBMI for a CPU that lacks it: what strategies ask of it, byte by byte
 * as Intel's manual says, in place of the instructions.
 *
 * A build that finds this file first, and is told that the target has VBMI,
 * compiles the strategies as they stand, and runs them: see
 * measure/tests/test_vbmi.py.
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_VBMI_IMMINTRIN_H
#define TESTS_VBMI_IMMINTRIN_H

#pragma GCC system_header /* so that it may have an #include_next */

/* The compiler's own header must not believe it. */
#undef __AVX512BW__
#undef __AVX512VBMI__
#include_next <immintrin.h>
#define __AVX512BW__   1
#define __AVX512VBMI__ 1

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct vbmi_register {
    uint8_t at[64];
};

static inline struct vbmi_register vbmi_loadu(const void *from)
{
    struct vbmi_register r;

    memcpy(&r, from, sizeof r);
    return r;
}

/* A load that wants its line faults on another address. */
static inline struct vbmi_register vbmi_load(const void *from)
{
    if ((uintptr_t)from % 64)
        abort();
    return vbmi_loadu(from);
}

static inline struct vbmi_register vbmi_broadcast(__m128i from)
{
    struct vbmi_register r;

    for (int i = 0; i < 64; i += 16)
        memcpy(r.at + i, &from, sizeof from);
    return r;
}

/* vpermb: six bits of an index count. */
static inline struct vbmi_register vbmi_permute(struct vbmi_register index,
                                                struct vbmi_register a)
{
    struct vbmi_register r;

    for (int i = 0; i < 64; i++)
        r.at[i] = a.at[index.at[i] & 63];
    return r;
}

/* vpshufb: within 16 bytes; 0 if bit 7 of an index is set. */
static inline struct vbmi_register vbmi_shuffle(struct vbmi_register a,
                                                struct vbmi_register index)
{
    struct vbmi_register r;

    for (int i = 0; i < 64; i++)
        r.at[i] = index.at[i] & 128 ? 0 : a.at[(i & 48) | (index.at[i] & 15)];
    return r;
}

/* vptestmb: which bytes have a bit in common, of those in the mask. */
static inline uint64_t vbmi_mask_test(uint64_t mask, struct vbmi_register a,
                                      struct vbmi_register b)
{
    uint64_t common = 0;

    for (int i = 0; i < 64; i++)
        common |= (uint64_t)((a.at[i] & b.at[i]) != 0) << i;
    return mask & common;
}

static inline uint64_t vbmi_test(struct vbmi_register a, struct vbmi_register b)
{
    return vbmi_mask_test(~UINT64_C(0), a, b);
}

/* vpmovm2b: all ones where a bit is set. */
static inline struct vbmi_register vbmi_bytes(uint64_t mask)
{
    struct vbmi_register r;

    for (int i = 0; i < 64; i++)
        r.at[i] = mask >> i & 1 ? 255 : 0;
    return r;
}

/* vpmovb2m: the highest bits. */
static inline uint64_t vbmi_mask(struct vbmi_register a)
{
    uint64_t mask = 0;

    for (int i = 0; i < 64; i++)
        mask |= (uint64_t)(a.at[i] >> 7) << i;
    return mask;
}

/* vmovdqu8, zeroing: the bytes in the mask. */
static inline struct vbmi_register vbmi_chosen(uint64_t mask,
                                               struct vbmi_register a)
{
    for (int i = 0; i < 64; i++)
        a.at[i] &= (uint8_t) - (mask >> i & 1);
    return a;
}

/* vpsadbw with 0, then vpmovqb: the sum of each eight bytes, as a byte. */
static inline __m128i vbmi_sums(struct vbmi_register a)
{
    uint8_t sums[16] = {0};
    __m128i r;

    for (int i = 0; i < 64; i++)
        sums[i / 8] = (uint8_t)(sums[i / 8] + a.at[i]);
    memcpy(&r, sums, sizeof r);
    return r;
}

#define __m512i                    struct vbmi_register
#define _mm512_loadu_si512         vbmi_loadu
#define _mm512_load_si512          vbmi_load
#define _mm512_broadcast_i32x4     vbmi_broadcast
#define _mm512_permutexvar_epi8    vbmi_permute
#define _mm512_shuffle_epi8        vbmi_shuffle
#define _mm512_test_epi8_mask      vbmi_test
#define _mm512_mask_test_epi8_mask vbmi_mask_test
#define _mm512_movm_epi8           vbmi_bytes
#define _mm512_movepi8_mask        vbmi_mask
#define _mm512_maskz_mov_epi8      vbmi_chosen
#define _mm512_sad_epu8(a, b)      (a)
#define _mm512_cvtepi64_epi8       vbmi_sums
#define _mm512_setzero_si512()     0

#endif
