#include "source/line_index.hpp"

#include "source/utf8.hpp"

#include <algorithm>
#include <cstring>

namespace vpgn {
namespace {

constexpr std::uint64_t stride = 1024; // bytes between marks

/// The size of the code point at the front of `text`: 1 for an invalid byte.
std::size_t code_point_size(std::string_view text) {
    return std::max<std::size_t>(first_character(text).bytes, 1);
}

/// Length of the printable ASCII prefix of `text`; it ends before a control character, such as a line end.
std::size_t plain_size(std::string_view text) {
    constexpr std::uint64_t each = 0x0101010101010101;
    std::size_t at = 0;
    for (std::uint64_t eight = 0; text.size() - at >= sizeof eight; at += sizeof eight) {
        std::memcpy(&eight, text.data() + at, sizeof eight);
        // Adding 0x60 to a byte sets its high bit for a blank and above, and never carries into the next
        // byte.
        if ((eight & each * 0x80) != 0 || ((eight + each * 0x60) & each * 0x80) != each * 0x80) break;
    }
    while (at != text.size() && text[at] >= ' ' && std::uint8_t(text[at]) < 0x80) // chars may be unsigned
        ++at;
    return at;
}

/// Number of code points that begin in [from, to); `from` must begin one, and one that `to` cuts is not
/// counted.
std::uint64_t count_points(std::string_view text, std::uint64_t from, std::uint64_t to) {
    std::uint64_t points = 0;
    for (std::size_t at = std::size_t(from); at < to;) {
        std::size_t const plain = plain_size(text.substr(at, std::size_t(to) - at));
        at += plain != 0 ? plain : code_point_size(text.substr(at));
        if (at > to) break;
        points += plain != 0 ? plain : 1;
    }
    return points;
}

/// The last of `marks` that is not behind `offset`; the first stands at 0.
template <class Mark>
Mark const& last_before(std::vector<Mark> const& marks, std::uint64_t offset) {
    auto const later = [](std::uint64_t wanted, Mark const& one) { return wanted < one.offset; };
    return *std::prev(std::upper_bound(marks.begin(), marks.end(), offset, later));
}

} // namespace

void line_index::build() const {
    // A text may have more lines than anything else, and growing would take twice what they need.
    auto const lines_by = [&](char end) { return std::size_t(std::count(text_.begin(), text_.end(), end)); };
    starts_.reserve(std::max(lines_by('\n'), lines_by('\r')) + 1);
    starts_.push_back(0);
    marks_.push_back({0, 0});
    std::uint64_t points = 0;
    for (std::size_t at = 0; at < text_.size();) {
        if (at - marks_.back().offset >= stride) marks_.push_back({at, points});
        std::size_t const next_mark = std::size_t(marks_.back().offset + stride);
        if (std::size_t const plain = plain_size(text_.substr(at, next_mark - at)); plain != 0) {
            at += plain;
            points += plain;
            continue;
        }
        ++points;
        char const here = text_[at];
        bool const pair = here == '\r' && at + 1 < text_.size() && text_[at + 1] == '\n';
        at += std::uint8_t(here) < 0x80 ? 1 : code_point_size(text_.substr(at));
        if (here == '\n' || (here == '\r' && !pair)) starts_.push_back(at);
    }
}

std::uint64_t line_index::points_before(std::uint64_t offset) const {
    mark const from = last_before(marks_, offset);
    return from.points + count_points(text_, from.offset, offset);
}

std::uint64_t line_index::in_part(std::uint64_t offset) const {
    return std::min<std::uint64_t>(offset - std::min(offset, origin_.byte), text_.size());
}

// A line that begins behind the last mark is counted from its start. The column in a longer one is a
// difference of two counts from the text's start, each found from the mark before it: so a line of megabytes
// costs no more.
line_column line_index::place(std::uint64_t offset) const {
    if (starts_.empty()) build();
    offset = in_part(offset);
    auto const next = std::upper_bound(starts_.begin(), starts_.end(), offset);
    std::uint64_t const start = *std::prev(next);
    std::uint64_t const points = last_before(marks_, offset).offset <= start
                                     ? count_points(text_, start, offset)
                                     : points_before(offset) - points_before(start);
    return {std::uint64_t(next - starts_.begin()) + origin_.line - 1, points + 1};
}

std::string_view line_index::line(std::uint64_t number) const {
    if (starts_.empty()) build();
    std::uint64_t const own = number - origin_.line; // from 0; far too large before the part
    if (own >= starts_.size()) return {};
    bool const last = own + 1 == starts_.size();
    std::uint64_t const stop = last ? text_.size() : starts_[std::size_t(own + 1)];
    std::string_view found = part(text_, {starts_[std::size_t(own)], stop});
    // What ends a line but the last is an LF, a CR, or both.
    if (!last) {
        if (found.ends_with('\n')) found.remove_suffix(1);
        if (found.ends_with('\r')) found.remove_suffix(1);
    }
    return found;
}

std::uint64_t line_index::start_of(std::uint64_t number) const {
    if (starts_.empty()) build();
    std::uint64_t const own = number - origin_.line;
    return origin_.byte + (own < starts_.size() ? starts_[std::size_t(own)] : text_.size());
}

std::string_view line_index::bytes(span where) const {
    return part(text_, {in_part(where.start), in_part(where.end)});
}

std::uint64_t line_index::lines() const {
    if (starts_.empty()) build();
    return starts_.size();
}

namespace {

/// Counts in blocks whose result fits into a byte, so that the compiler can vectorise.
std::uint64_t count_of(char wanted, std::string_view text) {
    constexpr std::size_t block = 192;
    std::uint64_t all = 0;
    for (; text.size() >= block; text.remove_prefix(block)) {
        std::uint8_t count = 0;
        for (std::size_t i = 0; i != block; ++i)
            count = std::uint8_t(count + (text[i] == wanted));
        all += count;
    }
    return all + std::uint64_t(std::count(text.begin(), text.end(), wanted));
}

} // namespace

std::uint64_t count_line_ends(std::string_view text) {
    std::uint64_t count = count_of('\n', text);
    for (std::size_t at = text.find('\r'); at != text.npos; at = text.find('\r', at + 1))
        if (at + 1 == text.size() || text[at + 1] != '\n') ++count;
    return count;
}

} // namespace vpgn
