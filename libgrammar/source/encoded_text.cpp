#include "source/encoded_text.hpp"

#include "source/utf8.hpp"

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

namespace {

constexpr std::size_t stretch = 1024; ///< bytes between two stored counts

struct character_size {
    std::size_t bytes;
    std::size_t units;
};

character_size size_of_first(std::string_view text) {
    utf8_character const c = first_character(text);
    if (c.bytes == 0) return {1, 1};
    return {c.bytes, c.value > 0xffff ? std::size_t(2) : std::size_t(1)};
}

} // namespace

utf16_places::utf16_places(std::string_view text) : text_(text) {
    bool const ascii = std::none_of(text.begin(), text.end(), [](char c) { return (c & 0x80) != 0; });
    if (ascii) return;
    std::uint64_t units = 0;
    for (std::size_t at = 0; at < text.size();) {
        for (std::size_t known = before_.size(); known * stretch <= at; known = before_.size()) {
            before_.push_back(units);
            into_.push_back(std::uint8_t(at - known * stretch));
        }
        character_size const size = size_of_first(text.substr(at));
        at += size.bytes;
        units += size.units;
    }
}

std::uint64_t utf16_places::place(std::uint64_t offset) const {
    std::size_t const target = std::size_t(std::min<std::uint64_t>(offset, text_.size()));
    if (before_.empty()) return target;
    std::size_t from = std::min(target / stretch, before_.size() - 1);
    if (from * stretch + into_[from] > target) --from; // within a character of the previous stretch
    std::size_t at = from * stretch + into_[from];
    std::uint64_t units = before_[from];
    while (at < target) {
        character_size const size = size_of_first(text_.substr(at));
        if (at + size.bytes > target) break;
        at += size.bytes;
        units += size.units;
    }
    return units;
}

} // namespace vpgn
