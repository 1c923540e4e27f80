#include "source/encoding_tables.hpp"

#include <array>

namespace vpgn {

namespace {

constexpr std::array<std::string_view, encoding_table_count> table_names = {"cp932", "jis0212", "big5",
                                                                            "gb18030", "cp949"};

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
        constexpr std::size_t cells_a_row = 157, first_ideographs = (0xa4 - 0x81) * cells_a_row;
        if (table == encoding_table::big5) add(first_ideographs);
        add(0);
        return first;
    }();
    return found;
}

} // namespace

std::vector<char32_t> const& cells_of(encoding_table which) {
    using enum encoding_table;
    switch (which) {
    case cp932:
        return cells<cp932>();
    case jis0212:
        return cells<jis0212>();
    case big5:
        return cells<big5>();
    case gb18030:
        return cells<gb18030>();
    case cp949:
        break;
    }
    return cells<cp949>();
}

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

} // namespace vpgn
