// Games for a page: the records and the list of `vpgn view`, with the places of games, turns and findings in
// the text.
#pragma once

#include "api/reading.hpp"
#include "games/record/page_writer.hpp"
#include "games/repairs/two_records.hpp"
#include "report/summary.hpp"
#include "source/line_index.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vpgn::tools::api {

/// The places of a game; spans are bytes of the text.
struct shown_game {
    span where;
    std::vector<span> turns;
};

/// A repair of a finding; spans are bytes of the text.
struct shown_repair {
    std::string words;
    std::vector<std::pair<span, std::string>> changes;
    bool sure = false;
    bool alone = false;        ///< see `suggestion`
    bool replays_rest = false; ///< likewise
    bool rival = false;        ///< one of `finding::others`
    int probability = 0;       ///< see `suggestion`
};
struct shown_finding {
    finding_code code;
    std::string fields; ///< see fields_of_finding
    span where;
    std::int64_t game = -1; ///< from 0; -1: outside of games
    std::vector<shown_repair> repairs;
    std::optional<span> in_other = std::nullopt; ///< its place in the second text
};

/// A repair that `vpgn check --fix` writes, or those of one game where they cannot be told apart.
struct written_change {
    std::string words;
    std::uint64_t repairs = 1;
    std::vector<std::pair<span, std::string>> changes; ///< spans are bytes of the text
};

/// The JSON fields of a finding without its place and suggestion, each with a comma before it.
std::string fields_of_finding(finding const&);

/// The parts that are computed.
struct showing {
    page_records records = page_records::plain;
    bool findings = true; ///< with their repairs
    /// Selects games by their number in the chunk, from 0; null: all.
    std::function<bool(std::size_t)> includes = {};
    /// The games compared with second records of them; null: there are none. Their findings are those of the
    /// comparison.
    compared_texts const* compared = nullptr;
};

struct shown_games {
    std::vector<shown_game> games;
    std::vector<page_game> pages; ///< one for each game; counted from the first of the chunk
    std::vector<shown_finding> findings;
    page_cast cast;
    summary figures;
    /// For games that are read as they are: what `vpgn check --fix` writes, or `--fix --with`.
    std::vector<written_change> written;
};

/// Reads a chunk and replays its games.
shown_games show_games(game_chunk, showing const& = {});

} // namespace vpgn::tools::api
