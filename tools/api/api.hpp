// Questions about games in memory: text in, JSON out, for a page, another language or an editor. The types of
// the answers are in tools/page/web/src/program/answers.ts. No file is read, and nothing but an archive is
// kept.
//
// Text is UTF-8. Offsets in answers count UTF-16 code units. Errors are exceptions with a sentence for
// people: refused_text for a text with an error, std::invalid_argument for an unknown name or place,
// std::runtime_error otherwise.
#pragma once

#include "api/reading.hpp"
#include "formats/tidying_words.hpp"
#include "replay/play/choice_description.hpp"
#include "replay/play/fix_games.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools::api {

/// A position of a text: in its game `game`, from 0, after the turn `turn`, counted by turns_of_page; -1: the
/// start.
struct place {
    std::size_t game = 0;
    int turn = -1;
};

using replay::choice_description;

/// `Forms`: the formats and the variants.
std::string forms();

/// `{"encoding":…}`: that of a file whose first bytes, decompressed, are `first`, as the command line detects
/// it. `file`: its name, without the extension of a compression. Linear.
std::string encoding_of(std::string_view first, std::string_view file);

/// `{"format":…}`: the name of the format of a text, as `check` detects it. Linear.
std::string format_of(std::string_view text);

/// `Checked`: the games of a text with their records and findings. Cost: two replays of each game with
/// findings, one of any other. `with`: a second text with records of the games, in whatever format; the
/// findings are then those of `vpgn check --with`. Cost: see replay::reconcile.
std::string check(std::string_view text, reading const&,
                  std::optional<std::string> const& with = std::nullopt);

/// The target of a conversion and its options.
struct writing {
    std::string target;
    bool full = false;       ///< for JSON: with choices, events and positions
    bool as_written = false; ///< for PGN: with the bytes of the source
    bool keep_errors = true; ///< games with errors too, as far as the format can hold them
    layout_words layout = {};
};

/// `Converted`: the text in another format.
std::string convert(std::string_view text, reading const&, writing const&);

/// Which repairs are written.
struct repairing {
    std::optional<std::string> with; ///< a second text with records of the games
    std::vector<std::string> kinds;  ///< codes or slugs of the findings; empty: all
};

/// The choice of the findings with these codes or slugs, as `vpgn check --fix=KIND,…`; empty, for all
/// findings, where there are none. Throws std::invalid_argument for a word that matches no code.
replay::fix_choice choice_of_kinds(std::vector<std::string> const& kinds);

/// `Repaired`: the text with the repairs of `vpgn check --fix`, of `--fix --with` if there is a second text.
/// Where that refuses, the text itself.
std::string repaired(std::string_view text, reading const&, repairing const& = {});

/// Which findings are reported, and in which format.
struct reporting {
    std::string format = "json";     ///< of `vpgn check --format`
    std::vector<std::string> select; ///< as `--select`
    std::vector<std::string> ignore;
    std::optional<std::uint64_t> most; ///< the limit of shown findings
    std::optional<std::string> with;   ///< a second text with records of the games, as for `check`
};

/// The findings as text, and the sentence with which `vpgn check` ends.
struct reported_text {
    std::string text;
    std::string summary;
};
reported_text reported(std::string_view text, reading const&, reporting const&);

/// `Report`: the findings of the definitions and the games as `vpgn check` prints them, to the byte. Cost: a
/// replay of each game.
std::string report(std::string_view text, reading const&, reporting const&);

/// The number of bytes before the last place of the text at which a game certainly begins; 0: there is none.
std::string cut(std::string_view text, reading const&);

/// `GamePositions[]`: the positions of each game's main line.
std::string positions(std::string_view text, reading const&);

/// `ListedVariant[]`, with those of `definitions`; or `ToldVariant`, one by its id, name or alias.
std::string variants(std::string const& definitions);
std::string variant(std::string const& name, std::string const& definitions);

/// `Explained[]`: all codes; or `Explained`, one by its code or slug.
std::string explanations();
std::string explained(std::string_view code);

/// `Choices`: the possible choices at a place, after those in `choices`. A text without games counts as a
/// game at the start of the reading's variant.
std::string choices(std::string_view text, reading const&, place const&,
                    std::vector<choice_description> const& choices);

/// `Entered`: the change that adds a whole turn to the record. Cost: two replays of the game.
std::string enter(std::string_view text, reading const&, place const&,
                  std::vector<choice_description> const& choices);

} // namespace vpgn::tools::api
