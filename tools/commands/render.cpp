// vpgn render: a diagram of a position and of the turn that led to it.
#include "commands/commands.hpp"
#include "drawing/men_sheet.hpp"
#include "work/output_file.hpp"

#include <stdexcept>

namespace vpgn::tools {

namespace {

struct render_options {
    std::string out;
    bool men = false;
};

outcome render(render_options const& options) {
    if (!options.men) throw std::invalid_argument("what to draw? `--men`");
    output_file file(options.out);
    file.write(men_sheet());
    file.finish();
    return clean;
}

} // namespace

void add_render(CLI::App& app, chosen_command& run) {
    auto options = std::make_shared<render_options>();
    CLI::App* const command = app.add_subcommand("render", "drawings, as SVG");
    command->add_flag("--men", options->men, "a sheet of the men of all armies");
    command->add_option("-o,--output", options->out,
                        "the file to write, complete or not at all; else standard output");
    command->callback([&run, options] { run = [options] { return render(*options); }; });
}

} // namespace vpgn::tools
