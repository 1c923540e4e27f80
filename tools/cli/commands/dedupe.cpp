// vpgn dedupe: writes each game once, and reports duplicates.
#include "batch/convert_files.hpp"
#include "batch/dedupe/find_duplicates.hpp"
#include "cli/commands/commands.hpp"
#include "cli/options/games.hpp"
#include "cli/options/running.hpp"
#include "cli/options/tidying.hpp"
#include "formats/formats.hpp"
#include "games/select/dividing_form.hpp"
#include "games/stream/destination.hpp"
#include "io/output.hpp"
#include "io/output_file.hpp"
#include "report/summary.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <limits>
#include <memory>
#include <stdexcept>

namespace vpgn::tools {

namespace {

struct dedupe_options {
    games_option games;
    running_option running;
    spelling_option spelling;
    std::string same = "tags";
    std::vector<std::string> tags = compared_tags::usual();
    std::vector<std::string> keep = {"longest", "most-comments", "most-variations", "most-tags"};
    std::uint64_t cut_short_from = 30;
    std::string to;
    std::string out;
    std::string duplicates;
    std::string report;
};

/// A format, with its output options.
struct chosen_form {
    game_format const& target;
    manner mode;
    std::unique_ptr<written_form> open(std::string const& path) const {
        return target.writer->open(destination::file(path), mode);
    }
};

/// Unchanged, unless another format is requested.
chosen_form form_for(dedupe_options const& options) {
    game_format const& pgn = *find_target("pgn");
    if (!options.to.empty()) return {*find_target(options.to), manner::usual};
    game_format const* const of_file = target_of_file(options.out);
    if (of_file && of_file != &pgn) return {*of_file, manner::usual};
    return {pgn, manner::as_written};
}

duplicate_rules rules_for(dedupe_options const& options) {
    duplicate_rules rules{
        sameness_called(options.same), compared_tags(options.tags, options.spelling.table()), {}, 0};
    for (std::string const& word : options.keep)
        rules.keep.push_back(preference_called(word));
    constexpr std::uint64_t most = std::numeric_limits<std::uint32_t>::max();
    rules.cut_short_from = std::uint32_t(std::min(options.cut_short_from, most));
    return rules;
}

void refuse_results_in_one_place(dedupe_options const& options) {
    std::array<std::string, 3> places = {options.out.empty() ? "-" : options.out, options.duplicates,
                                         options.report};
    std::sort(places.begin(), places.end());
    for (std::size_t i = 1; i < places.size(); ++i)
        if (!places[i].empty() && places[i] == places[i - 1])
            throw std::invalid_argument(
                fmt::format("two outputs have the same file `{}`: name different ones", places[i]));
}

/// Writes the games that are kept, and the others if requested.
outcome write_games(dedupe_options const& options, chosen_games const& games, found_duplicates const& found) {
    chosen_form const form = form_for(options);
    auto const stay = form.open(options.out);
    auto const go = options.duplicates.empty() ? nullptr : form.open(options.duplicates);
    dividing_form parted(*stay, go.get(), [&] { return std::make_unique<duplicate_chooser>(found); });
    bool const unchanged_games = form.mode == manner::as_written;
    auto const done = convert_files({.files = games.files,
                                     .sources = *games.sources,
                                     .rules = {.keeps_errors = true, .reports_errors = !unchanged_games},
                                     .jobs = options.running.jobs(),
                                     .reports_games = !unchanged_games},
                                    parted);
    if (done.abandoned) log_line(fmt::format("{} not written: some files could not be read", options.out));
    if (done.failed) return could_not;
    if (done.written == done.figures.games) return clean;
    remark(fmt::format("{} of {} written", done.written, counted(done.figures.games, "game")));
    return vpgn::tools::found;
}

outcome dedupe(dedupe_options const& options) {
    options.running.begin();
    duplicate_rules const rules = rules_for(options);
    chosen_games const games = options.games.choose_and_report();
    refuse_what_is_read_once(games.files, "duplicates are determined before games are written");
    refuse_results_in_one_place(options);
    refuse_to_write_over(options.out, games.files);
    for (std::string const* const path : {&options.duplicates, &options.report})
        if (!path->empty()) refuse_to_write_over(*path, games.files);

    found_duplicates found;
    if (!found.find({games.files, *games.sources, rules, options.running.jobs()})) {
        log_line("nothing written: some files could not be read");
        return could_not;
    }
    auto const report = options.report.empty() ? nullptr : destination::file(options.report).text();
    report_duplicates(found, games.files, report.get());
    outcome const written = write_games(options, games, found);
    if (report && written != could_not) report->finish();
    remark(figures_of(found));
    return written;
}

std::vector<std::string> as_list(std::span<std::string_view const> words) {
    return {words.begin(), words.end()};
}

} // namespace

void define_dedupe(command here) {
    auto options = std::make_shared<dedupe_options>();
    options->games.add_to(here);
    here.option("--same", options->same, "the criterion for equal games")
        .one_of_these({{"turns", "the same start and turns, however they are spelled"},
                       {"tags", "and no tag that contradicts one of the other's"},
                       {"cut-short", "or the beginning of the other, with no such tag"}})
        .takes(value_kind::text, "WHAT")
        .shows_default();
    here.option("--tags", options->tags, "the tags to compare, at most eight")
        .takes(value_kind::text, "TAG")
        .by_commas()
        .shows_default();
    here.option("--keep", options->keep,
                "which of equal games to keep, as a list of criteria in order of priority: first and last in "
                "the order of reading, longest by moves; the last resort is the first game")
        .takes(value_kind::text, "WHICH")
        .by_commas()
        .one_of(as_list(words_of_preference()))
        .shows_default();
    here.option("--cut-short-from", options->cut_short_from,
                "minimal number of plies of a game that counts as the beginning of another one")
        .positive()
        .shows_default();
    std::vector<std::string> targets;
    for (game_format const& f : formats())
        if (f.writer) targets.emplace_back(f.name);
    here.option("--to", options->to,
                "the output format; if absent, inferred from the extension of -o, otherwise PGN byte for "
                "byte as in the source")
        .one_of(targets)
        .takes(value_kind::text, "FORM");
    here.option("-o,--output", options->out, "the file for the games that are kept; default: standard output")
        .takes(value_kind::file);
    here.option("--duplicates", options->duplicates, "a file for the removed games; default: none")
        .takes(value_kind::file);
    here.option("--report", options->report, "a file with one line of JSON per removed game, with the reason")
        .takes(value_kind::file);
    options->spelling.add_to(here, "correct the names before comparing them");
    options->running.add_to(here);
    options->games.apply_files(here);
    here.exits(1, "duplicates were found");
    here.example("vpgn dedupe -o once.pgn games.pgn more.pgn", "keep each game of both files once");
    here.example("vpgn dedupe --same cut-short --report why.jsonl games.pgn",
                 "also remove truncated copies, and write the reasons");
    here.does([options] { return dedupe(*options); });
}

} // namespace vpgn::tools
