// Variant definitions of this run: the built-in ones, and those of definition files, with the search for
// these files and the reporting of their errors.
#pragma once

#include "definitions/catalogue.hpp"
#include "report/finding.hpp"

#include <string>
#include <vector>

namespace vpgn::tools {

/// A file of definitions that has been read.
struct definition_file {
    std::string path;
    std::string text;
    std::vector<finding> findings;
};

/// The largest file of definitions that is read.
inline constexpr std::size_t most_definition_bytes = std::size_t(16) << 20;

/// All definitions that this run knows, the built-in ones below.
definitions::catalogue& known_definitions();

/// Makes these definitions available to games. To be called once, before the first game.
void know_definitions();

/// The file in the environment variable VPGN_VARIANTS; then `.vpgn/variants.ini` in the folders of the games
/// and those above them (folders_searched_from), nearest first. Standard input (`-`) counts as a file in the
/// working directory. Throws std::invalid_argument for one that is a link out of its repository, or no
/// regular file.
std::vector<std::string> definition_files_for(std::vector<std::string> const& games);

/// Reads these files, each once, and makes known what they define; a name belongs to the first. Throws
/// std::system_error where one cannot be read or is larger than `most_definition_bytes`. A thorough check
/// is that of definitions::catalogue::add.
std::vector<definition_file> read_definitions(std::vector<std::string> const& paths, bool thorough = false);

/// Reports each file with errors in one line.
void print_problems(std::vector<definition_file> const&);

} // namespace vpgn::tools
