// A record as a game_tree, by its replay.
#pragma once

#include "game/game_tree.hpp"
#include "replay/play/replay.hpp"
#include "syntax/game.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

namespace vpgn::replay {

/// How much of a record its tree has.
enum class tree_content : std::uint8_t {
    whole,
    plays, ///< without tags, comments, glyphs, and words of legal turns: for a writer that has the record,
           ///< too
};

/// The tree of a record, and the nodes of its turns there.
struct tree_of_record {
    game_tree tree;
    std::vector<std::size_t> nodes; ///< by the turns of the tree, ascending; that of the start is none

    /// The turn at a node; `no_turn`: there is none. Logarithmic.
    turn_index turn_at(std::size_t node) const;
};

struct read_game_tree : tree_of_record {
    game_report report;
};

/// Replays a record. Its tags are those of the tree, without those that state the start. A turn that the
/// replay has left out is `not_replayed`; one that the replay has inserted is not in the tree, and the
/// position before the next turn is stored. `number` is the game's in its file, for the findings. Cost: that
/// of a replay, of two if the record has errors, and linear in the record.
read_game_tree read_tree(syntax::game const&, std::uint64_t number);

/// The same for a record whose replay others need as well: observes the replay of one record after another.
class tree_reader final : public observer {
public:
    /// The next record, which must outlive its tree's reading.
    void begin(syntax::game const&);
    void on_start(beginning const&) override;
    interest in_turns() const override { return keeps_positions_ ? interest::turns : interest::positions; }
    void on_turn(played_turn const&) override;
    /// After the replay with that report.
    tree_of_record tree(game_report const&, tree_content);

private:
    class builder;
    struct played {
        std::uint32_t choices_at = 0;
        std::uint8_t choice_count = 0;
        tree_status status = tree_status::not_replayed;
    };
    std::span<rules::choice const> choices_of(played const& turn) const {
        return std::span(choices_).subspan(turn.choices_at, turn.choice_count);
    }

    syntax::game const* record_ = nullptr;
    std::optional<rules::setup> start_;
    std::vector<played> turns_; ///< by node
    std::vector<rules::choice> choices_;
    std::map<std::size_t, rules::setup> after_; ///< of turns without choices
    /// Before each turn, if it need not be the position after the turn before it.
    std::map<std::size_t, rules::setup> before_;
    bool keeps_positions_ = false;
};

} // namespace vpgn::replay
