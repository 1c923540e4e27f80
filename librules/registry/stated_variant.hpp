// Variants that a game describes itself, by the moves of its pieces (WinBoard's tag `VariantMen`).
#pragma once

#include "registry/variant_entry.hpp"

#include <compare>
#include <optional>
#include <string>
#include <string_view>

namespace vpgn::replay {

/// The entry made from a description, or what is wrong with it as a label.
struct stated_variant {
    std::optional<variant_entry> entry;
    std::string fault;
};

struct stated_board {
    int files = 8, ranks = 8;

    friend auto operator<=>(stated_board const&, stated_board const&) = default;
};

/// Makes the rules of chess with the pieces of `men`, `E:KDA;H:DHAG`. Defined above, in
/// definitions/stated_pieces.cpp. Cost: a millisecond.
stated_variant make_stated_variant(std::string_view name, std::string_view men, stated_board);

/// The same on the board of a position text (empty: that of chess), from a cache whose entries last. Null
/// with a fault; beyond some hundred descriptions all have one.
struct found_stated_variant {
    variant_entry const* entry = nullptr;
    std::string_view fault;
};
found_stated_variant find_stated_variant(std::string_view name, std::string_view men,
                                         std::string_view position);

} // namespace vpgn::replay
