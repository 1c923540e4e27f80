// The diagnosis of a turn that cannot be resolved: what was meant, and the position replay continues from.
//
// It continues from the repair of this turn or of an earlier one (look_back.hpp) that explains most of the
// rest, or from the turn as it is. Knows nothing of how a game is walked and shown.
//
// The work is bounded: `most_candidates` repairs, each followed through the rest, and those of earlier turns;
// no more than `most_followed` turns for each of the two searches and `most_followed_in_game` in all, and
// some ten thousand positions within a turn (resolve.hpp). A search that was cut short adds a note.
#pragma once

#include "replay/diagnosis/line_so_far.hpp"
#include "replay/diagnosis/look_back.hpp"
#include "replay/diagnosis/other_letters.hpp"
#include "replay/diagnosis/plausible.hpp"
#include "replay/diagnosis/ranking.hpp"
#include "replay/diagnosis/sequence_search.hpp"
#include "replay/diagnosis/tell_sequence_edit.hpp"
#include "replay/diagnosis/tell_unresolved_turn.hpp"
#include "replay/diagnosis/tell_way_on.hpp"
#include "replay/diagnosis/unresolved_turn.hpp"
#include "replay/repair/repair_text.hpp"
#include "replay/repair/tell_repair.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <utility>
#include <vector>

namespace vpgn::replay {

/// The turns of the line from `first` to the unresolved turn, to be played again.
template <class P>
struct played_again {
    std::size_t first;
    P from;                          ///< the position before them
    language_letters const* letters; ///< for parsing them; null: English
};

/// The diagnosis of an unresolved turn, and what is played in its place.
template <class P>
struct way_on {
    finding told;
    std::optional<P> after;                ///< none: nothing to continue from is known
    std::optional<fitting_turn<P>> played; ///< that leads there; none: the turn as it is
    std::optional<played_again<P>> again;  ///< in place of both: from a turn before on
    /// In place of all three: turns that are due in another order, from a turn before or this one on.
    std::vector<due_turn<P>> due{};
    bool is_slip = true;   ///< false: squares are consistently named differently
    bool is_guess = false; ///< nothing similar to the text explains the following turns, and no number does
};

template <class P>
class way_finder {
public:
    /// For the turns of `game`. The arguments must outlive this object.
    way_finder(syntax::game const& game, rules::variant_info const& info, rules::piece_table const& pieces,
               rules::game_terms const& terms)
        : game_(game), info_(info), pieces_(pieces), terms_(terms), words_(game, info, pieces) {}

    way_on<P> find(unresolved_turn<P> const& m) {
        way_on<P> way{tell(m), {}, {}, {}};
        if (language_letters const* letters = find_letters(m, way.told)) {
            way.told = tell_letters(game_.text, m, *letters, info_);
            way.again = {0, m.firm, letters};
            way.is_slip = false;
            return way;
        }
        bool const over = way.told.code == finding_code::game_over;
        work_budget& budget = begin_search(way.told);
        auto const candidates = over ? std::vector<candidate<P>>{} : ranked_candidates(m, budget);
        std::optional<P> const as_it_stands =
            over ? std::nullopt : play_as_written(m.before, m.turn().asked, terms_);
        if (budget.cut_short || m.found.given_up)
            way.told.notes.push_back("this turn has too many continuations to examine all of them");
        rest_fit stands{-1, false, 0};
        if (as_it_stands && m.found.fits.empty())
            stands = follow_rest(*as_it_stands, m.line, m.at + 1, info_, habits(), budget);
        bool const turn_helps = !candidates.empty() && candidates.front().replays >= stands.turns &&
                                (!is_pass(m.turn()) || singled_out(candidates, stands.turns));
        candidate<P> const* const best = turn_helps ? &candidates.front() : nullptr;
        // A whole record may name squares differently: each of its turns is then understood.
        way.is_slip = !best || best->named == rules::other_naming::none;
        std::optional<line_so_far<P>> so_far;
        if (is_doubtful(m, best)) so_far.emplace(m.firm, m.line, m.at, info_, habits());
        if (so_far && so_far->against.size() < m.at) so_far.reset();
        auto const earlier = so_far ? find_earlier(m, *so_far, best, way.told) : std::nullopt;
        explanation here{int(m.at) + 1 + (best ? best->replays : stands.turns),
                         best ? best->cost() : cost_against_rules};
        if (earlier && earlier->best.reach() >= here.reach)
            here = std::min(here, {earlier->best.reach(), earlier->best.best.cost()});
        // Marks shortly before are wrong: a different turn than this one may be the error.
        bool const is_marked_wrong =
            so_far &&
            so_far->against_before(m.at) > so_far->against_before(m.at - std::min<std::size_t>(m.at, 3));
        bool has_rival = false; // an edit of the sequence, or numbers that no repair of one turn explains
        bool const may_be_elsewhere = so_far && !over && names_moves(m.turn());
        if (may_be_elsewhere && reorder(way, m, *so_far, here, has_rival)) return way;
        if (earlier && is_better(earlier->best, m, best ? best->replays : stands.turns, best)) {
            way.is_slip = true;
            way.told = words_.tell_earlier(m, *earlier, best, way.told);
            way.told.fix->alone &= !has_rival;
            way.again = {earlier->best.at + 1, earlier->best.best.turn.after, m.line.letters()};
            return way;
        }
        if (over) words_.tell_behind_the_end(way.told, m);
        way.is_guess = !is_pass(m.turn()) && (!best || best->is_guess() || !is_borne_out(*best));
        if (best) {
            words_.tell_help(way.told, m, candidates);
            way.told.fix->alone &= !has_rival && !is_marked_wrong;
            if (earlier) words_.tell_as_likely(way.told, m, *best, earlier->best);
            way.after = best->turn.after;
            way.played = best->turn;
        } else if (as_it_stands) {
            words_.tell_stands(way.told, stands, is_pass(m.turn()));
            way.after = as_it_stands;
        }
        return way;
    }

    /// `told` is of a capture mark of `m`, a turn that fits, which contradicts the board. Names the repair of
    /// an earlier turn after which it does not, if there is one. Only the first few marks of a game are
    /// looked at: more of them are the habit of its writer.
    void doubt_mark(unresolved_turn<P> const& m, finding& told) {
        if (!told.fix || doubted_marks_++ >= most_doubted_marks || work_left_ < most_followed) return;
        work_budget& budget = begin_search(told);
        limit_search(most_followed_for_mark);
        line_so_far<P> const so_far(m.firm, m.line, m.at, info_, habits());
        if (so_far.against.size() < m.at) return;
        constexpr int its_mark = 1;
        look_back<P> search(so_far, m.line, info_, habits(), budget, its_mark);
        auto const found = search.find();
        auto const other = other_with_mark(m, budget);
        if (!found && !other && !budget.spent()) return;
        told.fix->alone = false;
        if (found) words_.add_rival(told, m, found->best);
        if (other) words_.add_fitting(told, m, *other);
    }

private:
    /// The nearest turn other than `m` that agrees with its marks and after which the rest fits as well.
    std::optional<candidate<P>> other_with_mark(unresolved_turn<P> const& m, work_budget& budget) {
        auto const* const fit = only_fit(m.found, m.turn(), m.before);
        if (!fit) return std::nullopt;
        rest_fit const own = follow_rest(fit->after, m.line, m.at + 1, info_, habits(), budget);
        for (auto& c : near_turns(m, budget)) {
            if (c.distance > candidate<P>::one_slip) break;
            if (c.turn.after == fit->after) continue;
            if (marks_against(m.before, c, m.turn(), habits(), alphabet_of(info_, pieces_)) > 0) continue;
            rest_fit const rest = follow_rest(c.turn.after, m.line, m.at + 1, info_, habits(), budget);
            if (rest.turns >= own.turns && rest.against <= own.against) return std::move(c);
        }
        return std::nullopt;
    }

    finding tell(unresolved_turn<P> const& m) const {
        finding told = m.found.fits.empty()
                           ? tell_unresolved_turn(info_, pieces_, m.before, m.turn(), m.found)
                           : tell_several(info_, pieces_, m.before, m.turn(), m.found);
        told.place = m.place;
        return told;
    }

    std::vector<candidate<P>> ranked_candidates(unresolved_turn<P> const& m, work_budget& budget) {
        if (m.found.fits.empty()) return with_others(ranked(near_turns(m, budget), m, budget), m, budget);
        std::vector<candidate<P>> list;
        for (auto const& fit : m.found.fits)
            list.push_back({fit});
        list = ranked(std::move(list), m, budget);
        if (list.front().whole) return with_near_turns(std::move(list), m, budget);
        // Of the turns that are written so none may have been played.
        constexpr int clearly = 3;
        auto others = ranked(near_turns(m, budget), m, budget);
        std::erase_if(others, [&](auto const& c) { return c.replays < list.front().replays + clearly; });
        return others.empty() ? list : with_others(std::move(others), m, budget);
    }

    /// `list` is what is written, in several readings: with the turns one slip away that explain the rest as
    /// well. That the origin is missing is a slip, too, so that they are as likely.
    std::vector<candidate<P>> with_near_turns(std::vector<candidate<P>> list, unresolved_turn<P> const& m,
                                              work_budget& budget) {
        constexpr int cost_of_missing_origin = 2;
        std::size_t const written = list.size();
        for (candidate<P>& c : ranked(near_turns(m, budget), m, budget)) {
            bool const is_written =
                std::any_of(list.begin(), list.begin() + std::ptrdiff_t(written),
                            [&](auto const& known) { return known.turn.after == c.turn.after; });
            bool const rivals = c.distance <= candidate<P>::one_slip && c.replays >= list.front().replays;
            if (is_written || !rivals) continue;
            // Never likelier than the first that is written.
            int const least = list.front().cost() - 3 * c.against;
            c.distance = std::max({0, least, c.distance - cost_of_missing_origin});
            list.push_back(std::move(c));
        }
        put_in_order(list, is_likelier<P>);
        return list;
    }

    /// Where the first of `candidates` is a guess that explains all of the rest: with all other turns that
    /// do.
    std::vector<candidate<P>> with_others(std::vector<candidate<P>> candidates, unresolved_turn<P> const& m,
                                          work_budget& budget) {
        if (!P::one_choice || candidates.empty()) return candidates;
        if (!candidates.front().whole || !candidates.front().is_guess()) return candidates;
        auto const is_among = [near = candidates.size(), &candidates](P const& after) {
            return std::any_of(candidates.begin(), candidates.begin() + std::ptrdiff_t(near),
                               [&](auto const& c) { return c.turn.after == after; });
        };
        constexpr std::size_t most_states = 2000;
        rules::each_turn_within(m.before, most_states, [&](rules::turn const& choices, P const& after) {
            if (is_among(after)) return true;
            rest_fit const rest = follow_rest(after, m.line, m.at + 1, info_, habits(), budget);
            if (rest.whole)
                candidates.push_back({.turn = {choices, after, choices.size()},
                                      .distance = candidate<P>::nothing_like,
                                      .replays = rest.turns,
                                      .whole = true,
                                      .against = rest.against});
            return !budget.spent();
        });
        put_in_order(candidates, is_likelier<P>);
        return candidates;
    }

    std::vector<candidate<P>> ranked(std::vector<candidate<P>> candidates, unresolved_turn<P> const& m,
                                     work_budget& budget) {
        return replay::ranked(std::move(candidates), m.before, m.line, m.at, info_, habits(), budget);
    }

    std::vector<candidate<P>> near_turns(unresolved_turn<P> const& m, work_budget& budget) const {
        auto const readings = other_readings(game_.text, m.turn(), info_, pieces_, m.before.to_move());
        auto near = nearest_turns(m.before, m.turn().asked, info_.turn_has_list(), readings, budget);
        rank_by_letters(near, m);
        return near;
    }

    /// Ranks the turns that a word may mean that cannot be read: by how likely its signs are for theirs.
    void rank_by_letters(std::vector<candidate<P>>& candidates, unresolved_turn<P> const& m) const {
        bool any = false;
        for (auto& c : candidates) {
            if (c.what != slip::replaced || !c.respelled.empty()) continue;
            written_action const& a = m.turn().actions[std::size_t(c.at)];
            if (a.text.what != syntax::action::form::unreadable) continue;
            std::string_view const word = part(game_.text, a.where);
            P const at = detail::position_before(m.before, c.turn.choices, c.at);
            spelled_choice const spelled = as_spelled(at, c.turn.choices[c.at]);
            bool const ends_turn = std::size_t(c.at) + 1 == m.turn().actions.size();
            misread_fit best =
                misread_as(word, spell_short(spelled, pieces_, short_origin(at, c.turn.choices[c.at])),
                           ends_turn ? check_suffix(c.turn.after) : std::string_view());
            misread_fit in_full = misread_as(word, spell_long(spelled, pieces_),
                                             ends_turn ? check_suffix(c.turn.after) : std::string_view());
            if (in_full.distance < best.distance) best = std::move(in_full);
            c.distance = std::min(best.distance, candidate<P>::nothing_like);
            c.respelled = std::move(best.text);
            any = true;
        }
        if (any)
            put_in_order(candidates, [](auto const& a, auto const& b) { return a.distance < b.distance; });
    }

    /// Whether enough of the following turns match. One or two may be a coincidence.
    static bool is_borne_out(candidate<P> const& best) { return best.whole || best.replays > 2; }

    /// Where a turn was passed, any would do in its place: only the rest can show which was meant.
    static bool singled_out(std::vector<candidate<P>> const& candidates, int stands) {
        int const best = candidates.front().replays;
        return best > stands && (candidates.size() == 1 || candidates[1].replays < best);
    }

    /// The letters of another language with which the line matches beyond the unresolved turn, if any.
    language_letters const* find_letters(unresolved_turn<P> const& m, finding& told) {
        if (!languages_) languages_ = languages_of(game_);
        if (languages_->empty()) return nullptr;
        auto const* const best = letters_that_fit(m, *languages_, info_, habits(), begin_search(told));
        if (best) languages_->clear(); // reported once
        return best;
    }

    // ---- turns that are missing, or in another order

    /// How much of the line is accounted for, and the errors that this assumes.
    struct explanation {
        int reach;
        int cost;
        bool operator<(explanation const& other) const {
            return reach != other.reach ? reach > other.reach : cost < other.cost;
        }
    };

    /// Continues with an edit of the sequence of turns, if that explains more than `otherwise`.
    bool reorder(way_on<P>& way, unresolved_turn<P> const& m, line_so_far<P> const& so_far,
                 explanation otherwise, bool& has_rival) {
        constexpr int clearly = 3;
        bool const explained = !m.line.turn(std::size_t(otherwise.reach));
        sequence_search<P> search(m, so_far, explained, info_, habits(), begin_search(way.told));
        has_rival = search.numbers().faults({}) > 0;
        if (!has_rival) limit_search(most_followed_unprompted + unprompted_left_);
        auto edits = search.find();
        if (!has_rival)
            unprompted_left_ = std::clamp(unprompted_left_ - (granted_ - budget_.turns), 0, unprompted_left_);
        if (edits.empty()) return false;
        sequence_edit<P> best = edits.front();
        otherwise.cost += clearly * (search.numbers().faults({}) + so_far.against_before(m.at));
        has_rival |= best.accounted() >= otherwise.reach && best.cost <= otherwise.cost + clearly;
        if (!(explanation{best.accounted(), best.cost} < otherwise)) return false;
        std::erase_if(edits, [&](auto const& edit) { return !edit.as_likely_as(best, clearly); });
        bool const alone = edits.size() == 1 && best.can_be_sure(m.at) && !budget_.spent() &&
                           !is_behind_another(m) &&
                           (otherwise.reach < best.accounted() || otherwise.cost > best.cost + clearly);
        way.due = search.turns_of(best);
        if (edits.size() > 1 && way.due.front().played) {
            rank_by_plausibility(edits, m.line, so_far, *way.due.front().played, info_, terms_);
            best = edits.front();
            way.due = search.turns_of(best);
        }
        way.told =
            tell_sequence_edit(m, edits, alone && !budget_.cut_short, search.numbers(), info_, habits());
        way.is_guess = best.is_guess();
        return true;
    }

    /// Whether an earlier turn nearby does not match, either: both may have the same cause.
    static bool is_behind_another(unresolved_turn<P> const& m) {
        constexpr std::size_t shortly = 3;
        bool const from_the_start = m.place.variation || m.place.ply == m.at + 1;
        return !from_the_start && m.at < shortly;
    }

    // ---- earlier slips

    /// Whether there is reason to look beyond the unresolved turn.
    static bool is_doubtful(unresolved_turn<P> const& m, candidate<P> const* best_here) {
        return !is_pass(m.turn()) && !(best_here && best_here->whole && best_here->cost() <= 1);
    }

    /// The repair of an earlier turn that explains the most; `best_here` may be null.
    std::optional<earlier_repairs<P>> find_earlier(unresolved_turn<P> const& m, line_so_far<P> const& so_far,
                                                   candidate<P> const* best_here, finding& told) {
        work_budget& budget = begin_search(told);
        look_back<P> back(so_far, m.line, info_, habits(), budget);
        auto found = back.find();
        bool const explains = (best_here && best_here->whole) || (found && found->best.best.whole);
        if (back.untried() > 0 && !explains)
            told.notes.push_back(
                "so many repairs of the turns before were tried that those of the earliest were "
                "not");
        return found;
    }

    /// Whether a repair of an earlier turn is better than the best repair of the unresolved one, with which
    /// `replays` turns match.
    static bool is_better(earlier_repair<P> const& earlier, unresolved_turn<P> const& m, int replays,
                          candidate<P> const* best_here) {
        int const reach = int(m.at) + 1 + replays;
        if (earlier.reach() != reach) return earlier.reach() > reach;
        return !best_here || earlier.best.cost() < best_here->cost();
    }

    // ---- work

    /// The budget of a search, taken from that of the game.
    work_budget& begin_search(finding& told) {
        work_left_ -= std::max(granted_ - budget_.turns, 0);
        granted_ = std::clamp(work_left_, 0, most_followed);
        budget_ = {granted_};
        std::string const note = "too many errors: repairs are no longer compared with the rest of the game";
        if (granted_ == 0 && std::find(told.notes.begin(), told.notes.end(), note) == told.notes.end())
            told.notes.push_back(note);
        return budget_;
    }

    void limit_search(int turns) { granted_ = budget_.turns = std::min(budget_.turns, turns); }

    mark_habits habits() {
        if (!habits_) habits_ = habits_of(game_);
        return *habits_;
    }

    // Number of turns that may be followed: in one search (an unresolved turn has two), and in a game.
    static constexpr int most_followed = 20000;
    static constexpr int most_followed_in_game = 200000;
    /// For reordered turns without a supporting move number: nearly every slip affects a single turn. So the
    /// first such search in a game may use the budget for all, and the others little.
    static constexpr int most_followed_unprompted = 400;
    static constexpr int most_unprompted_in_game = 12000;
    static constexpr int most_doubted_marks = 3;
    static constexpr int most_followed_for_mark = 3000;
    /// Of a turn that is played though the rules forbid it.
    static constexpr int cost_against_rules = 9;

    syntax::game const& game_;
    rules::variant_info const& info_;
    rules::piece_table const& pieces_;
    rules::game_terms const& terms_;
    way_teller<P> words_;
    std::optional<mark_habits> habits_;
    std::optional<std::vector<language_letters const*>> languages_; ///< possible languages of the game
    work_budget budget_;
    int doubted_marks_ = 0;
    int granted_ = 0; ///< what the budget began with
    int work_left_ = most_followed_in_game;
    int unprompted_left_ = most_unprompted_in_game;
};

} // namespace vpgn::replay
