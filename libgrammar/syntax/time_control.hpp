// How much time have the players? The value of the tag `TimeControl`, as PGN's standard has it
// (section 9.6.1).
#pragma once

#include <chrono>
#include <cstdint>
#include <string_view>
#include <vector>

namespace vpgn::syntax {

/// So much time for so many turns.
struct time_period {
    std::uint32_t turns = 0; ///< 0: for all that are left
    std::chrono::milliseconds time{};
    std::chrono::milliseconds increment{}; ///< is added for each turn

    friend bool operator==(time_period const&, time_period const&) = default;
};

/// The periods, one after another: `40/7200:3600` are two, `300+3` is one. Empty where nothing is known of
/// the clocks (`?`), there are none (`-`), they are sandclocks (`*180`), or the value cannot be read.
std::vector<time_period> read_time_control(std::string_view value);

} // namespace vpgn::syntax
