#include "findings/kept_checks.hpp"

#include <utility>

namespace vpgn::tools {

void put_aside(checked_chunk& checked, check_wishes const& wishes,
               std::function<void(kept_chunk&&)> const& keep) {
    game_chunk const& source = checked.source;
    bool first = true;
    auto const keep_game = [&](checked_game& game) {
        kept_chunk kept;
        kept.begins_file = std::exchange(first, false) && source.begins_file;
        kept.games.push_back(
            {game.number, game.title, std::move(game.findings), std::move(game.boards), {}, false});
        keep_lines(kept, source);
        keep(std::move(kept));
    };
    for (checked_game& game : checked.games)
        keep_game(game);
    if (checked.crowded) check_one_by_one(checked, wishes, keep_game);
    kept_chunk rest; // after the games, which are numbered within the chunk
    rest.begins_file = first && source.begins_file;
    rest.ends_file = source.ends_file;
    rest.origin = source.origin;
    rest.figures = checked.figures;
    keep(std::move(rest));
}

checked_chunk as_checked(kept_chunk&& kept) {
    checked_chunk made;
    made.source.file = std::size_t(kept.file);
    made.source.origin = kept.origin;
    made.source.read_before = std::move(kept.read_before);
    made.source.text = std::move(kept.text);
    made.source.begins_file = kept.begins_file;
    made.source.ends_file = kept.ends_file;
    made.figures = kept.figures;
    for (kept_game& game : kept.games)
        made.games.push_back(
            {game.number, std::move(game.title), std::move(game.findings), std::move(game.boards)});
    return made;
}

} // namespace vpgn::tools
