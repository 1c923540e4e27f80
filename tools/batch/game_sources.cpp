#include "batch/game_sources.hpp"

#include "formats/article/article_reader.hpp"
#include "formats/base/game_base.hpp"
#include "formats/common/detected_encoding.hpp"
#include "formats/engines/engine_formats.hpp"
#include "formats/text_formats.hpp"
#include "games/stream/game_chunks.hpp"
#include "io/bytes/open_bytes.hpp"
#include "io/compressed_text.hpp"
#include "sqlite/database.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fmt/format.h>
#include <stdexcept>
#include <utility>

namespace vpgn::tools {

namespace {

using namespace std::string_view_literals;

constexpr std::size_t looked_at = transcribe::encoding_sample_size; ///< bytes of a file, to know its form
constexpr std::size_t prose_read = std::size_t(1)
                                   << 20; ///< bytes of a text for people, to find a record in it

/// The names of what our JSON of games is made of.
bool speaks_of_games(std::string_view text) {
    for (std::string_view const name : {"\"turns\""sv, "\"type\":\"game\""sv, "\"type\": \"game\""sv})
        if (text.find(name) != text.npos) return true;
    return false;
}

/// Detects binary files, and names their kind.
std::string_view why_unfit(std::string_view first) {
    if (first.starts_with("PK\x03\x04"sv))
        return "a zip archive: extract it, or run `unzip -p FILE | vpgn … -`";
    if (first.starts_with("%PDF-"sv))
        return "a PDF document: save its text, and read that with `--from article`";
    auto const is_control = [](char c) {
        auto const byte = static_cast<unsigned char>(c);
        return byte < 0x20 && std::string_view("\t\n\v\f\r\x1a").find(c) == std::string_view::npos;
    };
    auto const controls = std::size_t(std::count_if(first.begin(), first.end(), is_control));
    if (controls >= 16 && controls * 20 > first.size()) return "a binary file, not text";
    return {};
}

/// Marks each chunk with its importer.
class counted_chunks final : public chunk_source {
public:
    counted_chunks(std::unique_ptr<chunk_source> of, importer const* format_importer, game_chunk::parts form)
        : of_(std::move(of)), format_importer_(format_importer), form_(form) {}
    void read(game_chunk& into) override {
        into.format_importer = format_importer_;
        into.form = form_;
        of_->read(into);
    }
    std::uint64_t bytes_read() const override { return of_->bytes_read(); }

private:
    std::unique_ptr<chunk_source> of_;
    importer const* format_importer_;
    game_chunk::parts form_;
};

/// The index of the base that a file is another component of, by their extensions; empty: it is none.
std::string_view index_of_component(std::string_view path) {
    std::string const ending = ending_of_component(path);
    known_base const* const base = base_of_component(ending);
    // Files of other programs are called `.flags` too.
    return base == nullptr || ending == base->index || ending == ".flags" ? std::string_view() : base->index;
}

/// The database that a file is by its first bytes; null: it is none.
game_format const* database_of(std::string_view first) {
    for (game_format const& format : formats())
        if (format.reader && format.reader->open && format.reader->opens && format.reader->opens(first))
            return &format;
    return nullptr;
}

/// The format of a file by its contents, which may be damaged; null if they do not determine it.
game_format const* shown_form(std::string_view first) {
    if (game_format const* const seen = form_of_content(first)) return seen;
    game_format const* const text = text_format_by_lines(first);
    return text != nullptr ? find_source(text->name) : nullptr;
}

struct game_counter final : transcribe::transcript_consumer {
    void take(transcribe::transcript const&) override { ++games; }
    std::size_t games = 0;
};

/// Files that belong together, found by their extensions.
bool is_base(game_format const& form) {
    return form.reader->open != nullptr && form.reader->is_binary;
}

/// By its ending, where that is not one that files of other sorts have too.
bool ends_as_games(std::string_view path) {
    game_format const* const form = source_of_file(path);
    return form != nullptr && (form->name == "pgn" || form->name == "zsg" || is_base(*form));
}

/// Whether a file below a folder is a program's source or a schema by its name: readers of formats quote
/// games, and schemas name the fields of games.
bool is_source_code(std::string_view path) {
    constexpr std::array endings = {".c",  ".cc",  ".cpp", ".cs",    ".cjs",  ".css", ".cxx",
                                    ".go", ".h",   ".hpp", ".inc",   ".java", ".js",  ".jsx",
                                    ".kt", ".lua", ".mjs", ".php",   ".pl",   ".py",  ".pyi",
                                    ".rb", ".rs",  ".sh",  ".swift", ".ts",   ".tsx", ".schema.json"};
    return std::any_of(endings.begin(), endings.end(),
                       [&](std::string_view ending) { return path.ends_with(ending); });
}

} // namespace

game_format const* form_of_content(std::string_view first) {
    if (game_format const* const database = database_of(first)) return database;
    game_format const* const text = text_format_of(first);
    return text != nullptr ? find_source(text->name) : nullptr; // its row among all of them
}

game_sources::game_sources(reading_options options) : options_(std::move(options)) {
    if (!options_.from.empty()) {
        from_ = find_source(options_.from);
        if (!from_) throw std::invalid_argument(fmt::format("unknown input format {}", options_.from));
    }
    for (game_format const& form : formats())
        importers_.push_back(importer_for(form, options_));
}

importer const* game_sources::importer_of(game_format const& form) const {
    importer const& of = importers_[std::size_t(&form - formats().data())];
    return of ? &of : nullptr;
}

game_format const& game_sources::form_of(std::string const& path, std::string_view first) const {
    if (from_) return *from_;
    if (game_format const* const seen = shown_form(first)) return *seen;
    game_format const* const named = source_of_file(path);
    if (opens_web_page(first) && !(named && named->name == "article"))
        throw unfit_file(path, "an HTML page: `--from article` finds the records in its text");
    // Moves alone are no prose; those of engines may be those of one game on several lines in other texts.
    bool const is_prose = named && named->name == "article";
    std::string_view const lines = first.substr(0, first.rfind('\n'));
    if (is_prose && transcribe::lists_uci_moves(lines)) return *find_source("uci");
    if (is_prose && transcribe::lists_moves(lines)) return *find_source("pgn");
    return named ? *named : *find_source("pgn");
}

game_sources::content game_sources::content_of(std::string const& path, std::string_view first) const {
    content result{options_.coding ? *options_.coding : encoding_of(path, first), {}};
    if (result.of != encoding::utf8) decode(result.of, first, false, result.decoded);
    return result;
}

encoding game_sources::encoding_of(std::string const& path, std::string_view first) const {
    if (database_of(first) != nullptr) return encoding::utf8;
    std::string_view name = path;
    name.remove_suffix(compression_ending(name).size());
    encoding const by_content = transcribe::detect_encoding(first, {});
    encoding const by_name =
        transcribe::detect_encoding(first, std::filesystem::path(name).extension().string());
    // The name counts where it also decides the format.
    return by_name == by_content || shown_form(first) != nullptr ? by_content : by_name;
}

std::unique_ptr<chunk_source> game_sources::open(std::string const& path, std::size_t chunk_size) const {
    auto bytes = std::make_unique<peeked_bytes>(open_bytes(path), looked_at);
    content const seen = content_of(path, bytes->first());
    game_format const& form = form_of(path, seen.text(bytes->first()));
    if (!form.reader->open) return open_text_of(path, std::move(bytes), seen, form, chunk_size);
    return std::make_unique<counted_chunks>(form.reader->open(path), importer_of(form),
                                            form.reader->division.parts);
}

std::unique_ptr<chunk_source> game_sources::open(std::string const& name, std::unique_ptr<byte_source> bytes,
                                                 std::size_t chunk_size) const {
    auto peeked = std::make_unique<peeked_bytes>(std::move(bytes), looked_at);
    content const seen = content_of(name, peeked->first());
    game_format const& form = form_of(name, seen.text(peeked->first()));
    if (form.reader->open) throw unfit_file(name, "a database: give the name of its file");
    return open_text_of(name, std::move(peeked), seen, form, chunk_size);
}

std::unique_ptr<chunk_source> game_sources::open_text_of(std::string const& name,
                                                         std::unique_ptr<peeked_bytes> bytes,
                                                         content const& seen, game_format const& form,
                                                         std::size_t chunk_size) const {
    std::string_view const first = seen.text(bytes->first());
    std::string_view const why = form.reader->is_binary ? std::string_view() : why_unfit(first);
    // Encrypted, it has no beginning by which it would be known.
    if (ending_of_component(name) == ".cbz" && form_of_content(first) == nullptr)
        throw unfit_file(name, "an encrypted base of ChessBase: open it there with its password, and save it "
                               "without one as `.cbv`");
    if (std::string_view const index = index_of_component(name);
        !index.empty() && (!why.empty() || form_of_content(first) == nullptr))
        throw unfit_file(name, fmt::format("a part of a base: give the name of its {} file", index));
    if (!why.empty()) throw unfit_file(name, std::string(why));
    auto chunks =
        seen.of == encoding::utf8
            ? text_chunks_of(std::move(bytes), form.reader->division.last_cut, chunk_size)
            : decoded_chunks_of(std::move(bytes), seen.of, form.reader->division.last_cut, chunk_size);
    return std::make_unique<counted_chunks>(std::move(chunks), importer_of(form),
                                            form.reader->division.parts);
}

game_format const& game_sources::form_of_file(std::string const& path) const {
    peeked_bytes const bytes(open_bytes(path), looked_at);
    return form_of(path, content_of(path, bytes.first()).text(bytes.first()));
}

encoding game_sources::encoding_of_file(std::string const& path) const {
    return content_of(path, peeked_bytes(open_bytes(path), looked_at).first()).of;
}

std::unique_ptr<chunk_source> game_sources::open(std::string const& path, stretch const& which,
                                                 std::size_t chunk_size) const {
    if (which.is_whole()) return open(path, chunk_size);
    game_format const& form = form_of_file(path);
    text_origin const origin{look_at(path).compressed ? 0 : which.begin.at, 1};
    auto chunks =
        text_chunks_of(open_stretch(path, which), form.reader->division.last_cut, chunk_size, origin);
    return std::make_unique<counted_chunks>(std::move(chunks), importer_of(form),
                                            form.reader->division.parts);
}

bool game_sources::has_games(std::string const& path) const {
    if (from_) return source_of_file(path) == from_;
    if (ends_as_games(path)) return true;
    if (is_source_code(path)) return false;
    try {
        peeked_bytes bytes(open_bytes(path), looked_at);
        content const seen = content_of(path, bytes.first());
        std::string_view const first = seen.text(bytes.first());
        constexpr std::size_t application_at = 68; // in the head of a database of SQLite
        if (begins_database(first)) return first.substr(application_at, 4) == "vpgn"sv;
        game_format const* const form = form_of_content(first);
        if (form) return !form->name.starts_with("json") || speaks_of_games(first);
        game_format const* const named = source_of_file(path);
        if (!named || named->name != "article" || !why_unfit(first).empty()) return false;
        std::string text(prose_read, '\0');
        text.resize(bytes.read(text.data(), text.size()));
        if (seen.of != encoding::utf8) {
            std::string decoded;
            decode(seen.of, text, true, decoded);
            text = std::move(decoded);
        }
        if (transcribe::lists_moves(text)) return true;
        game_counter found;
        named->reader->read(text, found, variant_of(options_));
        return found.games > 0;
    } catch (std::system_error const&) {
        return false; // read only if the user names it
    }
}

} // namespace vpgn::tools
