// Table of the names of all squares, ready to be appended: `e4`, `p15`.
#pragma once

#include "board/square.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace vpgn::replay {

struct square_name {
    std::array<char, 3> text{};
    std::uint8_t size = 0;

    constexpr std::string_view view() const { return {text.data(), size}; }
    constexpr std::string_view file() const { return {text.data(), 1}; }
    constexpr std::string_view rank() const { return view().substr(1); }
};

inline constexpr std::array<square_name, 256> square_names = [] {
    std::array<square_name, 256> names{};
    for (int i = 0; i < 256; ++i) {
        square_name& name = names[std::size_t(i)];
        int const rank = rules::rank_of(rules::square(i)) + 1;
        name.text[name.size++] = char('a' + rules::file_of(rules::square(i)));
        if (rank >= 10) name.text[name.size++] = '1';
        name.text[name.size++] = char('0' + rank % 10);
    }
    return names;
}();

constexpr square_name const& named(rules::square s) {
    return square_names[std::size_t(s)];
}

} // namespace vpgn::replay
