// Is a position one that a pattern asks for? A pattern made ready for the games of a variant.
#pragma once

#include "choosing/asked_turn.hpp"
#include "choosing/piece_sets.hpp"
#include "condition/placement_pattern.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace vpgn::tools {

class placement_matcher {
public:
    /// Both must stay.
    placement_matcher(condition::position_pattern const&, replay::beginning const&);

    /// All of the pattern. Cost: some microseconds where `may_fit`.
    bool fits(rules::setup const&) const;
    /// False where `fits` of the position behind the turn is; nearly always so at the first square that is
    /// looked at, for that is the one that did not fit before.
    bool may_fit(asked_turn&);

private:
    struct place {
        piece_set allowed;
        bool is_run = false; ///< any number of squares
    };
    using rank = std::vector<place>;
    struct certain_square {
        rules::square at;
        piece_set allowed;
    };

    piece_set meant(condition::square_pattern const&, replay::beginning const&);
    piece_set lettered(std::string const&, replay::beginning const&);
    void take_pocket(condition::square_pattern const&, replay::beginning const&);
    void find_certain_squares();
    static bool rank_fits(rank const&, rules::setup const&, int number);
    bool further_fit(rules::setup const&) const;

    using pockets = std::array<std::array<std::uint8_t, rules::most_kinds>, 2>;

    condition::position_pattern const& pattern_;
    replay::position_notation notation_;
    std::vector<rank> ranks_; ///< from the top
    std::vector<certain_square> certain_;
    std::optional<pockets> pocket_;
    bool has_unknown_letter_ = false;
};

} // namespace vpgn::tools
