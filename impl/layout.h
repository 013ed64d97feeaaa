/*
 * What makes one layout of a question's code differ from another.
 *
 * Where code lands in memory changes the time of a short loop by a factor of
 * two, so every question is compiled in several layouts. The build gives each
 * its number LAYOUT, its alignment flags and its ORDER: the linker sorts
 * sections named .text.sorted.*, so functions lie as they are listed (0), by
 * pass and then strategy (1), or by strategy and then pass (2).
 * SPDX-License-Identifier: MIT
 */
#ifndef IMPL_LAYOUT_H
#define IMPL_LAYOUT_H

#define LAYOUT_PASTE(name, layout)  name##_layout_##layout
#define LAYOUT_EXPAND(name, layout) LAYOUT_PASTE(name, layout)

/* The name of this layout's copy of a public object. */
#define IN_LAYOUT(name) LAYOUT_EXPAND(name, LAYOUT)

/* What a timed function is declared with. */
#if ORDER == 1
#define TIMED(pass, s) __attribute__((section(".text.sorted." #pass "." #s)))
#elif ORDER == 2
#define TIMED(pass, s) __attribute__((section(".text.sorted." #s "." #pass)))
#else
#define TIMED(pass, s)
#endif

#endif
