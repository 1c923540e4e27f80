// Checks of written marks against the moves: capture marks, check and mate marks, and warnings about legal
// turns. A missing mark is no finding: many records omit them.
#pragma once

#include "core/effort.hpp"
#include "core/variant.hpp"
#include "notation/action_pattern.hpp"
#include "notation/spell.hpp"
#include "report/finding.hpp"

#include <span>
#include <vector>

namespace vpgn::replay {

/// Facts about a turn, for comparison with its marks.
struct turn_facts {
    bool check = false;
    bool mate = false;      ///< only computed if a written mark claims it
    bool undecided = false; ///< not decided: there were too many turns to search
};

/// The glyph `$10`, which is also written `=`: the key of `+` without Shift.
inline constexpr std::uint32_t nag_of_equality = 10;

/// The span of an action's check mark, or of the whole action.
void check_check_mark(written_action const&, turn_facts const&, std::vector<finding>&);
/// Checks the mark before a follower, `# Kd2`. `is_present`: its claim about the mover's own king is true.
void check_mark_before(written_action const&, bool is_present, std::vector<finding>&);
void check_capture_mark(written_action const&, bool captures, std::vector<finding>&);
/// Of a turn of several moves, which a check ends: a move before the last gives none.
void check_marks_within(std::span<written_action const>, std::vector<finding>&);
void check_bare_name(written_action const&, std::vector<finding>&);
/// `where` is the turn's last action.
void warn_king_capturable(span where, std::vector<finding>&);

/// A capture mark claims a capture, a dash claims none; no mark claims nothing.
inline bool mark_agrees(syntax::mark written, bool captures) {
    if (written == syntax::mark::capture || written == syntax::mark::shot) return captures;
    return written != syntax::mark::dash || !captures;
}

template <class P>
bool captures_as_written(P state, rules::turn const& choices, std::span<written_action const> actions) {
    for (int i = 0; i < choices.size() && std::size_t(i) < actions.size(); ++i) {
        if (!mark_agrees(actions[std::size_t(i)].text.marked_by, captures(state, choices[i]))) return false;
        state.play(choices[i], nullptr);
    }
    return true;
}

/// Whether a written `+` is the promotion of `c` (shogi), and no mark of check.
inline bool is_promotion_by_plus(syntax::action const& a, rules::choice const& c) {
    return a.check == syntax::check_mark::check && a.promotion.named_by == syntax::naming::none &&
           c.type == rules::choice_type::move && c.promotion != rules::no_kind;
}

/// Whether the turn before `after` has decided the game without giving check. Game sites mark that as mate.
template <class P>
bool decided_without_check(P const& after) {
    if constexpr (rules::offers<P>(rules::offers_decided_without_check))
        return after.decided_without_check();
    else
        return false;
}

/// Whether the check mark is correct for `after`. No mark is always correct.
template <class P>
bool check_mark_agrees(syntax::check_mark written, P const& after) {
    if (written == syntax::check_mark::none) return true;
    bool const mate = written == syntax::check_mark::mate;
    if (!after.in_check()) return mate && decided_without_check(after);
    return !mate || rules::mates(after.judge_end());
}

/// All checks of a legal turn from `before` to `after`. The caller sets the place of the findings.
template <class P>
void check_marks(P before, rules::turn const& choices, P const& after,
                 std::span<written_action const> actions, std::vector<finding>& findings) {
    for (int i = 0; i < choices.size() && std::size_t(i) < actions.size(); ++i) {
        written_action const& a = actions[std::size_t(i)];
        if (a.text.piece.named_by == syntax::naming::bare) check_bare_name(a, findings);
        check_capture_mark(a, captures(before, choices[i]), findings);
        if constexpr (!P::one_choice) before.play(choices[i], nullptr);
        // A player may walk into check within a turn: `+ Kd2` means in check then, `# Kd2` also at the end.
        if constexpr (rules::offers<P>(rules::offers_mover_in_check))
            if (a.text.check_before != syntax::check_mark::none)
                check_mark_before(a,
                                  a.text.check_before == syntax::check_mark::mate
                                      ? after.judge_end().kind == rules::ending::king_left_check
                                      : before.mover_in_check(),
                                  findings);
    }
    // A mark refers to the end of the turn. In a turn with a list it follows the leading move, or any move of
    // the list.
    written_action const& last = actions.back();
    bool const listed = last.joined_by == syntax::join::list;
    for (written_action const& a : actions) {
        if (a.text.check == syntax::check_mark::none || !(listed || &a == &last)) continue;
        if (choices.size() == 1 && is_promotion_by_plus(a.text, choices[0])) continue;
        if (a.text.check == syntax::check_mark::mate && decided_without_check(after)) continue;
        turn_facts facts;
        facts.check = after.in_check();
        if (facts.check && a.text.check == syntax::check_mark::mate) {
            rules::verdict const end = after.judge_end();
            facts.mate = rules::mates(end);
            facts.undecided = end.undecided;
            if (end.undecided && rules::effort_spent()) continue; // which is a finding of the game
        }
        check_check_mark(a, facts, findings);
    }
    if constexpr (rules::offers<P>(rules::offers_can_take_king))
        if (after.can_take_king()) warn_king_capturable(last.where, findings);
}

} // namespace vpgn::replay
