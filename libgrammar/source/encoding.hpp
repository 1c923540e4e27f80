// Text encodings other than UTF-8, from and to which texts are converted: those that East Asian records of
// games are stored in. Tables are our own (encodings/README.md), so that every platform has the same.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace vpgn {

enum class encoding : std::uint8_t { utf8, utf16_le, utf16_be, cp932, euc_jp, big5, gb18030, cp949, cp1252 };

/// `utf-8`, `utf-16le`, `utf-16be`, `cp932`, `euc-jp`, `big5`, `gb18030`, `cp949`, `cp1252`.
std::string_view name_of(encoding);

/// All of them, in the order of the enumeration.
std::span<encoding const> all_encodings();

/// By name or common alias (`Shift_JIS`, `GBK`, `EUC-KR`, `Latin-1`); letter case, `-` and `_` do not matter.
std::optional<encoding> encoding_called(std::string_view name);

/// A character of an encoded text. Big5 has four codes that mean two characters.
struct encoded_character {
    char32_t value = 0;     ///< 0 with `bytes` > 0: no character of the encoding
    char32_t second = 0;    ///< 0: none
    std::uint8_t bytes = 0; ///< 0: the text ends within the character
};

/// The first character of `text`, which must not be empty. Bytes that are no character are returned one by
/// one. O(1).
encoded_character first_character(encoding, std::string_view text);

/// Appends `text` in UTF-8, with U+FFFD for each byte that is no character. Returns the number of bytes used:
/// all if `ends`, otherwise without a last character that is incomplete. Linear.
std::size_t decode(encoding, std::string_view text, bool ends, std::string& out);

/// The number of bytes of `text` that are no characters; an incomplete last character does not count. Linear.
std::size_t count_undecodable(encoding, std::string_view text);

/// Appends UTF-8 text in an encoding. Returns the offset in `text` of the first character that the encoding
/// lacks, `npos` if there is none; such a character is replaced by `?`. Linear.
std::size_t encode(encoding, std::string_view text, std::string& out);

/// Appends a character in UTF-8.
void append_utf8(std::string& out, char32_t);

/// The character of a byte of Windows-1252 from 0x80 on; the five undefined bytes are read as Latin-1.
char32_t windows_1252_character(unsigned char byte);

/// The size of the byte order mark that `text` begins with, and the encoding that it states; none: 0.
struct byte_order_mark {
    encoding of = encoding::utf8;
    std::size_t size = 0;
};
byte_order_mark mark_of(std::string_view text);

} // namespace vpgn
