// Prints the games of a base of ChessBase as the reader gives them, each after a line `%game N`: for
// chessbase_annotations.py beside it.
#include "formats/chessbase/chessbase_bases.hpp"

#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

int main(int count, char** arguments) {
    using namespace vpgn::tools;
    if (count != 2) {
        std::cerr << "usage: chessbase_text BASE, without an extension\n";
        return 2;
    }
    std::string const base = arguments[1];
    auto const open = [&base](std::string_view ending) -> std::unique_ptr<random_bytes> {
        std::ifstream file(base + std::string(ending), std::ios::binary);
        if (!file) return nullptr;
        return bytes_in_memory(std::string(std::istreambuf_iterator<char>(file), {}));
    };
    try {
        std::unique_ptr<game_base const> const games = open_chessbase(open);
        base_game game;
        for (std::uint64_t i = 0; i != games->games(); ++i) {
            games->read(i, game);
            std::cout << "%game " << i + 1 << '\n' << game.text;
        }
    } catch (unfit_base const& why) {
        std::cerr << why.what() << '\n';
        return 2;
    }
}
