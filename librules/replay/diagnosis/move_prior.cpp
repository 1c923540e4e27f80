#include "replay/diagnosis/move_prior.hpp"

#include "replay/diagnosis/move_weights.hpp"
#include "replay/diagnosis/shogi_weights.hpp"
#include "replay/diagnosis/xiangqi_weights.hpp"

#include <algorithm>
#include <array>

namespace vpgn::replay {

namespace of_prior {
namespace {

// Exponential and logarithm in integers.

constexpr int unit = 100; // a nat
constexpr int most_exponent = 20 * unit;
constexpr std::int64_t one = std::int64_t{1} << 32;

/// exp(-k / 100) in units of 2^-32.
constexpr std::array<std::int64_t, most_exponent> powers = [] {
    std::array<std::int64_t, most_exponent> all{};
    constexpr std::int64_t step = 4252231657; // exp(-1 / 100)
    all[0] = one;
    for (std::size_t k = 1; k < all.size(); ++k)
        all[k] = std::int64_t((std::uint64_t(all[k - 1]) * std::uint64_t(step)) >> 32);
    return all;
}();

/// 100 times the natural logarithm of `sum` / 2^32, which is at least one.
int logarithm(std::int64_t sum) {
    int found = 0;
    constexpr std::int64_t e = 11674931555; // exp(1)
    while (sum >= e) {
        sum = std::int64_t((std::uint64_t(sum) >> 16) * (std::uint64_t(powers[unit]) >> 8) >> 8);
        found += unit;
    }
    while (sum > one) {
        sum = std::int64_t((std::uint64_t(sum) >> 8) * (std::uint64_t(powers[1]) >> 8) >> 16);
        ++found;
    }
    return found;
}

} // namespace
} // namespace of_prior

move_prior::move_prior(rules::variant_info const& variant, rules::piece_table const& pieces)
    : table_(std::size_t(rules::most_kinds) * 2),
      has_squares_(variant.start.files == 8 && variant.start.ranks == 8),
      weights_(has_squares_                            ? std::span<std::int16_t const>(move_weights)
               : variant.has(rules::choice_type::drop) ? std::span<std::int16_t const>(shogi_weights)
                                                       : std::span<std::int16_t const>(xiangqi_weights)) {
    static_assert(move_weights.size() == features_with_squares);
    static_assert(shogi_weights.size() == features_elsewhere);
    static_assert(xiangqi_weights.size() == features_elsewhere);
    for (rules::color const side : {rules::color::white, rules::color::black})
        for (rules::kind const k : pieces.kinds_of(side))
            table_[index_of(rules::piece(side, k))] = attacker_of(pieces, rules::piece(side, k));
}

move_prior::cost move_prior::cost_by_chance(std::size_t choices) {
    return of_prior::logarithm(std::int64_t(std::max<std::size_t>(choices, 1)) * of_prior::one);
}

void move_prior::each(any_position const& before, recent_turns const& recent,
                      rules::function_ref<void(rules::choice const&, move_features const&)> visit) const {
    describe_choices(before, recent, table_, has_squares_, visit);
}

std::vector<move_prior::weighed> move_prior::weigh(any_position const& before,
                                                   recent_turns const& recent) const {
    using namespace of_prior;
    std::vector<weighed> all;
    int best = -most_exponent;
    each(before, recent, [&](rules::choice const& c, move_features const& present) {
        int score = 0;
        for (std::size_t i = 0; i < present.size; ++i)
            score += weights_[present.present[i]];
        best = std::max(best, score);
        all.push_back({c, score});
    });
    std::int64_t sum = 0;
    for (weighed const& w : all)
        sum += powers[std::size_t(std::min(best - w.costs, most_exponent - 1))];
    int const shared = all.empty() ? 0 : logarithm(std::max(sum, one));
    // Of boards without squares the model misses more, and for several turns in a row.
    int const percent = has_squares_ ? 100 : 75;
    for (weighed& w : all)
        w.costs = (best - w.costs + shared) * percent / 100;
    return all;
}

} // namespace vpgn::replay
