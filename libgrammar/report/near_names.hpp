// Suggestions for unknown names ("did you mean"), for findings and for command line errors.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace vpgn {

/// ` (did you mean `R101` or `R111`?)`: the names that are nearest, three at most, if any is near: letters
/// changed, added, left out or exchanged with their neighbours, a third of the word at most; letter case does
/// not matter. Empty otherwise.
std::string did_you_mean(std::string_view word, std::span<std::string_view const> names);

} // namespace vpgn
