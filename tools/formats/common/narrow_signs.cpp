#include "formats/common/narrow_signs.hpp"

namespace vpgn::transcribe {

std::string narrow_signs(std::string_view word) {
    std::string narrow;
    for (std::size_t at = 0; at < word.size();) {
        // U+FF01 to U+FF5E are EF BC 81 to EF BD 9E.
        if (word[at] == '\xef' && at + 2 < word.size()) {
            auto const middle = static_cast<unsigned char>(word[at + 1]);
            auto const last = static_cast<unsigned char>(word[at + 2]);
            int const value = (middle - 0xbc) * 64 + (last - 0x80) + 0x20;
            if (middle < 0xbc || middle > 0xbd || value <= 0x20 || value > 0x7e) return {};
            narrow += char(value);
            at += 3;
        } else if (static_cast<unsigned char>(word[at]) < 0x80) {
            narrow += word[at++];
        } else {
            return {};
        }
    }
    return narrow;
}

} // namespace vpgn::transcribe
