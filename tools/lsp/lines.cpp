#include "lsp/lines.hpp"

namespace vpgn::tools::lsp {

turn_lines::turn_lines(syntax::game const& game)
    : before_(game.nodes.size(), none), next_(game.nodes.size(), none) {
    using type = syntax::node::type;
    struct line {
        std::size_t last = none; ///< the turn that the next one follows
        bool has_turns = false;  ///< `last` is one of this line
    };
    std::vector<line> lines(1);
    for (std::size_t i = 0; i < game.nodes.size(); ++i) {
        syntax::node const& node = game.nodes[i];
        line& now = lines.back();
        if (node.kind == type::turn) {
            before_[i] = now.last;
            if (now.has_turns) next_[now.last] = i;
            now = {i, true};
        } else if (node.kind == type::open) {
            bool const replaces = !continues_last_turn(node) && now.last != none;
            lines.push_back({replaces ? before_[now.last] : now.last});
        } else if (node.kind == type::close) {
            // The closes of brackets that the text leaves open are at the end of the game.
            if (node.where.empty() && open_brackets_++ == 0) last_open_ = now.last;
            if (lines.size() > 1) lines.pop_back();
        }
    }
    if (open_brackets_ == 0) last_open_ = lines.back().last;
}

} // namespace vpgn::tools::lsp
