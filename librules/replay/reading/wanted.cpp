#include "replay/reading/wanted.hpp"

#include <bit>
#include <cstdlib>
#include <string_view>

namespace vpgn::replay {

using namespace rules;
using syntax::action;
using syntax::naming;

namespace {

kind_set named(syntax::written_man const& man, piece_table const& pieces, color owner) {
    if (man.how == naming::letter) return set_of(pieces.kind_lettered(man.name));
    kind_set set = 0;
    for (kind const k : pieces.kind_named(owner, man.name))
        set = kind_set(set | set_of(k));
    return set;
}

} // namespace

wanted want(action const& a, piece_table const& pieces, color mover, bool shots) {
    wanted w;
    w.castle_short = a.what == action::form::castle_short;
    w.castle_long = a.what == action::form::castle_long;
    w.pass = a.what == action::form::pass;
    w.how = a.how;
    w.from_file = a.from_file;
    w.from_rank = a.from_rank;
    w.to_file = a.to_file;
    w.to_rank = a.to_rank;
    w.stop = w.says_origin() && w.from_file == w.to_file && w.from_rank == w.to_rank;
    if (a.man.how != naming::none)
        w.men = named(a.man, pieces, mover);
    else if (w.says_origin() && a.how == syntax::mark::none)
        w.men = all_kinds; // coordinates alone (`g1f3`) name the man by its square
    else
        w.men = pieces.pawns(mover);
    bool const up_its_file = w.men == set_of(kind::pawn) && w.from_file >= 0 && w.from_file == w.to_file;
    w.shot_by_capture_mark = shots && up_its_file && w.how == syntax::mark::capture;
    if (w.shot_by_capture_mark) w.how = syntax::mark::shot;
    if (a.swapped.how != naming::none) w.partners = named(a.swapped, pieces, mover);
    if (a.promotion.how != naming::none) {
        // Places that move alike are one man to promote to.
        kind_set const meant = named(a.promotion, pieces, mover);
        for (kind_set left = meant; left != 0; left &= left - 1)
            if (kind const like = pieces.promotion_like(mover, kind(std::countr_zero(left))); like != no_kind)
                w.promotions = kind_set(w.promotions | set_of(like));
        if (!w.promotions) w.promotions = meant;
    }
    return w;
}

template <class squares>
basic_choice_mask<squares> wanted::mask() const {
    if (any) return {};
    if (castle_short || castle_long) return {.castling = true};
    return {men,
            (from_file < 0 ? ~squares{0} : file_squares<squares>(from_file)) &
                (from_rank < 0 ? ~squares{0} : rank_squares<squares>(from_rank)),
            (to_file < 0 ? ~squares{0} : file_squares<squares>(to_file)) &
                (to_rank < 0 ? ~squares{0} : rank_squares<squares>(to_rank))};
}
template basic_choice_mask<bitboard> wanted::mask() const;
template basic_choice_mask<square_set> wanted::mask() const;

namespace {

/// A piece of the pocket is put down: `P@e4`.
bool is_drop(choice const& c) {
    return c.what == deed::drop || c.what == deed::drop_promoted;
}

/// The deeds that a mark may stand for. `xe7` may be a shot as well.
bool mark_fits(wanted const& w, choice const& c) {
    switch (w.how) {
    case syntax::mark::place:
        return c.what == deed::place || is_drop(c);
    case syntax::mark::swap:
        return c.what == deed::swap;
    case syntax::mark::shot:
        return c.what == deed::shoot;
    case syntax::mark::capture:
        return c.what != deed::swap && c.what != deed::place && !is_drop(c);
    default:
        return c.what != deed::place && c.what != deed::swap && c.what != deed::shoot && !is_drop(c);
    }
}

bool squares_fit(wanted const& w, choice const& c) {
    if (file_of(c.to) != w.to_file || (w.to_rank >= 0 && rank_of(c.to) != w.to_rank)) return false;
    if (w.from_file >= 0 && file_of(c.from) != w.from_file) return false;
    return w.from_rank < 0 || rank_of(c.from) == w.from_rank;
}

} // namespace

bool fits(wanted const& w, choice const& c, man who, man on_target) {
    if (c.what == deed::autostop) return false; // never written
    if (w.any) return true;
    if (c.what == deed::castle) return file_of(c.to) < file_of(c.from) ? w.castle_long : w.castle_short;
    if (w.castle_short || w.castle_long || w.pass) return false;
    if (!mark_fits(w, c) || !squares_fit(w, c)) return false;
    if (c.what == deed::place) return true;
    if (is_drop(c)) return (w.men & set_of(c.promotion)) != 0;
    if (c.what == deed::promote) return (w.promotions & set_of(c.promotion)) != 0;
    if ((c.what == deed::stop) != w.stop) return false;
    if (!who || !(w.men & set_of(who.what()))) return false;
    // A pawn's target alone never means a leap from two files away (Scorpion).
    bool const leaps_aside = who.what() == kind::pawn && std::abs(file_of(c.from) - file_of(c.to)) > 1;
    if (leaps_aside && w.from_file < 0) return false;
    if (c.what == deed::swap && w.partners) return on_target && (w.partners & set_of(on_target.what()));
    if (c.promotion == no_kind) return w.promotions == 0;
    return (w.promotions & set_of(c.promotion)) != 0;
}

} // namespace vpgn::replay
