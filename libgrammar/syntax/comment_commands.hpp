// What do programs write into comments for each other? Commands, `[%clk 0:03:59]`: a name and a value between
// brackets (PGN specification supplement of 2001). Which commands a comment has, and what the values of the
// known ones say. Knows no rules: whether a clock may show that, or a board has that square, is asked
// elsewhere.
#pragma once

#include "source/span.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace vpgn::syntax {

/// A command in a comment; all spans count from the first byte of the comment's text.
struct comment_command {
    span where;         ///< from `[` to `]`
    span name;          ///< letters, digits, `_` and `-`, without the `%`
    span value;         ///< what is behind the name, without the blanks around it; may be empty
    bool closed = true; ///< false: no `]` comes before the next `[%` or the comment's end, where it then ends
};

/// The first command that begins at or behind `from`, an offset in the text of a comment. A walk over all of
/// them goes on from the end of each, and costs as much as the text is long; of a text without any, a memchr.
std::optional<comment_command> next_command(std::string_view comment, std::size_t from = 0);

/// Hands the commands that are closed to `visit`, in their order.
template <typename Visit>
void each_command(std::string_view comment, Visit visit) {
    for (auto one = next_command(comment); one; one = next_command(comment, std::size_t(one->where.end)))
        if (one->closed) visit(*one);
}

/// The commands that are known here.
enum class command_type : std::uint8_t {
    clock,            ///< `clk`: what the clock of the side that has played shows
    elapsed,          ///< `emt`: how long that side took for the turn
    game_time,        ///< `egt`: how long that side has taken for all of its turns
    mechanical_clock, ///< `mct`: what the hands of a mechanical clock show
    evaluation,       ///< `eval`
    squares,          ///< `csl`: squares in colours
    arrows,           ///< `cal`: arrows in colours
    other,
};

/// Letter case matters, as it does to the programs that write them.
command_type type_of_command(std::string_view name);

/// A time as the four commands of clocks have it, to the millisecond, what is smaller cut off: `0:03:59`,
/// `1:02:03.4`, also without hours (`3:59`) and in seconds alone (`3.204`). Digits need not be two, but
/// behind a colon there are no more, and at most 59. None if it is no time.
std::optional<std::chrono::milliseconds> read_clock(std::string_view value);

/// What a program thinks of a position, seen by White: positive is good for White.
struct evaluation {
    bool is_mate = false;
    double pawns = 0; ///< if it is no mate
    int mate = 0;     ///< in so many moves, negative for Black; 0: the board shows it
    std::optional<std::uint32_t> depth;

    friend bool operator==(evaluation const&, evaluation const&) = default;
};

/// `-1.25`, `#-3`, `0.35,22` with the depth of the search. A number without a point is in hundredths of a
/// pawn, as ChessBase writes it: `35,22`. None if it is neither.
std::optional<evaluation> read_evaluation(std::string_view value);
/// Would that read one? Of the usual ones, `-1.25`, the number itself is not made out.
bool is_evaluation(std::string_view value);

/// A square by its name, whatever board it is on: file and rank from 0; the rank is -1 of `a0`.
struct marked_square {
    std::int8_t file = 0;
    std::int8_t rank = 0;

    friend bool operator==(marked_square const&, marked_square const&) = default;
};

/// A square in a colour, or an arrow.
struct board_mark {
    char color =
        0; ///< a capital letter: `G` green, `R` red, `Y` yellow, `B` blue; others as they are written
    marked_square from;
    marked_square to; ///< of a square, the same
    span where;       ///< in the value that it was read from
};

/// `Gd4,Ra1`; an empty list is one. None if a part of it is no square in a colour.
std::optional<std::vector<board_mark>> read_squares(std::string_view value);
/// `Ge2e4,Rd1d8` likewise.
std::optional<std::vector<board_mark>> read_arrows(std::string_view value);

} // namespace vpgn::syntax
