#include "definitions/scope.hpp"

#include "definitions/built_in.hpp"
#include "definitions/known.hpp"
#include "replay/terms/variant_registry.hpp"

#include <algorithm>

namespace vpgn::definitions {

scope::scope(std::string text)
    : all_(&built_in()), findings_(text.empty() ? std::vector<finding>() : all_.add(std::move(text))),
      known_([this](std::string const& name, name_form form) { return entry_called(all_, name, form); },
             [this] { return names_of_all(all_); }) {}

std::vector<std::pair<std::string, std::string>> built_in_variants() {
    std::vector<std::pair<std::string, std::string>> all;
    for (replay::variant_entry const& one : replay::built_in_variants())
        all.emplace_back(one.info.id, one.info.name);
    for (std::string_view const id : built_in().names())
        all.emplace_back(id, names_of(built_in(), id).name);
    // As people look for them.
    std::sort(all.begin() + 1, all.end(), [](auto const& a, auto const& b) { return a.second < b.second; });
    return all;
}

} // namespace vpgn::definitions
