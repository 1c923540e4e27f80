// The characters of native words: decoding UTF-8, digits of all scripts, full-width signs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace vpgn::replay::signs {

/// Reads the characters of a text one by one; 0 at its end, and for bytes that are no UTF-8.
class reader {
public:
    explicit reader(std::string_view text) : text_(text) {}

    char32_t peek() const {
        reader copy = *this;
        return copy.next();
    }
    char32_t next() {
        if (at_ >= text_.size()) return 0;
        auto const first = std::uint8_t(text_[at_]);
        if (first < 0x80) return char32_t(std::uint8_t(text_[at_++]));
        std::size_t const size = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0;
        if (size == 0 || at_ + size > text_.size()) return 0;
        char32_t value = first & (0xffu >> (size + 1));
        for (std::size_t i = 1; i != size; ++i) {
            auto const more = std::uint8_t(text_[at_ + i]);
            if ((more & 0xc0) != 0x80) return 0;
            value = value << 6 | (more & 0x3f);
        }
        at_ += size;
        return value;
    }
    std::size_t place() const { return at_; }
    bool at_end() const { return at_ >= text_.size(); }

private:
    std::string_view text_;
    std::size_t at_ = 0;
};

/// The ASCII character that a full-width one stands for; any other character unchanged.
constexpr char32_t narrow(char32_t c) {
    if (c >= U'！' && c <= U'～') return c - U'！' + U'!';
    if (c == U'−' || c == U'–' || c == U'‐' || c == U'—') return U'-';
    return c == U'・' || c == U'·' ? U'.' : c;
}

/// 1 to 9 for a Chinese numeral, else 0.
constexpr int chinese_digit(char32_t c) {
    constexpr std::u32string_view numerals = U"一二三四五六七八九";
    std::size_t const at = numerals.find(c);
    return at == numerals.npos ? 0 : int(at) + 1;
}
/// 1 to 9 for a digit of any script and width, else 0.
constexpr int digit(char32_t c) {
    char32_t const plain = narrow(c);
    if (plain >= U'1' && plain <= U'9') return int(plain - U'0');
    return chinese_digit(c);
}

/// Whether a word of letters and digits would continue with `c`.
constexpr bool continues_word(char32_t c) {
    char32_t const plain = narrow(c);
    return (plain >= U'a' && plain <= U'z') || (plain >= U'A' && plain <= U'Z') ||
           (plain >= U'0' && plain <= U'9') || plain == U'=';
}

constexpr bool is_ideograph(char32_t c) {
    return c >= 0x3400 && c <= 0x9fff;
}
/// Whether `text` has an ideograph.
bool has_ideograph(std::string_view text);

/// Appends a character as UTF-8.
void put(std::string& out, char32_t c);

} // namespace vpgn::replay::signs
