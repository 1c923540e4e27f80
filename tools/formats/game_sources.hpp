// In which form is a file, and how are its games read? As the user says, else as its content says, else as
// its name ends.
#pragma once

#include "formats/formats.hpp"
#include "formats/transcribers.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

class byte_source;
class peeked_bytes;

/// The form that a text is in by its first bytes, if these say it; null: they do not. Whether a game in JSON
/// is alone in its document is told by whether its line ends it.
source_format const* form_of_content(std::string_view first_bytes);

class game_sources {
public:
    /// Throws std::invalid_argument for a form that there is not.
    explicit game_sources(reading_options);
    game_sources(game_sources const&) = delete; // chunks point into it
    game_sources& operator=(game_sources const&) = delete;

    /// Opens a file for its games; the chunks say how these are told. Throws std::system_error, whose message
    /// names the file, where it cannot be read, and unfit_file where its content is none of a text or a
    /// database.
    std::unique_ptr<chunk_source> open(std::string const& path, std::size_t chunk_size = std::size_t(1)
                                                                                         << 20) const;

    /// The same of bytes that are open already, and not compressed; `name` is what they are called. Throws
    /// unfit_file for a database, which is no stream of bytes.
    std::unique_ptr<chunk_source> open(std::string const& name, std::unique_ptr<byte_source>,
                                       std::size_t chunk_size) const;

    /// Opens a stretch of a file that `form_of_file` says can be cut. Chunks know their byte in a plain file;
    /// in a compressed one, and of lines, they are counted from where the stretch begins.
    std::unique_ptr<chunk_source> open(std::string const& path, stretch const&, std::size_t chunk_size) const;
    /// Throws as `open` does.
    source_format const& form_of_file(std::string const& path) const;

    /// Is a file that nobody has named one of games? By its ending, or by its content; with a form given, by
    /// its ending alone. Of a text for people all is read, as far as a megabyte, and a record must be in it.
    /// False where it cannot be read.
    bool has_games(std::string const& path) const;

    /// Whether games are read otherwise than their files say.
    bool tells_otherwise() const { return (from_ && from_->name != "pgn") || retells(options_); }

private:
    std::unique_ptr<chunk_source> open_text_of(std::string const& name, std::unique_ptr<peeked_bytes>,
                                               source_format const&, std::size_t chunk_size) const;
    source_format const& form_of(std::string const& path, std::string_view first_bytes) const;
    transcriber const* told_by(source_format const&) const;

    reading_options options_;
    source_format const* from_ = nullptr;   ///< null: each file tells
    std::vector<transcriber> transcribers_; ///< by row of the table of forms; some are empty
};

} // namespace vpgn::tools
