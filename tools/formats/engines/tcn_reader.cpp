#include "formats/engines/engine_formats.hpp"

#include "transcript/imported_record.hpp"
#include "transcript/names.hpp"

#include <algorithm>
#include <cstdint>

namespace vpgn::transcribe {

namespace {

constexpr std::size_t move_size = 2;

/// By rank, from a1.
constexpr std::string_view square_signs = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!?";
/// Three for each piece: towards the a-file, straight, towards the h-file.
constexpr std::string_view promotion_signs = "{~}(^)[_]@#$,./";
constexpr std::string_view promoted_letters = "qnrbk";
constexpr std::string_view drop_signs = "&-*+=";
constexpr std::string_view dropped_letters = "QNRBP";

/// The letter in the place of the sign; 0: there is none.
char letter_of(char sign, std::string_view signs, std::string_view letters) {
    std::size_t const at = signs.find(sign);
    return at == signs.npos ? char(0) : letters[at];
}

std::string square_named(std::size_t index) {
    return {char('a' + index % 8), char('1' + index / 8)};
}

std::size_t square_at(std::string_view name) {
    return std::size_t(name[1] - '1') * 8 + std::size_t(name[0] - 'a');
}

/// The letters after the squares of a move that leaves `from`; a pawn reaches its last rank with it.
std::string promotion_of_tcn(std::size_t from, char sign) {
    std::size_t const at = promotion_signs.find(sign);
    std::size_t const rank = from / 8, file = from % 8 + at % 3;
    if (at == promotion_signs.npos || (rank != 1 && rank != 6) || file < 1 || file > 8) return {};
    std::size_t const target_rank = rank == 1 ? 0 : 7;
    return square_named(from) + square_named(target_rank * 8 + file - 1) + promoted_letters[at / 3];
}

void read_game(source_line const& line, transcript_consumer& to) {
    imported_record record(line.where);
    record.notation = "UCI";
    turn_tree::node last = turn_tree::start;
    for (std::size_t at = 0; at < line.text.size(); at += move_size) {
        source_line const two = part_of(line, at, move_size);
        std::string const move = uci_of_tcn(two.text);
        if (move.empty()) {
            record.complain(finding_code::record_move, part_of(line, at), "this names no move of TCN", last,
                            "a move is two characters, such as `mC` for e2 to e4");
            break;
        }
        last = record.turns.add(last, move, two.where);
    }
    to.take(record.finish({}));
}

} // namespace

std::string uci_of_tcn(std::string_view two) {
    if (two.size() != move_size) return {};
    std::size_t const from = square_signs.find(two[0]), to = square_signs.find(two[1]);
    if (char const dropped = letter_of(two[0], drop_signs, dropped_letters); dropped != 0)
        return to == square_signs.npos ? std::string() : std::string{dropped, '@'} + square_named(to);
    if (from == square_signs.npos || from == to) return {};
    return to == square_signs.npos ? promotion_of_tcn(from, two[1]) : square_named(from) + square_named(to);
}

std::string tcn_of_uci(std::string_view move) {
    std::string two;
    if (move.size() == 4 && move[1] == '@' && is_board_square(move.substr(2))) {
        char const sign = letter_of(move[0], dropped_letters, drop_signs);
        if (sign != 0) two = {sign, square_signs[square_at(move.substr(2))]};
        return two;
    }
    if (move.size() < 4 || move.size() > 5 || !is_board_square(move.substr(0, 2)) ||
        !is_board_square(move.substr(2, 2)))
        return {};
    std::size_t const from = square_at(move.substr(0, 2)), to = square_at(move.substr(2, 2));
    if (move.size() == 4) return {square_signs[from], square_signs[to]};
    std::size_t const piece = promoted_letters.find(move[4]), direction = to % 8 + 1 - from % 8;
    if (piece == promoted_letters.npos || direction > 2) return {};
    two = {square_signs[from], promotion_signs[3 * piece + direction]};
    return uci_of_tcn(two) == move ? two : std::string(); // elsewhere than on a last rank there is no sign
}

void read_tcn(std::string_view text, transcript_consumer& to) {
    for (source_line const& line : lines_of_text(text)) {
        source_line const bare = trimmed_line(line);
        if (!bare.text.empty()) read_game(bare, to);
    }
}

namespace {

/// Whether the first pieces of each side leave its two ranks for the empty ones.
bool begins_game(std::string_view line) {
    auto const leaves = [&](std::size_t move, char lowest, char highest) {
        std::string const squares = uci_of_tcn(line.substr(move * move_size, move_size));
        return squares.size() == 4 && squares[1] >= lowest && squares[1] <= highest && squares[3] >= '3' &&
               squares[3] <= '6';
    };
    return leaves(0, '1', '2') && leaves(1, '7', '8');
}

} // namespace

bool is_line_of_tcn(source_line const& bare) {
    std::string_view const line = bare.text;
    constexpr std::size_t fewest_moves = 4, share = 10; // of the moves that may be damaged
    if (line.size() < fewest_moves * move_size || line.find_first_of(" \t") != line.npos) return false;
    std::size_t faults = 0;
    for (std::size_t at = 0; at + move_size <= line.size(); at += move_size)
        faults += uci_of_tcn(line.substr(at, move_size)).empty();
    return begins_game(line) && faults <= 1 + line.size() / move_size / share;
}

bool opens_tcn(std::string_view first) {
    constexpr std::size_t fewest_moves = 2;
    std::string_view line = first_line(first);
    line = line.substr(0, line.find_last_not_of(" \t") + 1);
    // A long first line may be cut in the middle of a move.
    if (line.size() < fewest_moves * move_size || (line.size() % 2 != 0 && line.size() < 256)) return false;
    for (std::size_t at = 0; at + move_size <= line.size(); at += move_size)
        if (uci_of_tcn(line.substr(at, move_size)).empty()) return false;
    return begins_game(line);
}

} // namespace vpgn::transcribe
