#include "formats/variant_names.hpp"

#include "registry/variant_registry.hpp"
#include "report/render/visible.hpp"

#include <fmt/format.h>
#include <stdexcept>
#include <utility>

namespace vpgn::tools {

std::string no_such_variant(std::string const& name) {
    return fmt::format("unknown variant `{}`{}; `vpgn variants` lists them", visible(name),
                       replay::near_variants(name));
}

replay::variant_entry const& variant_called(std::string const& name) {
    auto const* const variant = replay::find_variant(name);
    if (!variant) throw std::invalid_argument(no_such_variant(name));
    return *variant;
}

replay::game_start game_called(std::string const& variant, std::string const& white_army,
                               std::string const& black_army) {
    replay::variant_entry const& entry = variant_called(variant);
    bool const names_armies = !white_army.empty() || !black_army.empty();
    // Games that name no variant may name one with armies themselves.
    if (names_armies && !variant.empty() && !entry.info.different_armies)
        throw std::invalid_argument(fmt::format("{} has no choice of armies", entry.info.name));
    auto start = replay::make_game_start(entry, white_army, black_army, "");
    if (!start.fault.empty()) throw std::invalid_argument(start.fault);
    return std::move(start.value);
}

std::vector<transcribe::known_tag> known_tags(std::string const& variant, std::string const& white_army,
                                              std::string const& black_army) {
    replay::game_start const on = game_called(variant, white_army, black_army);
    std::vector<transcribe::known_tag> known;
    if (!variant.empty()) known.push_back({"Variant", on.variant->info.name});
    if (!white_army.empty()) known.push_back({"WhiteArmy", white_army});
    if (!black_army.empty()) known.push_back({"BlackArmy", black_army});
    return known;
}

} // namespace vpgn::tools
