// How likely people are to play a turn, for comparing explanations that the record supports equally: people
// take back, save what is attacked and leave nothing hanging. A log-linear model of features that any board
// has, and of the squares of orthodox pieces on its board by the stage of the game;
// tests/diagnosis/train_prior.cpp trains the weights.
//
// Only integers, so that findings are the same everywhere. For variants whose turns are one choice.
#pragma once

#include "replay/diagnosis/attack_map.hpp"
#include "replay/position/any_position.hpp"

#include <array>
#include <cstdint>
#include <vector>

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

class move_prior {
public:
    /// Hundredths of a nat: minus the logarithm of a probability.
    using cost = int;
    /// What a turn counts for at most where explanations are compared: people blunder, too.
    static constexpr cost most = 600;

    explicit move_prior(rules::piece_table const&);

    struct weighed {
        rules::choice choice;
        cost costs;
    };
    /// The legal choices of `before` in their order. Cost: some 500 instructions for each, charged to the
    /// effort of the game.
    std::vector<weighed> weigh(any_position const& before, recent_turns const&) const;

    /// The same without weights, for training.
    void each(any_position const& before, recent_turns const&,
              rules::function_ref<void(rules::choice const&, move_features const&)> visit) const;

    static int feature_count();
    /// The cost of each of `choices` that are equally likely.
    static cost cost_by_chance(std::size_t choices);

private:
    attacker_table table_;
};

} // namespace vpgn::replay
