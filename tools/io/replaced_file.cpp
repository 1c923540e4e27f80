#include "io/replaced_file.hpp"

#include <fmt/format.h>
#include <stdexcept>

namespace vpgn::tools {

namespace {
bool any_file = false; // set once, before any thread
}

void replace_any_file() {
    any_file = true;
}

bool replaced_file::may_be_any() {
    return any_file;
}

void replaced_file::refuse(char const* why) const {
    throw std::runtime_error(fmt::format("{}: not replaced: {}; `--force` replaces it", path_, why));
}

} // namespace vpgn::tools
