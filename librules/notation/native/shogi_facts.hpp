// What the notations of Shogi state: a piece, its squares, a promotion, a drop, and how it is told from
// others.
#pragma once

#include "notation/native/word_notation.hpp"

#include <array>
#include <string_view>

namespace vpgn::replay::shogi {

/// A square as players number it: files from Black's right, ranks from the top, both from 1; 0: not stated.
struct place {
    std::int8_t file = 0, rank = 0;

    explicit operator bool() const { return file != 0; }
};

/// A piece of the usual set, or its promoted form.
struct piece_name {
    char letter = 0; ///< P L N S G B R K; 0: none
    bool promoted = false;

    explicit operator bool() const { return letter != 0; }
    friend bool operator==(piece_name, piece_name) = default;
};

/// The parts of a word.
struct parts {
    piece_name piece;   ///< that moves
    piece_name becomes; ///< that it is afterwards
    place from, to;
    bool same_target = false;
    bool drops = false;
    bool may_drop = false;
    promotion_demand promotes = promotion_demand::unstated;
    relation_set relations = 0;
    named_side by = named_side::unnamed;
};

rules::kind kind_of(piece_name, rules::piece_table const&);
piece_name name_of(rules::kind, rules::piece_table const&);
rules::square square_of(place, int files, int ranks);
place place_of(rules::square, int files, int ranks);

bool serves(rules::variant_info const&, rules::piece_table const&);
/// Sets the demands; false if the game has no such piece or square.
bool bind(parts const&, word_context const&, action_pattern& into);
bool fits(action_pattern const&, board_view const&, rules::choice const&);
int distance(action_pattern const&, board_view const&, rules::choice const&);
/// The same without the signs that tell pieces apart.
int distance_without_relations(action_pattern const&, board_view const&, rules::choice const&);
/// Whether the stated relations are true of a move.
bool is_disambiguated(action_pattern const&, board_view const&, rules::choice const&);

/// All of the facts of a choice, with the relations that tell it from others.
parts describe_word(word_to_write const&);

} // namespace vpgn::replay::shogi
