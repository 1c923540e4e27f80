#include "cli/options/presentation.hpp"

#include "io/output.hpp"

#include <cstdlib>

namespace vpgn::tools {

void color_option::add_to(command to) {
    to.environment("NO_COLOR", "if not empty: no colours with `--color auto`");
    to.in_group("How it works")
        .option("--color", when_, "colour in results: auto, always or never (auto honours NO_COLOR)")
        .one_of({"auto", "always", "never"})
        .takes(value_kind::text, "WHEN")
        .shows_default();
}

bool color_option::enabled() const {
    if (when_ != "auto") return when_ == "always";
    char const* const refused = std::getenv("NO_COLOR");
    if (refused && *refused) return false;
    char const* const terminal = std::getenv("TERM");
    return result_is_on_a_terminal() && terminal && std::string_view(terminal) != "dumb";
}

void boards_option::add_to(command to) {
    given_ = to.in_group("How it is shown")
                 .flag("--boards,!--no-boards", shown_,
                       "with full: show the board above findings about the rules; default on a terminal");
}

bool boards_option::enabled(std::string_view format) const {
    return format == "full" && (given_->is_set() ? shown_ : result_is_on_a_terminal());
}

} // namespace vpgn::tools
