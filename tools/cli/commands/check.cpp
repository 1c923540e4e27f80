// vpgn check: replays every game and reports findings.
#include "batch/baseline/baseline.hpp"
#include "batch/fix/fixed_files.hpp"
#include "batch/reconcile/two_files.hpp"
#include "cli/commands/commands.hpp"
#include "cli/options/findings.hpp"
#include "cli/options/games.hpp"
#include "cli/options/parts.hpp"
#include "cli/options/running.hpp"
#include "cli/options/tidying.hpp"
#include "games/findings/checked_chunk.hpp"
#include "games/stream/game_chunks.hpp"
#include "games/stream/naming.hpp"
#include "io/output.hpp"
#include "io/output_file.hpp"
#include "io/threads/in_order.hpp"
#include "report/render/renderer.hpp"
#include "source/line_index.hpp"

#include <fmt/format.h>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>

namespace vpgn::tools {

namespace {

struct check_options {
    games_option games;
    color_option color;
    findings_option findings;
    boards_option boards;
    fix_option fix;
    parts_option parts;
    running_option running;
    spelling_option spelling;
    std::string other; ///< the file with a second record of the games
    std::string format = "full";
    bool statistics = false;
    bool explains = false;
};

constexpr std::size_t chunk_size_to_check = std::size_t(1) << 20;

/// Prints findings chunk by chunk, with games numbered through each file.
class checked_output {
public:
    checked_output(std::vector<std::string> const& files, check_request const& request,
                   chunk_reader const& reader, renderer& renderer, finding_filter& finding_filter,
                   std::string const& other)
        : files_(files), request_(request), reader_(reader), renderer_(renderer), filter_(finding_filter),
          other_(other), bar_(files) {}

    void show(checked_chunk& chunk) {
        std::string const& file = files_[chunk.source.file];
        if (chunk.source.begins_file) renderer_.begin_file(file, out_);
        std::string const name(name_of_games(chunk.source, file));
        if (name != file) also_read_.insert(name);
        line_index const lines = lines_of(chunk.source);
        std::uint64_t const before = games_before(chunk.source, games_);
        for (reported_game& game : chunk.games)
            show(game, name, before, lines);
        if (chunk.crowded)
            check_one_by_one(chunk, request_, [&](reported_game& game) { show(game, name, before, lines); });
        total_ += chunk.figures;
        games_ += chunk.figures.games;
        if (chunk.source.ends_file) end_file(file, chunk.source.failure);
        if (!out_.empty()) bar_.clear();
        write();
        bar_.show(reader_.bytes_read(), total_.games);
    }

    /// Reports the findings in the definitions that the games use.
    void show(definition_file const& read) {
        if (read.findings.empty()) return;
        line_index const lines(read.text);
        renderer_.begin_file(read.path, out_);
        for (finding const& found : read.findings)
            if (located_finding const located{found, read.path, lines}; filter_.passes(located))
                renderer_.show(located, out_);
        renderer_.end_file(read.path, {}, out_);
        filter_.file_ends(read.path, false);
        write();
    }

    void finish() {
        bar_.clear();
        total_ += filter_.counted();
        renderer_.finish(total_, out_);
        write();
        flush_result();
    }

    summary const& total() const { return total_; }
    bool failed() const { return failed_; }

private:
    /// Shows a game of the current file: findings name the file as `name`, and add `before` to the game's
    /// number.
    void show(reported_game& game, std::string const& name, std::uint64_t before, line_index const& lines) {
        if (game.number != 0 && renderer_.reports_games())
            renderer_.begin_game({games_ + game.number, game.title}, out_);
        for (std::size_t i = 0; i < game.findings.size(); ++i) {
            finding& found = game.findings[i];
            if (found.place.game != 0) found.place.game += before;
            located_finding const located{found, name, lines, game.title, other_, game.other_lines};
            if (is_noted_of_file(found, name) || !filter_.passes(located)) continue;
            if (!game.boards.empty() && !game.boards[i].empty()) out_ += game.boards[i] + '\n';
            renderer_.show(located, out_);
        }
        if (out_.size() < enough_to_write) return;
        bar_.clear();
        write();
    }

    /// The encoding is one thing of a file, and its games have a note each.
    bool is_noted_of_file(finding const& f, std::string const& name) {
        return f.code == finding_code::unportable_encoding && !noted_.insert(name).second;
    }

    void end_file(std::string const& file, std::string const& failure) {
        games_ = 0;
        renderer_.end_file(file, failure, out_);
        filter_.file_ends(file, !failure.empty());
        for (std::string const& name : std::exchange(also_read_, {}))
            filter_.file_ends(name, !failure.empty());
        if (failure.empty()) {
            ++total_.files;
            return;
        }
        write();
        flush_result();
        bar_.clear();
        log_line(failure);
        failed_ = true;
    }

    void write() {
        write_result(out_);
        out_.clear();
    }

    static constexpr std::size_t enough_to_write = std::size_t(1) << 20;

    std::vector<std::string> const& files_;
    check_request const& request_;
    chunk_reader const& reader_;
    renderer& renderer_;
    finding_filter& filter_;
    std::string const& other_; ///< the file with a second record of the games; empty: none
    progress bar_;
    std::string out_;
    summary total_;
    std::uint64_t games_ = 0;         ///< of the current file, before the next chunk
    std::set<std::string> also_read_; ///< origins of the current database's games that have been read
    std::set<std::string> noted_;     ///< files with a note on their encoding
    bool failed_ = false;
};

/// The rules of the finding filter, adapted for a terminal.
filter_rules rules_for(check_options const& options) {
    filter_rules rules = options.findings.rules();
    bool const for_people = options.format == "full" || options.format == "short";
    bool const is_long =
        !options.statistics && !options.findings.has_count() && for_people && result_is_on_a_terminal();
    if (is_long) {
        rules.most = most_on_a_terminal;
        rules.once_for_a_variant = true;
    }
    return rules;
}

/// Formats with room for a comparison of explanations.
bool can_explain(std::string_view format) {
    return format == "full" || format == "json" || format == "jsonl";
}

std::unique_ptr<renderer> renderer_for(check_options const& options, filter_rules const& rules) {
    auto result = make_renderer(options.statistics ? "statistics" : options.format,
                                {.color = options.color.enabled(),
                                 .fails_from = rules.fails_from,
                                 .unchecked_fails = rules.unchecked_fails,
                                 .version = VPGN_VERSION,
                                 .explains = options.explains});
    if (options.explains && (options.statistics || !can_explain(options.format)))
        throw std::invalid_argument("`--explain` needs `--format` full, json or jsonl");
    if (result->reports_games() && rules.most != filter_rules().most)
        throw std::invalid_argument(
            fmt::format("`--max-findings` cannot be combined with {}: games with hidden findings would pass",
                        options.format));
    return result;
}

/// Stores the findings of one part of the games, for `vpgn merge`.
outcome check_part(check_options const& options, check_request const& request, part_under_way& part) {
    std::vector<std::string> const names = [&] {
        std::vector<std::string> all;
        for (part_of_file const& file : part.heading.files)
            all.push_back(file.name);
        return all;
    }();
    progress bar(names);
    run_in_order<game_chunk, checked_chunk>(
        [&] { return part.games->next(); },
        [&](game_chunk& chunk) {
            return naming(names[chunk.file], [&] { return check_chunk(chunk, request); });
        },
        [&](checked_chunk& chunk) {
            keep_for_others(chunk, request,
                            [&](kept_chunk&& kept) { part.keeper->keep(std::move(kept), chunk.source); });
            part.keeper->ends(chunk.source);
            bar.show(part.games->bytes_read(), part.keeper->games());
        });
    bar.clear();
    options.parts.finish(part);
    return clean;
}

outcome check_files(check_options const& options, std::vector<std::string> files, chosen_games const& games) {
    thread_limit const limit{std::size_t(options.running.jobs())};
    filter_rules const rules = rules_for(options);
    auto const renderer = renderer_for(options, rules);
    check_request request = request_of(rules.codes);
    request.all_games = renderer->reports_games();
    request.spelling = options.spelling.table();
    if (!options.statistics && options.boards.enabled(options.format))
        request.boards = text_style{options.color.enabled(), !locale_is_utf8()};
    if (auto const part = options.parts.begin(games, chunk_size_to_check, VPGN_VERSION))
        return check_part(options, request, *part);
    auto const parts = options.parts.parts(games);
    finding_filter finding_filter(rules);
    chunk_reader reader(files, [&](std::string const& path) { return games.sources->open(path); });
    if (!options.other.empty()) files.push_back(options.other);
    checked_output output(files, request, reader, *renderer, finding_filter, options.other);
    for (definition_file const& read : games.definitions)
        output.show(read);
    auto const show = [&](checked_chunk& chunk) {
        naming(files[chunk.source.file], [&] { output.show(chunk); });
    };
    std::string comparison;
    if (!options.other.empty()) {
        compared_files compared = compare_files(files.front(), options.other, *games.sources);
        comparison = sentence_about(compared);
        for (checked_chunk& chunk : compared.chunks)
            show(chunk);
    } else if (parts)
        parts->read([&](kept_chunk& kept) {
            checked_chunk chunk{static_cast<chunk_result&&>(kept)};
            show(chunk);
        });
    else
        run_in_order<game_chunk, checked_chunk>(
            [&] { return reader.next(); },
            [&](game_chunk& chunk) {
                return naming(files[chunk.file], [&] { return check_chunk(chunk, request); });
            },
            show);
    finding_filter.finish();
    output.finish();
    // The JSON output ends with these totals.
    // There are none if no file could be read.
    bool const nothing_read = output.failed() && output.total().games == 0 && output.total().files == 0;
    if (!options.format.starts_with("json") && !nothing_read) remark(summary_sentence(output.total()));
    if (!comparison.empty()) remark(comparison);
    if (output.total().unshown > 0 && rules.once_for_a_variant)
        remark("`--max-findings N` shows more, `--statistics` counts them by code");
    if (std::string const words = finding_filter.remark(); !words.empty()) remark(words);
    return worse(output.failed() ? could_not : clean, finding_filter.fails() ? found : clean);
}

/// Prints how many repairs were written, and which were withheld and why.
void print_repairs(fix_outcome const& mended, std::string_view done, std::string const& where) {
    remark(fmt::format("{} {}{}", counted(mended.repairs, "repair"), done, where));
    for (std::string const& line : mended.withheld)
        remark(line);
    if (mended.all_withheld > mended.withheld.size())
        remark(fmt::format("{} more are withheld", mended.all_withheld - mended.withheld.size()));
}

/// After the findings have been printed: whether the remaining ones make the run fail.
bool fails(summary const& left, filter_rules const& rules) {
    if (left.unchecked > 0 && rules.unchecked_fails) return true;
    return rules.fails_from &&
           (left.errors > 0 || (*rules.fails_from <= severity::warning && left.warnings > 0));
}

/// What `--fix` would change, as other programs apply it.
outcome print_changes(check_options const& options, chosen_games const& games,
                      mending_options const& mending) {
    fix_outcome all;
    bool failed = false;
    for (std::string const& file : games.files) {
        fix_outcome const mended = report_repairs(file, mending);
        all.repairs += mended.repairs;
        all.all_withheld += mended.all_withheld;
        all.withheld.insert(all.withheld.end(), mended.withheld.begin(), mended.withheld.end());
        all.remaining += mended.remaining;
        if (!mended.failure.empty()) log_line(mended.failure);
        failed |= !mended.failure.empty();
    }
    flush_result();
    print_repairs(all, "could be written", "");
    return worse(failed ? could_not : clean, fails(all.remaining, options.findings.rules()) ? found : clean);
}

/// Repairs first, then checks the result.
outcome fix_and_check(check_options const& options, chosen_games const& games) {
    if (options.parts.given()) throw std::invalid_argument("`--fix` cannot be combined with `--part`");
    auto const jobs = std::size_t(options.running.jobs());
    std::string const& to = options.fix.to();
    if (games.sources->overrides_default())
        throw std::invalid_argument(
            "repairs are written into unchanged games: `--from`, `--variant` and armies "
            "are for `vpgn convert`, whose result can be repaired");
    chosen_findings const chosen(options.findings.rules());
    compared_files compared; // of the unrepaired file
    if (!options.other.empty()) compared = compare_files(games.files.front(), options.other, *games.sources);
    code_choice const codes = options.findings.rules().codes;
    fix_option::kinds const kinds = options.fix.requested_kinds();
    if (kinds.codes && !options.other.empty())
        throw std::invalid_argument("`--fix=KIND` cannot be combined with `--with`");
    bool const marks = !kinds.codes || kinds.codes->has(finding_code::unportable_encoding);
    mending_options const mending{chosen,
                                  *games.sources,
                                  kinds.gaps,
                                  jobs,
                                  kinds.codes,
                                  codes.has_portability(),
                                  marks && codes.has(finding_code::unportable_encoding),
                                  options.other.empty() ? nullptr : &compared.changes};
    if (options.fix.prints_diff()) return print_changes(options, games, mending);
    if (to.empty()) {
        print_repairs(fix_in_place(games.files, mending), "written", "");
        return check_files(options, games.files, games);
    }
    if (games.files.size() != 1) throw std::invalid_argument("`--fix-to` needs exactly one file");
    refuse_to_write_over(to, games.files, "`--fix` repairs files in place");
    fix_outcome const mended = fix_to(games.files.front(), to, mending);
    if (!mended.failure.empty()) {
        log_line(mended.failure);
        return could_not;
    }
    print_repairs(mended, "written", to == "-" ? "" : " to " + to);
    if (to != "-") return check_files(options, {to}, games);
    summary const& left = mended.remaining;
    remark(summary_sentence(left));
    return fails(left, options.findings.rules()) ? found : clean;
}

/// What `--with` compares: one file with one other.
void demand_one_file(check_options const& options, chosen_games const& games) {
    if (games.files.size() != 1) throw std::invalid_argument("`--with` needs exactly one other file");
    if (options.parts.given()) throw std::invalid_argument("`--with` cannot be combined with `--part`");
    if (games.files.front() == "-" && options.other == "-")
        throw std::invalid_argument("`--with` needs two files: standard input can be one of them");
}

outcome check(check_options const& options) {
    options.running.begin();
    chosen_games const games = options.games.choose();
    refuse_to_write_over(options.findings.new_baseline(), games.files);
    if (!options.other.empty()) demand_one_file(options, games);
    return options.fix.requested() ? fix_and_check(options, games) : check_files(options, games.files, games);
}

} // namespace

void define_check(command here) {
    auto options = std::make_shared<check_options>();
    options->games.add_to(here);
    options->color.add_to(here);
    options->boards.add_to(here);
    options->fix.add_to(here);
    std::vector<std::string> const formats(renderer_formats().begin(), renderer_formats().end());
    here.in_group("How it is shown")
        .option("--format", options->format, "how findings are shown")
        .one_of(formats)
        .takes(value_kind::text, "FORM")
        .shows_default();
    here.in_group("How it is shown")
        .flag("--statistics", options->statistics,
              "print the number of findings per code instead of the findings");
    here.in_group("How it is shown")
        .flag("--explain", options->explains,
              "show the explanations that were compared for a suggestion, and what each costs, in nats: its "
              "slip, and the moves then played; for the formats full, json and jsonl");
    options->findings.add_to(here);
    options->spelling.add_to(here.in_group("Which findings"), "spellings to report as S128 if they differ");
    here.in_group("Which games")
        .option("--with", options->other,
                "compare the games with the second records of them in this file, of whatever format: each "
                "difference is a finding. With `--fix` what the other record decides is written into FILE")
        .takes(value_kind::file);
    options->parts.add_to(here);
    options->running.add_to(here);
    options->games.apply_files(here);
    here.settings("check", {"select", "ignore", "fail-on", "unchecked", "portable", "max-findings",
                            "baseline", "format", "boards"});
    here.explains("Each finding states the place, the reason, and what was probably meant; `vpgn explain "
                  "CODE` describes "
                  "it in full. Without FILE, `files` of vpgn.toml is checked.");
    here.exits(1, "there are findings: errors, or the level of `--fail-on`; or games of unknown variants, "
                  "unless `--unchecked pass`");
    here.example("vpgn check games.pgn", "report the findings of a file");
    here.example("vpgn check --format jsonl --jobs 2 games.pgn more.pgn",
                 "report them as JSON, one per line");
    here.example("vpgn check --diff games.pgn", "show the changes that repairs would make");
    here.example("vpgn check --portable --fix games.pgn", "make a file readable for other PGN programs");
    here.example("vpgn check --with black.pgn white.pgn", "compare the score sheets of both players");
    here.example("vpgn check --write-baseline known games.pgn", "accept all present findings");
    here.does([options] { return check(*options); });
}

} // namespace vpgn::tools
