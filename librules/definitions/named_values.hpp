// The words for values of a few words. One table for each enumeration of a definition.
#pragma once

#include "definitions/values.hpp"

#include <array>

namespace vpgn::definitions {

template <class Enum>
constexpr named_value named(std::string_view name, Enum value) {
    return {name, int(value)};
}

inline constexpr auto outcome_names = [] {
    using enum rules::outcome_value;
    return std::array{named("win", win), named("loss", loss), named("draw", draw), named("none", none)};
}();

inline constexpr auto enclosing_names = [] {
    using enum rules::enclosing;
    return std::array{
        named("reversi", reversi), named("ataxx", ataxx),      named("quadwrangle", quadwrangle),
        named("snort", snort),     named("anyside", any_side), named("top", top),
        named("none", none)};
}();

inline constexpr auto walling_names = [] {
    using enum rules::walling;
    return std::array{named("arrow", arrow), named("duck", duck),    named("edge", edge),
                      named("past", past),   named("static", fixed), named("none", none)};
}();

inline constexpr auto material_names = [] {
    using enum rules::material_count;
    return std::array{named("janggi", janggi), named("unweighted", unweighted),
                      named("whitedrawodds", white_draw_odds), named("blackdrawodds", black_draw_odds),
                      named("none", none)};
}();

inline constexpr auto honor_names = [] {
    using enum rules::honor_count;
    return std::array{named("makruk", makruk), named("cambodian", cambodian), named("asean", asean),
                      named("none", none)};
}();

inline constexpr auto chase_names = [] {
    using enum rules::chase_rule;
    return std::array{named("axf", axf), named("none", none)};
}();

inline constexpr auto turn_names = [] {
    using enum rules::turn_length;
    return std::array{named("one", single), named("two", two), named("balanced", two_balanced),
                      named("progressive", one_more_each)};
}();

inline constexpr auto check_names = [] {
    using enum rules::check_within;
    return std::array{named("ends", ends_turn), named("last", last_only)};
}();

} // namespace vpgn::definitions
