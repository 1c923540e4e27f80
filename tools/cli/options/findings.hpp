// Options of findings: which are shown and which are repaired.
#pragma once

#include "batch/baseline/baseline.hpp"
#include "cli/options/command_line.hpp"
#include "games/findings/code_choice.hpp"
#include "replay/play/fix_games.hpp"

#include <optional>
#include <string>
#include <vector>

namespace vpgn::tools {

/// Options for the selection of findings, and for the exit status: `--fail-on`, `--select`, `--ignore`,
/// `--max-findings`, `--baseline`, `--write-baseline`.
class findings_option {
public:
    void add_to(command);

    /// Throws std::invalid_argument for an unknown code.
    filter_rules rules() const;
    bool has_count() const { return most_.has_value(); }
    /// The file to which findings are written as known; empty: none.
    std::string const& new_baseline() const { return new_baseline_; }

private:
    std::string fail_on_ = "error";
    std::vector<std::string> select_;
    std::vector<std::string> ignore_;
    std::optional<std::uint64_t> most_;
    std::string baseline_;
    std::string new_baseline_;
    std::string unchecked_ = "fail";
    bool portable_ = false;
};

/// The options of repairs: `--fix` in place, of all kinds or of some, `--fix-to FILE` elsewhere, `--diff` to
/// print what would change.
class fix_option {
public:
    void add_to(command);

    bool requested() const { return !fix_.empty() || prints_diff_ || !to_.empty(); }
    /// The changes are printed, and nothing is written.
    bool prints_diff() const { return prints_diff_; }
    /// The destination of the repaired games; empty: their own files.
    std::string const& to() const { return to_; }
    /// The kinds of repairs that are requested, by the words of `--fix`. Throws std::invalid_argument for a
    /// word that is no kind.
    struct kinds {
        std::optional<code_choice> codes; ///< of the findings to repair; none: all
        replay::gap_repair gaps = replay::gap_repair::none;
    };
    kinds requested_kinds() const;

private:
    std::string fix_;
    bool prints_diff_ = false;
    std::string to_;
};

} // namespace vpgn::tools
