#include "formats/text_formats.hpp"

#include "edit/source_editor.hpp"
#include "formats/article/article_reader.hpp"
#include "formats/csv/csv_formats.hpp"
#include "formats/engines/engine_formats.hpp"
#include "formats/engines/engine_log.hpp"
#include "formats/janggi/janggi_formats.hpp"
#include "formats/json/json_formats.hpp"
#include "formats/pgn/pgn_formats.hpp"
#include "formats/rules_for_readers.hpp"
#include "formats/shogi/shogi_formats.hpp"
#include "formats/xiangqi/xiangqi_formats.hpp"
#include "formats/zillions/zillions_formats.hpp"
#include "syntax/boundary.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>
#include <stdexcept>

namespace vpgn::tools {

namespace {

using namespace std::string_view_literals;

/// For forms whose files are read whole.
std::size_t nowhere(std::string_view) {
    return 0;
}

std::optional<std::size_t> first_line_end(std::string_view text, std::size_t from) {
    std::size_t const end = text.find('\n', from == 0 ? 0 : from - 1);
    if (end == text.npos || end + 1 == text.size()) return std::nullopt;
    return end + 1;
}

/// Wraps a reader without parameters.
template <void (*reader)(std::string_view, transcribe::transcript_consumer&)>
void read_by(std::string_view text, transcribe::transcript_consumer& to, std::string const&) {
    reader(text, to);
}

void read_articles(std::string_view text, transcribe::transcript_consumer& to, std::string const& variant) {
    std::vector<transcribe::known_variant> const variants = known_variants();
    transcribe::read_article(text, to, {variants, variant, fits_its_start});
}

void read_saved_games(std::string_view text, transcribe::transcript_consumer& to, std::string const&) {
    transcribe::read_zillions(text, to, known_variants());
}

void read_lines_of_usi(std::string_view text, transcribe::transcript_consumer& to,
                       std::string const& variant) {
    transcribe::read_usi_of_variant(text, to, variant);
}

/// The moves of operations are judged by the rules.
void read_lists_of_positions(std::string_view text, transcribe::transcript_consumer& to,
                             std::string const& variant) {
    transcribe::read_judged_positions(text, to, variant, findings_of_game);
}

std::string_view without_blanks(std::string_view text) {
    if (text.starts_with("\xef\xbb\xbf"sv)) text.remove_prefix(3);
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    return text;
}

bool is_letter(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/// A tag's line, `[Event "…`.
bool opens_with_tag(std::string_view text) {
    if (!text.starts_with('[') || text.size() < 2 || !is_letter(text[1])) return false;
    std::size_t const name_end = text.find_first_of(" \t\"\n]", 1);
    std::size_t const quote = text.find_first_not_of(" \t", std::min(name_end, text.size()));
    return quote < text.size() && text[quote] == '"';
}

/// `{"name":`, with whatever blanks.
bool opens_object(std::string_view text) {
    if (!text.starts_with('{')) return false;
    text = without_blanks(text.substr(1));
    if (!text.starts_with('"')) return false;
    std::size_t const closing = text.find('"', 1);
    return closing != text.npos && without_blanks(text.substr(closing + 1)).starts_with(':');
}

bool opens_json_document(std::string_view text) {
    return opens_object(text) || (text.starts_with('[') && opens_object(without_blanks(text.substr(1))));
}

/// The number of lines that `is_line` accepts.
template <bool (*is_line)(transcribe::source_line const&)>
std::size_t lines_that(std::string_view text) {
    std::size_t count = 0;
    for (transcribe::source_line const& line : transcribe::lines_of_text(text)) {
        transcribe::source_line const bare = transcribe::trimmed_line(line);
        count += !bare.text.empty() && is_line(bare);
    }
    return count;
}

bool is_not_blank(transcribe::source_line const&) {
    return true;
}
bool is_object(transcribe::source_line const& bare) {
    return bare.text.starts_with('{') && bare.text.ends_with('}');
}
bool has_key(transcribe::source_line const& bare) {
    return bare.text.find("\":"sv) != bare.text.npos;
}

/// Whether there is one line, or most are documents, of those that are not cut off.
bool is_document_a_line(std::string_view text) {
    constexpr std::size_t enough = std::size_t(1) << 16;
    text = text.substr(0, enough);
    std::size_t const last = text.rfind('\n', text.find_last_not_of(" \t\r\n"));
    if (last == text.npos) return !text.starts_with('[');
    if (!text.ends_with('\n')) text = text.substr(0, last);
    return 2 * lines_that<is_object>(text) > lines_that<is_not_blank>(text);
}

enum class json_form : std::uint8_t { document, lines, jkf };

json_form form_of_json(std::string_view text) {
    if (transcribe::opens_jkf(text)) return json_form::jkf;
    return is_document_a_line(text) ? json_form::lines : json_form::document;
}

template <json_form form>
bool opens_as_json(std::string_view text) {
    return opens_json_document(text) && form_of_json(text) == form;
}
/// Where the beginning of the document is damaged.
template <json_form form>
std::size_t lines_of_json(std::string_view text) {
    return form_of_json(text) == form ? lines_that<has_key>(text) : 0;
}

bool opens_pgn(std::string_view text) {
    return opens_with_tag(text) && !transcribe::opens_pgn4(text);
}
bool is_tag(transcribe::source_line const& bare) {
    return opens_with_tag(bare.text);
}

bool opens_uci(std::string_view text) {
    return transcribe::opens_uci(text) && !transcribe::opens_usi(text);
}

using parts = game_chunk::parts;

constexpr file_division by_games = {parts::games, last_cut_of_games, syntax::first_boundary};
constexpr file_division by_games_of_csa = {parts::games, transcribe::last_cut_of_csa};
constexpr file_division by_games_of_kif = {parts::games, transcribe::last_cut_of_kif};
constexpr file_division by_lines_of_engines = {parts::lines, transcribe::last_cut_of_engine_lines,
                                               transcribe::first_cut_of_engine_lines};
constexpr file_division by_lines = {parts::lines, last_line_end, first_line_end};
constexpr file_division not_divided = {parts::document, nowhere};

} // namespace

std::size_t last_line_end(std::string_view text) {
    return text.rfind('\n') + 1; // 0 where there is none
}

std::span<game_format const> text_formats() {
    using namespace transcribe;
    // In this order help and menus have them, and in this order they are tried.
    static constexpr std::array table = {
        game_format{
            .name = "pgn",
            .summary = "extended PGN; written in its canonical form",
            .ending = ".pgn",
            .media_type = "application/vnd.chess-pgn",
            .reader =
                format_reader{.division = by_games, .opens = opens_pgn, .count_lines = lines_that<is_tag>},
            .writer = format_writer{.open = open_pgn, .has_as_written = true}},
        game_format{.name = "lan",
                    .summary = "PGN with every move in long algebraic notation",
                    .ending = ".lan",
                    .reader = format_reader{.division = by_games},
                    .writer = format_writer{.open = open_long_algebraic}},
        game_format{.name = "iccf",
                    .summary = "PGN with every move in ICCF's numeric notation, `5254`",
                    .ending = ".iccf",
                    .reader = format_reader{.division = by_games},
                    .writer = format_writer{.open = open_iccf}},
        game_format{.name = "descriptive",
                    .summary = "PGN with every move in English descriptive notation, `P-K4`",
                    .ending = ".desc",
                    .reader = format_reader{.division = by_games},
                    .writer = format_writer{.open = open_descriptive}},
        game_format{
            .name = "pgn4",
            .summary = "chess.com's PGN4, by the squares of a board of 14 by 14: its games of two players",
            .ending = ".pgn4",
            .reader =
                format_reader{.division = not_divided, .read = read_by<read_pgn4>, .opens = opens_pgn4}},
        game_format{.name = "uci",
                    .summary =
                        "one line per game, as engines exchange it: the position command of UCI, or moves",
                    .ending = ".uci",
                    .reader = format_reader{.division = by_lines_of_engines,
                                            .read = read_by<read_uci>,
                                            .opens = tools::opens_uci,
                                            .count_lines = lines_that<is_line_of_uci>,
                                            .edit = edit_word_list},
                    .writer = format_writer{.open = open_uci}},
        game_format{
            .name = "fen",
            .summary =
                "positions, one per line, FEN or EPD: each the start of a game; written after each move",
            .ending = ".fen",
            .further_endings = ".epd",
            .reader = format_reader{.division = by_lines,
                                    .read = read_lists_of_positions,
                                    .opens = opens_positions,
                                    .is_tried_last = true,
                                    .count_lines = lines_that<is_line_of_positions>},
            .writer = format_writer{.open = open_positions}},
        game_format{.name = "tcn",
                    .summary = "one line per game: chess.com's compact notation, two characters a move",
                    .ending = ".tcn",
                    .reader = format_reader{.division = by_lines,
                                            .read = read_by<read_tcn>,
                                            .opens = opens_tcn,
                                            .is_tried_last = true,
                                            .count_lines = lines_that<is_line_of_tcn>},
                    .writer = format_writer{.open = open_tcn}},
        game_format{.name = "json",
                    .summary = "one document of JSON with the complete records and their findings",
                    .ending = ".json",
                    .media_type = "application/json",
                    .reader = format_reader{.division = not_divided,
                                            .read = read_by<read_json>,
                                            .opens = opens_as_json<json_form::document>,
                                            .is_tried_last = true,
                                            .count_lines = lines_of_json<json_form::document>},
                    .writer =
                        format_writer{.open = tools::open_json, .holds_findings = true, .has_full = true}},
        game_format{.name = "jsonl",
                    .summary = "the same, one game per line",
                    .ending = ".jsonl",
                    .media_type = "application/jsonl",
                    .reader = format_reader{.division = by_lines,
                                            .read = read_by<read_json_lines>,
                                            .opens = opens_as_json<json_form::lines>,
                                            .is_tried_last = true,
                                            .count_lines = lines_of_json<json_form::lines>},
                    .writer =
                        format_writer{.open = open_json_lines, .holds_findings = true, .has_full = true}},
        game_format{
            .name = "csv",
            .summary = "one row per game, with tags, ending and findings; other tables by --tables, of which "
                       "`turns` is read",
            .ending = ".csv",
            .media_type = "text/csv",
            .reader = format_reader{.division = not_divided,
                                    .read = read_by<read_turn_table>,
                                    .opens = opens_turn_table},
            .writer = format_writer{.open = open_csv, .holds_findings = true, .has_tables = true}},
        game_format{.name = "csa",
                    .summary = "Shogi in the format of the Computer Shogi Association",
                    .ending = ".csa",
                    .reader = format_reader{.division = by_games_of_csa,
                                            .read = read_by<read_csa>,
                                            .opens = opens_csa,
                                            .count_lines = lines_that<is_line_of_csa>,
                                            .edit = edit_csa},
                    .writer = format_writer{.open = open_csa}},
        game_format{.name = "kif",
                    .summary = "Shogi in KIF, with variations, comments and times",
                    .ending = ".kif",
                    .further_endings = ".kifu",
                    .reader = format_reader{.division = by_games_of_kif,
                                            .read = read_by<read_kif>,
                                            .opens = opens_kif,
                                            .count_lines = lines_that<is_line_of_kif>,
                                            .edit = edit_kif},
                    .writer = format_writer{.open = open_kif, .coding = encoding::cp932}},
        game_format{
            .name = "ki2",
            .summary = "Shogi in KI2, as magazines print it, with variations and comments",
            .ending = ".ki2",
            .further_endings = ".ki2u",
            .reader = format_reader{.division = by_games_of_kif, .read = read_by<read_kif>, .edit = edit_kif},
            .writer = format_writer{.open = open_ki2}},
        game_format{.name = "jkf",
                    .summary = "Shogi in the JSON Kifu Format, one game per line",
                    .ending = ".jkf",
                    .reader = format_reader{.division = not_divided,
                                            .read = read_by<read_jkf>,
                                            .opens = opens_as_json<json_form::jkf>,
                                            .is_tried_last = true,
                                            .count_lines = lines_of_json<json_form::jkf>,
                                            .edit = edit_jkf},
                    .writer = format_writer{.open = open_jkf}},
        game_format{.name = "usi",
                    .summary = "Shogi as engines exchange it: one game or position per line",
                    .ending = ".usi",
                    .reader = format_reader{.division = by_lines_of_engines,
                                            .read = read_lines_of_usi,
                                            .opens = opens_usi,
                                            .count_lines = lines_that<is_line_of_usi>,
                                            .edit = edit_word_list},
                    .writer = format_writer{.open = open_usi}},
        game_format{.name = "sfen",
                    .summary = "Shogi: positions in SFEN, one per line; written after each move",
                    .ending = ".sfen",
                    .reader = format_reader{.division = by_lines_of_engines,
                                            .read = read_lines_of_usi,
                                            .edit = edit_word_list},
                    .writer = format_writer{.open = open_sfen}},
        game_format{.name = "dhtmlxq",
                    .summary =
                        "Xiangqi in DhtmlXQ markup of web pages and forums, with variations and comments",
                    .ending = ".ubb",
                    .reader = format_reader{.division = not_divided,
                                            .read = read_by<read_dhtmlxq>,
                                            .opens = opens_dhtmlxq,
                                            .edit = edit_dhtmlxq},
                    .writer = format_writer{.open = open_dhtmlxq}},
        game_format{.name = "wxf",
                    .summary = "Xiangqi as lists of moves in WXF or Chinese; written in WXF",
                    .ending = ".wxf",
                    .reader = format_reader{.division = not_divided,
                                            .read = read_by<read_wxf>,
                                            .opens = opens_wxf,
                                            .is_tried_last = true,
                                            .count_lines = lines_that<is_line_of_wxf>,
                                            .edit = edit_wxf},
                    .writer = format_writer{.open = open_wxf}},
        game_format{.name = "xqf",
                    .summary = "Xiangqi in the binary format of XQStudio",
                    .ending = ".xqf",
                    .reader = format_reader{.division = not_divided,
                                            .read = read_by<read_xqf>,
                                            .opens = opens_xqf,
                                            .is_binary = true}},
        game_format{.name = "cbr",
                    .summary = "Xiangqi in the binary files of CCBridge: games and libraries of games",
                    .ending = ".cbr",
                    .further_endings = ".cbl",
                    .reader = format_reader{.division = not_divided,
                                            .read = read_by<read_ccbridge>,
                                            .opens = opens_ccbridge,
                                            .is_binary = true}},
        game_format{.name = "cbf",
                    .summary = "Xiangqi in CCBridge's XML",
                    .ending = ".cbf",
                    .reader = format_reader{.division = not_divided,
                                            .read = read_by<read_ccbridge_xml>,
                                            .opens = opens_ccbridge_xml,
                                            .count_lines = lines_that<is_line_of_ccbridge_xml>}},
        game_format{.name = "gib",
                    .summary = "Janggi as Korean servers write it",
                    .ending = ".gib",
                    .reader = format_reader{.division = not_divided,
                                            .read = read_by<read_gib>,
                                            .opens = opens_gib,
                                            .count_lines = lines_that<is_line_of_gib>},
                    .writer = format_writer{.open = open_gib, .coding = encoding::cp949}},
        game_format{.name = "zsg",
                    .summary = "saved games of Zillions of Games; written: orthodox chess and Gunnery",
                    .ending = ".zsg",
                    .reader = format_reader{.division = not_divided,
                                            .read = read_saved_games,
                                            .opens = opens_zillions,
                                            .count_lines = lines_that<is_line_of_zillions>},
                    .writer = format_writer{.open = open_zillions}},
        game_format{.name = "article",
                    .summary = "records within the prose of mails and articles",
                    .ending = ".txt",
                    .reader = format_reader{.division = not_divided,
                                            .read = read_articles,
                                            .opens = opens_western_shogi,
                                            .is_tried_last = true}},
    };
    return table;
}

game_format const* find_text_target(std::string_view name) {
    return find_format(text_formats(), &game_format::writer, name);
}

game_format const* find_text_source(std::string_view name) {
    return find_format(text_formats(), &game_format::reader, name);
}

manner manner_of(game_format const& target, bool as_written, bool full) {
    if (as_written && !target.writer->has_as_written)
        throw std::invalid_argument(
            fmt::format("`--as-written` requires pgn: {} has a fixed spelling", target.name));
    if (full && !target.writer->has_full)
        throw std::invalid_argument(fmt::format("`--full` requires json or jsonl, not {}", target.name));
    return as_written ? manner::as_written : full ? manner::full : manner::usual;
}

game_format const* text_format_of(std::string_view first) {
    std::string_view const text = without_blanks(first);
    for (bool const is_last_try : {false, true})
        for (game_format const& format : text_formats())
            if (format.reader->opens != nullptr && format.reader->is_tried_last == is_last_try &&
                format.reader->opens(format.reader->is_binary ? first : text))
                return &format;
    return nullptr;
}

game_format const* text_format_by_lines(std::string_view first) {
    if (opens_web_page(first)) return nullptr;
    constexpr std::size_t enough = 4096;
    constexpr std::size_t share = 3; // of the lines: comments and damaged ones show no format
    if (first.size() > enough) first = first.substr(0, first.rfind('\n', enough));
    game_format const* best = nullptr;
    std::size_t most = 0;
    for (game_format const& format : text_formats()) {
        std::size_t const lines =
            format.reader && format.reader->count_lines ? format.reader->count_lines(first) : 0;
        if (lines <= most) continue;
        most = lines;
        best = &format;
    }
    return share * most >= lines_that<is_not_blank>(first) ? best : nullptr;
}

bool opens_web_page(std::string_view first) {
    std::string start(without_blanks(first).substr(0, 16));
    for (char& c : start)
        if (c >= 'A' && c <= 'Z') c = char(c | 0x20);
    return start.starts_with("<!doctype html") || start.starts_with("<html");
}

} // namespace vpgn::tools
