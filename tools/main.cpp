// vpgn: reads, replays and checks recorded games of chess variants. The commands are in commands/.
#include "commands/commands.hpp"
#include "work/output.hpp"
#include "work/process.hpp"

#include <CLI/CLI.hpp>
#include <exception>
#include <iostream>
#include <new>
#include <sstream>

namespace vpgn::tools {
namespace {

/// Throws where the environment fails.
outcome run_program(int argc, char** argv) {
    CLI::App app("Recorded games of chess variants: read, replayed and checked", "vpgn");
    app.require_subcommand(1);
    app.set_version_flag("--version", VPGN_VERSION);
    chosen_command run;
    add_check(app, run);
    add_convert(app, run);
    add_dump(app, run);
    add_perft(app, run);
    add_render(app, run);
    add_explain(app, run);
    add_variants(app, run);
    add_view(app, run);
    outcome result = clean;
    try {
        app.parse(argc, argv);
        result = run();
    } catch (CLI::ParseError const& stop) {
        std::ostringstream help; // that and the version are no failures
        result = app.exit(stop, help, std::cerr) == 0 ? clean : could_not;
        write_result(help.str());
    }
    flush_result();
    return result;
}

} // namespace
} // namespace vpgn::tools

int main(int argc, char** argv) {
    using namespace vpgn::tools;
    prepare_process();
    try {
        return run_program(argc, argv);
    } catch (std::bad_alloc const&) {
        say("out of memory");
    } catch (std::exception const& problem) {
        say(problem.what());
    }
    return could_not;
}
