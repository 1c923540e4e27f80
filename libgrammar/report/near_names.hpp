// Suggestions for unknown names ("did you mean"), for findings and for command line errors.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace vpgn {

/// ` (did you mean `R101` or `R111`?)`: the nearest names, each once, three at most and never `word` itself.
/// Near means: at most a third of the letters are changed, added, left out or exchanged with their
/// neighbours; letter case does not matter. Empty where no name is near.
std::string did_you_mean(std::string_view word, std::span<std::string_view const> names);

/// The message for a word that is no code or slug of a finding, with suggestions.
std::string no_such_finding(std::string_view word);

} // namespace vpgn
