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

/// The last of `marks` at or before `offset`; the first is at 0.
template <class Mark>
Mark const& last_before(std::vector<Mark> const& marks, std::uint64_t offset) {
    auto const later = [](std::uint64_t wanted, Mark const& one) { return wanted < one.offset; };
    return *std::prev(std::upper_bound(marks.begin(), marks.end(), offset, later));
}

} // namespace

// The next LF is remembered, so that a text of CRs alone is not searched for LFs again and again.
void line_index::find_line() const {
    std::size_t const at = std::size_t(starts_.back());
    if (line_feed_ < at || starts_.size() == 1) line_feed_ = std::min(text_.find('\n', at), text_.size());
    std::size_t const carriage_return = text_.substr(at, line_feed_ - at).find('\r');
    if (carriage_return != text_.npos && at + carriage_return + 1 != line_feed_)
        starts_.push_back(at + carriage_return + 1);
    else if (line_feed_ != text_.size())
        starts_.push_back(line_feed_ + 1);
    else if (carriage_return != text_.npos)
        starts_.push_back(text_.size());
    else
        all_lines_ = true;
}

void line_index::find_lines_until(std::uint64_t offset) const {
    if (all_lines_ || starts_.back() > offset) return;
    // Few texts have a CR, so that one search for it does for all these lines.
    std::string_view const text = text_.substr(0, std::size_t(offset) + 1);
    if (std::size_t at = std::size_t(starts_.back()); text.find('\r', at) == text.npos)
        while ((at = text.find('\n', at)) != text.npos)
            starts_.push_back(++at);
    while (!all_lines_ && starts_.back() <= offset)
        find_line();
}

void line_index::find_line_number(std::uint64_t own) const {
    while (!all_lines_ && starts_.size() <= own)
        find_line();
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
    find_lines_until(offset);
    auto const next = std::upper_bound(starts_.begin(), starts_.end(), offset);
    std::uint64_t const start = *std::prev(next);
    std::uint64_t const points = offset - start <= 4 * stride ? count_points(text_, start, offset)
                                                              : points_before(offset) - points_before(start);
    return {std::uint64_t(next - starts_.begin()) + origin_.line - 1, points + 1};
}

std::string_view line_index::line(std::uint64_t number) const {
    std::uint64_t const own = number - origin_.line; // from 0; far too large before the part
    if (own > text_.size()) return {};
    find_line_number(own + 1);
    if (own >= starts_.size()) return {};
    bool const last = own + 1 == starts_.size();
    std::uint64_t const stop = last ? text_.size() : starts_[std::size_t(own + 1)];
    std::string_view found = part(text_, {starts_[std::size_t(own)], stop});
    // Every line but the last ends with an LF, a CR, or both.
    if (!last) {
        if (found.ends_with('\n')) found.remove_suffix(1);
        if (found.ends_with('\r')) found.remove_suffix(1);
    }
    return found;
}

std::uint64_t line_index::start_of(std::uint64_t number) const {
    std::uint64_t const own = number - origin_.line;
    if (own <= text_.size()) find_line_number(own);
    return origin_.byte + (own < starts_.size() ? starts_[std::size_t(own)] : text_.size());
}

std::string_view line_index::bytes(span where) const {
    return part(text_, {in_part(where.start), in_part(where.end)});
}

std::uint64_t line_index::lines() const {
    find_line_number(text_.size() + 1);
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
