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
    rules::choice castling;
    now.each_choice_like({.castling = true}, [&](rules::choice const& c) {
        bool const to_short = rules::file_of(c.to) > rules::file_of(c.from);
        if (to_short == (brief.what == form::castle_short)) castling = c;
    });
    return castling;
}

} // namespace detail

/// Plays the turn that is written `where` in `text`, and has begun in `here`, if there is nothing to say of
/// it. If not, false; `here` is then as it was.
template <class V>
bool play_plain_turn(line_of_play<typename V::position>& here, std::string_view text, span where,
                     rules::pairing const& armies, brief_reader& reader) {
    using P = typename V::position;
    rules::choice chosen;
    auto check = syntax::check_mark::none;
    auto how = syntax::mark::none;
    brief_action brief;
    if constexpr (detail::tells_only_move<P>) brief = reader(text, where);
    if (brief.what != brief_action::form::other) {
        if constexpr (detail::tells_only_move<P>) chosen = detail::choice_meant(here.now, brief, armies);
        check = brief.check;
        how = brief.how;
    } else {
        syntax::action const a = syntax::read_action(part(text, where));
        if (a.man.how == syntax::naming::bare) return false;
        wanted const w = want(a, armies, here.now.to_move(), V::info.shots);
        chosen = only_choice(here.now, w).value_or(rules::choice{});
        check = a.check;
        how = a.how;
    }
    if (chosen.from == rules::no_square) return false;
    if (how != syntax::mark::none && !mark_agrees(how, captures(here.now, chosen))) return false;
    here.play(chosen);
    if (check_mark_agrees(check, here.now)) return true;
    here.take_back();
    return false;
}

} // namespace vpgn::replay
