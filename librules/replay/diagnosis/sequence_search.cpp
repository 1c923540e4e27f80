#include "replay/diagnosis/sequence_search.hpp"

#include "replay/diagnosis/replayed_line.hpp"
#include "syntax/move_suffix.hpp"

#include <algorithm>

namespace vpgn::replay {

int sequence_edit::accounted() const {
    bool const takes_away = order.change == order_change::too_many && !is_repeated;
    return reach - int(takes_away                                      ? order.count
                       : is_numbered || copied != copied_from::nowhere ? 0
                                                                       : missing.size());
}

bool sequence_edit::is_unambiguous(std::size_t unresolved) const {
    if (order.change == order_change::replaced || missing.size() > 1) return false;
    if (order.change == order_change::too_many && !is_repeated) return false;
    std::size_t const last = order.at + (order.change == order_change::left_out ? 0 : order.count);
    return is_repeated || std::size_t(reach) > std::max(unresolved, last) + 2;
}

bool sequence_edit::is_guess() const {
    bool const in_other_order =
        order.change == order_change::exchanged || order.change == order_change::columns;
    return !in_other_order && !is_numbered && !is_repeated;
}

bool sequence_edit::as_likely_as(sequence_edit const& better, int within) const {
    return accounted() == better.accounted() && cost <= better.cost + within;
}

namespace {

/// Whether two words are the same but for the blanks and line ends in them.
bool is_same_word(std::string_view a, std::string_view b) {
    std::size_t i = 0, k = 0;
    for (;; ++i, ++k) {
        i = std::min(a.find_first_not_of(" \t\r\n", i), a.size());
        k = std::min(b.find_first_not_of(" \t\r\n", k), b.size());
        if (i == a.size() || k == b.size()) return i == a.size() && k == b.size();
        if (a[i] != b[k]) return false;
    }
}

rules::turn turn_of(rules::choice const& c) {
    rules::turn turn;
    turn.push_back(c);
    return turn;
}

/// The target that the word of a turn states, or that was set; no_square if there is none.
rules::square written_target(written_turn const& turn) {
    action_pattern const& first = turn.patterns.front();
    return first.states_target() ? rules::square_at(first.to_file, first.to_rank) : rules::no_square;
}

} // namespace

std::vector<sequence_edit> sequence_search::find() {
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

std::vector<due_turn> sequence_search::turns_of(sequence_edit const& edit) {
    turn_order const& order = edit.order;
    std::vector<due_turn> due;
    any_position now = edit.missing.empty() ? edit.before : edit.missing.back().after;
    std::size_t const last = last_concerned(order);
    rules::square target = target_before(order, edit.missing);
    for (std::size_t place = order.at; place <= last && place < std::size_t(edit.reach); ++place) {
        due.push_back({*m_.line.turn(place), now});
        if (order.change == order_change::replaced && place == order.at) {
            due.back() = {*m_.line.turn(place), edit.before, edit.missing.front(), false};
            continue;
        }
        if (order.takes_out(place)) continue;
        written_turn const* const written = turn_at(order, place, now->to_move());
        written_turn const in_order = with_target(*written, target);
        written_turn const* const turn = &in_order;
        auto const fits = resolve_turn(now, *turn, variant_);
        due.back().played = *only_fit(fits, *turn, now);
        target = written_target(*turn);
        due.back().is_own = turn->node == due.back().written.node;
        if (due.back().is_own) due.back().written = *turn;
        now = due.back().played->after;
    }
    return due;
}

written_turn const* sequence_search::turn_at(turn_order const& order, std::size_t place, rules::color mover) {
    written_turn const* const turn = readings_.turn(order.turn_at(place), mover);
    // The last turn of a column may have none beside it.
    return turn || order.change != order_change::columns ? turn : readings_.turn(place, mover);
}

std::size_t sequence_search::last_concerned(turn_order const& order) const {
    if (order.change == order_change::columns) return no_place - 1;
    if (order.change == order_change::exchanged) return std::max(m_.at, order.at + order.count);
    if (order.change == order_change::too_many) return std::max(m_.at, order.at + order.count - 1);
    return m_.at;
}

rules::square sequence_search::target_before(turn_order const& order, std::vector<any_fit> const& missing) {
    if (!missing.empty()) return last_target(missing.back().choices);
    written_turn const* const before = order.at == 0 ? nullptr : m_.line.turn(order.at - 1);
    return before ? written_target(*before) : rules::no_square;
}

sequence_search::order_fit sequence_search::follow(any_position const& position, turn_order const& order,
                                                   std::vector<any_fit> const& missing, std::size_t until) {
    order_fit found{order.at};
    bool begun = false;
    rules::square target = target_before(order, missing); // of the turn before, in this order
    written_turn onto_same{};                             // a turn that names it
    auto const next = [&](rules::color mover) -> written_turn const* {
        found.reach += begun;
        begun = true;
        for (;; ++found.reach) {
            found.complete = !m_.line.turn(found.reach);
            if (found.complete) return nullptr;
            if (order.takes_out(found.reach)) continue;
            written_turn const* turn = turn_at(order, found.reach, mover);
            if (turn && names_same_target(*turn)) {
                onto_same = with_target(*turn, target);
                turn = &onto_same;
            }
            if (turn) target = written_target(*turn);
            return found.reach < until ? turn : nullptr;
        }
    };
    found.against = position->follow(next, variant_, habits_, budget_, nullptr).against;
    return found;
}

int sequence_search::cost_of(turn_order const& order, int cost, order_fit const& fit) const {
    return cost + 3 * (line_before_.against_before(order.at) + fit.against + faults(order));
}

void sequence_search::keep(turn_order const& order, int cost, order_fit const& fit,
                           std::vector<any_fit> missing) {
    found_.push_back({order, line_before_.positions[order.at], std::move(missing), int(fit.reach),
                      fit.complete, cost_of(order, cost, fit)});
    found_.back().is_numbered = is_numbered(order);
    found_.back().slip = cost;
}

void sequence_search::try_order(turn_order const& order, int cost, std::size_t needed, bool again) {
    if (!is_known(order.at) || budget_.spent()) return;
    auto const fit = follow(line_before_.positions[order.at], order);
    std::size_t const last = order.change == order_change::columns ? m_.at : last_concerned(order);
    if (fit.reach <= last || (!fit.complete && fit.reach <= last + needed)) return;
    // Two turns of a side at the very end: either may be a different one.
    bool const ends_there = fit.reach == last + 1;
    if (order.change == order_change::exchanged && order.count == 2 && ends_there) {
        may_be_exchanged_at_end_ |= fit.complete;
        return;
    }
    keep(order, cost, fit);
    found_.back().is_repeated = again;
}

std::vector<std::size_t> sequence_search::places_to_try(std::size_t back) const {
    std::vector<std::size_t> places;
    for (std::size_t at = m_.at + 1; at-- > first_place(back);)
        places.push_back(at);
    for (std::size_t const at : sides_.places())
        if (at < first_place(back)) places.push_back(at);
    return places;
}

void sequence_search::try_exchanges() {
    std::size_t const back = may_fit_either_side() ? places_back_of_side : places_back;
    for (std::size_t const at : places_to_try(back))
        try_order({order_change::exchanged, at, 1}, cost_of_exchange, 1);
    for (std::size_t at = m_.at + 1; at-- > first_place(places_back_of_side);)
        try_order({order_change::exchanged, at, 2}, cost_of_exchange, 1);
}

bool sequence_search::may_fit_either_side() {
    written_turn const& turn = m_.turn();
    return turn.native && !turn.patterns.front().states_origin() &&
           turn.patterns.front().native.by == named_side::unnamed;
}

void sequence_search::try_columns() {
    std::size_t const last = m_.at <= places_back ? m_.at : m_.turn().native ? 0 : no_place;
    for (std::size_t at = 0; last != no_place && at <= last; ++at) {
        if (m_.line.mover_of(at) != rules::color::white) continue;
        bool const is_shown = are_sides_swapped(at);
        std::size_t const known = found_.size();
        try_order({order_change::columns, at}, is_shown ? 0 : cost_of_columns, 3);
        if (found_.size() == known || is_shown || !may_fit_either_side()) continue;
        // If one word of a game does not fit its side, all of them seldom fit the other by chance.
        sequence_edit& kept = found_.back();
        if (!kept.complete || at != 0 || m_.place.ply != m_.at + 1) continue;
        kept.doubt = cost_of_columns - cost_of_all_columns;
        kept.cost -= kept.doubt;
    }
}

bool sequence_search::are_sides_swapped(std::size_t from) const {
    constexpr int few = 2;
    int of_other = 0, own = 0;
    for (std::size_t i = from; i <= m_.at; ++i) {
        native_demand const& word = m_.line[i].patterns.front().native;
        if (word.by == named_side::unnamed) continue;
        bool const is_white = m_.line.mover_of(i) == rules::color::white;
        ++((word.by == named_side::white) == is_white ? own : of_other);
    }
    return of_other >= few && own == 0;
}

void sequence_search::try_too_many() {
    for (std::size_t count = 1; count <= longest_stretch; ++count) {
        std::size_t const back = count <= 2 ? places_back : 3;
        std::size_t const back_if_again = count <= 2 && may_fit_either_side() ? places_back_of_side : back;
        for (std::size_t const at : places_to_try(back_if_again)) {
            if (budget_.spent() || !m_.line.turn(at + count - 1)) continue;
            bool const again = is_again(at, count);
            if (!again && at < first_place(back)) continue;
            bool const follows = m_.line.turn(at + count) != nullptr;
            // That what comes last is no turn explains nothing, unless it is what is before it.
            if (!again && !follows) continue;
            int const cost = again ? cost_of_repeated : cost_of_other + int(count);
            try_order({order_change::too_many, at, count}, cost, again ? 0 : 3, again);
        }
    }
    std::erase_if(found_, [&](auto const& edit) { return explains_too_little(edit); });
}

bool sequence_search::is_again(std::size_t at, std::size_t count) {
    if (at < count || count > 2) return false;
    for (std::size_t i = at; i < at + count; ++i)
        if (!is_same_word(word_of(i), word_of(i - count))) return false;
    return true;
}

bool sequence_search::recurs(turn_order const& repeated) {
    constexpr std::size_t nearby = 6; // turns before and after both
    std::size_t const first = repeated.at - std::min(repeated.at, repeated.count + nearby);
    std::size_t const end = repeated.at + repeated.count + nearby;
    for (std::size_t of = repeated.at; of != repeated.at + repeated.count; ++of) {
        int times = 0;
        for (std::size_t at = first; at < end && m_.line.turn(at); ++at)
            times += is_same_word(word_of(at), word_of(of));
        if (times <= 2) return false;
    }
    return true;
}

std::string_view sequence_search::word_of(std::size_t place) {
    return syntax::without_marks(part(m_.line.text(), m_.line.turn(place)->where));
}

bool sequence_search::explains_too_little(sequence_edit const& edit) const {
    if (edit.order.change != order_change::too_many || edit.is_repeated) return false;
    std::size_t const end = edit.order.at + edit.order.count;
    bool const numbers_agree = numbers_.faults({}) > 0 && numbers_.faults(edit.order) == 0;
    std::size_t const enough = numbers_agree ? 2 : 4;
    std::size_t const at_the_end =
        numbers_agree ? std::min(edit.order.count, enough) : std::max(edit.order.count, enough);
    return edit.reach < int(end + (edit.complete ? at_the_end : 2 * edit.order.count));
}

void sequence_search::try_left_out() {
    std::vector<std::size_t> places = places_to_try(places_back);
    auto const add = [&](std::size_t at) {
        if (std::find(places.begin(), places.end(), at) == places.end() && is_known(at)) places.push_back(at);
    };
    for (std::size_t const at : numbers_.places()) {
        add(at);
        // In `3. X 4. Y`, X may be Black's turn.
        if (at > 0 && is_numbered({order_change::left_out, at - 1})) add(at - 1);
    }
    for (std::size_t const at : places)
        try_turns_at({order_change::left_out, at});
    try_pairs();
}

void sequence_search::try_pairs() {
    int const faults = numbers_.faults({});
    bool tried = false;
    for (std::size_t const place : numbers_.places())
        for (std::size_t const at : {place, place - 1}) {
            bool const agrees =
                at < place + 1 && is_known(at) && numbers_.faults({order_change::left_out, at, 2}) < faults;
            if (agrees) try_pairs_at(at);
            tried |= agrees;
        }
    bool const found_complete =
        std::any_of(found_.begin(), found_.end(), [](auto const& edit) { return edit.complete; });
    if (tried || found_complete || explained_) return;
    for (std::size_t at = m_.at + 1; at-- > first_place(2);)
        try_pairs_at(at);
}

void sequence_search::try_replaced() {
    if (explained_) return;
    for (std::size_t at = m_.at; at-- > first_place(places_back);)
        try_turns_at({order_change::replaced, at});
}

void sequence_search::try_turns_at(turn_order const& order) {
    if (budget_.spent() || !is_known(order.at)) return;
    auto const needed = needed_after(order);
    if (!needed) return;
    each_turn_at(line_before_.positions[order.at],
                 [&](any_fit const& missing) { try_missing(order, {missing}, *needed); });
}

void sequence_search::try_pairs_at(std::size_t at) {
    turn_order const order{order_change::left_out, at, 2};
    auto const needed = needed_after(order);
    if (!needed) return;
    each_turn_at(line_before_.positions[at], [&](any_fit const& first) {
        each_turn_at(first.after, [&](any_fit const& second) {
            try_missing(order, {first, second}, *needed);
        });
    });
}

void sequence_search::try_copied() {
    for (std::size_t at = m_.at + 1; at-- > first_place(places_back) && !budget_.spent();) {
        bool const from_below = m_.line.turn(at + 2) && is_same_word(word_of(at), word_of(at + 2));
        bool const from_above = at > 1 && is_same_word(word_of(at), word_of(at - 2));
        if ((!from_below && !from_above) || !is_known(at)) continue;
        std::size_t const known = found_.size();
        each_turn_at(line_before_.positions[at], [&](any_fit const& meant) {
            try_missing({order_change::replaced, at}, {meant}, 0);
        });
        for (std::size_t i = known; i < found_.size(); ++i)
            found_[i].copied = from_below ? copied_from::below : copied_from::above;
    }
}

void sequence_search::try_likely_pairs(line_prior& prior) {
    constexpr std::size_t places = 6, most_turns = 24;
    constexpr move_prior::cost most_cost = 700, least_cost = 100; // of both, of one
    for (std::size_t at = m_.at + 1; at-- > first_place(places);) {
        if (budget_.spent() || !is_known(at)) continue;
        any_position const& start = line_before_.positions[at];
        recent_turns const recent = prior.recent_at(at);
        for (auto const& first : prior.likeliest(start, recent, most_turns)) {
            if (first.costs > most_cost - least_cost) break;
            rules::turn const first_turn = turn_of(first.choice);
            any_position const between = start->after_turn(first_turn);
            any_fit const one{first_turn, between, 1};
            for (auto const& second :
                 prior.likeliest(between, recent.after(start, first.choice), most_turns)) {
                if (budget_.spent() || first.costs + second.costs > most_cost) break;
                rules::turn const second_turn = turn_of(second.choice);
                any_fit const two{second_turn, between->after_turn(second_turn), 1};
                try_missing({order_change::left_out, at, 2}, {one, two}, 0);
            }
        }
    }
}

void sequence_search::weigh(sequence_edit& edit, line_prior& prior) {
    bool const is_pair = edit.order.count == 2;
    move_prior::cost slip = 0; // how seldom records have it
    switch (edit.order.change) {
    case order_change::left_out:
        slip = edit.is_numbered ? 260 : 380;
        // Whoever leaves out a line of the sheet resumes with the number of the next.
        if (is_pair && edit.is_numbered && !numbers_.disagrees_at(edit.order.at)) slip += 300;
        break;
    case order_change::too_many:
        slip = edit.is_repeated ? 290 : 900 + 300 * int(edit.order.count);
        break;
    case order_change::exchanged:
        slip = is_pair ? 310 : 340;
        break;
    case order_change::replaced:
        slip = edit.copied == copied_from::below ? 290 : edit.copied == copied_from::above ? 450 : 1200;
        break;
    default:
        slip = 600;
    }
    slip += line_prior::cost_of_contradiction * (edit.cost - edit.slip);
    turn_order const& order = edit.order;
    std::size_t place = order.at;
    bool begun = false;
    auto const next = [&](rules::color mover) -> written_turn const* {
        place += begun;
        begun = true;
        while (m_.line.turn(place) && order.takes_out(place))
            ++place;
        return place < prior.end() && m_.line.turn(place) ? turn_at(order, place, mover) : nullptr;
    };
    edit.slip_weight = slip;
    edit.weight = slip + prior.of(order.at, edit.before, edit.missing, next);
}

namespace {

/// Whether both add the same turns at the same place.
bool adds_same(sequence_edit const& a, sequence_edit const& b) {
    return a.order.change == b.order.change && a.order.at == b.order.at &&
           std::equal(a.missing.begin(), a.missing.end(), b.missing.begin(), b.missing.end(),
                      [](any_fit const& x, any_fit const& y) { return x.choices[0] == y.choices[0]; });
}

} // namespace

void sequence_search::weigh_with_found(std::vector<sequence_edit>& edits, line_prior& prior) {
    auto const is_partial = [](sequence_edit const& e) { return !e.complete; };
    std::erase_if(found_, is_partial);
    if (found_.empty() && std::all_of(edits.begin(), edits.end(), is_partial)) return;
    std::erase_if(edits, is_partial);
    for (sequence_edit& edit : found_) {
        auto const is_same = [&](sequence_edit const& known) { return adds_same(known, edit); };
        auto const known = std::find_if(edits.begin(), edits.end(), is_same);
        if (known == edits.end())
            edits.push_back(std::move(edit));
        else
            known->copied = edit.copied;
    }
    found_.clear();
    auto const sort = [&] {
        std::stable_sort(edits.begin(), edits.end(),
                         [](auto const& a, auto const& b) { return a.weight < b.weight; });
    };
    // Of many pairs those that are likely by themselves.
    constexpr std::size_t many = 24;
    if (edits.size() > many) {
        for (sequence_edit& edit : edits)
            edit.weight = prior.of_turns(edit.before, prior.recent_at(edit.order.at), edit.missing) +
                          line_prior::cost_of_contradiction * (edit.cost - edit.slip);
        sort();
        edits.erase(edits.begin() + many, edits.end());
    }
    for (sequence_edit& edit : edits)
        weigh(edit, prior);
    sort();
}

bool sequence_search::weigh(std::vector<sequence_edit>& edits, line_prior& prior,
                            std::optional<move_prior::cost> otherwise) {
    found_.clear();
    try_copied();
    weigh_with_found(edits, prior);
    auto const is_weighed = [&] { return !edits.empty() && edits.front().complete; };
    // Where a pair is missing that no number shows, one at another place may be likelier.
    bool const is_other_pair =
        is_weighed() && edits.front().missing.size() == 2 && !edits.front().is_numbered;
    if (is_weighed() && !is_other_pair)
        otherwise = std::min(otherwise.value_or(edits.front().weight), edits.front().weight);
    std::size_t turns = 0; // from the unresolved one on
    while (m_.at + turns < prior.end() && m_.line.turn(m_.at + turns))
        ++turns;
    // Too few turns after a pair to show that it is missing.
    constexpr std::size_t few = 2;
    // A slip and the turns after it cost as much in nine of ten games: 270 and 330 for each of seven turns.
    constexpr move_prior::cost usual = 370;
    if (turns > few && (!otherwise || *otherwise > usual * move_prior::cost(turns))) {
        has_tried_pairs_ = true;
        try_likely_pairs(prior);
        weigh_with_found(edits, prior);
    }
    return is_weighed();
}

std::vector<sequence_edit> sequence_search::likely_pairs(line_prior& prior) {
    std::vector<sequence_edit> edits;
    found_.clear();
    try_likely_pairs(prior);
    weigh_with_found(edits, prior);
    return edits;
}

std::optional<std::size_t> sequence_search::needed_after(turn_order const& order) {
    if (is_numbered(order)) return 1;
    if (!m_.line.turn(m_.at + 2 * order.count - 1)) return std::nullopt;
    return 2;
}

void sequence_search::each_turn_at(any_position const& position,
                                   rules::function_ref<void(any_fit const&)> visit) {
    constexpr std::size_t most_states = 2000;
    int visited = 0;
    auto const end =
        position->each_turn(most_states, [&](rules::turn const& choices, any_position const& after) {
            if (++visited % 8 == 0) --budget_.turns;
            visit(any_fit{choices, after, choices.size()});
            return !budget_.spent();
        });
    budget_.cut_short |= end != rules::walk_end::whole;
}

void sequence_search::try_missing(turn_order const& order, std::vector<any_fit> missing, std::size_t needed) {
    auto const near = follow(missing.back().after, order, missing, m_.at + 1 + needed);
    if (near.reach <= m_.at || (!near.complete && near.reach <= m_.at + needed)) return;
    auto const fit = follow(missing.back().after, order, missing);
    if (fit.reach < near.reach) return; // the budget is spent
    keep(order, is_numbered(order) ? cost_of_numbered : cost_of_other * int(order.count), fit,
         std::move(missing));
}

} // namespace vpgn::replay
