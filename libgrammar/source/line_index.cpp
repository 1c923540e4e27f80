#include "source/line_index.hpp"

#include "source/blocks.hpp"
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

/// Whether a line ends with the byte at `at`: an LF, or a CR that no LF follows.
bool ends_line(std::string_view text, std::uint64_t at) {
    char const byte = text[std::size_t(at)];
    return byte == '\n' || (byte == '\r' && (at + 1 == text.size() || text[std::size_t(at) + 1] != '\n'));
}

/// Number of line ends in [from, to).
std::uint64_t line_ends_in(std::string_view text, std::uint64_t from, std::uint64_t to) {
    using blocks::sixteen, blocks::block_size;
    constexpr std::uint64_t most = 63 * block_size; // four line ends of each block fit into a byte
    std::uint64_t all = 0;
    while (to - from > block_size) {
        char const* const at = text.data() + from;
        std::uint64_t const size = std::min(most, (to - from - 1) / block_size * block_size);
        sixteen found{}, returns{};
        for (std::uint64_t block = 0; block != size; block += block_size)
            for (std::uint64_t i = block; i != block + block_size; i += sizeof found) {
                sixteen const bytes = blocks::load(at + i);
                found -= sixteen(bytes == '\n');
                returns |= sixteen(bytes == '\r');
            }
        if (blocks::bits(returns) != 0) // few texts have any
            for (std::uint64_t i = 0; i != size; i += sizeof found)
                found -= sixteen((blocks::load(at + i) == '\r') & (blocks::load(at + i + 1) != '\n'));
        all += blocks::sum(found);
        from += size;
    }
    for (; from != to; ++from)
        all += ends_line(text, from);
    return all;
}

/// The start of the line of the place `to`, if it is after `from`; `from` if not.
std::uint64_t start_of_line(std::string_view text, std::uint64_t from, std::uint64_t to) {
    while (true) {
        std::size_t const last = blocks::last(part(text, {from, to}), blocks::is_line_end);
        if (last == text.npos) return from;
        to = from + last;
        if (ends_line(text, to)) return to + 1;
    }
}

/// The first line end at or after `at`, or the end of the text.
std::uint64_t end_of_line(std::string_view text, std::uint64_t at) {
    for (;; ++at) {
        std::size_t const first = blocks::first(text.substr(std::size_t(at)), blocks::is_line_end);
        if (first == text.npos) return text.size();
        at += first;
        if (ends_line(text, at)) return at;
    }
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

/// The mark of the place `to`, of which `mark` is at `from` in the same text.
template <class Mark>
Mark advanced(Mark mark, std::string_view text, std::uint64_t from, std::uint64_t to) {
    if (std::uint64_t const ends = line_ends_in(text, from, to)) {
        mark.lines += ends;
        mark.start = start_of_line(text, from, to);
    }
    return mark;
}

/// The last of `marks` at or before `offset`; the first is at 0.
template <class Mark>
Mark const& last_before(std::vector<Mark> const& marks, std::uint64_t offset) {
    auto const later = [](std::uint64_t wanted, Mark const& one) { return wanted < one.offset; };
    return *std::prev(std::upper_bound(marks.begin(), marks.end(), offset, later));
}

} // namespace

void line_index::mark_lines() const {
    std::uint64_t const at = line_marks_.size() * stride;
    line_marks_.push_back(advanced(line_marks_.back(), text_, at - stride, at));
}

std::optional<std::uint64_t> line_index::start_of_own(std::uint64_t own) const {
    if (own == 0) return 0;
    while (line_marks_.back().lines < own && line_marks_.size() * stride <= text_.size())
        mark_lines();
    auto const next = std::partition_point(line_marks_.begin(), line_marks_.end(),
                                           [own](line_mark const& mark) { return mark.lines < own; });
    std::uint64_t at = std::uint64_t(next - line_marks_.begin() - 1) * stride;
    for (std::uint64_t left = own - std::prev(next)->lines; left != 0; --left) {
        at = end_of_line(text_, at);
        if (at++ == text_.size()) return std::nullopt;
    }
    return at;
}

std::uint64_t line_index::points_before(std::uint64_t offset) const {
    while (marks_.back().offset + 2 * stride <= offset) {
        std::size_t at = std::size_t(marks_.back().offset);
        std::uint64_t points = marks_.back().points;
        for (std::size_t const stop = at + stride; at < stop; ++points) {
            if (std::size_t const plain = plain_size(text_.substr(at, stop - at)); plain > 1) {
                at += plain - 1;
                points += plain - 1;
            }
            at += code_point_size(text_.substr(at));
        }
        marks_.push_back({at, points});
    }
    mark const from = last_before(marks_, offset);
    return from.points + count_points(text_, from.offset, offset);
}

std::uint64_t line_index::in_part(std::uint64_t offset) const {
    return std::min<std::uint64_t>(offset - std::min(offset, origin_.byte), text_.size());
}

// Within a line of some kilobytes, code points are counted from its start. In a longer line the column is a
// difference of two counts from the start of the text, each from the mark before it, so a line of megabytes
// costs no more.
line_column line_index::place(std::uint64_t offset) const {
    offset = in_part(offset);
    std::uint64_t const nearest = offset / stride;
    while (line_marks_.size() <= nearest)
        mark_lines();
    line_mark const here = advanced(line_marks_[std::size_t(nearest)], text_, nearest * stride, offset);
    std::uint64_t const points = offset - here.start <= 4 * stride
                                     ? count_points(text_, here.start, offset)
                                     : points_before(offset) - points_before(here.start);
    return {here.lines + origin_.line, points + 1};
}

std::string_view line_index::line(std::uint64_t number) const {
    std::uint64_t const own = number - origin_.line; // from 0; far too large before the part
    if (own > text_.size()) return {};
    auto const start = start_of_own(own);
    if (!start) return {};
    std::uint64_t const stop = end_of_line(text_, *start);
    std::string_view found = part(text_, {*start, stop});
    // CR and LF are one line end.
    if (stop != text_.size() && text_[std::size_t(stop)] == '\n' && found.ends_with('\r'))
        found.remove_suffix(1);
    return found;
}

std::uint64_t line_index::start_of(std::uint64_t number) const {
    std::uint64_t const own = number - origin_.line;
    auto const start = own <= text_.size() ? start_of_own(own) : std::nullopt;
    return origin_.byte + start.value_or(text_.size());
}

std::string_view line_index::bytes(span where) const {
    return part(text_, {in_part(where.start), in_part(where.end)});
}

std::uint64_t line_index::lines() const {
    return count_line_ends(text_) + 1;
}

std::uint64_t count_line_ends(std::string_view text) {
    return line_ends_in(text, 0, text.size());
}

} // namespace vpgn
