#include "formats/formats.hpp"

#include "batch/base_output.hpp"
#include "formats/base/game_lines.hpp"
#include "formats/chessbase/chessbase_archive.hpp"
#include "formats/chessbase/chessbase_base.hpp"
#include "formats/chessbase/newer_base.hpp"
#include "formats/scid/scid_reader.hpp"
#include "formats/text_forms.hpp"
#include "games/stream/byte_source.hpp"
#include "io/base_files.hpp"
#include "io/bytes/open_bytes.hpp"
#include "io/compressed_text.hpp"
#include "source/ascii.hpp"
#include "sqlite/archive_form.hpp"
#include "sqlite/archive_reader.hpp"

#include <algorithm>
#include <filesystem>
#include <initializer_list>
#include <vector>

namespace vpgn::tools {

namespace {

/// The extension of a compressed file without that of the compression: `.pgn` of `games.pgn.zst`.
std::string lower_ending(std::string_view path) {
    path.remove_suffix(compression_ending(path).size());
    return ascii::lowered(std::filesystem::path(path).extension().string());
}

template <class format>
format const* find(std::span<format const> all, std::string_view format::*field, std::string_view value) {
    auto const found =
        std::find_if(all.begin(), all.end(), [&](format const& f) { return f.*field == value; });
    return value.empty() || found == all.end() ? nullptr : &*found;
}

/// Whether a list like `.kif.kifu` contains an ending.
bool has_ending(std::string_view list, std::string_view ending) {
    std::size_t const at = list.find(ending);
    if (at == list.npos) return false;
    std::string_view const after = list.substr(at + ending.size());
    return after.empty() || after.front() == '.' || has_ending(after, ending);
}

template <class format>
format const* find_by_ending(std::span<format const> all, std::string_view path) {
    std::string const ending = lower_ending(path);
    if (ending.empty()) return nullptr;
    for (format const& candidate : all)
        if (candidate.ending == ending || has_ending(candidate.further_endings, ending)) return &candidate;
    return nullptr;
}

/// Its file is no text that could be cut.
std::size_t never_cut(std::string_view) {
    return 0;
}

/// The rows of `text`, and those after them.
template <class format>
std::vector<format> with(std::span<format const> text, std::initializer_list<format> more) {
    std::vector<format> all(text.begin(), text.end());
    all.insert(all.end(), more.begin(), more.end());
    return all;
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

template <scid::version version>
std::unique_ptr<written_form> write_scid_base(destination const& to, output_options const& output) {
    return open_scid_to_write(version, to, output);
}

void read_lines_of_base(std::string_view text, transcribe::transcript_consumer& to, std::string const&) {
    read_game_lines(text, to);
}

/// A row for the bases that `open` opens.
constexpr source_format base_format(std::string_view name, std::string_view summary, std::string_view ending,
                                    std::unique_ptr<chunk_source> (*open)(std::string const& path),
                                    std::string_view further_endings = {}) {
    return {name, summary, ending,          last_line_end, game_chunk::parts::lines, read_lines_of_base,
            open, nullptr, further_endings, true};
}

} // namespace

std::span<target_format const> target_formats() {
    static auto const table =
        with(text_target_formats(),
             {target_format{"sqlite",
                            "a database of games, turns, positions and findings; extends one that is there",
                            ".db", true, false, false, true, open_archive_to_write},
              target_format{"si4", "a base of Scid 4: .si4, .sg4 and .sn4", ".si4", false, false, false,
                            false, write_scid_base<scid::version::four>},
              target_format{"si5", "a base of Scid 5: .si5, .sg5 and .sn5", ".si5", false, false, false,
                            false, write_scid_base<scid::version::five>}});
    return table;
}

std::span<source_format const> source_formats() {
    static auto const table =
        with(text_source_formats(),
             {source_format{"sqlite", "a database that vpgn has made", ".db", never_cut,
                            game_chunk::parts::games, nullptr, open_archive, nullptr},
              base_format("si4", "a base of Scid 4 or 3: .si4, .sg4 and .sn4", ".si4",
                          open_scid_base<scid::version::four>),
              base_format("si5", "a base of Scid 5: .si5, .sg5 and .sn5", ".si5",
                          open_scid_base<scid::version::five>),
              base_format("cbh", "a base of ChessBase: .cbh, .cbg, .cba and the files beside them", ".cbh",
                          open_chessbase_base),
              base_format("cbv", "a packed base of ChessBase: the files of `cbh` in one", ".cbv",
                          open_packed_chessbase),
              base_format("2cbh", "a base of ChessBase 17 and later: .2cbh, .2cbg, .2cba and .2lid", ".2cbh",
                          open_newer_base)});
    return table;
}

target_format const* find_target(std::string_view name) {
    return find(target_formats(), &target_format::name, name);
}
target_format const* target_of_file(std::string_view path) {
    return find_by_ending(target_formats(), path);
}
source_format const* find_source(std::string_view name) {
    return find(source_formats(), &source_format::name, name);
}
source_format const* source_of_file(std::string_view path) {
    return find_by_ending(source_formats(), path);
}

} // namespace vpgn::tools
