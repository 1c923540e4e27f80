// Parser of the tag `TimeControl`, as defined by the PGN standard (section 9.6.1).
#pragma once

#include <chrono>
#include <cstdint>
#include <string_view>
#include <vector>

namespace vpgn::syntax {

/// An amount of time for a number of turns.
struct time_period {
    std::uint32_t turns = 0; ///< 0: for all remaining turns
    std::chrono::milliseconds time{};
    std::chrono::milliseconds increment{}; ///< added for each turn

    friend bool operator==(time_period const&, time_period const&) = default;
};

/// The periods, in order: `40/7200:3600` has two, `300+3` has one. Empty if the clocks are unknown (`?`),
/// absent (`-`) or sandclocks (`*180`), or if the value is invalid.
std::vector<time_period> read_time_control(std::string_view value);

} // namespace vpgn::syntax
