// By which number is a text known again? A hash that stays the same on all machines and in all versions, so
// that it may be kept in files. Not for tables that strangers fill: collisions are easy to make.
#pragma once

#include <cstdint>
#include <string_view>

namespace vpgn {

/// FNV-1a with 64 bits, byte by byte or a text at a time; the same bytes give the same value however they are
/// taken.
class text_hash {
public:
    constexpr void take(char byte) { value_ = (value_ ^ std::uint8_t(byte)) * prime; }
    constexpr void take(std::string_view text) {
        for (char const byte : text)
            take(byte);
    }
    constexpr std::uint64_t value() const { return value_; }

private:
    static constexpr std::uint64_t prime = 0x100000001b3;
    std::uint64_t value_ = 0xcbf29ce484222325;
};

} // namespace vpgn
