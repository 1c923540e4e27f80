// Importers of the games of a text, chosen by its format and the user's information.
#pragma once

#include "edit/tag_changes.hpp"
#include "edit/tidied.hpp"
#include "formats/formats.hpp"
#include "games/stream/game_chunks.hpp"
#include "source/encoding.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace vpgn::tools {

/// A stage between reading games and further processing: receives transcripts, and passes on its own. Created
/// for each text, on several threads at once; its arguments must outlive it.
using game_stage =
    std::function<std::unique_ptr<transcribe::transcript_consumer>(transcribe::transcript_consumer& to)>;

/// The user's information about files that do not contain it.
struct reading_options {
    std::string from;                        ///< name of their format; empty: detected for each file
    std::optional<encoding> coding = {};     ///< of their text; empty: detected by content
    std::vector<transcribe::known_tag> tags; ///< of games that lack them: Variant, WhiteArmy, BlackArmy
    transcribe::tidying tidy;                ///< what becomes of each game before anybody sees it
    std::optional<game_stage> stage = {};    ///< what then becomes of it
    bool portable = false;                   ///< and at last it is made portable: see games/portable
};

/// The variant that the user has named; empty if none.
std::string variant_of(reading_options const&);

/// Whether games in extended PGN also have to be transcribed.
bool needs_import(reading_options const&);

/// Reads texts of a form that is text; empty for the dialect, where nothing is known of its games beside.
/// What is given must outlive it.
importer importer_for(game_format const&, reading_options const&);

} // namespace vpgn::tools
