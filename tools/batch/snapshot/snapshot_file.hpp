// Snapshots of verdicts: written, read, and compared with games.
#pragma once

#include "formats/base/game_base.hpp"
#include "formats/common/written_form.hpp"
#include "games/keys/digest.hpp"
#include "games/snapshot/difference.hpp"
#include "games/snapshot/judged_game.hpp"
#include "games/snapshot/verdict.hpp"
#include "io/temporary_file.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

// The verdicts in a snapshot. Games are identified by their texts; a game's line is read on demand.

/// A hash of the fields that put_verdict_fields appended. A line written by another program gives another
/// number.
inline std::uint64_t number_of_fields(std::string_view fields) {
    return digest_of(fields).low;
}

/// Not for two threads at once.
class snapshot_file {
public:
    /// A line of the file; 40 bytes a game are held.
    struct entry {
        digest text;              ///< see digest_of_text
        std::uint64_t fields = 0; ///< see number_of_fields
        std::uint64_t offset = 0; ///< in the file, or in what it is decompressed to
    };
    /// Of which game a line is, for people.
    struct heading {
        std::string file;
        std::uint64_t game = 0;
        std::string title;
    };

    /// Reads all of it once. What is compressed, or cannot be read twice, is first copied to a temporary
    /// file. Throws std::system_error naming the file where that fails; std::invalid_argument naming it
    /// where it is no snapshot, one of a newer program, or not whole.
    explicit snapshot_file(std::string path);

    std::span<entry const> all() const { return entries_; }
    /// Those of one text, in the order of the file.
    std::span<entry const> of(digest const& text) const;

    /// Both throw as the constructor does.
    verdict verdict_of(entry const&) const;
    heading heading_of(entry const&) const;

private:
    void open();
    void index();
    void take(std::string_view line, std::uint64_t offset, std::uint64_t number);
    std::size_t read(std::uint64_t at, char* into, std::size_t size) const;
    /// False at the end.
    bool read_line(std::uint64_t at, std::string& line) const;
    std::string line_of(entry const&) const;

    std::string path_;
    std::unique_ptr<random_bytes> plain_; ///< the file, if it can be read as it is
    temporary_file copy_;                 ///< otherwise its text
    mutable std::string piece_;           ///< of the text, from here:
    mutable std::uint64_t piece_at_ = 0;
    std::vector<entry> entries_; ///< by their texts
};

// Comparison of games with a snapshot. A form that games are written into: its writers judge the games on
// several threads, and differences are written in the order of the games.

/// A game with its new verdict.
struct compared_game {
    digest text;          ///< see digest_of_text
    std::uint64_t fields; ///< see number_of_fields
    std::uint64_t place;  ///< in its chunk, from 1
    std::string file;     ///< of a database: the one that the game was put in from
    std::string title;
    /// Where no verdict of the snapshot is known to be the same.
    struct outcome_of_replay {
        verdict judged;
        std::vector<written_turn_name> names;
    };
    std::optional<outcome_of_replay> other;
};

class comparison_form final : public written_form {
public:
    /// `against` and `teller` must outlive it. `names_games`: also lists each game that is new or missing.
    comparison_form(destination const&, snapshot_file const& against, difference_reporter& teller,
                    bool names_games);

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
    void report_missing();
    void end();
    void write();

    std::unique_ptr<text_sink> out_;
    snapshot_file const& against_;
    difference_reporter& teller_;
    bool names_games_;
    std::vector<bool> used_; ///< entries of the snapshot whose games have been met
    comparison_figures figures_;
    std::string text_;
};

} // namespace vpgn::tools
