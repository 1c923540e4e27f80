// Detects the format of a file and opens it for its games: by the user's choice, otherwise by content,
// otherwise by extension.
#pragma once

#include "batch/parts/cut.hpp"
#include "formats/formats.hpp"
#include "formats/transcribers.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

class byte_source;
class peeked_bytes;

/// The format of a text by its first bytes; null if they do not determine it. A game in JSON is a document of
/// its own unless its line ends after it.
game_format const* form_of_content(std::string_view first_bytes);

class game_sources {
public:
    /// Throws std::invalid_argument for an unknown format.
    explicit game_sources(reading_options);
    game_sources(game_sources const&) = delete; // chunks point into it
    game_sources& operator=(game_sources const&) = delete;

    /// Opens a file for its games; the chunks include their importer. Throws std::system_error, whose message
    /// names the file, if it cannot be read, and unfit_file if its content is neither text nor a database.
    std::unique_ptr<chunk_source> open(std::string const& path, std::size_t chunk_size = std::size_t(1)
                                                                                         << 20) const;

    /// The same of bytes that are open already, and not compressed; `name` is what they are called. Throws
    /// unfit_file for a database, which is no stream of bytes.
    std::unique_ptr<chunk_source> open(std::string const& name, std::unique_ptr<byte_source>,
                                       std::size_t chunk_size) const;

    /// Opens a stretch of a file that `form_of_file` allows to cut. Chunks know their byte offset in a plain
    /// file; in a compressed file, and for lines, offsets are relative to the start of the stretch.
    std::unique_ptr<chunk_source> open(std::string const& path, stretch const&, std::size_t chunk_size) const;
    /// Throws as `open` does.
    game_format const& form_of_file(std::string const& path) const;
    /// The encoding of the text in a file; UTF-8 also for Windows-1252, and for data that is no text. Throws
    /// as `open` does.
    encoding encoding_of_file(std::string const& path) const;

    /// Whether a file that the user has not named contains games: by its extension or its content; with a
    /// given format, by its extension alone. A text file is searched for a record up to its first megabyte.
    /// False if it cannot be read.
    bool has_games(std::string const& path) const;

    /// Whether games are read differently from the format of their files.
    bool overrides_default() const { return (from_ && from_->name != "pgn") || needs_import(options_); }

private:
    /// The beginning of a file.
    struct content {
        encoding of;
        std::string decoded; ///< empty if it is UTF-8

        std::string_view text(std::string_view first_bytes) const {
            return of == encoding::utf8 ? first_bytes : std::string_view(decoded);
        }
    };

    content content_of(std::string const& path, std::string_view first_bytes) const;
    encoding encoding_of(std::string const& path, std::string_view first_bytes) const;
    std::unique_ptr<chunk_source> open_text_of(std::string const& name, std::unique_ptr<peeked_bytes>,
                                               content const&, game_format const&,
                                               std::size_t chunk_size) const;
    game_format const& form_of(std::string const& path, std::string_view first_bytes) const;
    importer const* importer_of(game_format const&) const;

    reading_options options_;
    game_format const* from_ = nullptr; ///< null: detected for each file
    std::vector<importer> importers_;   ///< by row of the table of forms; some are empty
};

} // namespace vpgn::tools
