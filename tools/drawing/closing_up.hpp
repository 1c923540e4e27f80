// Which rows and columns vanished in a turn, as its events tell, and what were the squares called before?
// Most turns keep all of them.
#pragma once

#include "core/event.hpp"
#include "core/setup.hpp"

#include <optional>
#include <vector>

namespace vpgn::tools {

class closing_up {
public:
    /// A board of this size that keeps all of its lines.
    closing_up(int files, int ranks);
    /// What the turn did that began at `before`.
    closing_up(rules::setup const& before, rules::event_list const& events);

    /// Size before the turn.
    int files() const { return int(file_left_.size()); }
    int ranks() const { return int(rank_left_.size()); }
    bool any() const;
    /// Where the line is after the turn; none: it vanished.
    std::optional<int> file_after(int file) const { return file_left_[std::size_t(file)]; }
    std::optional<int> rank_after(int rank) const { return rank_left_[std::size_t(rank)]; }
    /// Where a square of the board after the turn was before it.
    rules::square before(rules::square after) const;
    /// Where a square is after the turn; none: its row or column vanished.
    std::optional<rules::square> after(rules::square before) const;

private:
    std::vector<std::optional<int>> file_left_, rank_left_;
};

} // namespace vpgn::tools
