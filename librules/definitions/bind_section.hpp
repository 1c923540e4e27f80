// Binds one section on top of its parent: its keys and values become a draft, its start position a set-up,
// and what cannot be read becomes findings.
#pragma once

#include "definitions/draft.hpp"
#include "ini/document.hpp"
#include "source/span.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::definitions {

struct bound_section {
    draft variant_draft;
    bool playable = true; ///< nothing is wrong that a game could not be begun with
};

/// Reads `of` into a copy of `parent`, in the order of the table of keys. Findings are appended, in the order
/// of the text.
bound_section bind_section(ini::section const& of, draft const& parent, std::vector<finding>& findings);

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
