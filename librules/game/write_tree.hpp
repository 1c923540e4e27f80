// A game_tree as a text.
#pragma once

#include "game/game_tree.hpp"
#include "game/tree_cursor.hpp"

#include "notation/native/word_notation.hpp"
#include "source/span.hpp"

#include <string>
#include <utility>
#include <vector>

namespace vpgn::replay {

/// The canonical text of a turn, with its check mark; of a turn that is not legal its words.
std::string spelled(game_tree const&, turn_index, tree_cursor&);
/// Appends the word of a legal turn of one choice in a native notation that serves the variant; of other
/// turns nothing.
void put_word(std::string& out, game_tree const&, turn_index, tree_cursor&, word_notation const&,
              word_style const& = {});

/// The game in extended PGN: its tags, an empty line, and its movetext in one line, except after comments
/// that a line end closes. Legal turns are canonical, others as they are written, so that it is read back as
/// an equal tree. Linear in the turns; without recursion.
std::string pgn_of(game_tree const&);

/// The same, with the places of the turns in it, in the order of the text.
struct written_tree {
    std::string text;
    std::vector<std::pair<turn_index, span>> turns;
};
written_tree write_pgn(game_tree const&);

} // namespace vpgn::replay
