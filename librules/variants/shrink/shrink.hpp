// Shrink Chess: a row or column that a turn empties vanishes from the board. The rules, clause by clause, are
// in README.md.
//
// No history is needed to tell which lines have been occupied. A line that was and is no longer has vanished
// at once; so those that stand empty between two turns are those on which nobody has stood yet.
#pragma once

#include "board/pairing.hpp"
#include "board/placement.hpp"
#include "core/castling.hpp"
#include "core/orthodox_men.hpp"
#include "core/variant.hpp"

namespace vpgn::rules {

/// A row or column that has vanished, numbered as it was just before.
struct vanished_line {
    bool is_rank = false;
    std::uint8_t index = 0;
};

/// The rows and columns that one turn takes off the board, a bit for each.
struct shrinkage {
    std::uint8_t files = 0;
    std::uint8_t ranks = 0;

    bool any() const { return (files | ranks) != 0; }
    /// `s` stands on none of them.
    bool keeps(square s) const { return !(files >> file_of(s) & 1) && !(ranks >> rank_of(s) & 1); }
    /// Where a square comes to lie: a step towards a1 for each line that vanishes before it.
    square image(square s) const;
};

/// A turn is a move, and one promotion for each pawn that its shrink leaves on the last row.
class shrink_position {
public:
    static constexpr bool one_choice = false;

    static setup_verdict judge(setup const&, game_terms const&);
    static shrink_position from(setup const&, game_terms const&);
    setup as_setup() const;

    color to_move() const { return to_move_; }
    std::uint32_t number() const { return number_; }
    man at(square s) const { return men_.at(s); }
    placement const& men() const { return men_; }
    int files() const { return files_; }
    int ranks() const { return ranks_; }

    /// Every choice visited belongs to a whole turn: whatever a move leaves to promote can be promoted so
    /// that the mover's king is safe, since a king that a rook would attack from there a bishop would not.
    template <class Visit>
    void each_choice(Visit&& visit) const;
    void play(choice, event_list*);
    bool turn_may_end() const { return moved_ && !pending_; }
    void end_turn(event_list*);
    refusal why_not(choice) const;
    refusal why_unfinished() const;

    bool in_check() const { return attackers() != 0; }
    verdict judge_end() const;

    /// Castling as a choice, whether or not it is open: on the left or the right side (clause 10).
    choice castling_to_side(bool left) const;
    bool turn_has_begun() const { return moved_; }
    /// What a written promotion means once the move is made: that of whoever stands on `s`.
    choice consequence_at(square s, kind becomes) const { return {deed::promote, s, s, becomes}; }
    /// Other names by which a record may call the squares of `c`, which is open: `visit(from, to,
    /// other_naming)`. A choice of a turn is named as before its shrink, a promotion by it as after (clause
    /// 5).
    template <class Visit>
    void each_other_name(choice const& c, Visit&& visit) const;

    std::uint64_t hash() const;
    friend bool operator==(shrink_position const& a, shrink_position const& b);

private:
    int last_rank(color c) const { return c == color::white ? ranks_ - 1 : 0; }
    bool on_board(square s) const { return file_of(s) < files_ && rank_of(s) < ranks_; }
    bool promotes(choice const& c) const {
        return men_.at(c.from).is(to_move_, kind::pawn) && rank_of(c.to) == last_rank(to_move_);
    }
    /// Enemies that could take the king of the side to move as the men stand.
    bitboard attackers() const {
        return orthodox_men::attackers(men_, !to_move_, men_.king(to_move_), men_.occupied());
    }
    bool unsafe(choice const&) const;
    bitboard targets(square from) const;
    refusal why_unsafe(choice const&) const;
    refusal why_no_step(choice const&) const;
    refusal why_no_castling(bool left) const;
    refusal why_no_promotion(choice const&) const;

    static bool is_left(choice const& castling) { return file_of(castling.to) <= file_of(castling.from); }
    void move_man(choice const&, event_list*);
    void castle(bool left, event_list*);
    void drop_rights(square touched);
    shrinkage emptied(bitboard occupied_before) const;
    void shrink(shrinkage, event_list*);
    void remember(shrinkage);
    square earlier_name(square s, int lines_back) const;

    placement men_;
    pairing const* armies_ = nullptr;
    bitboard passed_ = 0;
    bitboard pending_ = 0; ///< pawns that must promote before the turn can end
    color to_move_ = color::white;
    std::uint8_t castling_ = 0;
    std::uint8_t files_ = 8;
    std::uint8_t ranks_ = 8;
    bool moved_ = false; ///< the turn's move has been made
    std::uint32_t clock_ = 0;
    std::uint32_t number_ = 1;
    /// For whoever explains a record: numberings that were in use before. Eight files and ranks leave one.
    inline_list<vanished_line, 14> vanished_;
};

struct shrink {
    using position = shrink_position;
    static constexpr std::array<std::string_view, 2> aliases = {"Krimpschaak", "Shrinking Chess"};
    static constexpr variant_info info = {
        .id = "shrink",
        .name = "Shrink Chess",
        .aliases = aliases,
        .inventor = "students of STORM (Amsterdam) and DESDA (Nijmegen), about 1989",
        .source = "The Chess Variant Pages, 1996, and the article of their author: Shrink Chess",
        .rule_sets = {},
        .any_size = true,
        .long_algebraic = true,
        .turn_has_list = true,
    };
};

// ---- templates

template <class Visit>
void shrink_position::each_choice(Visit&& visit) const {
    auto const each_kind = [&](choice c) {
        for (kind const becomes : orthodox_men::becomes) {
            c.promotion = becomes;
            if (c.what != deed::promote || !unsafe(c)) visit(c);
        }
    };
    if (moved_) {
        for (square const s : squares(pending_))
            each_kind({deed::promote, s, s, no_kind});
        return;
    }
    for (square const from : squares(men_.of(to_move_)))
        for (square const to : squares(targets(from))) {
            choice const c{deed::move, from, to, no_kind};
            if (unsafe(c)) continue;
            if (promotes(c))
                each_kind(c);
            else
                visit(c);
        }
    if (castling_ & (short_right(to_move_) | long_right(to_move_)))
        for (bool const left : {false, true})
            if (!why_no_castling(left))
                if (choice const c = castling_to_side(left); !unsafe(c)) visit(c);
}

template <class Visit>
void shrink_position::each_other_name(choice const& c, Visit&& visit) const {
    if (c.what == deed::castle) return;
    if (c.what == deed::move) {
        shrink_position next = *this;
        next.move_man(c, nullptr);
        if (shrinkage const lost = next.emptied(men_.occupied()); lost.any()) {
            visit(c.from, lost.image(c.to), other_naming::after_turn);
            if (lost.keeps(c.from)) visit(lost.image(c.from), lost.image(c.to), other_naming::after_turn);
        }
    }
    for (int back = 1; back <= vanished_.size(); ++back)
        visit(earlier_name(c.from, back), earlier_name(c.to, back), other_naming::earlier);
}

} // namespace vpgn::rules
