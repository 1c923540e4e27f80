#include "syntax/kept_text.hpp"

#include "source/utf8.hpp"

#include <algorithm>
#include <cstdint>

namespace vpgn::syntax {

namespace {

constexpr std::string_view opens = "? ", closes = " ?";
constexpr std::string_view hex_digits = "0123456789ABCDEF";

bool is_pgn_blank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/// Control characters that are no blank, and the braces, which end a comment or seem to open one.
bool has_meaning(char c) {
    return (std::uint8_t(c) < 0x20 && !is_pgn_blank(c)) || c == 0x7f || c == '{' || c == '}';
}

void put_byte(std::string& to, char c) {
    to += "\\x";
    to += hex_digits[std::uint8_t(c) >> 4];
    to += hex_digits[std::uint8_t(c) & 15];
}

/// The value of two hexadecimal digits; nothing where `text` does not begin with such.
std::optional<char> read_byte(std::string_view text) {
    if (text.size() < 2) return std::nullopt;
    std::size_t const high = hex_digits.find(text[0]), low = hex_digits.find(text[1]);
    if (high == hex_digits.npos || low == hex_digits.npos) return std::nullopt;
    return char(high << 4 | low);
}

} // namespace

std::string kept_comment(std::string_view text) {
    std::string comment = "{";
    comment += opens;
    for (std::size_t i = 0; i != text.size();) {
        std::size_t const size = first_character(text.substr(i)).bytes;
        if (size > 1) {
            comment += text.substr(i, size);
        } else if (size == 0 || has_meaning(text[i])) {
            put_byte(comment, text[i]);
        } else {
            if (text[i] == '\\') comment += '\\';
            comment += text[i];
        }
        i += std::max<std::size_t>(size, 1);
    }
    comment += closes;
    return comment + "}";
}

std::optional<std::string> kept_text(std::string_view comment) {
    if (!comment.starts_with(opens) || !comment.ends_with(closes)) return std::nullopt;
    if (comment.size() <= opens.size() + closes.size()) return std::nullopt;
    comment = comment.substr(opens.size(), comment.size() - opens.size() - closes.size());
    if (is_pgn_blank(comment.front()) || is_pgn_blank(comment.back())) return std::nullopt;
    std::string text;
    for (std::size_t i = 0; i != comment.size(); ++i) {
        if (comment[i] != '\\') {
            text += comment[i];
        } else if (comment.substr(i + 1).starts_with('\\')) {
            text += comment[++i];
        } else {
            bool const has_value = comment.substr(i + 1).starts_with('x');
            auto const byte = has_value ? read_byte(comment.substr(i + 2)) : std::nullopt;
            if (!byte) return std::nullopt;
            text += *byte;
            i += 3;
        }
    }
    return text;
}

bool fits_in_braces(std::string_view comment) {
    return comment.find('}') == comment.npos && !kept_text(comment);
}

std::string text_of_unreadable(std::string_view bytes) {
    if (bytes.starts_with('{') && bytes.ends_with('}') && bytes.size() > 1)
        if (auto text = kept_text(bytes.substr(1, bytes.size() - 2))) return *std::move(text);
    return std::string(bytes);
}

finding_code code_of_kept(std::string_view text) {
    if (text == ")" || text == "]" || text == "}") return finding_code::unmatched_close;
    // A tag is only kept so if it has no name.
    bool const is_tag = text.starts_with("[\"") || text.starts_with("[]");
    return is_tag ? finding_code::bad_tag : finding_code::stray_token;
}

} // namespace vpgn::syntax
