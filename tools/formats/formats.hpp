// The table of formats. A new one is a row of it and files with its reader, writer and editor in the room of
// its community.
#pragma once

#include "edit/source_editor.hpp"
#include "formats/common/written_form.hpp"
#include "games/stream/game_chunks.hpp"
#include "source/encoding.hpp"
#include "transcript/transcript.hpp"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace vpgn::tools {

/// Where long files of a format may be cut into chunks.
struct file_division {
    game_chunk::parts parts; ///< what its chunks consist of
    cut_finder last_cut;     ///< the last place in a text where it may be cut, from 0
    first_cut_finder first_cut =
        nullptr; ///< the first one in a text that begins anywhere; null: there is none
};

/// How games are read from a format.
struct format_reader {
    file_division division;
    /// Makes transcripts of a text, whose games are of `variant` if that is not empty and the text names
    /// none; null: its games are in the dialect already.
    void (*read)(std::string_view, transcribe::transcript_consumer&, std::string const& variant) = nullptr;
    /// Whether a file that begins with these bytes is one of it; null: the bytes do not show it. Text comes
    /// without the blanks before it.
    bool (*opens)(std::string_view first_bytes) = nullptr;
    bool is_tried_last = false; ///< `opens` may be true of other formats, too
    /// How many lines of a text are of this format's shape and of no other's. Null: lines do not show it.
    std::size_t (*count_lines)(std::string_view text) = nullptr;
    /// Writes repairs of its games into a text; null: none can be written.
    transcribe::source_editor edit = nullptr;
    /// Opens a file that is no text; null: it is text.
    std::unique_ptr<chunk_source> (*open)(std::string const& path) = nullptr;
    bool is_binary = false; ///< its files are no text in any encoding
};

/// How games are written in a format.
struct format_writer {
    /// Throws std::system_error or std::runtime_error, naming the file, where that cannot be made, and
    /// std::invalid_argument where the format needs one.
    std::unique_ptr<written_form> (*open)(destination const&, output_options const&);
    bool holds_findings =
        false;             ///< what is wrong with a game has its place, so games with errors are written
    bool has_full = false; ///< manner::full is one of its manners
    bool has_as_written = false;      ///< manner::as_written is
    bool has_tables = false;          ///< output_options::tables chooses among them
    encoding coding = encoding::utf8; ///< of files whose names end with `ending`
};

/// A format that games are read from, written in, or both.
struct game_format {
    std::string_view name;
    std::string_view summary; ///< one line for users
    /// Extension of the names of files, with the dot; determines the format if `--to` is absent.
    std::string_view ending;
    std::string_view further_endings = {}; ///< of file names, each with its dot
    std::string_view media_type = "text/plain";
    std::optional<format_reader> reader = {};
    std::optional<format_writer> writer = {};
};

/// The one called `name` among `all` that has that part, its reader or its writer; null if there is none.
template <class Part>
game_format const* find_format(std::span<game_format const> all, std::optional<Part> game_format::*part,
                               std::string_view name) {
    for (game_format const& format : all)
        if (format.*part && format.name == name) return &format;
    return nullptr;
}

/// All of them: the text formats, and then databases.
std::span<game_format const> formats();

/// By name, or by the ending of a file's name; null if there is none. Letter case does not matter in endings.
game_format const* find_target(std::string_view name);    ///< with a writer
game_format const* target_of_file(std::string_view path); ///< what compresses it aside
game_format const* find_source(std::string_view name);    ///< with a reader
game_format const* source_of_file(std::string_view path);

} // namespace vpgn::tools
