// Conversion of whole files: in chunks, on several threads, into a form that receives them in order.
#pragma once

#include "batch/game_sources.hpp"
#include "batch/part_chunks.hpp"
#include "formats/common/written_form.hpp"
#include "formats/conversion.hpp"

#include <functional>
#include <string>
#include <vector>

namespace vpgn::tools {

struct conversion_job {
    std::vector<std::string> const& files;
    game_sources const& sources; ///< how they are opened
    conversion_rules rules = {};
    int jobs = 0;              ///< threads; 0: as many as there are processors
    bool reports_games = true; ///< print what was done with each game that has findings
    /// Called after each file with its summary; may be null.
    std::function<void(std::string const& file, summary const&)> file_ends = {};
    /// The games of the files in another order; null: the order of the files.
    chunk_stream* games = nullptr;
    /// What comes of the games is kept here, and nothing is put into the form; null: it is.
    part_keeper* keeper = nullptr;
    /// Called before each chunk: true if no further chunk is needed. Null: all are needed.
    std::function<bool()> is_enough = {};
    /// In place of games: parts that were kept.
    part_reader* parts = nullptr;
};

/// Small: the text of positions may be fifty times as long as its game, and several chunks are processed at
/// once.
inline constexpr std::size_t chunk_size_to_convert = std::size_t(1) << 17;

struct conversion_result {
    summary figures;
    std::uint64_t written = 0;   ///< games
    std::uint64_t passed_by = 0; ///< games that the writers of the format skipped without a message
    bool failed = false;         ///< a file could not be read to its end; the error has been printed
    bool abandoned = false;      ///< and so nothing is left of the output
};

/// Converts, and finishes `form`, or abandons it where a file could not be read to its end. Where a part is
/// kept, the figures are those of the part's chunks, and an unreadable file throws std::runtime_error.
conversion_result convert_files(conversion_job const&, written_form& form);

} // namespace vpgn::tools
