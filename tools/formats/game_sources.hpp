// In which form is a file, and how are its games read? As the user says, else as its content says, else as
// its name ends.
#pragma once

#include "formats/formats.hpp"
#include "transcribe/known_tags.hpp"
#include "transcribe/tidied.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

/// Something that is done to games between reading and whatever else: takes their transcripts, and hands on
/// what it makes of them. Made for each text, on several threads at a time; what it is made for must outlive
/// it.
using game_stage =
    std::function<std::unique_ptr<transcribe::transcript_consumer>(transcribe::transcript_consumer& to)>;

/// What the user knows of files that they do not say themselves.
struct reading_options {
    std::string from;                        ///< name of their form; empty: each file tells
    std::vector<transcribe::known_tag> tags; ///< of games that lack them: Variant, WhiteArmy, BlackArmy
    transcribe::tidying tidy;                ///< what becomes of each game before anybody sees it
    std::optional<game_stage> stage = {};    ///< what then becomes of it
};

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

    /// Is a file that nobody has named one of games? By its ending, or by its content; with a form given, by
    /// its ending alone. Of a text for people all is read, as far as a megabyte, and a record must be in it.
    /// False where it cannot be read.
    bool has_games(std::string const& path) const;

    /// Whether games are read otherwise than their files say.
    bool tells_otherwise() const { return (from_ && from_->name != "pgn") || retells(); }

private:
    source_format const& form_of(std::string const& path, std::string_view first_bytes) const;
    transcriber const* told_by(source_format const&) const;
    /// Whether games of the dialect too are told otherwise than they stand there.
    bool retells() const { return !options_.tags.empty() || options_.tidy.any() || options_.stage; }

    reading_options options_;
    std::string variant_;
    source_format const* from_ = nullptr;   ///< null: each file tells
    std::vector<transcriber> transcribers_; ///< by row of the table of forms; some are empty
};

} // namespace vpgn::tools
