// Reads the start position of a definition, with the letters of its pieces.
#pragma once

#include "definitions/draft.hpp"
#include "source/span.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace vpgn::definitions {

struct start_fault {
    span where;        ///< bytes of the text
    std::string label; ///< a label
};

struct start_reading {
    std::optional<start_fault> fault; ///< the first
    span rights;                      ///< bytes of the field of castling rights; empty where it is left out
    std::string unusable_rights;      ///< letters of castling rights without a king or a partner in place
};

/// Reads a position text for the draft's board, pieces and rules into `into`, whose kinds are the draft's
/// slots. Fields behind the board may be missing, and those of castling and en passant left out together, as
/// Shogi's are. A piece that is turned over (`+P`) is its kind, and in `promoted`.
start_reading read_start_position(std::string_view text, draft const& of, rules::setup& into);

} // namespace vpgn::definitions
