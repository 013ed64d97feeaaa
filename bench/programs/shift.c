/*
 * Code that is never run, before that of the variants: it moves them.
 * SPDX-License-Identifier: MIT
 */
__asm__(".text\n.skip " SHIFT);
