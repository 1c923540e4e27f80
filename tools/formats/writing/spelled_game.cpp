#include "formats/writing/spelled_game.hpp"

#include <algorithm>

namespace vpgn::tools {

void spelled_game::begins(syntax::game const& game) {
    texts_.clear();
    places_.assign(game.nodes.size(), {});
    count_ = {};
    // What the record says counts only where the rules cannot tell: see `starts`.
    for (syntax::node const& n : game.nodes) {
        if (n.what == syntax::node::type::turn) break;
        if (n.what != syntax::node::type::number) continue;
        count_.first = std::max(n.first, 1u);
        count_.black_first = n.second > 1;
        if (game.numbers_count_turns) {
            count_.black_first = count_.first % 2 == 0;
            count_.first = (count_.first + 1) / 2;
        }
        break;
    }
}

void spelled_game::starts(replay::beginning const& first) {
    count_.first = first.position.number;
    count_.black_first = first.position.to_move == rules::color::black;
}

void spelled_game::plays(replay::played_turn const& turn, replay::spelling_style style) {
    if (turn.how() != replay::standing::legal) return;
    std::size_t const start = texts_.size();
    turn.spell_into(texts_, style);
    places_[turn.node()] = {std::uint32_t(start), std::uint32_t(texts_.size() - start)};
}

void spelled_game::put(std::string& out, syntax::game const& game, syntax::writing_style const& style) {
    syntax::put_canonical(out, game, this, count_, style);
}

} // namespace vpgn::tools
