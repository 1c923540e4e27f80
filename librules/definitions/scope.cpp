#include "definitions/scope.hpp"

#include "definitions/catalogue.hpp"
#include "definitions/known.hpp"
#include "registry/variant_registry.hpp"

namespace vpgn::definitions {

namespace {

std::vector<std::vector<finding>> added_to(catalogue& all, std::vector<std::string> const& texts) {
    std::vector<std::vector<finding>> found;
    for (std::string const& text : texts)
        found.push_back(text.empty() ? std::vector<finding>() : all.add(text));
    return found;
}

listed_variant listed(rules::variant_info const& v) {
    return {v.id, v.name, v.aliases, v.rule_sets, v.inventor, v.source};
}
listed_variant listed(variant_names const& v) {
    return {std::string(v.id),       std::string(v.name),  {v.aliases.begin(), v.aliases.end()}, {},
            std::string(v.inventor), std::string(v.source)};
}

} // namespace

scope::scope(std::vector<std::string> const& texts)
    : all_(&built_in()), findings_(added_to(all_, texts)),
      known_([this](std::string const& name, name_form form) { return entry_called(all_, name, form); },
             [this] { return names_of_all(all_); }) {
    replay::variant_scope::in_use const here(known_);
    claim_names(all_);
}

std::vector<listed_variant> all_variants(catalogue const& known) {
    std::vector<listed_variant> all;
    for (replay::variant_entry const& entry : replay::built_in_variants())
        all.push_back(listed(entry.info));
    for (catalogue const* of : {known.below(), &known})
        if (of != nullptr)
            for (std::string_view const id : of->names())
                all.push_back(listed(names_of(*of, id)));
    return all;
}

} // namespace vpgn::definitions
