// vpgn explore: the moves played in a position, from a database of games.
#include "cli/commands/commands.hpp"
#include "io/output.hpp"
#include "report/summary.hpp"
#include "sqlite/database.hpp"
#include "sqlite/explored.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <stdexcept>
#include <string>
#include <system_error>
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

/// A file of games is refused with the command that makes a database of it.
void demand_database(std::string const& path) {
    // What is no such file is reported where it is opened.
    std::error_code problem;
    bool const has_bytes = std::filesystem::is_regular_file(path, problem) &&
                           std::filesystem::file_size(path, problem) != 0 && !problem;
    if (!has_bytes || is_database(path)) return;
    throw std::invalid_argument(fmt::format("{0} is not a database: `vpgn convert -o games.db {0}` writes "
                                            "one, and `vpgn explore games.db` reads it",
                                            path));
}

outcome explore(explore_options const& options) {
    demand_database(options.database);
    std::string turns;
    for (std::string const& word : options.turns)
        turns += word + " ";
    explored const seen = explore_archive(options.database, options.variant, options.position, turns);
    std::string text =
        fmt::format("{}\nhash {}, {}\n", seen.position, seen.hash, counted(seen.games, "game"));
    std::size_t widest = 4;
    for (played_here const& row : seen.moves)
        widest = std::max(widest, row.move.size());
    if (!seen.moves.empty())
        text += fmt::format("{:<{}}  {:>7}  {:>7}  {:>7}  {:>7}  {:>6}  {}\n", "move", widest, "games",
                            "White", "drawn", "Black", "rating", "last");
    for (played_here const& row : seen.moves)
        text += fmt::format("{:<{}}  {:>7}  {:>7}  {:>7}  {:>7}  {:>6}  {}\n", row.move, widest, row.games,
                            in_percent(row.white_wins, row.games), in_percent(row.draws, row.games),
                            in_percent(row.black_wins, row.games),
                            row.rating > 0 ? fmt::format("{:.0f}", row.rating) : "", row.last_played);
    write_result(text);
    return seen.games > 0 ? clean : found;
}

} // namespace

void define_explore(command here) {
    auto options = std::make_shared<explore_options>();
    here.option("DATABASE", options->database, "a database written by `vpgn convert -o games.db`")
        .required()
        .takes(value_kind::file);
    here.option("TURN", options->turns, "the moves that lead to the position; none: the starting position")
        .takes(value_kind::text);
    here.option("--position", options->position, "the position text (FEN) to play these moves from")
        .takes(value_kind::text, "FEN");
    here.option("--variant", options->variant, "its variant; default: orthodox chess")
        .takes(value_kind::variant);
    here.explains("Prints one line per move: number of games, results, average rating of the players, date "
                  "of the last game. The hash is that of the view `positions`.");
    here.exits(1, "no game has that position");
    here.example("vpgn explore games.db", "list first moves");
    here.example("vpgn explore games.db d4 Nf6 c4",
                 "list the replies in this position, including transpositions");
    here.does([options] { return explore(*options); });
}

} // namespace vpgn::tools
