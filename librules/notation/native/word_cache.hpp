// A cache of the parts of words. A few thousand words make up nearly all of any archive, and each is
// read when it is measured and when it is played.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string_view>

namespace vpgn::replay {

/// The results of `read`, which takes a word at the beginning of a text apart and returns its size, 0 if
/// there is none. A blank that follows a word must end it.
template <class parts, std::size_t (*read)(std::string_view text, parts&)>
class word_cache {
public:
    /// As `read`, with `p` blank. Linear for a word that is new, a few nanoseconds for others.
    static std::size_t find(std::string_view text, parts& p) {
        key own{};
        std::size_t const size = read_to_blank(text, own);
        if (size == 0 || size > longest) return read(text, p);
        thread_local auto const entries = std::make_unique<std::array<entry, 1u << size_bits>>();
        entry& known = (*entries)[place_of(own)];
        if (known.word != own) {
            // Only words that go up to the blank are kept.
            std::size_t const found = read(text, p);
            if (found == size) known = {own, p};
            return found;
        }
        p = known.parsed;
        return size;
    }

private:
    static constexpr std::size_t longest = 24;
    static constexpr unsigned size_bits = 12;
    using key = std::array<std::uint64_t, longest / 8>; ///< the bytes of a word, then zeros
    struct entry {
        key word{}; ///< no word consists of zeros
        parts parsed{};
    };

    /// The number of bytes before the first blank or line end, which become the key; more than `longest` if
    /// there are too many.
    static std::size_t read_to_blank(std::string_view text, key& word) {
        constexpr bool is_little = std::endian::native == std::endian::little;
        if (!is_little || text.size() < longest) {
            std::size_t size = 0;
            while (size != text.size() && size <= longest && static_cast<unsigned char>(text[size]) > ' ')
                ++size;
            if (size <= longest) std::memcpy(word.data(), text.data(), size);
            return size;
        }
        std::memcpy(word.data(), text.data(), longest);
        for (std::size_t i = 0; i != word.size(); ++i) {
            // The high bit of each byte that is a blank or a control character; others only after such a one.
            constexpr std::uint64_t each = 0x0101010101010101, high_bits = each * 0x80;
            std::uint64_t const blanks = (word[i] - each * (' ' + 1)) & ~word[i] & high_bits;
            if (blanks == 0) continue;
            unsigned const bits = unsigned(std::countr_zero(blanks)) - 7;
            word[i] &= (std::uint64_t(1) << bits) - 1;
            std::fill(word.begin() + std::ptrdiff_t(i + 1), word.end(), 0);
            return i * 8 + bits / 8;
        }
        return longest + 1;
    }
    static std::size_t place_of(key const& word) {
        constexpr std::uint64_t mixer = 0x9e3779b97f4a7c15;
        std::uint64_t const mixed = (std::rotl((word[0] ^ word[2]) * mixer, 32) ^ word[1]) * mixer;
        return std::size_t(mixed >> (64 - size_bits));
    }
};

} // namespace vpgn::replay
