// vpgn check: replays every game and reports findings.
#include "commands/commands.hpp"
#include "findings/checked_chunk.hpp"
#include "findings/sieve.hpp"
#include "options/color.hpp"
#include "options/findings.hpp"
#include "options/input.hpp"
#include "report/render/renderer.hpp"
#include "source/line_index.hpp"
#include "syntax/boundary.hpp"
#include "work/game_chunks.hpp"
#include "work/in_order.hpp"
#include "work/naming.hpp"
#include "work/output.hpp"
#include "work/progress.hpp"

#include <fmt/format.h>
#include <memory>
#include <stdexcept>

namespace vpgn::tools {

namespace {

struct check_options {
    input_option input;
    color_option color;
    findings_option findings;
    std::string format = "full";
    int jobs = 0;
};

/// Shows what was found, chunk after chunk, with games counted through each file.
class checked_output {
public:
    checked_output(std::vector<std::string> const& files, chunk_reader const& reader, renderer& renderer,
                   sieve& sieve)
        : files_(files), reader_(reader), renderer_(renderer), sieve_(sieve), bar_(files) {}

    void show(checked_chunk& chunk) {
        std::string const& file = files_[chunk.source.file];
        if (chunk.source.origin.byte == 0) renderer_.begin_file(file, out_);
        line_index const lines(chunk.source.text, chunk.source.origin);
        for (checked_game& game : chunk.games)
            show(game, file, lines);
        total_ += chunk.figures;
        games_ += chunk.figures.games;
        if (chunk.source.ends_file) end_file(file, chunk.source.failure);
        if (!out_.empty()) bar_.clear();
        write();
        bar_.show(reader_.taken(), total_.games);
    }

    void finish() {
        bar_.clear();
        total_ += sieve_.counted();
        renderer_.finish(total_, out_);
        write();
        flush_result();
    }

    summary const& total() const { return total_; }
    bool failed() const { return failed_; }

private:
    void show(checked_game& game, std::string const& file, line_index const& lines) {
        if (game.number != 0 && renderer_.tells_games())
            renderer_.begin_game({games_ + game.number, game.title}, out_);
        for (finding& found : game.findings) {
            if (found.place.game != 0) found.place.game += games_;
            located_finding const located{found, file, lines, game.title};
            if (sieve_.passes(located)) renderer_.show(located, out_);
        }
    }

    void end_file(std::string const& file, std::string const& failure) {
        games_ = 0;
        renderer_.end_file(file, failure, out_);
        sieve_.file_ends(file, !failure.empty());
        if (failure.empty()) {
            ++total_.files;
            return;
        }
        write();
        flush_result();
        bar_.clear();
        say(failure);
        failed_ = true;
    }

    void write() {
        write_result(out_);
        out_.clear();
    }

    std::vector<std::string> const& files_;
    chunk_reader const& reader_;
    renderer& renderer_;
    sieve& sieve_;
    progress bar_;
    std::string out_;
    summary total_;
    std::uint64_t games_ = 0; ///< of the current file, before the next chunk
    bool failed_ = false;
};

outcome check(check_options const& options) {
    auto const files = options.input.files();
    sieve_rules const rules = options.findings.rules();
    auto const renderer = make_renderer(
        options.format,
        {.color = options.color.wanted(), .fails_from = rules.fails_from, .version = VPGN_VERSION});
    bool const all_games = renderer->tells_games();
    if (all_games && rules.most != sieve_rules().most)
        throw std::invalid_argument(fmt::format(
            "`--max-findings` does not go with {}: a game whose findings are not shown would pass",
            options.format));
    sieve sieve(rules);
    chunk_reader reader(files, syntax::last_boundary);
    checked_output output(files, reader, *renderer, sieve);
    run_in_order<game_chunk, checked_chunk>(
        std::size_t(options.jobs), [&] { return reader.next(); },
        [&](game_chunk& chunk) {
            return naming(files[chunk.file], [&] { return check_chunk(chunk, all_games); });
        },
        [&](checked_chunk& chunk) { naming(files[chunk.source.file], [&] { output.show(chunk); }); });
    sieve.finish();
    output.finish();
    // The JSON of ours ends with these figures.
    if (!options.format.starts_with("json")) say(summary_sentence(output.total()));
    if (std::string const remark = sieve.remark(); !remark.empty()) say(remark);
    return worse(output.failed() ? could_not : clean, sieve.fails() ? found : clean);
}

} // namespace

void add_check(CLI::App& app, chosen_command& run) {
    auto options = std::make_shared<check_options>();
    CLI::App* const command =
        app.add_subcommand("check", "replay every game, variations included, and report findings");
    options->input.add_to(*command);
    options->color.add_to(*command);
    std::vector<std::string> const formats(renderer_formats().begin(), renderer_formats().end());
    command->add_option("--format", options->format, "how findings are shown")
        ->check(CLI::IsMember(formats))
        ->capture_default_str();
    options->findings.add_to(*command);
    command->add_option("--jobs", options->jobs, "threads that check; 0: as many as there are processors")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    command->callback([&run, options] { run = [options] { return check(*options); }; });
}

} // namespace vpgn::tools
