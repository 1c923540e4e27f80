// The seven tags that each game of an archive has, in their order: PGN's standard, section 8.1.1.
#pragma once

#include <array>
#include <string_view>

namespace vpgn::syntax {

inline constexpr std::array<std::string_view, 7> seven_tags = {"Event", "Site",  "Date",  "Round",
                                                               "White", "Black", "Result"};

} // namespace vpgn::syntax
