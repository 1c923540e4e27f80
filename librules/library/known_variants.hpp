// The variants that a position knows: those that are built in, and those of a text of definitions.
#pragma once

#include "definitions/scope.hpp"
#include "registry/variant_entry.hpp"

#include <memory>
#include <string>
#include <vector>

namespace vpgn::library {

/// The variants of texts of definitions, which may be empty. Those of the last texts are cached; others are
/// freed with their last owner. Thread-safe.
std::shared_ptr<definitions::scope> variants_of(std::vector<std::string> const& definitions);
inline std::shared_ptr<definitions::scope> variants_of(std::string const& definitions) {
    return variants_of(std::vector{definitions});
}

/// Throws api::error for the first error in the definitions; `text` is what they were read from.
void refuse_errors(definitions::scope const&, std::string const& text);

/// By id, name or alias. Throws std::invalid_argument, with near names, where there is none. Of definitions
/// that define exactly one variant, an empty name is that variant.
replay::variant_entry const& variant_called(definitions::scope&, std::string const& name);

} // namespace vpgn::library
