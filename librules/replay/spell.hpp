// How is a turn written? The canonical text of a turn, and a choice in the style of an action that is being
// repaired.
#pragma once

#include "board/pairing.hpp"
#include "core/choice_mask.hpp"
#include "core/variant.hpp"
#include "replay/position_text.hpp"
#include "replay/wanted.hpp"

#include <string>

namespace vpgn::replay {

/// The man as canonical text names him: nothing for a pawn, a letter for a place in his own army, the Betza
/// name in parentheses for a man of the other army.
std::string spell_man(rules::man, rules::pairing const&);

/// What must be known of a choice to write it down.
struct spelled_choice {
    rules::choice what;
    rules::man who;
    rules::man on_target;
    bool captures = false;
};

/// Long algebraic: `e2-e4`, `Nf3xe5`, a stop as `e2-e2`, castling as `O-O`, `=Q` with a promotion.
std::string spell_long(spelled_choice const&, rules::pairing const&);

/// SAN, `origin` being as much of the origin as makes it unique (empty, `e`, `4` or `e4`).
std::string spell_short(spelled_choice const&, rules::pairing const&, std::string_view origin);

/// A choice in the style of a written action: as it names men, as it marks captures, as long as it is.
/// `origin` is used where the written one gives no full origin.
std::string spell_like(syntax::action const& written, std::string_view written_bytes, spelled_choice const&,
                       rules::pairing const&, std::string_view origin);

/// Whether the choice captures: told by the board before it. A pawn that changes its file captures, en
/// passant where its target is empty.
template <class P>
bool captures(P const& before, rules::choice const& c) {
    if (c.what == rules::deed::shoot) return true;
    bool const walks =
        c.what == rules::deed::move || c.what == rules::deed::go_on || c.what == rules::deed::follow;
    if (!walks) return false;
    rules::displacement const by = rules::from_to(c.from, c.to);
    bool const beside = by.files * by.files == 1 && by.ranks * by.ranks == 1;
    return before.at(c.to) || (beside && before.at(c.from).what() == rules::kind::pawn);
}

template <class P>
spelled_choice as_spelled(P const& before, rules::choice const& c) {
    return {c, before.at(c.from), before.at(c.to), captures(before, c)};
}

/// As much of the origin as SAN needs where `before` has other men of that kind with a choice of the same
/// target: nothing, the file, the rank, or both. Pawns that leave their file always show it.
template <class P>
std::string short_origin(P const& before, rules::choice const& c) {
    rules::man const who = before.at(c.from);
    std::string const full = name_of(c.from);
    if (who.what() == rules::kind::pawn)
        return rules::file_of(c.from) != rules::file_of(c.to) ? full.substr(0, 1) : "";
    bool others = false, same_file = false, same_rank = false;
    rules::choice_mask const alike{.men = rules::set_of(who.what()), .to = rules::bit(c.to)};
    rules::each_choice_like(before, alike, [&](rules::choice const& other) {
        if (other.to != c.to || other.from == c.from || other.what != c.what || before.at(other.from) != who)
            return;
        others = true;
        same_file |= rules::file_of(other.from) == rules::file_of(c.from);
        same_rank |= rules::rank_of(other.from) == rules::rank_of(c.from);
    });
    if (!others) return "";
    if (!same_file) return full.substr(0, 1);
    return same_rank ? full : full.substr(1);
}

/// The canonical text of a turn of `before`; `suffix` is its check mark. Parts are joined as the variants'
/// players write them: `e4-e6, f2-f3`, `e4 (Ne2, Rg1)`, `G@a4/Qa6#`.
template <class P>
std::string spell_turn(rules::variant_info const& info, P before, rules::pairing const& armies,
                       rules::turn const& choices, std::string_view suffix = "") {
    using rules::deed;
    std::string text;
    bool in_list = false;
    for (rules::choice const& c : choices) {
        if (c.what == deed::autostop) {
            before.play(c, nullptr);
            continue;
        }
        bool const listed = c.what == deed::follow || c.what == deed::promote;
        if (listed && !in_list) {
            // The mark stands behind the move that began the turn, before the list.
            text += suffix;
            text += " (";
        } else if (!text.empty()) {
            text += text.ends_with('/') ? "" : ", ";
        }
        in_list |= listed;
        spelled_choice const spelled = as_spelled(before, c);
        text += info.long_algebraic ? spell_long(spelled, armies)
                                    : spell_short(spelled, armies, short_origin(before, c));
        if (c.what == deed::place && &c != &choices.back()) text += '/';
        if constexpr (!P::one_choice) before.play(c, nullptr);
    }
    return in_list ? text + ")" : text.append(suffix);
}

/// `+`, `#` or nothing, for the position after a turn.
template <class P>
std::string_view check_suffix(P const& after) {
    if (!after.in_check()) return "";
    return after.judge_end().how == rules::ending::checkmate ? "#" : "+";
}

} // namespace vpgn::replay
