/* SPDX-License-Identifier: MIT */
#include "suite/kept.h"

#include <stdio.h>
#include <stdlib.h>

#include "suite/filling.h"

const void *queries_with_bytes(const void *queries, size_t count,
                               const struct kind *kind)
{
    const size_t query_size = kind->query_size;
    const size_t stride = query_stride(query_size, true);
    const size_t room = offsetof(struct board_with_bytes, bytes);
    uint8_t *memory = filling_allocate((count + 1) * stride);
    uint8_t *first = memory + -(uintptr_t)memory % 64;

    if (query_size > room) {
        fprintf(stderr, "queries: %s: over the %zu bytes before a byteboard\n",
                kind->name, room);
        exit(2);
    }
    for (size_t i = 0; i < count; i++) {
        const void *query = query_after(queries, i, query_size, false);
        const struct byteboard bytes = byteboard_of(query);

        memcpy(first + i * stride + offsetof(struct board_with_bytes, bytes),
               &bytes, sizeof bytes);
        memcpy(first + i * stride, query, query_size);
        if (kind->link)
            kind->link(first + i * stride, stride);
    }
    return first;
}
