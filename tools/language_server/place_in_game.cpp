#include "language_server/place_in_game.hpp"

namespace vpgn::tools::lsp {

namespace {

bool holds(span where, std::uint64_t at) {
    return where.start <= at && at <= where.end && !where.empty();
}

} // namespace

void look_at_place(document const& of, piece const& in, std::uint64_t offset,
                   std::function<void(place_in_game const&)> const& look) {
    for_each_game(in.text(), of.told_by(), [&](read_game const& read) {
        span const whole = read.where();
        if (offset < whole.start || whole.end < offset) return;
        place_in_game found{read.game, read, std::nullopt, std::nullopt, {}};
        for (std::size_t i = 0; i < read.game.tags.size(); ++i)
            if (span const there = read.in_text(read.game.tags[i].where); holds(there, offset)) {
                found.tag = i;
                found.where = there;
                return look(found);
            }
        for (std::size_t i = 0; i < read.game.nodes.size(); ++i) {
            if (read.game.nodes[i].what != syntax::node::type::turn) continue;
            span const there = read.in_text(read.game.nodes[i].where);
            if (!holds(there, offset)) continue;
            found.turn = i;
            found.where = there;
            // Where one ends and the next begins, that one is meant.
            if (offset < there.end) break;
        }
        look(found);
    });
}

} // namespace vpgn::tools::lsp
