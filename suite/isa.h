/*
 * What a strategy needs of the target, as a word in its question's list.
 *
 * HAS_BMI2 is 1 where the build's target has BMI2, else 0; and so on. A list's
 * line begins with the word, BMI2; where the target lacks it, the strategy's
 * row is there, and says that it was skipped.
 * SPDX-License-Identifier: MIT
 */
#ifndef SUITE_ISA_H
#define SUITE_ISA_H

#define HAS_ANY 1

#ifdef __BMI2__
#define HAS_BMI2 1
#else
#define HAS_BMI2 0
#endif

#ifdef __AVX2__
#define HAS_AVX2 1
#else
#define HAS_AVX2 0
#endif

#if defined __AVX2__ && defined __GFNI__
#define HAS_GFNI 1
#else
#define HAS_GFNI 0
#endif

#if defined __AVX512F__ && defined __AVX512VL__ && defined __AVX512CD__ && \
    defined __AVX512BW__ && defined __AVX512DQ__
#define HAS_AVX512 1
#else
#define HAS_AVX512 0
#endif

#if defined __AVX512F__ && defined __AVX512BW__ && defined __GFNI__
#define HAS_AVX512_GFNI 1
#else
#define HAS_AVX512_GFNI 0
#endif

#if defined __AVX512BW__ && defined __AVX512VL__ && \
    defined __AVX512BITALG__ && defined __BMI2__
#define HAS_BITALG 1
#else
#define HAS_BITALG 0
#endif

#if defined __AVX512BW__ && defined __AVX512VBMI__ && defined __BMI2__
#define HAS_VBMI 1
#else
#define HAS_VBMI 0
#endif

#if defined __AVX512BW__ && defined __AVX512VL__ && defined __AVX512VBMI2__ && \
    defined __BMI2__
#define HAS_VBMI2 1
#else
#define HAS_VBMI2 0
#endif

#endif
