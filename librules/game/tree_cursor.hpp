// Positions of a game_tree.
#pragma once

#include "game/game_tree.hpp"
#include "replay/position/any_position.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace vpgn::replay {

/// Computes positions of one tree, which must outlive it. It keeps the line that was asked for last, and of
/// its positions the last ones and one of each 32 before them: a step forward or back costs one turn, or two,
/// another line the turns since it left the last one. Turns may be added, removed and reordered meanwhile.
/// The variants of the tree must be known to the thread.
class tree_cursor {
public:
    explicit tree_cursor(game_tree const& of) : tree_(&of) {}

    /// The position before or after a turn; after `before_first` the start. Nullopt where it is not known:
    /// after turns that were not replayed, and where no game can be played from the start.
    std::optional<any_position> before(turn_index at);
    std::optional<any_position> after(turn_index at);

private:
    struct step {
        std::optional<any_position> before, after;
        std::size_t place = 0; ///< in the line
    };

    /// Makes `at` the last turn of the line.
    step const& go_to(turn_index at);
    void push(turn_index, step&&);
    std::optional<any_position> valid(rules::setup const&) const;
    step played(turn_index) const;

    game_tree const* tree_;
    std::vector<turn_index> line_;  ///< from the start
    std::vector<step> known_;       ///< of some of its turns, in their order; of the last one, too
    std::vector<turn_index> ahead_; ///< empty but for its storage
};

} // namespace vpgn::replay
