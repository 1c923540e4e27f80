// UCI notation of turns of variants with a definition, to find the turns of a reference's games.
#pragma once

#include "registry/variant_entry.hpp"
#include "variants/defined/position.hpp"

#include <cctype>
#include <string>

namespace vpgn::testing {

inline std::string uci_square(rules::square s) {
    return std::string(1, char('a' + rules::file_of(s))) + std::to_string(rules::rank_of(s) + 1);
}

/// A choice as the first part of a turn.
inline std::string uci_of(rules::defined::state const& now, rules::choice const& c,
                          rules::piece_letters const& letters) {
    using rules::choice_type;
    char const letter = c.promotion == rules::no_kind ? '\0' : letters.of(c.promotion).capital;
    std::string const small(1, char(std::tolower(static_cast<unsigned char>(letter))));
    switch (c.type) {
    case choice_type::drop:
        return std::string(1, letter) + "@" + uci_square(c.to);
    case choice_type::drop_promoted:
        return "+" + std::string(1, letter) + "@" + uci_square(c.to);
    case choice_type::castle: {
        auto const squares = now.castling_squares_of(now.to_move(), now.is_long(c));
        return uci_square(c.from) + uci_square(now.rules().any_array ? squares.partner_from : c.to);
    }
    case choice_type::gate:
        return small;
    case choice_type::wall:
        return uci_square(c.to);
    default: {
        std::string text = uci_square(c.from) + uci_square(c.to);
        if (c.promotion == rules::no_kind) return text;
        if (now.rules().piece(now.at(c.from).kind()).promotes_to == c.promotion) return text + "+";
        if (now.pieces().was(c.from) == c.promotion) return text + "-";
        return text + small;
    }
    }
}

/// The notation of `second`, a wall or a piece that enters after the mover, after `first`.
inline std::string uci_of(rules::defined::state const& before, rules::choice const& first,
                          rules::choice const& second, rules::piece_letters const& letters) {
    std::string const move = uci_of(before, first, letters);
    if (second.type == rules::choice_type::wall)
        return move + "," + uci_square(first.to) + uci_square(second.to);
    if (first.type == rules::choice_type::castle && second.to != first.from) {
        auto const squares = before.castling_squares_of(before.to_move(), before.is_long(first));
        return uci_square(squares.partner_from) + uci_square(first.from) + uci_of(before, second, letters);
    }
    return move + uci_of(before, second, letters);
}

} // namespace vpgn::testing
