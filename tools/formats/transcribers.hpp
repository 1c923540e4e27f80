// How are the games of a text read, by its form and by what the user knows of them?
#pragma once

#include "formats/formats.hpp"
#include "transcribe/known_tags.hpp"
#include "transcribe/tidied.hpp"
#include "work/game_chunks.hpp"

#include <string>
#include <vector>

namespace vpgn::tools {

/// What the user knows of files that they do not say themselves.
struct reading_options {
    std::string from;                        ///< name of their form; empty: each file tells
    std::vector<transcribe::known_tag> tags; ///< of games that lack them: Variant, WhiteArmy, BlackArmy
    transcribe::tidying tidy;                ///< what becomes of each game before anybody sees it
};

/// The variant that the user has named; empty if none.
std::string variant_of(reading_options const&);

/// Whether games of the dialect too are told otherwise than they stand there.
bool retells(reading_options const&);

/// Reads texts of a form that is text; empty for the dialect, where nothing is known of its games beside.
/// What is given must outlive it.
transcriber transcriber_for(source_format const&, reading_options const&);

} // namespace vpgn::tools
