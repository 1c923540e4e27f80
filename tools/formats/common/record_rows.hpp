// Rows of the tables of CSV and of databases: the turns of a record by lines, and its findings.
#pragma once

#include "report/finding.hpp"
#include "source/line_index.hpp"
#include "syntax/game.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace vpgn::tools {

/// The place of a turn. Lines are numbered from 0, the main line, in the order of the text. Plies are counted
/// from 1 at the beginning of the game, in variations as well.
struct turn_in_line {
    std::size_t node = 0;
    std::uint32_t line = 0;
    std::uint32_t ply = 0;
};

/// Receives the lines of a record in the order of its text.
class line_consumer {
public:
    virtual ~line_consumer() = default;
    virtual void opens(std::uint32_t /*parent*/, std::uint32_t /*first_ply*/) {}
    virtual void take(turn_in_line const&) = 0;
    /// `end`: the line, and the ply after its last turn.
    virtual void closes(turn_in_line const& /*end*/) {}
};

/// Passes all lines on, the main line included. Linear.
void read_lines(syntax::game const&, line_consumer&);

struct finding_row {
    std::string code, slug, severity, message, turn;
    std::uint32_t ply = 0; ///< 0: none
    bool in_variation = false;
    std::uint64_t line = 0; ///< in the file, as far as the reader knew
    std::uint64_t column = 0;
    std::optional<std::string> suggestion;
    bool replays_rest = false;
};

finding_row row_of(finding const&, line_column at);

} // namespace vpgn::tools
