#include "import/pgn4.hpp"

#include "import/imported_record.hpp"
#include "import/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace vpgn::transcribe {

namespace {

using namespace std::string_view_literals;

constexpr std::string_view duck_sign = "Θ";
constexpr std::string_view blanks = " \t\r\n";
constexpr int whole_board = 14; ///< files and ranks of the board of four players

// ---- the board

/// The rectangle that is played on, in files and ranks of the whole board from 0.
struct board_part {
    int file = 3, rank = 3, files = 8, ranks = 8;
};

struct square {
    int file = 0, rank = 0; ///< of the whole board, from 0
};

/// The square that a text begins with, and removes it.
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

/// The name of a square on its own board; squares outside of it keep a name that no board has.
std::string name_on(board_part const& board, square at) {
    int const file = at.file - board.file, rank = at.rank - board.rank;
    if (file < 0 || rank < 0 || file >= board.files || rank >= board.ranks) return "z99";
    return fmt::format("{}{}", char('a' + file), rank + 1);
}

// ---- the start

/// The start of a game, from `StartFen4`.
struct start_of_game {
    board_part board;
    std::string fen;      ///< empty: the usual array
    bool is_read = true;  ///< false: the text is no position
    bool has_two = false; ///< the players are Red and Yellow
};

using cells = std::vector<std::vector<std::string_view>>; ///< rows from the top; empty: no piece

std::vector<std::string_view> parts_of(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (std::size_t from = 0; from <= text.size();) {
        std::size_t const end = std::min(text.find(separator, from), text.size());
        parts.push_back(trimmed(text.substr(from, end - from)));
        from = end + 1;
    }
    return parts;
}

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

// ---- tags

/// The variant by the words of `RuleVariants`; empty: orthodox chess. Words that no rule is known for are its
/// name, which no variant has.
std::string variant_of_rules(std::string_view rules) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 13> names = {{
        {"DuckChess", "Duck Chess"},
        {"SeirawanSetup", "Seirawan"},
        {"Crazyhouse", "Crazyhouse"},
        {"Atomic", "Atomic"},
        {"Giveaway", "Giveaway"},
        {"KotH", "King of the Hill"},
        {"FogOfWar", "Fog of War"},
        {"Torpedo", "Torpedo"},
        {"Chess960", "Chess960"},
        {"3-check", "Three-check"},
        {"Check=3", "Three-check"},
        {"5-check", "Five-check"},
        {"Check=5", "Five-check"},
    }};
    // What they change is not replayed: the end, the ranks and pieces of promotion, who sees what.
    static constexpr std::array<std::string_view, 12> neutral = {
        "Castling", "EnPassant", "Play4Mate", "Prom",         "PromoteTo",     "Stalemate",
        "Teammate", "Anonymous", "Blindfold", "GameOfPoints", "PointsForMate", "SemiAnonymous"};
    std::string variant;
    for (std::string_view const word : parts_of(rules, ' ')) {
        if (word.empty() || is_one_of(word.substr(0, word.find('=')), neutral)) continue;
        auto const named = std::find_if(names.begin(), names.end(),
                                        [&](auto const& row) { return lowered(row.first) == lowered(word); });
        if (!variant.empty()) variant += " + ";
        variant += named != names.end() ? named->second : word;
    }
    return variant;
}

/// `Sat Feb 24 2024 20:41:21 GMT+0000 …` as a date and a time of day in UTC; empty ones for any other text.
std::pair<std::string, std::string> date_and_time(std::string_view text) {
    static constexpr std::string_view months = "JanFebMarAprMayJunJulAugSepOctNovDec";
    std::vector<std::string_view> const words = parts_of(text, ' ');
    if (words.size() < 4 || words[1].size() != 3 || words[2].size() > 2 || words[3].size() != 4 ||
        !all_digits(words[2]) || !all_digits(words[3]))
        return {};
    std::size_t const month = months.find(words[1]);
    if (month == months.npos || month % 3 != 0) return {};
    bool const is_utc = words.size() > 5 && words[5] == "GMT+0000";
    return {fmt::format("{}.{:02}.{:0>2}", words[3], month / 3 + 1, words[2]),
            is_utc ? std::string(words[4]) : std::string()};
}

/// Minutes and seconds a move, `5+2` or `5 | 2`, in seconds; any other text as it is.
std::string time_control_of(std::string_view text) {
    std::size_t const mark = text.find_first_of("+|");
    if (mark == text.npos) return std::string(text);
    std::string_view const minutes = trimmed(text.substr(0, mark)), seconds = trimmed(text.substr(mark + 1));
    auto const is_number = [](std::string_view s) { return !s.empty() && s.size() < 4 && all_digits(s); };
    if (!is_number(minutes) || !is_number(seconds)) return std::string(text);
    int total = 0;
    for (char const digit : minutes)
        total = total * 10 + (digit - '0');
    return fmt::format("{}+{}", total * 60, seconds);
}

// ---- moves

/// A move in long algebraic notation, its duck after a comma; empty if the word is no move.
std::string long_move(std::string_view word, board_part const& board) {
    std::string text, gated, duck;
    bool is_castling = false;
    for (std::string_view const castling : {"O-O-O"sv, "O-O"sv})
        if (!is_castling && word.starts_with(castling)) {
            text = castling;
            is_castling = true;
            word.remove_prefix(castling.size());
        }
    if (!is_castling && word.starts_with('@')) { // a drop: `@rN-h7`
        if (word.size() < 5 || word[3] != '-') return {};
        text = std::string{word[2], '@'};
        word.remove_prefix(4);
        std::optional<square> const target = take_square(word);
        if (!target) return {};
        text += name_on(board, *target);
    } else if (!is_castling) {
        if (!word.empty() && word[0] >= 'A' && word[0] <= 'Z') {
            if (word[0] != 'P') text += word[0];
            word.remove_prefix(1);
        }
        std::optional<square> const origin = take_square(word);
        if (!origin || word.empty() || (word[0] != '-' && word[0] != 'x')) return {};
        text += name_on(board, *origin);
        text += word[0];
        bool const captures = word[0] == 'x';
        word.remove_prefix(1);
        if (captures && !word.empty() && word[0] >= 'A' && word[0] <= 'Z') word.remove_prefix(1);
        std::optional<square> const target = take_square(word);
        if (!target) return {};
        text += name_on(board, *target);
        if (word.size() > 1 && word[0] == '=' && is_letter(word[1])) {
            text += word.substr(0, 2);
            word.remove_prefix(2);
        }
    }
    if (word.starts_with("&@") && word.size() > 5 && word[4] == '-') {
        gated = std::string("/") + word[3];
        word.remove_prefix(5);
        std::optional<square> const place = take_square(word);
        if (!place) return {};
        if (is_castling) gated += name_on(board, *place);
    }
    if (word.starts_with(duck_sign)) {
        word.remove_prefix(duck_sign.size());
        take_square(word); // the square that it leaves
        if (!word.starts_with('-')) return {};
        word.remove_prefix(1);
        std::optional<square> const place = take_square(word);
        if (!place) return {};
        duck = "," + name_on(board, *place);
    }
    if (word == "+#") word.remove_prefix(1);
    if (word.find_first_not_of("+#!?") != word.npos) return {};
    return text + gated + duck + std::string(word);
}

// ---- games

/// Reads one text, game by game.
class reader {
public:
    reader(std::string_view text, transcript_consumer& to)
        : text_(text), to_(to), at_(text.starts_with("\xef\xbb\xbf"sv) ? 3 : 0) {}

    void read() {
        for (skip(blanks); at_ != text_.size(); skip(blanks))
            read_game();
    }

private:
    struct tag {
        std::string name, value;
        span where;
    };

    void skip(std::string_view signs) { at_ = std::min(text_.find_first_not_of(signs, at_), text_.size()); }

    /// Whether a tag begins at a place: `[Name "`.
    bool is_tag(std::size_t at) const {
        if (at + 1 >= text_.size() || text_[at] != '[' || !is_letter(text_[at + 1])) return false;
        std::size_t end = at + 1;
        while (end != text_.size() && (is_letter(text_[end]) || is_digit(text_[end]) || text_[end] == '_'))
            ++end;
        end = std::min(text_.find_first_not_of(" \t", end), text_.size());
        return end != text_.size() && text_[end] == '"';
    }

    /// The tag at `at_`; its value may have line ends.
    tag take_tag() {
        tag found;
        std::size_t const from = at_, quote = text_.find('"', at_);
        found.name = trimmed(text_.substr(at_ + 1, quote - at_ - 1));
        at_ = quote + 1;
        for (; at_ != text_.size() && text_[at_] != '"'; ++at_) {
            if (text_[at_] == '\\' && at_ + 1 != text_.size()) ++at_;
            if (text_[at_] != '\n' && text_[at_] != '\r') found.value += text_[at_];
        }
        at_ = std::min(text_.find(']', at_), text_.size() - 1) + 1;
        found.where = {from, at_};
        return found;
    }

    /// The end of the moves that begin at a place: where a line begins with a tag.
    std::size_t end_of_moves(std::size_t from) const {
        for (std::size_t at = from; at != text_.size();) {
            std::size_t const bare = std::min(text_.find_first_not_of(" \t\r\n", at), text_.size());
            if (is_tag(bare)) return bare;
            at = text_.find('\n', bare);
            if (at == text_.npos) break;
        }
        return text_.size();
    }

    void read_game() {
        std::size_t const from = at_;
        std::vector<tag> tags;
        while (is_tag(at_)) {
            tags.push_back(take_tag());
            skip(blanks);
        }
        std::size_t const moves = at_;
        at_ = end_of_moves(moves);
        span const where{from, at_};

        auto const start =
            std::find_if(tags.begin(), tags.end(), [](tag const& pair) { return pair.name == "StartFen4"; });
        start_of_game const begin = start == tags.end() ? start_of_game() : start_of(start->value);
        if (begin.has_two) return read_moves(tags, *start, begin, {moves, at_}, where);
        transcript as_written;
        as_written.source = where;
        transcript_writer(as_written).put_verbatim(part(text_, where), where);
        to_.take(as_written);
    }

    void add_tag(imported_record& record, tag const& pair) const {
        static constexpr std::array<std::string_view, 2> replaced = {"StartFen4", "Variant"};
        if (is_one_of(pair.name, replaced)) return record.frame(pair.where);
        if (pair.name == "TimeControl")
            return record.add_tag(pair.name, time_control_of(pair.value), pair.where);
        if (pair.name == "RuleVariants") {
            std::string const variant = variant_of_rules(pair.value);
            if (!variant.empty()) record.add_tag("Variant", variant, pair.where);
        }
        if (pair.name == "Date") {
            auto const [date, time] = date_and_time(pair.value);
            if (!time.empty()) record.add_tag("UTCTime", time, pair.where);
            if (!date.empty()) return record.add_tag("Date", date, pair.where);
        }
        std::string const name = pair.name == "Red" ? "White" : pair.name == "Yellow" ? "Black" : pair.name;
        record.add_tag(name, pair.value, pair.where);
    }

    void read_moves(std::vector<tag> const& tags, tag const& start, start_of_game const& begin, span moves,
                    span where) {
        imported_record record(where);
        for (tag const& pair : tags)
            add_tag(record, pair);
        if (!begin.is_read)
            record.complain(finding_code::record_start, {start.value, start.where},
                            "this is no position of a board of 14 by 14", turn_tree::start,
                            "save the game as PGN with a `FEN` tag");
        if (!begin.fen.empty()) record.set_start(begin.fen, start.where);
        record.turns.begin_with(begin.fen.find(" b ") != std::string::npos);
        result_tag_ = record.tag_value("Result");

        last_ = turn_tree::start;
        left_.clear();
        for (std::size_t at = std::size_t(moves.start); at != std::size_t(moves.end);)
            at = read_token(record, at, std::size_t(moves.end), begin.board);
        if (record.result == "*" && is_one_of(result_tag_, results)) record.result = result_tag_;
        to_.take(record.finish({}));
    }

    /// Reads the token at a place and returns its end.
    std::size_t read_token(imported_record& record, std::size_t at, std::size_t end,
                           board_part const& board) {
        if (blanks.find(text_[at]) != blanks.npos) return at + 1;
        if (text_[at] == '{') {
            std::size_t const closing = std::min(text_.find('}', at), end - 1);
            span const inside{at + 1, std::max(at + 1, closing)};
            record.turns.comment(last_, trimmed(part(text_, inside)), inside);
            return closing + 1;
        }
        if (text_[at] == '(') {
            left_.push_back(last_);
            if (last_ != turn_tree::start) last_ = record.turns.before(last_);
            return at + 1;
        }
        if (text_[at] == ')' && !left_.empty()) {
            last_ = left_.back();
            left_.pop_back();
            return at + 1;
        }
        if (text_[at] == ')' || text_[at] == '}') {
            record.complain(finding_code::record_part, {part(text_, {at, at + 1}), {at, at + 1}},
                            "this closes nothing", last_);
            return at + 1;
        }
        std::size_t const stop = std::min(text_.find_first_of(" \t\r\n(){}", at), end);
        read_word(record, {part(text_, {at, stop}), {at, stop}}, board);
        return stop;
    }

    void read_word(imported_record& record, source_line word, board_part const& board) {
        std::size_t const dot = word.text.find_first_not_of("0123456789");
        if (dot == word.text.npos || word.text[dot] == '.') { // a number, or the mark between the seats
            std::size_t const from = std::min(word.text.find_first_not_of("0123456789."), word.text.size());
            if (from == word.text.size()) return;
            word = part_of(word, from);
        }
        if (is_one_of(word.text, results)) {
            record.result = word.text;
            record.result_where = word.where;
            return;
        }
        if (word.text.size() > 1 && word.text[0] == '$')
            return record.turns.annotate(last_, word.text, word.where);
        std::string const move = long_move(word.text, board);
        if (!move.empty()) {
            last_ = record.turns.add(last_, move, word.where);
        } else if (is_one_of(word.text, endings)) { // resigns, runs out of time, is stalemated
            record.turns.comment(last_, word.text, word.where);
        } else {
            record.complain(finding_code::record_move, word, "this is no move of PGN4", last_,
                            "a move has both squares of the board of 14 by 14, such as `h5-h7`");
        }
    }

    static constexpr std::array<std::string_view, 4> results = {"1-0", "0-1", "1/2-1/2", "*"};
    static constexpr std::array<std::string_view, 4> endings = {"R", "T", "S", "#"};

    std::string_view text_;
    transcript_consumer& to_;
    std::size_t at_;
    turn_tree::node last_ = turn_tree::start;
    std::vector<turn_tree::node> left_; ///< the turns after which open variations go on
    std::string result_tag_;
};

} // namespace

void read_pgn4(std::string_view text, transcript_consumer& to) {
    reader(text, to).read();
}

bool opens_pgn4(std::string_view first) {
    std::string_view tags = first.substr(0, first.find("\n\n"));
    tags = tags.substr(0, tags.find("\n\r\n"));
    return tags.find("[StartFen4 \"") != tags.npos;
}

} // namespace vpgn::transcribe
