#include "options/definitions.hpp"

namespace vpgn::tools {

void definitions_option::add_to(command to) {
    to.option("--variants", given_, "a file of definitions of variants; may be given several times")
        .one_each();
}

std::vector<definition_file> definitions_option::read(std::vector<std::string> const& games) const {
    std::vector<std::string> files = given_;
    for (std::string& found : definition_files_for(games))
        files.push_back(std::move(found));
    return read_definitions(files);
}

void definitions_option::read_and_say(std::vector<std::string> const& games) const {
    say_what_is_wrong(read(games));
}

} // namespace vpgn::tools
