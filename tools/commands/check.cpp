// vpgn check: replays every game and reports findings.
#include "commands/commands.hpp"
#include "options/color.hpp"
#include "options/input.hpp"
#include "replay/ground.hpp"
#include "replay/replay.hpp"
#include "report/render/renderer.hpp"
#include "source/file.hpp"
#include "source/line_index.hpp"
#include "work/output.hpp"

#include <algorithm>
#include <memory>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_pipeline.h>
#include <optional>
#include <system_error>

namespace vpgn::tools {

namespace {

struct check_options {
    input_option input;
    color_option color;
    std::string format = "full";
    std::string fail_on = "error";
    int jobs = 0;
};

/// What came of one file: findings with the text that they point into, or why it could not be read.
struct checked_file {
    std::string name;
    std::string text;
    std::vector<finding> findings;
    summary figures;
    std::string failure;
};

class checker final : public syntax::game_consumer {
public:
    explicit checker(checked_file& into) : into_(into) {}

    void take(syntax::game const& game) override {
        auto report = replay::replay_game(game, ++into_.figures.games);
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

    checked_file& into_;
};

std::unique_ptr<checked_file> check_file(std::string const& name) {
    auto file = std::make_unique<checked_file>();
    file->name = name;
    try {
        file->text = read_file(name);
        file->figures.files = 1;
        file->figures.bytes = file->text.size();
        checker consumer(*file);
        syntax::read_trees(file->text, replay::notation_of, consumer);
    } catch (std::system_error const& problem) {
        file->failure = problem.what();
    }
    return file;
}

outcome check(check_options const& options) {
    auto const files = options.input.files();
    auto const renderer = make_renderer(options.format, {.color = options.color.wanted()});
    summary total;
    outcome result = clean;
    std::string out;
    std::size_t next = 0;
    std::size_t const jobs =
        options.jobs > 0 ? std::size_t(options.jobs) : std::size_t(oneapi::tbb::info::default_concurrency());
    oneapi::tbb::global_control const limit(oneapi::tbb::global_control::max_allowed_parallelism, jobs);
    using oneapi::tbb::filter_mode;
    oneapi::tbb::parallel_pipeline(
        jobs, oneapi::tbb::make_filter<void, std::size_t>(filter_mode::serial_in_order,
                                                          [&](oneapi::tbb::flow_control& flow) {
                                                              if (next == files.size()) flow.stop();
                                                              return next++;
                                                          }) &
                  oneapi::tbb::make_filter<std::size_t, checked_file*>(
                      filter_mode::parallel, [&](std::size_t i) { return check_file(files[i]).release(); }) &
                  oneapi::tbb::make_filter<checked_file*, void>(
                      filter_mode::serial_in_order, [&](checked_file* raw) {
                          std::unique_ptr<checked_file> const file(raw);
                          if (!file->failure.empty()) {
                              say(file->failure);
                              result = could_not;
                              return;
                          }
                          line_index const lines(file->text);
                          for (finding const& found : file->findings)
                              renderer->show({found, file->name, lines}, out);
                          total += file->figures;
                          write_result(out);
                          out.clear();
                      }));
    renderer->finish(total, out);
    write_result(out);
    flush_result();
    if (options.format == "full" || options.format == "short") say(summary_sentence(total));
    bool const failed = total.errors > 0 || (options.fail_on == "warning" && total.warnings > 0);
    return worse(result, failed ? found : clean);
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
    command->add_option("--fail-on", options->fail_on, "the least level that makes the exit status 1")
        ->check(CLI::IsMember({"error", "warning"}))
        ->capture_default_str();
    command
        ->add_option("--jobs", options->jobs,
                     "files checked at the same time; 0: as many as there are processors")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    command->callback([&run, options] { run = [options] { return check(*options); }; });
}

} // namespace vpgn::tools
