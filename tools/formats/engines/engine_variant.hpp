// The name of a variant among those that an engine lists.
#pragma once

#include "core/variant.hpp"

#include <optional>
#include <string>
#include <vector>

namespace vpgn::tools {

struct engine_variant {
    std::string name;         ///< the value of the option UCI_Variant
    bool is_chess960 = false; ///< that of the option UCI_Chess960
};

/// `offered`: the values of the engine's option UCI_Variant, `chess` if it has none. The result is the first
/// that is a name of `variant` here, so that no table of names is needed; std::nullopt: the engine does not
/// play it.
std::optional<engine_variant> engine_variant_of(rules::variant_info const& variant,
                                                std::vector<std::string> const& offered);

} // namespace vpgn::tools
