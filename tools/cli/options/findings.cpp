#include "cli/options/findings.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

namespace vpgn::tools {

namespace {

std::optional<severity> level_of(std::string const& word) {
    for (severity const level : {severity::note, severity::warning, severity::error})
        if (word == word_of(level)) return level;
    return std::nullopt; // never
}

/// The error in a word that should select codes; empty: none.
std::string wrong_code(std::string const& word) {
    try {
        static_cast<void>(code_choice({word}, {}));
    } catch (std::invalid_argument const& wrong) {
        return wrong.what();
    }
    return {};
}

} // namespace

void findings_option::add_to(command to) {
    to = to.in_group("Which findings");
    to.option("--fail-on", fail_on_, "the lowest level that makes the exit status 1, or never")
        .one_of({"error", "warning", "note", "never"})
        .takes(value_kind::text, "LEVEL")
        .shows_default();
    to.option("--unchecked", unchecked_,
              "whether games of unknown variants make the exit status 1 (fail) or not (pass); they are "
              "always counted")
        .one_of({"fail", "pass"})
        .takes(value_kind::text, "WHAT")
        .shows_default();
    to.option("--select", select_,
              "report only these findings: codes, slugs or prefixes of codes (R101, no-such-piece, R1), "
              "separated by commas")
        .by_commas()
        .takes(value_kind::finding)
        .checked_in_settings(wrong_code);
    to.option("--ignore", ignore_,
              "do not report these; if --select and --ignore both match, the longer one wins")
        .by_commas()
        .takes(value_kind::finding)
        .checked_in_settings(wrong_code);
    to.flag(
        "--portable", portable_,
        "also report what other PGN programs may not read, as notes with fixes: G130, R124, S110, S142, and "
        "S144 to S148");
    to.option("--max-findings", most_, "show at most N findings, and count the others").not_negative();
    command_option const known =
        to.option("--baseline", baseline_, "a file of known findings, which are not shown and do not fail")
            .takes(value_kind::file);
    to.option("--write-baseline", new_baseline_, "write all present findings to that file")
        .takes(value_kind::file)
        .without(known);
}

filter_rules findings_option::rules() const {
    filter_rules rules;
    rules.codes = code_choice(select_, ignore_, portable_);
    rules.fails_from = level_of(fail_on_);
    rules.unchecked_fails = unchecked_ == "fail" && fail_on_ != "never";
    if (most_) rules.most = *most_;
    rules.baseline = baseline_;
    rules.new_baseline = new_baseline_;
    return rules;
}

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
