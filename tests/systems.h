/*
 * What stands before a header in somebody's file: macros of <windows.h> and others;
 * where an engine compiles strictly, its pieces in capitals and small letters.
 * SPDX-License-Identifier: MIT
 */
#ifndef __cplusplus
#include <complex.h>
#endif
#if __has_include(<curses.h>)
#include <curses.h>
#endif
#define near
#define far
#define small     char
#define hyper     long long
#define interface struct
#define pascal
#define cdecl
#define IN
#define OUT
#define OPTIONAL
#define CONST     const
#define VOID      void
#define ERROR     0
#define min(a, b) ((a) < (b) ? (a) : (b))
#define max(a, b) ((a) > (b) ? (a) : (b))
#ifdef STRICTEST
enum { P, N, B, R, Q, K, p, n, b, r, q, k, a, c, e, f, g, h, i, m, s, x };
#endif
