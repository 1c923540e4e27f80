// The position at a place of a text, as the start of a game, with the game around it.
#pragma once

#include "api/api.hpp"
#include "registry/game_start.hpp"
#include "replay/play/partial_turn.hpp"
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

/// The positions around a turn of the replay.
struct played {
    rules::setup before;
    rules::setup after;
};

/// The game of a place.
struct looked_at {
    syntax::game const& game;
    transcribe::transcript const* transcript;       ///< null: the text is extended PGN
    std::vector<std::size_t> const& turns;          ///< turns_of_page
    std::map<std::size_t, played> const& played_at; ///< by node
    bool is_followed;                               ///< the replay reached the place
    replay::game_start const& on;                   ///< its `start` is the position at the place
};

/// Calls `look` with the game of the place. Throws std::invalid_argument for an unknown game or turn.
void look_at(std::string_view text, text_reading const&, place const&,
             std::function<void(looked_at const&)> const& look);

/// Whether a text has no games.
bool has_no_game(std::string_view text, text_reading const&);

/// The start of the reading's variant.
replay::game_start start_of(reading const&);

/// `Choices`: the possible choices in the position that `on` begins with, after those in `choices`.
std::string choices_at(replay::game_start const& on, std::vector<choice_description> const& choices);

} // namespace vpgn::tools::api
