#include "report/summary.hpp"

#include <fmt/format.h>

namespace vpgn {

std::string counted(std::uint64_t number, std::string_view noun) {
    return fmt::format("{} {}{}", number, noun, number == 1 ? "" : "s");
}

void summary::count(finding const& f) {
    if (f.level == severity::error) ++errors;
    if (f.level == severity::warning) ++warnings;
    if (f.level == severity::unchecked) ++unchecked;
}

summary& summary::operator+=(summary const& other) {
    files += other.files;
    games += other.games;
    turns += other.turns;
    errors += other.errors;
    warnings += other.warnings;
    unchecked += other.unchecked;
    bytes += other.bytes;
    known += other.known;
    unshown += other.unshown;
    return *this;
}

// Omits all counts that are zero.
std::string summary_sentence(summary const& s) {
    std::string found;
    if (s.errors != 0) found = counted(s.errors, "error");
    if (s.warnings != 0) found += (found.empty() ? "" : ", ") + counted(s.warnings, "warning");
    if (s.unchecked != 0) found += (found.empty() ? "" : ", ") + counted(s.unchecked, "game") + " unchecked";
    if (found.empty()) found = s.known == 0 ? "no findings" : "no new findings";
    if (s.known != 0) found += fmt::format(" ({} known)", s.known);
    if (s.unshown != 0) found += fmt::format(" ({} not shown)", s.unshown);
    return fmt::format("{}, {}: {}", counted(s.games, "game"), counted(s.turns, "move"), found);
}

} // namespace vpgn
