// Texts of every kind, and damaged versions, for tests of the grammar's properties. Deterministic.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace vpgn::test {

/// Calls `with` for each sample text and for `each` damaged copies of it: bytes removed, inserted, doubled,
/// swapped, two texts cut and joined. Under sanitizers a tenth of the copies.
void for_mutations(std::size_t each, std::function<void(std::string const& text)> const& with);

} // namespace vpgn::test
