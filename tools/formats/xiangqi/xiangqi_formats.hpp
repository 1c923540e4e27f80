// The formats of Xiangqi: their readers, editors and writers.
#pragma once

#include "edit/source_editor.hpp"
#include "formats/common/written_form.hpp"
#include "transcript/imported_record.hpp"
#include "transcript/transcript.hpp"

#include <memory>
#include <span>
#include <string_view>

namespace vpgn::transcribe {

// Importer of Xiangqi games in the marks of DhtmlXQ, which forums and pages of the web embed:
//
//     [DhtmlXQ]
//     [DhtmlXQ_title]TEXT[/DhtmlXQ_title]      facts: title, event, red, black, result (W, L, D) …
//     [DhtmlXQ_binit]0919…[/DhtmlXQ_binit]     squares of the 32 pieces, 99: captured
//     [DhtmlXQ_movelist]77477062…              four digits a move: files from 0, ranks from 0 at the top
//     [DhtmlXQ_move_0_6_1]1022…                line 1 replaces move 6 of line 0
//     [DhtmlXQ_comment2]TEXT                   comment on move 2; `||` breaks lines
//     [/DhtmlXQ]
//
// A text of digits alone is one list of moves with ranks from Red's side.

/// Transcribes the games of a text; what is between them is ignored. Findings: C501 to C504. Linear.
void read_dhtmlxq(std::string_view text, transcript_consumer&);

/// Whether a text that begins so has such marks, or is a list of digits.
bool opens_dhtmlxq(std::string_view first_bytes);

// Importer of Xiangqi games as lists of moves in WXF or Chinese, with or without the frame that the World
// Xiangqi Federation gave them:
//
//     FORMAT  WXF
//     RED     NAME;TEAM;;
//     START{
//      1.  C2.5  H8+7     2.  H2+3  R9.8     /* a comment */
//     }END
//
// Words of moves are copied; the tag Notation names WXF, Chinese words show by themselves.

/// Transcribes the games of a text. Findings: C501, C503. Linear.
void read_wxf(std::string_view text, transcript_consumer&);

/// Whether a text that begins so has that frame, or is such a list: two moves after the number 1.
bool opens_wxf(std::string_view first_bytes);
/// Whether a line without blanks around it, not an empty one, is of this format and of no other.
bool is_line_of_wxf(source_line const&);

// Importer of Xiangqi games in the files of CCBridge (象棋桥): one game (`.cbr`), a library of games
// (`.cbl`), and one game in XML (`.cbf`).

/// Transcribes the game of a `.cbr`, or each game of a `.cbl`, in versions 1 and 2: a head with texts in
/// UTF-16LE and a board of 90 bytes, then the moves as a tree, each with its comment. Findings: C501 to C503.
/// Linear; sizes in the file are checked against the length of the record.
void read_ccbridge(std::string_view bytes, transcript_consumer&);

/// Whether a file that begins so is a record or a library.
bool opens_ccbridge(std::string_view first_bytes);

/// Transcribes the main line of a `.cbf`, an XML document `ChineseChessRecord` in UTF-8. Moves after the end
/// of the main line are kept as a comment with a finding, because how they are nested is not documented.
/// Findings: C501 to C503. Linear.
void read_ccbridge_xml(std::string_view text, transcript_consumer&);

/// Whether a text that begins so is such a document.
bool opens_ccbridge_xml(std::string_view first);
/// Whether a line without blanks around it, not an empty one, is of this format and of no other.
bool is_line_of_ccbridge_xml(source_line const&);

// Importer of Xiangqi games in the binary format of the program XQStudio (`.xqf`), versions 10 to 18: a head
// of 1,024 bytes with the pieces' squares and facts in GB18030, then the moves as a tree, each with its
// comment. From version 11 on, squares and moves are shifted by keys in the head.

/// Transcribes the game of a file. Findings: C501 to C503. Linear; sizes in the file are checked against its
/// length.
void read_xqf(std::string_view bytes, transcript_consumer&);

/// Whether a file that begins so is in this format.
bool opens_xqf(std::string_view first_bytes);

// Editors, which write repairs of moves into records: see edit/source_editor.hpp.

/// Lists of moves in WXF or Chinese.
source_edit edit_wxf(std::string_view source, transcript const&, std::span<move_edit const>);

/// There is no place for remarks; moves are not inserted or removed where comments or variations count them.
source_edit edit_dhtmlxq(std::string_view source, transcript const&, std::span<move_edit const>);

} // namespace vpgn::transcribe

namespace vpgn::tools {

// Writers of DhtmlXQ markup, and of lists of moves in WXF.

/// A game each, in the markup of pages and forums: tags, all lines with comments, the result.
std::unique_ptr<written_form> open_dhtmlxq(destination const&, output_options const&);

/// A game each: facts, and the main line with comments between `START{` and `}END`.
std::unique_ptr<written_form> open_wxf(destination const&, output_options const&);

} // namespace vpgn::tools
