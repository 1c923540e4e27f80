#include "source/double_byte.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace vpgn {

namespace {

enum class encoding_table : std::uint8_t { cp932, jis0212, big5, gb18030, cp949 };
constexpr std::size_t encoding_table_count = 5;

constexpr std::array<std::string_view, encoding_table_count> table_names = {"cp932", "jis0212", "big5",
                                                                            "gb18030", "cp949"};

/// The cells of a row of each table.
constexpr std::size_t cp932_row = 188, jis_row = 94, big5_row = 157, wide_row = 190;

std::uint32_t digit_of(char c) {
    if (c >= 'A' && c <= 'Z') return std::uint32_t(c - 'A');
    if (c >= 'a' && c <= 'z') return std::uint32_t(c - 'a' + 26);
    if (c >= '0' && c <= '9') return std::uint32_t(c - '0' + 52);
    return c == '+' ? 62 : 63;
}

/// Reads the cells of one table.
class cell_reader {
public:
    explicit cell_reader(std::string_view text) : text_(text) {}

    std::vector<char32_t> read() {
        std::vector<char32_t> cells;
        while (at_ < text_.size())
            read_entry(cells);
        return cells;
    }

private:
    void read_entry(std::vector<char32_t>& cells) {
        switch (text_[at_]) {
        case '\n':
            ++at_;
            return;
        case '.':
            ++at_;
            cells.resize(cells.size() + number(2));
            return;
        case '!':
            ++at_;
            last_ += 1 + number(1);
            cells.push_back(last_);
            return;
        case '*':
            ++at_;
            for (std::uint32_t left = number(2); left != 0; --left)
                cells.push_back(++last_);
            return;
        default:
            last_ = number(3);
            cells.push_back(last_);
        }
    }

    std::uint32_t number(int digits) {
        std::uint32_t value = 0;
        for (; digits != 0 && at_ < text_.size(); ++at_) {
            if (text_[at_] == '\n') continue;
            value = value << 6 | digit_of(text_[at_]);
            --digits;
        }
        return value;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    char32_t last_ = 0;
};

std::vector<char32_t> read_cells(std::string_view name) {
    std::string_view text = encoding_tables_text();
    while (!text.empty()) {
        std::size_t const line = text.find('\n');
        std::size_t const end = text.find("\n\n", line);
        if (text.substr(0, line) == name) return cell_reader(text.substr(line, end - line)).read();
        text.remove_prefix(end == text.npos ? text.size() : end + 2);
    }
    return {};
}

template <encoding_table table>
std::vector<char32_t> const& cells() {
    static std::vector<char32_t> const read = read_cells(table_names[std::size_t(table)]);
    return read;
}

template <encoding_table table>
std::unordered_map<char32_t, std::uint16_t> const& places() {
    static std::unordered_map<char32_t, std::uint16_t> const found = [] {
        std::unordered_map<char32_t, std::uint16_t> first;
        std::vector<char32_t> const& all = cells<table>();
        auto const add = [&](std::size_t from) {
            for (std::size_t i = from; i < all.size(); ++i)
                if (all[i] != 0) first.emplace(all[i], std::uint16_t(i));
        };
        // A few ideographs of Big5 are among its symbols too, and many in the rows of HKSCS.
        constexpr std::size_t first_ideographs = (0xa4 - 0x81) * big5_row;
        if (table == encoding_table::big5) add(first_ideographs);
        add(0);
        return first;
    }();
    return found;
}

/// The first cell of each character.
std::unordered_map<char32_t, std::uint16_t> const& places_in(encoding_table which) {
    using enum encoding_table;
    switch (which) {
    case cp932:
        return places<cp932>();
    case jis0212:
        return places<jis0212>();
    case big5:
        return places<big5>();
    case gb18030:
        return places<gb18030>();
    case cp949:
        break;
    }
    return places<cp949>();
}

/// The characters of the basic plane that GB18030 has no pair of bytes for, in order.
std::vector<char16_t> const& four_byte_characters() {
    static std::vector<char16_t> const found = [] {
        auto const& pairs = places_in(encoding_table::gb18030);
        std::vector<char16_t> without;
        for (char32_t c = 0x80; c != 0x10000; ++c) {
            bool const surrogate = c >= 0xd800 && c < 0xe000;
            if (!surrogate && !pairs.contains(c)) without.push_back(char16_t(c));
        }
        return without;
    }();
    return found;
}

bool within(unsigned char b, int first, int last) {
    return b >= first && b <= last;
}

/// The character of a cell, of `bytes` bytes.
template <encoding_table which>
encoded_character cell(std::size_t at, std::uint8_t bytes) {
    std::vector<char32_t> const& all = cells<which>();
    char32_t const value = at < all.size() ? all[at] : 0;
    return value != 0 ? encoded_character{value, 0, bytes} : undecodable;
}

/// A trail byte's place in a row whose first part begins at 0x40 without 0x7f, and whose second part begins
/// at `second`.
std::size_t trail_place(unsigned char trail, int second) {
    return std::size_t(trail < 0x7f ? trail - 0x40 : trail - second + 63);
}

constexpr std::size_t first_supplementary_code = 189000; ///< the four-byte code of U+10000, as a number

void append_pair(std::string& out, std::size_t lead, std::size_t trail) {
    out += char(lead);
    out += char(trail);
}

/// Characters that other tables have where CP932 has similar ones.
constexpr std::array<std::pair<char32_t, char32_t>, 7> similar_in_cp932 = {{
    {0xa2, 0xffe0},
    {0xa3, 0xffe1},
    {0xac, 0xffe2},
    {0x2014, 0x2015},
    {0x2016, 0x2225},
    {0x2212, 0xff0d},
    {0x301c, 0xff5e},
}};

std::optional<std::size_t> place_in_cp932(char32_t c) {
    auto const& places = places_in(encoding_table::cp932);
    auto found = places.find(c);
    for (auto const& [other, own] : similar_in_cp932)
        if (found == places.end() && c == other) found = places.find(own);
    if (found == places.end()) return std::nullopt;
    return found->second;
}

} // namespace

encoded_character cp932_character(byte_view text) {
    unsigned char const lead = text[0];
    if (within(lead, 0xa1, 0xdf)) return {char32_t(0xff61 + lead - 0xa1), 0, 1};
    if (!within(lead, 0x81, 0x9f) && !within(lead, 0xe0, 0xfc)) return undecodable;
    if (text.size() < 2) return incomplete;
    unsigned char const trail = text[1];
    if (!within(trail, 0x40, 0xfc) || trail == 0x7f) return undecodable;
    std::size_t const row = std::size_t(lead - (lead < 0xa0 ? 0x81 : 0xc1));
    return cell<encoding_table::cp932>(row * cp932_row + trail_place(trail, 0x80), 2);
}

encoded_character euc_jp_character(byte_view text) {
    unsigned char const lead = text[0];
    if (lead == 0x8e) {
        if (text.size() < 2) return incomplete;
        return within(text[1], 0xa1, 0xdf) ? encoded_character{char32_t(0xff61 + text[1] - 0xa1), 0, 2}
                                           : undecodable;
    }
    std::size_t const at = lead == 0x8f ? 1 : 0;
    if (at == 0 && !within(lead, 0xa1, 0xfe)) return undecodable;
    if (text.size() < at + 2) return incomplete;
    if (!within(text[at], 0xa1, 0xfe) || !within(text[at + 1], 0xa1, 0xfe)) return undecodable;
    std::size_t const place = std::size_t(text[at] - 0xa1) * jis_row + std::size_t(text[at + 1] - 0xa1);
    return at == 1 ? cell<encoding_table::jis0212>(place, 3) : cell<encoding_table::cp932>(place, 2);
}

encoded_character big5_character(byte_view text) {
    unsigned char const lead = text[0];
    if (!within(lead, 0x81, 0xfe)) return undecodable;
    if (text.size() < 2) return incomplete;
    unsigned char const trail = text[1];
    if (!within(trail, 0x40, 0x7e) && !within(trail, 0xa1, 0xfe)) return undecodable;
    if (lead == 0x88) {
        if (trail == 0x62) return {0xca, 0x304, 2};
        if (trail == 0x64) return {0xca, 0x30c, 2};
        if (trail == 0xa3) return {0xea, 0x304, 2};
        if (trail == 0xa5) return {0xea, 0x30c, 2};
    }
    return cell<encoding_table::big5>(std::size_t(lead - 0x81) * big5_row + trail_place(trail, 0xa1), 2);
}

encoded_character gb18030_character(byte_view text) {
    unsigned char const lead = text[0];
    if (lead == 0x80) return {0x20ac, 0, 1}; // as in CP936
    if (!within(lead, 0x81, 0xfe)) return undecodable;
    if (text.size() < 2) return incomplete;
    unsigned char const trail = text[1];
    if (within(trail, 0x30, 0x39)) {
        if (text.size() < 4) return incomplete;
        if (!within(text[2], 0x81, 0xfe) || !within(text[3], 0x30, 0x39)) return undecodable;
        std::size_t const code = ((std::size_t(lead - 0x81) * 10 + std::size_t(trail - 0x30)) * 126 +
                                  std::size_t(text[2] - 0x81)) *
                                     10 +
                                 std::size_t(text[3] - 0x30);
        std::vector<char16_t> const& basic = four_byte_characters();
        if (code < basic.size()) return {basic[code], 0, 4};
        if (code < first_supplementary_code || code - first_supplementary_code > 0xfffff) return undecodable;
        return {char32_t(code - first_supplementary_code + 0x10000), 0, 4};
    }
    if (!within(trail, 0x40, 0xfe) || trail == 0x7f) return undecodable;
    return cell<encoding_table::gb18030>(std::size_t(lead - 0x81) * wide_row + trail_place(trail, 0x80), 2);
}

encoded_character cp949_character(byte_view text) {
    unsigned char const lead = text[0];
    if (!within(lead, 0x81, 0xfe)) return undecodable;
    if (text.size() < 2) return incomplete;
    if (!within(text[1], 0x41, 0xfe)) return undecodable;
    return cell<encoding_table::cp949>(std::size_t(lead - 0x81) * wide_row + std::size_t(text[1] - 0x41), 2);
}

bool append_double_byte(encoding which, std::string& out, char32_t c) {
    auto const find = [c](encoding_table table) -> std::optional<std::size_t> {
        auto const& places = places_in(table);
        auto const found = places.find(c);
        if (found == places.end()) return std::nullopt;
        return found->second;
    };
    bool const half_width_kana = c >= 0xff61 && c <= 0xff9f;
    switch (which) {
    case encoding::cp932: {
        if (half_width_kana) {
            out += char(c - 0xff61 + 0xa1);
            return true;
        }
        auto const at = place_in_cp932(c);
        if (!at) return false;
        std::size_t const row = *at / cp932_row, place = *at % cp932_row;
        append_pair(out, row + (row < 31 ? 0x81 : 0xc1), place + (place < 63 ? 0x40 : 0x41));
        return true;
    }
    case encoding::euc_jp: {
        if (half_width_kana) {
            append_pair(out, 0x8e, c - 0xff61 + 0xa1);
            return true;
        }
        auto at = place_in_cp932(c);
        bool const extended = !at || *at >= jis_row * jis_row;
        if (extended) at = find(encoding_table::jis0212);
        if (!at) return false;
        if (extended) out += char(0x8f);
        append_pair(out, *at / jis_row + 0xa1, *at % jis_row + 0xa1);
        return true;
    }
    case encoding::big5: {
        auto const at = find(encoding_table::big5);
        if (!at) return false;
        std::size_t const place = *at % big5_row;
        append_pair(out, *at / big5_row + 0x81, place + (place < 63 ? 0x40 : 0x62));
        return true;
    }
    case encoding::gb18030: {
        if (auto const at = find(encoding_table::gb18030)) {
            std::size_t const place = *at % wide_row;
            append_pair(out, *at / wide_row + 0x81, place + (place < 63 ? 0x40 : 0x41));
            return true;
        }
        std::size_t code = c - 0x10000 + first_supplementary_code;
        if (c < 0x10000) {
            std::vector<char16_t> const& basic = four_byte_characters();
            auto const found = std::lower_bound(basic.begin(), basic.end(), char16_t(c));
            if (found == basic.end() || *found != c) return false;
            code = std::size_t(found - basic.begin());
        }
        append_pair(out, code / 12600 + 0x81, code / 1260 % 10 + 0x30);
        append_pair(out, code / 10 % 126 + 0x81, code % 10 + 0x30);
        return true;
    }
    case encoding::cp949: {
        auto const at = find(encoding_table::cp949);
        if (!at) return false;
        append_pair(out, *at / wide_row + 0x81, *at % wide_row + 0x41);
        return true;
    }
    default:
        return false;
    }
}

} // namespace vpgn
