// How do whole files get through a conversion? In chunks, on several threads, into a form in their order.
#pragma once

#include "formats/conversion.hpp"
#include "formats/game_sources.hpp"
#include "formats/part_keeper.hpp"
#include "formats/writing/written_form.hpp"

#include <functional>
#include <string>
#include <vector>

namespace vpgn::tools {

struct conversion_job {
    std::vector<std::string> const& files;
    game_sources const& sources; ///< how they are opened
    conversion_rules rules = {};
    int jobs = 0;            ///< threads; 0: as many as there are processors
    bool tells_games = true; ///< what became of each game that is not in order is said
    /// Called behind each file with what was found in it; null: nobody asks.
    std::function<void(std::string const& file, summary const&)> file_ends = {};
    /// The games of the files in an order of its own; null: as the files have them.
    chunk_stream* games = nullptr;
    /// What comes of the games is kept here, and nothing is put into the form; null: it is.
    part_keeper* keeper = nullptr;
    /// In place of games: parts that were kept.
    part_reader* parts = nullptr;
};

/// Small: a game may grow to fifty times its length when its positions are told, and several chunks are under
/// way at a time.
inline constexpr std::size_t chunk_size_to_convert = std::size_t(1) << 17;

struct conversion_result {
    summary figures;
    std::uint64_t written = 0;   ///< games
    std::uint64_t passed_by = 0; ///< games that the form's writers did not want
    bool failed = false;         ///< a file could not be read to its end; it has been said why
    bool abandoned = false;      ///< and so nothing is left of the output
};

/// Converts, and finishes `form`, or abandons it where a file could not be read to its end. Where a part is
/// kept, the figures are those of the part's chunks, and an unreadable file throws std::runtime_error.
conversion_result convert_files(conversion_job const&, written_form& form);

} // namespace vpgn::tools
