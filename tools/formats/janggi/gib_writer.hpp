// Games of Janggi as Korean servers write them.
#pragma once

#include "formats/common/written_form.hpp"

#include <memory>

namespace vpgn::tools {

/// A game each: tags, the order of the elephants and horses, and the main line with comments.
std::unique_ptr<written_form> open_gib(destination const&, output_options const&);

} // namespace vpgn::tools
