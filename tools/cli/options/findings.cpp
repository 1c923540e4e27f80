#include "cli/options/findings.hpp"

#include <stdexcept>

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

} // namespace vpgn::tools
