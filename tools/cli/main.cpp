// vpgn: reads, replays and checks recorded games of chess variants. The commands are in commands/.
#include "cli/commands/commands.hpp"
#include "cli/migration/pgn_extract.hpp"
#include "io/definition_files.hpp"
#include "io/output.hpp"
#include "io/process.hpp"
#include "registry/variant_registry.hpp"
#include "report/codes/code.hpp"
#include "report/summary.hpp"

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
    command_line line("vpgn", "Read, replay and check recorded games of chess variants", VPGN_VERSION,
                      build());
    line.add("check", "replay every game, variations included, and report findings", define_check);
    line.add("analyse", "write evaluations by an engine into games", define_analyse);
    line.add("convert", "convert games to another format", define_convert);
    line.add("dedupe", "remove duplicate games", define_dedupe);
    line.add("dump", "print the final position of each game", define_dump);
    line.add("lsp", "run a language server for editors on standard input and output",
             [&line](command here) { define_lsp(here, line); });
    line.add("merge", "merge the parts of a result, or databases", [program = argv[0]](command here) {
        auto const run = [program](std::vector<std::string> const& words) {
            std::vector<char*> all{program};
            for (std::string const& word : words)
                all.push_back(const_cast<char*>(word.c_str())); // never written to
            return run_program(int(all.size()), all.data());
        };
        define_merge(here, run, VPGN_VERSION);
    });
    line.add("perft", "count the legal moves from a position", define_perft);
    line.add("render", "draw a position and its last move as SVG", define_render);
    line.add("select", "write the games that meet a condition", define_select);
    line.add("explain", "describe a finding; without CODE, list all findings", define_explain);
    line.add("explore", "list the moves played in a position of a database", define_explore);
    line.add("variants", "list variants, print the rules of one, or check definitions", define_variants);
    line.add("view", "write an HTML page to replay the games", define_view);
    line.add("snapshot", "store the replay of each game, to compare it with a later version",
             define_snapshot);
    line.add("stats", "print statistics: results, lengths, players, openings, findings", define_stats);
    line.add("settings", "print the settings of a repository (vpgn.toml) and their origins",
             [&line](command here) { define_settings(here, line); });
    line.add("completions", "print completions for a shell",
             [&line](command here) { define_completions(here, line); });
    line.add_topic("pgn-extract", "the equivalent of each option of pgn-extract", pgn_extract_in_short);
    return line.run(argc, argv);
}

} // namespace
} // namespace vpgn::tools

int main(int argc, char** argv) {
    using namespace vpgn::tools;
    prepare_process();
    limit_memory(usual_memory_limit());
    know_definitions();
    try {
        return run_program(argc, argv);
    } catch (std::bad_alloc const&) {
        log_line("out of memory");
    } catch (std::exception const& problem) {
        log_line(problem.what());
    }
    return could_not;
}
