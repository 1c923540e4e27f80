// Which variants does a position know? Those that are built in, and those of a text beside them.
#pragma once

#include "definitions/scope.hpp"
#include "replay/terms/variant_entry.hpp"

#include <memory>
#include <string>

namespace vpgn::library {

/// The variants of a text of definitions, which may be empty. Asked for the same text again, it gives the
/// same ones, without reading it; of the texts before it reads anew. Any thread may ask.
std::shared_ptr<definitions::scope> variants_of(std::string const& definitions);

/// By id, name or alias. Throws std::invalid_argument, with what may have been meant, where there is none.
replay::variant_entry const& variant_called(definitions::scope&, std::string const& name);

} // namespace vpgn::library
