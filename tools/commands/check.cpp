// vpgn check: replays every game and reports findings.
#include "commands/commands.hpp"
#include "drawing/finding_boards.hpp"
#include "mending/mended_files.hpp"
#include "options/boards.hpp"
#include "options/color.hpp"
#include "options/fix.hpp"
#include "options/input.hpp"
#include "replay/replay.hpp"
#include "report/render/renderer.hpp"
#include "source/line_index.hpp"
#include "syntax/boundary.hpp"
#include "work/game_chunks.hpp"
#include "work/in_order.hpp"
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
    boards_option boards;
    fix_option fix;
    std::string format = "full";
    std::string fail_on = "error";
    int jobs = 0;
};

/// What came of one chunk: findings with the text that they point into.
struct checked_chunk {
    game_chunk source;
    std::vector<finding> findings;   ///< spans in the file; games counted from the chunk's first
    std::vector<std::string> boards; ///< where they are wanted, one for each finding; most are empty
    summary figures;
};

/// What is wanted of findings beside themselves.
struct board_wish {
    bool wanted = false;
    text_style style;
};

class checker final : public replay::check_consumer {
public:
    explicit checker(checked_chunk& into) : into_(into) {}

    void take(replay::game_report report) override {
        ++into_.figures.games;
        into_.figures.turns += report.turns;
        for (auto& found : report.findings)
            keep(std::move(found));
    }
    void between(finding found) override { keep(std::move(found)); }

private:
    void keep(finding found) {
        into_.figures.count(found);
        into_.findings.push_back(std::move(found));
    }

    checked_chunk& into_;
};

std::unique_ptr<checked_chunk> check_chunk(game_chunk& chunk, board_wish const& boards) {
    auto checked = std::make_unique<checked_chunk>();
    checked->source = std::move(chunk);
    checked->figures.bytes = checked->source.text.size();
    checker consumer(*checked);
    replay::check_games(checked->source.text, consumer);
    if (boards.wanted) checked->boards = boards_of(checked->source.text, checked->findings, boards.style);
    for (finding& found : checked->findings)
        shift(found, checked->source.origin.byte);
    return checked;
}

/// Shows what was found, chunk after chunk, with games counted through each file.
class checked_output {
public:
    checked_output(std::vector<std::string> const& files, chunk_reader const& reader, renderer& renderer)
        : files_(files), reader_(reader), renderer_(renderer), bar_(files) {}

    void show(checked_chunk& chunk) {
        line_index const lines(chunk.source.text, chunk.source.origin);
        for (std::size_t i = 0; i < chunk.findings.size(); ++i) {
            finding& found = chunk.findings[i];
            if (found.place.game != 0) found.place.game += games_;
            if (!chunk.boards.empty() && !chunk.boards[i].empty()) out_ += chunk.boards[i] + '\n';
            renderer_.show({found, files_[chunk.source.file], lines}, out_);
        }
        total_ += chunk.figures;
        if (!out_.empty()) bar_.clear();
        write();
        bar_.show(reader_.taken(), total_.games);
        games_ += chunk.figures.games;
        if (!chunk.source.ends_file) return;
        games_ = 0;
        if (chunk.source.failure.empty()) {
            ++total_.files;
            return;
        }
        flush_result();
        bar_.clear();
        say(chunk.source.failure);
        failed_ = true;
    }

    void finish() {
        bar_.clear();
        renderer_.finish(total_, out_);
        write();
        flush_result();
    }

    summary const& total() const { return total_; }
    bool failed() const { return failed_; }

private:
    void write() {
        write_result(out_);
        out_.clear();
    }

    std::vector<std::string> const& files_;
    chunk_reader const& reader_;
    renderer& renderer_;
    progress bar_;
    std::string out_;
    summary total_;
    std::uint64_t games_ = 0; ///< of the current file, before the next chunk
    bool failed_ = false;
};

outcome check_files(check_options const& options, std::vector<std::string> const& files) {
    auto const renderer = make_renderer(options.format, {.color = options.color.wanted()});
    board_wish const boards{options.boards.wanted(options.format), {options.color.wanted(), false}};
    chunk_reader reader(files, syntax::last_boundary);
    checked_output output(files, reader, *renderer);
    run_in_order<game_chunk, checked_chunk>(
        std::size_t(options.jobs), [&] { return reader.next(); },
        [&](game_chunk& chunk) { return check_chunk(chunk, boards); },
        [&](checked_chunk& chunk) { output.show(chunk); });
    output.finish();
    summary const& total = output.total();
    if (options.format == "full" || options.format == "short") say(summary_sentence(total));
    bool const failed = total.errors > 0 || (options.fail_on == "warning" && total.warnings > 0);
    return worse(output.failed() ? could_not : clean, failed ? found : clean);
}

/// Says how many repairs were written.
void say_repairs(std::uint64_t repairs, std::string const& where) {
    say(fmt::format("{} repair{} written{}", repairs, repairs == 1 ? "" : "s", where));
}

/// Repairs first, then checks what is there.
outcome fix_and_check(check_options const& options, std::vector<std::string> const& files) {
    auto const jobs = std::size_t(options.jobs);
    std::string const& to = options.fix.to();
    if (to.empty()) {
        say_repairs(mend_in_place(files, jobs).repairs, "");
        return check_files(options, files);
    }
    if (files.size() != 1) throw std::invalid_argument("`--fix-to` takes one file");
    mending_outcome const mended = mend_to(files.front(), to, jobs);
    if (!mended.failure.empty()) {
        say(mended.failure);
        return could_not;
    }
    say_repairs(mended.repairs, to == "-" ? "" : " to " + to);
    if (to != "-") return check_files(options, {to});
    summary const& left = mended.remaining;
    say(summary_sentence(left));
    return left.errors > 0 || (options.fail_on == "warning" && left.warnings > 0) ? found : clean;
}

outcome check(check_options const& options) {
    auto const files = options.input.files();
    return options.fix.wanted() ? fix_and_check(options, files) : check_files(options, files);
}

} // namespace

void add_check(CLI::App& app, chosen_command& run) {
    auto options = std::make_shared<check_options>();
    CLI::App* const command =
        app.add_subcommand("check", "replay every game, variations included, and report findings");
    options->input.add_to(*command);
    options->color.add_to(*command);
    options->boards.add_to(*command);
    options->fix.add_to(*command);
    std::vector<std::string> const formats(renderer_formats().begin(), renderer_formats().end());
    command->add_option("--format", options->format, "how findings are shown")
        ->check(CLI::IsMember(formats))
        ->capture_default_str();
    command->add_option("--fail-on", options->fail_on, "the least level that makes the exit status 1")
        ->check(CLI::IsMember({"error", "warning"}))
        ->capture_default_str();
    command->add_option("--jobs", options->jobs, "threads that check; 0: as many as there are processors")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    command->callback([&run, options] { run = [options] { return check(*options); }; });
}

} // namespace vpgn::tools
