// Runs the passes: the removed games, their report, and the choice of those that stay.
#pragma once

#include "batch/dedupe/decision.hpp"
#include "batch/dedupe/passes.hpp"
#include "batch/game_sources.hpp"
#include "games/select/game_chooser.hpp"
#include "games/stream/text_sink.hpp"
#include "io/temporary_file.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace vpgn::tools {

/// Finds the duplicates among the games of some files. Reads all of them; memory grows only by a few bits per
/// game.
struct duplicate_search {
    std::vector<std::string> const& files; ///< each of which can be read several times
    game_sources const& sources;
    duplicate_rules const& rules;
    int jobs = 0; ///< threads; 0: as many as there are processors
};

class found_duplicates {
public:
    /// Looks for them, once. False where a file could not be read to its end; the reason has been printed.
    /// Throws std::system_error where there is no room for temporary files, std::runtime_error where files
    /// change.
    bool find(duplicate_search const&);

    reading_order const& order() const { return order_; }
    bool goes(std::uint64_t ordinal) const { return goes_[ordinal]; }
    /// All, in the order in which the games that go are read.
    void each(std::function<void(duplicate const&)> const&) const;
    std::uint64_t count() const { return all_.size(); }
    std::uint64_t count(likeness why) const { return counts_[std::size_t(why)]; }

private:
    void take(std::vector<duplicate> const&);

    reading_order order_;
    std::vector<bool> goes_; ///< by ordinal
    spilled_buckets<duplicate> all_;
    std::array<std::uint64_t, 5> counts_{};
};

/// `b.pgn:12: game 3 goes: the same turns and tags as game 7, a.pgn:88`, with its line end.
std::string sentence_of(duplicate const&, reading_order const&, std::vector<std::string> const& files);

/// An object as schemas/duplicate.schema.json has it, with its line end.
std::string record_of(duplicate const&, reading_order const&, std::vector<std::string> const& files);

/// `5 games: 3 stay, 2 go (1 with the same turns and tags, 1 cut short)`.
std::string figures_of(found_duplicates const&);

/// Prints a line for each removed game on standard error, of a hundred at most where that is a terminal; and
/// writes all records to `report`, if there is one.
void report_duplicates(found_duplicates const&, std::vector<std::string> const& files, text_sink* report);

/// Chooses the games that are no duplicates, when all files are read once more.
class duplicate_chooser final : public game_chooser {
public:
    /// `found` must stay.
    explicit duplicate_chooser(found_duplicates const& found) : found_(found), ordinals_(found.order()) {}

    void on_chunk(game_chunk const& chunk) override { ordinals_.opens(chunk.number); }
    std::optional<bool> on_game(syntax::game const&) override { return !found_.goes(ordinals_.next()); }
    bool on_end(imported_game const&) override { return true; } // never called: `on_game` decides

private:
    found_duplicates const& found_;
    ordinals_of_chunk ordinals_;
};

} // namespace vpgn::tools
