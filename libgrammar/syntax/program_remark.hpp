// Remarks with which programs that play or analyse games describe a turn, in a form of their own and not in
// commands: evaluation, depth, time. cutechess and XBoard, `+0.30/12 0.5s`; Fritz, `(Nc3) 0.25/15 45`; TCEC,
// `d=33, mt=37918, tl=1765082, wv=0.60`.
#pragma once

#include "syntax/comment_commands.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

namespace vpgn::syntax {

struct program_remark {
    /// Whose side a positive evaluation is good for. `open`: White's or the mover's, as in the rest of the
    /// game.
    enum class side : std::uint8_t { white, mover, open };

    std::optional<std::chrono::milliseconds> clock, elapsed;
    std::optional<evaluation> thought;
    side of = side::white;
};

/// False for nearly all comments in words, by their first characters.
inline bool may_be_program_remark(std::string_view comment) {
    std::size_t const first = comment.find_first_not_of(" \t\r\n");
    if (first == comment.npos) return false;
    char const c = comment[first];
    if (c >= 'a' && c <= 'z') return comment.substr(first, 5).find('=') != comment.npos; // `d=33`
    return std::string_view("+-0123456789(.").find(c) != std::string_view::npos;
}

/// The values of such a remark; nullopt if the comment is none. XBoard and cutechess write a sign before
/// every number but zero, and mean the mover's side; Fritz writes none before positive ones, and means
/// White's. Cost: linear in the comment for TCEC's, else constant.
std::optional<program_remark> read_program_remark(std::string_view comment);

} // namespace vpgn::syntax
