// A turn does not fit: what was meant, and how does replay go on?
//
// It goes on from the repair of this turn or of an earlier one (look_back.hpp) that explains most of the
// rest, or from the turn as it stands. Knows nothing of how a game is walked and shown.
//
// The work is bounded: `most_candidates` repairs, each followed through the rest, and those of earlier turns;
// no more than `most_followed` turns for each of the two searches and `most_followed_in_game` in all, and
// some ten thousand positions within a turn (resolve.hpp). A search that was cut short says so.
#pragma once

#include "replay/diagnosis/look_back.hpp"
#include "replay/diagnosis/other_letters.hpp"
#include "replay/diagnosis/ranking.hpp"
#include "replay/diagnosis/tell_unresolved_turn.hpp"
#include "replay/diagnosis/unresolved_turn.hpp"
#include "replay/repair/repair_text.hpp"
#include "replay/repair/tell_repair.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <utility>
#include <vector>

namespace vpgn::replay {

/// The turns of the line from `first` to the unresolved turn, to be played once more.
template <class P>
struct played_again {
    std::size_t first;
    P from;                          ///< made in this position
    language_letters const* letters; ///< with which they are read; null: the English ones
};

/// What is said of an unresolved turn, and what is played in its place.
template <class P>
struct way_on {
    finding told;
    std::optional<P> after;                ///< none: nothing to go on from is known
    std::optional<fitting_turn<P>> played; ///< that leads there; none: the turn as it stands
    std::optional<played_again<P>> again;  ///< in place of both: from a turn before on
    bool is_slip = true;                   ///< not: the squares are named in another way throughout
};

template <class P>
class way_finder {
public:
    /// For the turns of `game`. What is given must stay as long as this.
    way_finder(syntax::game const& game, rules::variant_info const& info, rules::piece_table const& pieces,
               rules::game_terms const& terms)
        : game_(game), info_(info), pieces_(pieces), terms_(terms) {}

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
        auto const candidates =
            over ? std::vector<candidate<P>>{}
                 : ranked(candidates_of(m, budget), m.before, m.line, m.at, info_, habits(), budget);
        std::optional<P> const as_it_stands =
            over ? std::nullopt : play_as_written(m.before, m.turn().asked, terms_);
        if (budget.cut_short || m.found.given_up)
            way.told.notes.push_back("a turn can go on in so many ways here that not all were looked at");
        rest_fit stands{-1, false, 0};
        if (as_it_stands && m.found.fits.empty())
            stands = follow_rest(*as_it_stands, m.line, m.at + 1, info_, habits(), budget);
        bool const turn_helps = !candidates.empty() &&
                                (candidates.front().replays >= stands.turns ||
                                 (fully_renamed(m.turn(), candidates.front()) && !stands.whole)) &&
                                (!is_pass(m.turn()) || singled_out(candidates, stands.turns));
        candidate<P> const* const best = turn_helps ? &candidates.front() : nullptr;
        // A whole record may name squares in another way: each of its turns is then understood.
        way.is_slip = !best || best->named == rules::other_naming::none;
        auto const earlier = way.is_slip ? find_earlier(m, best, way.told) : std::nullopt;
        if (earlier && is_better(earlier->best, m, best ? best->replays : stands.turns, best)) {
            way.told = tell_earlier(m, *earlier, best, way.told);
            way.again = {earlier->best.at + 1, earlier->best.best.turn.after, m.line.letters()};
            return way;
        }
        if (best) {
            tell_help(way.told, m, candidates);
            if (earlier) tell_as_likely(way.told, m, *best, earlier->best);
            way.after = best->turn.after;
            way.played = best->turn;
        } else if (as_it_stands) {
            tell_stands(way.told, stands, is_pass(m.turn()));
            way.after = as_it_stands;
        }
        return way;
    }

private:
    finding tell(unresolved_turn<P> const& m) const {
        finding told = m.found.fits.empty()
                           ? tell_unresolved_turn(info_, pieces_, m.before, m.turn(), m.found)
                           : tell_several(pieces_, m.before, m.turn(), m.found);
        told.place = m.place;
        return told;
    }

    std::vector<candidate<P>> candidates_of(unresolved_turn<P> const& m, work_budget& budget) const {
        if (m.found.fits.empty()) {
            auto const readings = other_readings(game_.text, m.turn(), info_, pieces_, m.before.to_move());
            auto near = nearest_turns(m.before, m.turn().asked, info_.turn_has_list(), readings, budget);
            rank_by_letters(near, m);
            return near;
        }
        std::vector<candidate<P>> list;
        for (auto const& fit : m.found.fits)
            list.push_back({fit});
        return list;
    }

    /// Of a word that cannot be read, only its letters can tell how near a turn is.
    void rank_by_letters(std::vector<candidate<P>>& candidates, unresolved_turn<P> const& m) const {
        bool any = false;
        for (auto& c : candidates) {
            if (c.what != slip::replaced || !c.respelled.empty()) continue;
            written_action const& a = m.turn().actions[std::size_t(c.at)];
            if (a.text.what != syntax::action::form::unreadable) continue;
            std::string_view word = part(game_.text, a.where);
            word = word.substr(0, word.find_last_not_of("+#!?") + 1);
            P const at = detail::position_before(m.before, c.turn.choices, c.at);
            spelled_choice const spelled = as_spelled(at, c.turn.choices[c.at]);
            int const apart = std::min(
                letters_apart(word, spell_short(spelled, pieces_, short_origin(at, c.turn.choices[c.at]))),
                letters_apart(word, spell_long(spelled, pieces_)));
            c.distance = 2 * (apart + 1);
            any = true;
        }
        if (any)
            put_in_order(candidates, [](auto const& a, auto const& b) { return a.distance < b.distance; });
    }

    /// Where a turn was passed, any would do in its place: only the rest can tell which was meant.
    static bool singled_out(std::vector<candidate<P>> const& candidates, int stands) {
        int const best = candidates.front().replays;
        return best > stands && (candidates.size() == 1 || candidates[1].replays < best);
    }

    /// With which letters the line fits beyond the unresolved turn, if with those of another language.
    language_letters const* find_letters(unresolved_turn<P> const& m, finding& told) {
        if (!languages_) languages_ = languages_of(game_);
        if (languages_->empty()) return nullptr;
        auto const* const best = letters_that_fit(m, *languages_, info_, habits(), begin_search(told));
        if (best) languages_->clear(); // told once
        return best;
    }

    // ---- the slip may lie before

    /// The repair of an earlier turn that explains the most; none where `best_here`, which there may be,
    /// cannot be bettered.
    std::optional<earlier_repairs<P>> find_earlier(unresolved_turn<P> const& m, candidate<P> const* best_here,
                                                   finding& told) {
        if (is_pass(m.turn()) || (best_here && best_here->whole && best_here->cost() <= 1))
            return std::nullopt;
        work_budget& budget = begin_search(told);
        look_back<P> back(m.firm, m.line, m.at, info_, habits(), budget);
        auto found = back.find();
        bool const explains = (best_here && best_here->whole) || (found && found->best.best.whole);
        if (back.untried() > 0 && !explains)
            told.notes.push_back(
                "so many repairs of the turns before were tried that those of the earliest were "
                "not");
        return found;
    }

    /// Is a repair of an earlier turn better than the best that could be done about the one that does not
    /// fit, which lets `replays` turns fit?
    static bool is_better(earlier_repair<P> const& earlier, unresolved_turn<P> const& m, int replays,
                          candidate<P> const* best_here) {
        int const reach = int(m.at) + 1 + replays;
        if (earlier.reach() != reach) return earlier.reach() > reach;
        return !best_here || earlier.best.cost() < best_here->cost();
    }

    repair_text text_of(written_turn const& turn, P const& before, candidate<P> const& c) const {
        return text_of_repair(game_.text, info_, pieces_, before, turn, c);
    }

    finding tell_earlier(unresolved_turn<P> const& m, earlier_repairs<P> const& all,
                         candidate<P> const* best_here, finding const& of_unresolved_turn) const {
        auto const& [found, rival] = all;
        std::optional<earlier_repair<P>> here;
        if (best_here) here = earlier_repair<P>{m.at, m.before, *best_here};
        bool const here_as_likely = here && here->as_likely_as(found);
        written_turn const& slipped = m.line[found.at];
        auto const [text, where, turn] = text_of(slipped, found.before, found.best);
        finding told = tell_earlier_slip(where, part(game_.text, m.turn().where), of_unresolved_turn);
        told.place = m.place_of(found.at, found.before);
        told.fix =
            suggestion{text, found.best.whole, !rival && !here_as_likely && found.best.has_support(), turn};
        told.helps.push_back(tell_legal(text, found.best.replays, found.best.whole, !m.place.variation));
        if (rival) told.helps.push_back(tell_rival(m, *rival));
        if (here_as_likely) told.helps.push_back(tell_rival(m, *here));
        return told;
    }

    /// The slip may as well lie in an earlier turn.
    void tell_as_likely(finding& told, unresolved_turn<P> const& m, candidate<P> const& best_here,
                        earlier_repair<P> const& earlier) const {
        if (!earlier.as_likely_as({m.at, m.before, best_here})) return;
        told.fix->alone = false;
        told.helps.push_back(tell_rival(m, earlier));
    }

    std::string tell_rival(unresolved_turn<P> const& m, earlier_repair<P> const& rival) const {
        return fmt::format("`{}` at {} would explain as much",
                           text_of(m.line[rival.at], rival.before, rival.best).text,
                           m.numbers.written_number(rival.before.number(), rival.before.to_move()));
    }

    // ---- what to do about it

    void tell_help(finding& told, unresolved_turn<P> const& m,
                   std::vector<candidate<P>> const& candidates) const {
        candidate<P> const& best = candidates.front();
        if (best.named != rules::other_naming::none)
            told = tell_other_naming(told, best.named,
                                     best.turn.choices[best.at].what == rules::choice_type::promote);
        auto const [text, where, turn] = text_of(m.turn(), m.before, best);
        bool const tied = candidates.size() > 1 && candidates[1].as_likely_as(best);
        told.fix = suggestion{text, best.whole, !tied && best.has_support(), turn};
        told.where = where;
        told.helps.push_back(tell_legal(text, best.replays, best.whole, !m.place.variation));
        if (tied) told.helps.push_back(tell_tied(m, candidates));
        told.notes.push_back("replay goes on as if it had been played");
    }

    /// Those that are as likely as the first.
    std::string tell_tied(unresolved_turn<P> const& m, std::vector<candidate<P>> const& candidates) const {
        std::size_t all = 1;
        while (all < candidates.size() && candidates[all].as_likely_as(candidates.front()))
            ++all;
        return tell_some(all - 1,
                         [&](std::size_t i) { return text_of(m.turn(), m.before, candidates[i + 1]).text; }) +
               " would fit as well";
    }

    static void tell_stands(finding& told, rest_fit const& stands, bool passes) {
        if (passes) {
            told.notes.push_back("replay goes on with the other side to move");
            told.helps.push_back("write the turn that was played; a threat is shown in a variation");
            return;
        }
        told.notes.push_back(
            stands.whole ? "replay goes on with the turn as written: no legal turn explains the rest, "
                           "this does"
                         : "replay goes on with the turn as written: no legal turn explains more of "
                           "the rest");
    }

    // ---- work

    /// What may be followed for a search; part of what is left for the game.
    work_budget& begin_search(finding& told) {
        work_left_ -= std::max(granted_ - budget_.turns, 0);
        granted_ = std::clamp(work_left_, 0, most_followed);
        budget_ = {granted_};
        std::string const note = "so much does not fit that repairs are no longer held against the rest";
        if (granted_ == 0 && std::find(told.notes.begin(), told.notes.end(), note) == told.notes.end())
            told.notes.push_back(note);
        return budget_;
    }

    mark_habits habits() {
        if (!habits_) habits_ = habits_of(game_);
        return *habits_;
    }

    // Turns that are followed to find out what was meant: in one search (an unresolved turn has two), and in
    // a game.
    static constexpr int most_followed = 20000;
    static constexpr int most_followed_in_game = 200000;

    syntax::game const& game_;
    rules::variant_info const& info_;
    rules::piece_table const& pieces_;
    rules::game_terms const& terms_;
    std::optional<mark_habits> habits_;
    std::optional<std::vector<language_letters const*>> languages_; ///< that the game may be written in
    work_budget budget_;
    int granted_ = 0; ///< what the budget began with
    int work_left_ = most_followed_in_game;
};

} // namespace vpgn::replay
