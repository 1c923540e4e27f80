// Collects the trees of a text's games.
#pragma once

#include "syntax/game.hpp"

#include <string_view>
#include <utility>
#include <vector>

namespace vpgn::test {

inline syntax::notation no_lists(syntax::game const&) {
    return {};
}
inline syntax::notation lists_for_grolman(syntax::game const& one) {
    return {one.tag("Variant") == "Grolman"};
}

struct kept_games final : syntax::game_consumer {
    std::vector<syntax::game> games;
    std::vector<finding> outside;
    void take(syntax::game const& one) override { games.push_back(one); }
    void between(finding what) override { outside.push_back(std::move(what)); }
};

inline kept_games trees(std::string_view text, syntax::notation_of ask = no_lists) {
    kept_games kept;
    syntax::read_trees(text, ask, kept);
    return kept;
}

} // namespace vpgn::test
