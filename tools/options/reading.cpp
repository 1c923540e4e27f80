#include "options/reading.hpp"

#include "replay/terms/game_start.hpp"
#include "variants/variant_names.hpp"

#include <fmt/format.h>
#include <stdexcept>
#include <utility>

namespace vpgn::tools {

void reading_option::add_to(command to) {
    std::vector<std::string> names;
    std::string list;
    for (source_format const& form : source_formats()) {
        names.emplace_back(form.name);
        list += fmt::format("\n{:>10}: {}", form.name, form.what);
    }
    to.option("--from", from_, "the form to read; each file's content or ending tells it if absent:" + list)
        .one_of(names);
    to.option("--variant", variant_, "the variant of games that name none, by name or alias");
    to.option("--white-army", white_army_,
              "White's army in games that name none: its name, or four Betza names: `R4, WD, HFD, RN`");
    to.option("--black-army", black_army_, "Black's, likewise");
}

reading_options read_as(std::string const& from, std::string const& variant_name,
                        std::string const& white_army, std::string const& black_army) {
    reading_options known{from, {}, {}};
    replay::variant_entry const& variant = variant_called(variant_name);
    if (!variant_name.empty()) known.tags.push_back({"Variant", variant.info.name});
    for (auto const& [tag, army] :
         {std::pair{"WhiteArmy", &white_army}, std::pair{"BlackArmy", &black_army}}) {
        if (army->empty()) continue;
        if (!variant_name.empty() && !variant.info.different_armies)
            throw std::invalid_argument(fmt::format("{} has no armies to choose from", variant.info.name));
        auto const made = replay::make_game_start(variant, *army, "", "");
        if (!made.fault.empty()) throw std::invalid_argument(made.fault);
        known.tags.push_back({tag, *army});
    }
    return known;
}

} // namespace vpgn::tools
