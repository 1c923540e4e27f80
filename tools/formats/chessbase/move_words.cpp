#include "formats/chessbase/move_words.hpp"

#include <array>
#include <span>
#include <vector>

namespace vpgn::chessbase {

namespace {

constexpr std::uint16_t first_castling = 0xb129, after_castling = word_of_first_man;

struct board_step {
    int files, ranks;
};
constexpr std::array<board_step, 8> king_steps = {
    {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}}};
constexpr std::array<board_step, 8> knight_steps = {
    {{-2, -1}, {-2, 1}, {2, -1}, {2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}}};
/// Those of bishops, then those of rooks: queens have both.
constexpr std::array<board_step, 8> line_steps = {
    {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, 0}, {0, 1}}};
/// In their order as captured pieces and as promotions, where the pawn is left out.
constexpr std::array<kind, 5> captured_kinds = {kind::queen, kind::knight, kind::bishop, kind::rook,
                                                kind::pawn};

/// The meanings of words below those of castling, in their order.
class word_table {
public:
    word_table() {
        words_.reserve(first_castling);
        words_.emplace_back(); // 0 is not used
        std::span<board_step const> const lines = line_steps;
        for (bool const black : {false, true}) {
            add_men(kind::king, black, king_steps, false);
            add_men(kind::queen, black, lines, true);
            add_men(kind::knight, black, knight_steps, false);
            add_men(kind::bishop, black, lines.first(4), true);
            add_men(kind::rook, black, lines.last(4), true);
        }
        add_pawns(false);
        add_pawns(true);
    }
    word_meaning operator[](std::uint16_t word) const {
        return word < words_.size() ? words_[word] : word_meaning();
    }

private:
    void add(square from, int file, int rank, kind man, bool black, kind captured = kind::none,
             kind promoted = kind::none) {
        auto const form = captured != kind::none && promoted != kind::none
                              ? word_meaning::form::promoting_capture
                              : word_meaning::form::move;
        words_.push_back(
            {form, from, square_of(unsigned(file), unsigned(rank)), man, captured, promoted, black});
    }

    void add_men(kind man, bool black, std::span<board_step const> steps, bool slides) {
        for (unsigned from = 0; from != 64; ++from)
            for (board_step const step : steps) {
                int file = int(file_of(square(from))), rank = int(rank_of(square(from)));
                do {
                    file += step.files;
                    rank += step.ranks;
                    if (file < 0 || file > 7 || rank < 0 || rank > 7) break;
                    add(square(from), file, rank, man, black);
                    for (kind const captured : captured_kinds)
                        add(square(from), file, rank, man, black, captured);
                } while (slides);
            }
    }

    void add_pawns(bool black) {
        int const forward = black ? -1 : 1, first = black ? 6 : 1, last = black ? 1 : 6,
                  passant = black ? 3 : 4;
        std::span<kind const> const promotions = std::span(captured_kinds).first(4);
        for (int file = 0; file != 8; ++file)
            for (int rank = 1; rank != 7; ++rank) {
                square const from = square_of(unsigned(file), unsigned(rank));
                if (rank == first) add(from, file, rank + 2 * forward, kind::pawn, black);
                if (rank == last)
                    for (kind const promoted : promotions)
                        add(from, file, rank + forward, kind::pawn, black, kind::none, promoted);
                else
                    add(from, file, rank + forward, kind::pawn, black);
                for (int const to : {file - 1, file + 1}) {
                    if (to < 0 || to > 7) continue;
                    if (rank == last) {
                        for (kind const captured : promotions)
                            for (kind const promoted : promotions)
                                add(from, to, rank + forward, kind::pawn, black, captured, promoted);
                        continue;
                    }
                    for (kind const captured : captured_kinds)
                        add(from, to, rank + forward, kind::pawn, black, captured);
                    if (rank == passant) add(from, to, rank + forward, kind::pawn, black, kind::pawn);
                }
            }
    }

    std::vector<word_meaning> words_;
};

} // namespace

word_meaning meaning_of(std::uint16_t word) {
    static word_table const table;
    if (word < first_castling || word >= after_castling) return table[word];
    unsigned const of_four = (word - first_castling) % 4u;
    word_meaning castling;
    castling.of = of_four % 2 != 0 ? word_meaning::form::castling_short : word_meaning::form::castling_long;
    castling.man = kind::king;
    castling.black = of_four >= 2;
    return castling;
}

word_meaning swapped(word_meaning of) {
    kind const captured = of.captured;
    of.captured = of.promoted;
    of.promoted = captured;
    return of;
}

} // namespace vpgn::chessbase
