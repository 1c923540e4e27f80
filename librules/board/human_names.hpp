// Common names of pieces by their moves, in addition to Betza's: those of the armies from their inventor's
// pages, the others from the literature of chess variants and of problem chess. Independent of games. A name
// from a definition takes precedence.
#pragma once

#include "board/pattern.hpp"

#include <span>
#include <string_view>

namespace vpgn::rules {

struct human_name {
    std::string_view betza; ///< one spelling of it, as in betza.hpp
    std::string_view name;  ///< lower case, unless it consists of letters; empty for a piece without one
    std::string_view also;  ///< other names, separated by commas; empty for none
};

/// All that are known, each piece once.
std::span<human_name const> human_names();

/// The name of the piece with exactly these moves. Linear search.
human_name human_name_of(pattern const&);

} // namespace vpgn::rules
