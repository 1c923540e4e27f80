// Numbers in the records of ChessBase. Whatever lies beyond the end of a record reads as 0: readers check
// sizes where a missing byte matters.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace vpgn::chessbase {

constexpr std::uint8_t byte_at(std::string_view bytes, std::size_t at) {
    return at < bytes.size() ? static_cast<std::uint8_t>(bytes[at]) : std::uint8_t(0);
}

/// The most significant byte first.
constexpr std::uint64_t big_endian(std::string_view bytes, std::size_t at, std::size_t size) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i != size; ++i)
        value = value << 8 | byte_at(bytes, at + i);
    return value;
}

/// The least significant byte first.
constexpr std::uint64_t little_endian(std::string_view bytes, std::size_t at, std::size_t size) {
    std::uint64_t value = 0;
    for (std::size_t i = size; i != 0; --i)
        value = value << 8 | byte_at(bytes, at + i - 1);
    return value;
}

/// The same as a signed number of 16 or 32 bits.
constexpr std::int32_t signed_16(std::uint64_t value) {
    return std::int16_t(std::uint16_t(value));
}
constexpr std::int32_t signed_32(std::uint64_t value) {
    return std::int32_t(std::uint32_t(value));
}

/// The part of `bytes` from `at` on, at most `size` bytes; whatever lies beyond the end is left out.
constexpr std::string_view slice(std::string_view bytes, std::uint64_t at,
                                 std::uint64_t size = std::string_view::npos) {
    return at >= bytes.size() ? std::string_view() : bytes.substr(std::size_t(at), std::size_t(size));
}

} // namespace vpgn::chessbase
