// Machine-readable commands in comments, `[%clk 0:03:59]`: a name and a value in brackets (PGN specification
// supplement of 2001), with parsers for the values of the known commands. Independent of rules: plausibility
// of clocks and squares is checked elsewhere.
#pragma once

#include "source/span.hpp"
#include "syntax/usual_commands.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace vpgn::syntax {

/// A command in a comment; all spans are relative to the comment's text.
struct comment_command {
    span where;         ///< from `[` to `]`
    span name;          ///< letters, digits, `_` and `-`, without the `%`
    span value;         ///< the text after the name, trimmed; may be empty
    bool closed = true; ///< false: no `]` precedes the next `[%` or the comment's end, where it then ends
};

/// The first command at or after `from`, an offset in the text of a comment. Iterating from the end of each
/// costs linear time; for a text without commands, a memchr.
std::optional<comment_command> next_command(std::string_view comment, std::size_t from = 0);

/// Calls `visit` with each closed command, in order.
template <typename Visit>
void each_command(std::string_view comment, Visit visit) {
    for (auto command = next_command(comment); command;
         command = next_command(comment, std::size_t(command->where.end)))
        if (command->closed) visit(*command);
}

/// Reads the commands of the comment in [comment.start, comment.end) of `text`, without its braces. Nearly
/// all commands of archives are read here, in place: a value costs a few comparisons of eight bytes. Linear.
usual_commands read_usual_commands(std::string_view text, span comment);

/// The end of the comment that opens at the brace `text[opens]`, an offset, if it consists of usual commands
/// and nothing else, with single blanks: `{ [%eval 0.17] [%clk 0:00:30] }`. 0 if it does not, or if the text
/// ends within 35 bytes of the brace. `found` receives the commands, as from read_usual_commands. Linear.
std::size_t read_usual_comment(std::string_view text, std::size_t opens, usual_commands& found);

/// The known commands.
enum class command_type : std::uint8_t {
    clock,            ///< `clk`: the clock of the side that has moved
    elapsed,          ///< `emt`: time spent on the turn
    game_time,        ///< `egt`: time spent on all turns of that side
    mechanical_clock, ///< `mct`: the display of a mechanical clock
    evaluation,       ///< `eval`
    squares,          ///< `csl`: squares in colours
    arrows,           ///< `cal`: arrows in colours
    other,
};

/// Case-sensitive, as in the programs that write them.
command_type type_of_command(std::string_view name);

/// A time in the format of the four clock commands, truncated to milliseconds: `0:03:59`, `1:02:03.4`, also
/// without hours (`3:59`) and in seconds only (`3.204`). Single digits are accepted, but after a colon at
/// most two, and at most 59. nullopt if it is not a time.
std::optional<std::chrono::milliseconds> read_clock(std::string_view value);

/// An engine's evaluation of a position, from White's side: positive is good for White.
struct evaluation {
    bool is_mate = false;
    double pawns = 0; ///< unless it is a mate
    int mate = 0;     ///< in that many moves, negative for Black; 0: mate on the board
    std::optional<std::uint32_t> depth;

    friend bool operator==(evaluation const&, evaluation const&) = default;
};

/// `-1.25`, `-3`, `#-3`, `0.35,22` with the search depth. A number without a point but with a depth is in
/// centipawns, as ChessBase writes it: `35,22`. nullopt for anything else.
std::optional<evaluation> read_evaluation(std::string_view value);
/// Whether read_evaluation would accept it. For the usual format, `-1.25`, the number itself is not computed.
bool is_evaluation(std::string_view value);

/// A square by its name, on a board of any size: file and rank are 0-based; the rank of `a0` is -1.
struct marked_square {
    std::int8_t file = 0;
    std::int8_t rank = 0;

    friend bool operator==(marked_square const&, marked_square const&) = default;
};

/// A coloured square or arrow.
struct board_mark {
    char color = 0; ///< a capital letter: `G` green, `R` red, `Y` yellow, `B` blue; others unchanged
    marked_square from;
    marked_square to; ///< of a square, the same
    span where;       ///< in the parsed value
};

/// `Gd4,Ra1`; may be empty. nullopt if a part of it is not a coloured square.
std::optional<std::vector<board_mark>> read_squares(std::string_view value);
/// `Ge2e4,Rd1d8`, with the same conventions.
std::optional<std::vector<board_mark>> read_arrows(std::string_view value);

} // namespace vpgn::syntax
