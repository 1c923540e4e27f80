// Which variants are known beside those that are code? The built-in definitions, and those of the files of
// this run: where the files are, and what is wrong with them.
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

/// From now on games find the variants that these define. Once, before the first game.
void know_definitions();

/// The file that the environment names in VPGN_VARIANTS; then `.vpgn/variants.ini` in the folders of the
/// games and in those above, nearest first. Standard input (`-`) stands where the program was started.
std::vector<std::string> definition_files_for(std::vector<std::string> const& games);

/// Reads these files, each once, and makes known what they define; a name belongs to the first. Throws
/// std::system_error where one cannot be read or is larger than `most_definition_bytes`. A thorough check
/// is that of definitions::catalogue::add.
std::vector<definition_file> read_definitions(std::vector<std::string> const& paths, bool thorough = false);

/// A line for people on each that something is wrong with.
void say_what_is_wrong(std::vector<definition_file> const&);

} // namespace vpgn::tools
