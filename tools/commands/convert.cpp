// vpgn convert: games into another form, and what became of those that do not fit it.
#include "commands/commands.hpp"
#include "formats/output.hpp"
#include "formats/pgn.hpp"
#include "options/input.hpp"
#include "report/render/renderer.hpp"
#include "work/in_order.hpp"
#include "work/naming.hpp"
#include "work/output.hpp"
#include "work/progress.hpp"

#include <algorithm>
#include <fmt/format.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <memory>
#include <stdexcept>

namespace vpgn::tools {

namespace {

struct convert_options {
    input_option input;
    std::string from;
    std::string variant;
    std::string to;
    std::string out;
    bool as_written = false;
    bool keep_errors = false;
    int jobs = 0;
};

/// Small: a game may grow to fifty times its length when its positions are told, and several chunks are under
/// way at a time.
constexpr std::size_t chunk_size = std::size_t(1) << 17;

source_format const& source_for(convert_options const& options, std::string const& file) {
    source_format const* const found =
        options.from.empty() ? source_of_file(file) : find_source(options.from);
    return found ? *found : *find_source("pgn");
}

target_format const& target_for(convert_options const& options) {
    target_format const* const found =
        options.to.empty() ? target_of_file(options.out) : find_target(options.to);
    if (!found)
        throw std::invalid_argument("what to convert to? `--to` names a format, or `-o` a file that does");
    return *found;
}

std::unique_ptr<conversion_output> output_for(convert_options const& options, target_format const& target) {
    if (options.as_written && target.name != "pgn")
        throw std::invalid_argument(
            fmt::format("`--as-written` is for pgn: {} has a spelling of its own", target.name));
    if (options.as_written) return std::make_unique<text_output>(target, make_as_written, options.out);
    return make_output(target, options.out);
}

/// Says of each game that needs it what became of it.
class account {
public:
    explicit account(std::vector<std::string> const& files) : files_(files) {}

    std::string of(converted_chunk& chunk, std::uint64_t games_before) {
        std::string text;
        line_index const lines(chunk.source.text, chunk.source.origin);
        std::string const& file = files_[chunk.source.file];
        for (remarkable_game& game : chunk.remarkable) {
            for (finding& f : game.findings) {
                if (f.place.game != 0) f.place.game += games_before;
                renderer_->show({f, file, lines}, text);
            }
            if (game.place != 0 && !(game.written && only_warnings(game)))
                text += fate(game, file, games_before);
        }
        return text;
    }

private:
    static bool only_warnings(remarkable_game const& game) {
        return std::none_of(game.findings.begin(), game.findings.end(),
                            [](finding const& f) { return f.level == severity::error; });
    }

    std::string fate(remarkable_game const& game, std::string const& file, std::uint64_t games_before) const {
        std::string const who = fmt::format("{}: game {}", file, games_before + game.place);
        if (game.written) return fmt::format("{} is kept, with its errors\n", who);
        std::string const why = game.refused.empty() ? "it has errors" : game.refused;
        return fmt::format("{} is left out: {}\n", who, why);
    }

    std::vector<std::string> const& files_;
    std::unique_ptr<renderer> renderer_ = make_renderer("short");
};

/// Large texts come and go all the time here: given back to the system at once, they leave no holes in which
/// memory would grow with the file.
void give_memory_back() {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 1 << 18);
#endif
}

outcome convert(convert_options const& options) {
    give_memory_back();
    auto const files = options.input.files();
    target_format const& target = target_for(options);
    auto const output = output_for(options, target);
    conversion_rules const rules{target.holds_findings || options.as_written || options.keep_errors,
                                 {options.variant}};
    chunk_reader reader(files, [&](std::string const& path) {
        source_format const& from = source_for(options, path);
        return from.open ? from.open(path) : open_text(path, from.cut, chunk_size);
    });
    account told(files);
    progress bar(files);
    summary total;
    std::uint64_t games_of_file = 0, written = 0;
    bool failed = false;
    run_in_order<game_chunk, converted_chunk>(
        std::size_t(options.jobs), [&] { return reader.next(); },
        [&](game_chunk& chunk) {
            std::string const& name = files[chunk.file];
            return naming(name, [&] {
                return convert_chunk(chunk, name, source_for(options, name), output->new_writer(), rules);
            });
        },
        [&](converted_chunk& chunk) {
            std::string talk;
            naming(files[chunk.source.file], [&] {
                talk = told.of(chunk, games_of_file);
                output->take(chunk, games_of_file);
            });
            total += chunk.figures;
            written += chunk.written;
            games_of_file = chunk.source.ends_file ? 0 : games_of_file + chunk.figures.games;
            if (!chunk.source.failure.empty()) {
                failed = true;
                talk += fmt::format("vpgn: {}\n", chunk.source.failure);
            }
            if (!talk.empty()) {
                bar.clear();
                say_lines(talk);
            }
            bar.show(reader.taken(), total.games);
        });
    bar.clear();
    if (!failed)
        output->finish();
    else if (output->abandon())
        say(fmt::format("{} is not written, for not all files could be read", options.out));
    if (std::string const remark = output->remark(); !remark.empty()) say(remark);
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

void add_convert(CLI::App& app, chosen_command& run) {
    auto options = std::make_shared<convert_options>();
    CLI::App* const command = app.add_subcommand("convert", "games into another form");
    options->input.add_to(*command);
    std::vector<std::string> targets, sources;
    for (target_format const& f : target_formats())
        targets.emplace_back(f.name);
    for (source_format const& f : source_formats())
        sources.emplace_back(f.name);
    command
        ->add_option("--to", options->to,
                     "the form to write; told by the ending of -o if absent:" + listed(target_formats()))
        ->check(CLI::IsMember(targets));
    command
        ->add_option("--from", options->from,
                     "the form to read; told by each file's ending if absent, else pgn:" +
                         listed(source_formats()))
        ->check(CLI::IsMember(sources));
    command->add_option("-o,--output", options->out,
                        "the file to write, complete or not at all; else standard output");
    command->add_option("--variant", options->variant,
                        "with articles: the variant of their games, where the text does not name it");
    command->add_flag("--as-written", options->as_written,
                      "with pgn: each game with the bytes of its source");
    command->add_flag("--keep-errors", options->keep_errors,
                      "write games with errors too; turns that do not fit stand as their source spells them");
    command->add_option("--jobs", options->jobs, "threads that convert; 0: as many as there are processors")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    command->callback([&run, options] { run = [options] { return convert(*options); }; });
}

} // namespace vpgn::tools
