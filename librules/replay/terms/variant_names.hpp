// Which variant does a name mean? Names as tags and users write them.
#pragma once

#include "core/variant.hpp"

#include <optional>
#include <span>
#include <string_view>

namespace vpgn::replay {

/// A variant by its place in rules::all_variants.
using variant_index = std::size_t;

/// All variants in the order of the list. O(1).
std::span<rules::variant_info const* const> variants();

/// By id, name or alias. Case, spaces, punctuation and a trailing "Chess" do not matter. An empty name is
/// orthodox chess, as an absent tag is.
std::optional<variant_index> find_variant(std::string_view name);

/// The rule set of that variant by its name, likewise tolerant. An empty name is the default one.
std::optional<std::uint8_t> find_rule_set(rules::variant_info const&, std::string_view name);

} // namespace vpgn::replay
