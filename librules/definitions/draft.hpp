// A definition while it is being read or written: a variant whose kinds are slots (slots.hpp), so that a
// definition can inherit it and change any part.
#pragma once

#include "definitions/defined_variant.hpp"

#include <string>

namespace vpgn::definitions {

struct draft {
    defined_variant variant; ///< with slots for kinds, its start not yet read
    bool double_step = true; ///< without it, regions for double steps mean nothing
    bool moves_known = true; ///< of all its pieces

    rules::definition& rules() { return variant.rules; }
    rules::definition const& rules() const { return variant.rules; }
    piece_words& words(rules::kind k) { return variant.pieces[std::size_t(k)]; }
    piece_words const& words(rules::kind k) const { return variant.pieces[std::size_t(k)]; }

    /// The piece that has the letter, of either case; `no_kind` if none has.
    rules::kind with_letter(char) const;

    /// What a captured promoted piece of `c` is again: where the pawn that was named last is no longer in the
    /// game, the first of those that promote.
    rules::kind main_pawn(rules::color c) const;

    /// The piece that had the letter is removed.
    void put(rules::kind, char letter, std::string_view moves, std::vector<rules::stride> strides);
    void remove(rules::kind);
};

/// What a definition without a parent begins with: chess, but no piece, and nothing to promote to.
draft blank_draft();

/// The variant with kinds for slots: the orthodox pieces' own, and from `first_defined` on the others', in
/// the order of the slots.
defined_variant numbered(draft const&);

/// The definition as one complete section, with parents resolved: `[name]` and a line for each key whose
/// value is not the default, in the order of the table. Reading it gives the same variant. Keys that are no
/// rules are not in it, and old names are replaced by the newer ones.
std::string write_definition(draft const&);

} // namespace vpgn::definitions
