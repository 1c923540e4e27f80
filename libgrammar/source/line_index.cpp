#include "source/line_index.hpp"

#include "source/blocks.hpp"
#include "source/utf8.hpp"
#include "source/wide.hpp"

#include <algorithm>

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

/// What is in [from, to), and whether lines end there.
wide::byte_counts counts_of(std::string_view text, std::uint64_t from, std::uint64_t to) {
    wide::byte_counts all;
    // The byte behind the blocks decides about a CR before it.
    std::uint64_t const stop = to == text.size() && to != from ? to - 1 : to;
    std::size_t const size = std::size_t(stop - from) / blocks::block_size * blocks::block_size;
    if (size != 0) all = wide::count(text.data() + from, size);
    from += size;
    for (; from != to; ++from) {
        all.line_ends += ends_line(text, from);
        all.is_ascii = all.is_ascii && std::uint8_t(text[std::size_t(from)]) < 0x80;
    }
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

/// Number of code points that begin in [from, to); `from` must begin one, and one that `to` cuts is not
/// counted.
std::uint64_t count_points(std::string_view text, std::uint64_t from, std::uint64_t to) {
    std::uint64_t points = 0;
    for (std::size_t at = std::size_t(from); at < to;) {
        std::size_t const plain = ascii_size(text.substr(at, std::size_t(to) - at));
        at += plain != 0 ? plain : code_point_size(text.substr(at));
        if (at > to) break;
        points += plain != 0 ? plain : 1;
    }
    return points;
}

/// The mark of the place `to`, of which `mark` is at `from` in the same text.
template <class Mark>
Mark advanced(Mark mark, std::string_view text, std::uint64_t from, std::uint64_t to) {
    if (std::uint64_t const ends = counts_of(text, from, to).line_ends) {
        mark.lines += ends;
        mark.start = start_of_line(text, from, to);
    }
    return mark;
}

/// The last of `marks` at or before `offset`; the first is at 0.
template <class Mark>
Mark const& last_before(std::vector<Mark> const& marks, std::uint64_t offset) {
    auto const later = [](std::uint64_t target, Mark const& m) { return target < m.offset; };
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
                                           [own](line_mark const& line) { return line.lines < own; });
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
            if (std::size_t const plain = ascii_size(text_.substr(at, stop - at)); plain > 1) {
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
    return counts_of(text, 0, text.size()).line_ends;
}

text_survey survey(std::string_view text) {
    constexpr std::size_t run = 4096; // bytes
    text_survey all;
    // Of adjacent runs that are not ASCII: a character may be in two.
    std::size_t unchecked = text.npos;
    auto const check_until = [&](std::size_t at) {
        if (unchecked == text.npos) return;
        all.is_utf8 = all.is_utf8 && is_utf8(text.substr(unchecked, at - unchecked));
        unchecked = text.npos;
    };
    for (std::size_t at = 0; at < text.size(); at += run) {
        wide::byte_counts const here = counts_of(text, at, std::min(at + run, text.size()));
        all.line_ends += here.line_ends;
        if (here.is_ascii)
            check_until(at);
        else if (unchecked == text.npos)
            unchecked = at;
    }
    check_until(text.size());
    return all;
}

} // namespace vpgn
