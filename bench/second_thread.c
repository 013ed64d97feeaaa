/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "bench/second_thread.h"

#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "suite/terminal.h"

/* What they have in common, processes too. */
struct besides {
    atomic_bool stop;
    struct {
        _Alignas(64) atomic_ulong chunks; /* a line each: they are written */
        pid_t process;
    } at[PROCESSES_MAX];
};

static void keep_asking(const struct beside *b, atomic_ulong *chunks)
{
    while (!atomic_load(&b->all->stop)) {
        opaque(b->pass(b->queries, b->count));
        atomic_fetch_add(chunks, 1);
    }
}

static void *as_thread(void *context)
{
    struct beside *b = context;

    keep_asking(b, &b->all->at[0].chunks);
    return NULL;
}

/* It shares what is not written to any more; ends with the one it is of. */
static pid_t start_process(const struct beside *b, atomic_ulong *chunks)
{
    const pid_t parent = getpid(), process = fork();

    if (process < 0)
        exit_with("bench: no process can be started");
    if (process > 0)
        return process;
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 && getppid() == parent) {
        if (b->own)
            strategy_init(b->own);
        keep_asking(b, chunks);
    }
    _exit(0);
}

void beside_start(struct beside *b)
{
    b->all = mmap(NULL, sizeof *b->all, PROT_READ | PROT_WRITE,
                  MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (b->all == MAP_FAILED)
        exit_with("bench: no thread or process can be started");
    for (size_t i = 0; i < b->processes; i++)
        b->all->at[i].process = start_process(b, &b->all->at[i].chunks);
    if (b->processes == 0 &&
        pthread_create(&b->thread, NULL, as_thread, b) != 0)
        exit_with("bench: no thread can be started");
    while (beside_chunks(b) == 0)
        sched_yield();
}

unsigned long beside_chunks(const struct beside *b)
{
    unsigned long least = atomic_load(&b->all->at[0].chunks);

    for (size_t i = 1; i < b->processes; i++) {
        const unsigned long chunks = atomic_load(&b->all->at[i].chunks);

        least = chunks < least ? chunks : least;
    }
    return least;
}

void beside_stop(struct beside *b)
{
    atomic_store(&b->all->stop, true);
    if (b->processes == 0)
        pthread_join(b->thread, NULL);
    for (size_t i = 0; i < b->processes; i++)
        waitpid(b->all->at[i].process, NULL, 0);
    munmap(b->all, sizeof *b->all);
}
