#include "library/known_variants.hpp"

#include "replay/terms/variant_registry.hpp"
#include "report/near_names.hpp"

#include <fmt/format.h>
#include <mutex>
#include <stdexcept>
#include <string_view>
#include <vector>

namespace vpgn::library {

std::shared_ptr<definitions::scope> variants_of(std::string const& definitions) {
    static std::shared_ptr<definitions::scope> const built_in = std::make_shared<definitions::scope>("");
    if (definitions.empty()) return built_in;
    static std::mutex asking;
    static std::string last_text;
    static std::shared_ptr<definitions::scope> last;
    std::scoped_lock const alone(asking);
    if (!last || last_text != definitions) {
        last = std::make_shared<definitions::scope>(definitions);
        last_text = definitions;
    }
    return last;
}

replay::variant_entry const& variant_called(definitions::scope& known, std::string const& name) {
    replay::variant_scope::in_use const here(known.known());
    if (auto const* const found = replay::find_variant(name)) return *found;
    std::vector<std::string_view> names;
    for (replay::variant_entry const* const one : replay::variants()) {
        names.push_back(one->info.id);
        names.push_back(one->info.name);
    }
    std::vector<std::string> const further = replay::further_names();
    names.insert(names.end(), further.begin(), further.end());
    throw std::invalid_argument(fmt::format("no variant is called `{}`{}", name, did_you_mean(name, names)));
}

} // namespace vpgn::library
