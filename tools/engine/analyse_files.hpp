// Analysis of whole files: engines side by side, games in their order, and a journal by which a run that was
// ended goes on.
#pragma once

#include "batch/game_sources.hpp"
#include "engine/game_analysis.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace vpgn::tools {

struct analysis_job {
    std::string engine; ///< its program
    std::vector<uci_engine::setting> settings = {};
    std::vector<std::string> definitions = {}; ///< paths, for an engine that reads definitions of variants
    analysis_options options = {};
    int jobs = 0;          ///< engines; 0: as many as there are processors
    std::string out = {};  ///< path of the result; empty: standard output
    bool restarts = false; ///< forget the journal
};

struct analysis_figures {
    std::uint64_t games = 0;
    std::uint64_t incomplete = 0; ///< games that could not be analysed to their end; each has been reported
    std::uint64_t positions = 0;
    std::uint64_t from_journal = 0; ///< games that an earlier run has analysed
    bool failed = false;            ///< a file could not be read to its end; nothing is written then
};

/// Analyses the games of all files, which `sources` opens, and writes them. While it runs, `OUT.analysis` has
/// what is done: a run with the same engine and options goes on from there, and removes it at its end. Throws
/// as `uci_engine` does, std::system_error naming a file that cannot be written, and std::invalid_argument if
/// the journal belongs to other options. Memory: two games for each engine.
analysis_figures analyse_files(std::vector<std::string> const& files, game_sources const& sources,
                               analysis_job const&);

} // namespace vpgn::tools
