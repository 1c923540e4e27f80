#include "variants/variant_names.hpp"

#include "replay/terms/further_variants.hpp"
#include "report/near_names.hpp"

#include <fmt/format.h>
#include <stdexcept>
#include <string_view>
#include <vector>

namespace vpgn::tools {

std::string no_such_variant(std::string const& name) {
    std::vector<std::string_view> names;
    for (replay::variant_entry const* const one : replay::variants()) {
        names.push_back(one->info.id);
        names.push_back(one->info.name);
    }
    std::vector<std::string> const further = replay::further_names();
    names.insert(names.end(), further.begin(), further.end());
    return fmt::format("no variant is called `{}`{}; `vpgn variants` lists them", name,
                       did_you_mean(name, names));
}

replay::variant_entry const& variant_called(std::string const& name) {
    auto const* const variant = replay::find_variant(name);
    if (!variant) throw std::invalid_argument(no_such_variant(name));
    return *variant;
}

} // namespace vpgn::tools
