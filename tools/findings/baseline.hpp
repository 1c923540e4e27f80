// Baseline of known findings that are accepted for now: a text file next to the games, with one line for all
// identical findings of a game, sorted for readable diffs.
//
//   games/old.pgn<TAB>R101<TAB>3f0c…<TAB>1<TAB>11... (fhNrlbK)d6:g5 | Neto, Betza
//
// File, code, fingerprint and count; then, for human readers only, the turn, the text at the place, the game.
// A finding is identified by its fingerprint: lines and games may move within their file, and to another.
#pragma once

#include "report/render/renderer.hpp"

#include <compare>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace vpgn::tools {

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
    /// codes for which `asked` returns true.
    template <class Asked>
    std::uint64_t gone(Asked asked) const {
        std::uint64_t n = 0;
        for (baseline_entry const& entry : entries_)
            if (ended_.contains(entry.file) && asked(entry.code)) n += missing(entry);
        return n;
    }

private:
    std::uint64_t missing(baseline_entry const&) const;

    std::vector<baseline_entry> entries_;
    std::map<std::string, std::uint64_t, std::less<>> left_;            ///< by fingerprint
    std::map<std::pair<std::string, std::string>, std::uint64_t> seen_; ///< by file and fingerprint
    std::set<std::string, std::less<>> ended_;
};

} // namespace vpgn::tools
