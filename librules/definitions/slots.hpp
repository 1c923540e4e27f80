// The pieces that a definition can give a letter to: the well-known ones by their names, and 25 custom ones.
//
// While a definition is being read, its kinds are slots: the same number for the same key in every
// definition, so that one inherits another's sets of pieces. What is handed on numbers only the kinds that
// the variant has (draft.hpp).
#pragma once

#include "board/piece.hpp"
#include "variants/defined/definition.hpp"

#include <optional>
#include <span>
#include <string_view>

namespace vpgn::definitions {

struct slot {
    std::string_view key; ///< `knight`, `customPiece1`
    rules::known_piece is;
    std::string_view moves; ///< as read_moves reads them; empty for custom pieces

    bool own() const { return is == rules::known_piece::other; }
};

/// In the order in which definitions are read: a later one takes the letter of an earlier one. The king is
/// last.
std::span<slot const> slots();

/// The number of a slot while a definition is read: of the orthodox pieces their kind.
rules::kind kind_of_slot(std::size_t);

/// The slot with that number, which must be one of `kind_of_slot`.
slot const& slot_of(rules::kind);

} // namespace vpgn::definitions
