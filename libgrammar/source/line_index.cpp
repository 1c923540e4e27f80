#include "source/line_index.hpp"

#include "source/utf8.hpp"

#include <algorithm>

namespace vpgn {
namespace {

constexpr std::uint64_t stride = 1024; // bytes between marks

/// The size of the code point that begins at the front of `text`: 1 for whatever is no UTF-8.
std::size_t code_point_size(std::string_view text) {
    return std::max<std::size_t>(first_character(text).bytes, 1);
}

} // namespace

void line_index::build() const {
    // A text may have more lines than anything else, and growing would take twice what they need.
    auto const lines_by = [&](char end) { return std::size_t(std::count(text_.begin(), text_.end(), end)); };
    starts_.reserve(std::max(lines_by('\n'), lines_by('\r')) + 1);
    starts_.push_back(0);
    marks_.push_back({0, 0});
    std::uint64_t points = 0;
    for (std::size_t at = 0; at < text_.size(); ++points) {
        if (at - marks_.back().offset >= stride) marks_.push_back({at, points});
        char const here = text_[at];
        bool const pair = here == '\r' && at + 1 < text_.size() && text_[at + 1] == '\n';
        at += std::uint8_t(here) < 0x80 ? 1 : code_point_size(text_.substr(at));
        if (here == '\n' || (here == '\r' && !pair)) starts_.push_back(at);
    }
}

std::uint64_t line_index::points_before(std::uint64_t offset) const {
    auto const later = [](std::uint64_t wanted, mark const& one) { return wanted < one.offset; };
    mark const from = *std::prev(std::upper_bound(marks_.begin(), marks_.end(), offset, later));
    std::uint64_t points = from.points;
    for (std::size_t at = std::size_t(from.offset); at < offset; ++points) {
        at += code_point_size(text_.substr(at));
        if (at > offset) break; // within this one
    }
    return points;
}

std::uint64_t line_index::in_part(std::uint64_t offset) const {
    return std::min<std::uint64_t>(offset - std::min(offset, origin_.byte), text_.size());
}

// The column is a difference of two counts from the text's start, each found from the mark before it: so a
// line of megabytes costs no more than a short one.
line_column line_index::place(std::uint64_t offset) const {
    if (starts_.empty()) build();
    offset = in_part(offset);
    auto const next = std::upper_bound(starts_.begin(), starts_.end(), offset);
    std::uint64_t const start = *std::prev(next);
    return {std::uint64_t(next - starts_.begin()) + origin_.line - 1,
            points_before(offset) - points_before(start) + 1};
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

/// In blocks whose count fits into a byte: so the compiler can look at many bytes at once.
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
