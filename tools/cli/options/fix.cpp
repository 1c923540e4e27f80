#include "cli/options/fix.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

namespace vpgn::tools {

namespace {

code_choice codes_of(std::vector<std::string> const& words) {
    try {
        return code_choice(words, {});
    } catch (std::invalid_argument const& wrong) {
        throw std::invalid_argument(
            fmt::format("--fix: expected safe, passes or the code of a finding: {}", wrong.what()));
    }
}

} // namespace

void fix_option::add_to(command to) {
    to = to.in_group("Repairs");
    to.choice(
          "--fix", fix_, "safe",
          "write repairs that leave no choice into the files: the best by a margin, after which the rest of "
          "the game replays and nothing new is found. The former text stays in a comment, `{was Nf3}`. A "
          "repair that is withheld is named with its reason. Findings that are not selected or are in the "
          "baseline are left alone. What remains is then reported, and decides the exit status. KIND is "
          "safe, "
          "which is all of these; passes, which also writes `--` where a move is missing that cannot be "
          "known; "
          "or the code or slug of a finding, as in `--fix=board-signal,S105`: only such findings are "
          "repaired")
        .takes(value_kind::repair)
        .by_commas();
    to.flag("--diff", prints_diff_, "write no file: print what `--fix` would change, as a unified diff");
    to.option(
          "--fix-to", to_,
          "write the repaired games of one file, or of standard input, to this file instead; - is standard "
          "output, and what remains is then counted, not shown")
        .takes(value_kind::file);
}

fix_option::kinds fix_option::requested_kinds() const {
    kinds result;
    bool is_all = fix_.empty();
    std::vector<std::string> codes;
    for (std::string_view rest = fix_; !rest.empty();) {
        std::size_t const comma = std::min(rest.find(','), rest.size());
        std::string word(rest.substr(0, comma));
        rest.remove_prefix(std::min(comma + 1, rest.size()));
        if (word == "passes") result.gaps = replay::gap_repair::pass;
        if (word == "passes" || word == "safe")
            is_all = true;
        else
            codes.push_back(std::move(word));
    }
    code_choice named = codes_of(codes);
    if (!is_all) result.codes = std::move(named); // a word that is no kind is refused in any case
    return result;
}

} // namespace vpgn::tools
