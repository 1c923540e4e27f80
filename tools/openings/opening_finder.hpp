// Which opening was played? Watches a game and keeps the last name that a position of its main line has.
#pragma once

#include "openings/opening_table.hpp"
#include "work/position_key.hpp"

namespace vpgn::tools {

/// One game after another. The table must stay.
class opening_finder final : public replay::observer {
public:
    explicit opening_finder(opening_table const& table) : table_(table) {}

    void starts(replay::beginning const&) override;
    void plays(replay::played_turn const&) override;

    /// Of the game that was replayed last; null where no position of it has a name.
    opening const* found() const { return found_; }
    /// Before a game that may not be replayed.
    void forget() { found_ = nullptr; }

private:
    void look_up(rules::setup const&);

    opening_table const& table_;
    named_positions const* names_ = nullptr; ///< of the game's variant
    position_keys keys_;
    opening const* found_ = nullptr;
};

} // namespace vpgn::tools
