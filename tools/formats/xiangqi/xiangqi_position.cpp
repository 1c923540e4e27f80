#include "formats/xiangqi/xiangqi_position.hpp"

#include <string_view>
#include <utility>

namespace vpgn::transcribe {

std::string dialect_square(xiangqi_square at) {
    return char('a' + at.file) + std::to_string(at.rank + 1);
}

xiangqi_position xiangqi_position::usual() {
    xiangqi_position position;
    constexpr std::string_view first_rank = "RNBAKABNR";
    auto const both = [&](int file, int rank, char letter) {
        position.set({file, rank}, letter);
        position.set({file, 9 - rank}, char(letter - 'A' + 'a'));
    };
    for (int file = 0; file != 9; ++file) {
        both(file, 0, first_rank[std::size_t(file)]);
        if (file % 2 == 0) both(file, 3, 'P');
    }
    both(1, 2, 'C');
    both(7, 2, 'C');
    return position;
}

std::string xiangqi_position::position_text(bool black_moves) const {
    std::string text;
    for (int rank = 9; rank >= 0; --rank) {
        if (rank != 9) text += '/';
        int empty = 0;
        for (int file = 0; file != 9; ++file) {
            char const letter = at({file, rank});
            if (letter == 0) {
                ++empty;
                continue;
            }
            if (empty != 0) text += char('0' + std::exchange(empty, 0));
            text += letter;
        }
        if (empty != 0) text += char('0' + empty);
    }
    return text + (black_moves ? " b - - 0 1" : " w - - 0 1");
}

} // namespace vpgn::transcribe
