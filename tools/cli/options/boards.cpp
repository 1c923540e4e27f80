#include "cli/options/boards.hpp"

#include "io/output.hpp"

namespace vpgn::tools {

void boards_option::add_to(command to) {
    given_ = to.in_group("How it is shown")
                 .flag("--boards,!--no-boards", shown_,
                       "with full: show the board above findings about the rules; default on a terminal");
}

bool boards_option::enabled(std::string_view format) const {
    return format == "full" && (given_->is_set() ? shown_ : result_is_on_a_terminal());
}

} // namespace vpgn::tools
