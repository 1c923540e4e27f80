// Suggestions for unknown names ("did you mean"), for findings and for command line errors.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace vpgn {

/// ` (did you mean `R101` or `R111`?)`: up to three of the nearest names, by edit distance (transpositions
/// included) of at most a third of the word; case-insensitive. Empty if none is near.
std::string did_you_mean(std::string_view word, std::span<std::string_view const> names);

} // namespace vpgn
