// Findings of the readers of bases: about the files of a base, and faults of the records of a game as
// findings about its text.
#pragma once

#include "formats/base/game_base.hpp"
#include "formats/chessbase/moves.hpp"
#include "report/finding.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vpgn::chessbase {

/// A base with findings about its files.
class checked_base : public tools::game_base {
public:
    std::vector<finding> const& findings() const final { return findings_; }

protected:
    void note(std::string headline, std::string label);
    /// `headline`: instead of that of the code; empty: it.
    void complain(std::string label, std::string headline = {});

    std::vector<finding> findings_;
};

class game_findings {
public:
    explicit game_findings(tools::base_game& into) : into_(into) {}

    void add(finding_code code, std::uint64_t at, std::string label, std::string note, bool is_loss = false) {
        finding found = make_finding(code, {at, at}, std::move(label));
        if (is_loss) {
            found.level = severity::warning;
            found.message = "annotation without a place in PGN";
        }
        if (!note.empty()) found.notes.push_back(std::move(note));
        add_finding(into_.findings, std::move(found));
    }

    /// The place of a record in its file.
    struct record_place {
        std::string_view ending; ///< `.cbg`
        std::uint64_t at = 0;
    };
    /// Adds all faults of a game. `ends`: of its moves in the text (`append_movetext`).
    void add(std::vector<fault>& faults, std::vector<std::uint32_t> const& ends, record_place moves,
             record_place annotations);

private:
    tools::base_game& into_;
};

} // namespace vpgn::chessbase
