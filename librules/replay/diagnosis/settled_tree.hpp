// Settling a tree before its replay, where the rules decide how its text is to be read.
#pragma once

#include "registry/game_start.hpp"
#include "syntax/game.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace vpgn::replay {

// Signs between the moves of the two sides: commas, `1. e2-e4, d7-d5`, in variants where they join the
// actions of a turn; slashes, dashes and blanks that make one word of two turns, `1. e4/e5`, `1. e4 - e5`,
// `2. c4 xd5`, in variants with one move a turn. Whether they part the sides, the rules decide.

/// Makes turns of both sides of what is illegal as one turn of `game` and legal as two, and adds the finding
/// (S114) if a sign parts them. Where commas join the actions of a turn, nothing is parted if the first turn
/// with commas is legal. `on` is a playable start. Cost: the turns of the game are resolved once or twice.
void part_sides(syntax::game& game, game_start const& on);

// Lines of moves that do not belong where they are written (R123): their numbers and the rules show where.

/// Puts such lines of `game` where they belong, and adds the findings:
///
/// - turns whose number goes back, and which are legal from the turn of that number on: a variation without
///   parentheses. It becomes a variation on that turn, as does one in parentheses behind a later turn;
/// - a variation with the number of the turn after the last one, which is legal after that: it continues
///   (syntax::continues_last_turn).
///
/// For trees whose numbers raise the question (syntax::notation::settle_lines). `on` is a playable start.
/// Cost: the turns of the game are resolved, again for each line that is moved.
void settle_lines(syntax::game& game, game_start const& on);

/// Links each open of a tree whose nodes have moved with its close. They are in balance.
inline void link_variations(std::vector<syntax::node>& nodes) {
    using syntax::node;
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].kind == node::type::open) open.push_back(i);
        if (nodes[i].kind != node::type::close) continue;
        nodes[open.back()].first = std::uint32_t(i);
        nodes[i].first = std::uint32_t(open.back());
        open.pop_back();
    }
}

} // namespace vpgn::replay
