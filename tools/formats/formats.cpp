#include "formats/formats.hpp"

#include "formats/fitting_game.hpp"
#include "formats/json/json.hpp"
#include "formats/known_variants.hpp"
#include "formats/sqlite/archive_form.hpp"
#include "formats/sqlite/archive_reader.hpp"
#include "formats/text/csv.hpp"
#include "formats/text/pgn.hpp"
#include "formats/text/uci.hpp"
#include "formats/text/zillions.hpp"
#include "syntax/boundary.hpp"
#include "transcribe/article.hpp"
#include "transcribe/json.hpp"
#include "transcribe/zillions.hpp"
#include "work/compressed_text.hpp"

#include <algorithm>
#include <array>
#include <filesystem>

namespace vpgn::tools {

namespace {

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

/// Of a compressed file that of what is compressed: `.pgn` of `games.pgn.zst`.
std::string lower_ending(std::string_view path) {
    path.remove_suffix(compression_ending(path).size());
    std::string ending = std::filesystem::path(path).extension().string();
    for (char& c : ending)
        if (c >= 'A' && c <= 'Z') c = char(c - 'A' + 'a');
    return ending;
}

template <class format>
format const* find(std::span<format const> all, std::string_view format::*field, std::string_view wanted) {
    auto const found =
        std::find_if(all.begin(), all.end(), [&](format const& f) { return f.*field == wanted; });
    return wanted.empty() || found == all.end() ? nullptr : &*found;
}

} // namespace

std::span<target_format const> target_formats() {
    static constexpr std::array table = {
        target_format{"pgn", "canonical extended PGN", ".pgn", false, false, true, open_pgn},
        target_format{"lan", "PGN with every turn in long algebraic", ".lan", false, false, false,
                      open_long_algebraic},
        target_format{"uci", "a line a game: the position command of the Universal Chess Interface", ".uci",
                      false, false, false, open_uci},
        target_format{"json", "one document: all that the records say, and what is wrong with them", ".json",
                      true, true, false, open_json},
        target_format{"jsonl", "the same, a game a line", ".jsonl", true, true, false, open_json_lines},
        target_format{"csv", "a row a game, with tags, end and findings", ".csv", true, false, false,
                      open_csv},
        target_format{"zsg", "a saved game of Zillions of Games: orthodox chess and Gunnery", ".zsg", false,
                      false, false, open_zillions},
        target_format{"sqlite",
                      "a database of games, turns, positions and findings; extends one that is there", ".db",
                      true, false, false, open_archive_to_write},
    };
    return table;
}

namespace {

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

} // namespace

std::span<source_format const> source_formats() {
    using namespace transcribe;
    using parts = game_chunk::parts;
    static constexpr std::array table = {
        source_format{"pgn", "extended PGN", ".pgn", syntax::last_boundary, parts::games, nullptr, nullptr,
                      syntax::first_boundary},
        source_format{"json", "games in JSON: one document", ".json", nowhere, parts::document,
                      read_by<read_json>, nullptr, nullptr},
        source_format{"jsonl", "games in JSON, a game a line", ".jsonl", last_line_end, parts::lines,
                      read_by<read_json_lines>, nullptr, first_line_end},
        source_format{"zsg", "games saved by Zillions of Games", ".zsg", nowhere, parts::document,
                      read_saved_games, nullptr, nullptr},
        source_format{"article", "records in mails and articles, among prose", ".txt", nowhere,
                      parts::document, read_articles, nullptr, nullptr},
        source_format{"sqlite", "a database that vpgn has made", ".db", nowhere, parts::games, nullptr,
                      open_archive, nullptr},
    };
    return table;
}

target_format const* find_target(std::string_view name) {
    return find(target_formats(), &target_format::name, name);
}
target_format const* target_of_file(std::string_view path) {
    return find<target_format>(target_formats(), &target_format::ending, lower_ending(path));
}
source_format const* find_source(std::string_view name) {
    return find(source_formats(), &source_format::name, name);
}
source_format const* source_of_file(std::string_view path) {
    return find<source_format>(source_formats(), &source_format::ending, lower_ending(path));
}

} // namespace vpgn::tools
