#include "options/findings.hpp"

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
    to.option("--fail-on", fail_on_, "the least level that makes the exit status 1, or never")
        .one_of({"error", "warning", "note", "never"})
        .takes(value_kind::text, "LEVEL")
        .shows_default();
    to.option("--unchecked", unchecked_,
              "whether games whose rules are not known make the exit status 1 (fail), or not (pass); they "
              "are counted "
              "either way")
        .one_of({"fail", "pass"})
        .takes(value_kind::text, "WHAT")
        .shows_default();
    to.option("--select", select_,
              "look for these findings alone: codes, slugs or beginnings of codes (R101, no-such-piece, R1), "
              "with commas")
        .by_commas()
        .takes(value_kind::finding)
        .checked_in_settings(wrong_code);
    to.option("--ignore", ignore_, "look for all but these; of --select and --ignore the longer word wins")
        .by_commas()
        .takes(value_kind::finding)
        .checked_in_settings(wrong_code);
    to.option("--max-findings", most_, "show so many findings at most, and count the others");
    command_option const known =
        to.option("--baseline", baseline_, "a file of known findings, which are neither shown nor fail")
            .takes(value_kind::file);
    to.option("--write-baseline", new_baseline_, "make that file of all that is found")
        .takes(value_kind::file)
        .without(known);
}

sieve_rules findings_option::rules() const {
    sieve_rules rules;
    rules.codes = code_choice(select_, ignore_);
    rules.fails_from = level_of(fail_on_);
    rules.unchecked_fails = unchecked_ == "fail" && fail_on_ != "never";
    if (most_) rules.most = *most_;
    rules.baseline = baseline_;
    rules.new_baseline = new_baseline_;
    return rules;
}

} // namespace vpgn::tools
