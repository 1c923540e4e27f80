// The options of repairs: `--fix` in place, `--fix-to FILE` elsewhere, `--diff` to print what would change.
#pragma once

#include "cli/options/command_line.hpp"
#include "replay/play/fix_games.hpp"

#include <string>

namespace vpgn::tools {

class fix_option {
public:
    void add_to(command);

    bool requested() const { return !fix_.empty() || prints_diff_ || !to_.empty(); }
    /// The changes are printed, and nothing is written.
    bool prints_diff() const { return prints_diff_; }
    /// The destination of the repaired games; empty: their own files.
    std::string const& to() const { return to_; }
    /// `--fix=passes`
    replay::gap_repair gaps() const {
        return fix_ == "passes" ? replay::gap_repair::pass : replay::gap_repair::none;
    }

private:
    std::string fix_;
    bool prints_diff_ = false;
    std::string to_;
};

} // namespace vpgn::tools
