// The JSON record of a game at one of the levels of detail. schemas/game.schema.json describes its fields.
#pragma once

#include "formats/common/game_writer.hpp"
#include "formats/common/numbered_text.hpp"
#include "formats/json/play_fields.hpp"

#include <string_view>

namespace vpgn::tools {

/// Line ends: the text before a field of a game, and before a turn of the main line.
struct record_layout {
    std::string_view field;
    std::string_view turn;
};

/// Watches one game after another, and puts the record of each.
class game_record {
public:
    explicit game_record(level_of_detail level, record_layout const& lines = {})
        : lines_(lines), play_(level) {}

    void on_game(syntax::game const& game) { play_.on_game(game); }
    void on_start(replay::beginning const& first) { play_.on_start(first); }
    void on_turn(replay::played_turn const& turn) { play_.on_turn(turn); }

    /// Puts the fields of the game into an object that is open in `json`, which writes into the text of
    /// `out`.
    void put_fields(json_stream& json, imported_game const&, numbered_text& out);

private:
    void put_source(json_stream&, imported_game const&, numbered_text& out);
    void put_findings(json_stream&, imported_game const&, numbered_text& out);

    record_layout lines_;
    play_fields play_;
};

} // namespace vpgn::tools
