// Search for repairs: legal turns one slip away from a written one that does not match, with another choice
// in place of one action, an action inserted or removed, or two swapped. Ranked by how far the record then
// replays.
#pragma once

#include "replay/reading/resolve.hpp"
#include "replay/reasons/diagnose.hpp"
#include "replay/repair/candidate.hpp"
#include "replay/repair/respelled.hpp"
#include "replay/repair/work_budget.hpp"
#include "replay/writing/spell.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

namespace vpgn::replay {

/// Distance of a choice from the written text: coordinates that differ, another piece, another type of
/// choice. `who` makes it, or is put on the board (rules::actor_of).
int distance(wanted const&, rules::choice const&, rules::piece who);
template <class P>
int distance(wanted const& w, rules::choice const& c, P const& before) {
    return distance(w, c, rules::actor_of(c, before.at(c.from), before.to_move()));
}

/// The other naming by which `w` matches the open choice `c`; `none` if it does not.
template <class P>
rules::other_naming naming_of(wanted w, P const& before, rules::choice const& c) {
    using namespace rules;
    other_naming found = other_naming::none;
    if constexpr (offers<P>(offers_other_names)) {
        w.stop = false; // if the target's line replaces the origin's, both get one name
        before.each_other_name(c, [&](square from, square to, other_naming how) {
            if (found == other_naming::none &&
                fits(w, {{c.what, from, to, c.promotion}, before.at(c.from), before.at(c.to)}))
                found = how;
        });
    }
    return found;
}

/// How much the origin in `w` deviates from the SAN of `c`: a part that disambiguates the move is missing, or
/// a redundant one is present. A slip elsewhere in the word does not affect that.
template <class P>
int origin_distance(wanted const& w, P const& before, rules::choice const& c) {
    if (w.says_origin() || w.to_file < 0 || c.what != rules::choice_type::move) return 0;
    bool const written = w.from_file >= 0 || w.from_rank >= 0;
    bool const needed = !std::string_view(short_origin(before, c)).empty();
    return written != needed;
}

namespace detail {

/// For a candidate whose choice replaces `asked[i]`: the position in which that choice is made.
template <class P>
P position_before(P state, rules::turn const& choices, int i) {
    for (int k = 0; k < i; ++k)
        state.play(choices[k], nullptr);
    return state;
}

template <class P>
class slip_finder {
public:
    slip_finder(P const& start, std::vector<wanted> const& asked, bool has_list,
                std::span<respelled_action const> readings, work_budget& budget)
        : start_(start), asked_(asked), has_list_(has_list), readings_(readings), budget_(budget),
          stuck_(resolve(start, std::span<wanted const>(asked)).matched) {}

    std::vector<candidate<P>> find() {
        int const n = int(asked_.size());
        for (respelled_action const& reading : readings_)
            add_respelled(reading);
        for (int i = 0; i < n; ++i) {
            auto edited = asked_;
            edited[std::size_t(i)] = blank();
            bool const alone = has_list_ && n == 1; // its list then follows from it
            add(edited, slip::replaced, i, &asked_[std::size_t(i)],
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
                auto edited = asked_;
                edited.erase(edited.begin() + i);
                add(edited, slip::removed, i, nullptr);
            }
        if constexpr (!P::one_choice) {
            for (int i = 0; i + 1 < n; ++i) {
                auto edited = asked_;
                std::swap(edited[std::size_t(i)], edited[std::size_t(i) + 1]);
                add(edited, slip::swapped, i, nullptr);
            }
            add(asked_, slip::completed, n, nullptr, unwritten_rest::allowed);
            for (int kept = n - 1; kept >= 0 && n > 1 && has_list_; --kept)
                add_other_lists(kept);
            for (int i = n; i >= 0 && n < longest_turn; --i) {
                auto edited = asked_;
                edited.insert(edited.begin() + i, blank());
                add(edited, slip::inserted, i, nullptr);
            }
        }
        put_in_order(found_, [](auto const& a, auto const& b) { return a.distance < b.distance; });
        return std::move(found_);
    }

private:
    static constexpr int longest_turn = 18;    ///< leaves room in rules::turn
    static constexpr int most_mixed_up = 8;    ///< actions of a turn whose squares are tried swapped
    static constexpr int cost_of_exchange = 2; ///< as for a file and a rank that are swapped
    /// Maximal number of positions within turns that are visited in all.
    static constexpr int most_states = 5 * most_states_of_turn;

    std::vector<fitting_turn<P>> turns_of(std::vector<wanted> const& asked,
                                          unwritten_rest rest = unwritten_rest::refused) {
        int const allowed = std::min(most_states - states_, most_states_of_turn);
        auto found = resolve(start_, std::span<wanted const>(asked), rest, allowed);
        states_ += found.states;
        budget_.take_states(found.states);
        budget_.cut_short |= found.given_up;
        return std::move(found.fits);
    }

    static wanted blank() {
        wanted w;
        w.any = true;
        return w;
    }

    void add(std::vector<wanted> const& edited, slip what, int at, wanted const* replaced,
             unwritten_rest rest = unwritten_rest::refused) {
        std::size_t const known = found_.size();
        for (auto& fit : turns_of(edited, rest)) {
            auto named = rules::other_naming::none;
            int far = what == slip::removed ? 5 : what == slip::swapped ? 2 : what == slip::completed ? 1 : 4;
            if (replaced || what == slip::inserted) {
                std::optional<P> later;
                if (at > 0) later = position_before(start_, fit.choices, at);
                P const& before = later ? *later : start_;
                rules::choice const& c = fit.choices[at];
                if (replaced && at == stuck_) named = naming_of(*replaced, before, c);
                if (named != rules::other_naming::none)
                    far = 0;
                else if (replaced)
                    far = distance(*replaced, c, before) + origin_distance(*replaced, before, c);
                else if (c.what == rules::choice_type::go_on)
                    far = 1; // a forced consequence was omitted: the most common slip
            }
            bool const completed = fit.written < fit.choices.size();
            keep({std::move(fit), completed ? slip::completed : what, at, far, 0, false, 0, named}, known);
        }
    }

    /// Swaps target and origin of action `i`.
    void add_reversed(int i) {
        auto edited = asked_;
        wanted& w = edited[std::size_t(i)];
        if (!w.says_origin() || !w.says_target()) return;
        std::swap(w.from_file, w.to_file);
        std::swap(w.from_rank, w.to_rank);
        std::size_t const known = found_.size();
        for (auto& fit : turns_of(edited))
            keep({std::move(fit), slip::replaced, i, cost_of_exchange}, known);
    }

    /// Swaps a square of action `i` with one of action `k`.
    void add_mixed_up(int i, int k) {
        using square_of = std::pair<int wanted::*, int wanted::*>;
        constexpr std::array<square_of, 2> squares = {
            {{&wanted::from_file, &wanted::from_rank}, {&wanted::to_file, &wanted::to_rank}}};
        for (square_of const& left : squares)
            for (square_of const& right : squares) {
                auto edited = asked_;
                wanted& a = edited[std::size_t(i)];
                wanted& b = edited[std::size_t(k)];
                bool const written =
                    a.*left.first >= 0 && a.*left.second >= 0 && b.*right.first >= 0 && b.*right.second >= 0;
                if (!written) continue;
                std::swap(a.*left.first, b.*right.first);
                std::swap(a.*left.second, b.*right.second);
                for (wanted* w : {&a, &b})
                    w->stop = w->says_origin() && w->from_file == w->to_file && w->from_rank == w->to_rank;
                std::size_t const known = found_.size();
                for (auto& fit : turns_of(edited)) {
                    candidate<P> made{std::move(fit), slip::mixed_up, i, cost_of_exchange};
                    made.with = k;
                    keep(std::move(made), known);
                }
            }
    }

    void add_respelled(respelled_action const& reading) {
        auto edited = asked_;
        edited[reading.at] = reading.asked;
        std::size_t const known = found_.size();
        for (auto& fit : turns_of(edited))
            keep({std::move(fit), slip::replaced, int(reading.at), reading.distance, 0, false, 0,
                  rules::other_naming::none, reading.text},
                 known);
    }

    /// All continuations of the first `kept` actions, in place of the written ones; with none kept, any first
    /// action and its consequences.
    void add_other_lists(int kept) {
        std::vector<wanted> beginning(asked_.begin(), asked_.begin() + kept);
        if (kept == 0) beginning.push_back(blank());
        std::size_t const known = found_.size();
        for (auto& fit : turns_of(beginning, unwritten_rest::allowed)) {
            // A consequence counts less than the first choice.
            int far = kept == 0 ? 3 : 1;
            for (int i = kept; i < int(asked_.size()); ++i) {
                rules::choice const* const c = i < fit.choices.size() ? &fit.choices[i] : nullptr;
                int const unlike =
                    c ? distance(asked_[std::size_t(i)], *c, position_before(start_, fit.choices, i)) : 2;
                far += i == 0 ? unlike : std::min(unlike, 2);
            }
            keep({std::move(fit), slip::completed, kept, far, 0, false}, known);
        }
    }

    /// One candidate for each position reached: the nearest. Only the first `known` can have reached it,
    /// because turns that are found together lead to different ones.
    void keep(candidate<P>&& next, std::size_t known) {
        for (std::size_t i = 0; i < known; ++i)
            if (found_[i].turn.after == next.turn.after) {
                if (next.distance < found_[i].distance) found_[i] = std::move(next);
                return;
            }
        found_.push_back(std::move(next));
    }

    P const& start_;
    std::vector<wanted> const& asked_;
    bool has_list_;
    std::span<respelled_action const> readings_;
    work_budget& budget_;
    int stuck_; ///< the first action that matches no choice
    int states_ = 0;
    std::vector<candidate<P>> found_;
};

} // namespace detail

/// Legal turns one slip away from `asked` or from one of its other `readings`, nearest first. If a turn
/// `has_list`, a slip in the list may have affected its continuation. Beyond some ten thousand positions
/// within turns the search is cut short, which the budget records.
template <class P>
std::vector<candidate<P>> nearest_turns(P const& start, std::vector<wanted> const& asked, bool has_list,
                                        std::span<respelled_action const> readings, work_budget& budget) {
    return detail::slip_finder<P>(start, asked, has_list, readings, budget).find();
}

/// The position with the other side to move and nothing played, for an annotator's `--`. nullopt if the mover
/// is in check, or in variants with several moves per turn.
template <class P>
std::optional<P> after_pass(P const& before, rules::game_terms const& terms) {
    if constexpr (!P::one_choice) {
        return std::nullopt;
    } else {
        rules::setup passed = before.as_setup();
        passed.number += passed.to_move == rules::color::black;
        passed.to_move = !passed.to_move;
        passed.ep_targets = 0;
        ++passed.clock;
        if (passed.in_motion_count != 0 || P::judge(passed, terms).faults != rules::no_fault)
            return std::nullopt;
        return P::from(passed, terms);
    }
}

/// Plays the written actions as they are, legal or not, if it is clear which pieces they mean. nullopt if it
/// is not, or if the result is not a valid position.
template <class P>
std::optional<P> play_as_written(P state, std::vector<wanted> const& asked, rules::game_terms const& terms) {
    using namespace rules;
    if (P::one_choice && asked.size() > 1) return std::nullopt;
    if (asked.size() == 1 && asked.front().pass) return after_pass(state, terms);
    for (wanted const& w : asked) {
        if (w.pass || w.castle_short || w.castle_long) return std::nullopt;
        std::optional<choice> played;
        state.each_choice([&](choice const& c) {
            if (!played && fits(w, on_board(state, c))) played = c;
        });
        if (!played) {
            auto const meant = most_telling(state, w);
            if (!meant || state.at(meant->what.to).what() == kind::king) return std::nullopt;
            bool const clear = w.says_origin() || weight(meant->why.why) > weight(reason::no_such_step);
            // No piece moves to its own square, in whatever variant.
            choice const& c = meant->what;
            bool const stays = c.from == c.to && has(choice_types_that_go, c.what);
            if (!clear || stays) return std::nullopt;
            played = meant->what;
        }
        state.play(*played, nullptr);
    }
    state.end_turn(nullptr);
    if (P::judge(state.as_setup(), terms).faults != no_fault) return std::nullopt;
    return state;
}

} // namespace vpgn::replay
