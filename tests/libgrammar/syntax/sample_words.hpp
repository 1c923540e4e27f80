// The words of all samples, and damaged versions of them. Deterministic.
#pragma once

#include <functional>
#include <string>

namespace vpgn::test {

/// Calls `with` for each word of the sample games, each once, for pairs of short ones, and for `damaged` of
/// them with one to three bytes inserted, replaced or removed. Under sanitizers for every seventh word, and a
/// tenth of the damaged ones.
void for_words(int damaged, std::function<void(std::string const& word)> const& with);

} // namespace vpgn::test
