#include "formats/shogi/shogi_formats.hpp"

#include "formats/engines/engine_log.hpp"
#include "formats/shogi/shogi_endings.hpp"
#include "formats/shogi/shogi_position.hpp"
#include "syntax/shogi_signs.hpp"
#include "transcript/imported_record.hpp"
#include "transcript/names.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace vpgn::transcribe {

namespace {

shogi_square usi_square(std::string_view text) {
    syntax::shogi::numbered_square const read = syntax::shogi::usi_square_at(text);
    return {read.file, read.rank};
}

bool is_usi_move(std::string_view word) {
    // A piece that is dropped promoted (Kyoto Shogi).
    if (word.size() == 5 && word.starts_with('+') && word[2] == '*') word.remove_prefix(1);
    if (word.size() < 4 || word.size() > 5 || !usi_square(word.substr(2)).is_on_board()) return false;
    if (word[1] == '*')
        return word.size() == 4 && std::string_view("PLNSGBR").find(word[0]) != std::string_view::npos;
    return usi_square(word).is_on_board() && (word.size() == 4 || word[4] == '+');
}

bool is_usi_ending(std::string_view word) {
    return word == "resign" || word == "win";
}

bool is_number(std::string_view text) {
    return all_digits(text);
}

/// A board, a side and hands of SFEN, of whatever size, as a position text; empty: it is none.
std::string position_of_sfen(std::string_view board, std::string_view side, std::string_view hands) {
    auto const is_piece = [](char c) { return is_letter(c) || c == '+'; };
    for (char const c : board)
        if (!is_piece(c) && !is_digit(c) && c != '/') return {};
    if (side != "b" && side != "w") return {};
    constexpr std::size_t most_in_hand = 99;
    std::string pocket;
    for (std::size_t at = 0; at < hands.size() && hands != "-"; ++at) {
        std::size_t count = 0;
        for (; at < hands.size() && is_digit(hands[at]) && count <= most_in_hand; ++at)
            count = count * 10 + std::size_t(hands[at] - '0');
        if (at == hands.size() || !is_letter(hands[at]) || count > most_in_hand) return {};
        pocket.append(std::max<std::size_t>(count, 1), hands[at]);
    }
    // The first player is White in the dialect, and Black (b) in SFEN.
    return std::string(board) + '[' + pocket + "] " + (side == "b" ? "w" : "b") + " - - 0 1";
}

/// The variant whose board has so many ranks; empty: it is not known.
std::string_view variant_by_ranks(std::string_view board) {
    auto const ranks = std::count(board.begin(), board.end(), '/') + 1;
    return ranks == 9 ? "Shogi" : ranks == 5 ? "Minishogi" : "";
}

/// The start that words begin with.
struct usi_start {
    std::size_t words = 0; ///< of the text that states it; 0: there is none
    std::string_view variant;
    std::string position = {}; ///< empty: the usual one
    bool second_begins = false;
};

/// `variant` is that of the caller, or empty.
usi_start read_usi_start(std::vector<source_line> const& words, std::string_view variant) {
    std::size_t at = 0;
    auto const is = [&](std::string_view word) { return at < words.size() && words[at].text == word; };
    bool const commanded = is("position");
    if (commanded) ++at;
    if (is("startpos")) return {at + 1, variant.empty() ? "Shogi" : variant};
    bool const named = is("sfen");
    if (named) ++at;
    if (at + 2 >= words.size()) return {};
    std::string_view const board = words[at].text, side = words[at + 1].text, hands = words[at + 2].text;
    bool const is_of_caller = !variant.empty();
    if (!is_of_caller) variant = variant_by_ranks(board);
    usi_start start{at + 3, variant, {}, side == "w"};
    if (variant == "Shogi") {
        auto const position = shogi_position::of_sfen(board, side, hands);
        if (!position) return {};
        if (!position->is_usual()) start.position = position->position_text();
    } else {
        // Without these words or a known variant any FEN may look so.
        if (variant.empty() || !(commanded || named || is_of_caller)) return {};
        start.position = position_of_sfen(board, side, hands);
        if (start.position.empty()) return {};
    }
    if (start.words < words.size() && is_number(words[start.words].text)) ++start.words;
    return start;
}

/// Skips the fields behind those of a position of SFEN, up to `moves`, a move or the end, and reports them.
std::size_t skip_further_fields(std::vector<source_line> const& words, std::size_t at,
                                imported_record& record) {
    auto const is_move = [](source_line const& word) {
        return word.text == "moves" || is_usi_move(word.text) || is_usi_ending(word.text);
    };
    std::size_t const next =
        std::size_t(std::find_if(words.begin() + std::ptrdiff_t(at), words.end(), is_move) - words.begin());
    if (next == at) return at;
    span const where = cover(words[at].where, words[next - 1].where);
    record.frame(where);
    finding found =
        make_finding(finding_code::record_start, where, "board, side, hands and a number are all");
    found.message = "position has more fields than SFEN";
    found.level = severity::warning;
    found.helps.emplace_back("leave it out");
    found.fix = suggestion{"", true, true};
    found.fix->at = span{words[at - 1].where.end, where.end};
    record.findings.push_back(std::move(found));
    return next;
}

/// `last_move` is played after the line.
void read_usi_line(source_line line, source_line last_move, std::string_view variant,
                   transcript_consumer& to) {
    std::vector<source_line> words = words_of_line(line);
    if (is_usi_move(last_move.text) || is_usi_ending(last_move.text)) words.push_back(last_move);
    imported_record record(cover(line.where, words.back().where));
    usi_start start = read_usi_start(words, variant);
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
        start.variant = variant.empty() ? "Shogi" : variant;
        at = moves;
    } else {
        span const where = cover(words[0].where, words[at - 1].where);
        if (start.position.empty())
            record.frame(where);
        else
            record.set_start(start.position, where);
        at = skip_further_fields(words, at, record);
    }
    record.notation = "USI";
    record.turns.begin_with(start.second_begins);
    if (at < words.size() && words[at].text == "moves") record.frame(words[at++].where);
    turn_tree::node last = turn_tree::start;
    for (; at < words.size(); ++at) {
        source_line const& word = words[at];
        if (is_usi_ending(word.text)) {
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
    to.take(record.finish(start.variant));
}

void read_usi_log(std::string_view text, std::string_view variant, transcript_consumer& to) {
    unread_of_log unread;
    for (logged_line const& line : read_engine_log(text)) {
        std::vector<source_line> const words = words_of_line(line.text);
        if (words.front().text == "setoption") continue;
        if (line.is_command || read_usi_start(words, variant).words != 0)
            read_usi_line(line.text, line.last_move, variant, to);
        else
            unread.add(line.text);
    }
    unread.report(to);
}

} // namespace

void read_usi(std::string_view text, transcript_consumer& to) {
    read_usi_of_variant(text, to, {});
}

void read_usi_of_variant(std::string_view text, transcript_consumer& to, std::string_view variant) {
    if (is_engine_log(text)) return read_usi_log(text, variant, to);
    for (source_line const& line : lines_of_text(text)) {
        source_line const bare = trimmed_line(line);
        if (bare.text.empty()) continue;
        if (!is_engine_command(bare.text.substr(0, bare.text.find_first_of(" \t"))))
            read_usi_line(bare, {}, variant, to);
    }
}

bool is_line_of_usi(source_line const& bare) {
    if (is_line_of_log(bare, engine_protocol::usi)) return true;
    std::vector<source_line> const words = words_of_line(bare);
    std::size_t moves = 0, commands = 0;
    bool has_sfen = false;
    for (source_line const& word : words) {
        moves += is_usi_move(word.text);
        has_sfen |= word.text == "sfen";
        commands += is_one_of<3>(word.text, {"position", "startpos", "moves"});
    }
    return has_sfen || !read_usi_start(words, {}).position.empty() ||
           (commands != 0 && moves != 0 && 2 * (moves + commands) > words.size());
}

bool opens_usi(std::string_view first) {
    std::size_t const begin = std::min(first.find_first_not_of(" \t\r\n\xef\xbb\xbf"), first.size());
    std::string_view const rest = first.substr(begin);
    std::string_view const line = rest.substr(0, std::min(rest.find_first_of("\r\n"), std::size_t(4096)));
    std::vector<source_line> const words = words_of_line({line, {0, line.size()}});
    if (words.empty()) return false;
    std::size_t const at = read_usi_start(words, {}).words;
    if (at == 0) return false;
    bool const is_plain = words[at - 1].text == "startpos";
    if (at == words.size()) return !is_plain;
    if (words[at].text != "moves") return false;
    if (at + 1 == words.size()) return !is_plain;
    return is_usi_move(words[at + 1].text);
}

} // namespace vpgn::transcribe
