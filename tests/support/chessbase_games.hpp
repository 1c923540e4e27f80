// A base of ChessBase in memory: its games as text, and how it is damaged.
#pragma once

#include "formats/chessbase/bytes.hpp"
#include "formats/chessbase/chessbase_bases.hpp"
#include "support/chessbase_writer.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::testing {

using base_files = std::map<std::string, std::string>;

/// `files` must outlive it.
inline std::unique_ptr<tools::game_base const> opened_base(base_files const& files) {
    return tools::open_chessbase([&files](std::string_view ending) -> std::unique_ptr<tools::random_bytes> {
        auto const found = files.find(std::string(ending));
        return found == files.end() ? nullptr : tools::bytes_in_memory_of(found->second);
    });
}

/// The files of a base in one text: each after its size in two bytes.
constexpr std::array<std::string_view, 10> base_endings = {".cbh", ".cbg", ".cba", ".cbp", ".cbt",
                                                           ".cbc", ".cbs", ".cbe", ".cbj", ".flags"};
inline std::string packed_base(base_files const& files,
                               std::span<std::string_view const> endings = base_endings) {
    std::string packed;
    for (std::string_view const ending : endings) {
        std::string const& bytes = files.at(std::string(ending));
        packed += big(bytes.size(), 2) + bytes;
    }
    return packed;
}
/// Files that are missing at the end do not exist; the last one may be cut.
inline base_files unpacked_base(std::string_view packed,
                                std::span<std::string_view const> endings = base_endings) {
    base_files files;
    for (std::string_view const ending : endings) {
        if (packed.size() < 2) break;
        std::size_t const size = chessbase::big_endian(packed, 0, 2);
        files[std::string(ending)] = packed.substr(2, size);
        packed.remove_prefix(std::min(packed.size(), 2 + size));
    }
    return files;
}

struct base_texts {
    std::vector<tools::base_game> games;
    std::vector<finding> findings; ///< of the base
};
inline base_texts read_texts(tools::game_base const& base) {
    base_texts read;
    read.findings = base.findings();
    read.games.resize(std::size_t(base.games()));
    for (std::size_t i = 0; i != read.games.size(); ++i)
        base.read(i, read.games[i]);
    return read;
}
inline base_texts texts_of(base_files const& files) {
    return read_texts(*opened_base(files));
}

/// A base with all that can be written: the sample, and the seed of fuzzers.
inline base_files varied_base() {
    chessbase_writer to;
    to.player("Player", "White");
    to.player("Player", "Black");
    to.player("Gr\xf6\xdf"
              "e",
              "J\xfcrgen");
    to.player("", "");
    to.tournament("Club evening", "Berlin", 4, 53, 0, 7);
    to.tournament("", "");
    to.annotator("");
    to.annotator("Trainer");
    to.source("", "");
    to.source("Lessons", "Club");
    to.team("Rooks", 53);
    to.team("Knights", 42);
    using S = std::string;
    auto const raw = [](std::initializer_list<int> bytes) {
        S data;
        for (int const b : bytes)
            data += char(b);
        return data;
    };
    to.game({.moves = "e2e4 e7e5 (c7c5 g1f3 (b1c3 b8c6) d7d6) g1f3 b8c6 f1b5 a7a6",
             .annotations = {text_on(-1, "A Spanish game."),
                             {-1, 0x24,
                              big(540000, 4) + big(3000, 4) + big(40, 2) + raw({1}) + big(180000, 4) +
                                  big(3000, 4) + big(1000, 2) + raw({3}) + S(11, '\0')},
                             {0, 0x03, raw({1})},
                             text_on(0, "Best by test\x9e."),
                             {0, 0x16, big(539000, 4)},
                             {0, 0x07, raw({0, 1, 30, 0})},
                             text_on(1, "Sicherer als c5", 53),
                             text_on(1, "A solid reply", 42),
                             {2, 0x04, raw({2, 36, 4, 37})},
                             {2, 0x05, raw({3, 9, 27})},
                             {3, 0x21, little(25, 2) + little(0, 2) + little(22, 2)},
                             {4, 0x82, S(2, '\0') + "now the pin"},
                             {5, 0x22, big(0x41, 4)},
                             {6, 0x23, raw({3, 0, 128, 255})},
                             {7, 0x18, raw({1})},
                             {8, 0x03, raw({0, 14, 140})}},
             .source = 1,
             .year = 2024,
             .month = 3,
             .day = 9,
             .result = 1,
             .round = 3,
             .white_elo = 1850,
             .black_elo = 1920,
             .eco = (2 * 100 + 77 + 1) * 128,
             .medals = 0x1002,
             .white_team = 0,
             .black_team = 1,
             .is_top = true});
    to.guiding_text("Preface", "<p>About this base.</p>");
    to.game({.moves = "a7a8q h7h6 (h7g7 a8a7) a8f3",
             .fen = "8/P6k/8/8/8/8/8/K7 w - - 0 41",
             .white = 2,
             .annotator = 1,
             .result = 3,
             .line_evaluation = 18});
    to.game({.moves = "e2e4 O-O-O O-O (e4e5 -- e5e6)",
             .fen = "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w KQkq - 0 1",
             .is_chess960 = true});
    to.game({.moves = "d2d4 d7d5 c2c4",
             .annotations = {{-1, 0x1a, S(10, '\1')},
                             {1, 0x09,
                              raw({1, 0, 1}) + little(24, 2) + little(60, 4) + little(2, 2) + little(1, 4) +
                                  little(11, 2) + "What is it?"},
                             {2, 0x13,
                              little(14, 2) + little(1, 2) + little(0, 2) +
                                  S("\5"
                                    "Brown\0\4"
                                    "Grey",
                                    12)}},
             .white = 3,
             .tournament = 1,
             .is_deleted = true});
    return to.files();
}

} // namespace vpgn::testing
