// The formats of engines and servers: games as UCI and in compact notation, lists of positions.
#pragma once

#include "formats/common/written_form.hpp"
#include "transcript/imported_record.hpp"
#include "transcript/transcript.hpp"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::rules {
struct setup;
struct variant_info;
} // namespace vpgn::rules
namespace vpgn::replay {
struct position_notation;
}

namespace vpgn::transcribe {

// Importer of games as engines exchange them (UCI), a line each:
//
//     position startpos moves e2e4 e7e5 e1g1
//     position fen 8/P7/8/8/8/8/8/k1K5 w - - 0 1 moves a7a8q
//     e2e4 e7e5 g1f3
//
// `position` and `moves` may be absent. Words are copied, and the tag Notation names their notation. The
// start is that of the variant that the caller knows, or that a line `setoption name UCI_Variant value …`
// names.

/// Transcribes each line that has a position or moves; other commands of the protocol have no game. Findings:
/// C501 to C503. Linear.
void read_uci(std::string_view text, transcript_consumer&);

/// Whether a text that begins so is in this format, by its commands.
bool opens_uci(std::string_view first_bytes);
/// Whether a line without blanks around it, not an empty one, is of this format and of no other.
bool is_line_of_uci(source_line const&);

/// Whether each line of a text is a list of such moves alone.
bool lists_uci_moves(std::string_view text);

// Importer of chess.com's compact notation (TCN), two characters a move, a game a line:
//
//     mC0Kgv5Q        e2e4 e7e5 g1f3 b8c6
//
// A character is a square from a1 to h8, of a promotion the piece and the direction in place of the target,
// of a drop the piece in place of the origin. The start is the array of the variant that the caller knows.

/// Transcribes each line. Findings: C503. Linear.
void read_tcn(std::string_view text, transcript_consumer&);

/// Whether a text that begins so is in this format: one word, whose first two moves leave the first ranks of
/// each side.
bool opens_tcn(std::string_view first_bytes);
/// The same of a line, of which a tenth may be damaged.
bool is_line_of_tcn(source_line const&);

/// A move of engines, `e7e8q`, as two characters; empty if there are none for it.
std::string tcn_of_uci(std::string_view move);

/// The reverse; empty if the two characters are no move.
std::string uci_of_tcn(std::string_view two);

// Importer of lists of positions, each line a game that begins there and has no moves: position texts (FEN,
// or its extensions for variants: DIALECT.md), and EPD, which has operations behind four of its fields:
//
//     4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id "pawn.1"; ce 120;
//
// The operations become a comment. `hmvc` and `fmvn` are the counters.

/// The findings of a game in the dialect, with their spans in its text.
using game_judge = std::function<std::vector<finding>(std::string_view game)>;

/// Blank lines are ignored. Linear.
void read_positions(std::string_view text, transcript_consumer&);
/// The same, with the findings on the moves of operations (`bm`, `am`, `pm`, `pv`, `sm`): the games that
/// `judge` is given are of `variant`, if that is not empty.
void read_judged_positions(std::string_view text, transcript_consumer&, std::string_view variant,
                           game_judge const& judge);

/// Whether every line that is not blank looks like a position text: ranks separated by slashes, and the side
/// to move.
bool reads_as_positions(std::string_view text);

/// The same of the lines that a text begins with, of which the last may be cut off.
bool opens_positions(std::string_view first_bytes);
/// Whether a line without blanks around it, not an empty one, is of this format and of no other.
bool is_line_of_positions(source_line const&);

} // namespace vpgn::transcribe

namespace vpgn::tools {

// Writers: a line a game, or a line a position.

/// `position startpos`, or `position fen …` where it is not the array of its variant.
std::string position_command(rules::variant_info const&, rules::setup const&,
                             replay::position_notation const&);

/// `position startpos moves e2e4 e7e5`, or `position fen … moves …` where the game does not begin with its
/// variant's array, with the coordinates of replay::engine_notation. Only main lines can be expressed; a game
/// with a turn of several moves is rejected.
std::unique_ptr<written_form> open_uci(destination const&, output_options const&);

/// The same moves in chess.com's compact notation, two characters each, without a start: games that do not
/// begin with the array of chess are rejected.
std::unique_ptr<written_form> open_tcn(destination const&, output_options const&);

/// The position that a game begins with and the one after each turn of its main line, as position texts, a
/// line each; a blank line between two games. A game of which no rules are known has none, and is refused.
std::unique_ptr<written_form> open_positions(destination const&, output_options const&);

} // namespace vpgn::tools
