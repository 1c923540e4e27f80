// vpgn select: the games that match a condition.
#include "batch/convert_files.hpp"
#include "cli/commands/commands.hpp"
#include "cli/options/games.hpp"
#include "cli/options/output_files.hpp"
#include "cli/options/running.hpp"
#include "cli/options/tidying.hpp"
#include "condition/read_condition.hpp"
#include "formats/formats.hpp"
#include "games/select/condition_chooser.hpp"
#include "games/select/dividing_form.hpp"
#include "games/select/quotas.hpp"
#include "io/output.hpp"
#include "io/output_file.hpp"
#include "report/render/visible.hpp"
#include "source/line_index.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace vpgn::tools {

namespace {

using condition::expression;
using condition::fault;

struct select_options {
    games_option games;
    tidying_option tidying;
    sorting_option sorting;
    splitting_option splitting;
    openings_option openings;
    running_option running;
    condition_option condition;
    std::string to;
    std::string out;
    std::string rest;
    bool count = false;
    bool variations = false;
    bool keep_errors = false;
    std::optional<std::uint64_t> first;
    std::optional<std::uint64_t> sample;
    std::uint64_t seed = 0;
};

/// The error in a condition, formatted like a finding.
std::string shown(fault const& wrong, std::string_view text, std::string_view name) {
    line_index const lines(text);
    line_column const at = lines.place(wrong.where.start);
    std::uint64_t const start = wrong.where.start - lines.start_of(at.line);
    std::string_view const line = lines.line(at.line);
    std::size_t const first = std::min(std::size_t(start), line.size());
    std::size_t const last = std::min(first + std::size_t(wrong.where.size()), line.size());
    excerpt const cut = cut_line(line, first, last, 100);
    std::string const number = std::to_string(at.line), margin(number.size(), ' ');
    return fmt::format("error: {}\n{}--> {}:{}:{}\n{} |\n{} | {}\n{} | {}{}\n", visible(wrong.label), margin,
                       visible(name), at.line, at.column, margin, number, cut.text, margin,
                       std::string(cut.mark_at, ' '), std::string(cut.mark_size, '^'));
}

/// nullopt if the condition is invalid; the error has been reported.
std::optional<expression> read(std::string const& text, std::string const& name,
                               choosing_rules const& rules) {
    condition::reading read = condition::read_condition(text);
    if (read.root) {
        auto const chooser = make_condition_chooser(*read.root, rules);
        if (auto const* const wrong = std::get_if<fault>(&chooser)) read.wrong = *wrong;
    }
    if (!read.wrong) return std::move(read.root);
    print_lines(shown(*read.wrong, text, name));
    return std::nullopt;
}

/// Counts games and writes nothing.
class counting_form final : public written_form {
public:
    std::unique_ptr<game_writer> new_writer() override { return std::make_unique<writer>(); }
    void finish() override {}

private:
    class writer final : public game_writer {
        void on_game(syntax::game const&) override {}
        bool wants_replay() const override { return false; }
        std::string on_end(imported_game const&) override { return {}; }
        void deliver(place_of_chunk const&) override {}
    };
};

/// The output of the selected games, and of the rest.
struct chosen_output {
    game_format const& target;
    output_options options;
    bool unchanged_games;
    bool keeps_errors;
};

/// Unchanged, unless another format is requested.
chosen_output output_for(select_options const& options) {
    game_format const* const named =
        options.to.empty() ? target_of_file(options.out) : find_target(options.to);
    game_format const& target = named ? *named : *find_target("pgn");
    bool const unchanged_games = options.to.empty() && target.writer->has_as_written;
    manner const mode = unchanged_games ? manner::as_written : manner::usual;
    return {target, options.tidying.writing(target.name, mode), unchanged_games,
            unchanged_games || options.count || options.keep_errors || target.writer->holds_findings};
}

bool is_standard_output(std::string const& path) {
    return path.empty() || path == "-";
}

void check_outputs(select_options const& options, std::vector<std::string> const& files) {
    bool const writes = !options.count || !options.out.empty();
    if (writes) refuse_to_write_over(options.out, files);
    if (options.rest.empty()) return;
    refuse_to_write_over(options.rest, files);
    bool const same =
        options.rest == options.out || (is_standard_output(options.rest) && is_standard_output(options.out));
    if (same) throw std::invalid_argument("`-o` and `--rest` name the same file");
}

std::unique_ptr<written_form> open_chosen(select_options const& options, chosen_output const& output,
                                          std::vector<std::string> const& files) {
    if (options.count && options.out.empty()) return std::make_unique<counting_form>();
    return options.splitting.open(output.target, options.out, output.options, files);
}

void print_figures(select_options const& options, conversion_result const& done, std::uint64_t chosen) {
    if (options.count) write_result(fmt::format("{}\n", chosen));
    remark(fmt::format("{} of {} chosen", chosen, counted(done.figures.games + done.passed_by, "game")));
}

/// The number of games to select from; nothing if a file cannot be read, after printing the error.
std::optional<std::uint64_t> count_chosen(chosen_games const& games, dividing_form::maker const& chooser,
                                          conversion_rules const& rules, int jobs) {
    counting_form nowhere;
    dividing_form form(nowhere, nullptr, chooser);
    auto const done = convert_files({.files = games.files,
                                     .sources = *games.sources,
                                     .rules = rules,
                                     .jobs = jobs,
                                     .reports_games = false},
                                    form);
    if (done.failed) return std::nullopt;
    return form.chosen();
}

outcome choose(select_options const& options, expression const& filter, choosing_rules rules) {
    chosen_output const output = output_for(options);
    chosen_games const games = options.games.choose_and_report(options.tidying.checked(), &options.openings);
    check_outputs(options, games.files);
    conversion_rules const converting{.keeps_errors = output.keeps_errors, .reports_errors = false};
    // What counts games looks at one after another.
    bool const by_number = counts_games(filter);
    if (by_number) rules.games_of_file = std::make_shared<std::uint64_t>(0);
    dividing_form::maker const chooser = [&] {
        return std::get<std::unique_ptr<game_chooser>>(make_condition_chooser(filter, rules));
    };
    std::unique_ptr<quota> limit;
    if (options.first) limit = std::make_unique<first_games>(*options.first);
    if (options.sample) {
        refuse_what_is_read_once(games.files, "`--sample` counts the games first");
        auto const all = count_chosen(games, chooser, converting, by_number ? 1 : options.running.jobs());
        if (!all) return could_not;
        limit = std::make_unique<sampled_games>(*options.sample, *all, options.seed);
    }
    auto const chosen = open_chosen(options, output, games.files);
    auto const rest = options.rest.empty()
                          ? nullptr
                          : output.target.writer->open(destination::file(options.rest), output.options);
    auto const sorted = options.sorting.sorted(games);
    dividing_form form(*chosen, rest.get(), chooser, limit.get());
    std::function<bool()> enough;
    if (limit && !rest) enough = [&] { return limit->is_full(); };
    auto const done = convert_files({.files = games.files,
                                     .sources = *games.sources,
                                     // What a tag settles is not replayed.
                                     .rules = converting,
                                     .jobs = by_number || limit ? 1 : options.running.jobs(),
                                     .reports_games = !output.unchanged_games && !options.count,
                                     .games = sorted.get(),
                                     .is_enough = enough},
                                    form);
    if (done.abandoned) log_line("nothing written: some files could not be read");
    print_figures(options, done, form.chosen());
    return done.failed ? could_not : clean;
}

outcome select(select_options& options) {
    options.running.begin();
    choosing_rules const rules{options.variations};
    auto const filter = read(options.condition.text(options.games), options.condition.name(), rules);
    return filter ? choose(options, *filter, rules) : could_not;
}

} // namespace

void define_select(command here) {
    auto options = std::make_shared<select_options>();
    options->condition.add_to(here);
    options->games.add_to(here);
    here.option("-o,--output", options->out,
                "the output file, written completely or not at all; default: standard output")
        .takes(value_kind::file);
    here.option("--rest", options->rest, "a file for the games that do not meet the condition")
        .takes(value_kind::file);
    std::vector<std::string> targets;
    for (game_format const& f : formats())
        if (f.writer) targets.emplace_back(f.name);
    here.option("--to", options->to,
                "the output format, as for `vpgn convert`; inferred from the extension of -o if absent")
        .one_of(targets)
        .takes(value_kind::text, "FORM");
    here.flag("--count", options->count, "print the number of games, and write games only with -o");
    here.flag("--variations", options->variations,
              "tests of positions, moves and events also search variations");
    here.flag("--keep-errors", options->keep_errors,
              "with --to: also write games with errors, as `vpgn convert` does");
    auto const first = here.option("--first", options->first, "write at most N games, the first matches");
    here.option("--sample", options->sample, "write N random matches; the files are read twice")
        .without(first);
    here.option("--seed", options->seed, "seed of the sample: the same number draws the same sample")
        .shows_default();
    options->tidying.add_to(here);
    options->sorting.add_to(here);
    options->splitting.add_to(here);
    options->openings.add_to(here);
    options->running.add_to(here);
    options->games.apply_files(here);
    here.exits(0, "success, with or without matches");
    here.example("vpgn select 'White ~ /^Tal/' games.pgn", "select games by a tag");
    here.example("vpgn select --count 'ending = checkmate' games.pgn", "count the games that end in mate");
    here.example("vpgn select 'plies < 10' -o short.pgn --rest long.pgn games.pgn",
                 "separate short games from the rest");
    here.example("vpgn select --sample 100 'Elo >= 2500' games.pgn", "select 100 random matches");
    here.does([options] { return select(*options); });
}

} // namespace vpgn::tools
