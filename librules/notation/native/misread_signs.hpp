// How far a native word that cannot be read is from one that can, by the signs that are mistaken for others.
#pragma once

#include <string_view>

namespace vpgn::replay {

/// How far a word that cannot be read is from `spelled`: see candidate::distance. Cost: the product of their
/// lengths.
int native_misreading(std::string_view word, std::string_view spelled);

} // namespace vpgn::replay
