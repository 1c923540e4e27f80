#include "formats/writing/spelled_game.hpp"

#include <algorithm>

namespace vpgn::tools {

void spelled_game::begins(syntax::game const& game) {
    texts_.clear();
    places_.assign(game.nodes.size(), {});
    number_ = 1;
    black_first_ = false;
    // What the record says counts only where the rules cannot tell: see `starts`.
    for (syntax::node const& n : game.nodes) {
        if (n.what == syntax::node::type::turn) break;
        if (n.what != syntax::node::type::number) continue;
        number_ = std::max(n.first, 1u);
        black_first_ = n.second > 1;
        if (game.numbers_count_turns) {
            black_first_ = number_ % 2 == 0;
            number_ = (number_ + 1) / 2;
        }
        break;
    }
}

void spelled_game::starts(replay::beginning const& first) {
    number_ = first.position.number;
    black_first_ = first.position.to_move == rules::color::black;
}

void spelled_game::plays(replay::played_turn const& turn, replay::spelling_style style) {
    if (turn.how() != replay::standing::legal) return;
    std::size_t const start = texts_.size();
    turn.spell_into(texts_, style);
    places_[turn.node()] = {std::uint32_t(start), std::uint32_t(texts_.size() - start)};
}

void spelled_game::put(std::string& out, syntax::game const& game) {
    syntax::put_canonical(out, game, this, number_, black_first_);
}

} // namespace vpgn::tools
