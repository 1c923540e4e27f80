// vpgn convert: converts games to another format, and reports games that it cannot represent.
#include "commands/commands.hpp"
#include "formats/convert_files.hpp"
#include "formats/formats.hpp"
#include "formats/text_forms.hpp"
#include "options/games.hpp"
#include "options/openings.hpp"
#include "options/parts.hpp"
#include "options/running.hpp"
#include "options/sorting.hpp"
#include "options/splitting.hpp"
#include "options/tidying.hpp"
#include "work/output.hpp"

#include <fmt/format.h>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace vpgn::tools {

namespace {

struct convert_options {
    games_option games;
    tidying_option tidying;
    sorting_option sorting;
    splitting_option splitting;
    openings_option openings;
    parts_option parts;
    running_option running;
    std::string to;
    std::string out;
    std::vector<std::string> tables;
    bool as_written = false;
    bool full = false;
    bool keep_errors = false;
};

target_format const& target_for(convert_options const& options) {
    target_format const* const found =
        options.to.empty() ? target_of_file(options.out) : find_target(options.to);
    if (!found)
        throw std::invalid_argument("what to convert to? `--to` names a format, or `-o` a file that does");
    return *found;
}

/// The counts of everything that could not be written unchanged, in one line.
std::string figures_of(summary const& total, std::uint64_t written) {
    std::string text = fmt::format("{} of {} written", written, counted(total.games, "game"));
    if (total.errors > 0 || total.unchecked == 0) text += ", " + counted(total.errors, "error");
    if (total.unchecked > 0) text += fmt::format(", {} unchecked", total.unchecked);
    return text;
}

outcome convert(convert_options const& options) {
    options.running.begin();
    target_format const& target = target_for(options);
    way_of_writing how =
        options.tidying.writing(target.name, manner_of(target, options.as_written, options.full));
    if (!options.tables.empty() && !target.has_tables)
        throw std::invalid_argument(
            fmt::format("`--tables` is for sqlite and csv: {} has none", target.name));
    how.tables = options.tables;
    chosen_games const games = options.games.choose_and_say(options.tidying.checked(), &options.openings);
    auto const part = options.parts.begin(games, chunk_size_to_convert, VPGN_VERSION);
    auto const parts = options.parts.parts(games);
    how.is_put_aside = part != nullptr;
    std::string no_text; // the text of a part is stored, not written
    auto const form = part ? target.open(destination::memory(no_text), how)
                           : options.splitting.open(target, options.out, how, games.files);
    auto const sorted = options.sorting.sorted(games);
    if (sorted && options.parts.given())
        throw std::invalid_argument("games are sorted all together, not in parts: sort what is merged");
    conversion_rules rules;
    rules.keeps_errors = target.holds_findings || options.as_written || options.keep_errors;
    auto const [total, written, passed_by, failed, abandoned] =
        convert_files({.files = games.files,
                       .sources = *games.sources,
                       .rules = rules,
                       .jobs = options.running.jobs(),
                       .games = part ? part->games.get() : sorted.get(),
                       .keeper = part ? part->keeper.get() : nullptr,
                       .parts = parts.get()},
                      *form);
    if (part) {
        options.parts.finish(*part);
        return clean;
    }
    if (abandoned) say(fmt::format("{} is not written, for not all files could be read", options.out));
    if (std::string const words = form->remark(); !words.empty()) remark(words);
    bool const something = written < total.games || total.errors > 0 || total.unchecked > 0;
    if (something) remark(figures_of(total, written));
    return worse(failed ? could_not : clean, something ? found : clean);
}

} // namespace

void add_convert(command_line& line) {
    auto options = std::make_shared<convert_options>();
    command here = line.add("convert", "games into another form");
    options->games.add_to(here);
    std::vector<choice_words> targets;
    for (target_format const& f : target_formats())
        targets.push_back({std::string(f.name), std::string(f.what)});
    here.option("--to", options->to, "the form to write; inferred from the extension of -o if absent")
        .one_of_these(targets)
        .takes(value_kind::text, "FORM");
    here.option("-o,--output", options->out,
                "the file to write, complete or not at all, compressed where it ends with .zst or .gz; else "
                "standard output")
        .takes(value_kind::file);
    here.flag("--as-written", options->as_written, "with pgn: each game with the bytes of its source");
    here.flag("--full", options->full,
              "with json and jsonl: also what the rules make of each record (choices, events, positions)");
    here.option("--tables", options->tables,
                "which tables are made, with commas between: of sqlite games (always), findings, turns, "
                "positions, all if absent; of csv games (if absent), turns, positions, findings, several "
                "with `{}` in -o for their names")
        .by_commas()
        .takes(value_kind::text, "NAMES");
    here.flag("--keep-errors", options->keep_errors,
              "write games with errors too; illegal moves are written as in the source");
    options->tidying.add_to(here);
    options->sorting.add_to(here);
    options->splitting.add_to(here);
    options->openings.add_to(here);
    options->parts.add_to(here);
    options->running.add_to(here);
    options->games.heed_files(here);
    here.settings("convert", {"line-width", "move-numbers", "strip", "keep-tags", "drop-tags", "fix-tags",
                              "seven-tags"});
    here.exits(1, "errors were found, or games were left out");
    here.example("vpgn convert --to json games.pgn", "games as JSON");
    here.example("vpgn convert -o all.pgn.zst games.pgn more.pgn", "two files into one, compressed");
    here.example("vpgn convert --to pgn --strip comments,variations --sort Date,White games.pgn",
                 "bare games by their dates");
    here.example("vpgn convert -o games.db games.pgn", "a database; `vpgn explore games.db` asks it");
    here.example("vpgn convert --to pgn --split-by '{White}' -o players games.pgn", "a file for each player");
    here.does([options] { return convert(*options); });
}

} // namespace vpgn::tools
