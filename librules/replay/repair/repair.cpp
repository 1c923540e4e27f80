#include "replay/repair/repair.hpp"

#include "notation/native/word_notation.hpp"
#include "notation/position_index.hpp"
#include "syntax/confusions.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <utility>

namespace vpgn::replay {

using namespace rules;

namespace {

/// Of a file or a rank, each from 0 and named from `first` on; -1: not written. Nearer than others are the
/// line beside it, the same line as counted from the other side of the board, and one whose name looks alike.
int line_distance(int written, int actual, char first) {
    if (written < 0 || written == actual) return 0;
    bool const beside = std::abs(written - actual) == 1 || written + actual == 7;
    bool const named_alike =
        std::max(written, actual) < 9 &&
        syntax::confusion_cost(char(first + written), char(first + actual)) <= syntax::cost_of_lookalike;
    return beside || named_alike ? 2 : 3;
}

/// Of a square, any part of which may be missing.
int square_distance(int file, int rank, square actual) {
    bool const exchanged = file >= 0 && rank >= 0 && file == rank_of(actual) && rank == file_of(actual);
    if (exchanged && file != rank) return 2;
    return line_distance(file, file_of(actual), 'a') + line_distance(rank, rank_of(actual), '1');
}

/// Of a word that cannot be read.
constexpr int far_off = 9;

} // namespace

int distance(action_pattern const& w, choice const& c, piece who) {
    bool const castles = w.castle_short || w.castle_long;
    if (c.type == choice_type::castle) return castles ? 2 : 7;
    if (castles || w.pass) return 6;
    if (w.to_file < 0) return far_off;
    int far = 0;
    // `x` marks a capture and a shot alike. A dash in place of either is counted with the marks.
    bool const may_shoot = w.marked_by == syntax::mark::shot || w.marked_by == syntax::mark::capture ||
                           w.marked_by == syntax::mark::dash;
    bool const must_shoot = w.marked_by == syntax::mark::shot && !w.shot_by_capture_mark;
    syntax::mark const own = notation_of(c.type).mark;
    bool const marked = (w.marked_by == syntax::mark::place) == (own == syntax::mark::place) &&
                        (w.marked_by == syntax::mark::swap) == (own == syntax::mark::swap) &&
                        (own == syntax::mark::shot ? may_shoot : !must_shoot);
    if (!marked) far += 3;
    int const of_squares =
        square_distance(w.from_file, w.from_rank, c.from) + square_distance(w.to_file, w.to_rank, c.to);
    far += of_squares;
    // A stop is written as a move to its own square, so a wrong square makes one of the other.
    if (of_squares == 0 && w.stop != (c.type == choice_type::stop)) far += 3;
    if (w.pieces && !((w.pieces | w.turned) & set_of(who.kind()))) far += 3;
    kind const becomes = facts_of(c.type).brings == bringing::nobody ? c.promotion : no_kind;
    bool const same_promotion =
        becomes == no_kind ? w.promotions == 0 : (w.promotions & set_of(becomes)) != 0;
    bool const small = c.type == choice_type::promote || (becomes == kind::queen && w.promotions == 0);
    if (!same_promotion) far += small ? 1 : 2;
    return far;
}

int distance(action_pattern const& w, rules::choice const& c, any_position const& before) {
    if (w.native.in != nullptr) return w.native.in->distance(w, board_view(*before), c);
    return distance(w, c, rules::actor_of(c, before->at(c.from), before->to_move()));
}

rules::other_naming naming_of(action_pattern w, any_position const& before, rules::choice const& c) {
    using namespace rules;
    other_naming found = other_naming::none;
    w.stop = false; // if the target's line replaces the origin's, both get one name
    before->each_other_name(c, [&](square from, square to, other_naming naming) {
        if (found == other_naming::none &&
            fits(w, choice_on_board{{c.type, from, to, c.promotion}, before->at(c.from), before->at(c.to)}))
            found = naming;
    });
    return found;
}

namespace {

/// How much the origin in `w` deviates from the SAN of `c`: a part that disambiguates the move is missing, or
/// a redundant one is present. A slip elsewhere in the word does not affect that.
int origin_distance(action_pattern const& w, any_position const& before, rules::choice const& c) {
    if (w.native.in != nullptr) return 0;
    if (w.states_origin() || w.to_file < 0 || c.type != rules::choice_type::move) return 0;
    bool const written = w.from_file >= 0 || w.from_rank >= 0;
    bool const needed = !std::string_view(short_origin(before, c)).empty();
    return written != needed;
}

class slip_finder {
public:
    slip_finder(any_position const& start, std::vector<action_pattern> const& patterns, bool has_list,
                std::span<respelled_action const> readings, work_budget& budget)
        : start_(start), patterns_(patterns), has_list_(has_list), readings_(readings), budget_(budget),
          stuck_(resolve(start, std::span<action_pattern const>(patterns)).matched) {}

    std::vector<candidate> find() {
        int const n = int(patterns_.size());
        found_.reserve(usual_choices);
        for (respelled_action const& reading : readings_)
            add_respelled(reading);
        add_turned(); // before others, to be named where these are as near
        for (int i = 0; i < n; ++i) {
            auto edited = patterns_;
            edited[std::size_t(i)] = blank();
            bool const alone = has_list_ && n == 1; // its list then follows from it
            add(edited, slip::replaced, i, &patterns_[std::size_t(i)],
                alone ? unwritten_rest::allowed : unwritten_rest::refused);
        }
        for (int i = 0; i < n; ++i)
            add_reversed(i);
        if (n <= most_mixed_up)
            for (int i = 0; i < n; ++i)
                for (int k = i + 1; k < n; ++k)
                    add_mixed_up(i, k);
        if (n > 1)
            for (int i = 0; i < n; ++i) {
                auto edited = patterns_;
                edited.erase(edited.begin() + i);
                add(edited, slip::removed, i, nullptr);
            }
        if (!start_->has_one_choice()) {
            for (int i = 0; i + 1 < n; ++i) {
                auto edited = patterns_;
                std::swap(edited[std::size_t(i)], edited[std::size_t(i) + 1]);
                add(edited, slip::swapped, i, nullptr);
            }
            add(patterns_, slip::completed, n, nullptr, unwritten_rest::allowed);
            for (int kept = n - 1; kept >= 0 && n > 1 && has_list_; --kept)
                add_other_lists(kept);
            for (int i = n; i >= 0 && n < longest_turn; --i) {
                auto edited = patterns_;
                edited.insert(edited.begin() + i, blank());
                add(edited, slip::inserted, i, nullptr);
            }
        }
        put_in_order(found_, is_nearer);
        return std::move(found_);
    }

private:
    static constexpr int longest_turn = 18;      ///< leaves room in rules::turn
    static constexpr int most_mixed_up = 8;      ///< actions of a turn whose squares are tried swapped
    static constexpr int cost_of_exchange = 2;   ///< as for a file and a rank that are swapped
    static constexpr int cost_of_other_view = 3; ///< of all squares: one slip
    /// Maximal number of positions within turns that are visited in all.
    static constexpr int most_states = 5 * most_states_of_turn;

    std::vector<any_fit> turns_of(std::vector<action_pattern> const& patterns,
                                  unwritten_rest rest = unwritten_rest::refused) {
        if (rules::effort_spent()) {
            budget_.cut_short = true;
            return {};
        }
        int const allowed = std::min(most_states - states_, most_states_of_turn);
        auto found = resolve(start_, std::span<action_pattern const>(patterns), rest, allowed);
        states_ += found.states;
        budget_.take_states(found.states);
        budget_.cut_short |= found.given_up;
        return std::move(found.fits);
    }

    static action_pattern blank() {
        action_pattern w;
        w.any = true;
        return w;
    }

    void add(std::vector<action_pattern> const& edited, slip kind, int at, action_pattern const* replaced,
             unwritten_rest rest = unwritten_rest::refused) {
        std::size_t const known = found_.size();
        for (auto& fit : turns_of(edited, rest)) {
            auto named = rules::other_naming::none;
            int far = kind == slip::removed ? 5 : kind == slip::swapped ? 2 : kind == slip::completed ? 1 : 4;
            if (replaced || kind == slip::inserted) {
                std::optional<any_position> later;
                if (at > 0) later = start_->after(fit.choices, at);
                any_position const& before = later ? *later : start_;
                rules::choice const& c = fit.choices[at];
                if (replaced && at == stuck_) named = naming_of(*replaced, before, c);
                if (named != rules::other_naming::none)
                    far = 0;
                else if (replaced)
                    far = distance(*replaced, c, before) + origin_distance(*replaced, before, c);
                else if (c.type == rules::choice_type::go_on)
                    far = 1; // a forced consequence was omitted: the most common slip
            }
            bool const completed = fit.written < fit.choices.size();
            keep({std::move(fit), completed ? slip::completed : kind, at, far, 0, false, 0, named}, known);
        }
    }

    /// Swaps target and origin of action `i`.
    void add_reversed(int i) {
        auto edited = patterns_;
        action_pattern& w = edited[std::size_t(i)];
        if (w.native.in != nullptr || !w.states_origin() || !w.states_target()) return;
        std::swap(w.from_file, w.to_file);
        std::swap(w.from_rank, w.to_rank);
        std::size_t const known = found_.size();
        for (auto& fit : turns_of(edited))
            keep({std::move(fit), slip::replaced, i, cost_of_exchange}, known);
    }

    /// Names all squares as from the other side of the board.
    void add_turned() {
        setup const board = start_->as_setup();
        auto edited = patterns_;
        for (action_pattern& w : edited) {
            if (w.native.in != nullptr) return;
            // What is off this board is off it from every side.
            if (std::max(w.from_file, w.to_file) >= board.files ||
                std::max(w.from_rank, w.to_rank) >= board.ranks)
                return;
            for (int* const file : {&w.from_file, &w.to_file})
                if (*file >= 0) *file = board.files - 1 - *file;
            for (int* const rank : {&w.from_rank, &w.to_rank})
                if (*rank >= 0) *rank = board.ranks - 1 - *rank;
        }
        std::size_t const known = found_.size();
        for (auto& fit : turns_of(edited))
            keep({std::move(fit), slip::turned, 0, cost_of_other_view}, known);
    }

    /// Swaps a square of action `i` with one of action `k`.
    void add_mixed_up(int i, int k) {
        using square_of = std::pair<int action_pattern::*, int action_pattern::*>;
        constexpr std::array<square_of, 2> squares = {
            {{&action_pattern::from_file, &action_pattern::from_rank},
             {&action_pattern::to_file, &action_pattern::to_rank}}};
        for (square_of const& left : squares)
            for (square_of const& right : squares) {
                auto edited = patterns_;
                action_pattern& a = edited[std::size_t(i)];
                action_pattern& b = edited[std::size_t(k)];
                bool const written =
                    a.*left.first >= 0 && a.*left.second >= 0 && b.*right.first >= 0 && b.*right.second >= 0;
                if (!written) continue;
                std::swap(a.*left.first, b.*right.first);
                std::swap(a.*left.second, b.*right.second);
                for (action_pattern* w : {&a, &b})
                    w->stop = w->states_origin() && w->from_file == w->to_file && w->from_rank == w->to_rank;
                std::size_t const known = found_.size();
                for (auto& fit : turns_of(edited)) {
                    candidate mixed_up{std::move(fit), slip::mixed_up, i, cost_of_exchange};
                    mixed_up.with = k;
                    keep(std::move(mixed_up), known);
                }
            }
    }

    void add_respelled(respelled_action const& reading) {
        auto edited = patterns_;
        edited[reading.at] = reading.pattern;
        std::size_t const known = found_.size();
        for (auto& fit : turns_of(edited))
            keep({std::move(fit), slip::replaced, int(reading.at), reading.distance, 0, false, 0,
                  rules::other_naming::none, reading.text},
                 known);
    }

    /// All continuations of the first `kept` actions, in place of the written ones; with none kept, any first
    /// action and its consequences.
    void add_other_lists(int kept) {
        std::vector<action_pattern> beginning(patterns_.begin(), patterns_.begin() + kept);
        if (kept == 0) beginning.push_back(blank());
        std::size_t const known = found_.size();
        for (auto& fit : turns_of(beginning, unwritten_rest::allowed)) {
            // A consequence counts less than the first choice.
            int far = kept == 0 ? 3 : 1;
            for (int i = kept; i < int(patterns_.size()); ++i) {
                rules::choice const* const c = i < fit.choices.size() ? &fit.choices[i] : nullptr;
                int const unlike =
                    c ? distance(patterns_[std::size_t(i)], *c, start_->after(fit.choices, i)) : 2;
                far += i == 0 ? unlike : std::min(unlike, 2);
            }
            keep({std::move(fit), slip::completed, kept, far, 0, false}, known);
        }
    }

    /// One candidate for each position reached: the nearest. Only the first `known` can have reached it,
    /// because turns that are found together lead to different ones.
    void keep(candidate&& next, std::size_t known) {
        auto const end_of = [&](std::size_t i) -> any_position const& { return found_[i].turn.after; };
        if (auto const same = ends_.find(next.turn.after, found_.size(), known, end_of)) {
            if (next.distance < found_[*same].distance) found_[*same] = std::move(next);
            return;
        }
        found_.push_back(std::move(next));
    }

    any_position const& start_;
    std::vector<action_pattern> const& patterns_;
    bool has_list_;
    std::span<respelled_action const> readings_;
    work_budget& budget_;
    int stuck_; ///< the first action that matches no choice
    int states_ = 0;
    std::vector<candidate> found_;
    position_index<any_position> ends_; ///< of those found
};

} // namespace

std::vector<candidate> nearest_turns(any_position const& start, std::vector<action_pattern> const& patterns,
                                     bool has_list, std::span<respelled_action const> readings,
                                     work_budget& budget) {
    return slip_finder(start, patterns, has_list, readings, budget).find();
}

std::optional<any_position> after_pass(any_position const& before, rules::game_rules const& terms) {
    if (!before->has_one_choice()) return std::nullopt;
    rules::setup passed = before->as_setup();
    passed.number += passed.to_move == rules::color::black;
    passed.to_move = !passed.to_move;
    passed.ep_targets = 0;
    ++passed.clock;
    if (passed.in_motion_count != 0) return std::nullopt;
    return before->valid(passed, terms);
}

namespace {

/// A piece or a wall would come to a square that is taken, or no piece would move. Positions can be played on
/// after any other illegal choice.
bool leaves_no_board(any_position const& before, rules::choice const& c) {
    using namespace rules;
    choice_facts const& facts = facts_of(c.type);
    if (facts.goes && !before->at(c.from)) return true;
    bool const adds = facts.brings != bringing::nobody || c.type == choice_type::wall;
    return (adds && before->at(c.to)) || before->as_setup().walls.has(c.to);
}

} // namespace

std::optional<any_position> play_as_written(any_position state, std::vector<action_pattern> const& patterns,
                                            rules::game_rules const& terms) {
    using namespace rules;
    if (state->has_one_choice() && patterns.size() > 1) return std::nullopt;
    if (patterns.size() == 1 && patterns.front().pass) return after_pass(state, terms);
    for (action_pattern const& w : patterns) {
        if (w.pass || w.castle_short || w.castle_long) return std::nullopt;
        std::optional<choice> played;
        state->each_choice([&](choice const& c) {
            if (!played && fits(w, state, c)) played = c;
        });
        if (!played) {
            auto const refused = most_specific(state, w);
            if (!refused || state->at(refused->choice.to).kind() == kind::king) return std::nullopt;
            bool const clear = w.states_origin() || weight(refused->why.why) > weight(reason::no_such_step);
            // No piece moves to its own square, in whatever variant.
            choice const& c = refused->choice;
            bool const stays = c.from == c.to && has(choice_types_that_go, c.type);
            // The variant has no piece of that letter, or the piece has no other side.
            bool const puts_nothing =
                c.type == choice_type::drop_promoted ||
                (facts_of(c.type).brings == bringing::promotion && c.promotion == no_kind);
            if (!clear || stays || puts_nothing || leaves_no_board(state, c)) return std::nullopt;
            played = c;
        }
        state = state->after(*played);
    }
    state = state->after_end();
    if (!state->valid(state->as_setup(), terms)) return std::nullopt;
    return state;
}

} // namespace vpgn::replay
