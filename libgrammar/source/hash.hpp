// Stable 64-bit content hash: the same on all machines and in all versions, so that it can be stored in
// files. Not for tables with untrusted keys: collisions are easy to construct.
#pragma once

#include <cstdint>
#include <string_view>

namespace vpgn {

/// 64-bit FNV-1a, incremental: the value does not depend on how the bytes are split into calls.
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
