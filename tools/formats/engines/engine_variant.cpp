#include "formats/engines/engine_variant.hpp"

#include "registry/variant_registry.hpp"

#include <algorithm>

namespace vpgn::tools {

std::optional<engine_variant> engine_variant_of(rules::variant_info const& variant,
                                                std::vector<std::string> const& offered) {
    auto const has = [&](std::string_view name) {
        return std::find(offered.begin(), offered.end(), name) != offered.end();
    };
    if (variant.id == "fischerandom" && has("chess")) return engine_variant{"chess", true};
    if (has(variant.id)) return engine_variant{variant.id};
    for (std::string const& name : offered) {
        auto const* const entry = replay::find_variant(name);
        if (entry && entry->info.id == variant.id) return engine_variant{name};
    }
    return std::nullopt;
}

} // namespace vpgn::tools
