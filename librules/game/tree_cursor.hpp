// Positions of a game_tree.
#pragma once

#include "game/game_tree.hpp"
#include "replay/position/any_position.hpp"

#include <optional>
#include <vector>

namespace vpgn::replay {

/// Computes positions of one tree, which must outlive it. It keeps those of the line that was asked for
/// last: a step forward costs one turn, a step back nothing, another line the turns since it left the last
/// one. Turns may be added, removed and reordered meanwhile. The variants of the tree must be known to the
/// thread.
class tree_cursor {
public:
    explicit tree_cursor(game_tree const& of) : tree_(&of) {}

    /// The position before or after a turn; after `before_first` the start. Nullopt where it is not known:
    /// after turns that were not replayed, and where no game can be played from the start. Good until the
    /// next call.
    std::optional<any_position> const& before(turn_index at);
    std::optional<any_position> const& after(turn_index at);

private:
    struct step {
        turn_index turn = before_first;
        std::optional<any_position> before, after;
    };

    /// Makes `at` the last step.
    step const& go_to(turn_index at);
    std::optional<any_position> valid(rules::setup const&) const;
    step played(turn_index, std::optional<any_position> const& reached) const;

    game_tree const* tree_;
    std::vector<step> line_;        ///< from the start
    std::vector<turn_index> ahead_; ///< empty but for its storage
};

} // namespace vpgn::replay
