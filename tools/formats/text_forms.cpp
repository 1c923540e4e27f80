#include "formats/text_forms.hpp"

#include "formats/article/article_reader.hpp"
#include "formats/csv/csv_reader.hpp"
#include "formats/csv/csv_writer.hpp"
#include "formats/engines/position_list_reader.hpp"
#include "formats/engines/position_list_writer.hpp"
#include "formats/engines/tcn_reader.hpp"
#include "formats/engines/uci_reader.hpp"
#include "formats/engines/uci_writer.hpp"
#include "formats/fitting_game.hpp"
#include "formats/janggi/gib_reader.hpp"
#include "formats/janggi/gib_writer.hpp"
#include "formats/json/json_reader.hpp"
#include "formats/json/json_writer.hpp"
#include "formats/known_variants.hpp"
#include "formats/pgn/pgn4_reader.hpp"
#include "formats/pgn/pgn_writer.hpp"
#include "formats/shogi/csa_reader.hpp"
#include "formats/shogi/jkf_reader.hpp"
#include "formats/shogi/kif_reader.hpp"
#include "formats/shogi/usi_reader.hpp"
#include "formats/shogi/writers.hpp"
#include "formats/xiangqi/ccbridge_reader.hpp"
#include "formats/xiangqi/dhtmlxq_reader.hpp"
#include "formats/xiangqi/writers.hpp"
#include "formats/xiangqi/wxf_reader.hpp"
#include "formats/xiangqi/xqf_reader.hpp"
#include "formats/zillions/zillions_reader.hpp"
#include "formats/zillions/zillions_writer.hpp"
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

bool opens_json(std::string_view text) {
    return opens_object(text) || (text.starts_with('[') && opens_object(without_blanks(text.substr(1))));
}

bool opens_saved_game(std::string_view text) {
    return text.starts_with("Zillions Save Game"sv) || text.starts_with("RulesFile="sv) ||
           text.starts_with("VariantName="sv);
}

} // namespace

std::size_t last_line_end(std::string_view text) {
    return text.rfind('\n') + 1; // 0 where there is none
}

std::span<target_format const> text_target_formats() {
    static constexpr std::array table = {
        target_format{"pgn", "canonical extended PGN", ".pgn", false, false, true, false, open_pgn},
        target_format{"lan", "PGN with every move in long algebraic notation", ".lan", false, false, false,
                      false, open_long_algebraic},
        target_format{"iccf", "PGN with every move in ICCF's numeric notation, `5254`", ".iccf", false, false,
                      false, false, open_iccf},
        target_format{"descriptive", "PGN with every move in English descriptive notation, `P-K4`", ".desc",
                      false, false, false, false, open_descriptive},
        target_format{"uci", "one line per game: the position command of the Universal Chess Interface",
                      ".uci", false, false, false, false, open_uci},
        target_format{"tcn", "one line per game: chess.com's compact notation, two characters a move", ".tcn",
                      false, false, false, false, open_tcn},
        target_format{"fen", "the positions at the start and after each move, one per line", ".fen", false,
                      false, false, false, open_positions},
        target_format{"json", "one document with the complete records and their findings", ".json", true,
                      true, false, false, open_json},
        target_format{"jsonl", "the same, one game per line", ".jsonl", true, true, false, false,
                      open_json_lines},
        target_format{"csv", "one row per game, with tags, ending and findings; other tables by --tables",
                      ".csv", true, false, false, true, open_csv},
        target_format{"csa", "Shogi in the format of the Computer Shogi Association", ".csa", false, false,
                      false, false, open_csa},
        target_format{"kif", "Shogi in KIF, with variations, comments and times", ".kif", false, false, false,
                      false, open_kif, ".kifu"},
        target_format{"ki2", "Shogi in KI2, as magazines print it, with variations and comments", ".ki2",
                      false, false, false, false, open_ki2},
        target_format{"jkf", "Shogi in the JSON Kifu Format, one game per line", ".jkf", false, false, false,
                      false, open_jkf},
        target_format{"usi", "Shogi as engines exchange it: one line per game", ".usi", false, false, false,
                      false, open_usi},
        target_format{"sfen", "Shogi: the positions at the start and after each move, one per line", ".sfen",
                      false, false, false, false, open_sfen},
        target_format{"dhtmlxq", "Xiangqi in DhtmlXQ markup, with variations and comments", ".ubb", false,
                      false, false, false, open_dhtmlxq},
        target_format{"wxf", "Xiangqi as a list of moves in WXF", ".wxf", false, false, false, false,
                      open_wxf},
        target_format{"gib", "Janggi as Korean servers write it", ".gib", false, false, false, false,
                      open_gib},
        target_format{"zsg", "a saved game of Zillions of Games: orthodox chess and Gunnery", ".zsg", false,
                      false, false, false, open_zillions},
    };
    return table;
}

std::span<source_format const> text_source_formats() {
    using namespace transcribe;
    using parts = game_chunk::parts;
    static constexpr std::array table = {
        source_format{"pgn", "extended PGN", ".pgn", last_cut_of_games, parts::games, nullptr, nullptr,
                      syntax::first_boundary},
        source_format{"lan", "PGN with every move in long algebraic notation", ".lan", last_cut_of_games,
                      parts::games, nullptr, nullptr, syntax::first_boundary},
        source_format{"iccf", "PGN with moves in ICCF's numeric notation", ".iccf", last_cut_of_games,
                      parts::games, nullptr, nullptr, syntax::first_boundary},
        source_format{"descriptive", "PGN with moves in English descriptive notation", ".desc",
                      last_cut_of_games, parts::games, nullptr, nullptr, syntax::first_boundary},
        source_format{"pgn4",
                      "chess.com's PGN4, by the squares of a board of 14 by 14: its games of two players",
                      ".pgn4", nowhere, parts::document, read_by<read_pgn4>, nullptr, nullptr},
        source_format{"json", "games in JSON: one document", ".json", nowhere, parts::document,
                      read_by<read_json>, nullptr, nullptr},
        source_format{"jsonl", "games in JSON, one per line", ".jsonl", last_line_end, parts::lines,
                      read_by<read_json_lines>, nullptr, first_line_end},
        source_format{"uci", "games as engines exchange them, one per line: the position command, or moves",
                      ".uci", last_line_end, parts::lines, read_by<read_uci>, nullptr, first_line_end},
        source_format{"tcn", "chess.com's compact notation, two characters a move, one game per line", ".tcn",
                      last_line_end, parts::lines, read_by<read_tcn>, nullptr, first_line_end},
        source_format{"fen", "positions, one per line, each the start of a game: FEN or EPD", ".fen",
                      last_line_end, parts::lines, read_lists_of_positions, nullptr, first_line_end, ".epd"},
        source_format{"csv", "a table of moves, as `convert --to csv --tables turns` writes it", ".csv",
                      nowhere, parts::document, read_by<read_turn_table>, nullptr, nullptr},
        source_format{"zsg", "games saved by Zillions of Games", ".zsg", nowhere, parts::document,
                      read_saved_games, nullptr, nullptr},
        source_format{"csa", "Shogi in the format of the Computer Shogi Association", ".csa", last_cut_of_csa,
                      parts::games, read_by<read_csa>, nullptr, nullptr},
        source_format{"kif", "Shogi as Japanese programs and magazines write it: KIF and KI2", ".kif",
                      last_cut_of_kif, parts::games, read_by<read_kif>, nullptr, nullptr, ".kifu"},
        source_format{"ki2", "the same: Shogi in KI2", ".ki2", last_cut_of_kif, parts::games,
                      read_by<read_kif>, nullptr, nullptr, ".ki2u"},
        source_format{"usi", "Shogi as engines exchange it, one game or position per line", ".usi",
                      last_line_end, parts::lines, read_lines_of_usi, nullptr, first_line_end},
        source_format{"sfen", "the same: positions of Shogi in SFEN", ".sfen", last_line_end, parts::lines,
                      read_lines_of_usi, nullptr, first_line_end},
        source_format{"jkf", "Shogi in the JSON Kifu Format", ".jkf", nowhere, parts::document,
                      read_by<read_jkf>, nullptr, nullptr},
        source_format{"dhtmlxq", "Xiangqi in DhtmlXQ markup, in web pages and forum messages", ".ubb",
                      nowhere, parts::document, read_by<read_dhtmlxq>, nullptr, nullptr},
        source_format{"xqf",
                      "Xiangqi in the binary format of XQStudio",
                      ".xqf",
                      nowhere,
                      parts::document,
                      read_by<read_xqf>,
                      nullptr,
                      nullptr,
                      {},
                      true},
        source_format{"cbr", "Xiangqi in the binary files of CCBridge: games and libraries of games", ".cbr",
                      nowhere, parts::document, read_by<read_ccbridge>, nullptr, nullptr, ".cbl", true},
        source_format{"cbf", "Xiangqi in CCBridge's XML", ".cbf", nowhere, parts::document,
                      read_by<read_ccbridge_xml>, nullptr, nullptr},
        source_format{"wxf", "Xiangqi as lists of moves in WXF or Chinese", ".wxf", nowhere, parts::document,
                      read_by<read_wxf>, nullptr, nullptr},
        source_format{"gib", "Janggi as Korean servers write it", ".gib", nowhere, parts::document,
                      read_by<read_gib>, nullptr, nullptr},
        source_format{"article", "records within the prose of mails and articles", ".txt", nowhere,
                      parts::document, read_articles, nullptr, nullptr},
    };
    return table;
}

target_format const* find_text_target(std::string_view name) {
    for (target_format const& format : text_target_formats())
        if (format.name == name) return &format;
    return nullptr;
}

source_format const* find_text_source(std::string_view name) {
    for (source_format const& format : text_source_formats())
        if (format.name == name) return &format;
    return nullptr;
}

manner manner_of(target_format const& target, bool as_written, bool full) {
    if (as_written && !target.has_as_written)
        throw std::invalid_argument(
            fmt::format("`--as-written` requires pgn: {} has a fixed spelling", target.name));
    if (full && !target.has_full)
        throw std::invalid_argument(fmt::format("`--full` requires json or jsonl, not {}", target.name));
    return as_written ? manner::as_written : full ? manner::full : manner::usual;
}

std::string_view form_of_text(std::string_view first) {
    std::string_view const text = without_blanks(first);
    if (transcribe::opens_xqf(first)) return "xqf";
    if (transcribe::opens_ccbridge(first)) return "cbr";
    if (transcribe::opens_ccbridge_xml(text)) return "cbf";
    if (opens_saved_game(text)) return "zsg";
    if (transcribe::opens_pgn4(text)) return "pgn4";
    if (opens_with_tag(text)) return "pgn";
    if (transcribe::opens_csa(text)) return "csa";
    if (transcribe::opens_kif(text)) return "kif";
    if (transcribe::opens_dhtmlxq(text)) return "dhtmlxq";
    if (transcribe::opens_gib(text)) return "gib";
    if (transcribe::opens_usi(text)) return "usi";
    if (transcribe::opens_uci(text)) return "uci";
    if (transcribe::opens_positions(text)) return "fen";
    if (transcribe::opens_turn_table(text)) return "csv";
    if (transcribe::opens_tcn(text)) return "tcn";
    if (transcribe::opens_wxf(text)) return "wxf";
    if (!opens_json(text)) return {};
    if (transcribe::opens_jkf(text)) return "jkf";
    std::string_view line = text.substr(0, text.find('\n'));
    line = line.substr(0, line.find_last_not_of(" \t\r") + 1);
    bool const document_a_line = text.starts_with('{') && (line.ends_with('}') || line.size() == text.size());
    return document_a_line ? "jsonl" : "json";
}

bool opens_web_page(std::string_view first) {
    std::string start(without_blanks(first).substr(0, 16));
    for (char& c : start)
        if (c >= 'A' && c <= 'Z') c = char(c | 0x20);
    return start.starts_with("<!doctype html") || start.starts_with("<html");
}

} // namespace vpgn::tools
