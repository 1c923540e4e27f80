// vpgn convert: converts games to another format, and reports games that it cannot represent.
#include "batch/convert_files.hpp"
#include "cli/commands/commands.hpp"
#include "cli/options/games.hpp"
#include "cli/options/output_files.hpp"
#include "cli/options/parts.hpp"
#include "cli/options/running.hpp"
#include "cli/options/tidying.hpp"
#include "formats/csv/csv_tables.hpp"
#include "formats/formats.hpp"
#include "formats/text_formats.hpp"
#include "games/stream/text_sink.hpp"
#include "io/marked_text.hpp"
#include "io/output.hpp"
#include "source/ascii.hpp"

#include <fmt/format.h>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
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
    bool csv_safe = false;
    bool keep_errors = false;
    bool portable = false;
    bool crlf = false;
    std::string output_encoding;
};

/// As requested; else the usual one of the file's extension.
encoding coding_of(convert_options const& options, game_format const& target) {
    if (!options.output_encoding.empty()) {
        if (find_text_target(target.name) == nullptr)
            throw std::invalid_argument(
                fmt::format("`--output-encoding` is for text, and not for {}", target.name));
        return encoding_called(options.output_encoding).value_or(encoding::utf8);
    }
    bool const has_its_ending = ascii::lowered(options.out).ends_with(target.ending);
    return has_its_ending ? target.writer->coding : encoding::utf8;
}

game_format const& target_for(convert_options const& options) {
    game_format const* const found =
        options.to.empty() ? target_of_file(options.out) : find_target(options.to);
    if (!found)
        throw std::invalid_argument(
            "missing output format: give `--to FORMAT`, or `-o FILE` with an extension");
    return *found;
}

/// The counts of everything that could not be written unchanged, in one line.
std::string figures_of(summary const& total, std::uint64_t written) {
    std::string text = fmt::format("{} of {} written", written, counted(total.games, "game"));
    if (total.errors > 0 || total.unchecked == 0) text += ", " + counted(total.errors, "error");
    if (total.unchecked > 0) text += fmt::format(", {} unchecked", total.unchecked);
    return text;
}

/// Makes canonical PGN portable.
void make_portable(convert_options const& options, game_format const& target, output_options& output) {
    auto const refuse = [](std::string_view other) {
        throw std::invalid_argument(fmt::format("`--portable` cannot be combined with {}", other));
    };
    if (target.name != "pgn")
        throw std::invalid_argument(fmt::format("`--portable` requires pgn, not {}", target.name));
    if (options.as_written) refuse("`--as-written`");
    if (options.keep_errors) refuse("`--keep-errors`: other programs stop at errors");
    if (!options.output_encoding.empty()) refuse("`--output-encoding`: it writes UTF-8");
    if (!output.notation.empty()) refuse("`--notation`");
    constexpr std::size_t most_columns = 255;
    if (output.movetext.line_width == 0 || output.movetext.line_width > most_columns)
        throw std::invalid_argument("`--portable` needs a `--line-width` of at most 255");
    output.portable = output.movetext.breaks_comments = true;
    output.wraps = with_byte_order_mark;
}

/// A text on its way to `to`: each line feed without a carriage return before it becomes both.
class crlf_text final : public text_sink {
public:
    explicit crlf_text(std::unique_ptr<text_sink> to) : to_(std::move(to)) {}

    void write(std::string_view text) override {
        converted_.clear();
        for (char const c : text) {
            if (c == '\n' && last_ != '\r') converted_ += '\r';
            converted_ += c;
            last_ = c;
        }
        to_->write(converted_);
    }
    void finish() override { to_->finish(); }
    bool replaces() const override { return to_->replaces(); }

private:
    std::unique_ptr<text_sink> to_;
    std::string converted_;
    char last_ = '\0'; ///< of all texts so far
};

std::unique_ptr<text_sink> with_crlf(std::unique_ptr<text_sink> to) {
    return std::make_unique<crlf_text>(std::move(to));
}

/// Ends lines as Windows does, whatever else each text goes through.
void end_lines_with_crlf(game_format const& target, output_options& output) {
    if (find_text_target(target.name) == nullptr)
        throw std::invalid_argument(fmt::format("`--crlf` is for text, and not for {}", target.name));
    output.wraps = output.wraps == nullptr ? with_crlf : [](std::unique_ptr<text_sink> to) {
        return with_crlf(with_byte_order_mark(std::move(to)));
    };
}

outcome convert(convert_options const& options) {
    options.running.begin();
    game_format const& target = target_for(options);
    if (options.csv_safe && target.name != "csv")
        throw std::invalid_argument(fmt::format("`--csv-safe` requires csv, not {}", target.name));
    quote_formulas_in_csv(options.csv_safe);
    output_options output =
        options.tidying.writing(target.name, manner_of(target, options.as_written, options.full));
    if (!options.tables.empty() && !target.writer->has_tables)
        throw std::invalid_argument(fmt::format("`--tables` requires sqlite or csv, not {}", target.name));
    output.tables = options.tables;
    output.coding = coding_of(options, target);
    if (options.portable) make_portable(options, target, output);
    if (options.crlf) end_lines_with_crlf(target, output);
    chosen_games const games =
        options.games.choose_and_report(options.tidying.checked(), &options.openings, options.portable);
    auto const part = options.parts.begin(games, chunk_size_to_convert, VPGN_VERSION);
    auto const parts = options.parts.parts(games);
    output.is_put_aside = part != nullptr;
    std::string no_text; // the text of a part is stored, not written
    auto const form = part ? target.writer->open(destination::memory(no_text), output)
                           : options.splitting.open(target, options.out, output, games.files);
    auto const sorted = options.sorting.sorted(games);
    if (sorted && options.parts.given())
        throw std::invalid_argument("`--sort` cannot be combined with `--part`: sort the merged result");
    conversion_rules rules;
    rules.keeps_errors = target.writer->holds_findings || options.as_written || options.keep_errors;
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
    if (abandoned) log_line(fmt::format("{} not written: some files could not be read", options.out));
    if (std::string const words = form->remark(); !words.empty()) remark(words);
    bool const something = written < total.games || total.errors > 0 || total.unchecked > 0;
    if (something) remark(figures_of(total, written));
    return worse(failed ? could_not : clean, something ? found : clean);
}

} // namespace

void define_convert(command here) {
    auto options = std::make_shared<convert_options>();
    options->games.add_to(here);
    std::vector<choice_words> targets;
    for (game_format const& f : formats())
        if (f.writer) targets.push_back({std::string(f.name), std::string(f.summary)});
    here.option("--to", options->to, "the output format; inferred from the extension of -o if absent")
        .one_of_these(targets)
        .takes(value_kind::text, "FORM");
    here.option("-o,--output", options->out,
                "the output file, written completely or not at all, compressed if it ends with .zst or .gz; "
                "default: standard output")
        .takes(value_kind::file);
    here.flag("--as-written", options->as_written,
              "with pgn: write each game byte for byte as in its source");
    here.flag("--full", options->full,
              "with json and jsonl: also write the choices, events and positions of the replay");
    here.option("--tables", options->tables,
                "the tables to write, separated by commas: for sqlite games (always), findings, turns, "
                "positions (default: all); for csv games (default), turns, positions, findings; several need "
                "`{}` in -o for their names")
        .by_commas()
        .takes(value_kind::text, "NAMES");
    here.flag("--csv-safe", options->csv_safe,
              "with csv: write an apostrophe before each text that a spreadsheet would read as a formula");
    here.flag("--keep-errors", options->keep_errors,
              "write games with errors too; from the first error on, moves are written as in the source");
    here.flag("--portable", options->portable,
              "with pgn: write what every other PGN program reads: games of widely known variants, the "
              "standard's results and glyphs, comments in braces, lines of 79 columns, and a byte order mark "
              "where characters are not ASCII");
    std::vector<std::string> encodings;
    for (encoding const coding : all_encodings())
        encodings.emplace_back(name_of(coding));
    here.option("--output-encoding", options->output_encoding,
                "the encoding of what is written: UTF-8 if absent, CP932 for files that end with .kif")
        .one_of(encodings)
        .takes(value_kind::text, "NAME");
    here.flag("--crlf", options->crlf, "end lines with a carriage return and a line feed, as Windows does");
    options->tidying.add_to(here);
    options->sorting.add_to(here);
    options->splitting.add_to(here);
    options->openings.add_to(here);
    options->parts.add_to(here);
    options->running.add_to(here);
    options->games.apply_files(here);
    here.settings("convert", {"line-width", "move-numbers", "strip", "keep-tags", "drop-tags", "fix-tags",
                              "seven-tags"});
    here.exits(1, "there are errors, or games were skipped");
    here.example("vpgn convert --to json games.pgn", "games as JSON");
    here.example("vpgn convert -o all.pgn.zst games.pgn more.pgn", "merge two files into a compressed one");
    here.example("vpgn convert --to pgn --strip comments,variations --sort Date,White games.pgn",
                 "strip games and sort them by date");
    here.example("vpgn convert --portable -o portable.pgn games.pgn",
                 "write a file that every other PGN program reads");
    here.example("vpgn convert -o games.db games.pgn",
                 "write a database; `vpgn explore games.db` queries it");
    here.example("vpgn convert --to pgn --split-by '{White}' -o players games.pgn",
                 "write one file per player");
    here.does([options] { return convert(*options); });
}

} // namespace vpgn::tools
