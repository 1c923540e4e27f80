#include "import/usi.hpp"

#include "import/imported_record.hpp"
#include "import/names.hpp"
#include "import/shogi_endings.hpp"
#include "import/shogi_position.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace vpgn::transcribe {

namespace {

/// The words of a line.
std::vector<source_line> usi_words(source_line line) {
    std::vector<source_line> words;
    for (std::size_t at = 0; at < line.text.size();) {
        std::size_t const end = std::min(line.text.find_first_of(" \t", at), line.text.size());
        if (end != at) words.push_back(part_of(line, at, end - at));
        at = end + 1;
    }
    return words;
}

shogi_square usi_square(std::string_view text) {
    return {text[0] - '0', text[1] - 'a' + 1};
}

bool is_usi_move(std::string_view word) {
    if (word.size() < 4 || word.size() > 5 || !usi_square(word.substr(2)).is_on_board()) return false;
    if (word[1] == '*')
        return word.size() == 4 && std::string_view("PLNSGBR").find(word[0]) != std::string_view::npos;
    return usi_square(word).is_on_board() && (word.size() == 4 || word[4] == '+');
}

bool is_number(std::string_view text) {
    return all_digits(text);
}

/// The position that words begin with, and how many they are; 0: none.
struct usi_start {
    shogi_position position;
    std::size_t words = 0;
};

usi_start read_usi_start(std::vector<source_line> const& words) {
    std::size_t at = 0;
    auto const is = [&](std::string_view word) { return at < words.size() && words[at].text == word; };
    bool const commanded = is("position");
    if (commanded) ++at;
    if (is("startpos")) return {shogi_position::usual(), at + 1};
    bool const named = is("sfen");
    if (named) ++at;
    if (at + 2 >= words.size()) return {};
    auto position = shogi_position::of_sfen(words[at].text, words[at + 1].text, words[at + 2].text);
    if (!position) return {};
    at += 3;
    if (at < words.size() && is_number(words[at].text)) ++at;
    return {*position, at};
}

void read_usi_line(source_line line, transcript_consumer& to) {
    std::vector<source_line> const words = usi_words(line);
    imported_record record(line.where);
    usi_start start = read_usi_start(words);
    shogi_position& position = start.position;
    std::size_t at = start.words;
    if (at == 0) {
        std::size_t const moves =
            std::size_t(std::find_if(words.begin(), words.end(),
                                     [](source_line const& word) { return word.text == "moves"; }) -
                        words.begin());
        source_line const head = trimmed_line(
            part_of(line, 0,
                    moves == words.size() ? line.text.size()
                                          : std::size_t(words[moves].where.start - line.where.start)));
        record.complain(finding_code::record_start, head, "this is no position", turn_tree::start,
                        "write `startpos`, or `sfen` with board, side, hands and number");
        position = shogi_position::usual();
        at = moves;
    } else {
        span const where = cover(words[0].where, words[at - 1].where);
        if (position.is_usual())
            record.frame(where);
        else
            record.set_start(position.position_text(), where);
    }
    record.notation = "USI";
    record.turns.begin_with(position.gote_to_move);
    if (at < words.size() && words[at].text == "moves") record.frame(words[at++].where);
    turn_tree::node last = turn_tree::start;
    for (; at < words.size(); ++at) {
        source_line const& word = words[at];
        if (word.text == "resign" || word.text == "win") {
            bool const white_moves = record.turns.is_white(record.turns.ply(last) + 1);
            record.result = result_of(word.text == "win" ? known_ending::effect::mover_wins
                                                         : known_ending::effect::mover_loses,
                                      white_moves);
            record.result_where = word.where;
            record.add_tag("Termination", word.text == "win" ? "entering king" : "resignation", word.where);
            record.add_tag("Ending", std::string(word.text), word.where);
            continue;
        }
        if (!is_usi_move(word.text)) {
            source_line const rest = trimmed_line(part_of(line, word.where.start - line.where.start));
            record.complain(finding_code::record_move, rest, "this names no move of Shogi", last,
                            "a move is written as `7g7f`, `8h2b+` or `P*5e`");
            break;
        }
        last = record.turns.add(last, word.text, word.where);
        record.turns.mark_verbatim(last);
    }
    to.take(record.finish("Shogi"));
}

} // namespace

void read_usi(std::string_view text, transcript_consumer& to) {
    for (source_line const& line : lines_of_text(text)) {
        source_line const bare = trimmed_line(line);
        if (!bare.text.empty()) read_usi_line(bare, to);
    }
}

bool opens_usi(std::string_view first) {
    std::size_t const begin = std::min(first.find_first_not_of(" \t\r\n\xef\xbb\xbf"), first.size());
    std::string_view const rest = first.substr(begin);
    std::string_view const line = rest.substr(0, std::min(rest.find_first_of("\r\n"), std::size_t(4096)));
    std::vector<source_line> const words = usi_words({line, {0, line.size()}});
    if (words.empty()) return false;
    std::size_t const at = read_usi_start(words).words;
    if (at == 0) return false;
    bool const is_plain = words[at - 1].text == "startpos";
    if (at == words.size()) return !is_plain;
    if (words[at].text != "moves") return false;
    if (at + 1 == words.size()) return !is_plain;
    return is_usi_move(words[at + 1].text);
}

} // namespace vpgn::transcribe
