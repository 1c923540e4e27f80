// What do the rules make of a game that is told in JSON? The fields that the replay adds to each turn, and
// those of the game: variant, armies, start. Knows nothing of comments, variations and how a game is laid
// out; which fields a turn has is for those who derive from it.
#pragma once

#include "replay/play/replay.hpp"
#include "syntax/game.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

/// Keeps what is shown of one game after another; the same storage serves all.
class play_fields : public replay::observer {
public:
    /// Forgets the last game. `game` must stay as long as it is being told.
    virtual void begins(syntax::game const& game);

    void starts(replay::beginning const&) override;

    bool replayed() const { return replayed_; }
    bool black_begins() const { return black_begins_; }
    unsigned first_number() const { return first_number_; }

    /// `,"variant":…,"armies":…,"start":…` with the comma; empty where the game was not replayed.
    std::string_view beginning() const { return beginning_; }
    /// Was the turn at a node replayed?
    bool played(std::size_t node) const { return places_[node].played; }
    /// The fields that the rules know of the turn at a node, each with a comma before it; empty where it was
    /// not replayed.
    std::string_view turn(std::size_t node) const;

protected:
    /// What `starts` does but for `beginning`, for those who do not tell it.
    void note_start(replay::beginning const&);

    /// What is appended to `fields_` from now on belongs to the turn at `node`, up to `end_turn`.
    void begin_turn(std::size_t node) { places_[node] = {fields_.size(), 0, true}; }
    void end_turn(std::size_t node) { places_[node].size = fields_.size() - places_[node].start; }

    /// `,"status":…` where the turn is not what the record says.
    void put_standing(replay::standing);

    std::string fields_;                         ///< of all turns, one behind another
    rules::piece_table const* pieces_ = nullptr; ///< good while the game is being replayed
    replay::position_notation notation_;         ///< of its position texts

private:
    struct place {
        std::size_t start = 0;
        std::size_t size = 0;
        bool played = false;
    };

    std::string beginning_;
    std::vector<place> places_; ///< by node, in `fields_`
    unsigned first_number_ = 1;
    bool black_begins_ = false;
    bool replayed_ = false;
};

} // namespace vpgn::tools
