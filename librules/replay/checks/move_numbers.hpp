// Check of move numbers, and the repair of one that disagrees. Records often start from 1 whatever the
// position text, so the first number of a game defines the offset, and a number that disagrees redefines it:
// one slip, one finding.
#pragma once

#include "board/square.hpp"
#include "report/finding.hpp"
#include "syntax/game.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::replay {

class move_numbers {
public:
    /// They count pairs of turns, as positions do, or single turns.
    move_numbers() = default;
    explicit move_numbers(bool count_turns) : count_turns_(count_turns) {}

    /// The record's number for the position's: of the turn `number` of `to_move`.
    std::uint32_t counted(std::uint32_t number, rules::color to_move) const {
        return count_turns_ && number > 0 ? 2 * number - (to_move == rules::color::white) : number;
    }
    /// Whether the position's number `next` is as far from `written` as before: nothing changes.
    bool continues(std::uint32_t written, std::uint32_t next) const {
        return offset_ == offset::known && std::int64_t(written) - std::int64_t(next) == ahead_;
    }
    /// Whether `written` continues the previous numbers at the position's number `next`. The first number of
    /// a game is that of the position, or 1. Dots without a number, which have the number 0, agree with all.
    bool agrees(std::uint32_t written, std::uint32_t next) const {
        if (offset_ == offset::first) return written == next || written <= 1;
        return offset_ == offset::open || written == 0 ||
               std::int64_t(written) - std::int64_t(next) == ahead_;
    }
    /// Continues from `written`.
    void take(std::uint32_t written, std::uint32_t next) {
        if (written != 0) take_any(written, next);
    }
    /// The same, where `written` may be a number 0.
    void take_any(std::uint32_t written, std::uint32_t next) {
        ahead_ = std::int64_t(written) - std::int64_t(next);
        offset_ = offset::known;
    }
    bool count_turns() const { return count_turns_; }
    /// No number has been taken yet.
    bool at_first() const { return offset_ == offset::first; }
    /// The next number redefines the offset, because turns are missing or surplus.
    void restart() { offset_ = offset::open; }
    /// The next number is the first of a variation: `continues` is false for it.
    void begin_variation() {
        if (offset_ == offset::known) offset_ = offset::variation;
    }
    bool at_variation() const { return offset_ == offset::variation; }
    /// The finding for a number at `where` that disagrees; `place` is that of the next turn.
    static finding finding_at(span where, turn_place place);

    /// `15.` or `15...`, in the record's numbering, of the turn with the position's number `number`; `29.` if
    /// turns are counted.
    std::string written_number(std::uint32_t number, rules::color to_move) const;
    /// The place of the turn before the one with the position's number `next` of `to_move`.
    turn_place place_before(std::uint32_t next, rules::color to_move, std::uint32_t ply,
                            bool in_variation) const;

private:
    enum class offset : std::uint8_t { first, open, known, variation };

    std::int64_t ahead_ = 0; ///< written numbers minus the position's
    offset offset_ = offset::first;
    bool count_turns_ = false;
};

// The repair of a move number that disagrees, and of those that run on from it.

/// If one number of the main line alone disagrees with its turns: adds the repair that counts on from the
/// right one. It is never for a program: moves may be missing there, or surplus, and the number is the only
/// trace of them. Cost: linear in the nodes after it.
void offer_renumbering(syntax::game const&, std::vector<finding>&);

/// The changes of the numbers from `from` on that do not count turns `inserted` just before it, or count so
/// many that were removed, if it is negative. `first` is the number of the first of these turns, as players
/// count (`15...`). Empty if the numbers are right, or disagree in another way. Cost: that of reading `text`.
std::vector<text_change> recounted(std::string_view text, std::uint64_t from, std::string_view first,
                                   std::int64_t inserted);

} // namespace vpgn::replay
