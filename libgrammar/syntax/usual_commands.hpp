// What the parser finds in nearly all comments with commands.
#pragma once

#include <cstdint>

namespace vpgn::syntax {

/// The commands of a comment, as far as it has only usual ones: clocks, times and evaluations in the format
/// that nearly all programs write.
struct usual_commands {
    enum class content : std::uint8_t {
        none,  ///< there is no command
        usual, ///< all are usual, and their values are valid
        other, ///< some are not: use next_command
    };
    std::uint64_t clock_at = 0; ///< where the value of the first `clk` begins, up to `]`
    std::uint32_t clock = 0;    ///< that value, in milliseconds
    content kind = content::none;
    bool has_clock = false;
};

} // namespace vpgn::syntax
