#include "replay/written_turn.hpp"

namespace vpgn::replay {

using syntax::node;

std::uint64_t end_of_list(std::string_view text, std::uint64_t at) {
    for (auto next = std::size_t(at); next < text.size(); ++next) {
        if (text[next] == ')') return next + 1;
        if (text[next] == '{') {
            next = text.find('}', next);
            if (next == text.npos) break;
        } else if (std::string_view(" \t\r\n").find(text[next]) == std::string_view::npos) {
            break;
        }
    }
    return at;
}

written_turn read_turn(syntax::game const& game, std::size_t i, rules::pairing const& armies,
                       rules::color mover, rules::variant_info const& variant) {
    node const& n = game.nodes[i];
    written_turn turn{i, n.where, {}, {}};
    if (n.second > n.first && game.actions[n.second - 1].how == syntax::join::list)
        turn.where.end = end_of_list(game.text, turn.where.end);
    for (std::uint32_t k = n.first; k < n.second; ++k) {
        auto const& token = game.actions[k];
        turn.actions.push_back({syntax::read_action(part(game.text, token.where)), token.how, token.where});
        turn.asked.push_back(want(turn.actions.back().text, armies, mover, variant.shots));
    }
    return turn;
}

} // namespace vpgn::replay
