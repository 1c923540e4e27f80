// Optional members of positions, in addition to the required ones (variant.hpp), which generic code uses if
// they exist.
//
// A position declares its offers: `static constexpr unsigned offers`. A member that is declared and missing
// or misspelt, or exists without being declared, does not compile (position_of_variant checks both
// directions), and an offer that is not declared costs nothing.
#pragma once

namespace vpgn::rules {

enum offer : unsigned {
    no_offers = 0,
    /// `void each_choice_like(mask const&, Visit&&) const`, with `mask` a basic_choice_mask: the open choices
    /// in a mask, and possibly others, found faster than by generating all.
    offers_choices_like = 1,
    /// `choice only_move(kind, squares from, square to, kind promotion) const` and `choice open_castling(bool
    /// long_side) const`: the only open move that matches, or the open castling; otherwise a choice without
    /// squares.
    offers_only_move = 2,
    /// `pieces() const`, whose `of(piece)` is the set of squares of such pieces.
    offers_pieces = 4,
    /// `choice choice_between(square from, square to) const`: the choice that a written step currently means.
    offers_choice_between = 8,
    /// `choice castling_to_side(bool long_side) const`: castling as a choice, whether or not it is open, if
    /// the king's initial square varies.
    offers_castling_to_side = 16,
    /// `bool turn_has_begun() const`, and `choice consequence_at(square, kind) const`: a promotion that
    /// follows from the turn's move, of a piece of either side.
    offers_consequences = 32,
    /// `void each_other_name(choice const&, Visit&&) const`: calls `visit(square from, square to,
    /// other_naming)` with possible misnamings of the squares of a choice in a record.
    offers_other_names = 64,
    /// `bool mover_in_check() const`: the side to move may walk into check within its turn, and has done so.
    offers_mover_in_check = 128,
    /// `bool can_take_king() const`: the other side has left its king capturable, which is legal, but
    /// reported as a warning.
    offers_can_take_king = 256,
    /// `std::uint64_t count_turns(position const&, int depth)`, a free function: a perft faster than the
    /// walk.
    offers_count_turns = 512,
    /// `squares_type`: its set type, if it is not bitboard.
    offers_own_squares = 1024,
    /// `square castling_partner(choice const&) const`: the castling partner in a castling of the side to
    /// move, if the king's move does not identify the side (Chess960); `bool is_written_long(choice const&)
    /// const`: whether records write that castling as the long one.
    offers_castling_partner = 2048,
    /// `bool decided_without_check() const`: the last turn has decided the game, though the side to move is
    /// not in check; `bool marks_wins() const`: records mark that as mate. Between turns only.
    offers_decided_without_check = 4096,
    /// `bool captures(choice const&) const`, for an open choice, if it does not follow from the board.
    offers_captures = 8192,
    /// `int choices_due(color mover, std::uint32_t number) const`: the number of choices in a turn by the
    /// rules, independent of the position, if nothing ends it sooner.
    offers_choices_due = 16384,
    /// `choice only_drop(kind, square to) const`: the drop of a pocket piece on that square, or the placement
    /// of a neutral piece, which is of no_kind, if it is open; otherwise a choice without squares.
    offers_only_drop = 32768,
    /// `bool is_dead() const`: neither side can ever mate with the pieces on the board, which draws the game
    /// at once. Between turns only.
    offers_is_dead = 65536,
};

/// Whether positions of type `P` offer `bits`.
template <class P>
constexpr bool offers(unsigned bits) {
    return (P::offers & bits) != 0;
}

} // namespace vpgn::rules
