// The rows and columns that vanish in a turn, from its events, and the previous names of the squares. Most
// turns keep all lines.
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
    /// The effect of the turn that began at `before`.
    closing_up(rules::setup const& before, rules::event_list const& events);

    /// Size before the turn.
    int files() const { return int(file_left_.size()); }
    int ranks() const { return int(rank_left_.size()); }
    bool any() const;
    /// The line's index after the turn; nullopt: it vanished.
    std::optional<int> file_after(int file) const { return file_left_[std::size_t(file)]; }
    std::optional<int> rank_after(int rank) const { return rank_left_[std::size_t(rank)]; }
    /// The square before the turn of a square after it.
    rules::square before(rules::square after) const;
    /// The square after the turn of a square before it; nullopt: its row or column vanished.
    std::optional<rules::square> after(rules::square before) const;

private:
    std::vector<std::optional<int>> file_left_, rank_left_;
};

} // namespace vpgn::tools
