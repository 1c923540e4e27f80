// Duration of each part on this machine: Google Benchmark's table; not a test.
#include "parts.hpp"

#include <benchmark/benchmark.h>

int main(int count, char** words) {
    for (vpgn::speed::part const& part : vpgn::speed::all_parts())
        benchmark::RegisterBenchmark(part.name.c_str(), [part](benchmark::State& state) {
            for (auto _ : state)
                part.run();
            state.SetItemsProcessed(std::int64_t(part.items) * std::int64_t(state.iterations()));
        });
    benchmark::Initialize(&count, words);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
