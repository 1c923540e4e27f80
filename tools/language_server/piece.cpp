#include "language_server/piece.hpp"

#include "source/utf8.hpp"

#include <algorithm>

namespace vpgn::tools::lsp {

namespace {

/// Units that a character takes.
std::uint64_t size_in(units counted, utf8_character const& one) {
    constexpr char32_t first_of_two = 0x10000;
    switch (counted) {
    case units::utf8:
        return one.bytes;
    case units::utf16:
        return one.value < first_of_two ? 1 : 2;
    case units::utf32:
        break;
    }
    return 1;
}

} // namespace

text_place piece::place(std::uint64_t offset, units counted) const {
    line_column const at = lines_.place(offset);
    std::uint64_t const start = lines_.start_of(at.line);
    text_place made{at.line - 1, at.column - 1};
    if (counted == units::utf8) made.character = std::min<std::uint64_t>(offset, text_.size()) - start;
    if (counted == units::utf16) {
        if (!utf16_) utf16_ = std::make_unique<utf16_places>(text_);
        made.character = utf16_->place(offset) - utf16_->place(start);
    }
    return made;
}

std::uint64_t piece::offset(text_place at, units counted) const {
    std::uint64_t const start = lines_.start_of(at.line + 1);
    std::string_view rest = lines_.line(at.line + 1);
    std::uint64_t passed = 0;
    for (std::uint64_t left = at.character; !rest.empty();) {
        utf8_character one = first_character(rest);
        if (one.bytes == 0) one.bytes = 1;
        std::uint64_t const size = size_in(counted, one);
        if (left < size) break; // one within a character is where it begins
        left -= size;
        passed += one.bytes;
        rest.remove_prefix(one.bytes);
    }
    return start + passed;
}

} // namespace vpgn::tools::lsp
