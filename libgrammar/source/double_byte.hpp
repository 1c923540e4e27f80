// East Asian encodings in which most characters have two bytes. Their tables are expanded on first use.
// Private to this folder.
#pragma once

#include "source/encoding.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace vpgn {

/// tables.txt, embedded.
std::string_view encoding_tables_text();

/// The result for a byte that is no character, and for a text that ends within a character.
inline constexpr encoded_character undecodable = {0, 0, 1};
inline constexpr encoded_character incomplete = {0, 0, 0};

/// Bytes of a text as numbers; those after its end are 0.
class byte_view {
public:
    explicit byte_view(std::string_view text) : text_(text) {}
    unsigned char operator[](std::size_t i) const {
        return i < text_.size() ? static_cast<unsigned char>(text_[i]) : 0;
    }
    std::size_t size() const { return text_.size(); }

private:
    std::string_view text_;
};

// The first character of a text whose first byte is not ASCII. Thread-safe. O(1).

encoded_character cp932_character(byte_view text);
encoded_character euc_jp_character(byte_view text);
encoded_character big5_character(byte_view text);
encoded_character gb18030_character(byte_view text);
encoded_character cp949_character(byte_view text);

/// Appends a character that is not ASCII in one of these encodings; false if that lacks it. Thread-safe.
bool append_double_byte(encoding, std::string& out, char32_t);

} // namespace vpgn
