// Which signs of native words are mistaken for others, and how far a word that cannot be read is from one
// that can.
#pragma once

#include <string_view>

namespace vpgn::replay {

/// The cost of the character `written` where `meant` was meant, on the scale of candidate::distance: 0 if
/// they are the same, or the same number of the same script; less for signs that look alike than for others.
int confusion_cost(char32_t written, char32_t meant);

/// How far a word that cannot be read is from `spelled`: see candidate::distance. Cost: the product of their
/// lengths.
int native_misreading(std::string_view word, std::string_view spelled);

} // namespace vpgn::replay
