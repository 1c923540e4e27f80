#include "formats/formats.hpp"

#include "formats/base/game_base.hpp"
#include "formats/chessbase/chessbase_bases.hpp"
#include "formats/common/written_form.hpp"
#include "formats/scid/scid_bases.hpp"
#include "formats/scid/scid_index.hpp"
#include "formats/text_formats.hpp"
#include "games/stream/byte_source.hpp"
#include "io/bytes/open_bytes.hpp"
#include "io/compressed_text.hpp"
#include "io/output_group.hpp"
#include "io/untrusted_files.hpp"
#include "source/ascii.hpp"
#include "sqlite/archive.hpp"
#include "sqlite/archive_form.hpp"
#include "sqlite/database.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace vpgn::tools {

namespace {

namespace fs = std::filesystem;

/// The extension of a compressed file without that of the compression: `.pgn` of `games.pgn.zst`.
std::string lower_ending(std::string_view path) {
    path.remove_suffix(compression_ending(path).size());
    return ascii::lowered(fs::path(path).extension().string());
}

/// Whether a list like `.kif.kifu` contains an ending.
bool has_ending(std::string_view list, std::string_view ending) {
    std::size_t const at = list.find(ending);
    if (at == list.npos) return false;
    std::string_view const after = list.substr(at + ending.size());
    return after.empty() || after.front() == '.' || has_ending(after, ending);
}

/// By the ending of a file's name, among those with a reader or a writer.
template <class Part>
game_format const* find_by_ending(std::optional<Part> game_format::*part, std::string_view path) {
    std::string const ending = lower_ending(path);
    if (ending.empty()) return nullptr;
    for (game_format const& format : formats())
        if (format.*part && (format.ending == ending || has_ending(format.further_endings, ending)))
            return &format;
    return nullptr;
}

/// Its file is no text that could be cut.
std::size_t never_cut(std::string_view) {
    return 0;
}

/// The file of that ending beside `path`; empty: there is none. Of several the first in the order of their
/// names.
std::string component_at(fs::path const& path, std::string_view ending) {
    fs::path usual = path;
    usual.replace_extension(ending);
    std::error_code problem;
    if (fs::exists(usual, problem)) return usual.string();
    fs::path const folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    std::string found;
    for (fs::directory_iterator at(folder, problem), end; !problem && at != end; at.increment(problem)) {
        fs::path const& name = at->path().filename();
        bool const fits = name.stem() == path.stem() && ascii::lowered(name.extension().string()) == ending;
        std::string const beside = (path.parent_path() / name).string();
        if (fits && (found.empty() || beside < found)) found = beside;
    }
    return found;
}

/// Opens the components of a base: the file at `path`, whatever its name, as the one with the extension
/// `own`, and those beside it. Letter case of extensions does not matter. Throws std::system_error, which
/// names the file, where one is there and cannot be opened.
component_opener components_beside(std::string const& path, std::string const& own) {
    return [path, own](std::string_view ending) -> std::unique_ptr<random_bytes> {
        std::string const file = ending == own ? path : component_at(path, ending);
        if (file.empty()) return nullptr;
        // The user has named one file: the others are not anywhere else.
        std::error_code unknown;
        fs::path const folder =
            fs::path(path).has_parent_path() ? fs::path(path).parent_path() : fs::path(".");
        if (ending != own && fs::is_symlink(file, unknown) && !is_below(real_path(file), real_path(folder)))
            throw unfit_file(file, "a link out of the folder of its base");
        return open_random_bytes(file);
    };
}

/// The games of a base that `open` opens, a line each.
template <class Open>
std::unique_ptr<chunk_source> lines_of_base(std::string const& path, Open const& open) {
    constexpr std::size_t chunk_size = std::size_t(1) << 18;
    try {
        return chunks_of_base(open(), chunk_size);
    } catch (unfit_base const& why) {
        throw unfit_file(path, why.what());
    }
}

/// The same of several files. `own` is the extension of the component at `path`.
template <class Open>
std::unique_ptr<chunk_source> open_base(std::string const& path, std::string const& own, Open const& open) {
    if (path == "-") throw unfit_file(path, "a base, which is several files: give the name of its index");
    if (!compression_ending(path).empty())
        throw unfit_file(path, "a base that is compressed: decompress all its files");
    return lines_of_base(path, [&] { return open(components_beside(path, own)); });
}

template <scid::version version>
std::unique_ptr<chunk_source> open_scid_base(std::string const& path) {
    return open_base(path, version == scid::version::four ? ".si4" : ".si5",
                     [](component_opener const& files) { return open_scid(version, files); });
}

std::unique_ptr<chunk_source> open_chessbase_base(std::string const& path) {
    return open_base(path, ".cbh", open_chessbase);
}

std::unique_ptr<chunk_source> open_newer_base(std::string const& path) {
    return open_base(path, ".2cbh", open_newer_chessbase);
}

std::unique_ptr<chunk_source> open_packed_chessbase(std::string const& path) {
    if (path == "-")
        throw unfit_file(path, "a packed base, which is read at random: give the name of its file");
    if (!compression_ending(path).empty())
        throw unfit_file(path, "a packed base that is compressed again: decompress it");
    return lines_of_base(path, [&] { return open_chessbase_archive(open_random_bytes(path)); });
}

/// For writers whose games are kept as a part: nothing comes here but an empty base.
base_sinks sinks_of_nothing() {
    auto const unused = std::make_shared<std::string>();
    auto const sink = [&] { return destination::memory(*unused).text(); };
    return {sink(), sink(), sink(), [unused] {}};
}

/// The destination names the index, `.si4`; the others are beside it. Throws std::invalid_argument where it
/// is no file.
std::unique_ptr<written_form> open_scid_to_write(scid::version of, destination const& to,
                                                 output_options const& output) {
    if (output.is_put_aside) return write_scid(of, sinks_of_nothing());
    std::string_view const digit = of == scid::version::four ? "4" : "5";
    fs::path const index = to.path();
    if (index.empty())
        throw std::invalid_argument(
            fmt::format("a base of Scid is three files: `-o NAME.si{}` names it", digit));
    std::error_code problem;
    if (fs::exists(index, problem) && !fs::is_regular_file(index, problem))
        throw std::invalid_argument(
            fmt::format("{}: a base of Scid cannot be written there: it is no file", index.string()));
    auto const files = std::make_shared<output_group>(index.parent_path().string());
    auto in_group = files->add(), games_in_group = files->add(), names_in_group = files->add();
    auto const beside = [&](std::string_view ending) {
        fs::path path = index;
        return path.replace_extension(fmt::format("{}{}", ending, digit)).string();
    };
    // The index last: it is what makes them a base.
    std::vector<output_group::named> const names = {{games_in_group.number, beside(".sg")},
                                                    {names_in_group.number, beside(".sn")},
                                                    {in_group.number, index.string()}};
    return write_scid(of, {std::move(in_group.text), std::move(games_in_group.text),
                           std::move(names_in_group.text), [files, names] { files->finish(names); }});
}

template <scid::version version>
std::unique_ptr<written_form> write_scid_base(destination const& to, output_options const& output) {
    return open_scid_to_write(version, to, output);
}

void read_lines_of_base(std::string_view text, transcribe::transcript_consumer& to, std::string const&) {
    read_game_lines(text, to);
}

/// The games of a base that `open` opens, and that begins so.
constexpr format_reader base_reader(std::unique_ptr<chunk_source> (*open)(std::string const& path),
                                    bool (*opens)(std::string_view) = nullptr) {
    return {.division = {game_chunk::parts::lines, last_line_end},
            .read = read_lines_of_base,
            .opens = opens,
            .open = open,
            .is_binary = true};
}

/// The text formats, and databases.
std::vector<game_format> all_formats() {
    std::vector<game_format> all(text_formats().begin(), text_formats().end());
    all.insert(
        all.end(),
        {game_format{
             .name = "sqlite",
             .summary = "a database of games, turns, positions and findings, which vpgn has made; "
                        "written: extends one that is there",
             .ending = ".db",
             .reader = format_reader{.division = {game_chunk::parts::games, never_cut},
                                     .opens = begins_database,
                                     .open = open_archive},
             .writer =
                 format_writer{.open = open_archive_to_write, .holds_findings = true, .has_tables = true}},
         game_format{.name = "si4",
                     .summary = "a base of Scid 4 (read: or 3): .si4, .sg4 and .sn4",
                     .ending = ".si4",
                     .reader = base_reader(open_scid_base<scid::version::four>, opens_scid_4),
                     .writer = format_writer{.open = write_scid_base<scid::version::four>}},
         game_format{.name = "si5",
                     .summary = "a base of Scid 5: .si5, .sg5 and .sn5",
                     .ending = ".si5",
                     .reader = base_reader(open_scid_base<scid::version::five>),
                     .writer = format_writer{.open = write_scid_base<scid::version::five>}},
         game_format{.name = "cbh",
                     .summary = "a base of ChessBase: .cbh, .cbg, .cba and the files beside them",
                     .ending = ".cbh",
                     .reader = base_reader(open_chessbase_base, opens_chessbase)},
         game_format{.name = "cbv",
                     .summary = "a packed base of ChessBase: the files of `cbh` in one",
                     .ending = ".cbv",
                     .reader = base_reader(open_packed_chessbase, opens_chessbase_archive)},
         game_format{.name = "2cbh",
                     .summary = "a base of ChessBase 17 and later: .2cbh, .2cbg, .2cba and .2lid",
                     .ending = ".2cbh",
                     .reader = base_reader(open_newer_base, opens_newer_chessbase)}});
    return all;
}

} // namespace

std::span<game_format const> formats() {
    static std::vector<game_format> const table = all_formats();
    return table;
}

game_format const* find_target(std::string_view name) {
    return find_format(formats(), &game_format::writer, name);
}
game_format const* target_of_file(std::string_view path) {
    return find_by_ending(&game_format::writer, path);
}
game_format const* find_source(std::string_view name) {
    return find_format(formats(), &game_format::reader, name);
}
game_format const* source_of_file(std::string_view path) {
    return find_by_ending(&game_format::reader, path);
}

} // namespace vpgn::tools
