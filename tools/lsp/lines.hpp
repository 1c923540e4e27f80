// The lines of play of a game: which turn each turn follows, and the variation at the end of an unfinished
// text.
#pragma once

#include "syntax/game.hpp"

#include <cstddef>
#include <vector>

namespace vpgn::tools::lsp {

class turn_lines {
public:
    static constexpr std::size_t none = std::size_t(-1);

    /// Linear in the nodes; `game` need not outlive this.
    explicit turn_lines(syntax::game const& game);

    /// The turn that was played before the turn at this node; `none`: the game begins with it.
    std::size_t before(std::size_t turn) const { return before_[turn]; }
    /// The next turn of the same line; `none`: it is the last.
    std::size_t next(std::size_t turn) const { return next_[turn]; }

    /// The last turn before the end of the text, whose brackets may still be open; `none`: the game's start.
    std::size_t last_open() const { return last_open_; }
    /// The number of brackets that the text does not close.
    std::size_t open_brackets() const { return open_brackets_; }

private:
    std::vector<std::size_t> before_; ///< by node
    std::vector<std::size_t> next_;
    std::size_t last_open_ = none;
    std::size_t open_brackets_ = 0;
};

} // namespace vpgn::tools::lsp
