#include "registry/near_variants.hpp"

#include "registry/further_variants.hpp"
#include "registry/variant_registry.hpp"
#include "report/near_names.hpp"

#include <cstdint>
#include <vector>

namespace vpgn::replay {

std::string const& near_variants(std::string_view name) {
    thread_local std::string last_name, last_answer;
    thread_local std::uint64_t last_scope = 0;
    if (last_name == name && last_scope == scope_in_use()) return last_answer;
    std::vector<std::string_view> names;
    for (variant_entry const* const variant : variants()) {
        names.push_back(variant->info.name);
        names.push_back(variant->info.id);
    }
    std::vector<std::string> const further = further_names();
    names.insert(names.end(), further.begin(), further.end());
    last_answer = did_you_mean(name, names);
    last_name = name;
    last_scope = scope_in_use();
    return last_answer;
}

} // namespace vpgn::replay
