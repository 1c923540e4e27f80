// The value of a public game_tree.
#pragma once

#include "game/game_tree.hpp"
#include "game/tree_cursor.hpp"
#include "library/position_state.hpp"
#include "replay/position/any_position.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>
#include <vpgn/game_tree.hpp>

namespace vpgn::library {

/// The choices of a turn of `mover`.
std::vector<api::choice> public_choices(replay::game_tree const&, api::turn_id, api::color mover);

} // namespace vpgn::library

namespace vpgn::api {

struct game_tree::state {
    state(std::shared_ptr<library::position_origin const> from, replay::game_tree of)
        : origin(std::move(from)), tree(std::move(of)) {}
    state(state const& other) : origin(other.origin), tree(other.tree) {}
    state& operator=(state const&) = delete;

    /// Throws std::invalid_argument for a turn that is not there.
    replay::turn_index checked(turn_id) const;
    /// The same for the start.
    replay::turn_index checked_turn(turn_id) const;
    std::optional<position> public_position(std::optional<replay::any_position> const&) const;
    /// The rules at the position after a turn. Throws std::invalid_argument where that is not known.
    std::pair<replay::any_position, replay::game_start> rules_after(turn_id) const;
    /// Plies between the start of a numbered game, before `1.`, and a turn.
    std::uint64_t half_moves_before(turn_id) const;
    color mover(turn_id at) const { return half_moves_before(at) % 2 == 0 ? color::white : color::black; }
    added_turn play(turn_id after, std::string_view words, bool as_variation);
    /// How the text of the tree is read.
    reading reading_of_text() const;

    std::shared_ptr<library::position_origin const> origin;
    replay::game_tree tree;
    mutable replay::tree_cursor cursor{tree};
};

/// Throws std::invalid_argument for a name or value that a tag cannot have, and for tags that state the
/// start.
void refuse_tag(std::string_view name, std::string_view value);

} // namespace vpgn::api
