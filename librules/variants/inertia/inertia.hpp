// Inertia Chess: the piece that moved last must continue in its direction, if it can. The clauses are in
// README.md.
//
// A turn is one choice. In addition to the pieces a position stores each side's last mover; there is no
// check.
#pragma once

#include "board/army_pair.hpp"
#include "board/placement.hpp"
#include "core/judging.hpp"
#include "core/pawns.hpp"
#include "core/variant.hpp"

#include <array>

namespace vpgn::rules {

class inertia_position {
public:
    static constexpr bool one_choice = true;
    static constexpr unsigned offers = offers_choices_like | offers_only_move | offers_pieces;

    static setup_verdict judge(setup const&, game_rules const&);
    static inertia_position from(setup const&, game_rules const&);
    setup as_setup() const;

    color to_move() const { return to_move_; }
    std::uint32_t number() const { return number_; }
    piece at(square s) const { return pieces_.at(s); }
    placement const& pieces() const { return pieces_; }
    std::uint64_t hash() const;
    friend bool operator==(inertia_position const& a, inertia_position const& b) {
        return a.to_move_ == b.to_move_ && a.ep_targets_ == b.ep_targets_ && a.last_ == b.last_ &&
               a.pieces_ == b.pieces_;
    }

    template <class Visit>
    void each_choice(Visit&& visit) const;
    /// Those of them that are in `mask`: only the pieces that it names are examined.
    template <class Visit>
    void each_choice_like(choice_mask const& mask, Visit&& visit) const;
    /// The move to `to` of a piece of the kind `k` in `from`, with that promotion, if exactly one is open;
    /// otherwise a choice without squares.
    choice only_move(kind k, bitboard from, square to, kind promotion) const;
    choice open_castling(bool /*long_side*/) const { return {}; } ///< clause 2
    void play(choice const&, event_list* events = nullptr);
    /// Every choice ends its turn: `play` passes the move to the other side.
    bool turn_may_end() const { return false; }
    refusal why_unfinished() const { return {reason::turn_unfinished, no_square, no_square}; }
    void end_turn(event_list* = nullptr) {}
    refusal why_not(choice const&) const;

    /// There is no check (clause 9).
    bool in_check() const { return false; }
    /// The pieces that could capture an enemy on `s`, whichever of them is bound.
    bitboard attackers(color by, square s) const {
        return armies_->attackers(by, s, pieces_.occupied(), pieces_);
    }
    bitboard checkers() const { return 0; }
    /// Only the capture of a king ends the game.
    verdict judge_end() const;

    /// The squares to which the last mover of the side to move must continue; empty if the side is free.
    /// Clauses 4 to 7.
    bitboard bound_targets() const;

private:
    bitboard quiet_targets(square from) const {
        return armies_->quiet_targets(pieces_.at(from), from, pieces_.occupied()) & ~pieces_.occupied();
    }
    bitboard capture_targets(square from) const;
    bitboard targets(square from) const;
    square victim_of(choice const&) const;
    momentum_note const& last() const { return last_[std::size_t(to_move_)]; }
    void take(square, event_list*);

    template <class Visit>
    void each_move(square from, bitboard targets, Visit& visit) const;

    placement pieces_;
    std::array<momentum_note, 2> last_; ///< each side's last mover; `at` is no_square if there is none
    bitboard ep_targets_ = 0;
    army_pair const* armies_ = nullptr;
    color to_move_ = color::white;
    std::uint32_t clock_ = 0;
    std::uint32_t number_ = 1;
};

struct inertia {
    using position = inertia_position;
    static variant_info const& info();
};

// ---- templates

template <class Visit>
void inertia_position::each_move(square from, bitboard targets, Visit& visit) const {
    piece const who = pieces_.at(from);
    for (square const to : squares(targets))
        each_promotion({choice_type::move, from, to, no_kind}, arrives(who, to),
                       armies_->promotions(to_move_), visit);
}

template <class Visit>
void inertia_position::each_choice(Visit&& visit) const {
    each_choice_like({}, visit);
}

template <class Visit>
void inertia_position::each_choice_like(choice_mask const& mask, Visit&& visit) const {
    if (mask.castling || king_taken(pieces_)) return;
    bitboard const bound = bound_targets();
    bitboard const movers = bound ? bit(last().at) : pieces_.of(to_move_);
    for (square const from : squares(movers & mask.from & pieces_.of(mask.pieces)))
        each_move(from, (bound ? bound : targets(from)) & mask.to, visit);
}

} // namespace vpgn::rules
