// What may have been meant by a turn that does not fit, how far from what is written it is, and what speaks
// for it. Knows not how such turns are found.
#pragma once

#include "replay/reading/resolve.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <string>
#include <vector>

namespace vpgn::replay {

enum class slip : std::uint8_t {
    none,
    replaced,
    inserted,
    removed,
    swapped,
    completed, ///< consequences at the end were left out, or are others
    mixed_up,  ///< squares of two actions, `at` and `with`, stand in each other's place
};

template <class P>
struct candidate {
    fitting_turn<P> turn;
    slip what = slip::none;
    int at = 0; ///< the action concerned: its place in the written turn, or in the repaired one if inserted
    int distance = 0;   ///< how far from what is written; comparable within one turn only
    int replays = 0;    ///< turns of the rest that then fit
    bool whole = false; ///< all of the rest does
    int against = 0;    ///< marks, of the turn and of those that then fit, that say what is not so
    rules::other_naming named = rules::other_naming::none; ///< the slip, where it lies in the squares' names
    std::string respelled = {}; ///< the action as it is then written, where the slip lies in the word alone
    int with = 0;               ///< the other action concerned, where squares are mixed up

    /// How much more than the turn itself must be wrong in the record: of two with which as much replays, the
    /// one of less cost is likelier.
    int cost() const { return distance + 3 * against; }
    /// A repair that nothing follows has nothing to speak for it but that it is near.
    bool has_support() const { return replays > 0; }
    static constexpr int one_slip = 3;      ///< the distance of a coordinate, a piece, a promotion
    static constexpr int nothing_like = 12; ///< of any legal turn
    /// An action is written quite otherwise: only the rest speaks for it.
    bool is_guess() const { return (what == slip::none || what == slip::replaced) && distance > one_slip; }
    /// Whether one would have to look at the source to choose between this and a better one.
    bool as_likely_as(candidate const& better) const {
        return replays == better.replays && (better.is_guess() || cost() <= better.cost() + 1);
    }
};

/// Does `a` explain more of the record than `b`, or as much at less cost?
template <class P>
bool is_likelier(candidate<P> const& a, candidate<P> const& b) {
    return a.replays != b.replays ? a.replays > b.replays : a.cost() < b.cost();
}

/// Sorts candidates, equal ones staying in their order. They are big: each is moved once, if at all.
template <class P, class Less>
void put_in_order(std::vector<candidate<P>>& candidates, Less less) {
    if (std::is_sorted(candidates.begin(), candidates.end(), less)) return;
    std::vector<std::uint32_t> order(candidates.size());
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        if (less(candidates[a], candidates[b])) return true;
        return a < b && !less(candidates[b], candidates[a]);
    });
    std::vector<candidate<P>> sorted;
    sorted.reserve(candidates.size());
    for (std::uint32_t const i : order)
        sorted.push_back(std::move(candidates[i]));
    candidates = std::move(sorted);
}

} // namespace vpgn::replay
