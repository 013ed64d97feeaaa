/*
 * What a strategy needs of the target, as a word in its question's list.
 *
 * WHEN_BMI2(a, b) is a where the build's target has BMI2, else b; and so on.
 * A list says X(BMI2, pext); what is made of it is its timed code or nothing,
 * and its row or a row that says it was skipped.
 * SPDX-License-Identifier: MIT
 */
#ifndef SUITE_ISA_H
#define SUITE_ISA_H

#define WHEN_ANY(a, b) a

#ifdef __BMI2__
#define WHEN_BMI2(a, b) a
#else
#define WHEN_BMI2(a, b) b
#endif

#ifdef __AVX2__
#define WHEN_AVX2(a, b) a
#else
#define WHEN_AVX2(a, b) b
#endif

#if defined __AVX2__ && defined __GFNI__
#define WHEN_GFNI(a, b) a
#else
#define WHEN_GFNI(a, b) b
#endif

#if defined __AVX512F__ && defined __AVX512VL__ && defined __AVX512CD__ && \
    defined __AVX512BW__ && defined __AVX512DQ__
#define WHEN_AVX512(a, b) a
#else
#define WHEN_AVX512(a, b) b
#endif

#if defined __AVX512F__ && defined __AVX512BW__ && defined __GFNI__
#define WHEN_AVX512_GFNI(a, b) a
#else
#define WHEN_AVX512_GFNI(a, b) b
#endif

#if defined __AVX512BW__ && defined __AVX512VL__ && defined __AVX512BITALG__
#define WHEN_BITALG(a, b) a
#else
#define WHEN_BITALG(a, b) b
#endif

#endif
