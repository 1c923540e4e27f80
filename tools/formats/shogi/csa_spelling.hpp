// The words of CSA, and statements of it in another spelling.
#pragma once

#include "transcript/imported_record.hpp"

#include <string>
#include <string_view>

namespace vpgn::transcribe {

/// Whether a text that is no statement is words, and no move that was misread.
bool is_csa_remark(std::string_view text);

constexpr bool is_csa_side(char c) {
    return c == '+' || c == '-';
}

/// `+7776FU`; its squares may be off the board.
bool is_csa_move(std::string_view text);

/// Whether a text has the sign of a side and about as many digits and letters as a move, of which one is
/// misread, missing or too many: `+77l6FU`, `+776FU`.
bool is_misread_csa_move(std::string_view text);

/// The usual spelling of a statement in small letters (`+7776fu`), in full-width signs (`＋７７７６ＦＵ`), or
/// of a move without its sign (`7776FU`), which is Gote's if `gote_moves`. Empty: the spelling is usual, or
/// it is no statement.
std::string usual_csa_statement(std::string_view statement, bool gote_moves);

/// The move that a comment ends with though no blank is before it: the end of the line before it was lost.
source_line glued_csa_move(source_line comment);

} // namespace vpgn::transcribe
