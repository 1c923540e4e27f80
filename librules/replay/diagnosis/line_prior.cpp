#include "replay/diagnosis/line_prior.hpp"

#include <algorithm>

namespace vpgn::replay {

line_prior::line_prior(unresolved_turn const& m, line_so_far const& line_before,
                       rules::variant_info const& variant, work_budget& budget, int& left)
    : m_(m), line_before_(line_before), variant_(variant), budget_(budget), left_(left),
      prior_(variant, m.line.pieces()), written_(line_before.against.size()) {}

std::vector<move_prior::weighed> const& line_prior::weighed_in(any_position const& position,
                                                               recent_turns const& recent) {
    constexpr int turns_of_position = 6; // as much work as following so many
    std::uint64_t key = position.hash();
    for (rules::choice const& c : {recent.last, recent.own})
        key = key * 0x9e3779b97f4a7c15 + (std::uint64_t(c.from) << 8 | std::uint64_t(c.to));
    key = key * 2 + std::uint64_t(recent.took);
    auto const [at, is_new] = known_.try_emplace(key);
    if (is_new) {
        --left_;
        budget_.turns -= turns_of_position;
        at->second = prior_.weigh(position, recent);
    }
    return at->second;
}

move_prior::cost line_prior::of_turns(any_position const& before, recent_turns recent,
                                      std::span<any_fit const> meant) {
    move_prior::cost sum = 0;
    any_position now = before;
    for (any_fit const& fit : meant) {
        sum += cost_in(now, recent, fit.choices[0]);
        recent = recent.after(now, fit.choices[0]);
        now = fit.after;
    }
    return sum;
}

move_prior::cost line_prior::cost_in(any_position const& position, recent_turns const& recent,
                                     rules::choice const& choice, move_prior::cost* chance) {
    auto const& all = weighed_in(position, recent);
    if (chance) *chance = move_prior::cost_by_chance(all.size());
    auto const found =
        std::find_if(all.begin(), all.end(), [&](auto const& w) { return w.choice == choice; });
    return found == all.end() ? 0 : std::min(found->costs, move_prior::most);
}

line_prior::played const* line_prior::written(std::size_t at) {
    auto& known = written_[at];
    if (!known) {
        any_position const& before = line_before_.positions[at];
        auto const found = resolve_turn(before, m_.line[at], variant_);
        auto const* const fit = only_fit(found, m_.line[at], before);
        if (!fit) return nullptr;
        known = played{fit->choices[0], captures(before, fit->choices[0])};
    }
    return &*known;
}

recent_turns line_prior::recent_at(std::size_t at) {
    recent_turns recent;
    played const* const last = at > 0 ? written(at - 1) : nullptr;
    if (!last) return recent;
    recent.last = last->choice;
    recent.took = last->took;
    if (played const* const own = at > 1 ? written(at - 2) : nullptr) recent.own = own->choice;
    return recent;
}

move_prior::cost line_prior::written_cost(std::size_t at) {
    if (!written(at)) return 0;
    played& known = *written_[at];
    if (known.cost < 0) known.cost = cost_in(line_before_.positions[at], recent_at(at), known.choice);
    return known.cost;
}

bool line_prior::applies(any_fit const* assumed) {
    constexpr std::size_t places_before = 8, places_further = 16;
    constexpr int places = 12, enough = 6, more = 20;
    constexpr move_prior::cost least = 20; // that the model gains in the mean: 87 in tournament games
    constexpr move_prior::cost least_counted = -150; // the slip itself is as unlikely as a turn by chance
    if (!m_.before->has_one_choice() || m_.turn().native) return false;
    move_prior::cost sum = 0;
    int count = 0;
    auto const add = [&](move_prior::cost gain) {
        sum += std::max(gain, least_counted);
        ++count;
    };
    auto const add_written = [&](std::size_t from, std::size_t to) {
        for (std::size_t at = to; at-- > from;) {
            if (!written(at)) return false;
            move_prior::cost chance = 0;
            written_[at]->cost =
                cost_in(line_before_.positions[at], recent_at(at), written_[at]->choice, &chance);
            add(chance - written_[at]->cost);
        }
        return true;
    };
    std::size_t const first = m_.at > places_before ? m_.at - places_before : 0;
    if (!add_written(first, m_.at)) return false;
    any_position now = assumed ? assumed->after : m_.before;
    recent_turns recent = recent_at(m_.at);
    if (assumed) recent = recent.after(m_.before, assumed->choices[0]);
    for (std::size_t at = m_.at + 1; assumed && count < places && m_.line.turn(at); ++at) {
        auto const found = resolve_turn(now, m_.line[at], variant_);
        auto const* const fit = only_fit(found, m_.line[at], now);
        if (!fit) break;
        move_prior::cost chance = 0;
        move_prior::cost const cost = cost_in(now, recent, fit->choices[0], &chance);
        add(chance - cost);
        recent = recent.after(now, fit->choices[0]);
        now = fit->after;
    }
    if (count < enough) return false;
    if (sum >= least * count) return true;
    // Near the slip people's turns may look like chance; those of a random game do so everywhere.
    constexpr move_prior::cost doubtful = -60, least_of_more = 10;
    if (sum < doubtful * count) return false;
    if (!add_written(first > places_further ? first - places_further : 0, first)) return false;
    return count >= more && sum >= least_of_more * count;
}

move_prior::cost line_prior::of(std::size_t at, any_position const& before, std::span<any_fit const> meant,
                                next_turn next) {
    move_prior::cost sum = 0;
    for (std::size_t i = at; i < m_.at; ++i)
        sum -= written_cost(i);
    any_position now = before;
    recent_turns recent = recent_at(at);
    auto const play = [&](any_fit const& fit) {
        sum += cost_in(now, recent, fit.choices[0]);
        recent = recent.after(now, fit.choices[0]);
        now = fit.after;
    };
    for (any_fit const& fit : meant)
        play(fit);
    while (written_turn const* const turn = next(now->to_move())) {
        auto const found = resolve_turn(now, *turn, variant_);
        auto const* const fit = only_fit(found, *turn, now);
        if (!fit) break;
        play(any_fit(*fit));
    }
    return sum;
}

move_prior::cost line_prior::of(std::size_t at, any_position const& before, any_fit const& meant) {
    std::size_t place = at;
    auto const next = [&](rules::color) -> written_turn const* {
        return ++place < end() ? m_.line.turn(place) : nullptr;
    };
    return of(at, before, std::span(&meant, 1), next);
}

std::vector<move_prior::weighed> line_prior::likeliest(any_position const& position,
                                                       recent_turns const& recent, std::size_t most) {
    auto all = weighed_in(position, recent);
    std::stable_sort(all.begin(), all.end(), [](auto const& a, auto const& b) { return a.costs < b.costs; });
    if (all.size() > most) all.erase(all.begin() + std::ptrdiff_t(most), all.end());
    return all;
}

} // namespace vpgn::replay
