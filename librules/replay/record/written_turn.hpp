// What does the record say at this turn, and which turn is that? Actions read and bound to the pieces of the
// game, and the one turn of a position that fits them.
#pragma once

#include "replay/checks/written_marks.hpp"
#include "replay/reading/language_letters.hpp"
#include "replay/reading/resolve.hpp"
#include "replay/record/numbered_groups.hpp"
#include "syntax/game.hpp"

#include <span>
#include <string_view>
#include <vector>

namespace vpgn::replay {

/// A written turn that is being looked at.
struct written_turn {
    std::size_t node = 0; ///< of the game's nodes
    span where;           ///< with the parenthesis that closes its list
    std::vector<written_action> actions;
    std::vector<wanted> asked;
    bool interrupted = false; ///< between its words stands more than blanks: a comment, a variation
    number_label number = {}; ///< before it, where it is one of a line
    span number_at = {};

    /// No list is begun: what follows of itself may be left out as a whole.
    bool may_go_on() const { return actions.size() == 1; }
};

/// Nothing but a pass.
inline bool is_pass(written_turn const& turn) {
    return turn.actions.size() == 1 && turn.actions.front().text.what == syntax::action::form::pass;
}

/// It names moves, of pieces that this game has: it may be a turn of another place or game.
inline bool names_moves(written_turn const& turn) {
    for (std::size_t i = 0; i < turn.actions.size(); ++i) {
        auto const what = turn.actions[i].text.what;
        if (what == syntax::action::form::unreadable) return false;
        bool const is_neutral = turn.actions[i].text.how == syntax::mark::place; // it is nobody's piece
        if (what == syntax::action::form::move && turn.asked[i].pieces == 0 && !is_neutral) return false;
    }
    return true;
}

/// Its actions are words that stand apart: `e4 d4`.
inline bool stands_in_words(written_turn const& turn) {
    return turn.actions.size() > 1 && turn.actions.back().how == syntax::join::word;
}

/// Where the list whose last action ends at `at` is closed: a turn is mended with its parenthesis.
std::uint64_t end_of_list(std::string_view text, std::uint64_t at);

/// May a check mark stand behind that list: `e4 (Ne2, Rg1)+`? True at times where none does.
inline bool marked_behind_list(std::string_view text, std::uint64_t at) {
    std::size_t const next = text.find_first_not_of(" \t", std::size_t(end_of_list(text, at)));
    return next != text.npos && (text[next] == '+' || text[next] == '#');
}

/// The turn at node `i` of `game`, as `mover` writes it; its pieces are named by `letters`, or in English
/// where they are null. Cost: linear in its bytes.
written_turn read_turn(syntax::game const& game, std::size_t i, rules::piece_table const&, rules::color mover,
                       rules::variant_info const&, language_letters const* letters = nullptr);

/// Whether the turn's end may be left unwritten: a list that is begun must be complete.
inline unwritten_rest rest_of(written_turn const& turn, rules::variant_info const& variant) {
    return variant.rest_may_be_unwritten && turn.may_go_on() ? unwritten_rest::allowed
                                                             : unwritten_rest::refused;
}

/// All turns of `before` that are written so.
template <class P>
resolution<P> resolve_turn(P const& before, written_turn const& turn, rules::variant_info const& variant) {
    auto found = resolve(before, std::span<wanted const>(turn.asked), rest_of(turn, variant));
    if constexpr (P::one_choice) {
        // `d3` is a leap (Scorpion) where no pawn steps there.
        if (found.fits.empty() && turn.asked.size() == 1 && turn.asked.front().may_leap()) {
            wanted leap = turn.asked.front();
            leap.leaps_unsaid = true;
            auto leaps = resolve(before, std::span<wanted const>(&leap, 1));
            if (!leaps.fits.empty()) return leaps;
        }
    }
    return found;
}

/// The one turn that fits; null if none or several do. Of several, the one whose captures are as written.
template <class P>
fitting_turn<P> const* only_fit(resolution<P> const& found, written_turn const& turn, P const& before) {
    if (found.given_up) return nullptr;
    if (found.fits.size() == 1) return &found.fits.front();
    fitting_turn<P> const* only = nullptr;
    for (auto const& fit : found.fits)
        if (captures_as_written(before, fit.choices, std::span<written_action const>(turn.actions))) {
            if (only) return nullptr;
            only = &fit;
        }
    return only;
}

} // namespace vpgn::replay
