// A pattern of positions, compiled for the games of a variant.
#pragma once

#include "condition/placement_pattern.hpp"
#include "games/select/asked_turn.hpp"
#include "games/select/condition_test.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace vpgn::tools {

using rules::piece_set;

class placement_matcher {
public:
    /// Both must stay.
    placement_matcher(condition::position_pattern const&, replay::beginning const&);

    /// All of the pattern. Cost: some microseconds where `may_fit`.
    bool fits(rules::setup const&) const;
    /// False where `fits` of the position after the turn is.
    bool may_fit(asked_turn const&);
    /// What must be so of the board; null where nothing can fit.
    replay::board_demands* demands() { return has_unknown_letter_ ? nullptr : &certain_; }

private:
    struct place {
        piece_set allowed;
        bool is_run = false; ///< any number of squares
    };
    using rank = std::vector<place>;
    piece_set pieces_allowed(condition::square_pattern const&, replay::beginning const&);
    piece_set lettered(std::string const&, replay::beginning const&);
    void take_pocket_rank(replay::beginning const&);
    void take_pocket(condition::square_pattern const&, replay::beginning const&);
    void find_certain_squares();
    static bool rank_fits(rank const&, rules::setup const&, int number);
    bool further_fit(rules::setup const&) const;

    using pockets = std::array<std::array<std::uint8_t, rules::most_kinds>, 2>;

    condition::position_pattern const& pattern_;
    replay::position_notation notation_;
    std::vector<rank> ranks_;       ///< from the top
    replay::board_demands certain_; ///< of squares whose place is known
    std::optional<pockets> pocket_;
    bool has_unknown_letter_ = false;
};

} // namespace vpgn::tools
