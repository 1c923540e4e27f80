// What may a position offer beside what each must have (variant.hpp)? One list of members that generic code
// looks for.
//
// A position declares what it offers: `static constexpr unsigned offers`. What is declared and missing or
// misspelt, or there and not declared, does not compile (position_of_variant compares both ways), and what is
// not declared costs nothing.
#pragma once

namespace vpgn::rules {

enum offer : unsigned {
    no_offers = 0,
    /// `void each_choice_like(mask const&, Visit&&) const`, `mask` being basic_choice_mask: the open choices
    /// that lie in a mask and perhaps others, found faster than by making all of them.
    offers_choices_like = 1,
    /// `choice only_move(kind, squares from, square to, kind promotion) const` and `choice open_castling(bool
    /// long_side) const`: the one open move that fits, or the open castling; a choice without squares
    /// otherwise.
    offers_only_move = 2,
    /// `pieces() const`, whose `of(piece)` is the set of squares where such pieces stand.
    offers_pieces = 4,
    /// `choice choice_between(square from, square to) const`: which choice a written step is now.
    offers_choice_between = 8,
    /// `choice castling_to_side(bool long_side) const`: castling as a choice, whether or not it is open,
    /// where the king does not always stand at home.
    offers_castling_to_side = 16,
    /// `bool turn_has_begun() const`, and `choice consequence_at(square, kind) const`: a promotion that
    /// follows from the turn's move, of a piece of either side.
    offers_consequences = 32,
    /// `void each_other_name(choice const&, Visit&&) const`: calls `visit(square from, square to,
    /// other_naming)` with what a record may call the squares of a choice by a slip.
    offers_other_names = 64,
    /// `bool mover_in_check() const`: the side to move may walk into check within its turn, and has.
    offers_mover_in_check = 128,
    /// `bool can_take_king() const`: the other side has left its king capturable, which is legal, and worth a
    /// warning.
    offers_can_take_king = 256,
    /// `std::uint64_t count_turns(position const&, int depth)`, a function beside it: a perft faster than the
    /// walk.
    offers_count_turns = 512,
    /// `squares_type`: its sets of squares, where they are no bitboards.
    offers_own_squares = 1024,
    /// `square castling_partner(choice const&) const`: who castles with the king by a castling of the side to
    /// move, where the king's way does not tell to which side that is (Chess960).
    offers_castling_partner = 2048,
    /// `bool decided_without_check() const`: the last turn has decided the game, though the side to move is
    /// not in check; `bool marks_wins() const`: records mark that as mate. Between turns only.
    offers_decided_without_check = 4096,
    /// `bool captures(choice const&) const`, of an open choice, where the board alone does not tell it.
    offers_captures = 8192,
    /// `int choices_due(color mover, std::uint32_t number) const`: how many choices a turn has by the rules,
    /// whatever the position, if nothing ends it sooner.
    offers_choices_due = 16384,
    /// `choice only_drop(kind, square to) const`: putting a piece of the pocket down there, if it is open; a
    /// choice without squares otherwise.
    offers_only_drop = 32768,
};

/// Is `what` among that which positions of type `P` offer?
template <class P>
constexpr bool offers(unsigned what) {
    return (P::offers & what) != 0;
}

} // namespace vpgn::rules
