// The findings of a game with notes on what other programs may not read in it: the profile `--portable`.
#pragma once

#include "replay/play/replay.hpp"
#include "syntax/game.hpp"

#include <cstdint>

namespace vpgn::tools {

/// How the characters of a text are encoded.
enum class stated_encoding : std::uint8_t {
    marked,   ///< UTF-8 with a byte order mark, or of no interest
    foreign,  ///< in an encoding that few programs read, such as UTF-16
    unmarked, ///< UTF-8 or Windows-1252, which nothing states
};

/// Replays `game` like replay_with_omissions, and adds the notes of portability; each has a fix where there
/// is one. What another finding is about is no second finding. Missing check marks (S110) are one finding
/// with a fix; null moves (S108) get one: their variation as a comment. The fix of castling by squares (S143)
/// leaves what is behind the squares.
replay::game_report portable_report(syntax::game const& game, std::uint64_t number, stated_encoding);

} // namespace vpgn::tools
