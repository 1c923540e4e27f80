#include "replay/reconcile/two_records.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace vpgn::replay {

namespace {

// Costs, comparable with the distance of a slip: see record_reader.
constexpr int cost_of_absent = 5;
constexpr int cost_of_more_absent = 3; ///< after one that is absent, too
constexpr int cost_of_early_end = 3;   ///< one record ends before the other, by however many turns
constexpr int cost_of_surplus = 5;
constexpr int cost_of_more_surplus = 3;
constexpr int cost_of_more_others = 4; ///< a word that means another turn altogether, after one such
constexpr int cost_of_repeated = 3;
constexpr int cost_of_exchange = 5;
constexpr int cost_of_columns = 6;
constexpr int cost_of_lost_turn = 14; ///< both leave it out

/// What costs more than the best explanation so far by this much is not followed.
constexpr int most_behind = 14;
constexpr std::size_t most_states = 32;
/// The cost by which another turn must be worse for a difference to be decided.
constexpr int clear_margin = 4;
constexpr std::size_t no_step = std::size_t(-1);

struct record_state {
    std::size_t at = 0;
    turn_order order{};
    bool was_absent = false; ///< in the last turn
    bool was_surplus = false;
    bool was_other = false; ///< the last word means another turn altogether
    friend bool operator==(record_state const&, record_state const&) = default;
};

struct search_state {
    std::size_t parent = no_step;
    any_position now;
    std::uint64_t hash = 0; ///< of that position
    rules::square last = rules::no_square;
    std::array<record_state, 2> at{};
    int cost = 0;
    bool has_played = false; ///< since the search began
    aligned_step step{};
};

class aligner {
public:
    aligner(record_reader& first, record_reader& second) : records_{&first, &second} {}

    /// The index of the best state that explains all; no_step if there is none. `not_after`, if given, is a
    /// position that the first turn played must not lead to. Explanations that cost more than `bound` are not
    /// followed.
    std::size_t run(search_state from, any_position const* not_after, int bound) {
        states_.clear();
        layers_.assign(records_[0]->size() + records_[1]->size() + 1, {});
        excluded_ = not_after;
        must_play_ = not_after != nullptr;
        from.parent = no_step;
        from.has_played = false;
        std::size_t const first = layer_of(from);
        put(std::move(from));
        for (std::size_t layer = first; layer < layers_.size(); ++layer) {
            std::vector<std::size_t> const open = cut(layers_[layer], bound);
            if (!open.empty()) limit_ = std::min(bound, states_[open.front()].cost + most_behind);
            bool const is_last = layer + 1 == layers_.size();
            if (is_last) {
                for (std::size_t const s : open)
                    if (states_[s].has_played || !must_play_) return s;
                return no_step;
            }
            if (is_exhausted(layer, bound)) return no_step;
            for (std::size_t const s : open)
                expand(s);
        }
        return no_step;
    }

    search_state const& state(std::size_t i) const { return states_[i]; }

private:
    std::size_t layer_of(search_state const& s) const { return s.at[0].at + s.at[1].at; }

    /// Keeps one state for each position and places: the cheapest.
    void put(search_state&& next) {
        std::size_t const layer = layer_of(next);
        next.hash = next.now.hash();
        for (record_state& r : next.at)
            if (r.order.change == order_change::exchanged && r.at > r.order.at + r.order.count) r.order = {};
        for (std::size_t const known : layers_[layer]) {
            search_state& other = states_[known];
            bool const same = other.at == next.at && other.has_played == next.has_played &&
                              other.hash == next.hash && other.now == next.now;
            if (!same) continue;
            if (next.cost < other.cost) other = std::move(next);
            return;
        }
        states_.push_back(std::move(next));
        layers_[layer].push_back(states_.size() - 1);
    }

    /// The states of a layer that are followed, the best first.
    std::vector<std::size_t> cut(std::vector<std::size_t> open, int bound) const {
        std::stable_sort(open.begin(), open.end(),
                         [&](std::size_t a, std::size_t b) { return states_[a].cost < states_[b].cost; });
        if (open.size() > most_states) open.resize(most_states);
        while (!open.empty() && (states_[open.back()].cost > states_[open.front()].cost + most_behind ||
                                 states_[open.back()].cost > bound))
            open.pop_back();
        return open;
    }

    /// Nothing in this layer or after it is within the bound.
    bool is_exhausted(std::size_t layer, int bound) const {
        for (std::size_t l = layer; l < layers_.size() && l < layer + 2; ++l)
            for (std::size_t const s : layers_[l])
                if (states_[s].cost <= bound) return false;
        return true;
    }

    struct view_of_record {
        written_turn const* turn = nullptr;
        readings_of_turn const* found = nullptr;
        bool fits() const { return found && found->fits_one; }
        any_fit const& fit() const { return found->fits.front().turn; }
    };

    view_of_record view(std::size_t r, search_state const& s, turn_order const& order) {
        view_of_record v;
        v.turn = records_[r]->turn(order, s.at[r].at, s.now->to_move());
        if (v.turn) v.found = &records_[r]->readings(*v.turn, s.now, s.last);
        return v;
    }

    bool is_excluded(search_state const& s, any_position const& after) const {
        return excluded_ && !s.has_played && after == *excluded_;
    }

    /// Where the word of turn `at` is; the last turn of a column may have none beside it.
    std::size_t place_in(std::size_t r, turn_order const& order, std::size_t at) const {
        std::size_t const place = order.turn_at(at);
        return place < records_[r]->size() ? place : at;
    }

    written_as status_of(std::size_t r, search_state const& s, view_of_record const& v,
                         turn_order const& order, any_fit const& played) {
        written_as as;
        as.place = place_in(r, order, s.at[r].at);
        as.order = order;
        as.cost = records_[r]->cost_as(*v.turn, s.now, played.after, s.last);
        bool matches = false;
        for (possible_turn const& known : v.found->fits)
            matches |= known.turn.after == played.after;
        as.status = !matches            ? written_as::kind::slip
                    : v.found->fits_one ? written_as::kind::same
                                        : written_as::kind::unclear;
        return as;
    }

    int cost_of_absence(std::size_t r, search_state const& s) const {
        bool const has_ended = s.at[r].at == records_[r]->size();
        if (has_ended) return s.at[r].was_absent ? 0 : cost_of_early_end;
        return s.at[r].was_absent ? cost_of_more_absent : cost_of_absent;
    }

    /// Plays a turn that the records `in` have; `orders` are those of their words.
    void play(std::size_t parent, any_fit const& fit, std::array<view_of_record, 2> const& views,
              std::array<turn_order, 2> const& orders, std::array<bool, 2> in, int extra) {
        if (is_excluded(states_[parent], fit.after)) return;
        int least = states_[parent].cost + extra;
        for (std::size_t r = 0; r < 2; ++r)
            if (!in[r]) least += cost_of_absence(r, states_[parent]);
        if (least > limit_) return;
        search_state next;
        {
            search_state const& s = states_[parent];
            next.parent = parent;
            next.now = fit.after;
            next.last = last_target(fit.choices);
            next.at = s.at;
            next.cost = s.cost + extra;
            next.has_played = true;
            next.step.before = s.now;
            next.step.played = fit;
            for (std::size_t r = 0; r < 2; ++r) {
                record_state& at = next.at[r];
                at.was_surplus = false;
                if (in[r]) {
                    next.step.records[r] = status_of(r, s, views[r], orders[r], fit);
                    int const cost = next.step.records[r].cost;
                    bool const is_other = cost >= record_reader::cost_of_other_turn;
                    next.cost += is_other && at.was_other ? cost_of_more_others : cost;
                    at.was_other = is_other;
                    ++at.at;
                    at.order = orders[r];
                    at.was_absent = false;
                } else {
                    next.cost += cost_of_absence(r, s);
                    at.was_other = false;
                    at.was_absent = true;
                }
            }
        }
        if (next.cost <= limit_) put(std::move(next));
    }

    void skip(std::size_t parent, std::size_t r) {
        search_state const& s = states_[parent];
        if (s.at[r].order.change == order_change::exchanged) return;
        bool const repeated = records_[r]->is_repeated(s.at[r].at);
        search_state next = s;
        next.parent = parent;
        next.step = {};
        next.step.before = s.now;
        next.step.surplus_of = r;
        next.step.records[r].place = place_in(r, s.at[r].order, s.at[r].at);
        next.cost += s.at[r].was_surplus ? cost_of_more_surplus
                     : repeated          ? cost_of_repeated
                                         : cost_of_surplus;
        if (next.cost > limit_) return;
        next.at[r].was_surplus = true;
        next.at[r].was_absent = next.at[r].was_other = false;
        ++next.at[r].at;
        put(std::move(next));
    }

    void expand(std::size_t here) {
        search_state const s = states_[here];
        std::array<turn_order, 2> const orders = {s.at[0].order, s.at[1].order};
        std::array<view_of_record, 2> const views = {view(0, s, orders[0]), view(1, s, orders[1])};
        if (views[0].fits() && views[1].fits()) {
            any_fit const& fit = views[0].fit();
            if (fit.after == views[1].fit().after && !is_excluded(s, fit.after))
                return play(here, fit, views, orders, {true, true}, 0);
        }
        std::vector<any_position> tried;
        for (std::size_t r = 0; r < 2; ++r) {
            if (!views[r].turn) continue;
            std::vector<possible_turn> possible = views[r].found->fits;
            bool const may_be_slip = possible.empty() && s.cost + record_reader::least_cost_of_slip <= limit_;
            if (may_be_slip) possible = records_[r]->slips(*views[r].turn, s.now);
            for (possible_turn const& known : possible) {
                if (s.cost + known.cost > limit_) break;
                std::array<bool, 2> only{};
                only[r] = true;
                play(here, known.turn, views, orders, only, 0);
                if (!views[1 - r].turn || is_among(tried, known.turn.after)) continue;
                tried.push_back(known.turn.after);
                play(here, known.turn, views, orders, {true, true}, 0);
            }
        }
        // Of explanations that cost the same, the one by which the first record is right is kept.
        for (std::size_t const r : {std::size_t(1), std::size_t(0)}) {
            if (!views[r].turn) continue;
            try_other_order(here, s, r, views, orders);
            skip(here, r);
        }
        bool const may_be_lost = s.cost + cost_of_lost_turn <= limit_;
        bool const is_lost =
            may_be_lost && views[0].turn && views[1].turn && !views[0].fits() && !views[1].fits();
        if (is_lost) try_lost_turn(here, s);
    }

    static bool is_among(std::vector<any_position> const& all, any_position const& p) {
        return std::find(all.begin(), all.end(), p) != all.end();
    }

    /// Record `r` has its turns exchanged from here on: the word that is then first fits.
    void try_other_order(std::size_t here, search_state const& s, std::size_t r,
                         std::array<view_of_record, 2> const& views,
                         std::array<turn_order, 2> const& orders) {
        if (orders[r].change != order_change::none || s.cost + cost_of_exchange > limit_) return;
        constexpr std::array<turn_order, 3> others = {{{order_change::exchanged, 0, 1},
                                                       {order_change::exchanged, 0, 2},
                                                       {order_change::columns, 0, 1}}};
        for (turn_order order : others) {
            order.at = s.at[r].at;
            if (order.at + order.count >= records_[r]->size()) continue;
            auto changed_views = views;
            changed_views[r] = view(r, s, order);
            if (!changed_views[r].fits()) continue;
            any_fit const& fit = changed_views[r].fit();
            view_of_record const& other = views[1 - r];
            bool const agrees = other.fits() && other.fit().after == fit.after;
            if (!agrees && other.fits()) continue;
            auto changed = orders;
            changed[r] = order;
            int const cost = order.change == order_change::columns ? cost_of_columns : cost_of_exchange;
            std::array<bool, 2> in{};
            in[r] = true;
            if (other.turn) play(here, fit, changed_views, changed, {true, true}, cost);
            if (!agrees) play(here, fit, changed_views, changed, in, cost);
        }
    }

    /// A turn that both records leave out: one after which both agree.
    void try_lost_turn(std::size_t here, search_state const& s) {
        std::vector<any_fit> lost;
        s.now->each_turn(most_states_of_turn, [&](rules::turn const& choices, any_position const& after) {
            if (s.has_played || !excluded_ || !(after == *excluded_)) lost.push_back({choices, after, 0});
            return lost.size() < most_lost_turns;
        });
        for (any_fit const& fit : lost) {
            search_state next = s;
            next.now = fit.after;
            next.last = last_target(fit.choices);
            std::array<view_of_record, 2> const then = {view(0, next, s.at[0].order),
                                                        view(1, next, s.at[1].order)};
            if (!then[0].fits() || !then[1].fits() || !(then[0].fit().after == then[1].fit().after)) continue;
            // No record has it, so the layer stays: it is played together with the next.
            next.parent = here;
            next.cost += cost_of_lost_turn;
            next.has_played = true;
            next.step = {};
            next.step.before = s.now;
            next.step.played = fit;
            states_.push_back(std::move(next));
            play(states_.size() - 1, then[0].fit(), then, {s.at[0].order, s.at[1].order}, {true, true}, 0);
        }
    }
    static constexpr std::size_t most_lost_turns = 200;

    std::array<record_reader*, 2> records_;
    std::vector<search_state> states_;
    std::vector<std::vector<std::size_t>> layers_; ///< by the sum of both places
    any_position const* excluded_ = nullptr;
    bool must_play_ = false;
    int limit_ = 0; ///< what costs more is not followed
};

bool differs(aligned_step const& step) {
    if (!step.played) return true;
    return std::any_of(step.records.begin(), step.records.end(), [](written_as const& r) {
        bool const begins_order =
            r.order.change != order_change::none && r.place == r.order.turn_at(r.order.at);
        return r.status != written_as::kind::same || begins_order;
    });
}

} // namespace

alignment align(record_reader& first, record_reader& second, any_position const& start) {
    constexpr int no_bound = 1 << 20;
    alignment result;
    aligner search(first, second);
    search_state from;
    from.now = start;
    std::size_t const end = search.run(from, nullptr, no_bound);
    if (end == no_step) return result;
    result.complete = true;
    result.cost = search.state(end).cost;
    std::vector<search_state> path;
    for (std::size_t s = end; s != no_step; s = search.state(s).parent)
        path.push_back(search.state(s));
    std::reverse(path.begin(), path.end());
    for (std::size_t i = 1; i < path.size(); ++i)
        result.steps.push_back(path[i].step);
    // Each difference, with the words before it that are too many, is decided if no other turn will do.
    for (std::size_t i = 0; i < result.steps.size();) {
        std::size_t last = i;
        while (last < result.steps.size() && !result.steps[last].played)
            ++last;
        bool const is_difference = last > i || differs(result.steps[i]);
        if (is_difference) {
            bool const plays = last < result.steps.size();
            search_state const& before = path[i];
            int const bound = result.cost + clear_margin - 1;
            bool const decided =
                search.run(before, plays ? &result.steps[last].played->after : &before.now, bound) == no_step;
            for (std::size_t k = i; k <= last && k < result.steps.size(); ++k)
                result.steps[k].is_decided = decided;
        }
        i = last + 1;
    }
    return result;
}

} // namespace vpgn::replay
