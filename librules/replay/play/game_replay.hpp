// Replay of one game of one variant: a traversal of its flat tree, with a stack for variations.
//
// Plays and shows plain turns; game_walk.hpp examines all others.
//
// A template for each type of positions, instantiated by the entries of variants (entry_of.hpp).
#pragma once

#include "notation/alphabet.hpp"
#include "registry/further_variants.hpp"
#include "registry/game_start.hpp"
#include "replay/checks/results.hpp"
#include "replay/play/claimed_ending.hpp"
#include "replay/play/game_walk.hpp"
#include "replay/play/line.hpp"
#include "replay/play/plain_replay.hpp"
#include "replay/play/shown_turn.hpp"
#include "replay/position/position_of.hpp"

#include <optional>
#include <utility>
#include <vector>

namespace vpgn::replay {

template <class P>
class game_replay final : public game_walk {
    static_assert(rules::position_of_variant<P>);

public:
    game_replay(syntax::game const& game, game_start const& on, observer* watcher, game_report& report)
        : game_walk(game, on, watcher, report), notation_(on.variant->notation),
          briefs_(brief_reader::of_thread<P>(pieces_, alphabet_of(info_, pieces_))) {}

    void run() {
        if (rules::setup_verdict const verdict = judge(on_); verdict.faults != rules::no_fault) {
            report_.findings.push_back(report_impossible(game_, verdict));
            return;
        }
        P const first = P::from(on_.start, terms_); // to which it may refer
        lines_.emplace_back(first, 0);
        confirmed_.push_back({before_all, numbers_});
        confirmed_at_.push_back(first);
        report_.replayed = true;
        if (repetition_rule_of(terms_).checks_lose ||
            claim_of(game_.tag("Termination")) != claimed_ending::none)
            history_.emplace(first.hash());
        if (watcher_) {
            watcher_->on_start({info_, pieces_, terms_.armies, on_.start, notation_, on_.is_usual});
            interest_ = watcher_->in_turns();
            if (interest_ == interest::nothing) watcher_ = nullptr;
            if (interest_ == interest::positions) looked_for_ = watcher_->looks_for();
        }
        for (std::size_t i = 0; i < game_.nodes.size() && !has_enough(i); ++i)
            i = step(i);
        if (!ran_out_ && rules::effort_spent() && !game_.nodes.empty()) run_out(game_.nodes.size() - 1);
        report_.end = lines_.front().now.judge_end();
        bool const is_lost = lines_.front().lost && !ends_with_signal();
        report_.followed = !is_lost;
        if (is_lost || !has_main_turn_) return;
        if (ends_with_foul()) return;
        check_end();
    }

    [[gnu::noinline]] void check_end() {
        rules::color const next = lines_.front().now.to_move();
        check_result_against(game_, report_.end, info_, pieces_, next, report_.findings);
        if (is_dead(lines_.front().now)) check_result_of_dead_position(game_, report_.findings);
        if (history_)
            report_.ends_with_foul = check_claimed_ending(
                game_, on_, *history_, shared::share(lines_.front().now), report_.findings);
    }

private:
    using line = line_of_play<P>;
    using shared = position_of<P>;

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
    line const& current() const { return lines_.back(); }

    line_state& current_line() override { return current(); }
    bool is_in_variation() const override { return lines_.size() > 1; }
    any_position now() const override { return shared::share(current().now); }
    void go_to(any_position const& p) override { current().now = shared::in(p); }
    void stay() override { current().stay(); }
    any_position confirmed() const override { return shared::share(confirmed_at_.back()); }
    void confirm_now() override { confirmed_at_.back() = current().now; }
    void lose_lines() override {
        for (line& open_line : lines_)
            open_line.lost = true;
    }

    /// Opens a variation that goes on after the last turn. Not inlined: nearly none do.
    [[gnu::noinline]] void open_continuation() {
        bool const is_lost = current().lost;
        confirmed_at_.push_back(current().now);
        lines_.emplace_back(confirmed_at_.back(), current().ply);
        current().lost = is_lost;
    }

    /// Processes node `i`; returns the last node processed.
    [[gnu::always_inline]] std::size_t step(std::size_t i) {
        node const& n = game_.nodes[i];
        switch (n.kind) {
        case node::type::turn:
            take_turn(i);
            if (history_ && lines_.size() == 1 && !current().lost) remember(i);
            break;
        case node::type::open:
            // G108 and G112 have been reported by the grammar.
            if (!current().branches() || lines_.size() > syntax::most_nested) return n.first;
            confirmed_.push_back({i, numbers_});
            if (syntax::continues_last_turn(n)) [[unlikely]] {
                open_continuation();
                break;
            }
            confirmed_at_.push_back(current().keep_before());
            lines_.emplace_back(confirmed_at_.back(), current().ply - 1);
            break;
        case node::type::close:
            if (lines_.size() > 1) {
                lines_.pop_back();
                confirmed_.pop_back();
                confirmed_at_.pop_back();
            }
            break;
        case node::type::number:
            if (!current().lost && confirmed_.back().due.empty()) check_number(n);
            break;
        case node::type::nag:
            if (n.first == nag_of_equality && !current().lost) [[unlikely]]
                check_sign_of_equality(i);
            break;
        default:
            break;
        }
        return i;
    }

    [[gnu::noinline]] void remember(std::size_t i) {
        line const& here = current();
        history_->add({i, here.ply, !here.now.to_move(), here.now.in_check(), here.now.hash()});
    }

    void check_number(node const& n) {
        line const& here = current();
        std::uint32_t const next = numbers_.counted(here.now.number(), here.now.to_move());
        if (numbers_.continues(n.first, next)) return;
        if (numbers_.at_first()) return check_first_number(n, here.now.number(), here.now.to_move());
        if (!numbers_.agrees(n.first, next)) report_number(n, here.now.number(), here.now.to_move());
        numbers_.take(n.first, next);
    }

    void take_turn(std::size_t i) {
        line& here = current();
        if (lines_.size() == 1) has_main_turn_ = true;
        here.begin_turn();
        if (!confirmed_.back().due.empty()) return take_due(true);
        if (!here.lost && !take_plainly(i)) examine(i); // nearly all turns are plain
    }

    /// Nearly all turns have no finding. False, and nothing done, where one may have: the turn
    /// is then looked at as a whole.
    bool take_plainly(std::size_t i) {
        if (letters_ || game_.reads.ranks_from_zero || keeps_turns()) return false;
        if (looked_for_) return glance_plainly(i);
        return watcher_ ? show_plainly(i) : play_plainly(game_.nodes[i], nullptr);
    }

    [[gnu::noinline]] bool show_plainly(std::size_t i) {
        rules::turn choices;
        line const& here = current();
        if (interest_ == interest::positions) {
            if (!play_plainly(game_.nodes[i], &choices)) return false;
            notify(shown_turn<P>(shown_at(i), info_, pieces_, &choices, here));
        } else {
            P const before = here.now;
            if (!play_plainly(game_.nodes[i], &choices)) return false;
            notify(shown_turn<P>(shown_at(i), info_, pieces_, &choices, before, here.now));
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
        notify(shown_turn<P>(shown_at(i), info_, pieces_, &choices, here));
    }

    /// Stores the turn in `choices_played`, if given. Inlined, because a call would cost 3 % of an orthodox
    /// game.
    [[gnu::always_inline]] bool play_plainly(node const& n, rules::turn* choices_played) {
        line& here = current();
        if constexpr (P::one_choice) {
            if (n.second - n.first != 1) return false;
            span const where = game_.actions[n.first].where;
            game_words const words = game_.reads.words;
            native_turn const as_native =
                words != no_words ? play_native_turn(here, game_.text, where, words, info_, pieces_)
                                  : native_turn::other;
            if (as_native == native_turn::refused) return false;
            if (as_native == native_turn::other && !play_alone(here, where)) return false;
            if (choices_played) choices_played->push_back(here.last_played());
        } else {
            auto const actions = std::span(game_.actions).subspan(n.first, n.second - n.first);
            rules::turn choices;
            if (!play_plain_turn(here, game_.text, actions, info_, pieces_, briefs_, choices)) return false;
            if (choices_played) *choices_played = choices;
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

    played_turn::place shown_at(std::size_t i) const {
        return {i, current().ply, lines_.size() == 1, turn_status::legal};
    }

    static constexpr std::size_t before_all = std::size_t(-1);

    position_notation const& notation_;
    interest interest_ = interest::turns;
    any_demands const* looked_for_ = nullptr; ///< null: the observer is shown all turns
    std::vector<line> lines_;
    std::vector<P> confirmed_at_; ///< the position of each of confirmed_
    brief_reader& briefs_;
    std::optional<line_history> history_; ///< of the main line, where something depends on it
    bool has_main_turn_ = false;
};

} // namespace vpgn::replay
