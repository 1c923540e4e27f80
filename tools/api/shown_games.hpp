// Some games as a page shows them: the records and the list that `vpgn view` makes, and where games, turns
// and findings stand in the text.
#pragma once

#include "api/reading.hpp"
#include "report/summary.hpp"
#include "view/page_writer.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools::api {

/// Of a text that was handed over; spans in its bytes.
struct shown_game {
    span where;
    std::vector<span> turns;
};

/// A finding, and what could be done about it; all places in the text's bytes.
struct shown_repair {
    std::string words;
    std::vector<std::pair<span, std::string>> changes;
    bool sure = false;
};
struct shown_finding {
    std::string record; ///< as JSON: see report/render/json_record.hpp
    span where;
    std::int64_t game = -1; ///< from 0; -1: it stands in none
    std::vector<shown_repair> repairs;
};

/// What is taken of the games.
struct showing {
    page_records records = page_records::plain;
    bool findings = true; ///< with their repairs
    /// Whether a game is wanted, by its number among those of the chunk, from 0; null: all.
    std::function<bool(std::size_t)> wanted = {};
};

struct shown_games {
    std::vector<shown_game> games;
    std::vector<page_game> pages; ///< as many; counted from the chunk's first
    std::vector<shown_finding> findings;
    page_cast cast;
    summary figures;
};

/// Reads a chunk, and replays its games.
shown_games show_games(game_chunk, showing const& = {});

} // namespace vpgn::tools::api
