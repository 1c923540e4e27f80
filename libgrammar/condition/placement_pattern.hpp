// A pattern of positions: a position text whose first field may have wildcards, field by field. The meaning
// of letters and the size of the board depend on the variant, which is not known here.
#pragma once

#include "condition/condition.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace vpgn::condition {

/// The pieces that one square may have, or several in a row.
struct square_pattern {
    enum class type : std::uint8_t {
        any,      ///< `?`
        run,      ///< `*`: any squares, or none
        empty,    ///< `8`, or `_`: so many
        somebody, ///< `!`
        piece,    ///< `N`, `+r`, `q'`; `A` and `a` also any piece of a side, where they are no letters
        one_of,   ///< `[QR]`
        none_of,  ///< `[^p]`: empty squares, too
    };
    type kind = type::any;
    std::uint32_t squares = 1;        ///< of `empty`
    std::vector<std::string> letters; ///< of `piece`, `one_of` and `none_of`; upper case for White
};

struct position_pattern {
    std::vector<std::vector<square_pattern>> ranks; ///< from the top
    std::vector<std::string> further;               ///< the fields after it, as written; `*` or `?` for any
};

/// `word` is a test's; a fault lies within it.
std::variant<position_pattern, fault> read_position_pattern(word const&);

} // namespace vpgn::condition
