// vpgn: reads, replays and checks recorded games of chess variants. The commands are in commands/.
#include "commands/commands.hpp"
#include "work/output.hpp"

#include <CLI/CLI.hpp>
#include <exception>
#include <new>

int main(int argc, char** argv) {
    using namespace vpgn::tools;
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
    try {
        app.parse(argc, argv);
        outcome const result = run();
        flush_result();
        return result;
    } catch (CLI::ParseError const& stop) {
        return app.exit(stop) == 0 ? clean : could_not; // help and version are no failures
    } catch (std::bad_alloc const&) {
        say("out of memory");
    } catch (std::exception const& problem) {
        say(problem.what());
    }
    return could_not;
}
