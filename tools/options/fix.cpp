#include "options/fix.hpp"

namespace vpgn::tools {

void fix_option::add_to(command to) {
    to = to.in_group("Repairs");
    to.flag(
        "--fix", fix_,
        "write repairs that leave no choice (alone at the top, and the rest of the game then replays) into "
        "the files, with what was written before in a comment, `{was Nf3}`; findings that are not selected "
        "or "
        "stand in the baseline are left alone; what remains is then reported, and decides the exit status");
    to.flag("--diff", tells_, "write no file: print what `--fix` would change, as a unified diff");
    to.option(
          "--fix-to", to_,
          "write the repaired games of one file, or of standard input, to this file instead; - is standard "
          "output, and what remains is then counted, not shown")
        .takes(value_kind::file);
}

} // namespace vpgn::tools
