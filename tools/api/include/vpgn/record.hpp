// Component `replay`: a game as it is recorded, with its findings; its tree and its replay are computed when
// they are first used. For programs that look at parts of many games: what is not used costs nothing. Offsets
// count bytes of the game's text from 0; numbers of games, moves and plies count from 1.
#pragma once

#include <vpgn/check.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::api {

/// An evaluation in a comment: `[%eval -1.25]`, `[%eval #-3,22]`. One of the first two is there.
struct evaluation {
    std::optional<double> pawns;
    std::optional<int> mate;            ///< in that many moves, negative for Black; 0: mate on the board
    std::optional<std::uint32_t> depth; ///< of the search
};

/// A coloured square or arrow in a comment: `[%csl Gd4]`, `[%cal Re2e4]`.
struct board_mark {
    char color = 'G'; ///< `G` green, `R` red, `Y` yellow, `B` blue; others as they are written
    std::string from;
    std::string to; ///< of a square, the same
};

class line;
class recorded_turn;
class game_tree;

/// A game: a handle that is cheap to copy. Immutable and thread-safe; independent of the reader it comes
/// from. Functions throw std::bad_alloc and nothing else unless stated.
class record {
public:
    /// In its file or text.
    std::uint64_t number() const noexcept;
    /// Players, event, site, date and round, as far as the tags have them.
    std::string const& title() const noexcept;
    /// In extended PGN: the text of its file, or its conversion from another format.
    std::string const& text() const noexcept;
    /// In the order of the text; places are those in the file.
    std::vector<finding> const& findings() const noexcept;

    // The tree. The first use of one of these reads the game. Linear.

    /// In the order of the record; spans are in `text`.
    std::vector<tag> tags() const;
    /// `1-0`, `0-1`, `1/2-1/2` or `*` as the record ends; empty where it has no result.
    std::string_view result() const;
    line main_line() const;

    // The replay.

    /// Where the variant is unknown, none. Cost: that of the tags, the first time.
    std::optional<variant_name> variant() const;
    /// Whether its variant is known and its start can be played from. The first use replays the game.
    bool is_replayed() const;
    /// The start position; none where its variant is unknown or no game can be played from it.
    std::optional<position> start() const;
    /// How the main line ends by the rules, as far as it was replayed. The first use replays the game.
    ending end() const;
    /// Returns whether the game has been replayed: then the functions of turns answer at once.
    bool has_replay() const noexcept;

    /// The record with its findings and definitions as bytes, for `restored`.
    std::string saved() const;
    /// The record that was saved, by this version of the library. Throws std::invalid_argument for other
    /// bytes.
    static record restored(std::string_view saved);

    struct state; ///< internal
    explicit record(std::shared_ptr<state const> of) noexcept : of_(std::move(of)) {}

private:
    friend class game_tree;
    std::shared_ptr<state const> of_;
};

/// A line of play: the main line or a variation. A handle that is cheap to copy and keeps its game alive.
class line {
public:
    /// The number of turns. O(1).
    std::size_t size() const noexcept;
    bool empty() const noexcept { return size() == 0; }
    /// The turn at `at`, from 0; it must be less than `size`. O(1).
    recorded_turn operator[](std::size_t at) const;
    /// Before the first turn, without braces.
    std::vector<std::string> comments() const;

    struct state; ///< internal
    explicit line(std::shared_ptr<state const> of) noexcept : of_(std::move(of)) {}

private:
    std::shared_ptr<state const> of_;
};

/// A turn of a record. A handle that is cheap to copy and keeps its game alive. The functions from
/// `canonical` to `gives_check` replay the game, once; they return none where it was not replayed that far.
class recorded_turn {
public:
    /// As it is written, without comments between its words.
    std::string text() const;
    /// Bytes of the game's text, and the same in code points. Linear in the text before it.
    span where() const noexcept;
    span points() const;
    /// The move number, counted from that of the start position.
    std::uint64_t number() const;
    color mover() const;
    /// In its line of play since the start of the game, from 1.
    std::uint32_t ply() const noexcept;

    /// The canonical text, with its check mark; of a repaired turn the one that was meant. None also where it
    /// is against the rules.
    std::optional<std::string> canonical() const;
    std::optional<turn_status> how() const;
    /// Its choices with their squares; empty where it is against the rules.
    std::vector<choice> choices() const;
    /// The turn that was played, as engines write it: see `turn::uci`. None where it has no choices.
    std::optional<std::string> uci() const;
    std::optional<position> before() const;
    std::optional<position> after() const;
    /// The changes of the board, in their order.
    std::vector<event> events() const;
    /// Mate included.
    std::optional<bool> gives_check() const;

    // What is written after it, before the next turn of its line.

    /// Without braces.
    std::vector<std::string> comments() const;
    /// Numeric annotation glyphs, first those that are signs in the text (`!?` is 5).
    std::vector<std::uint32_t> nags() const;
    /// Played instead of this turn.
    std::vector<line> variations() const;
    std::optional<std::chrono::milliseconds> clock() const;   ///< of the mover: `[%clk]`
    std::optional<std::chrono::milliseconds> elapsed() const; ///< for the turn: `[%emt]`
    std::optional<evaluation> evaluated() const;              ///< of the position after it: `[%eval]`
    std::vector<board_mark> squares() const;                  ///< `[%csl]`
    std::vector<board_mark> arrows() const;                   ///< `[%cal]`
    /// Of its game.
    bool has_replay() const noexcept;

    recorded_turn(std::shared_ptr<line::state const> in, std::size_t at) noexcept
        : in_(std::move(in)), at_(at) {}

private:
    std::shared_ptr<line::state const> in_;
    std::size_t at_;
};

/// Checks a text and calls `take` with each game as a record. `take` returns true to continue and false to
/// stop. Returns the findings outside of games, as far as the text was read. Throws as `check`, and what
/// `take` throws. Cost: a replay of each game; memory: the text, and the findings of at most ten thousand
/// games or findings.
std::vector<finding> read_records(std::string_view text, reading const&,
                                  std::function<bool(record&&)> const& take);

} // namespace vpgn::api
