#include "registry/near_variants.hpp"

#include "registry/further_variants.hpp"
#include "registry/variant_registry.hpp"
#include "report/near_names.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

namespace vpgn::replay {

std::string const& near_variants(std::string_view name) {
    thread_local std::string last_name, last_answer;
    thread_local std::uint64_t last_scope = 0;
    if (last_name == name && last_scope == scope_in_use()) return last_answer;
    // Of an id and a name that are read as the same, the name.
    std::map<std::string, std::string_view> by_whole_name;
    auto const add = [&](std::string_view known) {
        by_whole_name.insert_or_assign(whole_name(known), known);
    };
    for (variant_entry const* const variant : variants()) {
        add(variant->info.id);
        add(variant->info.name);
    }
    std::vector<std::string> const further = further_names();
    std::for_each(further.begin(), further.end(), add);
    std::vector<std::string_view> names;
    for (auto const& [whole, known] : by_whole_name)
        names.push_back(known);
    last_answer = did_you_mean(name, names);
    last_name = name;
    last_scope = scope_in_use();
    return last_answer;
}

} // namespace vpgn::replay
