// The fast path of replay: turns that are resolved action by action, each with exactly one matching choice
// and with correct marks. Any other turn is left to the diagnosis.
#pragma once

#include "notation/alphabet.hpp"
#include "notation/brief_action.hpp"
#include "notation/native/table.hpp"
#include "notation/resolve.hpp"
#include "replay/checks/move_numbers.hpp"
#include "replay/checks/written_marks.hpp"
#include "replay/play/line.hpp"
#include "replay/record/written_turn.hpp"
#include "syntax/game.hpp"
#include "syntax/move_suffix.hpp"

#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace vpgn::replay {

namespace detail {

/// The choice that `brief` means; a choice without squares if none or several match, or if the full
/// resolution is needed.
template <class P>
rules::choice choice_of(P const& now, brief_action const& brief, rules::piece_table const& pieces) {
    using form = brief_action::form;
    if (brief.kind == form::move) {
        // Places that move alike are the same promotion.
        bool const known = brief.promotion == rules::no_kind || pieces.orthodox() ||
                           pieces.promotion_like(now.to_move(), brief.promotion) == brief.promotion;
        return known
                   ? now.only_move(brief.piece, brief.from<rules::squares_of<P>>(), brief.to, brief.promotion)
                   : rules::choice{};
    }
    return now.open_castling(brief.kind == form::castle_long);
}

/// Not inlined: most turns have no such mark.
template <class P>
[[gnu::noinline]] bool marks_check(syntax::check_mark written, P const& after) {
    return !rules::effort_spent() && check_mark_agrees(written, after);
}

/// Plays `choice`, unless it has no squares, if its marks are correct.
template <class P>
bool play_as_marked(line_of_play<P>& here, rules::choice choice, syntax::mark marked_by,
                    syntax::check_mark check) {
    if (choice.from == rules::no_square) return false;
    if (marked_by != syntax::mark::none && !mark_agrees(marked_by, captures(here.now, choice))) return false;
    here.play(choice);
    if (check == syntax::check_mark::none || marks_check<P>(check, here.now)) return true;
    here.take_back();
    return false;
}

/// The meaning of one action, unless it needs the full resolution.
struct plain_action {
    rules::choice choice; ///< without squares if it needs the full resolution
    syntax::mark marked_by = syntax::mark::none;
    syntax::check_mark check = syntax::check_mark::none;
    syntax::check_mark check_before = syntax::check_mark::none;
};

/// Of any action. Not inlined: few have no brief form.
template <class P>
[[gnu::noinline]] plain_action read_in_full(P const& now, std::string_view bytes,
                                            rules::variant_info const& info,
                                            rules::piece_table const& pieces) {
    syntax::action const a = syntax::read_action(bytes, alphabet_of(info, pieces));
    bool const is_usual =
        a.words_at.empty() && !syntax::has_odd_promotion(bytes, a) && !lacks_file_of_pawn(a);
    if (a.piece.named_by == syntax::naming::bare || !is_usual) return {};
    action_pattern const w = pattern_of(a, pieces, now.to_move(), info.has(rules::choice_type::shoot));
    return {only_choice(now, w).value_or(rules::choice{}), w.marked_by, a.check, a.check_before};
}

template <class P>
[[gnu::noinline]] bool play_in_full(line_of_play<P>& here, std::string_view bytes,
                                    rules::variant_info const& info, rules::piece_table const& pieces) {
    plain_action const read = read_in_full(here.now, bytes, info, pieces);
    return play_as_marked(here, read.choice, read.marked_by, read.check);
}

} // namespace detail

/// Plays the turn at `where` in `text`, which has begun in `here`, if there is nothing to report. Otherwise
/// returns false, and `here` is unchanged. `number`: that of its word, or 0; see consumer::numbered_action.
template <class P>
bool play_plain_turn(line_of_play<P>& here, std::string_view text, span where,
                     rules::variant_info const& info, rules::piece_table const& pieces, brief_reader& reader,
                     std::uint32_t number = 0) {
    if constexpr (rules::offers<P>(rules::offers_only_move)) {
        brief_action const& brief = reader(text, where, number);
        // `+` may be a promotion where pieces are turned over, which only definitions have.
        if constexpr (rules::offers<P>(rules::offers_only_drop))
            if (brief.check != syntax::check_mark::none && pieces.has_turned()) [[unlikely]]
                return detail::play_in_full(here, part(text, where), info, pieces);
        if (brief.kind > brief_action::form::drop)
            return detail::play_as_marked(here, detail::choice_of(here.now, brief, pieces), brief.marked_by,
                                          brief.check);
        // If pieces may be dropped promoted, a letter may denote either side of them.
        if constexpr (rules::offers<P>(rules::offers_only_drop))
            if (brief.kind == brief_action::form::drop && !info.has(rules::choice_type::drop_promoted))
                return detail::play_as_marked(here, here.now.only_drop(brief.piece, brief.to),
                                              syntax::mark::none, brief.check);
    }
    return detail::play_in_full(here, part(text, where), info, pieces);
}

namespace detail {

/// The only choice that a native word matches, if there is one.
template <class P>
std::optional<rules::choice> native_choice(P const& now, action_pattern const& w) {
    if constexpr (rules::offers<P>(rules::offers_only_drop))
        if (w.native.drops && w.states_target() && std::has_single_bit(w.pieces)) {
            rules::choice const drop = now.only_drop(rules::kind(std::uint8_t(std::countr_zero(w.pieces))),
                                                     rules::square_at(w.to_file, w.to_rank));
            if (drop.from == rules::no_square || !fits(w, now, drop)) return std::nullopt;
            return drop;
        }
    return only_choice(now, w);
}

} // namespace detail

enum class native_turn : std::uint8_t {
    played,
    other,   ///< it may be a turn in another spelling
    refused, ///< it is a word of the notation that the game names, and means no turn
};

/// Plays the word at `where` in `text`, one of the native `words` of its game, as play_plain_turn does. A
/// word of squares, of which notations count the ranks differently, is only read as the game names it. Not
/// inlined: few games have such words.
template <class P>
[[gnu::noinline]] native_turn play_native_turn(line_of_play<P>& here, std::string_view text, span where,
                                               game_words words, rules::variant_info const& info,
                                               rules::piece_table const& pieces) {
    std::optional<action_pattern> w = pattern_of_native(
        words, info, part(text, where), {here.now.to_move(), info.start.files, info.start.ranks, pieces});
    if (!w) return native_turn::other;
    if (w->native.names_beginnings()) return native_turn::refused; // the turns before it decide
    bool const has_target = !w->native.same_target || set_target(*w, here.last_target());
    std::optional<rules::choice> const only = has_target ? detail::native_choice(here.now, *w) : std::nullopt;
    if (!only) return notation_in(words) != nullptr ? native_turn::refused : native_turn::other;
    if (w->native.check != syntax::check_mark::none)
        return detail::play_as_marked(here, *only, syntax::mark::none, w->native.check)
                   ? native_turn::played
                   : native_turn::refused;
    here.play(*only);
    return native_turn::played;
}

namespace detail {

/// The only swap that `brief` means, if there is one; otherwise a choice without squares.
template <class P>
[[gnu::noinline]] rules::choice swap_of(P const& now, brief_action const& brief) {
    action_pattern w;
    w.pieces = set_of(brief.piece);
    w.partners = set_of(brief.promotion);
    w.marked_by = brief.marked_by;
    w.from_file = brief.from_file == brief_action::unstated ? -1 : brief.from_file;
    w.from_rank = brief.from_rank == brief_action::unstated ? -1 : brief.from_rank;
    w.to_file = rules::file_of(brief.to);
    w.to_rank = rules::rank_of(brief.to);
    return only_choice(now, w).value_or(rules::choice{});
}

template <class P>
plain_action read_plainly(P const& now, std::string_view text, syntax::action_token const& token,
                          rules::variant_info const& info, rules::piece_table const& pieces,
                          brief_reader& reader) {
    using form = brief_action::form;
    brief_action const& brief = reader(text, token.where, token.number);
    if constexpr (rules::offers<P>(rules::offers_only_move)) {
        if (brief.kind > form::drop) return {choice_of(now, brief, pieces), brief.marked_by, brief.check, {}};
    }
    if constexpr (rules::offers<P>(rules::offers_only_drop))
        if (brief.kind == form::place && info.has(rules::choice_type::place))
            return {now.only_drop(rules::no_kind, brief.to), brief.marked_by, brief.check, {}};
    if (brief.kind == form::swap && info.has(rules::choice_type::swap))
        return {swap_of(now, brief), brief.marked_by, brief.check, {}};
    return read_in_full(now, part(text, token.where), info, pieces);
}

/// Whether the mover has walked into check within a turn; false in variants that do not allow it.
template <class P>
bool mover_in_check(P const& within) {
    if constexpr (rules::offers<P>(rules::offers_mover_in_check))
        return within.mover_in_check();
    else
        return false;
}

inline constexpr std::size_t most_plain_actions = 16; // leaves room in rules::turn

/// Follows each of `actions`, of which there are 1 to most_plain_actions, as long as exactly one open choice
/// matches; so the result is that of `resolve`.
template <class P>
bool follow_plainly(P& now, std::string_view text, std::span<syntax::action_token const> actions,
                    rules::variant_info const& info, rules::piece_table const& pieces, brief_reader& reader,
                    rules::turn& choices) {
    bool const listed = actions.back().joined_by == syntax::join::list;
    if (listed && marked_after_list(text, actions.back().where.end)) return false;
    bool check = false, mate = false, left_in_check = false;
    for (auto const& token : actions) {
        plain_action const action = read_plainly(now, text, token, info, pieces, reader);
        if (action.choice.from == rules::no_square ||
            !mark_agrees(action.marked_by, captures(now, action.choice)))
            return false;
        now.play(action.choice, nullptr);
        choices.push_back(action.choice);
        if (action.check_before == syntax::check_mark::mate)
            left_in_check = true;
        else if (action.check_before != syntax::check_mark::none && !mover_in_check(now))
            return false;
        // A mark before the last action belongs to the turn only if there is a list: see check_marks.
        if (!listed && &token != &actions.back()) {
            if (info.turn_in_words && action.check != syntax::check_mark::none) return false;
            continue;
        }
        check |= action.check != syntax::check_mark::none;
        mate |= action.check == syntax::check_mark::mate;
    }
    if (!now.turn_may_end()) return false;
    now.end_turn(nullptr);
    if (left_in_check && now.judge_end().kind != rules::ending::king_left_check) return false;
    auto const written = mate ? syntax::check_mark::mate : syntax::check_mark::check;
    return !check || marks_check(written, now);
}

} // namespace detail

/// Plays the turn written as `actions` of `text`, which has begun in `here`, if there is nothing to report,
/// and stores it in `choices`. Otherwise returns false, and `here` is unchanged.
template <class P>
bool play_plain_turn(line_of_play<P>& here, std::string_view text,
                     std::span<syntax::action_token const> actions, rules::variant_info const& info,
                     rules::piece_table const& pieces, brief_reader& reader, rules::turn& choices) {
    if constexpr (P::one_choice) {
        bool const plain =
            actions.size() == 1 && play_plain_turn(here, text, actions.front().where, info, pieces, reader);
        if (plain) choices.push_back(here.last_played());
        return plain;
    } else {
        if (actions.empty() || actions.size() > detail::most_plain_actions) return false;
        here.begin_choices(int(actions.size()));
        bool const plain = detail::follow_plainly(here.now, text, actions, info, pieces, reader, choices);
        if (plain)
            here.keep(choices);
        else
            here.take_back_choices();
        return plain;
    }
}

/// Warns about the last turn of `here`, which is legal, if necessary. `action` is its last; the place of the
/// findings lacks the game's number.
template <class P>
void warn_of_last_turn(line_of_play<P> const& here, span action, move_numbers const& numbers,
                       bool in_variation, std::vector<finding>& findings) {
    if constexpr (rules::offers<P>(rules::offers_can_take_king))
        if (here.now.can_take_king()) {
            warn_king_capturable(action, findings);
            findings.back().place =
                numbers.place_before(here.now.number(), here.now.to_move(), here.ply, in_variation);
        }
}

} // namespace vpgn::replay
