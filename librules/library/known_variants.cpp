#include "library/known_variants.hpp"

#include "library/public_finding.hpp"
#include "registry/near_variants.hpp"
#include "registry/variant_registry.hpp"
#include "report/render/visible.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <mutex>
#include <stdexcept>

namespace vpgn::library {

std::shared_ptr<definitions::scope> variants_of(std::vector<std::string> const& definitions) {
    static std::shared_ptr<definitions::scope> const built_in = std::make_shared<definitions::scope>("");
    auto const is_empty = [](std::string const& text) { return text.empty(); };
    if (std::all_of(definitions.begin(), definitions.end(), is_empty)) return built_in;
    static std::mutex asking;
    static std::vector<std::string> last_texts;
    static std::shared_ptr<definitions::scope> last;
    std::scoped_lock const alone(asking);
    if (!last || last_texts != definitions) {
        last = std::make_shared<definitions::scope>(definitions);
        last_texts = definitions;
    }
    return last;
}

void refuse_errors(definitions::scope const& known, std::string const& text) {
    for (finding const& found : known.findings())
        if (found.level == severity::error) throw api::error(to_public(found, places(text)));
}

replay::variant_entry const& variant_called(definitions::scope& known, std::string const& name) {
    replay::variant_scope::in_use const here(known.known());
    auto const own = known.all().names();
    if (auto const* const found =
            replay::find_variant(name.empty() && own.size() == 1 ? std::string(*own.begin()) : name))
        return *found;
    throw std::invalid_argument(
        fmt::format("unknown variant `{}`{}", visible(name), replay::near_variants(name)));
}

} // namespace vpgn::library
