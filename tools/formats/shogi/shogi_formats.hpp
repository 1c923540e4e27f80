// The formats of Shogi: their readers, editors and writers.
#pragma once

#include "edit/source_editor.hpp"
#include "formats/common/written_form.hpp"
#include "transcript/imported_record.hpp"
#include "transcript/transcript.hpp"

#include <cstddef>
#include <memory>
#include <span>
#include <string_view>

namespace vpgn::transcribe {

// Importer of Shogi games in the CSA format, versions 2 to 3, as the protocol of the Computer Shogi
// Association and its servers write them:
//
//     V2.2                        version
//     N+NAME, N-NAME              players: Sente and Gote
//     $EVENT:TEXT                 further facts
//     PI, P1-KY-KE…, P+00FU       the initial position: usual, by rows, by pieces
//     +                           who moves first
//     +7776FU                     a move: side, origin (00: a drop), target, the piece after the move
//     T12                         seconds spent on it
//     %TORYO                      the end
//     'TEXT                       a comment; `'*TEXT` is one on the game
//
// Commas separate statements of a line, a line `/` separates games. Moves are copied, and the tag Notation
// names their notation.

/// Transcribes the games of a text. Findings: C501 to C505. Linear.
void read_csa(std::string_view text, transcript_consumer&);

/// Whether a text that begins so is in this format.
bool opens_csa(std::string_view first_bytes);
/// Whether a line without blanks around it, not an empty one, is of this format and of no other.
bool is_line_of_csa(source_line const&);

/// Where a long text may be cut: after the last line that separates games; 0: nowhere.
std::size_t last_cut_of_csa(std::string_view text);

// Importer of Shogi games in the formats KIF (with numbers, origins and times) and KI2 (moves as in print):
//
//     手合割：平手                             the handicap; その他: a diagram follows
//     先手：NAME                               a fact
//     後手の持駒：飛　角二                     hands and rows of the diagram
//     |v香v桂v銀v金v玉v金v銀v桂v香|一
//        1 ７六歩(77)   ( 0:16/00:00:16)       a move: number, target, piece, origin, time and total
//        2 同　銀成(31)
//     *TEXT                                    a comment on the move before it
//     &TEXT                                    a bookmark
//     #TEXT                                    a remark of the program
//     まで77手で先手の勝ち                     the end
//     変化：23手                               a variation from ply 23
//     ▲７六歩　△３四歩                       moves of KI2
//
// Moves are copied, those of KIF in their usual spelling, and the tag Notation names their notation.

/// Transcribes the games of a text. Findings: C501 to C505. Linear.
void read_kif(std::string_view text, transcript_consumer&);

/// Whether a text that begins so is in one of the two formats.
bool opens_kif(std::string_view first_bytes);
/// Whether a line without blanks around it, not an empty one, is of this format and of no other.
bool is_line_of_kif(source_line const&);

/// Where a long text may be cut: before the last line at which another game begins; 0: nowhere.
std::size_t last_cut_of_kif(std::string_view text);

// Importer of Shogi games in the JSON Kifu Format: a document with the members `header`, `initial` and
// `moves`; each move has the squares, the piece, comments, times, and `forks`, lists that replace it.

/// Transcribes the document. Findings: C101, C105, C501 to C503, C505. Linear.
void read_jkf(std::string_view text, transcript_consumer&);

/// Whether a text that begins so is in this format, and not other JSON.
bool opens_jkf(std::string_view first_bytes);

// Importer of Shogi games and positions as engines exchange them, a line each:
//
//     position startpos moves 7g7f 3c3d 8h2b+ resign
//     position sfen lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1 moves 5a4b
//     lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
//
// `position` may be absent. Words are copied, and the tag Notation names their notation.

/// Transcribes each line, as a game of Shogi, or of Minishogi on a board of five ranks. Findings: C501 to
/// C503. Linear.
void read_usi(std::string_view text, transcript_consumer&);
/// The same with games of a variant, by name; empty: it is not known.
void read_usi_of_variant(std::string_view text, transcript_consumer&, std::string_view variant);

/// Whether a text that begins so is in this format, and not the same commands with moves of other games.
bool opens_usi(std::string_view first_bytes);
/// Whether a line without blanks around it, not an empty one, is of this format and of no other.
bool is_line_of_usi(source_line const&);

// Editors, which write repairs of moves into records: see edit/source_editor.hpp.

source_edit edit_csa(std::string_view source, transcript const&, std::span<move_edit const>);
/// KIF and KI2; the numbers of later moves and variations follow.
source_edit edit_kif(std::string_view source, transcript const&, std::span<move_edit const>);
source_edit edit_jkf(std::string_view source, transcript const&, std::span<move_edit const>);

} // namespace vpgn::transcribe

namespace vpgn::tools {

// Writers of the formats of players and programs: CSA, KIF, KI2, JSON Kifu, and the lines of engines (USI,
// SFEN).

/// A game each, in CSA version 2.2: tags, the main line with comments and times, the ending.
std::unique_ptr<written_form> open_csa(destination const&, output_options const&);

/// A game each, in KIF: tags, all lines with comments and times, the endings.
std::unique_ptr<written_form> open_kif(destination const&, output_options const&);

/// The same in KI2: pieces are told apart by 右左直上寄引打 where that is needed. It has no times.
std::unique_ptr<written_form> open_ki2(destination const&, output_options const&);

/// A game a line, in JSON Kifu: tags, all lines with comments and times, the endings.
std::unique_ptr<written_form> open_jkf(destination const&, output_options const&);

/// `position startpos moves 7g7f …`, a game a line.
std::unique_ptr<written_form> open_usi(destination const&, output_options const&);

/// The position at the beginning and after each turn, a line each.
std::unique_ptr<written_form> open_sfen(destination const&, output_options const&);

} // namespace vpgn::tools
