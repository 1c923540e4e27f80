// The count of a line of play, from the text around a place: which turn is due there, and whether the
// following text continues with it. It decides how irregular text is read; regular text does not need it.
// Private to this folder. Each function examines a few kilobytes at most, or the range that it names.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

namespace vpgn::syntax::line_count {

using at_byte = char const*;

/// A turn of a line: twice its move number, plus one for Black.
using ply = std::uint32_t;

/// The turn that is due at `at`, counted from the last move number before it; White's first turn after tags,
/// after a result, and at `from`, the beginning of the text. nullopt: no number is near, or the text between
/// is not play.
std::optional<ply> due_at(at_byte from, at_byte at);

/// Whether the next move number in [at, end) is that of its turn, if the turn `due` is the first one there;
/// nullopt: no number is near in that line of play.
std::optional<bool> continues(at_byte at, at_byte end, ply due);

/// Whether a word in [at, end) may be a move, or a number before one.
at_byte first_play(at_byte at, at_byte end);

/// A place at which play resumes within a text.
struct resumption {
    at_byte at = nullptr;    ///< its number, or the move itself; null: there is none
    at_byte word = nullptr;  ///< the end of its first move
    bool has_result = false; ///< a result is the last token
};

/// The first place in [at, end) from which on all text is play, numbered without a gap from the turn `due`
/// on; it ends with a result or has at least three turns. Linear.
resumption find_resumption(at_byte at, at_byte end, ply due);

} // namespace vpgn::syntax::line_count
