// The links between the parentheses of a tree whose nodes have moved.
#pragma once

#include "syntax/game.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace vpgn::replay {

/// Links each open with its close. They are in balance.
inline void link_variations(std::vector<syntax::node>& nodes) {
    using syntax::node;
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].kind == node::type::open) open.push_back(i);
        if (nodes[i].kind != node::type::close) continue;
        nodes[open.back()].first = std::uint32_t(i);
        nodes[i].first = std::uint32_t(open.back());
        open.pop_back();
    }
}

} // namespace vpgn::replay
