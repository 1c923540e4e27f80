#include "formats/engines/engine_formats.hpp"

#include "formats/engines/engine_log.hpp"
#include "transcript/imported_record.hpp"
#include "transcript/names.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace vpgn::transcribe {

namespace {

/// The size of a square on a board of up to 16 files and ranks at the beginning of `text`; 0: none. Ranks of
/// UCCI begin with 0.
std::size_t square_size(std::string_view text) {
    if (text.size() < 2 || text[0] < 'a' || text[0] > 'p' || !is_digit(text[1])) return 0;
    if (text[1] == '1' && text.size() > 2 && text[2] >= '0' && text[2] <= '6') return 3;
    return 2;
}

/// `e2e4`, `e7e8q`, `b2h8+`, `P@e4`, `+P@e4`: a move without what is after a comma.
bool is_simple_move(std::string_view word) {
    std::string_view rest = word;
    bool const turned = rest.starts_with('+');
    if (turned) rest.remove_prefix(1);
    if (rest.size() > 2 && is_letter(rest[0]) && rest[1] == '@') {
        rest.remove_prefix(2);
        return square_size(rest) == rest.size();
    }
    if (turned) return false;
    for (int squares = 0; squares != 2; ++squares) {
        std::size_t const size = square_size(rest);
        if (size == 0) return false;
        rest.remove_prefix(size);
    }
    return rest.empty() || (rest.size() == 1 && (is_letter(rest[0]) || rest[0] == '+' || rest[0] == '-'));
}

bool is_uci_move(std::string_view word) {
    if (word == "0000") return true;
    for (std::size_t at = 0;;) {
        std::size_t const comma = std::min(word.find(',', at), word.size());
        if (!is_simple_move(word.substr(at, comma - at))) return false;
        if (comma == word.size()) return true;
        at = comma + 1;
    }
}

bool is_result(std::string_view word) {
    return is_one_of<4>(word, {"1-0", "0-1", "1/2-1/2", "*"});
}

/// The start that words begin with.
struct uci_start {
    std::size_t words = 0; ///< of the text that states it
    span fen = {};         ///< empty: the usual one
};

uci_start read_start(std::vector<source_line> const& words) {
    std::size_t at = 0;
    auto const is = [&](std::string_view word) { return at < words.size() && words[at].text == word; };
    if (is("position")) ++at;
    if (is("startpos")) return {at + 1, {}};
    if (is("fen")) ++at;
    std::size_t const first = at;
    constexpr std::ptrdiff_t fewest_slashes = 2;
    if (at == words.size()) return {};
    std::string_view const ranks = words[at].text;
    if (std::count(ranks.begin(), ranks.end(), '/') < fewest_slashes) return {};
    while (at < words.size() && words[at].text != "moves" && !(at > first + 1 && is_uci_move(words[at].text)))
        ++at;
    if (at == first) return {};
    return {at, cover(words[first].where, words[at - 1].where)};
}

class uci_reader {
public:
    uci_reader(std::string_view text, transcript_consumer& to) : text_(text), to_(to) {}

    void read_list() {
        for (source_line const& line : lines_of_text(text_)) {
            source_line const bare = trimmed_line(line);
            if (bare.text.empty() || read(bare)) continue;
            if (!is_engine_command(bare.text.substr(0, bare.text.find_first_of(" \t"))))
                to_.between(
                    make_finding(finding_code::record_part, bare.where, "this is no position command"));
        }
    }

    void read_log() {
        unread_of_log unread;
        for (logged_line const& line : read_engine_log(text_))
            if (!read(line.text, line.last_move)) unread.add(line.text);
        unread.report(to_);
    }

private:
    /// Whether a line has a game, or an option. `last_move` is played after it.
    bool read(source_line line, source_line last_move = {}) {
        std::vector<source_line> words = words_of_line(line);
        std::string_view const first = words.front().text;
        if (first == "setoption") {
            read_option(words);
            return true;
        }
        bool const has_game = first == "position" || first == "startpos" || first == "fen" ||
                              first == "moves" || is_uci_move(first) || read_start(words).words != 0;
        if (!has_game) return false;
        if (is_uci_move(last_move.text)) words.push_back(last_move);
        read_game(line, words);
        return true;
    }

    /// `setoption name UCI_Variant value crazyhouse`.
    void read_option(std::vector<source_line> const& words) {
        if (words.size() < 5 || words[1].text != "name" || words[3].text != "value") return;
        std::string const name = lowered(words[2].text);
        if (name == "uci_variant") variant_ = words[4];
        if (name == "uci_chess960")
            is_chess960_ = lowered(words[4].text) == "true" ? words[4] : source_line{};
    }

    void read_game(source_line line, std::vector<source_line> const& words) {
        imported_record record(cover(line.where, words.back().where));
        record.notation = "UCI";
        bool const is_960 = !is_chess960_.text.empty() && (variant_.text.empty() || variant_.text == "chess");
        if (is_960)
            record.add_tag("Variant", "Chess960", is_chess960_.where);
        else if (!variant_.text.empty())
            record.add_tag("Variant", std::string(variant_.text), variant_.where);
        std::size_t at = read_position(record, line, words);
        if (at < words.size() && words[at].text == "moves") record.frame(words[at++].where);
        turn_tree::node last = turn_tree::start;
        for (; at < words.size(); ++at) {
            source_line const& word = words[at];
            if (is_result(word.text) && at + 1 == words.size()) {
                record.result = word.text;
                record.result_where = word.where;
                break;
            }
            if (!is_uci_move(word.text)) {
                source_line const rest = trimmed_line(part_of(line, word.where.start - line.where.start));
                record.complain(finding_code::record_move, rest, "this names no move of UCI", last,
                                "a move is written as `e2e4`, `e7e8q` or `P@e4`");
                break;
            }
            last = record.turns.add(last, word.text, word.where);
            record.turns.mark_verbatim(last);
        }
        to_.take(record.finish({}));
    }

    /// Reads the start of a game, and returns how many words it has.
    std::size_t read_position(imported_record& record, source_line line,
                              std::vector<source_line> const& words) {
        uci_start const start = read_start(words);
        if (start.words != 0) {
            if (start.fen.empty()) {
                record.frame(cover(words[0].where, words[start.words - 1].where));
            } else {
                std::string_view const fen = part(text_, start.fen);
                record.set_start(std::string(fen), start.fen);
                record.turns.begin_with(fen.find(" b") != fen.npos && fen.find(" b") == fen.find(' '));
            }
            return start.words;
        }
        if (words[0].text != "position") return 0;
        std::size_t moves = 1;
        while (moves < words.size() && words[moves].text != "moves" && !is_uci_move(words[moves].text))
            ++moves;
        source_line const head = part_of(line, 0, std::size_t(words[moves - 1].where.end - line.where.start));
        record.complain(finding_code::record_start, head, "this is no position", turn_tree::start,
                        "write `startpos`, or `fen` and a position");
        return moves;
    }

    std::string_view text_;
    transcript_consumer& to_;
    source_line variant_ = {};     ///< the value of the option; empty: not set
    source_line is_chess960_ = {}; ///< `true`
};

} // namespace

void read_uci(std::string_view text, transcript_consumer& to) {
    uci_reader reader(text, to);
    if (is_engine_log(text))
        reader.read_log();
    else
        reader.read_list();
}

bool opens_uci(std::string_view first) {
    std::string_view const line = first_line(first);
    std::vector<source_line> const words = words_of_line({line, {0, line.size()}});
    if (words.empty()) return false;
    auto const is = [&](std::size_t at, std::string_view word) {
        return at < words.size() && words[at].text == word;
    };
    if (is(0, "setoption")) return is(1, "name");
    if (!is(0, "position")) return false;
    return is(1, "startpos") ? words.size() == 2 || is(2, "moves") : is(1, "fen") && words.size() > 2;
}

bool is_line_of_uci(source_line const& bare) {
    if (is_line_of_log(bare, engine_protocol::uci)) return true;
    std::vector<source_line> const words = words_of_line(bare);
    std::size_t moves = 0, commands = 0;
    for (source_line const& word : words) {
        moves += is_uci_move(word.text);
        commands += is_one_of<5>(word.text, {"position", "startpos", "moves", "fen", "setoption"});
    }
    return commands > 1 || (commands != 0 && moves != 0 && 2 * (moves + commands) > words.size());
}

bool lists_uci_moves(std::string_view text) {
    bool any = false;
    for (source_line const& line : lines_of_text(text))
        for (source_line const& word : words_of_line(line)) {
            if (!is_uci_move(word.text) && !is_result(word.text)) return false;
            any = true;
        }
    return any;
}

} // namespace vpgn::transcribe
