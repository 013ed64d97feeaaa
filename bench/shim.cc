// google-benchmark behind a C interface.
//
// It mends what the library leaves to its caller: an error row or a filter
// that matches nothing makes the program fail, and so does a flag's bad value,
// for which the library exits with 0. Repetitions are interleaved at random
// unless a flag says otherwise, so that a slow minute hits every case alike.
// SPDX-License-Identifier: MIT
#include "bench/shim.h"

#include <benchmark/benchmark.h>
#include <fcntl.h>
#include <regex.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace
{

const char *initializing = nullptr;  // the flags, while they are read
bool wrong_answers = false;
bool listing = false;

struct Named {
    std::string name;
    size_t repetitions;
};
std::vector<Named> names;

// How much has been done: on a terminal a line that is written over, elsewhere
// a plain one when PROGRESS_EVERY (30) seconds have passed since the last.
class Progress
{
  public:
    void start(size_t total_)
    {
        const char *seconds = std::getenv("PROGRESS_EVERY");

        enabled = !listing && total_ > 0;
        terminal = isatty(STDERR_FILENO);
        every = std::chrono::seconds(seconds ? std::atoi(seconds) : 30);
        total = total_;
        begin = said = std::chrono::steady_clock::now();
    }

    void step(const std::string &name)
    {
        const auto now = std::chrono::steady_clock::now();
        const double share = static_cast<double>(done++) / total;

        if (!enabled || done == 1 || (!terminal && now - said < every))
            return;
        said = now;

        const std::chrono::duration<double> elapsed = now - begin;
        const long left =
            static_cast<long>(elapsed.count() * (1 - share) / share);

        std::fprintf(stderr, "%sbench: %d %%, %ld:%02ld left%s%s%s",
                     terminal ? "\r\033[K" : "", static_cast<int>(100 * share),
                     left / 60, left % 60, terminal ? "  " : "",
                     terminal ? name.c_str() : "", terminal ? "" : "\n");
    }

    void stop() const
    {
        if (enabled && terminal)
            std::fputs("\r\033[K", stderr);
    }

  private:
    bool enabled = false, terminal = false;
    size_t total = 1, done = 0;
    std::chrono::seconds every{};
    std::chrono::steady_clock::time_point begin, said;
} progress;

// --benchmark_filter, as the library reads it. Lasts as long as the program.
class Filter
{
  public:
    // Throws what is wrong with it.
    Filter()
    {
        std::string filter = benchmark::GetBenchmarkFilter();

        negative = !filter.empty() && filter[0] == '-';
        if (filter == "all")
            filter = ".";
        if (const int error = regcomp(&wanted, filter.c_str() + negative,
                                      REG_EXTENDED | REG_NOSUB)) {
            char why[128];

            regerror(error, &wanted, why, sizeof why);
            throw std::runtime_error(filter + ": " + why);
        }
    }

    // Does it match the name, or one that goes on after a slash?
    bool wants(const std::string &name) const
    {
        return matches(name) || matches(name + "/");
    }

  private:
    bool matches(const std::string &name) const
    {
        return (regexec(&wanted, name.c_str(), 0, nullptr, 0) == 0) != negative;
    }

    regex_t wanted;
    bool negative;
};

const Filter &filter()
{
    static const Filter said;

    return said;
}

// How often cases that the filter matches are run.
size_t matching()
{
    size_t count = 0;

    for (const Named &n : names)
        if (filter().wants(n.name))
            count += n.repetitions;
    return count;
}

benchmark::State *running = nullptr;

void run_case(benchmark::State &state, const bench_case &c)
{
    const char *wrong = nullptr;

    progress.step(c.name);
    running = &state;
    for (auto _ : state) {
        double seconds = 0;

        wrong = c.run(c.context, &seconds);
        state.SetIterationTime(seconds);
    }
    if (wrong) {
        wrong_answers = true;
        state.SkipWithError((std::string("wrong answers: ") + wrong).c_str());
    }
}

// Initialize() exits by itself, with 0 and its whole manual, when it cannot
// read a value: then this says so in a line, and that it was an error.
void complain_at_exit()
{
    if (initializing) {
        std::fprintf(stderr, "bench: a value among these is none: %s\n",
                     initializing);
        std::_Exit(2);
    }
}

// Initialize(), its standard output dropped; said is what the user said.
void initialize(int *argc, char **argv, const std::string &said)
{
    initializing = said.c_str();
    std::atexit(complain_at_exit);
    std::fflush(stdout);

    const int out = dup(STDOUT_FILENO);
    const int null = open("/dev/null", O_WRONLY);

    dup2(null, STDOUT_FILENO);
    close(null);
    benchmark::Initialize(argc, argv);
    std::fflush(stdout);
    dup2(out, STDOUT_FILENO);
    close(out);
    initializing = nullptr;
}

// Shows a case once, when its last visit is over: that one has its figures, and
// what went before says nothing. Where aggregates alone are asked for, these.
class LastVisits : public benchmark::BenchmarkReporter
{
  public:
    explicit LastVisits(benchmark::BenchmarkReporter *shown_) : shown(shown_)
    {
    }

    bool ReportContext(const Context &context) override
    {
        return shown->ReportContext(context);
    }

    void ReportRuns(const std::vector<Run> &runs) override
    {
        std::vector<Run> last;

        if (runs.empty() || runs[0].run_name.str() == reported)
            return;
        for (const Run &run : runs)
            if (run.run_type == Run::RT_Aggregate || run.error_occurred ||
                run.counters.count("visits"))
                last.push_back(run);
        reported = runs[0].run_name.str();
        shown->ReportRuns(last);
    }

    void Finalize() override
    {
        shown->Finalize();
    }

  private:
    std::unique_ptr<benchmark::BenchmarkReporter> shown;
    std::string reported;
};

}  // namespace

int bench_init(int argc, char **argv)
{
    static char interleave[] = "--benchmark_enable_random_interleaving=true";
    static char plain[] = "--benchmark_color=false";
    std::vector<char *> args = {argv[0], interleave};
    const char *no_color = std::getenv("NO_COLOR");
    std::string said;
    bool help = false;

    if (no_color && *no_color)
        args.push_back(plain);

    for (int i = 1; i < argc; i++) {
        args.push_back(argv[i]);
        said += (i > 1 ? " " : "") + std::string(argv[i]);
        listing |= std::strncmp(argv[i], "--benchmark_list_tests", 22) == 0;
        help |= std::strcmp(argv[i], "--help") == 0;
    }

    int count = static_cast<int>(args.size());

    args.push_back(nullptr);
    if (help)
        benchmark::Initialize(&count, args.data());  // and exits
    else
        initialize(&count, args.data(), said);
    if (benchmark::ReportUnrecognizedArguments(count, args.data()))
        return 2;
    try {
        filter();
    } catch (const std::runtime_error &e) {
        std::fprintf(stderr, "bench: --benchmark_filter=%s\n", e.what());
        return 2;
    }
    return 0;
}

bool bench_wants(const char *name)
{
    return filter().wants(name);
}

void bench_context(const char *key, const char *value)
{
    benchmark::AddCustomContext(key, value);
}

void bench_add(const struct bench_case *c)
{
    names.push_back({c->name, c->repetitions});
    benchmark::RegisterBenchmark(
        c->name, [c = *c](benchmark::State &state) { run_case(state, c); })
        ->Unit(benchmark::kMillisecond)
        ->UseManualTime()
        ->Iterations(1)
        ->Repetitions(static_cast<int>(c->repetitions));
}

void bench_counter(const char *name, double value)
{
    running->counters[name] = value;
}

int bench_run(void)
{
    progress.start(matching());

    LastVisits reporter(benchmark::CreateDefaultDisplayReporter());
    const size_t count = benchmark::RunSpecifiedBenchmarks(&reporter);

    progress.stop();
    if (count == 0)
        std::fprintf(stderr, "bench: --benchmark_filter=%s matches nothing\n",
                     benchmark::GetBenchmarkFilter().c_str());
    return count == 0 || wrong_answers;
}
