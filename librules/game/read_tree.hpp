// A record as a game_tree, by its replay.
#pragma once

#include "game/game_tree.hpp"
#include "replay/play/replay.hpp"
#include "syntax/game.hpp"

#include <vector>

namespace vpgn::replay {

struct read_game_tree {
    game_tree tree;
    game_report report;
    /// By the turns of the tree: their nodes in the record.
    std::vector<std::size_t> nodes;
};

/// Replays a record. Its tags are those of the tree, without those that state the start. A turn that the
/// replay has left out is `not_replayed`; one that the replay has inserted is not in the tree, and the
/// position before the next turn is stored. `number` is the game's in its file, for the findings. Cost: that
/// of a replay, and linear in the record.
read_game_tree read_tree(syntax::game const&, std::uint64_t number);

} // namespace vpgn::replay
