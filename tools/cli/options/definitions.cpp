#include "cli/options/definitions.hpp"

namespace vpgn::tools {

void definitions_option::add_to(command to) {
    to.in_group("Which games")
        .option("--variants", given_, "a file of definitions of variants; may be given several times")
        .one_each()
        .takes(value_kind::file);
    to.applies_settings();
    to.settings("", {"variants"});
    to.environment("VPGN_VARIANTS", "one more file of definitions of variants");
    to.reads_file(".vpgn/variants.ini",
                  "definitions of variants, beside the games or in a folder above them");
}

std::vector<definition_file> definitions_option::read(std::vector<std::string> const& games) const {
    std::vector<std::string> files = given_;
    for (std::string& found : definition_files_for(games))
        files.push_back(std::move(found));
    return read_definitions(files);
}

void definitions_option::read_and_report(std::vector<std::string> const& games) const {
    print_problems(read(games));
}

} // namespace vpgn::tools
