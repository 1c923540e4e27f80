// Parsed turns of a record: actions bound to the pieces of the game, and the only turn of a position that
// matches them.
#pragma once

#include "notation/language_letters.hpp"
#include "notation/native/table.hpp"
#include "notation/resolve.hpp"
#include "replay/checks/written_marks.hpp"
#include "replay/record/numbered_groups.hpp"
#include "syntax/game.hpp"

#include <span>
#include <string_view>
#include <vector>

namespace vpgn::replay {

/// A written turn under examination.
struct written_turn {
    std::size_t node = 0; ///< among the game's nodes
    span where;           ///< including the parenthesis that closes its list
    std::vector<written_action> actions;
    std::vector<action_pattern> patterns;
    bool interrupted = false; ///< its words are separated by more than blanks: a comment, a variation
    /// The target of the turn before, for a word that cannot be read; no_square: it states none.
    rules::square last_target = rules::no_square;
    /// The native notation of its word, or of the one that a word was meant for; null: it has none.
    word_notation const* native = nullptr;
    std::string_view text = {};     ///< of the whole file
    bool is_foreign = false;        ///< its pieces have the letters of another language
    syntax::alphabet alphabet = {}; ///< of its game's actions
    syntax::plus_sign plus = syntax::plus_sign::open;
    /// The second meaning of its actions, of those that have one in the form of the words (word_forms.hpp);
    /// empty: none has.
    std::vector<action_pattern> otherwise = {};
    bool is_either = false;   ///< both meanings count; false: the second one where the first fits no turn
    bool is_formed = false;   ///< a word is read in another form than it is written in
    bool is_unnamed = false;  ///< a move from square to square names no piece, in a form that has none
    number_label number = {}; ///< the preceding number, for a turn of a line
    span number_at = {};

    /// No list is begun: its consequences may be omitted completely.
    bool may_go_on() const { return actions.size() == 1; }
};

/// A pass and nothing else.
inline bool is_pass(written_turn const& turn) {
    return turn.actions.size() == 1 && turn.actions.front().text.kind == syntax::action::form::pass;
}

/// Whether it contains moves of pieces that this game has: it may be a turn of another place or game.
inline bool names_moves(written_turn const& turn) {
    for (std::size_t i = 0; i < turn.actions.size(); ++i) {
        auto const kind = turn.actions[i].text.kind;
        if (kind == syntax::action::form::unreadable) return false;
        bool const is_neutral =
            turn.actions[i].text.marked_by == syntax::mark::place; // it belongs to no side
        if (kind == syntax::action::form::move && turn.patterns[i].pieces == 0 && !is_neutral) return false;
    }
    return true;
}

/// Whether its actions are separate words: `e4 d4`.
inline bool is_in_words(written_turn const& turn) {
    return turn.actions.size() > 1 && turn.actions.back().joined_by == syntax::join::word;
}

/// The end of the list whose last action ends at `at`: a turn is repaired including the parenthesis.
std::uint64_t end_of_list(std::string_view text, std::uint64_t at);

/// Whether a check mark may follow that list: `e4 (Ne2, Rg1)+`. May be true if there is none.
inline bool marked_after_list(std::string_view text, std::uint64_t at) {
    std::size_t const next = text.find_first_not_of(" \t", std::size_t(end_of_list(text, at)));
    return next != text.npos && (text[next] == '+' || text[next] == '#');
}

/// The turn at node `i` of `game`, as made by `mover`; its pieces have the letters `letters`, or English ones
/// if null. Cost: linear in its bytes.
written_turn read_turn(syntax::game const& game, std::size_t i, rules::piece_table const&, rules::color mover,
                       rules::variant_info const&, language_letters const* letters = nullptr);

/// Whether a turn names the target of the turn before it: 同.
inline bool names_same_target(written_turn const& turn) {
    return turn.native != nullptr && turn.patterns.front().native.same_target;
}
/// `turn` with the target `last` of the turn before it, if it names that.
written_turn with_target(written_turn turn, rules::square last);

/// The text around a turn in a native notation, from which its style is read.
std::string_view around(written_turn const&);

/// The word for a choice of `before`, in the notation and the style of `turn`. `last_target`: of the turn
/// before, which some words name by a sign (同); no_square: by its coordinates.
std::string spell_native(written_turn const& turn, board_view const& before, rules::choice const&,
                         rules::variant_info const&, rules::piece_table const&,
                         rules::square last_target = rules::no_square);

/// Whether the end of the turn may be omitted: a list that is begun must be complete.
inline unwritten_rest rest_of(written_turn const& turn, rules::variant_info const& variant) {
    return variant.rest_may_be_unwritten && turn.may_go_on() ? unwritten_rest::allowed
                                                             : unwritten_rest::refused;
}

template <class P>
constexpr bool has_one_choice(P const&) {
    return P::one_choice;
}
template <class P>
bool gives_check(P const& after) {
    return after.in_check();
}

/// The turns of `before` that castle, if two squares or a king's target at the beginning of `turn` may mean
/// that.
template <class P>
resolution<P> resolve_castling(P const& before, written_turn const& turn,
                               rules::variant_info const& variant) {
    std::vector<action_pattern> patterns = turn.patterns;
    patterns.front().castles_by_squares = true;
    auto found = resolve(before, std::span<action_pattern const>(patterns), rest_of(turn, variant));
    found.castles_by_squares = true;
    return found;
}

/// Adds the turns of `before` that match the second meaning of `turn`.
template <class P>
void resolve_otherwise(P const& before, written_turn const& turn, rules::variant_info const& variant,
                       resolution<P>& found) {
    auto other = resolve(before, std::span<action_pattern const>(turn.otherwise), rest_of(turn, variant));
    if (other.fits.empty()) return;
    if (found.fits.empty()) {
        found = std::move(other);
        return;
    }
    for (auto& fit : other.fits)
        found.fits.push_back(std::move(fit));
    found.states += other.states;
    found.given_up |= other.given_up;
}

/// Resolves `turn` in what else it may mean, if it has a second meaning or fits no turn of `before` so far.
/// Not inlined: nearly no turn of a game needs it.
template <class P>
[[gnu::noinline]] void resolve_further(P const& before, written_turn const& turn,
                                       rules::variant_info const& variant, resolution<P>& found) {
    if (!turn.otherwise.empty() && (turn.is_either || found.fits.empty()))
        resolve_otherwise(before, turn, variant, found);
    if (!found.fits.empty() || turn.patterns.empty()) return;
    action_pattern const& first = turn.patterns.front();
    auto const take = [&](resolution<P>&& other) {
        if (!other.fits.empty()) found = std::move(other);
    };
    // `e1g1` is castling if the king cannot go there.
    if (variant.has(rules::choice_type::castle) &&
        (first.is_two_squares() || first.may_castle_as_step(variant.start.files)))
        take(resolve_castling(before, turn, variant));
    // `d3` is a leap (Scorpion) if no pawn can step there.
    if (found.fits.empty() && has_one_choice(before) && turn.patterns.size() == 1 && first.may_leap()) {
        action_pattern leap = first;
        leap.omits_leaps = true;
        take(resolve(before, std::span<action_pattern const>(&leap, 1)));
    }
}

/// All turns of `before` that match.
template <class P>
resolution<P> resolve_turn(P const& before, written_turn const& turn, rules::variant_info const& variant) {
    auto found = resolve(before, std::span<action_pattern const>(turn.patterns), rest_of(turn, variant));
    if (found.fits.empty() || !turn.otherwise.empty()) resolve_further(before, turn, variant, found);
    return found;
}

namespace detail {

/// Whether `fit`, a reading of an action whose `+` may be a promotion, is one by the signs that its game has.
/// The same move with the promotion, or without it, is the other reading.
template <class P>
bool agrees_with_plus(resolution<P> const& found, fitting_turn<P> const& fit, written_turn const& turn) {
    using syntax::plus_sign;
    rules::choice const& own = fit.choices[0];
    fitting_turn<P> const* other = nullptr;
    for (auto const& other_fit : found.fits)
        if (&other_fit != &fit && other_fit.choices[0].from == own.from && other_fit.choices[0].to == own.to)
            other = &other_fit;
    bool const promotes = own.promotion != rules::no_kind;
    if (!other) return true;
    if (turn.patterns.front().is_bare_course || turn.plus == plus_sign::promotion) return promotes;
    if (turn.plus == plus_sign::check) return !promotes;
    bool const doubled = turn.actions.front().text.check == syntax::check_mark::double_plus;
    if (doubled) return promotes;
    bool const is_check = gives_check((promotes ? other : &fit)->after);
    if (!is_check) return promotes;
    // `++` would be the promotion, if that gives check as well.
    bool const is_doubled_otherwise =
        turn.plus == plus_sign::either && gives_check((promotes ? &fit : other)->after);
    return !promotes || !is_doubled_otherwise;
}

template <class P>
board_view view_of(P const& position) {
    if constexpr (requires { *position; })
        return board_view(*position);
    else
        return board_view(position);
}

/// After castling a gate without a square is the king's.
inline bool is_gate_of_king(rules::turn const& choices) {
    return choices.size() == 2 && choices[0].type == rules::choice_type::castle &&
           choices[1].type == rules::choice_type::gate && choices[1].to == choices[0].from;
}

/// Of several turns that match, the one whose marks are as written, or that its notation rather means; null
/// if none or several do.
template <class P>
fitting_turn<P> const* only_as_written(resolution<P> const& found, written_turn const& turn,
                                       P const& before) {
    bool const may_turn = turn.patterns.size() == 1 && turn.patterns.front().plus_turns != nullptr;
    auto* const prefers = turn.native && turn.patterns.size() == 1 ? turn.native->prefers : nullptr;
    fitting_turn<P> const* only = nullptr;
    for (auto const& fit : found.fits) {
        if (may_turn && !agrees_with_plus(found, fit, turn)) continue;
        if (prefers && !prefers(turn.patterns.front(), view_of(before), fit.choices[0])) continue;
        if (!captures_as_written(before, fit.choices, std::span<written_action const>(turn.actions)))
            continue;
        if (only && !is_gate_of_king(fit.choices)) {
            if (is_gate_of_king(only->choices)) continue;
            return nullptr;
        }
        only = &fit;
    }
    return only;
}

} // namespace detail

/// The only turn that matches, or of several the one that is meant; null if none is.
template <class P>
fitting_turn<P> const* only_fit(resolution<P> const& found, written_turn const& turn, P const& before) {
    if (found.given_up || found.fits.empty()) return nullptr;
    return found.fits.size() == 1 ? &found.fits.front() : detail::only_as_written(found, turn, before);
}

} // namespace vpgn::replay
