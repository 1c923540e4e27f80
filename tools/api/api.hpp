// What may be asked of games that are in memory? Text in, JSON out: the functions that a page, another
// language or an editor asks, whose answers tools/view/page/src/program/answers.ts describes. No file is
// read, nothing is kept but an archive that has been handed over.
//
// Text is UTF-8. Places are counted in UTF-16 code units. What cannot be done is a std::exception whose words
// are a sentence for people: std::invalid_argument where what was asked for is not there, std::runtime_error
// otherwise.
#pragma once

#include "api/reading.hpp"
#include "replay/play/told_choice.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools::api {

/// Which position of a text: of its game `game`, from 0, after the turn `turn`, counted as turns_of_page
/// does; -1: where the game begins.
struct place {
    std::size_t game = 0;
    int turn = -1;
};

using replay::told_choice;

/// `Forms`: which forms and variants there are.
std::string forms();

/// `Checked`: the games of a text, their records, and what is found in them. Cost: two replays of each game
/// in which something is found, one of the others.
std::string check(std::string_view text, reading const&);

/// In which form games are written, and how.
struct writing {
    std::string target;
    bool full = false;       ///< of JSON: with all that the rules make of the records
    bool as_written = false; ///< of PGN: with the bytes of the source
    bool keep_errors = true; ///< games with errors too, as far as the form can hold them
};

/// `Converted`: the text in another form.
std::string convert(std::string_view text, reading const&, writing const&);

/// `Repaired`: the text with the repairs of `vpgn check --fix`.
std::string repaired(std::string_view text, reading const&);

/// Which findings are told, and how.
struct reporting {
    std::string format = "json";     ///< of `vpgn check --format`
    std::vector<std::string> select; ///< words as of `--select`
    std::vector<std::string> ignore;
    std::optional<std::uint64_t> most; ///< that are shown
};

/// `Report`: the findings of the definitions and the games as `vpgn check` prints them, to the byte. Cost: a
/// replay of each game.
std::string report(std::string_view text, reading const&, reporting const&);

/// `GamePositions[]`: the positions of each game's main line.
std::string positions(std::string_view text, reading const&);

/// `ListedVariant[]`, with those of `definitions`; or `ToldVariant`, one by its id, name or alias.
std::string variants(std::string const& definitions);
std::string variant(std::string const& name, std::string const& definitions);

/// `Explained[]`: all codes; or `Explained`, one by its code or slug.
std::string explanations();
std::string explained(std::string_view code);

/// `Choices`: what may be chosen at a place, after `made`. A text without games has one, from the start of
/// the reading's variant.
std::string choices(std::string_view text, reading const&, place const&,
                    std::vector<told_choice> const& made);

/// `Entered`: how a whole turn gets into the record. Cost: the game is replayed twice.
std::string enter(std::string_view text, reading const&, place const&, std::vector<told_choice> const& made);

} // namespace vpgn::tools::api
