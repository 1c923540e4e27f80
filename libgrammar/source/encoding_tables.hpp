// The tables of double-byte encodings, expanded on first use. Private to this folder.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace vpgn {

/// tables.txt, embedded.
std::string_view encoding_tables_text();

enum class encoding_table : std::uint8_t { cp932, jis0212, big5, gb18030, cp949 };
inline constexpr std::size_t encoding_table_count = 5;

/// The character of each cell; 0: none. Thread-safe.
std::vector<char32_t> const& cells_of(encoding_table);

/// The first cell of each character. Thread-safe.
std::unordered_map<char32_t, std::uint16_t> const& places_in(encoding_table);

/// The characters of the basic plane that GB18030 has no pair of bytes for, in order. Thread-safe.
std::vector<char16_t> const& four_byte_characters();

} // namespace vpgn
