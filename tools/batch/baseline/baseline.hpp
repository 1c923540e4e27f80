// Findings that are accepted, and the findings that are selected for a report.
#pragma once

#include "games/findings/checked_chunk.hpp"
#include "games/findings/code_choice.hpp"
#include "games/stream/chunk_result.hpp"
#include "report/render/renderer.hpp"
#include "report/summary.hpp"

#include <compare>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

// Baseline of known findings that are accepted for now: a text file next to the games, with one line for all
// identical findings of a game, sorted for readable diffs.
//
//   games/old.pgn<TAB>R101<TAB>3f0c…<TAB>1<TAB>11... (fhNrlbK)d6:g5 | Neto, Betza
//
// File, code, fingerprint and count; then, for human readers only, the turn, the text at the place, the game.
// A finding is identified by its fingerprint: lines and games may move within their file, and to another.

/// In the order of the file.
struct baseline_entry {
    std::string file; ///< printable; without `.` in it
    std::string code;
    std::string fingerprint;
    std::uint64_t count = 1;
    std::string words; ///< human-readable

    auto operator<=>(baseline_entry const&) const = default;
};

/// Throws std::system_error if the file cannot be read, std::invalid_argument, which names the line, if it is
/// not a baseline.
std::vector<baseline_entry> read_baseline(std::string const& path);

/// Collects findings for a new baseline.
class baseline_maker {
public:
    void add(located_finding const&);
    /// Keeps an entry of an existing baseline.
    void add(baseline_entry const&);
    std::uint64_t findings() const { return findings_; }
    /// All or nothing; throws std::system_error, which names the file.
    void write(std::string const& path) const;

private:
    struct known {
        std::uint64_t count = 0;
        std::string words; ///< of the first finding
    };
    std::map<std::vector<std::string>, known> entries_; ///< by file, code, fingerprint
    std::uint64_t findings_ = 0;
};

/// Distinguishes known findings from new ones.
class known_findings {
public:
    explicit known_findings(std::vector<baseline_entry>);

    /// Whether the finding is known. Of identical findings, the first ones are known, up to the count in the
    /// baseline.
    bool knows(located_finding const&);
    /// To be called after all findings of that file.
    void file_ends(std::string_view file);
    /// The number of known findings that have disappeared: of files that were checked completely, and of
    /// codes for which `selected` returns true.
    template <class Selected>
    std::uint64_t gone(Selected selected) const {
        std::uint64_t n = 0;
        for (baseline_entry const& entry : entries_)
            if (ended_.contains(entry.file) && selected(entry.code)) n += missing(entry);
        return n;
    }

private:
    std::uint64_t missing(baseline_entry const&) const;

    std::vector<baseline_entry> entries_;
    std::map<std::string, std::uint64_t, std::less<>> left_;            ///< by fingerprint
    std::map<std::pair<std::string, std::string>, std::uint64_t> seen_; ///< by file and fingerprint
    std::set<std::string, std::less<>> ended_;
};

// Filter between replay and renderer: the only place that drops and counts findings, and decides whether the
// run fails.

struct filter_rules {
    code_choice codes = {};
    std::optional<severity> fails_from = severity::error; ///< none: nothing makes the run fail
    bool unchecked_fails = true;                          ///< whether games of unknown variants make it fail
    std::uint64_t most = finding_tally::no_limit;         ///< maximal number of findings shown
    bool once_for_a_variant = false; ///< of unchecked games, show only the first of each variant
    std::string baseline;            ///< file of known findings; empty: none
    std::string new_baseline;        ///< file to write for all findings; empty: none
};

class finding_filter {
public:
    /// Reads the baseline; throws as `read_baseline` does.
    explicit finding_filter(filter_rules);

    /// Call with the findings of a run in the order of output; true for one that is to be shown.
    bool passes(located_finding const&);
    /// To be called after each file; `failed` if it could not be read completely.
    void file_ends(std::string_view file, bool failed);
    /// To be called after the last file: writes the new baseline, unless a file failed and it would be
    /// incomplete. Throws std::system_error, which names the file.
    void finish();

    /// Errors and warnings, known and hidden findings.
    summary counted() const {
        summary all = tally_.counted();
        all.known = known_findings_;
        return all;
    }
    /// Whether there was a finding that makes the run fail.
    bool fails() const { return fails_; }
    /// A final remark about baselines, in one line; usually empty.
    std::string remark() const;

private:
    filter_rules rules_;
    std::optional<known_findings> known_;
    std::optional<baseline_maker> maker_;
    finding_tally tally_;
    std::uint64_t known_findings_ = 0;
    std::set<std::string> unknown_; ///< variants, by their names in tags
    bool fails_ = false;
    bool does_fail(finding const&) const;

    bool incomplete_ = false; ///< a file could not be read completely
};

// The findings that a run selects: those with a selected code that are not in the baseline. For repairs,
// which must be decided before the findings are counted: identical findings of a game are either all known or
// none.

class chosen_findings {
public:
    /// Selects everything.
    chosen_findings() = default;
    /// Reads the baseline, if any; throws as `read_baseline` does.
    explicit chosen_findings(filter_rules const&);

    /// `title` is that of the finding's game, and `text` what its span points into. Thread-safe.
    bool have(finding const&, std::string_view text, std::string_view title) const;

private:
    code_choice codes_;
    std::set<std::string, std::less<>> known_; ///< fingerprints
};

// Storage of a checked chunk until its part is merged with the others: its games one by one, each with the
// lines that its findings point into.

/// Delivers the stored form of a chunk, piece by piece; the games of a crowded chunk are replayed for that.
void keep_for_others(checked_chunk&, check_request const&, std::function<void(kept_chunk&&)> const& keep);

} // namespace vpgn::tools
