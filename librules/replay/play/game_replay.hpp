// Replay of one game of one variant: a traversal of its flat tree, with a stack for variations.
//
// Plays turns that match, shows them and checks them. way_on.hpp recovers from turns that do not.
//
// A template for each type of positions, instantiated by the entries of variants (entry_of.hpp).
#pragma once

#include "replay/checks/move_numbers.hpp"
#include "replay/checks/results.hpp"
#include "replay/diagnosis/lost_line.hpp"
#include "replay/diagnosis/way_on.hpp"
#include "replay/play/legal_turn.hpp"
#include "replay/play/line.hpp"
#include "replay/play/plain_replay.hpp"
#include "replay/play/replay.hpp"
#include "replay/play/shown_turn.hpp"
#include "replay/reading/alphabet.hpp"
#include "replay/record/line_record.hpp"
#include "replay/terms/further_variants.hpp"
#include "replay/terms/game_start.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

namespace vpgn::replay {

template <class P>
class game_replay {
    static_assert(rules::position_of_variant<P>);
    using node = syntax::node;

public:
    game_replay(syntax::game const& game, game_start const& on, observer* watcher, game_report& report)
        : game_(game), on_(on), info_(on.variant->info), notation_(on.variant->notation), terms_(on.terms),
          pieces_(on.pieces()), watcher_(watcher), report_(report), ways_(game, info_, pieces_, terms_),
          numbers_(game.numbers_count_turns),
          briefs_(brief_reader::of_thread<P>(pieces_, alphabet_of(info_, pieces_))) {}

    void run() {
        if (rules::setup_verdict const verdict = judge(on_); verdict.faults != rules::no_fault) {
            report_.findings.push_back(tell_impossible(game_, verdict));
            return;
        }
        P const first = P::from(on_.start, terms_); // to which it may refer
        lines_.emplace_back(first, 0);
        firm_.push_back({first, before_all, numbers_, {}});
        report_.replayed = true;
        if (watcher_) {
            watcher_->starts({info_, pieces_, terms_.armies, on_.start, notation_});
            interest_ = watcher_->in_turns();
            if (interest_ == interest::nothing) watcher_ = nullptr;
            if (interest_ == interest::positions) looked_for_ = watcher_->looks_for();
        }
        for (std::size_t i = 0; i < game_.nodes.size() && !has_enough(i); ++i)
            i = step(i);
        report_.end = lines_.front().now.judge_end();
        report_.followed = !lines_.front().lost;
        if (!lines_.front().lost && has_main_turn_)
            check_result_against(game_, report_.end, report_.findings);
    }

private:
    using line = line_of_play<P>;

    /// Nearly all games of a thread have the same valid start as the one before.
    static rules::setup_verdict judge(game_start const& on) {
        thread_local variant_entry const* last = nullptr; ///< whose usual start is valid
        thread_local std::uint64_t scope = 0;             ///< see scope_in_use
        if (on.is_usual && last == on.variant && scope == scope_in_use()) return {};
        rules::setup_verdict const verdict = P::judge(on.start, on.terms);
        if (on.is_usual && verdict.faults == rules::no_fault) {
            last = on.variant;
            scope = scope_in_use();
        }
        return verdict;
    }

    line& current() { return lines_.back(); }

    /// Processes node `i`; returns the last node processed.
    std::size_t step(std::size_t i) {
        node const& n = game_.nodes[i];
        switch (n.what) {
        case node::type::turn:
            take_turn(i);
            break;
        case node::type::open:
            // G108 and G112 have been reported by the grammar.
            if (!current().branches() || lines_.size() > syntax::most_nested) return n.first;
            firm_.push_back({current().before(), i, numbers_, {}});
            lines_.emplace_back(firm_.back().at, current().ply - 1);
            break;
        case node::type::close:
            if (lines_.size() > 1) {
                lines_.pop_back();
                firm_.pop_back();
            }
            break;
        case node::type::number:
            if (!current().lost && firm_.back().due.empty()) check_number(n);
            break;
        default:
            break;
        }
        return i;
    }

    /// So much is wrong that what is wrong with node `i` and after is not looked for. See G114.
    bool has_enough(std::size_t i) {
        if (report_.findings.size() < most_findings_) return false;
        report_.findings.push_back(
            make_finding(finding_code::too_many_findings, game_.nodes[i].where,
                         "10,000 findings reported; the rest of the game is not replayed"));
        lines_.front().lost = true;
        return true;
    }

    void check_number(node const& n) {
        line const& here = current();
        std::uint32_t const next = numbers_.counted(here.now.number(), here.now.to_move());
        if (!numbers_.agrees(n.first, next)) tell_number(n);
        numbers_.take(n.first, next);
    }

    /// Not inlined, because nearly all numbers agree.
    [[gnu::noinline]] void tell_number(node const& n) {
        line const& here = current();
        turn_place place = place_of(here);
        ++place.ply;
        report_.findings.push_back(move_numbers::tell(n.where, std::move(place)));
        if (n.first == 1 && lines_.size() == 1 && here.now.to_move() == rules::color::white)
            report_.findings.back().helps.push_back(
                "if another game begins here, write a result or tags before it");
    }

    void take_turn(std::size_t i) {
        line& here = current();
        if (lines_.size() == 1) has_main_turn_ = true;
        here.begin_turn();
        if (!firm_.back().due.empty()) return take_due(true);
        if (!here.lost && !take_plainly(i)) take_closely(i);
    }

    /// Not inlined, because nearly all turns are plain.
    [[gnu::noinline]] void take_closely(std::size_t i) {
        if (refuse_endless(i)) return;
        line& here = current();
        here.stay();
        written_turn const turn = replay::read_turn(game_, i, pieces_, here.now.to_move(), info_, letters_);
        auto const found = resolve_turn(here.now, turn, info_);
        auto const* chosen = only_fit(found, turn, here.now);
        if (!chosen) {
            if (!take_pass(turn)) take_unresolved_turn(turn, found);
            return;
        }
        accept(turn, *chosen, found);
    }

    /// No variant has turns of so many actions, and the search for what was meant would cost quadratic time.
    bool refuse_endless(std::size_t i) {
        constexpr std::uint32_t most_actions = 64;
        node const& n = game_.nodes[i];
        if (n.second - n.first <= most_actions) return false;
        finding told = make_finding(finding_code::turn_shape, game_.actions[n.first].where,
                                    fmt::format("{} actions are joined into one turn", n.second - n.first));
        told.place = place_of(current());
        lose(told);
        report_.findings.push_back(std::move(told));
        return true;
    }

    /// Nearly all turns have no finding. False, and nothing done, where one may have: the turn
    /// is then looked at as a whole.
    bool take_plainly(std::size_t i) {
        if (letters_) return false;
        if (looked_for_) return glance_plainly(i);
        return watcher_ ? show_plainly(i) : play_plainly(game_.nodes[i], nullptr);
    }

    [[gnu::noinline]] bool show_plainly(std::size_t i) {
        rules::turn choices;
        line const& here = current();
        if (interest_ == interest::positions) {
            if (!play_plainly(game_.nodes[i], &choices)) return false;
            watcher_->plays(shown_turn<P>(shown_at(i), info_, pieces_, &choices, here));
        } else {
            P const before = here.now;
            if (!play_plainly(game_.nodes[i], &choices)) return false;
            watcher_->plays(shown_turn<P>(shown_at(i), info_, pieces_, &choices, before, here.now));
        }
        return true;
    }

    /// Shows the turn only if its position, or the one before it, is looked for.
    bool glance_plainly(std::size_t i) {
        if constexpr (P::one_choice) {
            if (!play_plainly(game_.nodes[i], nullptr)) return false;
            if (is_looked_for()) show_last(i, {});
        } else {
            rules::turn choices;
            if (!play_plainly(game_.nodes[i], &choices)) return false;
            if (is_looked_for()) show_last(i, choices);
        }
        return true;
    }

    bool is_looked_for() {
        bool const is_met = meets_any(*looked_for_, current().now);
        return lines_.size() == 1 ? std::exchange(was_looked_for_, is_met) || is_met : is_met;
    }

    /// Shows the last turn; `choices` may be omitted for a single choice.
    [[gnu::noinline]] void show_last(std::size_t i, rules::turn choices) {
        line const& here = current();
        if constexpr (P::one_choice) choices.push_back(here.last_played());
        watcher_->plays(shown_turn<P>(shown_at(i), info_, pieces_, &choices, here));
    }

    /// Stores the turn in `made`, if given.
    bool play_plainly(node const& n, rules::turn* made) {
        line& here = current();
        if constexpr (P::one_choice) {
            if (n.second - n.first != 1 || !play_alone(here, game_.actions[n.first].where)) return false;
            if (made) made->push_back(here.last_played());
        } else {
            auto const actions = std::span(game_.actions).subspan(n.first, n.second - n.first);
            rules::turn choices;
            if (!play_plain_turn(here, game_.text, actions, info_, pieces_, briefs_, choices)) return false;
            if (made) *made = choices;
        }
        warn_of_last_turn(here, game_.actions[n.second - 1].where, numbers_, lines_.size() > 1,
                          report_.findings);
        return true;
    }

    /// Of one action. Flattened, like that of plain_replay.
#ifndef VPGN_SANITIZED
    [[gnu::noinline, gnu::flatten]]
#endif
    bool
    play_alone(line& here, span where) {
        return play_plain_turn(here, game_.text, where, info_, pieces_, briefs_);
    }

    void accept(written_turn const& turn, fitting_turn<P> const& fit, resolution<P> const& found) {
        line& here = current();
        std::size_t const known = report_.findings.size();
        check_legal_turn(info_, pieces_, turn, here.now, fit, place_of(here), report_.findings);
        for (std::size_t i = known; i < report_.findings.size(); ++i)
            if (report_.findings[i].code == finding_code::capture_mark)
                doubt_mark(turn, found, report_.findings[i]);
        show(turn.node, fit);
        here.now = fit.after;
    }

    /// A capture mark that contradicts the board may be evidence of an earlier slip. Then it is not for a
    /// program to correct.
    void doubt_mark(written_turn const& turn, resolution<P> const& found, finding& told) {
        line_record record(game_, firm_.back().node, pieces_, firm_.back().at.to_move(), info_, letters_);
        ways_.doubt_mark({current().now, found, firm_.back().at, firm_.back().numbers, record,
                          record.place_of(turn.node), place_of(current()), numbers_},
                         told);
    }

    /// In a variation an annotator shows by a pass what a move threatens; no game has one.
    bool take_pass(written_turn const& turn) {
        line& here = current();
        if (!is_pass(turn) || lines_.size() == 1) return false;
        std::optional<P> const after = after_pass(here.now, terms_);
        if (!after) return false;
        finding told =
            make_finding(finding_code::null_move, turn.where, "read as a threat: the other side moves next");
        told.place = place_of(here);
        report_.findings.push_back(std::move(told));
        show_as_written(turn.node, *after);
        here.now = *after;
        set_firm(turn.node);
        return true;
    }

    void set_firm(std::size_t at) {
        firm_.back() = {current().now, at, numbers_, {}};
    }

    // ---- unresolved turns

    void take_unresolved_turn(written_turn const& turn, resolution<P> const& found) {
        line& here = current();
        line_record record(game_, firm_.back().node, pieces_, firm_.back().at.to_move(), info_, letters_);
        unresolved_turn<P> const met{here.now,        found,
                                     firm_.back().at, firm_.back().numbers,
                                     record,          record.place_of(turn.node),
                                     place_of(here),  numbers_};
        way_on<P> way = ways_.find(met);
        if (way.is_slip) here.slips.take(here.ply, told_slip_of(met, way), way.is_guess);
        if (!way.due.empty()) {
            here.slips.end_row();
            play_in_order(met, std::move(way));
            return;
        }
        if (way.again) {
            here.slips.end_row();
            play_again(met, std::move(way));
            return;
        }
        if (way.played)
            show(turn.node, *way.played, standing::repaired);
        else if (way.after)
            show_as_written(turn.node, *way.after);
        else
            lose(way.told);
        if (way.after) here.now = *way.after;
        set_firm(turn.node);
        if (here.slips.are_too_many() && !here.lost) give_up(way.told, turn.node);
        report_.findings.push_back(std::move(way.told));
    }

    static told_slip told_slip_of(unresolved_turn<P> const& met, way_on<P> const& way) {
        if (!way.due.empty()) return {way.due.front().written.node, way.told.place.ply, way.told.where};
        return {met.turn().node, met.place.ply, way.told.where};
    }

    /// The slips up to the one of node `last`, of which `told` is, are one finding; after it nothing is
    /// checked.
    void give_up(finding& told, std::size_t last) {
        line& here = current();
        told_slip const& first = here.slips.first();
        bool const by_the_other = (here.ply - first.ply) % 2 != 0;
        rules::color const mover = by_the_other ? here.now.to_move() : !here.now.to_move();
        line_record const from_first(game_, first.node - 1, pieces_, mover, info_, letters_);
        bool const in_a_row = here.slips.are_in_a_row();
        if (tell_lost_line(told, here.slips, from_first, last, report_.findings) || in_a_row)
            lose(told);
        else
            here.slips = {};
    }

    /// The findings of the turns that are played once more were of another position.
    void play_again(unresolved_turn<P> const& met, way_on<P> way) {
        line& here = current();
        auto [first, now, letters] = *way.again;
        bool const repaired = letters == letters_;
        letters_ = letters;
        line_record record = met.line.in(letters_);
        std::vector<span> again;
        for (std::size_t i = first > 0 ? first - 1 : 0; i < met.at; ++i)
            again.push_back(met.line[i].where);
        forget_findings(report_.findings, again);
        report_.findings.push_back(std::move(way.told));
        for (std::size_t i = first; i <= met.at; ++i) {
            written_turn const& turn = *record.turn(i);
            auto const fits = resolve_turn(now, turn, info_);
            auto const* fit = only_fit(fits, turn, now);
            check_legal_turn(info_, pieces_, turn, now, *fit, met.place_of(i, now), report_.findings);
            here.now = now;
            if (i == met.at) show(turn.node, *fit, repaired ? standing::repaired : standing::legal);
            now = fit->after;
        }
        here.now = now;
        set_firm(met.turn().node);
    }

    /// The turns that are due are played in place of what is there, those that have been passed first.
    void play_in_order(unresolved_turn<P> const& met, way_on<P> way) {
        std::vector<span> again;
        std::size_t passed = 0;
        for (; passed < way.due.size() && way.due[passed].written.node <= met.turn().node; ++passed) {
            written_turn const& turn = way.due[passed].written;
            again.push_back(turn.number.number != 0 ? cover(turn.number_at, turn.where) : turn.where);
        }
        forget_findings(report_.findings, again);
        report_.findings.push_back(std::move(way.told));
        numbers_ = met.firm_numbers;
        numbers_.begin_anew();
        firm_.back().due.assign(std::make_move_iterator(way.due.rbegin()),
                                std::make_move_iterator(way.due.rend()));
        std::uint32_t const ply = current().ply;
        current().ply -= std::uint32_t(passed);
        while (current().ply < ply) {
            ++current().ply;
            take_due(current().ply == ply);
        }
    }

    /// Plays the next due turn, and shows it.
    void take_due(bool shown) {
        line& here = current();
        due_turn<P> const turn = std::move(firm_.back().due.back());
        firm_.back().due.pop_back();
        here.now = turn.before;
        here.stay();
        if (turn.played) {
            if (turn.is_own)
                check_legal_turn(info_, pieces_, turn.written, here.now, *turn.played, place_of(here),
                                 report_.findings);
            if (shown)
                show(turn.written.node, *turn.played, turn.is_own ? standing::legal : standing::repaired);
            here.now = turn.played->after;
        }
        if (firm_.back().due.empty()) set_firm(turn.written.node);
    }

    void lose(finding& told) {
        line& here = current();
        here.lost = true;
        if (told.code == finding_code::game_over) return;
        report_.gives_up = true;
        told.notes.push_back(lines_.size() == 1 ? "the rest of this game is not checked"
                                                : "the rest of this variation is not checked");
    }

    // ---- showing

    played_turn::place shown_at(std::size_t i, standing how = standing::legal) const {
        return {i, lines_.back().ply, lines_.size() == 1, how};
    }
    // Both are called before the line continues to the position after the turn.
    void show(std::size_t i, fitting_turn<P> const& fit, standing how = standing::legal) {
        if (!watcher_) return;
        watcher_->plays(
            shown_turn<P>(shown_at(i, how), info_, pieces_, &fit.choices, lines_.back().now, fit.after));
        was_looked_for_ = true;
    }
    void show_as_written(std::size_t i, P const& after) {
        if (!watcher_) return;
        watcher_->plays(shown_turn<P>(shown_at(i, standing::against_rules), info_, pieces_, nullptr,
                                      lines_.back().now, after));
        was_looked_for_ = true;
    }

    turn_place place_of(line const& here) const {
        return place_of(here, here.now);
    }
    /// Of the turn that has begun from `before`.
    turn_place place_of(line const& here, P const& before) const {
        return {0, numbers_.written_number(before.number(), before.to_move()), here.ply, lines_.size() > 1};
    }

    static constexpr std::size_t before_all = std::size_t(-1);

    /// The place from which the turns of a line are legal as written.
    struct firm_point {
        P at;
        std::size_t node;
        move_numbers numbers;
        std::vector<due_turn<P>>
            due; ///< by an edit of the sequence: how the next turns are played, the last first
    };

    syntax::game const& game_;
    game_start const& on_;
    rules::variant_info const& info_;
    position_notation const& notation_;
    rules::game_terms terms_;
    rules::piece_table const& pieces_;
    observer* watcher_; ///< null: nothing looks at turns
    interest interest_ = interest::turns;
    any_demands const* looked_for_ = nullptr; ///< null: the observer is shown all turns
    bool was_looked_for_ = true;              ///< the last turn of the main line was shown, or there is none
    game_report& report_;
    std::vector<line> lines_;
    std::vector<firm_point> firm_; ///< one for each line
    way_finder<P> ways_;
    language_letters const* letters_ = nullptr; ///< null: the pieces have English letters
    move_numbers numbers_;
    brief_reader& briefs_;
    std::size_t const most_findings_ = game_.problems.size() + syntax::most_problems;
    bool has_main_turn_ = false;
};

} // namespace vpgn::replay
