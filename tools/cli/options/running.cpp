#include "cli/options/running.hpp"

#include "io/output.hpp"
#include "io/output_file.hpp"
#include "io/process.hpp"
#include "replay/play/effort_for_games.hpp"

#include <algorithm>
#include <cstdlib>

namespace vpgn::tools {

namespace {
std::uint64_t mebibytes(std::uint64_t n) {
    constexpr std::uint64_t most = std::uint64_t(1) << 40;
    return std::min(n, most) << 20;
}
} // namespace

void running_option::add_to(command to) {
    to = to.in_group("How it works");
    to.option("-j,--jobs", jobs_, "number of threads; 0: the number of processors")
        .not_negative()
        .shows_default();
    to.option("--effort", effort_,
              "work limit per game, as a multiple of the usual one; a game that exceeds it gets finding G125")
        .positive()
        .shows_default();
    to.option("--max-memory", max_memory_,
              "memory limit in MiB; default: half of the machine's memory, at most 2048; 0: no limit");
    to.option("--max-expansion", max_expansion_,
              "maximal ratio of the size of a compressed file after and before expansion, beyond 64 MiB; 0: "
              "no limit")
        .shows_default();
    to.option("--max-expanded-size", max_expanded_size_,
              "maximal size of an expanded file in MiB; 0: no limit")
        .shows_default();
    to.flag("--force", force_,
            "replace output files that are read-only, another user's, or have further names (hard links)");
    to.flag("-q,--quiet", quiet_, "print only results and failures");
    to.settings("", {"jobs"});
}

void running_option::begin() const {
    if (quiet_) be_quiet();
    if (force_) replace_any_file();
    keep_freed_memory();
    replay::set_effort_for_each_game(replay::usual_effort_for_each_game *
                                     rules::effort_units(std::min(effort_, most_effort)));
    if (max_memory_) limit_memory(mebibytes(*max_memory_));
    set_expansion_limits({max_expansion_, mebibytes(max_expanded_size_)});
}

void color_option::add_to(command to) {
    to.environment("NO_COLOR", "if not empty: no colours with `--color auto`");
    to.in_group("How it works")
        .option("--color", when_, "colour in results: auto, always or never (auto honours NO_COLOR)")
        .one_of({"auto", "always", "never"})
        .takes(value_kind::text, "WHEN")
        .shows_default();
}

bool color_option::enabled() const {
    if (when_ != "auto") return when_ == "always";
    char const* const refused = std::getenv("NO_COLOR");
    if (refused && *refused) return false;
    char const* const terminal = std::getenv("TERM");
    return result_is_on_a_terminal() && terminal && std::string_view(terminal) != "dumb";
}

void boards_option::add_to(command to) {
    given_ = to.in_group("How it is shown")
                 .flag("--boards,!--no-boards", shown_,
                       "with full: show the board above findings about the rules; default on a terminal");
}

bool boards_option::enabled(std::string_view format) const {
    return format == "full" && (given_->is_set() ? shown_ : result_is_on_a_terminal());
}

} // namespace vpgn::tools
