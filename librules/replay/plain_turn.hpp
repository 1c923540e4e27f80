// Is there nothing to say of a turn? The fast road through a replay: turns of one choice that are written so
// that exactly one fits, with marks that agree. Any other turn is left to those who say what is wrong.
#pragma once

#include "replay/brief_action.hpp"
#include "replay/checks/written_marks.hpp"
#include "replay/line.hpp"
#include "replay/resolve.hpp"

namespace vpgn::replay {

namespace detail {

/// Can a position tell the move that an action in brief means?
template <class P>
concept tells_only_move = requires(P const& p) {
    p.only_move({}, {}, {}, {});
};

/// The choice that `brief` means; none if none or several fit, or where it takes a closer look.
template <class P>
rules::choice choice_meant(P const& now, brief_action const& brief, rules::pairing const& armies) {
    using form = brief_action::form;
    if (brief.what == form::move) {
        // Places that move alike are one man to promote to.
        bool const known = brief.promotion == rules::no_kind || armies.orthodox() ||
                           armies.promotion_like(now.to_move(), brief.promotion) == brief.promotion;
        return known ? now.only_move(brief.man, brief.from(), brief.to, brief.promotion) : rules::choice{};
    }
    return now.open_castling(brief.what == form::castle_long);
}

/// What a written turn of one choice comes to.
struct meant_turn {
    rules::choice what; ///< without squares if none or several fit
    syntax::mark how = syntax::mark::none;
    syntax::check_mark check = syntax::check_mark::none;
};

/// Of any action. Not inlined: few are not told in brief.
template <class V>
[[gnu::noinline]] meant_turn read_in_full(typename V::position const& now, std::string_view bytes,
                                          rules::pairing const& armies) {
    syntax::action const a = syntax::read_action(bytes);
    if (a.man.how == syntax::naming::bare) return {};
    wanted const w = want(a, armies, now.to_move(), V::info.shots);
    return {only_choice(now, w).value_or(rules::choice{}), a.how, a.check};
}

/// Not inlined: most turns are not marked so.
template <class P>
[[gnu::noinline]] bool marks_check(syntax::check_mark written, P const& after) {
    return check_mark_agrees(written, after);
}

} // namespace detail

/// Plays the turn that is written `where` in `text`, and has begun in `here`, if there is nothing to say of
/// it. If not, false; `here` is then as it was.
template <class V>
bool play_plain_turn(line_of_play<typename V::position>& here, std::string_view text, span where,
                     rules::pairing const& armies, brief_reader& reader) {
    using P = typename V::position;
    detail::meant_turn meant;
    brief_action brief;
    if constexpr (detail::tells_only_move<P>) brief = reader(text, where);
    if (brief.what == brief_action::form::other)
        meant = detail::read_in_full<V>(here.now, part(text, where), armies);
    else if constexpr (detail::tells_only_move<P>)
        meant = {detail::choice_meant(here.now, brief, armies), brief.how, brief.check};
    if (meant.what.from == rules::no_square) return false;
    if (meant.how != syntax::mark::none && !mark_agrees(meant.how, captures(here.now, meant.what)))
        return false;
    here.play(meant.what);
    if (meant.check == syntax::check_mark::none || detail::marks_check<P>(meant.check, here.now)) return true;
    here.take_back();
    return false;
}

} // namespace vpgn::replay
