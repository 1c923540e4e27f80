// What do people call a piece that goes so? Names beside Betza's, by moves: those of the armies from their
// inventor's pages, the others as the literature of chess variants and of problems has them. Unknown here:
// games. A definition's own word for a piece goes before.
#pragma once

#include "board/pattern.hpp"

#include <span>
#include <string_view>

namespace vpgn::rules {

struct human_name {
    std::string_view betza; ///< one spelling of it, in the sense of betza.hpp
    std::string_view name;  ///< lower case, but for names that are letters; empty for a piece without one
    std::string_view also;  ///< others, with commas between; empty for none
};

/// All that are known, each piece once.
std::span<human_name const> human_names();

/// The name of whoever goes exactly so. Cost: a look at each name.
human_name human_name_of(pattern const&);

} // namespace vpgn::rules
