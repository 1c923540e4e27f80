// A game as a tree, edited through text and JSON. The caller keeps the game as its text; each request reads
// it, edits it, and returns the text and the turns.
#pragma once

#include "api/reading.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools::api {

/// One edit. Turns are named by their numbers in the text before all edits, from 1 in its order; 0 is the
/// start. Turns that are played have the numbers after these, in the order of the edits.
struct tree_edit {
    std::string name;               ///< one of `tree_edits`
    std::uint32_t at = 0;           ///< the turn
    std::string text;               ///< a turn, a result, the value of a tag or command, a game to be merged
    std::string of;                 ///< the name of a tag or command
    bool is_removed = false;        ///< the tag or command is
    std::vector<std::string> texts; ///< comments
    std::vector<std::uint32_t> nags;
    std::uint32_t place = 0; ///< of an inserted variation, from 0
    std::uint32_t other = 0; ///< the turn that `at` changes places with
};

/// `GameTreeRecord`: the first game of `text` after the edits. Throws std::invalid_argument for an edit that
/// cannot be done, and refused_text for an illegal turn. Cost: two replays of the game.
std::string tree(std::string_view text, reading const&, std::vector<tree_edit> const&);

/// The same of a text in PGN.
std::string tree_of_pgn(std::string_view text, std::string const& definitions, std::vector<tree_edit> const&);

} // namespace vpgn::tools::api
