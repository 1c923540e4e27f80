#include "options/reading.hpp"

#include "variants/variant_names.hpp"

#include <fmt/format.h>

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
    return {from, known_tags(variant_name, white_army, black_army), {}};
}

} // namespace vpgn::tools
