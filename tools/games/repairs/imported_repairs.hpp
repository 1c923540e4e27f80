// Repairs of games in other formats than PGN: found in their transcripts, written into their source by the
// editor of the format, and read again from there; of an article, as far as it is PGN.
#pragma once

#include "edit/source_editor.hpp"
#include "games/stream/game_chunks.hpp"
#include "replay/play/fix_games.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

/// The repairs of one game.
struct repaired_game_source {
    std::vector<text_change> changes; ///< in the order of the text, disjoint
    std::uint64_t repairs = 0;        ///< that are among the changes
};

struct imported_repairs {
    std::vector<text_change> changes;              ///< of all games, in the order of the text, disjoint
    std::uint64_t repairs = 0;                     ///< that are among the changes
    std::vector<repaired_game_source> games;       ///< those in which something is repaired
    std::vector<replay::withheld_repair> withheld; ///< `at` is a place in the text
};

/// The safe repairs of all games in `text` (see replay::fix_games), and those that its reader suggests; a
/// pass never keeps the place of a move. The repairs of a game are withheld if the format cannot hold one of
/// them, or if its game, read from the changed text, has other moves than the repaired transcript. Cost: that
/// of replay::fix_games, and of reading the text again if there are repairs.
imported_repairs find_imported_repairs(std::string_view text, importer const&, transcribe::source_editor,
                                       replay::fix_choice const& choice);

/// `text`, which may be an article, with its safe repairs (see replay::fix_games), of such kinds as are also
/// found when it is read as an article: commas and line beginnings of prose are no slips. Cost: that of
/// checking it twice.
replay::fixed_text fix_article(std::string text, replay::fix_choice const& choice = {});

} // namespace vpgn::tools
