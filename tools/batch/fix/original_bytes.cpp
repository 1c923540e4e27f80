#include "batch/fix/repaired_file.hpp"

#include <algorithm>

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

} // namespace vpgn::tools
