#include "replay/wanted.hpp"

#include <string_view>

namespace vpgn::replay {

using namespace rules;
using syntax::action;
using syntax::naming;

namespace {

kind_set by_letter(char letter) {
    switch (letter) {
    case 'P':
        return set_of(kind::pawn);
    case 'N':
        return set_of(kind::knight);
    case 'B':
        return set_of(kind::bishop);
    case 'R':
        return set_of(kind::rook);
    case 'Q':
        return set_of(kind::queen);
    case 'K':
        return set_of(kind::king);
    default:
        return 0;
    }
}

kind_set named(syntax::written_man const& man, pairing const& armies, color owner) {
    if (man.how == naming::letter) return man.name.empty() ? kind_set{0} : by_letter(man.name.front());
    kind_set set = 0;
    for (kind const k : armies.kind_named(owner, man.name))
        set = kind_set(set | set_of(k));
    return set;
}

} // namespace

wanted want(action const& a, pairing const& armies, color mover) {
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
        w.men = named(a.man, armies, mover);
    else if (w.says_origin() && a.how == syntax::mark::none)
        w.men = all_kinds; // coordinates alone (`g1f3`) name the man by its square
    else
        w.men = set_of(kind::pawn);
    if (a.promotion.how != naming::none) w.promotions = named(a.promotion, armies, mover);
    return w;
}

bool fits(wanted const& w, choice const& c, man who) {
    if (c.what == deed::autostop) return false; // never written
    if (w.any) return true;
    if (c.what == deed::castle) return file_of(c.to) < file_of(c.from) ? w.castle_long : w.castle_short;
    if (w.castle_short || w.castle_long || w.pass) return false;
    if ((c.what == deed::stop) != w.stop) return false;
    if (file_of(c.to) != w.to_file || (w.to_rank >= 0 && rank_of(c.to) != w.to_rank)) return false;
    if (w.from_file >= 0 && file_of(c.from) != w.from_file) return false;
    if (w.from_rank >= 0 && rank_of(c.from) != w.from_rank) return false;
    if (!who || !(w.men & set_of(who.what()))) return false;
    if (c.promotion == no_kind) return w.promotions == 0;
    return (w.promotions & set_of(c.promotion)) != 0;
}

} // namespace vpgn::replay
