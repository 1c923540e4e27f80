// Patterns of paths: the first line is a pattern, the second a path. The automaton finds what a slow reading
// of the pattern finds, and neither takes long.
#include "io/patterns.hpp"
#include "fuzz/demand.hpp"
#include "fuzz/fuzzer.hpp"

#include <algorithm>
#include <fnmatch.h>
#include <string>

namespace vpgn::fuzz {
namespace {

/// What fnmatch(3) and `matches_name` mean otherwise: characters of several bytes, classes, broken sets and
/// backslashes.
bool is_plain(std::string_view pattern) {
    return std::all_of(pattern.begin(), pattern.end(),
                       [](char c) { return c > ' ' && c < 127 && c != '\\' && c != '[' && c != ']'; });
}

} // namespace

void take(std::string_view input) {
    std::size_t const end = std::min(input.find('\n'), input.size());
    std::string pattern(input.substr(0, end));
    std::string name(input.substr(std::min(end + 1, input.size())));
    if (pattern.find('\0') != pattern.npos || name.find('\0') != name.npos) return;
    bool const matched = tools::matches_name(pattern, name);
    constexpr std::size_t quick = 24; // fnmatch is exponential
    if (is_plain(pattern) && is_plain(name) && pattern.size() < quick && name.size() < quick)
        demand(matched == (fnmatch(pattern.c_str(), name.c_str(), 0) == 0), "names match as fnmatch says",
               pattern + " and " + name);
    tools::path_pattern const path(pattern);
    if (name.empty()) return;
    bool const has = path.has(name);
    if (has && is_plain(name) && name.find("..") == name.npos)
        demand(path.has(name + "/below"), "a pattern matches what is below", pattern + " and " + name);
}

} // namespace vpgn::fuzz
