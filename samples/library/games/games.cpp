// games FILE: the games of a file as they are written: players, moves and comments of the first ten.
#include <vpgn/games.hpp>

#include <exception>
#include <fstream>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>

namespace {

std::string text_of(std::string const& path) {
    std::ifstream file(path);
    std::stringstream text;
    if (!(text << file.rdbuf())) throw std::runtime_error("cannot read " + path);
    return text.str();
}

/// Prints a game; returns whether the next one is wanted.
bool print(vpgn::api::game const& game) {
    std::size_t moves = 0, comments = 0, depth = 0, deepest = 0;
    for (vpgn::api::item const& item : game.items) {
        using kind = vpgn::api::item::kind;
        if (item.what == kind::turn && depth == 0) ++moves;
        if (item.what == kind::comment) ++comments;
        if (item.what == kind::opens && ++depth > deepest) deepest = depth;
        if (item.what == kind::closes) --depth;
    }
    std::cout << game.number << ": " << game.value_of("White") << " - " << game.value_of("Black") << ", "
              << moves << " moves, " << comments << " comments, variations " << deepest << " deep, "
              << game.findings.size() << " findings\n";
    return game.number < 10;
}

} // namespace

int main(int count, char** words) {
    if (count != 2) {
        std::cerr << "games FILE\n";
        return 2;
    }
    try {
        vpgn::api::read_games(text_of(words[1]), print);
    } catch (std::exception const& problem) {
        std::cerr << "games: " << problem.what() << '\n';
        return 1;
    }
    return 0;
}
