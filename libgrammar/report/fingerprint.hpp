// Stable identity of a finding: a number that does not change when lines or games are added or removed
// elsewhere in the file. Fingerprints are stored in files, so their ingredients must not change.
#pragma once

#include "report/render/renderer.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace vpgn {

/// Sixteen hexadecimal digits: a hash of the code, the game's title, the move number as written, whether it
/// is in a variation, and the bytes of the span with runs of white space collapsed. It depends neither on the
/// file, the line or the game's index nor on our wording. Two findings may share a fingerprint: count them.
std::string fingerprint_of(located_finding const&);

/// 64-bit FNV-1a, the hash of fingerprints: the same on all machines and in all versions. Incremental: the
/// value does not depend on how the bytes are split into calls. Not for tables with untrusted keys:
/// collisions are easy to construct.
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
