// The features of a choice that a prior over moves weighs: what it takes, risks, saves and threatens, and
// from where to where the piece moves. On a board of 8 by 8 they include the squares of orthodox pieces, by
// the stage of the game; on others the ranks, files and neighbours of all pieces, by their values.
#pragma once

#include "replay/diagnosis/attack_map.hpp"
#include "replay/position/any_position.hpp"

#include <array>
#include <cstdint>

namespace vpgn::replay {

/// The turns before a position, as far as they are known: from == no_square where they are not.
struct recent_turns {
    rules::choice last{}; ///< of the other side
    bool took = false;    ///< that captured
    rules::choice own{};  ///< the mover's turn before that

    /// After `c`, played in `before`.
    recent_turns after(any_position const& before, rules::choice const& c) const {
        return {c, captures(before, c), last};
    }
};

/// The features of a choice that are present; each is an index into the weights.
struct move_features {
    static constexpr std::size_t most = 32;
    std::array<std::uint16_t, most> present{};
    std::uint8_t size = 0;

    void add(int feature) {
        if (size < most) present[size++] = std::uint16_t(feature);
    }
};

/// How many there are where a table of squares is among them, and elsewhere.
inline constexpr std::size_t features_with_squares = 3146, features_elsewhere = 915;

/// Visits the legal choices of `before` in their order. Cost: some 500 instructions for each, charged to the
/// effort of the game.
void describe_choices(any_position const& before, recent_turns const&, attacker_table const&,
                      bool has_squares,
                      rules::function_ref<void(rules::choice const&, move_features const&)> visit);

} // namespace vpgn::replay
