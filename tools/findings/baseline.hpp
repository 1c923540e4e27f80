// Which findings are known, and accepted for now? A text file that is kept beside the games: a line for all
// alike findings of a game, sorted, so that it shows well in a diff.
//
//   games/old.pgn<TAB>R101<TAB>3f0c…<TAB>1<TAB>11... (fhNrlbK)d6:g5 | Neto, Betza
//
// File, code, fingerprint and how many; behind it, for people alone, the turn, what is written there, the
// game. A finding is known by its fingerprint: lines and games may move within their file, and to another.
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
    std::string words; ///< for people

    auto operator<=>(baseline_entry const&) const = default;
};

/// Throws std::system_error where the file cannot be read, std::invalid_argument naming the line where it is
/// no baseline.
std::vector<baseline_entry> read_baseline(std::string const& path);

/// Puts together what was found, for the file.
class baseline_maker {
public:
    void add(located_finding const&);
    std::uint64_t findings() const { return findings_; }
    /// Whole or not at all; throws std::system_error naming the file.
    void write(std::string const& path) const;

private:
    struct known {
        std::uint64_t count = 0;
        std::string words; ///< of the first
    };
    std::map<std::vector<std::string>, known> entries_; ///< by file, code, fingerprint
    std::uint64_t findings_ = 0;
};

/// Tells findings that are known from those that are new.
class known_findings {
public:
    explicit known_findings(std::vector<baseline_entry>);

    /// Whether the finding is known. Of alike ones as many are as the baseline has, the first that are asked
    /// for.
    bool knows(located_finding const&);
    /// All findings of that file have been asked for.
    void file_ends(std::string_view file);
    /// How many known findings are gone: of files that have been looked at to their end, and codes that
    /// `asked` says yes to.
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
