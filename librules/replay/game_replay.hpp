// The replay of one game of one variant: a walk over its flat tree, with a stack for variations.
//
// What is done about a turn that does not fit is bounded: `most_candidates` repairs of it, each followed
// through the rest, and those of earlier turns (look_back.hpp), no more than `most_followed` turns for each
// of the two searches and `most_followed_in_game` in all. A search that was cut short says so.
//
// A template for each variant's position type, instantiated in the variant's folder; replay.cpp chooses.
#pragma once

#include "replay/checks/move_numbers.hpp"
#include "replay/checks/results.hpp"
#include "replay/checks/written_marks.hpp"
#include "replay/diagnose.hpp"
#include "replay/ground.hpp"
#include "replay/line.hpp"
#include "replay/line_record.hpp"
#include "replay/look_back.hpp"
#include "replay/plain_replay.hpp"
#include "replay/repair_text.hpp"
#include "replay/replay.hpp"
#include "replay/rest.hpp"
#include "replay/tell_repair.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <span>
#include <vector>

namespace vpgn::replay {

template <class V>
class game_replay {
    using P = typename V::position;
    using node = syntax::node;

public:
    game_replay(syntax::game const& game, ground const& on, observer* watcher, game_report& report)
        : game_(game), terms_(on.terms), armies_(*on.armies), watcher_(watcher), report_(report),
          start_(on.start), briefs_(brief_reader::of_thread()) {}

    void run() {
        rules::setup_verdict const verdict = P::judge(start_, terms_);
        if (verdict.faults != rules::no_fault) {
            report_impossible(verdict);
            return;
        }
        P const first = P::from(start_, terms_);
        lines_.emplace_back(first, 0);
        firm_.push_back({first, before_all});
        report_.replayed = true;
        if (watcher_) watcher_->starts({V::info, armies_, start_});
        for (std::size_t i = 0; i < game_.nodes.size(); ++i)
            i = step(i);
        report_.end = lines_.front().now.judge_end();
        if (!lines_.front().lost && has_main_turn_)
            check_result_against(game_, report_.end, report_.findings);
    }

private:
    using line = line_of_play<P>;

    line& current() { return lines_.back(); }

    /// Takes node `i`; returns the last node it dealt with.
    std::size_t step(std::size_t i) {
        node const& n = game_.nodes[i];
        switch (n.what) {
        case node::type::turn:
            take_turn(i);
            break;
        case node::type::open:
            // G108 and G112 have been told by the grammar.
            if (!current().branches() || lines_.size() > syntax::most_nested) return n.first;
            firm_.push_back({current().before(), i});
            lines_.emplace_back(firm_.back().at, current().ply - 1);
            break;
        case node::type::close:
            if (lines_.size() > 1) {
                lines_.pop_back();
                firm_.pop_back();
            }
            break;
        case node::type::number:
            if (!current().lost) check_number(n);
            break;
        default:
            break;
        }
        return i;
    }

    void check_number(node const& n) {
        line const& here = current();
        if (!numbers_.agrees(n.first, here.now.number())) {
            turn_place place = place_of(here);
            ++place.ply;
            report_.findings.push_back(move_numbers::tell(n.where, std::move(place)));
        }
        numbers_.take(n.first, here.now.number());
    }

    void take_turn(std::size_t i) {
        line& here = current();
        if (lines_.size() == 1) has_main_turn_ = true;
        here.begin_turn();
        if (here.lost || take_plainly(i) || refuse_endless(i)) return;
        here.stay();
        written_turn const turn = replay::read_turn(game_, i, armies_, here.now.to_move(), V::info);
        auto const found = resolve_turn(here.now, turn, V::info);
        auto const* chosen = only_fit(found, turn, here.now);
        if (!chosen) {
            if (take_pass(turn)) return;
            take_misfit(turn, found);
            return;
        }
        here.slips_in_a_row = 0;
        accept(turn, *chosen);
    }

    /// No variant has a turn of so many actions, and to search for what was meant would take the square of
    /// their number.
    bool refuse_endless(std::size_t i) {
        constexpr std::uint32_t most_actions = 64;
        node const& n = game_.nodes[i];
        if (n.second - n.first <= most_actions) return false;
        finding told = make_finding(finding_code::turn_shape, game_.actions[n.first].where,
                                    fmt::format("{} actions are joined to one turn", n.second - n.first));
        told.place = place_of(current());
        lose(told);
        report_.findings.push_back(std::move(told));
        return true;
    }

    /// Nearly every turn is one choice, and nothing is to be said of it. False, and nothing done, where that
    /// is not so: the turn is then looked at as a whole.
    bool take_plainly(std::size_t i) {
        if constexpr (P::one_choice) {
            node const& n = game_.nodes[i];
            if (n.second - n.first != 1) return false;
            line& here = current();
            span const where = game_.actions[n.first].where;
            if (!watcher_) {
                if (!play_plain_turn<V>(here, game_.text, where, armies_, briefs_)) return false;
            } else {
                P const before = here.now;
                if (!play_plain_turn<V>(here, game_.text, where, armies_, briefs_)) return false;
                rules::turn choices;
                choices.push_back(here.last_played());
                watcher_->plays(shown_turn(*this, i, standing::legal, &choices, before, here.now));
            }
            here.slips_in_a_row = 0;
            return true;
        } else {
            return false;
        }
    }

    void accept(written_turn const& turn, fitting_turn<P> const& fit) {
        line& here = current();
        check_turn(turn, here.now, fit, place_of(here));
        show(turn.node, fit);
        here.now = fit.after;
    }

    /// What there is to say of a turn that fits.
    void check_turn(written_turn const& turn, P const& before, fitting_turn<P> const& fit,
                    turn_place const& place) {
        std::size_t const told = report_.findings.size();
        if (fit.written < fit.choices.size()) warn_unwritten(turn, before, fit);
        check_marks(before, fit.choices, fit.after, std::span<written_action const>(turn.actions),
                    report_.findings);
        for (std::size_t i = told; i < report_.findings.size(); ++i) {
            report_.findings[i].place = place;
            if (report_.findings[i].fix) report_.findings[i].fix->turn = turn.where;
        }
    }

    void warn_unwritten(written_turn const& turn, P const& before, fitting_turn<P> const& fit) {
        finding told = make_finding(finding_code::chain_missing, turn.where, "only one turn can be meant");
        std::string const whole = spell_turn(V::info, before, armies_, fit.choices, check_suffix(fit.after));
        told.helps.push_back(fmt::format("`{}` is the whole turn", whole));
        told.fix = suggestion{whole, true, true, turn.where};
        report_.findings.push_back(std::move(told));
    }

    /// In a variation an annotator shows by a pass what a move threatens; no game has one.
    bool take_pass(written_turn const& turn) {
        line& here = current();
        bool const passes =
            turn.actions.size() == 1 && turn.actions.front().text.what == syntax::action::form::pass;
        if (!passes || lines_.size() == 1) return false;
        std::optional<P> const after = after_pass(here.now, terms_);
        if (!after) return false;
        finding told = make_finding(finding_code::null_move, turn.where,
                                    "read as a threat shown: the other side moves on");
        told.place = place_of(here);
        report_.findings.push_back(std::move(told));
        show_as_written(turn.node, *after);
        here.now = *after;
        firm_.back() = {here.now, turn.node};
        return true;
    }

    // ---- a turn that does not fit

    void take_misfit(written_turn const& turn, resolution<P> const& found) {
        line& here = current();
        finding told = found.fits.empty() ? tell_misfit(turn, found) : tell_several(turn, found);
        told.place = place_of(here);
        bool const over = told.code == finding_code::game_over;
        record_line record = record_of_line(turn.node);
        auto candidates = over                 ? std::vector<candidate<P>>{}
                          : found.fits.empty() ? nearest_turns(here.now, turn.asked, V::info.turn_has_list)
                                               : as_candidates(found);
        work_budget& budget = begin_misfit(told);
        follow_candidates(candidates, turn, record, budget);
        prefer_renamed(candidates, turn);
        std::optional<P> const as_it_stands =
            over ? std::nullopt : play_as_written(here.now, turn.asked, terms_);
        rest_fit stands{-1, false, 0};
        if (as_it_stands && found.fits.empty()) stands = follow_behind(*as_it_stands, record, budget);
        bool const turn_helps =
            !candidates.empty() && (candidates.front().replays >= stands.turns ||
                                    (fully_renamed(turn, candidates.front()) && !stands.whole));
        // A whole record may name squares in another way: each of its turns is then understood.
        bool const renamed = turn_helps && candidates.front().named != rules::other_naming::none;
        candidate<P> const* const best_here = turn_helps ? &candidates.front() : nullptr;
        int const replays = turn_helps ? best_here->replays : stands.turns;
        auto const earlier = renamed ? std::nullopt : find_earlier(record, best_here, told);
        if (earlier && is_better(*earlier, record, replays, best_here)) {
            go_on_from_earlier(told, record, *earlier);
            return;
        }
        here.slips_in_a_row += !renamed;
        if (turn_helps) {
            candidate<P> const& best = candidates.front();
            if (renamed)
                told = tell_other_naming(told, best.named,
                                         best.turn.choices[best.at].what == rules::deed::promote);
            tell_help(told, turn, candidates);
            if (earlier) tell_as_likely(told, record, best, *earlier);
            show(turn.node, best.turn, standing::repaired);
            here.now = best.turn.after;
        } else if (as_it_stands) {
            told.notes.push_back(
                stands.whole ? "replay goes on with the turn as written: no legal turn explains the rest, "
                               "this does"
                             : "replay goes on with the turn as written: no legal turn explains more of "
                               "the rest");
            show_as_written(turn.node, *as_it_stands);
            here.now = *as_it_stands;
        } else {
            lose(told);
        }
        firm_.back() = {here.now, turn.node};
        if (here.slips_in_a_row >= patience && !here.lost) lose(told);
        report_.findings.push_back(std::move(told));
    }

    // ---- the slip may lie before

    /// The turns of the current line from its firm point on.
    struct record_line {
        line_record turns;
        std::size_t misfit = 0; ///< the one that does not fit
        written_turn const& turn() const { return turns[misfit]; }
    };

    record_line record_of_line(std::size_t node_of_misfit) const {
        record_line record{{game_, firm_.back().node, armies_, firm_.back().at.to_move(), V::info}};
        record.misfit = record.turns.place_of(node_of_misfit);
        return record;
    }

    rest_fit follow_behind(P const& position, record_line& record, work_budget& budget) {
        return follow_rest(position, record.turns, record.misfit + 1, V::info, habits(), budget);
    }

    /// The repair of an earlier turn that explains the most; none where `best_here`, which there may be,
    /// cannot be bettered.
    std::optional<earlier_repair<P>> find_earlier(record_line& record, candidate<P> const* best_here,
                                                  finding& told) {
        if (best_here && best_here->whole && best_here->cost() <= 1) return std::nullopt;
        work_budget& budget = begin_misfit(told);
        look_back<P> back(firm_.back().at, record.turns, record.misfit, V::info, habits(), budget);
        auto found = back.find();
        bool const explains = (best_here && best_here->whole) || (found && found->best.whole);
        if (back.untried() > 0 && !explains)
            told.notes.push_back(
                "so many repairs of the turns before were tried that those of the earliest were "
                "not");
        return found;
    }

    /// Is a repair of an earlier turn better than the best that could be done about the one that does not
    /// fit, which lets `replays` turns fit?
    static bool is_better(earlier_repair<P> const& earlier, record_line const& record, int replays,
                          candidate<P> const* best_here) {
        int const reach = int(record.misfit) + 1 + replays;
        if (earlier.reach() != reach) return earlier.reach() > reach;
        return !best_here || earlier.best.cost() < best_here->cost();
    }

    /// The slip may as well lie in an earlier turn.
    void tell_as_likely(finding& told, record_line const& record, candidate<P> const& best_here,
                        earlier_repair<P> const& earlier) const {
        bool const as_far = earlier.reach() == int(record.misfit) + 1 + best_here.replays;
        if (!as_far || earlier.best.cost() > best_here.cost() + 1) return;
        told.fix->alone = false;
        told.helps.push_back(
            fmt::format("`{}` at {} would explain as much",
                        text_of_repair(game_.text, V::info, armies_, earlier.before, record.turns[earlier.at],
                                       earlier.best)
                            .text,
                        numbers_.written_number(earlier.before.number(), earlier.before.to_move())));
    }

    void go_on_from_earlier(finding const& misfit, record_line const& record,
                            earlier_repair<P> const& found) {
        line& here = current();
        written_turn const& slipped = record.turns[found.at];
        forget_findings(record, found.at);
        auto const place = [&](std::size_t i, P const& before) {
            return turn_place{0, numbers_.written_number(before.number(), before.to_move()),
                              std::uint32_t(here.ply - (record.misfit - i)), lines_.size() > 1};
        };
        auto const [text, where] =
            text_of_repair(game_.text, V::info, armies_, found.before, slipped, found.best);
        finding told = tell_earlier_slip(where, part(game_.text, record.turn().where), misfit);
        told.place = place(found.at, found.before);
        told.fix = suggestion{text, found.best.whole, found.alone && found.best.has_support(), slipped.where};
        told.helps.push_back(tell_legal(text, found.best.replays, found.best.whole, lines_.size() == 1));
        if (!found.alone) told.helps.push_back("another repair explains as much");
        report_.findings.push_back(std::move(told));
        P now = found.best.turn.after;
        for (std::size_t i = found.at + 1; i <= record.misfit; ++i) {
            auto const fits = resolve_turn(now, record.turns[i], V::info);
            auto const* fit = only_fit(fits, record.turns[i], now);
            check_turn(record.turns[i], now, *fit, place(i, now));
            here.now = now;
            if (i == record.misfit) show(record.turns[i].node, *fit, standing::repaired);
            now = fit->after;
        }
        here.now = now;
        ++here.slips_in_a_row;
        firm_.back() = {now, record.turn().node};
    }

    /// What was said of the turns from `first` on up to the misfit: they were played from another position.
    /// Those findings are the last ones.
    void forget_findings(record_line const& record, std::size_t first) {
        auto const from = record.turns[first].where.start;
        auto const earlier = [from](finding const& f) { return f.where.end <= from; };
        auto const recent = std::find_if(report_.findings.rbegin(), report_.findings.rend(), earlier).base();
        auto const is_about = [&](finding const& f) {
            for (std::size_t i = first; i < record.misfit; ++i) {
                span const turn = record.turns[i].where;
                if (f.place.ply != 0 && turn.start <= f.where.start && f.where.end <= turn.end) return true;
            }
            return false;
        };
        report_.findings.erase(std::remove_if(recent, report_.findings.end(), is_about),
                               report_.findings.end());
    }

    /// What may be followed for a search; part of what is left for the game.
    work_budget& begin_misfit(finding& told) {
        work_left_ -= std::max(granted_ - budget_.turns, 0);
        granted_ = std::clamp(work_left_, 0, most_followed);
        budget_.turns = granted_;
        std::string const note = "so much does not fit that repairs are no longer held against the rest";
        if (granted_ == 0 && std::find(told.notes.begin(), told.notes.end(), note) == told.notes.end())
            told.notes.push_back(note);
        return budget_;
    }

    mark_habits habits() {
        if (!habits_) habits_ = habits_of(game_);
        return *habits_;
    }

    void lose(finding& told) {
        line& here = current();
        here.lost = true;
        if (told.code != finding_code::game_over)
            told.notes.push_back(lines_.size() == 1 ? "the rest of this game is not checked"
                                                    : "the rest of this variation is not checked");
    }

    finding tell_misfit(written_turn const& turn, resolution<P> const& found) const {
        P const& before = lines_.back().now;
        rules::verdict const end = found.matched == 0 ? before.judge_end() : rules::verdict{};
        if (end.how != rules::ending::none && !has_turn(before))
            return make_finding(finding_code::game_over, turn.where, tell_ending(end));
        return diagnose(V::info, found, std::span<written_action const>(turn.actions),
                        std::span<wanted const>(turn.asked), armies_, turn.where);
    }

    static bool has_turn(P const& p) {
        return !rules::each_turn(p, [](rules::turn const&, P const&) { return false; });
    }

    finding tell_several(written_turn const& turn, resolution<P> const& found) const {
        constexpr std::size_t most_listed = 4;
        std::size_t const all = found.fits.size();
        std::string list;
        for (std::size_t i = 0; i < all && i < most_listed; ++i)
            list += fmt::format("{}`{}`",
                                i == 0         ? ""
                                : i + 1 == all ? " and "
                                               : ", ",
                                spell_plainly(V::info, lines_.back().now, armies_, found.fits[i].choices));
        if (all > most_listed) list += fmt::format(" and {} more", all - most_listed);
        bool const left_out = found.fits.front().written < found.fits.front().choices.size();
        std::string const label = left_out   ? fmt::format("the chain is left out: {} are possible", list)
                                  : all == 2 ? fmt::format("{} are both written so", list)
                                             : fmt::format("{} are all written so", list);
        return make_finding(finding_code::several_turns, turn.where, label);
    }

    std::vector<candidate<P>> as_candidates(resolution<P> const& found) const {
        std::vector<candidate<P>> list;
        for (auto const& fit : found.fits)
            list.push_back({fit});
        return list;
    }

    /// Finds for each candidate how far the rest then replays, and puts the best first.
    void follow_candidates(std::vector<candidate<P>>& candidates, written_turn const& turn,
                           record_line& record, work_budget& budget) {
        if (candidates.size() > most_candidates)
            candidates.erase(candidates.begin() + most_candidates, candidates.end());
        for (auto& c : candidates) {
            rest_fit const rest = follow_behind(c.turn.after, record, budget);
            c.replays = rest.turns;
            c.whole = rest.whole;
            c.against =
                rest.against + marks_against(lines_.back().now, c.turn.choices, c.turn.after, turn, habits());
        }
        std::stable_sort(candidates.begin(), candidates.end(), [](auto const& a, auto const& b) {
            return a.replays != b.replays ? a.replays > b.replays : a.cost() < b.cost();
        });
    }

    /// Whoever names squares in another way does so again in the next turns: that the rest does not replay
    /// speaks against such a candidate only where another one explains all of it.
    void prefer_renamed(std::vector<candidate<P>>& candidates, written_turn const& turn) const {
        auto const renamed = std::find_if(candidates.begin(), candidates.end(),
                                          [&](auto const& c) { return fully_renamed(turn, c); });
        if (renamed != candidates.end() && !candidates.front().whole)
            std::rotate(candidates.begin(), renamed, renamed + 1);
    }
    static bool fully_renamed(written_turn const& turn, candidate<P> const& c) {
        return c.named != rules::other_naming::none && turn.asked[std::size_t(c.at)].says_origin();
    }

    // ---- what to do about it

    void tell_help(finding& told, written_turn const& turn,
                   std::vector<candidate<P>> const& candidates) const {
        auto const text_of = [&](candidate<P> const& c) {
            return text_of_repair(game_.text, V::info, armies_, lines_.back().now, turn, c);
        };
        candidate<P> const& best = candidates.front();
        auto const [text, where] = text_of(best);
        bool const tied = candidates.size() > 1 && candidates[1].as_likely_as(best);
        told.fix = suggestion{text, best.whole, !tied && best.has_support(), turn.where};
        told.where = where;
        told.helps.push_back(tell_legal(text, best.replays, best.whole, lines_.size() == 1));
        if (tied) told.helps.push_back(fmt::format("`{}` would fit as well", text_of(candidates[1]).text));
        told.notes.push_back("replay goes on as if it had been played");
    }

    // ---- showing

    class shown_turn final : public played_turn {
    public:
        /// `made` is null where the turn is against the rules.
        shown_turn(game_replay const& owner, std::size_t node, standing how, rules::turn const* made,
                   P const& before, P const& after)
            : owner_(owner), node_(node), how_(how), made_(made), before_(before), after_(after) {}
        std::size_t node() const override { return node_; }
        bool in_main_line() const override { return owner_.lines_.size() == 1; }
        std::uint32_t ply() const override { return owner_.lines_.back().ply; }
        standing how() const override { return how_; }
        rules::setup before() const override { return before_.as_setup(); }
        rules::setup after() const override { return after_.as_setup(); }
        rules::turn choices() const override { return made_ ? *made_ : rules::turn{}; }
        void tell_events(rules::event_list& list) const override {
            if (!made_) return;
            P state = before_;
            for (rules::choice const& c : *made_)
                state.play(c, &list);
            state.end_turn(&list);
        }
        void spell_into(std::string& out, spelling_style style) const override {
            if (!made_) return;
            bool const long_algebraic = V::info.long_algebraic || style == spelling_style::long_algebraic;
            put_turn(out, before_, owner_.armies_, *made_, long_algebraic, check_suffix(after_));
        }
        bool gives_check() const override { return after_.in_check(); }
        rules::verdict judge_end() const override { return after_.judge_end(); }

    private:
        game_replay const& owner_;
        std::size_t node_;
        standing how_;
        rules::turn const* made_;
        P const& before_;
        P const& after_;
    };

    // Both are called before the line goes on to the position behind the turn.
    void show(std::size_t i, fitting_turn<P> const& fit, standing how = standing::legal) const {
        if (watcher_) watcher_->plays(shown_turn(*this, i, how, &fit.choices, lines_.back().now, fit.after));
    }
    void show_as_written(std::size_t i, P const& after) const {
        if (!watcher_) return;
        watcher_->plays(shown_turn(*this, i, standing::against_rules, nullptr, lines_.back().now, after));
    }

    turn_place place_of(line const& here) const {
        return {0, numbers_.written_number(here.now.number(), here.now.to_move()), here.ply,
                lines_.size() > 1};
    }

    void report_impossible(rules::setup_verdict const& verdict) {
        span where = game_.where;
        for (auto const& tag : game_.tags)
            if (part(game_.text, tag.name) == "FEN") where = tag.value;
        report_.findings.push_back(make_finding(finding_code::impossible_position, where,
                                                tell_setup_faults(verdict.faults, verdict.at)));
    }

    static constexpr std::size_t most_candidates = 64;
    // Turns that are followed to find out what was meant: in one search (a misfit has two), and in a game.
    static constexpr int most_followed = 20000;
    static constexpr int most_followed_in_game = 200000;
    static constexpr std::size_t before_all = std::size_t(-1);

    /// From where on the turns of a line are as written and legal.
    struct firm_point {
        P at;
        std::size_t node;
    };
    static constexpr int patience = 3; ///< slips in a row after which a line is given up

    syntax::game const& game_;
    rules::game_terms terms_;
    rules::pairing const& armies_;
    observer* watcher_;
    game_report& report_;
    rules::setup start_;
    std::vector<line> lines_;
    std::vector<firm_point> firm_; ///< one for each line
    std::optional<mark_habits> habits_;
    work_budget budget_;
    int granted_ = 0; ///< what the budget began with
    int work_left_ = most_followed_in_game;
    move_numbers numbers_;
    brief_reader& briefs_;
    bool has_main_turn_ = false;
};

/// Replays `game` on `on`; defined once for each variant, in its folder.
template <class V>
void replay_as(syntax::game const& game, ground const& on, observer* watcher, game_report& report);

/// The one line of a variant's instantiating source file.
#define VPGN_INSTANTIATE_REPLAY(variant)                                                                     \
    template <>                                                                                              \
    void replay_as<variant>(syntax::game const& game, ground const& on, observer* watcher,                   \
                            game_report& report) {                                                           \
        game_replay<variant>(game, on, watcher, report).run();                                               \
    }                                                                                                        \
    template <>                                                                                              \
    std::unique_ptr<plain_replay> make_plain_replay<variant>() {                                             \
        if constexpr (variant::position::one_choice)                                                         \
            return std::make_unique<plain_replay_of<variant>>();                                             \
        else                                                                                                 \
            return nullptr;                                                                                  \
    }

} // namespace vpgn::replay
