// What must hold for every input: a demand that fails stops the fuzzer, which then keeps the input.
#pragma once

#include "report/finding.hpp"
#include "source/span.hpp"

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace vpgn::fuzz {

/// Ends the program where `holds` is false. `what` is the sentence that does not hold; `more`, what shows it.
inline void demand(bool holds, std::string_view what, std::string_view more = {}) {
    if (holds) return;
    std::fprintf(stderr, "this does not hold: %.*s\n", int(what.size()), what.data());
    std::fwrite(more.data(), 1, more.size(), stderr); // it may hold any bytes
    std::fputc('\n', stderr);
    std::abort();
}

inline void demand_same(std::string_view one, std::string_view other, std::string_view what) {
    if (one == other) return;
    std::string more = "--- one:\n";
    more.append(one).append("\n--- other:\n").append(other);
    demand(false, what, more);
}

inline void demand_within(span where, std::size_t size, std::string_view what) {
    if (where.start <= where.end && where.end <= size) return;
    demand(false, what,
           std::to_string(where.start) + "-" + std::to_string(where.end) + " of " + std::to_string(size));
}

} // namespace vpgn::fuzz
