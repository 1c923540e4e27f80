#include "notation/action_pattern.hpp"

#include "notation/choice_notation.hpp"
#include "notation/native/word_notation.hpp"

#include <array>
#include <bit>
#include <cstdlib>
#include <string_view>

namespace vpgn::replay {

using namespace rules;
using syntax::action;
using syntax::naming;

namespace {

kind_set kinds_named(syntax::written_piece const& piece, piece_table const& pieces, color owner) {
    if (piece.named_by == naming::letter) return set_of(pieces.kind_lettered(piece.name));
    kind_set set = 0;
    for (kind const k : pieces.kind_named(owner, piece.name))
        set = kind_set(set | set_of(k));
    return set;
}

} // namespace

action_pattern pattern_of(action const& a, piece_table const& pieces, color mover, bool shots) {
    action_pattern w;
    w.castle_short = a.kind == action::form::castle_short;
    w.castle_long = a.kind == action::form::castle_long;
    w.pass = a.kind == action::form::pass;
    w.marked_by = a.marked_by;
    // Numbers, of which -1 is none. NOLINTBEGIN(bugprone-signed-char-misuse)
    w.from_file = a.from_file;
    w.from_rank = a.from_rank;
    w.to_file = a.to_file;
    w.to_rank = a.to_rank;
    // NOLINTEND(bugprone-signed-char-misuse)
    w.stop = w.states_origin() && w.from_file == w.to_file && w.from_rank == w.to_rank;
    if (a.piece.named_by != naming::none)
        w.pieces = kinds_named(a.piece, pieces, mover);
    else if (w.states_origin() && a.marked_by == syntax::mark::none)
        w.pieces = all_kinds, w.is_bare_course = true; // `g1f3` names the piece by its square
    else
        w.pieces = pieces.unlettered(mover), w.nobody_named = true;
    if (w.marked_by == syntax::mark::place && pieces.has_turned()) {
        w.states_turned = a.piece.named_by == naming::letter && a.piece.name.starts_with('+');
        w.turned = w.states_turned ? set_of(pieces.kind_lettered(a.piece.name.substr(1)))
                                   : pieces.turned_from(w.pieces);
    }
    bool const has_plus = a.check == syntax::check_mark::check || a.check == syntax::check_mark::double_plus;
    if (has_plus && pieces.has_turned() && a.kind == action::form::move &&
        w.marked_by != syntax::mark::place && a.promotion.named_by == naming::none && !a.declines)
        w.plus_turns = &pieces;
    bool const up_its_file = w.pieces == set_of(kind::pawn) && w.from_file >= 0 && w.from_file == w.to_file;
    w.shot_by_capture_mark = shots && up_its_file && w.marked_by == syntax::mark::capture;
    if (w.shot_by_capture_mark) w.marked_by = syntax::mark::shot;
    if (a.swapped.named_by != naming::none) w.partners = kinds_named(a.swapped, pieces, mover);
    if (a.promotion.named_by != naming::none)
        w.promotions = promotions_meant(kinds_named(a.promotion, pieces, mover), pieces, mover);
    return w;
}

action_pattern full_pattern_of(action const& a, piece_table const& pieces, color mover, bool shots) {
    action_pattern w = pattern_of(a, pieces, mover, shots);
    bool const is_step = a.piece.named_by == naming::letter && w.marked_by == syntax::mark::none &&
                         std::has_single_bit(w.pieces) && w.states_target() && w.from_file < 0 &&
                         w.from_rank < 0;
    if (pieces.orthodox() || !is_step) return w;
    piece_names const& names = pieces.names_of(piece(mover, kind(std::countr_zero(w.pieces))));
    w.is_step_of_king = names.is_royal;
    w.is_unusual_king = names.is_royal && names.betza != "K";
    return w;
}

kind_set promotions_meant(kind_set named, piece_table const& pieces, color mover) {
    kind_set like_those = 0;
    for (kind_set left = named; left != 0; left &= left - 1)
        if (kind const like = pieces.promotion_like(mover, kind(std::countr_zero(left))); like != no_kind)
            like_those = kind_set(like_those | set_of(like));
    return like_those ? like_those : named;
}

namespace {

/// The squares of a file or rank by its number, which is 1 higher; 0: all.
template <class squares>
struct lines_by_number {
    std::array<squares, most_files + 1> files{};
    std::array<squares, most_ranks + 1> ranks{};
};
template <class squares>
constexpr lines_by_number<squares> lines = [] {
    lines_by_number<squares> all;
    all.files[0] = all.ranks[0] = ~squares{0};
    for (int i = 0; i != most_files; ++i)
        all.files[std::size_t(i + 1)] = file_squares<squares>(i);
    for (int i = 0; i != most_ranks; ++i)
        all.ranks[std::size_t(i + 1)] = rank_squares<squares>(i);
    return all;
}();

template <class squares>
squares squares_named(int file, int rank) {
    int const next_file = file + 1, next_rank = rank + 1;
    return lines<squares>.files[std::size_t(next_file)] & lines<squares>.ranks[std::size_t(next_rank)];
}

} // namespace

template <class squares>
basic_choice_mask<squares> action_pattern::mask() const {
    if (any) return {};
    if (castle_short || castle_long || castles_by_squares) return {.castling = true};
    return {pieces, squares_named<squares>(from_file, from_rank), squares_named<squares>(to_file, to_rank)};
}
template basic_choice_mask<bitboard> action_pattern::mask() const;
template basic_choice_mask<square_set> action_pattern::mask() const;

namespace {

constexpr auto choice_types_by_mark = [] {
    using enum syntax::mark;
    std::array<choice_type_set, 6> sets{};
    for (syntax::mark const sign : {none, dash, capture, shot, place, swap})
        sets[std::size_t(sign)] = choice_types_marked(sign);
    return sets;
}();

bool squares_fit(action_pattern const& w, choice const& c) {
    if (file_of(c.to) != w.to_file || (w.to_rank >= 0 && rank_of(c.to) != w.to_rank)) return false;
    if (w.from_file >= 0 && file_of(c.from) != w.from_file) return false;
    return w.from_rank < 0 || rank_of(c.from) == w.from_rank;
}

bool promotion_fits(action_pattern const& w, choice const& c, piece who) {
    if (c.promotion == no_kind) return w.promotions == 0;
    return (w.promotions & set_of(c.promotion)) != 0 ||
           (w.plus_turns != nullptr && w.plus_turns->turned_over(who.kind()) == c.promotion);
}

bool is_meant(action_pattern const& w, piece who) {
    return who && (w.pieces & set_of(who.kind()));
}

/// For a choice that the action's mark allows.
bool mover_fits(action_pattern const& w, choice const& c, piece who, piece on_target) {
    if (!squares_fit(w, c) || (c.type == choice_type::stop) != w.stop || !is_meant(w, who)) return false;
    // A pawn's target alone means a step if there is one; otherwise a leap from two files away (Scorpion).
    bool const leaps_aside = who.kind() == kind::pawn && std::abs(file_of(c.from) - file_of(c.to)) > 1;
    if (leaps_aside && w.from_file < 0 && !w.omits_leaps) return false;
    if (c.type == choice_type::swap && w.partners)
        return on_target && (w.partners & set_of(on_target.kind()));
    return promotion_fits(w, c, who);
}

/// `e1h1`: castling as engines write it if the initial squares vary.
bool takes_partner(action_pattern const& w, choice_on_board const& on) {
    return w.states_origin() && w.states_target() && w.marked_by == syntax::mark::none &&
           is_meant(w, on.who) && on.choice.from == square_at(w.from_file, w.from_rank) &&
           on.partner == square_at(w.to_file, w.to_rank) && !w.promotions;
}

} // namespace

bool castles_as_squares(action_pattern const& w, choice_on_board const& on, piece on_origin,
                        piece on_target) {
    choice const& c = on.choice;
    square const partner = on.partner;
    if (c.type != choice_type::castle || (!on_origin && !w.is_step_of_king)) return false;
    if (w.is_step_of_king) return c.to == square_at(w.to_file, w.to_rank) && is_meant(w, on.who);
    square const from = square_at(w.from_file, w.from_rank), to = square_at(w.to_file, w.to_rank);
    color const mover = on_origin.owner();
    auto const is_partner = [&](square s) {
        if (partner != no_square) return s == partner;
        return rank_of(s) == rank_of(c.from) && (file_of(s) < file_of(c.from)) == castles_long(c);
    };
    if (from == c.from) return on_target.is(mover) ? is_partner(to) : to == c.to;
    return w.may_begin_with_partner && to == c.from && is_partner(from);
}

bool fits_native(action_pattern const& w, board_view const& board, choice const& c) {
    return has(written_choice_types, c.type) && (w.any || w.native.in->fits(w, board, c));
}

bool fits(action_pattern const& w, choice_on_board const& on) {
    auto const& [c, who, on_target, partner, is_long] = on;
    if (!has(written_choice_types, c.type)) return false;
    if (w.any) return true;
    if (c.type == choice_type::castle) {
        if (w.castle_short || w.castle_long) return is_long ? w.castle_long : w.castle_short;
        return partner != no_square && takes_partner(w, on);
    }
    if (w.castle_short || w.castle_long || w.pass) return w.pass && c.type == choice_type::pass;
    if (!has(choice_types_by_mark[std::size_t(w.marked_by)], c.type)) return false;
    switch (notation_of(c.type).names) {
    case naming_demand::mover:
        return mover_fits(w, c, who, on_target);
    case naming_demand::anybody:
        return squares_fit(w, c);
    case naming_demand::becoming:
        return squares_fit(w, c) && (w.promotions & set_of(c.promotion)) != 0;
    case naming_demand::put_down:
        return !w.states_turned && (w.pieces & set_of(c.promotion)) != 0 && !w.promotions &&
               (w.to_file < 0 || squares_fit(w, c));
    case naming_demand::put_down_turned:
        return (w.turned & set_of(c.promotion)) != 0 && !w.promotions && squares_fit(w, c);
    case naming_demand::unnamed:
        return w.nobody_named && !w.promotions && squares_fit(w, c);
    case naming_demand::idle:
        return is_meant(w, who) && !w.promotions && squares_fit(w, c);
    }
    return false;
}

} // namespace vpgn::replay
