// Checks of the result against the final position and the tag. Only results that the rules decide are
// compared: resignation, draws by agreement and lost clocks leave no trace on the board.
#pragma once

#include "core/offers.hpp"
#include "core/variant.hpp"
#include "notation/refusals.hpp"
#include "syntax/game.hpp"

#include <string>
#include <vector>

namespace vpgn::replay {

/// Returns whether the result agrees with the final position.
bool result_is_final(syntax::outcome written, rules::verdict const& end);

/// `White has mated`, `stalemate` …
std::string describe_ending(rules::verdict const&, player_terms const&, rules::color to_move);

/// The label of S109.
constexpr char const* undecided_label = "this is check, and there are too many legal moves to find an escape";

/// Offers the result that the tag has, decided or drawn, as the repair of each G106 in `findings`.
void offer_result_of_tag(syntax::game const&, std::vector<finding>& findings);

/// Compares the tag with the result at the end: S104. Where that is `*`, the tag's is the repair.
void check_result_tag(syntax::game const&, std::vector<finding>&);

/// Whether a side has won.
constexpr bool is_win(syntax::outcome o) {
    return o == syntax::outcome::white_wins || o == syntax::outcome::black_wins;
}

/// Whether neither side can mate any more, by pieces alone, where the rules of chess decide that.
template <class P>
constexpr bool is_dead(P const& now) {
    if constexpr (rules::offers<P>(rules::offers_is_dead))
        return now.is_dead();
    else
        return false;
}

/// S103 for a win in a game whose last position is dead.
void check_result_of_dead_position(syntax::game const&, std::vector<finding>&);

/// S103 for a result that contradicts `end`, S109 where `end` is undecided and no finding reports it yet.
void check_result_against(syntax::game const&, rules::verdict const& end, rules::variant_info const&,
                          rules::piece_table const&, rules::color to_move, std::vector<finding>&);

} // namespace vpgn::replay
