/* SPDX-License-Identifier: MIT */
#include "suite/kept.h"

#include "suite/filling.h"

/* Writes what is read to before where a query is to be. */
static void put_beside(enum reads reads, void *at, const void *query,
                       const struct kind *kind)
{
    if (reads == READS_TABLE) {
        const struct position before = kind->before
                                           ? kind->before(query)
                                           : *(const struct position *)query;
        const struct board b = board_of(&before);

        memcpy((uint8_t *)at - sizeof b, &b, sizeof b);
    } else {
        const struct byteboard bytes = byteboard_of(query);

        memcpy((uint8_t *)at - sizeof bytes, &bytes, sizeof bytes);
    }
}

const void *queries_with(enum reads reads, const void *queries, size_t count,
                         const struct kind *kind)
{
    const size_t query_size = kind->query_size;
    const size_t stride = query_stride(query_size, reads);
    uint8_t *memory = filling_allocate((count + 2) * stride);
    uint8_t *first = memory + -(uintptr_t)memory % 64 + size_beside(reads);

    for (size_t i = 0; i < count; i++) {
        const void *query = query_after(queries, i, query_size, READS_NOTHING);

        put_beside(reads, first + i * stride, query, kind);
        memcpy(first + i * stride, query, query_size);
        if (kind->link)
            kind->link(first + i * stride, stride);
    }
    return first;
}
