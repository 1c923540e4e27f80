#include "formats/pgn/pgn4_start.hpp"

#include "transcript/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace vpgn::transcribe::pgn4 {

namespace {

using namespace std::string_view_literals;

constexpr int whole_board = 14; ///< files and ranks of the board of four players

using cells = std::vector<std::vector<std::string_view>>; ///< rows from the top; empty: no piece

/// None unless it has 14 rows of 14 cells.
std::optional<cells> cells_of(std::string_view board) {
    cells rows;
    for (std::string_view const row : parts_of(board, '/')) {
        std::vector<std::string_view> cells_of_row;
        for (std::string_view const cell : parts_of(row, ',')) {
            bool const is_count = all_digits(cell) && cell.size() <= 2 && !cell.empty();
            std::size_t count = 1;
            if (is_count)
                count = cell.size() == 2 ? std::size_t((cell[0] - '0') * 10 + (cell[1] - '0'))
                                         : std::size_t(cell[0] - '0');
            cells_of_row.insert(cells_of_row.end(), count, is_count ? std::string_view() : cell);
            if (cells_of_row.size() > whole_board) return std::nullopt;
        }
        if (cells_of_row.size() != whole_board) return std::nullopt;
        rows.push_back(std::move(cells_of_row));
    }
    if (rows.size() != whole_board) return std::nullopt;
    return rows;
}

/// The smallest rectangle around all cells that are no wall.
board_part part_in_play(cells const& rows) {
    int left = whole_board, right = -1, low = whole_board, high = -1;
    for (int row = 0; row != whole_board; ++row)
        for (int file = 0; file != whole_board; ++file)
            if (rows[std::size_t(row)][std::size_t(file)] != "x") {
                int const rank = whole_board - 1 - row;
                left = std::min(left, file), right = std::max(right, file);
                low = std::min(low, rank), high = std::max(high, rank);
            }
    return right < 0 ? board_part{0, 0, 0, 0} : board_part{left, low, right - left + 1, high - low + 1};
}

/// The placement of a FEN; empty if there is a piece of another side, or a wall.
std::string placement_of(cells const& rows, board_part const& board) {
    std::string text;
    for (int rank = board.rank + board.ranks; rank-- > board.rank;) {
        if (!text.empty()) text += '/';
        int empty = 0;
        for (int file = board.file; file != board.file + board.files; ++file) {
            std::string_view const cell = rows[std::size_t(whole_board - 1 - rank)][std::size_t(file)];
            if (cell.empty()) {
                ++empty;
                continue;
            }
            if (cell.size() != 2 || (cell[0] != 'r' && cell[0] != 'y') || !is_letter(cell[1])) return {};
            if (empty != 0) text += std::to_string(std::exchange(empty, 0));
            text += cell[0] == 'r' ? cell[1] : lower(cell[1]);
        }
        if (empty != 0) text += std::to_string(empty);
    }
    return text;
}

/// The entries of an option of four seats, `'bank':('rE,rH','','yE,yH','')`; empty ones if there is none.
std::array<std::string_view, 4> option_of(std::string_view options, std::string_view name) {
    std::array<std::string_view, 4> seats;
    std::size_t at = options.find(name);
    if (at == options.npos || !options.substr(at + name.size()).starts_with("':(")) return seats;
    at += name.size() + 3;
    for (std::string_view& seat : seats) {
        std::size_t const opening = options.find('\'', at);
        std::size_t const closing = opening == options.npos ? opening : options.find('\'', opening + 1);
        if (closing == options.npos) return seats;
        seat = options.substr(opening + 1, closing - opening - 1);
        at = closing + 1;
    }
    return seats;
}

/// `KQ` for a side with both rights. `kingside` and `queenside` have a sign for each seat.
std::string rights_of(std::string_view kingside, std::string_view queenside, std::size_t seat) {
    auto const has = [&](std::string_view signs) {
        std::vector<std::string_view> const all = parts_of(signs, ',');
        return all.size() > seat && all[seat] == "1";
    };
    return std::string(has(kingside) ? "K" : "") + (has(queenside) ? "Q" : "");
}

} // namespace

std::optional<square> take_square(std::string_view& text) {
    if (text.size() < 2 || text[0] < 'a' || text[0] >= 'a' + whole_board || !is_digit(text[1]))
        return std::nullopt;
    std::size_t const digits = text.size() > 2 && is_digit(text[2]) ? 2 : 1;
    int const rank = digits == 2 ? (text[1] - '0') * 10 + (text[2] - '0') : text[1] - '0';
    if (rank < 1 || rank > whole_board) return std::nullopt;
    square const found{text[0] - 'a', rank - 1};
    text.remove_prefix(1 + digits);
    return found;
}

std::string name_on(board_part const& board, square at) {
    int const file = at.file - board.file, rank = at.rank - board.rank;
    if (file < 0 || rank < 0 || file >= board.files || rank >= board.ranks) return "z99";
    return fmt::format("{}{}", char('a' + file), rank + 1);
}

std::vector<std::string_view> parts_of(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (std::size_t from = 0; from <= text.size();) {
        std::size_t const end = std::min(text.find(separator, from), text.size());
        parts.push_back(trimmed(text.substr(from, end - from)));
        from = end + 1;
    }
    return parts;
}

/// Fields before the options: side to move, players that take no part, rights of both kinds, points, plies
/// without progress.
start_of_game start_of(std::string_view text) {
    static constexpr std::string_view usual_array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    start_of_game start;
    if (text == "2PC") {
        start.has_two = true;
        return start;
    }
    std::size_t const opening = text.find('{'), closing = text.find('}');
    bool const has_options = opening != text.npos && closing != text.npos && opening < closing;
    std::string_view const options = has_options ? text.substr(opening, closing - opening) : ""sv;
    std::vector<std::string_view> const fields =
        parts_of(text.substr(0, has_options ? opening : text.rfind('-')), '-');
    if (fields.size() < 6 || fields[1] != "0,1,0,1") return start;
    start.has_two = true;

    std::optional<cells> const rows = cells_of(text.substr(text.rfind('-') + 1));
    if (rows) start.board = part_in_play(*rows);
    std::string const placement = rows ? placement_of(*rows, start.board) : std::string();
    start.is_read = !placement.empty();
    if (!start.is_read) return start;

    constexpr std::size_t red = 0, yellow = 2;
    bool const red_moves = fields[0] == "R";
    start.black_begins = !red_moves;
    std::string const rights =
        rights_of(fields[2], fields[3], red) + lowered(rights_of(fields[2], fields[3], yellow));
    std::string_view passed = option_of(options, "enPassant")[red_moves ? yellow : red];
    std::optional<square> const passed_square = take_square(passed);
    if (placement == usual_array && red_moves && rights == "KQkq" && fields[5] == "0" && !passed_square)
        return start;

    auto const bank = option_of(options, "bank");
    std::string pocket;
    for (auto const& [seat, color] : {std::pair(red, 'r'), std::pair(yellow, 'y')})
        for (std::string_view const piece : parts_of(bank[seat], ','))
            if (piece.size() == 2 && piece[0] == color) pocket += color == 'r' ? piece[1] : lower(piece[1]);
    start.fen = fmt::format("{}{} {} {} {} {} 1", placement, pocket.empty() ? "" : "[" + pocket + "]",
                            red_moves ? 'w' : 'b', rights.empty() ? "-" : rights,
                            passed_square ? name_on(start.board, *passed_square) : "-",
                            all_digits(fields[5]) && !fields[5].empty() ? fields[5] : "0"sv);
    return start;
}

} // namespace vpgn::transcribe::pgn4
