// The tables of input and output formats. A new format is a row in one of them and a file with its reader or
// writer.
#pragma once

#include "formats/common/written_form.hpp"
#include "games/stream/game_chunks.hpp"
#include "transcript/transcript.hpp"

#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace vpgn::tools {

/// A form that games are written in.
struct target_format {
    std::string_view name;
    std::string_view summary; ///< one line for users
    /// extension of file names, with the dot; determines the format if `--to` is absent
    std::string_view ending;
    bool holds_findings; ///< what is wrong with a game has its place, so games with errors are written
    bool has_full;       ///< manner::full is one of its manners
    bool has_as_written; ///< manner::as_written is
    bool has_tables;     ///< output_options::tables chooses among them
    /// Throws std::system_error or std::runtime_error, naming the file, where that cannot be made, and
    /// std::invalid_argument where the form needs one.
    std::unique_ptr<written_form> (*open)(destination const&, output_options const&);
    std::string_view further_endings = {}; ///< of file names, each with its dot
};

/// A form that games are read from.
struct source_format {
    std::string_view name;
    std::string_view summary;
    std::string_view ending;
    cut_finder cut;          ///< where long files of it may be cut
    game_chunk::parts parts; ///< what its chunks consist of
    /// Makes transcripts of a text, whose games are of `variant` if that is not empty and the text names
    /// none; null: its games are in the dialect already.
    void (*read)(std::string_view, transcribe::transcript_consumer&, std::string const& variant);
    /// Opens a file that is no text; null: it is text.
    std::unique_ptr<chunk_source> (*open)(std::string const& path);
    /// Where a text of it may be cut that begins anywhere; null: it cannot be.
    first_cut_finder first_cut;
    std::string_view further_endings = {}; ///< of file names, each with its dot
    bool is_binary = false;                ///< its files are no text in any encoding
};

std::span<target_format const> target_formats();
std::span<source_format const> source_formats();

/// By name, or by the ending of a file's name; null if there is none. Letter case does not matter in endings.
target_format const* find_target(std::string_view name);
target_format const* target_of_file(std::string_view path); ///< what compresses it aside
source_format const* find_source(std::string_view name);
source_format const* source_of_file(std::string_view path);

} // namespace vpgn::tools
