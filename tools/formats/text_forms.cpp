#include "formats/text_forms.hpp"

#include "formats/fitting_game.hpp"
#include "formats/json/json.hpp"
#include "formats/known_variants.hpp"
#include "formats/text/csv.hpp"
#include "formats/text/pgn.hpp"
#include "formats/text/positions.hpp"
#include "formats/text/uci.hpp"
#include "formats/text/zillions.hpp"
#include "syntax/boundary.hpp"
#include "transcribe/article.hpp"
#include "transcribe/json.hpp"
#include "transcribe/positions.hpp"
#include "transcribe/zillions.hpp"

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

/// For forms that have a game a line.
std::size_t last_line_end(std::string_view text) {
    return text.rfind('\n') + 1; // 0 where there is none
}

std::optional<std::size_t> first_line_end(std::string_view text, std::size_t from) {
    std::size_t const end = text.find('\n', from == 0 ? 0 : from - 1);
    if (end == text.npos || end + 1 == text.size()) return std::nullopt;
    return end + 1;
}

/// A reader to which there is nothing to say.
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
    std::size_t const behind = text.find_first_of(" \t\"\n]", 1);
    std::size_t const quote = text.find_first_not_of(" \t", std::min(behind, text.size()));
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

std::span<target_format const> text_target_formats() {
    static constexpr std::array table = {
        target_format{"pgn", "canonical extended PGN", ".pgn", false, false, true, false, open_pgn},
        target_format{"lan", "PGN with every turn in long algebraic", ".lan", false, false, false, false,
                      open_long_algebraic},
        target_format{"uci", "a line a game: the position command of the Universal Chess Interface", ".uci",
                      false, false, false, false, open_uci},
        target_format{"fen", "the position at the beginning and after each turn, a line each", ".fen", false,
                      false, false, false, open_positions},
        target_format{"json", "one document: the whole records and their findings", ".json", true, true,
                      false, false, open_json},
        target_format{"jsonl", "the same, a game a line", ".jsonl", true, true, false, false,
                      open_json_lines},
        target_format{"csv", "a row a game, with tags, end and findings; other tables by --tables", ".csv",
                      true, false, false, true, open_csv},
        target_format{"zsg", "a saved game of Zillions of Games: orthodox chess and Gunnery", ".zsg", false,
                      false, false, false, open_zillions},
    };
    return table;
}

std::span<source_format const> text_source_formats() {
    using namespace transcribe;
    using parts = game_chunk::parts;
    static constexpr std::array table = {
        source_format{"pgn", "extended PGN", ".pgn", syntax::last_boundary, parts::games, nullptr, nullptr,
                      syntax::first_boundary},
        source_format{"json", "games in JSON: one document", ".json", nowhere, parts::document,
                      read_by<read_json>, nullptr, nullptr},
        source_format{"jsonl", "games in JSON, a game a line", ".jsonl", last_line_end, parts::lines,
                      read_by<read_json_lines>, nullptr, first_line_end},
        source_format{"fen", "positions, one a line: games that begin there", ".fen", last_line_end,
                      parts::lines, read_by<read_positions>, nullptr, first_line_end},
        source_format{"zsg", "games saved by Zillions of Games", ".zsg", nowhere, parts::document,
                      read_saved_games, nullptr, nullptr},
        source_format{"article", "records in mails and articles, among prose", ".txt", nowhere,
                      parts::document, read_articles, nullptr, nullptr},
    };
    return table;
}

target_format const* find_text_target(std::string_view name) {
    for (target_format const& one : text_target_formats())
        if (one.name == name) return &one;
    return nullptr;
}

source_format const* find_text_source(std::string_view name) {
    for (source_format const& one : text_source_formats())
        if (one.name == name) return &one;
    return nullptr;
}

manner manner_of(target_format const& target, bool as_written, bool full) {
    if (as_written && !target.has_as_written)
        throw std::invalid_argument(
            fmt::format("`--as-written` is for pgn: {} has a fixed spelling", target.name));
    if (full && !target.has_full)
        throw std::invalid_argument(
            fmt::format("`--full` is for json and jsonl: {} has no fuller form", target.name));
    return as_written ? manner::as_written : full ? manner::full : manner::usual;
}

std::string_view form_of_text(std::string_view first) {
    std::string_view const text = without_blanks(first);
    if (opens_saved_game(text)) return "zsg";
    if (opens_with_tag(text)) return "pgn";
    if (!opens_json(text)) return {};
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
