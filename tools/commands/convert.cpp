// vpgn convert: games into another form, and what became of those that do not fit it.
#include "commands/commands.hpp"
#include "formats/convert_files.hpp"
#include "formats/formats.hpp"
#include "options/definitions.hpp"
#include "options/input.hpp"
#include "work/output.hpp"

#include <fmt/format.h>
#include <memory>
#include <stdexcept>

namespace vpgn::tools {

namespace {

struct convert_options {
    input_option input;
    definitions_option definitions;
    std::string from;
    std::string variant;
    std::string to;
    std::string out;
    bool as_written = false;
    bool full = false;
    bool keep_errors = false;
    int jobs = 0;
};

target_format const& target_for(convert_options const& options) {
    target_format const* const found =
        options.to.empty() ? target_of_file(options.out) : find_target(options.to);
    if (!found)
        throw std::invalid_argument("what to convert to? `--to` names a format, or `-o` a file that does");
    return *found;
}

manner manner_for(convert_options const& options, target_format const& target) {
    if (options.as_written && !target.has_as_written)
        throw std::invalid_argument(
            fmt::format("`--as-written` is for pgn: {} has a spelling of its own", target.name));
    if (options.full && !target.has_full)
        throw std::invalid_argument(
            fmt::format("`--full` is for json and jsonl: {} has no fuller form", target.name));
    return options.as_written ? manner::as_written : options.full ? manner::full : manner::usual;
}

outcome convert(convert_options const& options) {
    auto const files = options.input.files();
    options.definitions.read_and_say(files);
    target_format const& target = target_for(options);
    auto const form = target.open(destination::file(options.out), manner_for(options, target));
    bool const keeps_errors = target.holds_findings || options.as_written || options.keep_errors;
    auto const [total, written, failed, abandoned] =
        convert_files({files, options.from, {keeps_errors, {options.variant}}, options.jobs}, *form);
    if (abandoned) say(fmt::format("{} is not written, for not all files could be read", options.out));
    if (std::string const remark = form->remark(); !remark.empty()) say(remark);
    if (written < total.games || total.errors > 0)
        say(fmt::format("{} of {} games written, {} errors", written, total.games, total.errors));
    return worse(failed ? could_not : clean, written < total.games || total.errors > 0 ? found : clean);
}

/// The forms of a table, a line each.
template <class format>
std::string listed(std::span<format const> formats) {
    std::string text;
    for (format const& f : formats)
        text += fmt::format("\n{:>10}: {}", f.name, f.what);
    return text;
}

} // namespace

void add_convert(command_line& line) {
    auto options = std::make_shared<convert_options>();
    command here = line.add("convert", "games into another form");
    options->input.add_to(here);
    options->definitions.add_to(here);
    std::vector<std::string> targets, sources;
    for (target_format const& f : target_formats())
        targets.emplace_back(f.name);
    for (source_format const& f : source_formats())
        sources.emplace_back(f.name);
    here.option("--to", options->to,
                "the form to write; told by the ending of -o if absent:" + listed(target_formats()))
        .one_of(targets);
    here.option("--from", options->from,
                "the form to read; told by each file's ending if absent, else pgn:" +
                    listed(source_formats()))
        .one_of(sources);
    here.option("-o,--output", options->out,
                "the file to write, complete or not at all; else standard output");
    here.option("--variant", options->variant,
                "with articles: the variant of their games, where the text does not name it");
    here.flag("--as-written", options->as_written, "with pgn: each game with the bytes of its source");
    here.flag("--full", options->full,
              "with json and jsonl: also what the rules make of each record (choices, events, positions)");
    here.flag("--keep-errors", options->keep_errors,
              "write games with errors too; turns that do not fit stand as their source spells them");
    here.option("--jobs", options->jobs, "threads that convert; 0: as many as there are processors")
        .not_negative()
        .shows_default();
    here.does([options] { return convert(*options); });
}

} // namespace vpgn::tools
