#include "batch/fix/repaired_file.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <vector>

namespace vpgn::tools {

namespace {

bool continues_character(char c) {
    return (static_cast<unsigned char>(c) & 0xc0) == 0x80;
}

/// The sizes of what two lines begin and end with in common, in whole characters.
struct common_ends {
    std::size_t front, back;
};

common_ends common_ends_of(std::string_view a, std::string_view b) {
    std::size_t const most = std::min(a.size(), b.size());
    std::size_t front = 0;
    while (front != most && a[front] == b[front])
        ++front;
    while (front != 0 && ((front < a.size() && continues_character(a[front])) ||
                          (front < b.size() && continues_character(b[front]))))
        --front;
    std::size_t back = 0;
    while (back != most - front && a[a.size() - 1 - back] == b[b.size() - 1 - back])
        ++back;
    while (back != 0 && continues_character(a[a.size() - back]))
        --back;
    return {front, back};
}

} // namespace

encoded_repairs encode_repairs(encoded_text const& original, std::uint64_t origin, std::string_view before,
                               std::string_view after) {
    encoded_repairs result;
    std::string_view const bytes = original.bytes();
    std::size_t copied = 0; // of `bytes`
    std::size_t at = 0, at_after = 0;
    for (std::uint64_t line = 0; at < before.size() || at_after < after.size(); ++line) {
        std::size_t const end = std::min(before.find('\n', at), before.size());
        std::size_t const end_after = std::min(after.find('\n', at_after), after.size());
        std::string_view const was = before.substr(at, end - at),
                               is = after.substr(at_after, end_after - at_after);
        if (was != is) {
            auto const [front, back] = common_ends_of(was, is);
            auto const in_bytes = [&](std::size_t offset) {
                return std::size_t(original.original(origin + offset) - original.origin());
            };
            std::string changed;
            std::string_view const middle = is.substr(front, is.size() - front - back);
            if (encode(original.of(), middle, changed) != middle.npos) {
                result.left_lines.push_back(line);
            } else {
                std::size_t const from = in_bytes(at + front), to = in_bytes(end - back);
                result.bytes += bytes.substr(copied, from - copied);
                result.bytes += changed;
                copied = to;
            }
        }
        at = std::min(end + 1, before.size());
        at_after = std::min(end_after + 1, after.size());
    }
    result.bytes += bytes.substr(copied);
    return result;
}

encoded_repairs encode_changes(encoded_text const& original, std::uint64_t origin, std::string_view text,
                               std::span<text_change const> changes) {
    std::vector<text_change> encoded;
    for (text_change const& change : changes) {
        span const place = original.original(span{origin + change.where.start, origin + change.where.end});
        span const where = {place.start - original.origin(), place.end - original.origin()};
        encoded.push_back({where, {}});
        if (encode(original.of(), change.text, encoded.back().text) == change.text.npos) continue;
        auto const before = text.begin() + std::ptrdiff_t(change.where.start);
        return {original.bytes(), {std::uint64_t(std::count(text.begin(), before, '\n'))}};
    }
    return {with_changes(original.bytes(), encoded), {}};
}

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
