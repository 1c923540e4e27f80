// How the players of a game name its sides and squares: Sente and Gote, Red and Black, Cho and Han; `7g`,
// `７七`, `h2`. All messages about a game have these names from here.
#pragma once

#include "board/piece_table.hpp"
#include "core/variant.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace vpgn::replay {

struct word_notation;

struct side_names {
    std::string_view first = "White", second = "Black";

    std::string_view of(rules::color c) const { return c == rules::color::white ? first : second; }
};

/// By the pieces of the game, so that variants of these games that a user defines have them as well.
side_names side_names_of(rules::piece_table const&);

class player_terms {
public:
    /// `words`: the notation of the record; null: that of the dialect, whose squares are those of chess.
    player_terms(rules::variant_info const& info, rules::piece_table const& pieces,
                 word_notation const* words = nullptr)
        : sides_(side_names_of(pieces)), words_(words), files_(info.start.files), ranks_(info.start.ranks) {}

    std::string_view side(rules::color c) const { return sides_.of(c); }
    std::string square(rules::square) const;

private:
    side_names sides_;
    word_notation const* words_;
    std::uint8_t files_, ranks_;
};

} // namespace vpgn::replay
