// vpgn select: the games that match a condition.
#include "choosing/condition_chooser.hpp"
#include "choosing/dividing_form.hpp"
#include "commands/commands.hpp"
#include "condition/read_condition.hpp"
#include "formats/convert_files.hpp"
#include "formats/formats.hpp"
#include "options/condition.hpp"
#include "options/games.hpp"
#include "options/openings.hpp"
#include "options/running.hpp"
#include "options/sorting.hpp"
#include "options/splitting.hpp"
#include "options/tidying.hpp"
#include "report/render/excerpt.hpp"
#include "source/line_index.hpp"
#include "work/output.hpp"
#include "work/same_file.hpp"

#include <fmt/format.h>

#include <algorithm>
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
    return fmt::format("error: {}\n{}--> {}:{}:{}\n{} |\n{} | {}\n{} | {}{}\n", wrong.what, margin, name,
                       at.line, at.column, margin, number, cut.text, margin, std::string(cut.mark_at, ' '),
                       std::string(cut.mark_size, '^'));
}

/// nullopt if the condition is invalid; the error has been reported.
std::optional<expression> read(std::string const& text, std::string const& name,
                               choosing_rules const& rules) {
    condition::reading read = condition::read_condition(text);
    if (read.whole) {
        auto const made = make_condition_chooser(*read.whole, rules);
        if (auto const* const wrong = std::get_if<fault>(&made)) read.wrong = *wrong;
    }
    if (!read.wrong) return std::move(read.whole);
    say_lines(shown(*read.wrong, text, name));
    return std::nullopt;
}

/// Counts games and writes nothing.
class counting_form final : public written_form {
public:
    std::unique_ptr<game_writer> new_writer() override { return std::make_unique<writer>(); }
    void finish() override {}

private:
    class writer final : public game_writer {
        void begins(syntax::game const&) override {}
        bool wants_replay() const override { return false; }
        std::string ends(told_game const&) override { return {}; }
        void deliver(place_of_chunk const&) override {}
    };
};

/// The output of the selected games, and of the rest.
struct chosen_way {
    target_format const& target;
    way_of_writing how;
    bool as_they_stand;
    bool keeps_errors;
};

/// Unchanged, unless another format is requested.
chosen_way way_for(select_options const& options) {
    target_format const* const named =
        options.to.empty() ? target_of_file(options.out) : find_target(options.to);
    target_format const& target = named ? *named : *find_target("pgn");
    bool const as_they_stand = options.to.empty() && target.has_as_written;
    manner const how = as_they_stand ? manner::as_written : manner::usual;
    return {target, options.tidying.writing(target.name, how), as_they_stand,
            as_they_stand || options.count || options.keep_errors || target.holds_findings};
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
    if (same) throw std::invalid_argument("the chosen games and the rest would go into the same file");
}

std::unique_ptr<written_form> open_chosen(select_options const& options, chosen_way const& way,
                                          std::vector<std::string> const& files) {
    if (options.count && options.out.empty()) return std::make_unique<counting_form>();
    return options.splitting.open(way.target, options.out, way.how, files);
}

void say_figures(select_options const& options, conversion_result const& done, std::uint64_t chosen) {
    if (options.count) write_result(fmt::format("{}\n", chosen));
    remark(fmt::format("{} of {} chosen", chosen, counted(done.figures.games + done.passed_by, "game")));
}

outcome choose(select_options const& options, expression const& wanted, choosing_rules const& rules) {
    chosen_way const way = way_for(options);
    chosen_games const games = options.games.choose_and_say(options.tidying.checked(), &options.openings);
    check_outputs(options, games.files);
    auto const chosen = open_chosen(options, way, games.files);
    auto const rest =
        options.rest.empty() ? nullptr : way.target.open(destination::file(options.rest), way.how);
    auto const sorted = options.sorting.sorted(games);
    dividing_form form(*chosen, rest.get(), [&] {
        return std::get<std::unique_ptr<game_chooser>>(make_condition_chooser(wanted, rules));
    });
    auto const done = convert_files({.files = games.files,
                                     .sources = *games.sources,
                                     // Conditions that tags decide need no replay.
                                     .rules = {.keeps_errors = way.keeps_errors, .tells_errors = false},
                                     .jobs = options.running.jobs(),
                                     .tells_games = !way.as_they_stand && !options.count,
                                     .games = sorted.get()},
                                    form);
    if (done.abandoned) say("nothing is written, for not all files could be read");
    say_figures(options, done, form.chosen());
    return done.failed ? could_not : clean;
}

outcome select(select_options& options) {
    options.running.begin();
    choosing_rules const rules{options.variations};
    auto const wanted = read(options.condition.text(options.games), options.condition.name(), rules);
    return wanted ? choose(options, *wanted, rules) : could_not;
}

} // namespace

void add_select(command_line& line) {
    auto options = std::make_shared<select_options>();
    command here = line.add("select", "the games that meet a condition, as written");
    options->condition.add_to(here);
    options->games.add_to(here);
    here.option("-o,--output", options->out,
                "the file to write, complete or not at all; else standard output")
        .takes(value_kind::file);
    here.option("--rest", options->rest, "a file for the games that do not meet the condition")
        .takes(value_kind::file);
    std::vector<std::string> targets;
    for (target_format const& f : target_formats())
        targets.emplace_back(f.name);
    here.option("--to", options->to,
                "the form to write, as `vpgn convert` does; inferred from the extension of -o if absent")
        .one_of(targets)
        .takes(value_kind::text, "FORM");
    here.flag("--count", options->count, "print how many games there are, and write them only with -o");
    here.flag("--variations", options->variations,
              "tests of positions, turns and events look into variations, too");
    here.flag("--keep-errors", options->keep_errors,
              "with --to: write games with errors too, as `vpgn convert` does");
    options->tidying.add_to(here);
    options->sorting.add_to(here);
    options->splitting.add_to(here);
    options->openings.add_to(here);
    options->running.add_to(here);
    options->games.heed_files(here);
    here.exits(0, "the work is done, whether or not a game was chosen");
    here.example("vpgn select 'White ~ /^Tal/' games.pgn", "games by their tags, as written");
    here.example("vpgn select --count 'ending = checkmate' games.pgn", "how many end in mate");
    here.example("vpgn select 'plies < 10' -o short.pgn --rest long.pgn games.pgn",
                 "the short ones and the rest");
    here.does([options] { return select(*options); });
}

} // namespace vpgn::tools
