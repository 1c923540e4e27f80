// vpgn: reads, replays and checks recorded games of chess variants. The commands are in commands/.
#include "commands/commands.hpp"
#include "migration/pgn_extract.hpp"
#include "replay/terms/variant_registry.hpp"
#include "report/codes/code.hpp"
#include "report/summary.hpp"
#include "variants/definition_files.hpp"
#include "work/output.hpp"
#include "work/process.hpp"

#include <exception>
#include <new>
#include <string>
#include <vector>

namespace vpgn::tools {
namespace {

/// Build information, for bug reports.
std::string build() {
    return "built as " VPGN_BUILD_TYPE " by "
#ifdef __clang__
           "clang "
#else
           "gcc "
#endif
           __VERSION__ ", with " +
           counted(all_codes().size(), "finding") + " and " + counted(replay::variants().size(), "variant") +
           " in code";
}

/// Throws if the environment fails.
outcome run_program(int argc, char** argv) {
    command_line line("vpgn", "Recorded games of chess variants: read, replayed and checked", VPGN_VERSION,
                      build());
    add_check(line);
    add_convert(line);
    add_dedupe(line);
    add_dump(line);
    add_lsp(line);
    add_merge(
        line,
        [program = argv[0]](std::vector<std::string> const& words) {
            std::vector<char*> all{program};
            for (std::string const& word : words)
                all.push_back(const_cast<char*>(word.c_str())); // never written to
            return run_program(int(all.size()), all.data());
        },
        VPGN_VERSION);
    add_perft(line);
    add_render(line);
    add_select(line);
    add_explain(line);
    add_explore(line);
    add_variants(line);
    add_view(line);
    add_snapshot(line);
    add_stats(line);
    add_settings(line);
    add_completions(line);
    line.add_topic("pgn-extract", "what to type for each option of pgn-extract", pgn_extract_in_short);
    return line.run(argc, argv);
}

} // namespace
} // namespace vpgn::tools

int main(int argc, char** argv) {
    using namespace vpgn::tools;
    prepare_process();
    know_definitions();
    try {
        return run_program(argc, argv);
    } catch (std::bad_alloc const&) {
        say("out of memory");
    } catch (std::exception const& problem) {
        say(problem.what());
    }
    return could_not;
}
