#include "cli/options/fix.hpp"

namespace vpgn::tools {

void fix_option::add_to(command to) {
    to = to.in_group("Repairs");
    to.choice(
          "--fix", fix_, "safe",
          "write repairs that leave no choice into the files: the best by a margin, after which the rest of "
          "the game replays and nothing new is found. The former text stays in a comment, `{was Nf3}`. A "
          "repair that is withheld is named with its reason. Findings that are not selected or are in the "
          "baseline are left alone. What remains is then reported, and decides the exit status. With "
          "`--fix=passes` also write `--` where a move is missing that cannot be known")
        .one_of({"safe", "passes"});
    to.flag("--diff", prints_diff_, "write no file: print what `--fix` would change, as a unified diff");
    to.option(
          "--fix-to", to_,
          "write the repaired games of one file, or of standard input, to this file instead; - is standard "
          "output, and what remains is then counted, not shown")
        .takes(value_kind::file);
}

} // namespace vpgn::tools
