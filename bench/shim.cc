// google-benchmark behind a C interface: it reads flags, lists and filters cases,
// interleaves their repetitions at random, averages them, and writes all as text,
// CSV or JSON.
//
// An error row and a filter that matches nothing make the program fail, which the
// library leaves to its caller.
// SPDX-License-Identifier: MIT
#include "bench/shim.h"

#include <benchmark/benchmark.h>
#include <regex.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace
{

struct {
    benchmark::State *state;  // of the case that is run
    bool wrong_answers;
    regex_t filter;  // --benchmark_filter, as the library reads it
    bool negative;
} running;

void run_case(benchmark::State &state, bench_case *run, void *context)
{
    const char *wrong = nullptr;

    running.state = &state;
    for (auto _ : state) {
        double seconds = 0;

        wrong = run(context, &seconds);
        state.SetIterationTime(seconds);
    }
    if (wrong) {
        running.wrong_answers = true;
        state.SkipWithError((std::string("wrong answers: ") + wrong).c_str());
    }
}

void read_filter(std::string filter)
{
    running.negative = !filter.empty() && filter[0] == '-';
    if (filter == "all")
        filter = ".";

    const int error =
        regcomp(&running.filter, filter.c_str() + running.negative,
                REG_EXTENDED | REG_NOSUB);

    if (error) {
        char why[128];

        regerror(error, &running.filter, why, sizeof why);
        std::fprintf(stderr, "bench: --benchmark_filter=%s: %s\n",
                     filter.c_str(), why);
        std::exit(2);
    }
}

bool matches(const std::string &name)
{
    return (regexec(&running.filter, name.c_str(), 0, nullptr, 0) == 0) !=
           running.negative;
}

}  // namespace

void bench_init(int argc, char **argv)
{
    static char interleave[] = "--benchmark_enable_random_interleaving=true";
    static char averages[] = "--benchmark_display_aggregates_only=true";
    static char plain[] = "--benchmark_color=false";
    const char *no_color = std::getenv("NO_COLOR");
    std::vector<char *> args = {argv[0], interleave, averages};

    if (no_color && *no_color)
        args.push_back(plain);
    args.insert(args.end(), argv + 1, argv + argc);

    int count = static_cast<int>(args.size());

    args.push_back(nullptr);
    benchmark::Initialize(&count, args.data());
    if (benchmark::ReportUnrecognizedArguments(count, args.data()))
        std::exit(2);
    read_filter(benchmark::GetBenchmarkFilter());
}

bool bench_wants(const char *name)
{
    return matches(name) || matches(std::string(name) + "/");
}

void bench_context(const char *key, const char *value)
{
    benchmark::AddCustomContext(key, value);
}

void bench_add(const char *name, bench_case *run, void *context,
               size_t repetitions)
{
    benchmark::RegisterBenchmark(
        name, [=](benchmark::State &state) { run_case(state, run, context); })
        ->Unit(benchmark::kMillisecond)
        ->UseManualTime()
        ->Iterations(1)
        ->Repetitions(static_cast<int>(repetitions));
}

void bench_counter(const char *name, double value)
{
    running.state->counters[name] = value;
}

void bench_label(const char *text)
{
    running.state->SetLabel(text);
}

int bench_run(void)
{
    const size_t count = benchmark::RunSpecifiedBenchmarks();

    if (count == 0)
        std::fprintf(stderr, "bench: --benchmark_filter=%s matches nothing\n",
                     benchmark::GetBenchmarkFilter().c_str());
    return count == 0 || running.wrong_answers;
}
