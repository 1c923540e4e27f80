// Component `files`: games in files, streams and databases, compressed or not, in bounded memory: iterated as
// records, checked, converted.
#pragma once

#include <vpgn/convert.hpp>
#include <vpgn/record.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace vpgn::api {

/// A finding in a text of definitions; its place is in that text.
struct definitions_finding {
    std::string name; ///< of the file
    finding what;
};

/// The findings of the definitions that games of the file `path` would use: of the file in the environment
/// variable VPGN_VARIANTS and of `.vpgn/variants.ini` in the folder of `path` and those above it, nearest
/// first. Throws std::system_error where one cannot be read.
std::vector<definitions_finding> check_definitions_near(std::string const& path);

/// Games that are to be read: once, by one of the functions below.
class game_source {
public:
    /// Reads at most `size` bytes into `into` and returns their number; 0 at the end. What it throws is
    /// passed on to the caller that reads the games.
    using reader = std::function<std::size_t(char* into, std::size_t size)>;

    /// The file at `path`; `-` is standard input. Where the definitions in `how` are empty, those near the
    /// file are known, as far as they have no error; a blank line is enough to know none. Throws
    /// std::system_error where it cannot be read, with a sentence that names the file; its code is
    /// std::errc::invalid_argument for a file without games, whatever the system reports. Throws `error` for
    /// definitions in `how` that have one, and std::invalid_argument for an unknown variant or army, and for
    /// a format that is not read.
    static game_source file(std::string const& path, reading const& how = {});
    /// Bytes of a stream; `name` is used in messages. Throws the same.
    static game_source stream(reader, std::string name, reading const& how = {});
    /// A text. A whole text shows its format better than the first bytes of a stream. Throws the same.
    static game_source text(std::string text, std::string name, reading const& how = {});

    game_source(game_source&&) noexcept;
    game_source& operator=(game_source&&) noexcept;
    ~game_source();

    /// The path, or the name of the stream or text.
    std::string const& name() const noexcept;
    /// Warnings and notes on the definitions in `how`; places are in their text.
    std::vector<finding> const& of_definitions() const noexcept;

    struct state; ///< internal

private:
    explicit game_source(std::unique_ptr<state>) noexcept;
    std::unique_ptr<state> of_;
    friend class game_reader;
    friend struct file_access;
};

/// The games of a source one after another. Thread-safe. Memory: that of a chunk of 128 KiB, or of a game
/// that is longer, and of the records that the caller keeps.
class game_reader {
public:
    explicit game_reader(game_source);
    /// The games that meet a condition, as by `vpgn select`: `Elo >= 2500 and result = draw`. Throws
    /// std::invalid_argument, with a sentence for people, for a text that is no condition.
    game_reader(game_source, std::string const& condition);
    game_reader(game_reader&&) noexcept;
    game_reader& operator=(game_reader&&) noexcept;
    ~game_reader();

    /// The next game; none after the last. Throws std::system_error where reading fails, after the games
    /// before that place, and what the stream throws.
    std::optional<record> next();
    /// The next game if it has been read already and no other thread is reading: such a call is short.
    std::optional<record> next_ready();
    /// The findings so far outside of games.
    std::vector<finding> outside() const;
    std::string const& name() const noexcept;

private:
    struct state;
    std::unique_ptr<state> of_;
};

/// The findings of a game, or between games.
struct checked_game {
    std::uint64_t number = 0; ///< in the file, from 1; 0: outside of games
    std::string title;        ///< players, event, site, date and round
    std::vector<finding> findings;
    /// Where two sources are compared: the game is one of the second source, which the first one lacks.
    bool in_other = false;
};

/// Which findings are reported, by words as for `vpgn check --select` and `--ignore`: a code, a slug, or the
/// beginning of a code. The longer word wins.
struct finding_filter {
    std::vector<std::string> select; ///< empty: all, except those that are reported on request only
    std::vector<std::string> ignore;
};

/// Those of the findings that the filter selects. Throws std::invalid_argument for a word that matches no
/// code.
std::vector<finding> filtered(std::vector<finding> const&, finding_filter const&);

/// The numbers of a check.
struct check_totals {
    std::uint64_t games = 0;
    std::uint64_t turns = 0; ///< variations included
    bool stopped = false;    ///< `take` returned false
};

/// Calls `take` with each game that has findings of those that the filter selects, and with the findings
/// outside of games; and after each chunk of 128 KiB without findings, so that a caller may stop. `take`
/// returns true to continue and false to stop. Throws as game_reader::next, std::invalid_argument for a word
/// that matches no code, and what `take` throws. Memory: that of a chunk.
check_totals check(game_source, finding_filter const&, std::function<bool(checked_game&&)> const& take);

/// The same for games that are compared with second records of them, as the score sheets of both players:
/// each difference is a finding of the first source, whose notes state the move and the place in the other
/// one. Games are paired in their order if both sources have as many, else by their tags; those of `other`
/// without a pair are delivered last. Known are the definitions of the first source. Throws the same. Memory:
/// both sources, and their games as trees.
check_totals check(game_source, game_source other, finding_filter const&,
                   std::function<bool(checked_game&&)> const& take);

/// How games of a source are converted.
struct conversion {
    text_format to = text_format::automatic; ///< automatic: by the extension of `output`
    std::string output;       ///< a file, written completely or not at all; empty: the result has the text
    bool full = false;        ///< of `json` and `jsonl`: with choices, events and positions
    bool as_written = false;  ///< of `pgn`: with the bytes of the source
    bool keep_errors = false; ///< games with errors too, as far as the format can hold them
    writing how;              ///< what is left out, and the layout
};

struct converted_games {
    std::string text; ///< empty with an output
    std::uint64_t games = 0;
    std::uint64_t written = 0; ///< the others have errors, or the format cannot hold them
};

/// Converts the games of a source. Throws as game_reader::next, std::system_error or std::runtime_error,
/// which name the file, where the output cannot be written, and std::invalid_argument for a format that is
/// not written, and for a manner that it does not have. Memory: that of a chunk, and the text without an
/// output.
converted_games convert(game_source, conversion const&);

/// The files below `folder` that contain games, in the order of their paths; with a format, by their
/// extension alone. Where there are none, `folder` itself, and opening it reports the reason.
std::vector<std::string> files_below(std::string const& folder, text_format from = text_format::automatic);

} // namespace vpgn::api
