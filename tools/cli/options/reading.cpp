#include "cli/options/reading.hpp"

#include "games/forms/variant_names.hpp"

#include <fmt/format.h>

#include <stdexcept>

namespace vpgn::tools {

void reading_option::add_to(command to) {
    to = to.in_group("Which games");
    std::vector<choice_words> forms;
    for (source_format const& form : source_formats())
        forms.push_back({std::string(form.name), std::string(form.summary)});
    to.option("--from", from_, "the format to read; inferred from each file's content or extension if absent")
        .one_of_these(forms)
        .takes(value_kind::text, "FORM");
    std::vector<std::string> encodings;
    for (encoding const coding : all_encodings())
        encodings.emplace_back(name_of(coding));
    to.option("--encoding", encoding_,
              "the encoding of the files; determined from each file's content if absent")
        .one_of(encodings)
        .takes(value_kind::text, "NAME");
    to.option("--variant", variant_, "the variant of games that name none, by name or alias")
        .takes(value_kind::variant);
    to.option("--white-army", white_army_,
              "White's army in games that name none: its name, or four Betza names: `R4, WD, HFD, RN`")
        .takes(value_kind::text, "ARMY");
    to.option("--black-army", black_army_, "Black's, likewise").takes(value_kind::text, "ARMY");
}

reading_options read_as(std::string const& from, std::string const& variant_name,
                        std::string const& white_army, std::string const& black_army,
                        std::string const& encoding_name) {
    reading_options known{from, {}, known_tags(variant_name, white_army, black_army), {}};
    if (!encoding_name.empty()) known.coding = encoding_called(encoding_name);
    if (!encoding_name.empty() && !known.coding)
        throw std::invalid_argument(fmt::format("there is no encoding `{}`", encoding_name));
    return known;
}

} // namespace vpgn::tools
