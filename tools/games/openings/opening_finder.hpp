// Observer that finds the opening of a game: the name of the last position in its main line that has one.
#pragma once

#include "games/keys/position_key.hpp"
#include "games/openings/opening_table.hpp"

namespace vpgn::tools {

/// Reusable for one game after another. The table must outlive it.
class opening_finder final : public replay::observer {
public:
    explicit opening_finder(opening_table const& table) : table_(table) {}

    void starts(replay::beginning const&) override;
    void plays(replay::played_turn const&) override;

    /// The opening of the game replayed last; null if none of its positions has a name.
    opening const* found() const { return found_; }
    /// To be called before a game that may not be replayed.
    void forget() { found_ = nullptr; }

private:
    void look_up(rules::setup const&);

    opening_table const& table_;
    named_positions const* names_ = nullptr; ///< of the game's variant
    position_keys keys_;
    opening const* found_ = nullptr;
};

} // namespace vpgn::tools
