// Parts of the games of a base of ChessBase, as tests compare them.
#pragma once

#include "registry/game_start.hpp"
#include "support/chessbase_games.hpp"
#include "syntax/game.hpp"

#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::testing {

/// Without the tags and the last line end.
inline std::string movetext_of(tools::base_game const& game) {
    std::size_t const begin = game.text.find("\n\n");
    return begin == std::string::npos ? game.text : game.text.substr(begin + 2, game.text.size() - begin - 3);
}

inline std::string value_of(tools::base_game const& game, std::string_view tag) {
    std::string const opening = "[" + std::string(tag) + " \"";
    std::size_t const at = game.text.find(opening);
    if (at == std::string::npos) return {};
    std::size_t const begin = at + opening.size();
    return game.text.substr(begin, game.text.find("\"]", begin) - begin);
}

inline std::string lines_of(std::vector<finding> const& findings) {
    std::string lines;
    for (finding const& one : findings)
        lines += std::string(record_of(one.code).code) + " " + one.label + "\n";
    return lines;
}

/// What is wrong: each text is nothing or one game, and findings are within it. Empty: nothing is.
inline std::string unsound(base_texts const& read) {
    struct counted_games final : syntax::game_consumer {
        void take(syntax::game const&) override { ++games; }
        void between(finding) override { ++outside; }
        int games = 0, outside = 0;
    };
    for (tools::base_game const& game : read.games) {
        for (finding const& one : game.findings)
            if (one.where.start > one.where.end || one.where.end > game.text.size())
                return "a finding is outside the text";
        if (game.text.empty()) continue;
        counted_games seen;
        syntax::read_trees(game.text, replay::notation_of, seen);
        if (seen.games != 1 || seen.outside != 0) return "this is not one game:\n" + game.text;
    }
    return {};
}

/// Cuts a file, or changes a byte or a bit of it; an empty one stays as it is.
inline void damage(std::string& bytes, std::mt19937& random) {
    if (bytes.empty()) return;
    std::size_t const at = random() % bytes.size();
    switch (random() % 4) {
    case 0:
        bytes.resize(at);
        break;
    case 1:
        bytes[at] = char(random());
        break;
    case 2:
        bytes[at] = random() % 2 == 0 ? '\0' : '\xff';
        break;
    default:
        bytes[at] = char(bytes[at] ^ char(1 << random() % 8));
        break;
    }
}

inline std::vector<std::string> texts_only(base_texts const& read) {
    std::vector<std::string> texts;
    for (tools::base_game const& game : read.games)
        texts.push_back(game.text);
    return texts;
}

} // namespace vpgn::testing
