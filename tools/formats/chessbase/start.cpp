#include "formats/chessbase/start.hpp"

#include "formats/chessbase/bytes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace vpgn::chessbase {

namespace {

constexpr std::size_t board_at = 4, board_size = 24, squares_at = 28;

/// The bits of some bytes, the most significant of each first.
class bit_stream {
public:
    explicit bit_stream(std::string_view bytes) : bytes_(bytes) {}
    bool at_end() const { return at_ >= bytes_.size() * 8; }
    unsigned next(unsigned count) {
        unsigned value = 0;
        for (; count != 0; --count, ++at_)
            value = value << 1 | (byte_at(bytes_, at_ / 8) >> (7 - at_ % 8) & 1u);
        return value;
    }

private:
    std::string_view bytes_;
    std::size_t at_ = 0;
};

/// The rook on the king's rank that castles to this side: one of `named`, or the outermost.
square castling_rook(board const& men, bool black, bool is_short, std::string_view named) {
    square const king = men.find(black, kind::king, 1);
    unsigned const home = black ? 7 : 0;
    if (king == no_square || rank_of(king) != home) return no_square;
    auto const fits = [&](square s) {
        return s < 64 && rank_of(s) == home && men.kind_at(s) == kind::rook && men.is_black(s) == black &&
               (is_short ? s > king : s < king);
    };
    for (char const c : named)
        if (auto const s = square(static_cast<unsigned char>(c)); fits(s)) return s;
    square found = no_square;
    for (unsigned file = 0; file != 8; ++file)
        if (square const s = square_of(file, home); fits(s) && (is_short || found == no_square)) found = s;
    return found;
}

} // namespace

void set_castling(start_position& of, unsigned rights, bool is_chess960, std::string_view named) {
    for (bool const black : {false, true})
        for (bool const is_short : {false, true}) {
            if ((rights >> (unsigned(black) * 2 + unsigned(is_short)) & 1u) == 0) continue;
            square rook = castling_rook(of.men, black, is_short, named);
            unsigned const home = black ? 7 : 0;
            bool const usual = rook == square_of(is_short ? 7 : 0, home) &&
                               of.men.find(black, kind::king, 1) == square_of(4, home);
            // A right without its king and rook in place means nothing.
            if (!is_chess960 && !usual) rook = no_square;
            of.castling.rooks[black][is_short] = rook;
        }
}

std::string read_start_position(std::string_view bytes, bool is_chess960, start_position& into) {
    into = {};
    unsigned const side = byte_at(bytes, 1);
    into.black_begins = (side & 0x10u) != 0;
    into.passant_file = side & 15u;
    into.number = std::max<std::uint16_t>(byte_at(bytes, 3), 1);
    bit_stream bits(bytes.substr(board_at, board_size));
    std::string wrong;
    for (unsigned at = 0; at != 64; ++at) {
        if (bits.at_end()) {
            wrong = "the board has more men than it has room for";
            break;
        }
        if (bits.next(1) == 0) continue;
        bool const black = bits.next(1) != 0;
        unsigned const man = bits.next(3);
        if (man == 0 || man > unsigned(kind::pawn)) {
            wrong = fmt::format("{} is no man", man);
            break;
        }
        into.men.put(square(at), kind(man), black);
    }
    if (into.passant_file > 8 && wrong.empty()) wrong = "there is no such file to capture en passant on";
    if (into.passant_file > 8) into.passant_file = 0;
    set_castling(into, byte_at(bytes, 2), is_chess960,
                 is_chess960 ? slice(bytes, squares_at + 2, 4) : std::string_view());
    return wrong;
}

start_position chess960_start(unsigned number) {
    std::array<kind, 8> rank{};
    // A piece on a file that is counted among the empty ones.
    auto const put_on_empty = [&rank](unsigned n, kind of) {
        for (kind& at : rank)
            if (at == kind::none && n-- == 0) {
                at = of;
                return;
            }
    };
    rank[number % 4 * 2 + 1] = kind::bishop;
    rank[number / 4 % 4 * 2] = kind::bishop;
    put_on_empty(number / 16 % 6, kind::queen);
    // The places of two knights among five files.
    constexpr std::array<std::array<unsigned, 2>, 10> knights = {
        {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}};
    auto const [first, second] = knights[number / 96 % knights.size()];
    put_on_empty(second, kind::knight);
    put_on_empty(first, kind::knight);
    for (kind const of : {kind::rook, kind::king, kind::rook})
        put_on_empty(0, of);
    start_position start;
    for (unsigned file = 0; file != 8; ++file) {
        start.men.put(square_of(file, 0), rank[file], false);
        start.men.put(square_of(file, 1), kind::pawn, false);
        start.men.put(square_of(file, 6), kind::pawn, true);
        start.men.put(square_of(file, 7), rank[file], true);
    }
    set_castling(start, 15, true, {});
    return start;
}

std::string fen_of(start_position const& start) {
    constexpr std::string_view letters = " kqnbrp";
    std::string text;
    for (unsigned rank = 8; rank-- != 0;) {
        int empty = 0;
        auto const put_empty = [&] {
            if (empty != 0) text += char('0' + std::exchange(empty, 0));
        };
        for (unsigned file = 0; file != 8; ++file) {
            square const at = square_of(file, rank);
            if (start.men.is_empty(at)) {
                ++empty;
                continue;
            }
            put_empty();
            char const letter = letters[unsigned(start.men.kind_at(at))];
            text += start.men.is_black(at) ? letter : char(letter - 'a' + 'A');
        }
        put_empty();
        if (rank != 0) text += '/';
    }
    text += start.black_begins ? " b " : " w ";
    std::size_t const before = text.size();
    for (bool const black : {false, true})
        for (bool const is_short : {true, false}) {
            square const rook = start.castling.rook(black, is_short);
            if (rook == no_square) continue;
            bool const outermost = rook == castling_rook(start.men, black, is_short, {});
            char const letter = outermost ? (is_short ? 'k' : 'q') : char('a' + file_of(rook));
            text += black ? letter : char(letter - 'a' + 'A');
        }
    if (text.size() == before) text += '-';
    text += ' ';
    if (start.passant_file == 0) {
        text += '-';
    } else {
        text += char('a' + start.passant_file - 1);
        text += start.black_begins ? '3' : '6';
    }
    return text + fmt::format(" 0 {}", start.number);
}

} // namespace vpgn::chessbase
