#include "options/reading.hpp"

#include "variants/variant_names.hpp"

#include <fmt/format.h>

namespace vpgn::tools {

void reading_option::add_to(command to) {
    to = to.in_group("Which games");
    std::vector<choice_words> forms;
    for (source_format const& form : source_formats())
        forms.push_back({std::string(form.name), std::string(form.what)});
    to.option("--from", from_, "the format to read; inferred from each file's content or extension if absent")
        .one_of_these(forms)
        .takes(value_kind::text, "FORM");
    to.option("--variant", variant_, "the variant of games that name none, by name or alias")
        .takes(value_kind::variant);
    to.option("--white-army", white_army_,
              "White's army in games that name none: its name, or four Betza names: `R4, WD, HFD, RN`")
        .takes(value_kind::text, "ARMY");
    to.option("--black-army", black_army_, "Black's, likewise").takes(value_kind::text, "ARMY");
}

reading_options read_as(std::string const& from, std::string const& variant_name,
                        std::string const& white_army, std::string const& black_army) {
    return {from, known_tags(variant_name, white_army, black_army), {}};
}

} // namespace vpgn::tools
