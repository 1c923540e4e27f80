// A base of the newer format of ChessBase in memory: its games as text, and a base with all that can be
// written.
#pragma once

#include "formats/chessbase/chessbase_bases.hpp"
#include "support/chessbase_games.hpp"
#include "support/newer_chessbase_writer.hpp"

#include <array>
#include <memory>
#include <string>
#include <string_view>

namespace vpgn::testing {

constexpr std::array<std::string_view, 4> newer_endings = {".2cbh", ".2cbg", ".2cba", ".2lid"};

/// `files` must outlive it.
inline std::unique_ptr<tools::game_base const> opened_newer_base(base_files const& files) {
    return tools::open_newer_chessbase(
        [&files](std::string_view ending) -> std::unique_ptr<tools::random_bytes> {
            auto const found = files.find(std::string(ending));
            return found == files.end() ? nullptr : tools::bytes_in_memory_of(found->second);
        });
}

inline base_texts newer_texts_of(base_files const& files) {
    return read_texts(*opened_newer_base(files));
}

inline base_files newer_varied_base(bool small = false) {
    using S = std::string;
    auto const raw = [](std::initializer_list<int> bytes) {
        S data;
        for (int const b : bytes)
            data += char(b);
        return data;
    };
    newer_chessbase_writer to;
    to.player("Player", "White");
    to.player("Player", "Black");
    to.player("", "");
    to.player("Gr\xc3\xb6\xc3\x9f"
              "e",
              "J\xc3\xbcrgen");
    to.player("Gone", "");
    to.remove(0, 4);
    to.tournament("Club evening", "Berlin", 0x44, 53, 3, 7, 2024u << 9 | 3u << 5 | 9u);
    to.tournament("", "");
    to.source("", "");
    to.source("Lessons", "Club");
    to.team("Rooks", 53);
    to.team("Knights", 42);
    to.title({});
    to.title({{42, "A model game"}, {53, "Eine Musterpartie"}, {43, ""}});
    S const question = little(1, 2) + little(0, 2) + counted_text("What is it?");
    S const training = raw({1, 1, 1, 0, 0, 0}) + little(60, 4) + little(2, 2) + question + little(0, 6) +
                       raw({2}) + raw({8, 16, 0, 0}) + little(0, 2) + raw({9, 17, 0, 0}) + little(1, 2) +
                       little(0, 2) + counted_text("too slow");
    auto const quoted = [](std::string_view text) { return big(text.size() + 1, 1) + S(text) + S(1, '\0'); };
    S const quotation = raw({1}) + little(2, 2) + little(0, 2) + little(1, 4) + raw({0}) + quoted("Brown") +
                        quoted("B") + quoted("Grey") + quoted("") + quoted("York") + quoted("Open") +
                        S(35 + 44, '\0') + raw({1, 0, 1, 0, 0}) + counted_text("FIDE") +
                        raw({1, 0, 1, 0, 0}) + counted_text("FIDE") + S(29, '\0') + little(1, 4) +
                        raw({12, 28, 0, 0, 0}) + little(0, 4);
    S const series = little(540000, 4) + little(3000, 4) + little(40, 2) + raw({1});
    S const rest = little(180000, 4) + little(3000, 4) + little(1000, 2) + raw({3});
    to.game({.moves = "e2e4 e7e5 (c7c5 g1f3 (b1c3 b8c6) d7d6) g1f3 b8c6 f1b5 a7a6",
             .annotations = {newer_text(-1, "A Spanish game."),
                             {-1, 0x16, little(539000, 4)},
                             {-1, 0x24, raw({1}) + series + rest + S(11, '\0') + little(0, 4)},
                             {-1, 0x26,
                              raw({1}) + little(2 + 2 * 4, 4) + little(2, 2) + little(12, 2) + raw({20, 0}) +
                                  little(std::uint16_t(-3), 2) + raw({9, 1})},
                             {0, 0x03, raw({1, 0, 0})},
                             newer_text(0, "Best by test [#]"),
                             {0, 0x07, raw({0, 30, 1, 0})},
                             newer_text(1, "Sicherer als c5", 1),
                             newer_text(1, "A solid reply", 0),
                             newer_text(2, "the Sicilian"),
                             {3, 0x04, little(4, 4) + raw({2, 36, 4, 37})},
                             {3, 0x05, little(3, 4) + raw({3, 9, 27})},
                             {7, 0x21, little(25, 2) + little(0, 2) + little(22, 2)},
                             {7, 0x82, newer_text(7, "now the knight").data},
                             {8, 0x22, little(0x41, 4)},
                             {9, 0x23, raw({255, 128, 0, 3})},
                             {9, 0x08, little(6, 4)},
                             {9, 0x18, raw({1})},
                             {9, 0x1c,
                              raw({1}) + counted_text("https://example.org/" + S(300, 'x')) +
                                  counted_text("here")},
                             {10, 0x03, raw({0, 14, 140})}},
             .source = 1,
             .game_tag = 1,
             .white_team = 0,
             .black_team = 1,
             .year = 2024,
             .month = 3,
             .day = 9,
             .result = 1,
             .round = 3,
             .subround = 1,
             .board = 2,
             .white_elo = 1850,
             .black_elo = 1920,
             .eco = (2 * 100 + 77 + 1) * 128,
             .medals = 0x1002,
             .black_rating = little(3 << 3 | 2, 2) + little(100, 2) + little(53, 2) + S(8, '\0')});
    to.guiding_text("<html><body>About this base.</body></html>");
    to.game({.moves = "a7b8n h7h6 (h7g7 a1a2) b8c6 h6h5",
             .fen = "1q6/P6k/8/8/8/8/8/K7 w - - 0 41",
             .white = 3,
             .annotator = 3,
             .result = 3,
             .line_evaluation = 18});
    to.game({.moves = "e2e4 e7e5 O-O O-O-O",
             .fen = "rk2r3/pppppppp/8/8/8/8/PPPPPPPP/RK2R3 w KQkq - 0 1",
             .is_chess960 = true});
    to.game({.moves = "d2d4 d7d5 c2c4",
             .annotations =
                 {{0, 0x09, training}, {1, 0x13, quotation}, {2, 0x20, S(10, '\1')}, newer_text(2, "lost")},
             .white = 2,
             .tournament = 1,
             .is_deleted = true});
    to.game({.moves = "d2d4 g8f6 c2c4 e7e6 (-- b1c3) g1f3", .source = 1, .game_tag = 1, .is_analysis = true});
    to.game({.moves = "e2e4 d7d5 e4e5 f7f5 e5f6 e7f6", .result = 0});
    return to.files(small);
}

} // namespace vpgn::testing
