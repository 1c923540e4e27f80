#include "place.hpp"

#include "source/utf8.hpp"

#include <algorithm>

namespace vpgn::python {

namespace {

/// The number of characters in valid UTF-8.
std::uint64_t count_beginnings(std::string_view text) {
    std::uint64_t count = 0;
    for (char const c : text)
        count += (std::uint8_t(c) & 0xC0) != 0x80;
    return count;
}

} // namespace

std::uint64_t count_points(std::string_view text) {
    std::uint64_t points = 0;
    for (;;) {
        std::size_t const foreign = std::min(find_foreign_byte(text), text.size());
        points += count_beginnings(text.substr(0, foreign));
        if (foreign == text.size()) return points;
        ++points;
        text.remove_prefix(foreign + 1);
    }
}

std::uint64_t places::points_before(std::uint64_t byte) const {
    std::uint64_t const own = std::min<std::uint64_t>(byte - std::min(byte, origin_.byte), text_.size());
    return points_ + count_points(text_.substr(0, std::size_t(own)));
}

place places::of(span where) const {
    place made{where, {}, lines_.place(where.start), lines_.place(where.end)};
    made.points.start = points_before(where.start);
    std::uint64_t const from = std::max(where.start, origin_.byte) - origin_.byte;
    std::uint64_t const to = std::max(where.end, origin_.byte) - origin_.byte;
    std::string_view const behind = text_.substr(std::size_t(std::min<std::uint64_t>(from, text_.size())));
    made.points.end =
        made.points.start + count_points(behind.substr(0, std::size_t(to - std::min(from, to))));
    return made;
}

located locate(finding&& what, places const& in) {
    located one{std::move(what), {}};
    one.where = in.of(one.what.where);
    if (one.what.fix) one.fix = in.of(replaced_span(one.what));
    for (suggestion const& other : one.what.others)
        one.others.push_back(other.at ? in.of(*other.at) : one.where);
    return one;
}

} // namespace vpgn::python
