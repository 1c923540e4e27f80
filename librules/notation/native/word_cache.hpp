// A cache of words that were taken apart. A few thousand words make up nearly all of any archive, and each is
// read when it is measured and when it is played.
#pragma once

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
        std::size_t const size = size_to_blank(text);
        if (size == 0 || size > longest) return read(text, p);
        key const own = key_of(text.substr(0, size));
        thread_local auto const entries = std::make_unique<std::array<entry, 1u << size_bits>>();
        entry& known = (*entries)[place_of(own)];
        if (known.word != own) {
            // Only words that go up to the blank are kept.
            std::size_t const found = read(text, p);
            if (found == size) known = {own, p};
            return found;
        }
        p = known.what;
        return size;
    }

private:
    static constexpr std::size_t longest = 24;
    static constexpr unsigned size_bits = 12;
    using key = std::array<std::uint64_t, longest / 8>; ///< the bytes of a word, then zeros
    struct entry {
        key word{}; ///< no word consists of zeros
        parts what{};
    };

    /// The number of bytes before the first blank or line end, at most one more than `longest`.
    static std::size_t size_to_blank(std::string_view text) {
        std::size_t size = 0;
        while (size != text.size() && size <= longest && static_cast<unsigned char>(text[size]) > ' ')
            ++size;
        return size;
    }
    static key key_of(std::string_view word) {
        key made{};
        std::memcpy(made.data(), word.data(), word.size());
        return made;
    }
    static std::size_t place_of(key const& word) {
        constexpr std::uint64_t mixer = 0x9e3779b97f4a7c15;
        std::uint64_t const mixed = (std::rotl((word[0] ^ word[2]) * mixer, 32) ^ word[1]) * mixer;
        return std::size_t(mixed >> (64 - size_bits));
    }
};

} // namespace vpgn::replay
