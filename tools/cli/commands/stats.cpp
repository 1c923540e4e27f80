// vpgn stats: a page of statistics on an archive.
#include "cli/commands/commands.hpp"
#include "cli/options/games.hpp"
#include "cli/options/running.hpp"
#include "games/statistics/renderers.hpp"
#include "games/statistics/tally.hpp"
#include "games/stream/destination.hpp"
#include "games/stream/game_chunks.hpp"
#include "games/stream/naming.hpp"
#include "io/output.hpp"
#include "io/output_file.hpp"
#include "io/threads/in_order.hpp"

#include <fmt/format.h>
#include <memory>
#include <optional>
#include <utility>

namespace vpgn::tools {

namespace {

struct stats_options {
    games_option games;
    color_option color;
    running_option running;
    std::string to;
    std::string out;
    std::string by;
    std::optional<std::uint64_t> rows;
};

struct counted_chunk {
    game_chunk source;
    tally counted;
};

struct counted_files {
    tally counted;
    bool failed = false;
};

/// Counts all games of the files; reports files that cannot be read completely.
counted_files count_files(chosen_games const& games, int jobs) {
    counted_files all{tally(), false};
    std::vector<std::string> const& files = games.files;
    chunk_reader reader(files, [&](std::string const& path) { return games.sources->open(path); });
    progress bar(files);
    // Counts a chunk completely: the entries of a full table must not depend on chunks.
    constexpr std::size_t any = std::size_t(-1);
    thread_limit const limit{std::size_t(jobs)};
    run_in_order<game_chunk, counted_chunk>(
        [&] { return reader.next(); },
        [&](game_chunk& chunk) {
            return naming(files[chunk.file], [&] {
                auto counted = std::make_unique<counted_chunk>(counted_chunk{std::move(chunk), tally(any)});
                count_games(counted->source, files[counted->source.file], counted->counted);
                return counted;
            });
        },
        [&](counted_chunk& chunk) {
            naming(files[chunk.source.file], [&] { all.counted += chunk.counted; });
            if (std::string const& failure = chunk.source.failure; !failure.empty()) {
                all.failed = true;
                bar.clear();
                log_line(failure);
            } else if (chunk.source.ends_file) {
                ++all.counted.figures.files;
            }
            bar.show(reader.bytes_read(), all.counted.games.games());
        });
    return all;
}

/// `--to`, or inferred from the extension of `-o`, or text.
std::string form_of(stats_options const& options) {
    if (!options.to.empty()) return options.to;
    if (options.out.ends_with(".html") || options.out.ends_with(".htm")) return "html";
    return options.out.ends_with(".json") ? "json" : "text";
}

/// The largest rows for a terminal, all rows for machine-readable output.
std::size_t rows_for(stats_options const& options, std::string const& form) {
    if (options.rows) return std::size_t(*options.rows);
    if (form == "json" || !options.by.empty()) return 0;
    return form == "html" ? 25 : 10;
}

std::string rendered(stats_options const& options, tally const& counted) {
    std::string const form = form_of(options);
    page_options const request{rows_for(options, form), find_table(options.by)};
    if (form == "json") return tally_as_json(counted, request);
    page const statistics = make_page(counted, request);
    return form == "html" ? page_as_html(statistics) : page_as_text(statistics, {options.color.enabled()});
}

outcome stats(stats_options const& options) {
    options.running.begin();
    chosen_games const games = options.games.choose_and_report();
    refuse_to_write_over(options.out, games.files);
    auto const out = destination::file(options.out).text();
    counted_files const all = count_files(games, options.running.jobs());
    if (all.failed && out->replaces()) {
        log_line(fmt::format("{} not written: some files could not be read", options.out));
        return could_not;
    }
    out->write(rendered(options, all.counted));
    out->finish();
    summary const& figures = all.counted.figures;
    bool const something = figures.errors > 0 || figures.unchecked > 0;
    return worse(all.failed ? could_not : clean, something ? found : clean);
}

} // namespace

void define_stats(command here) {
    auto options = std::make_shared<stats_options>();
    options->games.add_to(here);
    here.option("--to", options->to,
                "the output format; inferred from the extension of -o if absent, else text")
        .one_of_these({{"text", "for a terminal"},
                       {"json", "all counts"},
                       {"html", "a self-contained page with plots"}})
        .takes(value_kind::text, "FORM");
    here.option("-o,--output", options->out,
                "the output file, written completely or not at all, compressed if it ends with .zst or .gz; "
                "default: standard output")
        .takes(value_kind::file);
    std::vector<std::string> words;
    for (table_of const& table : tables())
        words.emplace_back(table.word);
    here.option("--by", options->by, "group the games: print only this table, with all rows")
        .one_of(words)
        .takes(value_kind::text, "TABLE");
    here.option("--rows", options->rows,
                "maximal number of rows per table, those with the most games; 0: all (default: 10 for text, "
                "25 for a page, all for JSON and with --by)");
    options->color.add_to(here);
    options->running.add_to(here);
    options->games.apply_files(here);
    here.exits(1, "games have errors or unknown variants");
    here.example("vpgn stats games.pgn", "print the statistics");
    here.example("vpgn stats --by player --rows 0 games.pgn", "all players");
    here.example("vpgn stats -o stats.html games.pgn", "write a page with plots");
    here.does([options] { return stats(*options); });
}

} // namespace vpgn::tools
