#include "formats/known_variants.hpp"

#include "registry/variant_registry.hpp"

namespace vpgn::tools {

namespace {

transcribe::known_variant known_variant_of(rules::variant_info const& info) {
    transcribe::known_variant known;
    known.name = info.name;
    known.also_named.assign(info.aliases.begin(), info.aliases.end());
    known.also_named.push_back(info.id);
    known.joins_by_commas = info.has(rules::choice_type::go_on);
    known.has_lists = info.turn_has_list();
    known.rule_sets.assign(info.rule_sets.begin(), info.rule_sets.end());
    known.different_armies = info.different_armies;
    known.shoots = info.has(rules::choice_type::shoot);
    if (!info.zillions.rules_file.empty()) {
        known.saved_name = info.zillions.variant;
        known.saved_pawn = info.zillions.pawn;
    }
    return known;
}

} // namespace

std::vector<transcribe::known_variant> known_variants() {
    std::vector<transcribe::known_variant> all;
    for (replay::variant_entry const* const entry : replay::variants())
        all.push_back(known_variant_of(entry->info));
    return all;
}

} // namespace vpgn::tools
