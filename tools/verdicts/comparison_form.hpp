// How are games held against a snapshot? As a form that they are written into: who writes them down judges
// them, on several threads, and what is otherwise than it was is told in the order of the games.
#pragma once

#include "formats/writing/written_form.hpp"
#include "verdicts/difference_teller.hpp"
#include "verdicts/judged_game.hpp"
#include "verdicts/snapshot_file.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace vpgn::tools {

/// A game as it comes out now.
struct compared_game {
    digest text;          ///< see digest_of_text
    std::uint64_t fields; ///< see number_of_fields
    std::uint64_t place;  ///< in its chunk, from 1
    std::string title;
    /// Where no verdict of the snapshot is known to be the same.
    struct outcome_of_replay {
        verdict made;
        std::vector<written_turn_name> names;
    };
    std::optional<outcome_of_replay> other;
};

class comparison_form final : public written_form {
public:
    /// `against` and `teller` must stay. `names_games`: games that are new or missing are told, each.
    comparison_form(destination const&, snapshot_file const& against, std::vector<std::string> const& files,
                    difference_teller& teller, bool names_games);

    std::unique_ptr<game_writer> new_writer() override;
    void finish() override;
    /// What is missing is then not known.
    bool abandon() override;

    /// The games of the next chunk; for the writers.
    void take(std::vector<compared_game> const&, place_of_chunk const&);

    comparison_figures const& figures() const { return figures_; }

private:
    using index = std::size_t;

    std::optional<index> pair_of(compared_game const&);
    void compare(compared_game const&, named_game const&, snapshot_file::entry const&);
    void tell_missing();
    void end();
    void write();

    std::unique_ptr<text_sink> out_;
    snapshot_file const& against_;
    std::vector<std::string> const& files_;
    difference_teller& teller_;
    bool names_games_;
    std::vector<bool> used_; ///< entries of the snapshot whose games have been met
    comparison_figures figures_;
    std::string text_;
};

} // namespace vpgn::tools
