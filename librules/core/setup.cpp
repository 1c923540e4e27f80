#include "core/setup.hpp"

namespace vpgn::rules {

constinit setup const blank_setup{};

setup orthodox_array() {
    // From the a-file to the h-file.
    constexpr std::array back = {kind::rook, kind::knight, kind::bishop, kind::queen,
                                 kind::king, kind::bishop, kind::knight, kind::rook};
    setup array;
    for (int file = 0; file < 8; ++file)
        for (color const c : {color::white, color::black}) {
            array.pieces[std::size_t(seen_by(c, square_at(file, 0)))] = piece(c, back[std::size_t(file)]);
            array.pieces[std::size_t(seen_by(c, square_at(file, 1)))] = piece(c, kind::pawn);
        }
    array.castling = white_short | white_long | black_short | black_long;
    return array;
}

setup array_without_castling() {
    setup array = orthodox_array();
    array.castling = 0;
    return array;
}

} // namespace vpgn::rules
