// The position at a place of a text, as a beginning of its own, with what is known of the game around it.
#pragma once

#include "api/api.hpp"
#include "replay/play/open_turn.hpp"
#include "replay/terms/game_start.hpp"
#include "syntax/game.hpp"

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

namespace vpgn::transcribe {
struct transcript;
}

namespace vpgn::tools::api {

/// What a replay tells of a turn.
struct played {
    rules::setup before;
    rules::setup after;
};

/// A game while it is looked at.
struct looked_at {
    syntax::game const& game;
    transcribe::transcript const* transcript;       ///< null: it stands in the text as it is
    std::vector<std::size_t> const& turns;          ///< turns_of_page
    std::map<std::size_t, played> const& played_at; ///< by node
    bool is_followed;                               ///< whether there is a position at the place
    replay::game_start const& on;                   ///< where `start` is that position
};

/// Calls `look` with the game of the place. Throws std::invalid_argument where there is no such game or turn.
void look_at(std::string_view text, text_reading const&, place const&,
             std::function<void(looked_at const&)> const& look);

/// A text that has no games yet, where somebody may begin one.
bool has_no_game(std::string_view text, text_reading const&);

/// Where a game without a text begins: the start of the reading's variant.
replay::game_start start_of(reading const&);

/// `Choices`: what may be chosen in the position that `on` begins with, after `made`.
std::string choices_at(replay::game_start const& on, std::vector<told_choice> const& made);

} // namespace vpgn::tools::api
