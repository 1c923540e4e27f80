// vpgn snapshot: writes a snapshot of the replay of each game, or compares with an existing one.
#include "batch/convert_files.hpp"
#include "batch/snapshot/snapshot_file.hpp"
#include "cli/commands/commands.hpp"
#include "cli/options/games.hpp"
#include "cli/options/running.hpp"
#include "games/snapshot/snapshot_form.hpp"
#include "io/output.hpp"
#include "io/output_file.hpp"
#include "report/summary.hpp"

#include <fmt/format.h>
#include <memory>
#include <stdexcept>

namespace vpgn::tools {

namespace {

struct snapshot_options {
    games_option games;
    running_option running;
    std::string out;
    std::string against;
    std::string format;
    bool each = false;
    bool same_games = false;
};

conversion_result judge(snapshot_options const& options, chosen_games const& games, written_form& form) {
    return convert_files({.files = games.files,
                          .sources = *games.sources,
                          .rules = {.keeps_errors = true},
                          .jobs = options.running.jobs(),
                          .reports_games = false},
                         form);
}

void print_abandoned(conversion_result const& done, std::string const& out) {
    if (done.abandoned) log_line(fmt::format("{} not written: some files could not be read", out));
}

outcome write_snapshot(snapshot_options const& options, chosen_games const& games) {
    if (!options.format.empty() || options.each || options.same_games)
        throw std::invalid_argument("`--format`, `--each` and `--same-games` require `--against`");
    auto const form = open_snapshot(destination::file(options.out), "vpgn " VPGN_VERSION);
    conversion_result const done = judge(options, games, *form);
    print_abandoned(done, options.out);
    remark(fmt::format("wrote the verdicts of {}", counted(done.written, "game")));
    return done.failed ? could_not : clean;
}

/// `48 games: 2 differ; 1 new, 1 missing`
std::string figures_of(comparison_figures const& figures) {
    std::string text = counted(figures.games, "game") + ": ";
    text += figures.differ == 0   ? "no differences"
            : figures.differ == 1 ? "1 differs"
                                  : fmt::format("{} differ", figures.differ);
    if (figures.added > 0) text += fmt::format("; {} new", figures.added);
    if (figures.missing > 0) text += fmt::format("; {} missing", figures.missing);
    return text;
}

outcome compare(snapshot_options const& options, chosen_games const& games) {
    snapshot_file const against(options.against);
    auto const teller =
        make_difference_reporter(options.format.empty() ? "text" : options.format, options.each);
    comparison_form form(destination::file(options.out), against, *teller, options.same_games);
    conversion_result const done = judge(options, games, form);
    print_abandoned(done, options.out);
    comparison_figures const& figures = form.figures();
    remark(figures_of(figures));
    bool const other_games = options.same_games && (figures.added > 0 || figures.missing > 0);
    return worse(done.failed ? could_not : clean, figures.differ > 0 || other_games ? found : clean);
}

outcome snapshot(snapshot_options const& options) {
    options.running.begin();
    chosen_games const games = options.games.choose_and_report();
    auto read = games.files;
    if (!options.against.empty()) read.push_back(options.against);
    refuse_to_write_over(options.out, read);
    return options.against.empty() ? write_snapshot(options, games) : compare(options, games);
}

} // namespace

void define_snapshot(command here) {
    auto options = std::make_shared<snapshot_options>();
    options->games.add_to(here);
    here.option("-o,--output", options->out,
                "the output file, written completely or not at all, compressed if it ends with .zst or .gz; "
                "default: standard output")
        .takes(value_kind::file);
    here.option("--against", options->against,
                "compare with this snapshot and report differences by game, instead of writing one")
        .takes(value_kind::file);
    here.flag("--each", options->each,
              "with --against: report every different move, not only the first of a game");
    here.flag("--same-games", options->same_games,
              "with --against: report games that are new or missing as differences");
    here.option("--format", options->format, "with --against: text (the default), json or jsonl")
        .one_of({"text", "json", "jsonl"})
        .takes(value_kind::text, "FORM");
    options->running.add_to(here);
    options->games.apply_files(here);
    here.exits(1, "with `--against`: there are differences");
    here.example("vpgn snapshot -o verdicts.jsonl games.pgn", "store the replay of each game");
    here.example("vpgn snapshot --against verdicts.jsonl games.pgn", "compare it with the present one");
    here.does([options] { return snapshot(*options); });
}

} // namespace vpgn::tools
