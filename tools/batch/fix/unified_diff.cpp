#include "batch/fix/repaired_file.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <vector>

namespace vpgn::tools {

namespace {

using text_lines = std::vector<std::string_view>; ///< each including its line end

text_lines lines_of(std::string_view text) {
    text_lines all;
    while (!text.empty()) {
        std::size_t const size = std::min(text.find('\n'), text.size() - 1) + 1;
        all.push_back(text.substr(0, size));
        text.remove_prefix(size);
    }
    return all;
}

/// Lines [first, last) of each text that differ.
struct change {
    std::size_t first = 0, last = 0;
    std::size_t other_first = 0, other_last = 0;
};

std::vector<change> changes_between(text_lines const& before, text_lines const& after) {
    std::vector<change> all;
    if (before.size() != after.size()) {
        std::size_t const least = std::min(before.size(), after.size());
        std::size_t head = 0, tail = 0;
        while (head < least && before[head] == after[head])
            ++head;
        while (tail < least - head && before[before.size() - 1 - tail] == after[after.size() - 1 - tail])
            ++tail;
        all.push_back({head, before.size() - tail, head, after.size() - tail});
        return all;
    }
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (before[i] == after[i]) continue;
        if (all.empty() || all.back().last != i) all.push_back({i, i, i, i});
        ++all.back().last;
        ++all.back().other_last;
    }
    return all;
}

void put_line(std::string& out, char sign, std::string_view line) {
    out += sign;
    out += line;
    if (!line.ends_with('\n')) out += "\n\\ No newline at end of file\n";
}

/// `12,3`; for an empty range the preceding line.
std::string range(std::size_t first, std::size_t last) {
    return fmt::format("{},{}", last > first ? first + 1 : first, last - first);
}

} // namespace

std::string unified_diff(std::string_view file, std::string_view before_text, std::string_view after_text) {
    constexpr std::size_t around = 3;
    text_lines const before = lines_of(before_text), after = lines_of(after_text);
    std::vector<change> const changes = changes_between(before, after);
    std::string out = fmt::format("--- {}\n+++ {}\n", file, file);
    for (auto current = changes.begin(); current != changes.end();) {
        auto hunk_end = current + 1;
        while (hunk_end != changes.end() && hunk_end->first - std::prev(hunk_end)->last <= 2 * around)
            ++hunk_end;
        change const& last = *std::prev(hunk_end);
        std::size_t const lead = std::min(around, current->first),
                          trail = std::min(around, before.size() - last.last);
        out += fmt::format("@@ -{} +{} @@\n", range(current->first - lead, last.last + trail),
                           range(current->other_first - lead, last.other_last + trail));
        std::size_t at = current->first - lead;
        for (; current != hunk_end; ++current) {
            for (; at < current->first; ++at)
                put_line(out, ' ', before[at]);
            for (std::size_t i = current->first; i < current->last; ++i)
                put_line(out, '-', before[i]);
            for (std::size_t i = current->other_first; i < current->other_last; ++i)
                put_line(out, '+', after[i]);
            at = current->last;
        }
        for (std::size_t i = 0; i < trail; ++i)
            put_line(out, ' ', before[at + i]);
    }
    return out;
}

} // namespace vpgn::tools
