#include "replay/reconcile/record_reader.hpp"

#include "replay/repair/repair.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace vpgn::replay {

namespace {

constexpr std::size_t before_all = std::size_t(-1);
constexpr int most_work = std::numeric_limits<int>::max() / 2; ///< the effort for a game is less
/// Of several turns that match a word so many are tried.
constexpr std::size_t most_fits = 6;
/// So many turns a slip away are tried.
constexpr std::size_t most_near = 8;

/// The letters of the language in which most of the record fits; null: English ones.
language_letters const* letters_of(syntax::game const& game, game_start const& on,
                                   any_position const& start) {
    language_letters const* best = nullptr;
    int furthest = -1;
    for (language_letters const* letters : languages_of(game)) {
        line_record line(game, before_all, on.pieces(), start->to_move(), on.variant->info, letters);
        work_budget budget{most_work, false};
        int const reached = follow_rest(start, line, 0, on.variant->info, {}, budget).turns;
        if (reached <= furthest) continue;
        furthest = reached;
        best = letters;
    }
    return best;
}

} // namespace

record_reader::record_reader(syntax::game const& game, game_start const& on, any_position const& start)
    : game_(game), variant_(on.variant->info), pieces_(on.pieces()),
      line_(game, before_all, pieces_, start->to_move(), variant_, letters_of(game, on, start)), both_(line_),
      habits_(habits_of(game)), budget_{most_work, false} {
    while (line_.turn(size_))
        ++size_;
}

bool record_reader::replays(any_position const& start) {
    return follow_rest(start, line_, 0, variant_, habits_, budget_).complete;
}

written_turn const* record_reader::turn(turn_order const& order, std::size_t place, rules::color mover) {
    if (place >= size_) return nullptr;
    written_turn const* const found = both_.turn(order.turn_at(place), mover);
    // The last turn of a column may have none beside it.
    return found || order.change != order_change::columns ? found : both_.turn(place, mover);
}

bool record_reader::is_repeated(std::size_t place) {
    if (place > 0 && word(place) == word(place - 1)) return true;
    auto const as_two_before = [&](std::size_t i) { return i >= 2 && i < size_ && word(i) == word(i - 2); };
    return as_two_before(place) && (as_two_before(place + 1) || as_two_before(place - 1));
}

candidate record_reader::repair_to(written_turn const& turn, any_position const& before,
                                   any_fit const& played) {
    for (candidate const& c : near_turns(turn, before))
        if (c.turn.after == played.after) return c;
    candidate other{played};
    other.distance = candidate::nothing_like;
    return other;
}

readings_of_turn const& record_reader::readings(written_turn const& turn, any_position const& before,
                                                rules::square last) {
    auto& known = readings_[key_of(turn, before)];
    if (!known)
        known = std::make_unique<readings_of_turn>(
            read(names_same_target(turn) ? with_target(turn, last) : turn, before));
    return *known;
}

readings_of_turn record_reader::read(written_turn const& turn, any_position const& before) {
    readings_of_turn result;
    any_resolution const found = resolve_turn(before, turn, variant_);
    auto const marks = [&](any_fit const& fit) {
        return cost_of_mark * marks_against(before, fit.choices, fit.after, turn, habits_);
    };
    if (any_fit const* const only = only_fit(found, turn, before)) {
        result.fits_one = true;
        result.fits.push_back({*only, marks(*only)});
        return result;
    }
    for (any_fit const& fit : found.fits) {
        if (result.fits.size() == most_fits) break;
        result.fits.push_back({fit, cost_of_choice + marks(fit)});
    }
    return result;
}

std::vector<possible_turn> const& record_reader::slips(written_turn const& turn, any_position const& before) {
    auto& known = slips_[key_of(turn, before)];
    if (known) return *known;
    auto list = std::make_unique<std::vector<possible_turn>>();
    for (candidate const& c : near_turns(turn, before)) {
        if (c.distance > most_distance || list->size() == most_near) break;
        list->push_back({c.turn, cost_of_any_slip + std::max(c.distance, 1)});
    }
    known = std::move(list);
    return *known;
}

std::vector<candidate> const& record_reader::near_turns(written_turn const& turn,
                                                        any_position const& before) {
    auto& known = near_[key_of(turn, before)];
    if (!known) {
        auto const others = other_readings(game_.text, turn, variant_, pieces_, before->to_move());
        known = std::make_unique<std::vector<candidate>>(
            nearest_turns(before, turn.patterns, variant_.turn_has_list(), others, budget_));
    }
    return *known;
}

int record_reader::cost_as(written_turn const& turn, any_position const& before, any_position const& after,
                           rules::square last) {
    for (possible_turn const& fit : readings(turn, before, last).fits)
        if (fit.turn.after == after) return fit.cost;
    for (candidate const& c : near_turns(turn, before)) {
        if (c.distance > most_distance) break;
        if (c.turn.after == after) return cost_of_any_slip + std::max(c.distance, 1);
    }
    return cost_of_other_turn;
}

} // namespace vpgn::replay
