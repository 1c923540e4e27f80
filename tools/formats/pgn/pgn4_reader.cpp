#include "formats/pgn/pgn_formats.hpp"

#include "formats/pgn/pgn4_start.hpp"
#include "syntax/game.hpp"
#include "transcript/imported_record.hpp"
#include "transcript/names.hpp"

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
using namespace pgn4;

constexpr std::string_view duck_sign = "Θ";
constexpr std::string_view blanks = " \t\r\n";

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
/// The places of the games that are read from a text, and whether there is more.
struct pgn_games final : syntax::game_consumer {
    explicit pgn_games(std::string_view text) {
        syntax::read_trees(
            text, [](syntax::game const&) { return syntax::notation{}; }, *this);
    }
    void take(syntax::game const& game) override { places.push_back(game.where); }
    void between(finding) override { has_more = true; }

    std::vector<span> places;
    bool has_more = false;
};

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
        pass_on(where);
    }

    /// A game of other players or of PGN itself, as it is; text without tags may have none, or several.
    void pass_on(span where) {
        std::vector<span> const games = pgn_games(part(text_, where)).places;
        for (std::size_t i = 0; i != std::max<std::size_t>(games.size(), 1); ++i) {
            bool const is_last = i + 1 >= games.size();
            span const piece{i == 0 ? where.start : where.start + games[i].start,
                             is_last ? where.end : where.start + games[i + 1].start};
            std::string_view const text = part(text_, piece);
            if (pgn_games const read(text); read.places.size() == 1 && !read.has_more) {
                transcript as_written;
                as_written.source = piece;
                transcript_writer(as_written).put_verbatim(text, piece);
                to_.take(as_written);
                continue;
            }
            imported_record record(piece);
            record.complain(finding_code::record_part, {trimmed(text), piece}, "no game of PGN4",
                            turn_tree::start);
            to_.take(record.finish({}));
        }
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
        record.turns.begin_with(begin.black_begins);

        last_ = turn_tree::start;
        left_.clear();
        for (std::size_t at = std::size_t(moves.start); at != std::size_t(moves.end);)
            at = read_token(record, at, std::size_t(moves.end), begin.board);
        std::string_view const of_tag = record.tag_value("Result");
        if (record.result == "*" && is_one_of(of_tag, results)) record.result = of_tag;
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
