#include "formats/chessbase/board.hpp"

#include <utility>

namespace vpgn::chessbase {

board board::usual() {
    constexpr std::array<kind, 8> first_rank = {kind::rook, kind::knight, kind::bishop, kind::queen,
                                                kind::king, kind::bishop, kind::knight, kind::rook};
    board start;
    for (unsigned file = 0; file != 8; ++file) {
        start.put(square_of(file, 0), first_rank[file], false);
        start.put(square_of(file, 1), kind::pawn, false);
        start.put(square_of(file, 6), kind::pawn, true);
        start.put(square_of(file, 7), first_rank[file], true);
    }
    return start;
}

void board::put(square at, kind k, bool black) {
    std::uint8_t& numbered = numbered_[black][unsigned(k)];
    unsigned const number = numbered < most_numbered(k) ? ++numbered : 0u;
    if (number != 0) squares_[black][unsigned(k)][number] = at;
    ++counts_[black][unsigned(k)];
    men_[at] = std::uint8_t(unsigned(k) | (black ? black_bit : 0u) | number << number_shift);
}

void board::remove(square at) {
    std::uint8_t const man = men_[at];
    if (man == 0) return;
    men_[at] = 0;
    bool const black = (man & black_bit) != 0;
    auto const k = kind(man & 7u);
    --counts_[black][unsigned(k)];
    unsigned const number = man >> number_shift;
    if (number == 0) return;
    auto& squares = squares_[black][unsigned(k)];
    squares[number] = no_square;
    // A pawn keeps its number for the whole game; of other men those above move down.
    if (k == kind::pawn) return;
    std::uint8_t& numbered = numbered_[black][unsigned(k)];
    for (unsigned i = number; i != numbered; ++i) {
        square const next = squares[i + 1];
        squares[i] = next;
        men_[next] = std::uint8_t((men_[next] & 15u) | i << number_shift);
    }
    squares[numbered--] = no_square;
}

void board::place(square at, std::uint8_t man) {
    men_[at] = man;
    if (unsigned const number = man >> number_shift; number != 0)
        squares_[(man & black_bit) != 0][man & 7u][number] = at;
}

void board::castle(square king, square king_to, square rook, square rook_to) {
    // Whatever is in their way is gone before their numbers are taken, because that may change them.
    for (square const at : {king_to, rook_to})
        if (at != king && at != rook) remove(at);
    std::uint8_t const king_man = std::exchange(men_[king], std::uint8_t(0));
    std::uint8_t const rook_man = std::exchange(men_[rook], std::uint8_t(0));
    place(king_to, king_man);
    place(rook_to, rook_man);
}

void board::move(square from, square to, kind promoted) {
    if (from == to) return;
    remove(to);
    std::uint8_t const man = men_[from];
    if (promoted != kind::none) {
        bool const black = (man & black_bit) != 0;
        remove(from);
        put(to, promoted, black);
        return;
    }
    men_[from] = 0;
    place(to, man);
}

} // namespace vpgn::chessbase
