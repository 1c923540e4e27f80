#include "formats/json/level_of_detail.hpp"

namespace vpgn::tools {

std::vector<std::size_t> turns_of_page(syntax::game const& game) {
    using type = syntax::node::type;
    std::vector<std::size_t> turns;
    std::size_t depth = 0;
    for (std::size_t i = 0; i < game.nodes.size(); ++i) {
        syntax::node const& n = game.nodes[i];
        if (n.kind == type::open && depth == most_nested_to_show) { // not on the page
            i = n.first;
            continue;
        }
        if (n.kind == type::open) ++depth;
        if (n.kind == type::close) --depth;
        if (n.kind == type::turn) turns.push_back(i);
    }
    return turns;
}

} // namespace vpgn::tools
