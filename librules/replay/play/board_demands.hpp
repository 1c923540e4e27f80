// Is a position one that somebody looks for? What one glance at the board tells, at each turn of many games:
// nearly always no, by the one square or the one piece that settled it the last time.
#pragma once

#include "board/piece_set.hpp"
#include "core/variant.hpp"

#include <algorithm>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

namespace vpgn::replay {

/// How many of them stand on the board; of a kind that the game's pieces have.
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

/// What all must be so of a board. Without any demand, every board will do.
class board_demands {
public:
    void clear() {
        squares_.clear();
        counts_.clear();
    }
    /// One of these stands on a square of the largest board that the variant has.
    void add(rules::square at, rules::piece_set const& allowed) { squares_.push_back({at, allowed}); }
    /// So many of them stand on the board; of a kind that the game's pieces have.
    void add(rules::piece who, std::uint32_t least, std::uint32_t most) {
        counts_.push_back({who, least, most});
    }

    /// `at` tells who stands on a square, `count` how many there are of a piece. Cost: some instructions,
    /// where what was not met the last time is not met now.
    template <class At, class Count>
    bool met(At const& at, Count const& count) {
        return all_met(squares_, [&](square_demand const& one) { return one.allowed.has(at(one.at)); }) &&
               all_met(counts_, [&](count_demand const& one) {
                   auto const number = std::uint32_t(count(one.who));
                   return one.least <= number && number <= one.most;
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

    /// What is not met comes to the front.
    template <class Demand, class IsMet>
    static bool all_met(std::vector<Demand>& all, IsMet const& is_met) {
        for (Demand& one : all)
            if (!is_met(one)) {
                if (&one != &all.front()) std::swap(one, all.front());
                return false;
            }
        return true;
    }

    std::vector<square_demand> squares_;
    std::vector<count_demand> counts_;
};

/// Several of them, of which one must be met: whoever made them keeps them.
using any_demands = std::vector<board_demands*>;

template <class P>
bool meets_any(any_demands const& all, P const& position) {
    for (board_demands* const one : all)
        if (one->met_on(position)) return true;
    return false;
}

} // namespace vpgn::replay
