// vpgn analyse: writes evaluations by an engine into games.
#include "cli/commands/commands.hpp"
#include "cli/options/games.hpp"
#include "cli/options/running.hpp"
#include "engine/analyse_files.hpp"
#include "io/output.hpp"
#include "io/output_file.hpp"
#include "report/summary.hpp"

#include <fmt/format.h>
#include <memory>
#include <stdexcept>

namespace vpgn::tools {

namespace {

struct analyse_options {
    games_option games;
    running_option running;
    std::string engine;
    std::vector<std::string> settings;
    std::optional<std::uint64_t> nodes, depth, time;
    int line_plies = analysis_options().line_plies;
    bool replaces = false;
    bool restarts = false;
    std::string out;
};

uci_engine::setting read_setting(std::string const& text) {
    auto const equals = text.find('=');
    if (equals == 0 || equals == text.npos)
        throw std::invalid_argument(fmt::format("`{}` is not NAME=VALUE", text));
    return {text.substr(0, equals), text.substr(equals + 1)};
}

search_limits limits_of(analyse_options const& options) {
    constexpr std::uint64_t usual_nodes = 100'000;
    search_limits limits{options.nodes, options.depth, options.time};
    if (limits.text().empty()) limits.nodes = usual_nodes;
    for (auto const& limit : {limits.nodes, limits.depth, limits.time})
        if (limit == 0) throw std::invalid_argument("a search needs a limit above 0");
    return limits;
}

outcome analyse(analyse_options const& options) {
    options.running.begin();
    analysis_job job{.engine = options.engine,
                     .options = {limits_of(options), options.line_plies, options.replaces},
                     .jobs = options.running.jobs(),
                     .out = options.out,
                     .restarts = options.restarts};
    for (std::string const& text : options.settings)
        job.settings.push_back(read_setting(text));
    chosen_games const games = options.games.choose_and_report();
    refuse_to_write_over(options.out, games.files);
    for (definition_file const& file : games.definitions)
        job.definitions.push_back(file.path);
    analysis_figures const figures = analyse_files(games.files, *games.sources, job);
    if (figures.failed) {
        log_line("nothing written: some files could not be read");
        return could_not;
    }
    std::string text = fmt::format("{}, {} searched", counted(figures.games, "game"),
                                   counted(figures.positions, "position"));
    if (figures.from_journal > 0)
        text += fmt::format("; {} by an earlier run", counted(figures.from_journal, "game"));
    if (figures.incomplete > 0) text += fmt::format("; {} not analysed to the end", figures.incomplete);
    remark(text);
    return figures.incomplete > 0 ? found : clean;
}

} // namespace

void define_analyse(command here) {
    auto options = std::make_shared<analyse_options>();
    options->games.add_to(here);
    here.option("--engine", options->engine, "the program of an engine that speaks UCI, such as `stockfish`")
        .required()
        .takes(value_kind::text, "PROGRAM");
    here.option("--engine-option", options->settings, "an option of the engine, `Hash=256`; may be repeated")
        .one_each()
        .takes(value_kind::text, "NAME=VALUE");
    here.option("--nodes", options->nodes,
                "search so many positions for each position of a game; default: 100000, unless another limit "
                "is given");
    here.option("--depth", options->depth, "search so many plies deep");
    here.option("--movetime", options->time, "search so many milliseconds");
    here.option("--line-plies", options->line_plies,
                "write so many plies of the better line after a bad move; 0: none")
        .not_negative()
        .shows_default();
    here.flag("--replace", options->replaces, "also search where games have an evaluation, and replace it");
    here.flag("--restart", options->restarts, "begin anew where an earlier run was ended");
    here.option("-o,--output", options->out,
                "the output file, written completely or not at all, compressed if it ends with .zst or .gz; "
                "default: standard output")
        .takes(value_kind::file);
    options->running.add_to(here);
    options->games.apply_files(here);
    here.explains(
        "Each turn of the main line gets `[%eval …]` with the depth of the search, and a bad one a sign "
        "(`$6` for a loss of 10, `$2` of 20, `$4` of 30 hundredths of the winning chance) and the "
        "better line as a variation. All other bytes stay as they are. Any variant is analysed "
        "that the engine names in its option UCI_Variant; an engine with the option VariantPath also "
        "gets the definitions of `--variants`. The engine forgets everything before each game, "
        "so that the result does not depend on `--jobs`.");
    here.explains("While it runs, OUT.analysis has what is done. The same command goes on from there.");
    here.exits(
        1, "games could not be analysed to their end: they have errors, or the engine does not play them");
    here.example("vpgn analyse --engine stockfish -o analysed.pgn games.pgn",
                 "write evaluations by Stockfish");
    here.example("vpgn analyse --engine stockfish --depth 12 --jobs 2 games.pgn",
                 "search twelve plies deep, with two engines side by side");
    here.does([options] { return analyse(*options); });
}

} // namespace vpgn::tools
