// How likely people are to play a turn, for comparing explanations that the record supports equally: people
// take back, save what is attacked and leave nothing hanging. A log-linear model of the features of choices
// (move_features.hpp). tests/diagnosis/train_prior.cpp trains the weights: those of chess, which apply to all
// boards of 8 by 8, those of Shogi to other boards with drops, and those of Xiangqi to the rest.
//
// Only integers, so that findings are the same everywhere. For variants whose turns are one choice.
#pragma once

#include "core/variant.hpp"
#include "replay/diagnosis/move_features.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace vpgn::replay {

class move_prior {
public:
    /// Hundredths of a nat: minus the logarithm of a probability.
    using cost = int;
    /// What a turn counts for at most where explanations are compared: people blunder, too.
    static constexpr cost most = 600;

    move_prior(rules::variant_info const&, rules::piece_table const&);

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

    std::size_t feature_count() const { return weights_.size(); }
    /// The cost of each of `choices` that are equally likely.
    static cost cost_by_chance(std::size_t choices);

private:
    attacker_table table_;
    bool has_squares_; ///< features of squares
    std::span<std::int16_t const> weights_;
};

} // namespace vpgn::replay
