// vpgn explore: the moves played in a position, from a database of games.
#include "commands/commands.hpp"
#include "formats/sqlite/explored.hpp"
#include "report/summary.hpp"
#include "work/output.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <string>
#include <vector>

namespace vpgn::tools {

namespace {

struct explore_options {
    std::string database;
    std::vector<std::string> turns;
    std::string position, variant;
};

std::string in_percent(std::uint64_t part, std::uint64_t of) {
    return fmt::format("{:.1f} %", of == 0 ? 0.0 : 100.0 * double(part) / double(of));
}

outcome explore(explore_options const& options) {
    std::string turns;
    for (std::string const& word : options.turns)
        turns += word + " ";
    explored const seen = explore_archive(options.database, options.variant, options.position, turns);
    std::string text =
        fmt::format("{}\nhash {}, {}\n", seen.position, seen.hash, counted(seen.games, "game"));
    std::size_t widest = 4;
    for (played_here const& one : seen.moves)
        widest = std::max(widest, one.move.size());
    if (!seen.moves.empty())
        text += fmt::format("{:<{}}  {:>7}  {:>7}  {:>7}  {:>7}  {:>6}  {}\n", "move", widest, "games",
                            "White", "drawn", "Black", "rating", "last");
    for (played_here const& one : seen.moves)
        text += fmt::format("{:<{}}  {:>7}  {:>7}  {:>7}  {:>7}  {:>6}  {}\n", one.move, widest, one.games,
                            in_percent(one.white_wins, one.games), in_percent(one.draws, one.games),
                            in_percent(one.black_wins, one.games),
                            one.rating > 0 ? fmt::format("{:.0f}", one.rating) : "", one.last_played);
    write_result(text);
    return seen.games > 0 ? clean : found;
}

} // namespace

void add_explore(command_line& line) {
    auto options = std::make_shared<explore_options>();
    command here = line.add("explore", "what was played in a position, in a database of games");
    here.option("DATABASE", options->database, "that `vpgn convert -o games.db` has made")
        .required()
        .takes(value_kind::file);
    here.option("TURN", options->turns, "turns that lead to the position; none: where games begin")
        .takes(value_kind::text);
    here.option("--position", options->position, "the position text (FEN) from which these turns are played")
        .takes(value_kind::text, "FEN");
    here.option("--variant", options->variant, "the variant of which it is; orthodox chess if absent")
        .takes(value_kind::variant);
    here.explains(
        "A line for each move that was played there: in how many games, with what results, by players "
        "of which average rating, when last. The hash is that of the table `positions`.");
    here.exits(1, "no game has that position");
    here.example("vpgn explore games.db", "how games begin");
    here.example("vpgn explore games.db d4 Nf6 c4", "what was played then, by whatever order of turns");
    here.does([options] { return explore(*options); });
}

} // namespace vpgn::tools
