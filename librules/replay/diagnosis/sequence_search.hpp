// Was the sequence of turns another one? A turn left out, written twice, exchanged with another: edits of the
// sequence, each followed through the rest of the record. That one turn is written for another is the
// ordinary case, and has its own searches (ranking.hpp, look_back.hpp).
//
// An edit must explain: turns after it fit, or the move numbers agree with it. Work is bounded by the
// budget.
#pragma once

#include "core/walk.hpp"
#include "replay/diagnosis/line_so_far.hpp"
#include "replay/diagnosis/turn_order.hpp"
#include "replay/diagnosis/unresolved_turn.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace vpgn::replay {

/// An edit of the sequence with which the record continues.
template <class P>
struct sequence_edit {
    turn_order order;
    P before;                               ///< the position at place `order.at`
    std::vector<fitting_turn<P>> missing{}; ///< turns that may have been played there, or were omitted
    int reach = 0;                          ///< number of written turns accounted for, from the line's first
    bool whole = false;                     ///< all of them
    int cost = 0;                           ///< comparable with candidate::cost
    bool is_repeated = false;               ///< the turns that are too many are written twice
    bool is_numbered = false;               ///< move numbers agree with it that otherwise do not

    /// Of the written turns, without those that it takes away, and less those that it makes up though no
    /// number leaves room for them.
    int accounted() const {
        bool const takes_away = order.what == order_change::too_many && !is_repeated;
        return reach - int(takes_away ? order.count : is_numbered ? 0 : missing.size());
    }
    /// A turn that is nothing like what is written, or two that are not written, may have been others; and
    /// few turns after the place `unresolved` fit by chance, but for what is written twice. What is written
    /// once is never removed without asking.
    bool can_be_sure(std::size_t unresolved) const {
        if (order.what == order_change::replaced || missing.size() > 1) return false;
        if (order.what == order_change::too_many && !is_repeated) return false;
        std::size_t const last = order.at + (order.what == order_change::left_out ? 0 : order.count);
        return is_repeated || std::size_t(reach) > std::max(unresolved, last) + 2;
    }
    /// Turns are made up, or taken away, without a number or a repetition as evidence.
    bool is_guess() const {
        bool const in_other_order =
            order.what == order_change::exchanged || order.what == order_change::columns;
        return !in_other_order && !is_numbered && !is_repeated;
    }
    bool as_likely_as(sequence_edit const& better, int within = 1) const {
        return accounted() == better.accounted() && cost <= better.cost + within;
    }
};

/// A turn of the line as played by an edit, in the order of the record.
template <class P>
struct due_turn {
    written_turn written;                    ///< what is there
    P before;                                ///< the position that it is played in, or would be
    std::optional<fitting_turn<P>> played{}; ///< none: the turn is one too many
    bool is_own = true;                      ///< it is what is there
};

template <class P>
class sequence_search {
public:
    /// `explained`: another explanation of the whole line is known.
    sequence_search(unresolved_turn<P> const& m, line_so_far<P> const& so_far, bool explained,
                    rules::variant_info const& variant, mark_habits habits, work_budget& budget)
        : m_(m), explained_(explained), so_far_(so_far), variant_(variant), habits_(habits), budget_(budget),
          readings_(m.line), numbers_(m.line, m.firm_numbers, half_of(m.firm), m.at) {}

    number_evidence const& numbers() const { return numbers_; }

    /// Those that explain something, the best first; of each kind of edit the best, and of missing turns all
    /// that may be there.
    std::vector<sequence_edit<P>> find() {
        try_exchanges();
        try_columns();
        try_too_many();
        try_left_out();
        try_replaced();
        std::stable_sort(found_.begin(), found_.end(), [](auto const& a, auto const& b) {
            return a.accounted() != b.accounted() ? a.accounted() > b.accounted() : a.cost < b.cost;
        });
        return std::move(found_);
    }

    /// How the turns from `edit.order.at` to the last affected one are played.
    std::vector<due_turn<P>> turns_of(sequence_edit<P> const& edit) {
        turn_order const& order = edit.order;
        std::vector<due_turn<P>> due;
        P now = edit.missing.empty() ? edit.before : edit.missing.back().after;
        std::size_t const last = last_concerned(order);
        for (std::size_t place = order.at; place <= last && place < std::size_t(edit.reach); ++place) {
            due.push_back({*m_.line.turn(place), now});
            if (order.what == order_change::replaced && place == order.at) {
                due.back() = {*m_.line.turn(place), edit.before, edit.missing.front(), false};
                continue;
            }
            if (order.takes_out(place)) continue;
            written_turn const* const turn = turn_at(order, place, now.to_move());
            auto const fits = resolve_turn(now, *turn, variant_);
            due.back().played = *only_fit(fits, *turn, now);
            due.back().is_own = turn->node == due.back().written.node;
            if (due.back().is_own) due.back().written = *turn;
            now = due.back().played->after;
        }
        return due;
    }

private:
    // Likelihood of one edit relative to another, in addition to the distances of repairs.
    static constexpr int cost_of_repeated = 1;
    static constexpr int cost_of_exchange = 3;
    static constexpr int cost_of_columns = 4;
    static constexpr int cost_of_numbered = 3; ///< turns that are missing, if the numbers leave room for them
    static constexpr int cost_of_other = 6;
    static constexpr std::size_t places_back = 6;          ///< for turns that match as the other side's
    static constexpr std::size_t places_back_of_side = 40; ///< within which no side changes
    static constexpr std::size_t longest_stretch = 24;
    static constexpr std::size_t no_place = std::size_t(-1);

    struct order_fit {
        std::size_t reach; ///< the first place that does not match
        bool whole = false;
        int against = 0;
    };

    static std::uint32_t half_of(P const& p) { return 2 * p.number() + (p.to_move() == rules::color::black); }

    written_turn const* turn_at(turn_order const& order, std::size_t place, rules::color mover) {
        written_turn const* const turn = readings_.turn(order.turn_at(place), mover);
        // The last turn of a column may have none beside it.
        return turn || order.what != order_change::columns ? turn : readings_.turn(place, mover);
    }

    std::size_t last_concerned(turn_order const& order) const {
        if (order.what == order_change::columns) return no_place - 1;
        if (order.what == order_change::exchanged) return std::max(m_.at, order.at + order.count);
        if (order.what == order_change::too_many) return std::max(m_.at, order.at + order.count - 1);
        return m_.at;
    }

    /// Follows the line in that order from `place` on, up to `until`.
    order_fit follow(P position, turn_order const& order, std::size_t place, std::size_t until = no_place) {
        order_fit found{place};
        for (;; ++place) {
            found.reach = place;
            found.whole = !m_.line.turn(place);
            if (found.whole) return found;
            if (order.takes_out(place)) continue;
            written_turn const* const turn = turn_at(order, place, position.to_move());
            if (!turn || place >= until) return found;
            auto const fits = resolve_turn(position, *turn, variant_);
            auto const* fit = only_fit(fits, *turn, position);
            --budget_.turns;
            budget_.take_states(fits.states);
            if (!fit || budget_.spent()) return found;
            found.against += marks_against(position, fit->choices, fit->after, *turn, habits_);
            position = fit->after;
        }
    }

    std::size_t first_place(std::size_t back) const { return m_.at > back ? m_.at - back : 0; }
    bool is_known(std::size_t place) const { return place < so_far_.positions.size(); }

    int cost_of(turn_order const& order, int cost, order_fit const& fit) const {
        return cost + 3 * (so_far_.against_before(order.at) + fit.against + numbers_.faults(order));
    }

    bool is_numbered(turn_order const& order) const { return numbers_.faults(order) < numbers_.faults({}); }

    void keep(turn_order const& order, int cost, order_fit const& fit,
              std::vector<fitting_turn<P>> missing = {}) {
        found_.push_back({order, so_far_.positions[order.at], std::move(missing), int(fit.reach), fit.whole,
                          cost_of(order, cost, fit)});
        found_.back().is_numbered = is_numbered(order);
    }

    /// Tries an order that leaves all turns where they are but for those that it names; kept if `needed`
    /// turns after the last one concerned then fit, or the line ends with fewer.
    void try_order(turn_order const& order, int cost, std::size_t needed, bool again = false) {
        if (!is_known(order.at) || budget_.spent()) return;
        auto const fit = follow(so_far_.positions[order.at], order, order.at);
        std::size_t const last = order.what == order_change::columns ? m_.at : last_concerned(order);
        if (fit.reach <= last || (!fit.whole && fit.reach <= last + needed)) return;
        // Two turns of a side at the very end: either may be a different one.
        bool const ends_there = fit.reach == last + 1;
        if (order.what == order_change::exchanged && order.count == 2 && ends_there) return;
        keep(order, cost, fit);
        found_.back().is_repeated = again;
    }

    // ---- swapped

    void try_exchanges() {
        for (std::size_t at = m_.at + 1; at-- > first_place(places_back);)
            try_order({order_change::exchanged, at, 1}, cost_of_exchange, 1);
        for (std::size_t at = m_.at + 1; at-- > first_place(places_back_of_side);)
            try_order({order_change::exchanged, at, 2}, cost_of_exchange, 1);
    }

    void try_columns() {
        if (m_.at > places_back) return;
        for (std::size_t at = 0; at <= m_.at; ++at)
            if (m_.line.mover_of(at) == rules::color::white)
                try_order({order_change::columns, at}, cost_of_columns, 3);
    }

    // ---- surplus

    void try_too_many() {
        for (std::size_t count = 1; count <= longest_stretch; ++count) {
            std::size_t const back = count <= 2 ? places_back : 3;
            for (std::size_t at = m_.at + 1; at-- > first_place(back);) {
                if (budget_.spent() || !m_.line.turn(at + count - 1)) continue;
                bool const again = is_again(at, count);
                bool const follows = m_.line.turn(at + count) != nullptr;
                // That what comes last is no turn explains nothing, unless it is what is before it.
                if (!again && !follows) continue;
                int const cost = again ? cost_of_repeated : cost_of_other + int(count);
                try_order({order_change::too_many, at, count}, cost, again ? 0 : 3, again);
            }
        }
        std::erase_if(found_, [&](auto const& edit) { return explains_too_little(edit); });
    }

    /// Whether the turns from `at` on repeat the words of those before them.
    bool is_again(std::size_t at, std::size_t count) {
        if (at < count || count > 2) return false;
        for (std::size_t i = at; i < at + count; ++i)
            if (word_of(i) != word_of(i - count)) return false;
        return true;
    }
    std::string_view word_of(std::size_t place) {
        std::string_view const word = part(m_.line.text(), m_.line.turn(place)->where);
        return word.substr(0, word.find_last_not_of("+#!?") + 1);
    }

    /// Turns were taken away, and few are left to show that it was right: unless the numbers agree, as many
    /// as were taken away.
    bool explains_too_little(sequence_edit<P> const& edit) const {
        if (edit.order.what != order_change::too_many || edit.is_repeated) return false;
        std::size_t const end = edit.order.at + edit.order.count;
        bool const numbers_agree = numbers_.faults({}) > 0 && numbers_.faults(edit.order) == 0;
        std::size_t const enough = numbers_agree ? 2 : 4;
        std::size_t const at_the_end =
            numbers_agree ? std::min(edit.order.count, enough) : std::max(edit.order.count, enough);
        return edit.reach < int(end + (edit.whole ? at_the_end : 2 * edit.order.count));
    }

    // ---- omitted

    void try_left_out() {
        std::vector<std::size_t> places;
        for (std::size_t at = m_.at + 1; at-- > first_place(places_back);)
            places.push_back(at);
        for (std::size_t const at : numbers_.places())
            if (at < first_place(places_back) && is_known(at)) places.push_back(at);
        for (std::size_t const at : places)
            try_turns_at({order_change::left_out, at});
        try_pairs();
    }

    /// One turn of each side: where the numbers leave room for them, or where nothing else was found.
    void try_pairs() {
        int const faults = numbers_.faults({});
        bool tried = false;
        for (std::size_t const place : numbers_.places())
            for (std::size_t const at : {place, place - 1}) {
                bool const agrees = at < place + 1 && is_known(at) &&
                                    numbers_.faults({order_change::left_out, at, 2}) < faults;
                if (agrees) try_pairs_at(at);
                tried |= agrees;
            }
        bool const whole =
            std::any_of(found_.begin(), found_.end(), [](auto const& edit) { return edit.whole; });
        if (tried || whole || explained_) return;
        for (std::size_t at = m_.at + 1; at-- > first_place(2);)
            try_pairs_at(at);
    }

    /// A legal turn that does not resemble the one that was played.
    void try_replaced() {
        if (explained_) return;
        for (std::size_t at = m_.at; at-- > first_place(places_back);)
            try_turns_at({order_change::replaced, at});
    }

    /// Tries each turn that may have been played at `order.at`, or before it.
    void try_turns_at(turn_order const& order) {
        if (budget_.spent() || !is_known(order.at)) return;
        auto const needed = needed_behind(order);
        if (!needed) return;
        each_turn_at(so_far_.positions[order.at],
                     [&](fitting_turn<P> const& made) { try_missing(order, {made}, *needed); });
    }
    void try_pairs_at(std::size_t at) {
        turn_order const order{order_change::left_out, at, 2};
        auto const needed = needed_behind(order);
        if (!needed) return;
        each_turn_at(so_far_.positions[at], [&](fitting_turn<P> const& first) {
            each_turn_at(first.after, [&](fitting_turn<P> const& second) {
                try_missing(order, {first, second}, *needed);
            });
        });
    }

    /// How many turns after the unresolved one must fit where turns are made up, or the line must end with
    /// fewer. None: no number speaks for them, and fewer than twice as many turns are left to do so.
    std::optional<std::size_t> needed_behind(turn_order const& order) {
        if (is_numbered(order)) return 1;
        if (!m_.line.turn(m_.at + 2 * order.count - 1)) return std::nullopt;
        return 2;
    }

    template <class Visit>
    void each_turn_at(P const& position, Visit visit) {
        constexpr std::size_t most_states = 2000;
        int visited = 0;
        auto const end =
            rules::each_turn_within(position, most_states, [&](rules::turn const& choices, P const& after) {
                if (++visited % 8 == 0) --budget_.turns;
                visit(fitting_turn<P>{choices, after, choices.size()});
                return !budget_.spent();
            });
        budget_.cut_short |= end != rules::walk_end::whole;
    }

    void try_missing(turn_order const& order, std::vector<fitting_turn<P>> made, std::size_t needed) {
        auto const near = follow(made.back().after, order, order.at, m_.at + 1 + needed);
        if (near.reach <= m_.at || (!near.whole && near.reach <= m_.at + needed)) return;
        auto const fit = follow(made.back().after, order, order.at);
        if (fit.reach < near.reach) return; // the budget is spent
        keep(order, is_numbered(order) ? cost_of_numbered : cost_of_other * int(order.count), fit,
             std::move(made));
    }

    unresolved_turn<P> const& m_;
    bool explained_;
    line_so_far<P> const& so_far_;
    rules::variant_info const& variant_;
    mark_habits habits_;
    work_budget& budget_;
    both_readings readings_;
    number_evidence numbers_;
    std::vector<sequence_edit<P>> found_;
};

} // namespace vpgn::replay
