#include "options/findings.hpp"

namespace vpgn::tools {

namespace {

std::optional<severity> level_of(std::string const& word) {
    for (severity const level : {severity::note, severity::warning, severity::error})
        if (word == word_of(level)) return level;
    return std::nullopt; // never
}

} // namespace

void findings_option::add_to(CLI::App& app) {
    app.add_option("--fail-on", fail_on_, "the least level that makes the exit status 1, or never")
        ->check(CLI::IsMember({"error", "warning", "note", "never"}))
        ->capture_default_str();
    app.add_option(
           "--select", select_,
           "look for these findings alone: codes, slugs or beginnings of codes (R101, no-such-man, R1), "
           "with commas")
        ->delimiter(',')
        ->allow_extra_args(false);
    app.add_option("--ignore", ignore_,
                   "look for all but these; of --select and --ignore the longer word wins")
        ->delimiter(',')
        ->allow_extra_args(false);
    app.add_option("--max-findings", most_, "show so many findings at most, and count the others");
    auto* const known =
        app.add_option("--baseline", baseline_, "a file of known findings, which are neither shown nor fail");
    app.add_option("--write-baseline", new_baseline_, "make that file of all that is found")->excludes(known);
}

sieve_rules findings_option::rules() const {
    sieve_rules rules;
    rules.codes = code_choice(select_, ignore_);
    rules.fails_from = level_of(fail_on_);
    if (most_) rules.most = *most_;
    rules.baseline = baseline_;
    rules.new_baseline = new_baseline_;
    return rules;
}

} // namespace vpgn::tools
