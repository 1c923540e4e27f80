// Fast replay of correct games, while they are parsed and without a tree; the result is yes or no.
// game_replay.hpp decides what is wrong, if anything.
#pragma once

#include "core/variant.hpp"
#include "notation/alphabet.hpp"
#include "notation/brief_action.hpp"
#include "replay/checks/move_numbers.hpp"
#include "replay/checks/results.hpp"
#include "replay/play/claimed_ending.hpp"
#include "replay/play/plain_turn.hpp"
#include "replay/play/repetition.hpp"
#include "syntax/events.hpp"
#include "syntax/game.hpp"

#include <algorithm>
#include <iterator>
#include <vector>

namespace vpgn::replay {

/// Receives the elements of a game in order. Each function returns false if the game needs the full replay;
/// it must then not be called until the next game starts.
class plain_replay {
public:
    virtual ~plain_replay() = default;
    /// Begins a game, whose actions are in `text`. The objects that `terms` refers to must outlive it.
    virtual bool starts(std::string_view text, rules::setup const&, rules::game_rules const&,
                        game_words = no_words) = 0;
    /// Begins a game with the same position and terms as the one before.
    virtual bool starts_again(std::string_view text) = 0;
    /// A number before a turn, and how many dots follow it.
    virtual bool number(std::uint32_t written, int dots) = 0;
    /// The action at `where` begins or continues a turn. `number`: that of its word, or 0; see
    /// consumer::numbered_action.
    virtual bool action(span where, syntax::join joined_by, std::uint32_t number) = 0;
    virtual bool variation_opens() = 0;
    virtual bool variation_closes() = 0;
    /// The game is over; `result` is its result token, `claim` the ending that its tags name. Appends
    /// findings on legal turns, without the game's number.
    virtual bool ends(syntax::outcome result, claimed_ending claim, std::vector<finding>&) = 0;
};

template <class P>
class plain_replay_of final : public plain_replay {
public:
    explicit plain_replay_of(rules::variant_info const& info) : info_(info) {}

    bool starts(std::string_view text, rules::setup const& start, rules::game_rules const& terms,
                game_words words) override {
        if (P::judge(start, terms).faults != rules::no_fault) return false;
        pieces_ = terms.pieces;
        words_ = words;
        repetition_rule const rule = repetition_rule_of(terms);
        counts_checks_ = rule.checks_lose;
        repetition_ = rule.times;
        first_.clear();
        first_.push_back(P::from(start, terms));
        return starts_again(text);
    }
    bool starts_again(std::string_view text) override {
        text_ = text;
        lines_.clear();
        lines_.emplace_back(first_.front(), 0);
        numbers_ = {};
        checks_ = checks_in_a_row(repetition_);
        turn_.clear();
        warnings_.clear();
        has_native_ = has_others_ = false;
        // Of this thread, to which the numbers of words belong, and which another replay may have changed.
        reader_ = &brief_reader::of_thread<P>(*pieces_, alphabet_of(info_, *pieces_));
        return true;
    }
    bool number(std::uint32_t written, int dots) override {
        if (!turn_is_played()) return false;
        std::uint32_t const next = lines_.back().now.number();
        if (numbers_.continues(written, next)) return true;
        if (numbers_.at_first() && !begins_as_usual(written, dots)) return false;
        // With the number of the other side a variation may follow the turn before it.
        if (numbers_.at_variation() && written != 0 && !is_of_side_to_move(dots)) return false;
        if (!numbers_.agrees(written, next)) return false;
        numbers_.take(written, next);
        return true;
    }
    // Every turn of one choice passes through a dozen small functions: they are flattened for speed.
#ifndef VPGN_SANITIZED
    [[gnu::flatten]]
#endif
    bool
    action(span where, syntax::join joined_by, std::uint32_t number) override {
        bool const starts_turn = joined_by == syntax::join::first;
        if constexpr (P::one_choice) {
            line_of_play<P>& here = lines_.back();
            here.begin_turn();
            if (!starts_turn) return false;
            bool is_played = false;
            if (words_ != no_words) {
                native_turn const as_native = play_native_turn(here, text_, where, words_, info_, *pieces_);
                if (as_native == native_turn::refused) return false;
                is_played = as_native == native_turn::played;
                // Notations that differ in their squares: the words of the whole game decide.
                (is_played ? has_native_ : has_others_) = true;
                if (has_native_ && has_others_) return false;
            }
            if (!is_played && !play_plain_turn(here, text_, where, info_, *pieces_, *reader_, number))
                return false;
            if (rules::color const mover = !here.now.to_move();
                counts_checks_ && lines_.size() == 1 && checks_.is_due(mover))
                checks_.take(mover, here.now.in_check());
            return true;
        } else {
            if (starts_turn ? !turn_is_played() : turn_.empty()) return false;
            turn_.push_back({where, joined_by, number});
            return true;
        }
    }
    bool variation_opens() override {
        if (!turn_is_played()) return false;
        line_of_play<P>& here = lines_.back();
        if (!here.branches()) return false;
        lines_.emplace_back(here.keep_before(), here.ply - 1);
        numbers_.begin_variation();
        return true;
    }
    bool variation_closes() override {
        if (!turn_is_played() || lines_.size() == 1) return false;
        lines_.pop_back();
        return true;
    }
    bool ends(syntax::outcome result, claimed_ending claim, std::vector<finding>& findings) override {
        if (!turn_is_played() || checks_.may_repeat()) return false;
        line_of_play<P> const& main = lines_.front();
        if (main.ply != 0) {
            rules::verdict const end = main.now.judge_end();
            bool const as_claimed = claim == claimed_ending::none ||
                                    (claim == claimed_ending::mate && rules::mates(end)) ||
                                    (claim == claimed_ending::no_mate && !rules::mates(end));
            bool const is_foul = counts_checks_ && end.winner == main.now.to_move(); // a mate that loses
            if (end.undecided || !result_is_final(result, end) || !as_claimed || is_foul) return false;
            if (is_win(result) && is_dead(main.now)) return false;
        }
        findings.insert(findings.end(), std::move_iterator(warnings_.begin()),
                        std::move_iterator(warnings_.end()));
        return true;
    }

private:
    /// The first number is one, and its dots are of the side to move.
    bool begins_as_usual(std::uint32_t written, int dots) const {
        return written != 0 && is_of_side_to_move(dots);
    }
    bool is_of_side_to_move(int dots) const {
        return (dots > 1) == (lines_.back().now.to_move() == rules::color::black);
    }

    /// A turn of several choices is only complete when something else follows.
    bool turn_is_played() {
        if constexpr (P::one_choice)
            return true;
        else
            return turn_.empty() || play_turn();
    }

#ifndef VPGN_SANITIZED
    [[gnu::noinline, gnu::flatten]]
#endif
    bool
    play_turn() {
        line_of_play<P>& here = lines_.back();
        here.begin_turn();
        rules::turn choices;
        if (!play_plain_turn(here, text_, turn_, info_, *pieces_, *reader_, choices)) return false;
        warn_of_last_turn(here, turn_.back().where, numbers_, lines_.size() > 1, warnings_);
        turn_.clear();
        return warnings_.size() < syntax::most_problems;
    }

    rules::variant_info const& info_;
    std::string_view text_; ///< of the current game and others
    std::vector<P> first_;  ///< the initial position: one, once a game has begun
    std::vector<line_of_play<P>> lines_;
    move_numbers numbers_;
    rules::piece_table const* pieces_ = nullptr;
    game_words words_ = no_words;
    bool has_native_ = false, has_others_ = false; ///< words, in a game that may have native ones
    bool counts_checks_ = false;                   ///< perpetual check loses
    int repetition_ = 0;                           ///< occurrences of a position that make one
    checks_in_a_row checks_;                       ///< of the main line
    brief_reader* reader_ = nullptr;
    std::vector<syntax::action_token> turn_; ///< of several choices, not yet played
    std::vector<finding> warnings_;
};

} // namespace vpgn::replay
