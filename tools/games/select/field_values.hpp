// The values that a condition compares a field with: what no game could have is refused, with what was meant.
#pragma once

#include "condition/condition.hpp"
#include "condition/facts.hpp"
#include "tags/tag_values.hpp"

#include <optional>
#include <string_view>

namespace vpgn::tools {

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
