// Candidates for the meaning of an unresolved turn: their distance from the written text, and the evidence
// for them. Independent of the search.
#pragma once

#include "replay/position/any_position.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace vpgn::replay {

enum class slip : std::uint8_t {
    none,
    replaced,
    inserted,
    removed,
    swapped,
    completed, ///< consequences at the end were omitted or differ
    mixed_up,  ///< squares of two actions, `at` and `with`, are swapped
    turned,    ///< all squares of the turn are named as from the other side of the board
};

struct candidate {
    any_fit turn;
    slip kind = slip::none;
    int at = 0; ///< the affected action: its index in the written turn, or in the repaired one if inserted
    int distance = 0;      ///< from the written text; comparable within one turn only
    int replays = 0;       ///< number of later turns that then match
    bool complete = false; ///< all of the rest matches
    int against = 0;       ///< number of marks, of the turn and of those that then match, that contradict it
    rules::other_naming named = rules::other_naming::none; ///< the slip, if it is in the names of squares
    std::string respelled = {}; ///< the corrected text of the action, if only the word is wrong
    int with = 0;               ///< the other affected action, if squares are swapped
    int weight = 0;             ///< by the prior over moves, where it was compared: see line_prior

    /// Measure of further errors in the record: of two candidates that replay equally far, the cheaper one is
    /// likelier.
    int cost() const { return distance + 3 * against; }
    /// Without following turns, only its similarity supports a repair.
    bool has_support() const { return replays > 0; }
    static constexpr int one_slip = 3;      ///< the distance of a coordinate, a piece, a promotion
    static constexpr int nothing_like = 12; ///< of any legal turn
    /// An action is written quite differently: only the rest supports it.
    bool is_guess() const {
        return (kind == slip::none || kind == slip::replaced || kind == slip::turned) && distance > one_slip;
    }
    /// Whether only the source could decide between this and a better one.
    bool as_likely_as(candidate const& better) const {
        // Without later turns one wrong square is likelier than a view from the other side of the board.
        if (kind == slip::turned && better.kind != slip::turned && !has_support()) return false;
        return replays == better.replays && (better.is_guess() || cost() <= better.cost() + 1);
    }
};

/// Whether `a` explains more of the record than `b`, or as much at less cost.
bool is_likelier(candidate const& a, candidate const& b);

/// Whether `a` is nearer to the written text than `b`.
inline bool is_nearer(candidate const& a, candidate const& b) {
    return a.distance < b.distance;
}

/// Stable sort of candidates. They are large: each is moved once, if at all.
void put_in_order(std::vector<candidate>& candidates, bool (*less)(candidate const&, candidate const&));

} // namespace vpgn::replay
