// Texts with their sizes, one after another: the bytes of values that are saved.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace vpgn::library {

/// `4:text3:two`
std::string saved_fields(std::vector<std::string> const&);
/// Throws std::invalid_argument for other bytes.
std::vector<std::string> fields_of(std::string_view saved);

} // namespace vpgn::library
