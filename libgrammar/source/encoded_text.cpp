#include "source/encoded_text.hpp"

#include <algorithm>

namespace vpgn {

namespace {

constexpr std::uint64_t bytes_between_checkpoints = 256;

std::uint64_t utf8_size(char32_t c) {
    return c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
}

/// The size in UTF-8 of what `decode` makes of a character.
std::uint64_t decoded_size(encoded_character const& c) {
    if (c.value == 0) return utf8_size(0xfffd);
    return utf8_size(c.value) + (c.second != 0 ? utf8_size(c.second) : 0);
}

} // namespace

void encoded_text::build() const {
    std::uint64_t decoded = 0, next = 0;
    for (std::uint64_t at = 0; at < bytes_.size();) {
        if (at >= next) {
            checkpoints_.push_back({at, decoded});
            next = at + bytes_between_checkpoints;
        }
        encoded_character const c = first_character(of_, std::string_view(bytes_).substr(at));
        decoded += decoded_size(c);
        at += std::max<std::uint64_t>(c.bytes, 1);
    }
    if (checkpoints_.empty()) checkpoints_.push_back({});
}

std::uint64_t encoded_text::original(std::uint64_t decoded) const {
    if (checkpoints_.empty()) build();
    std::uint64_t const distance = decoded - std::min(decoded, decoded_origin_);
    auto found = std::upper_bound(checkpoints_.begin(), checkpoints_.end(), distance,
                                  [](std::uint64_t at, checkpoint const& c) { return at < c.decoded; });
    checkpoint at = *(found == checkpoints_.begin() ? found : found - 1);
    while (at.byte < bytes_.size()) {
        encoded_character const c = first_character(of_, std::string_view(bytes_).substr(at.byte));
        at.decoded += decoded_size(c);
        if (at.decoded > distance) break;
        at.byte += std::max<std::uint64_t>(c.bytes, 1);
    }
    return origin_ + at.byte;
}

} // namespace vpgn
