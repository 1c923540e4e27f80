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
#pragma once

#include "transcript/imported_record.hpp"
#include "transcript/transcript.hpp"

#include <cstddef>
#include <string_view>

namespace vpgn::transcribe {

/// Transcribes the games of a text. Findings: C501 to C505. Linear.
void read_kif(std::string_view text, transcript_consumer&);

/// Whether a text that begins so is in one of the two formats.
bool opens_kif(std::string_view first_bytes);
/// Whether a line without blanks around it, not an empty one, is of this format and of no other.
bool is_line_of_kif(source_line const&);

/// Where a long text may be cut: before the last line at which another game begins; 0: nowhere.
std::size_t last_cut_of_kif(std::string_view text);

} // namespace vpgn::transcribe
