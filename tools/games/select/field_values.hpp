// The values that a condition compares a field with: texts, numbers and dates are compared; what no game
// could have is refused, with what was meant.
#pragma once

#include "condition/condition.hpp"
#include "condition/facts.hpp"
#include "tags/tag_values.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace vpgn::tools {

/// The days that a date may mean, as 10000 * year + 100 * month + day; nothing where the year is not known.
/// Parts that are missing or `?` may be any.
struct days {
    std::int32_t first = 0;
    std::int32_t last = 0;
};
std::optional<days> days_of(std::string_view date);

/// Whether the comparison of `text` holds. Dates if `as_date`: only if it surely holds. Otherwise numbers if
/// the value is a number, and other text then never matches; otherwise texts, byte by byte, and the end of a
/// range includes everything with that prefix. Not for `unequal` and `like`.
bool compares(std::string_view text, condition::comparison, condition::value const& operand,
              std::optional<condition::value> const& up_to, bool as_date);

/// The same for whole numbers; `unequal` too.
bool compares(std::uint64_t number, condition::comparison, std::uint64_t operand, std::uint64_t up_to);

/// The ending of a game that ends because of its material; the rules have no word for it.
inline constexpr std::string_view insufficient = "insufficient material";

/// Of a fact whose words are known: an ending, a variant, the code of a finding.
std::optional<condition::fault> judge_words(condition::fact, condition::field_test const&);

/// Whether a bare word is the name of a tag with values of the same sort as `tag`.
bool names_tag(std::string_view word, std::string_view tag);

/// Makes a range of `1990-1995`, `2400-2500`, `B20-B99`, which is written with a hyphen.
void read_hyphen_as_range(condition::field_test&, tags::value_kind);

/// Of a tag with values of this kind.
std::optional<condition::fault> judge_values(condition::field_test const&, tags::value_kind);

} // namespace vpgn::tools
