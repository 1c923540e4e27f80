// Fast test for positions that a search looks for, at each turn of many games: the answer is nearly always
// no, because of the same square or piece as the last time.
#pragma once

#include "board/piece_set.hpp"
#include "core/variant.hpp"

#include <algorithm>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

namespace vpgn::replay {

/// The number of such pieces on the board; the kind must be one of the game's pieces.
template <class P>
int count_on_board(P const& position, rules::piece who) {
    if constexpr (rules::offers<P>(rules::offers_pieces)) {
        using rules::count;
        if constexpr (std::is_same_v<rules::squares_of<P>, rules::bitboard>)
            return count(position.pieces().of(who));
        else
            return position.pieces().of(who).count();
    } else {
        rules::setup const all = position.as_setup();
        return int(std::count(all.pieces.begin(), all.pieces.end(), who));
    }
}

/// A conjunction of demands on a board. Without any demand, every board matches.
class board_demands {
public:
    void clear() {
        squares_.clear();
        counts_.clear();
    }
    /// One of these pieces is on a square of the variant's largest board.
    void add(rules::square at, rules::piece_set const& allowed) { squares_.push_back({at, allowed}); }
    /// There are that many of them on the board; the kind must be one of the game's pieces.
    void add(rules::piece who, std::uint32_t least, std::uint32_t most) {
        counts_.push_back({who, least, most});
    }

    /// `at` returns the piece on a square, `count` the number of a piece. Cost: some instructions, if the
    /// demand that failed the last time fails again.
    template <class At, class Count>
    bool met(At const& at, Count const& count) {
        return all_met(squares_,
                       [&](square_demand const& demand) { return demand.allowed.has(at(demand.at)); }) &&
               all_met(counts_, [&](count_demand const& demand) {
                   auto const number = std::uint32_t(count(demand.who));
                   return demand.least <= number && number <= demand.most;
               });
    }
    template <class P>
    bool met_on(P const& position) {
        return met([&](rules::square s) { return position.at(s); },
                   [&](rules::piece who) { return count_on_board(position, who); });
    }

private:
    struct square_demand {
        rules::square at;
        rules::piece_set allowed;
    };
    struct count_demand {
        rules::piece who;
        std::uint32_t least;
        std::uint32_t most;
    };

    /// Moves a failed demand to the front.
    template <class Demand, class IsMet>
    static bool all_met(std::vector<Demand>& all, IsMet const& is_met) {
        for (Demand& demand : all)
            if (!is_met(demand)) {
                if (&demand != &all.front()) std::swap(demand, all.front());
                return false;
            }
        return true;
    }

    std::vector<square_demand> squares_;
    std::vector<count_demand> counts_;
};

/// Alternatives, one of which must be met; not owned.
using any_demands = std::vector<board_demands*>;

template <class P>
bool meets_any(any_demands const& all, P const& position) {
    for (board_demands* const demands : all)
        if (demands->met_on(position)) return true;
    return false;
}

} // namespace vpgn::replay
