// Writes bases of ChessBase: the sample, the seeds of the fuzzer, and large ones to measure with.
#include "support/chessbase_games.hpp"
#include "support/chessbase_packer.hpp"
#include "support/newer_chessbase_games.hpp"

#include <cstdlib>
#include <fstream>
#include <iostream>

namespace {

using namespace vpgn::testing;

void write(std::string const& path, std::string const& bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
}

/// 79 plies, and six more in variations.
std::string moves_of_large_base() {
    std::string moves =
        "e2e4 e7e5 (c7c5 g1f3 d7d6) g1f3 b8c6 f1b5 a7a6 (g8f6 O-O) b5a4 g8f6 O-O f8e7 f1e1 O-O ";
    for (int i = 0; i != 17; ++i)
        moves += "e1f1 f8e8 f1e1 e8f8 ";
    return moves;
}

/// The same game again and again, with variations, symbols and texts, of a thousand players.
base_files newer_large_base(unsigned long games) {
    newer_chessbase_writer to;
    for (int i = 0; i != 1000; ++i)
        to.player("Player" + std::to_string(i), "A");
    to.tournament("Open", "Town");
    to.source("", "");
    to.title({});
    to.game({.moves = moves_of_large_base(),
             .annotations = {{0, 3, std::string("\1\0\0", 3)},
                             newer_text(1, "The usual answer."),
                             {7, 5, little(3, 4) + "\2\1\2"}},
             .year = 2020});
    base_files files = to.files();
    constexpr std::size_t header = 192, file_head = 12, white_at = 0x18;
    std::string const moves = files[".2cbg"].substr(file_head), notes = files[".2cba"].substr(file_head),
                      game = files[".2cbh"].substr(header);
    std::string& headers = files[".2cbh"];
    headers.replace(16, 4, little(games + 1, 4));
    for (unsigned long i = 1; i < games; ++i) {
        std::string next = game;
        next.replace(8, 16,
                     little(file_head + i * moves.size(), 8) + little(file_head + i * notes.size(), 8));
        next.replace(white_at, 16, little(i % 1000, 8) + little((i * 7 + 1) % 1000, 8));
        headers += next;
        files[".2cbg"] += moves;
        files[".2cba"] += notes;
    }
    for (std::string const ending : {".2cbg", ".2cba"})
        files[ending].replace(0, 8, little(files[ending].size(), 8));
    return files;
}

/// Games with variations, symbols and texts.
base_files large_base(unsigned long games) {
    chessbase_writer to;
    for (int i = 0; i != 1000; ++i)
        to.player("Player" + std::to_string(i), "A");
    to.tournament("Open", "Town");
    to.annotator("");
    to.source("");
    written_game game{.moves = moves_of_large_base(),
                      .annotations = {{0, 3, "\1"}, text_on(1, "The usual answer."), {6, 5, "\2\1\2"}},
                      .year = 2020};
    for (unsigned long i = 0; i != games; ++i) {
        game.white = std::uint32_t(i % 1000);
        game.black = std::uint32_t((i * 7 + 1) % 1000);
        to.game(game);
    }
    return to.files();
}

} // namespace

int main(int count, char** arguments) {
    std::string const what = count > 2 ? arguments[1] : "";
    if (what == "sample") {
        for (auto const& [ending, bytes] : varied_base())
            write(arguments[2] + ending, bytes);
    } else if (what == "seed") {
        write(arguments[2], packed_base(varied_base()));
    } else if (what == "newer-sample") {
        for (auto const& [ending, bytes] : newer_varied_base())
            write(arguments[2] + ending, bytes);
    } else if (what == "newer-seed") {
        write(arguments[2], "2" + packed_base(newer_varied_base(true), newer_endings));
    } else if (what == "packed") {
        write(arguments[2], packed_files(varied_base(), {.block_size = 150}, "lessons"));
    } else if (what == "packed-large" && count == 4) {
        write(arguments[2],
              packed_files(large_base(std::strtoul(arguments[3], nullptr, 10)), {.kinds = {3}}));
    } else if (what == "newer-large" && count == 4) {
        for (auto const& [ending, bytes] : newer_large_base(std::strtoul(arguments[3], nullptr, 10)))
            write(arguments[2] + ending, bytes);
    } else if (what == "large" && count == 4) {
        for (auto const& [ending, bytes] : large_base(std::strtoul(arguments[3], nullptr, 10)))
            write(arguments[2] + ending, bytes);
    } else {
        std::cerr << "usage: write_chessbase sample BASE | seed FILE | newer-sample BASE | newer-seed FILE | "
                     "packed FILE | large BASE GAMES | "
                     "newer-large BASE GAMES | packed-large FILE GAMES\n";
        return 2;
    }
}
