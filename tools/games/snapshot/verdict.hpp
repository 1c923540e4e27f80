// The results of replaying a game that a change of the rules could change, as plain data.
#pragma once

#include "games/keys/digest.hpp"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace vpgn::tools {

/// The state after a turn of the record.
struct judged_turn {
    std::string position; ///< its text; empty where the turn was not replayed
    bool check = false;   ///< mate included

    friend bool operator==(judged_turn const&, judged_turn const&) = default;
};

/// A finding without its place in the file and its message.
struct judged_finding {
    std::string code;
    std::string turn; ///< as the record numbers it, `15...`; empty where it is about no turn
    std::uint32_t ply = 0;
    bool variation = false;
    std::string repair; ///< the text that was probably meant; empty where there is none

    friend auto operator<=>(judged_finding const&, judged_finding const&) = default;
};

struct verdict {
    std::string
        variant;       ///< its id; empty where the rules are not known, or there is no position to begin from
    std::string start; ///< the position text; empty where the game was not replayed
    /// By the written turns, variations included, in the order of the record. What is read of a game that was
    /// not replayed has none.
    std::vector<judged_turn> turns;
    std::uint32_t plies = 0; ///< of the main line, as far as it was replayed
    std::string final_position;
    std::string ending;                   ///< `checkmate`, …; empty for a game that has not ended
    std::string winner;                   ///< `white` or `black`; empty if neither
    std::vector<judged_finding> findings; ///< in the order of the bytes
};

/// Of the start and the positions after all turns: equal for equal positions and checks.
digest digest_of_positions(verdict const&);

/// Appends the fields of a verdict as JSON, those of schemas/verdict.schema.json from `written_turns` on,
/// each with a comma before it.
void put_verdict_fields(std::string& out, verdict const&);

/// Parses a line of a snapshot. Throws std::invalid_argument, without the place, if it is not a verdict.
verdict read_verdict(std::string const& line);

} // namespace vpgn::tools
