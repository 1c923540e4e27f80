// Foreign formats replayed: the samples have the same results as the same games in the dialect.
#include "support/foreign_games.hpp"

#include "source/file.hpp"

#include <filesystem>

using namespace vpgn;
using namespace vpgn::testing;

namespace {

foreign_recorder foreign_sample(std::string const& name) {
    return replay_foreign(read_file(VPGN_SOURCE_DIR "/samples/" + name), name.substr(name.rfind('.')));
}

/// The game of a foreign sample is that of a sample in the dialect: its turns, positions, and findings.
/// `forgiven` are findings that only the foreign format can have.
void check_same(recorder const& foreign, std::string const& name) {
    recorder const own = replay_text(read_file(VPGN_SOURCE_DIR "/samples/games/" + name));
    BOOST_CHECK_EQUAL_COLLECTIONS(foreign.turns.begin(), foreign.turns.end(), own.turns.begin(),
                                  own.turns.end());
    BOOST_CHECK_EQUAL_COLLECTIONS(foreign.positions.begin(), foreign.positions.end(), own.positions.begin(),
                                  own.positions.end());
    BOOST_CHECK_EQUAL(codes_of(foreign.findings), codes_of(own.findings));
    BOOST_CHECK(!own.turns.empty());
}

} // namespace

BOOST_AUTO_TEST_SUITE(foreign_games)

BOOST_AUTO_TEST_CASE(the_articles_momentum_games_are_those_of_the_samples) {
    foreign_recorder const seen = foreign_sample("articles/momentum-games.txt");
    BOOST_REQUIRE_EQUAL(seen.games.size(), 3u);
    check_same(seen.games[0], "momentum/neto-betza-1.pgn");
    check_same(seen.games[1], "momentum/neto-betza-2.pgn");
    check_same(seen.games[2], "momentum/betza-neto-3.pgn");
}

BOOST_AUTO_TEST_CASE(the_articles_shrink_game_is_that_of_the_samples) {
    foreign_recorder const seen = foreign_sample("articles/shrink-game.txt");
    BOOST_REQUIRE_EQUAL(seen.games.size(), 1u);
    check_same(seen.games[0], "shrink/full-game.pgn");
}

BOOST_AUTO_TEST_CASE(a_finding_in_an_article_has_its_place_there) {
    std::string const text = read_file(VPGN_SOURCE_DIR "/samples/articles/shrink-game.txt");
    foreign_recorder const seen = replay_foreign(text, ".txt");
    BOOST_REQUIRE_EQUAL(seen.findings.size(), 1u);
    BOOST_CHECK_EQUAL(part(text, seen.findings[0].where), "Kc1 \xe2\x80\x93 b1");
}

BOOST_AUTO_TEST_CASE(the_turns_of_the_grolman_article_are_those_of_its_samples) {
    foreign_recorder const seen = foreign_sample("articles/grolman-turns.txt");
    BOOST_REQUIRE_EQUAL(seen.games.size(), 3u);
    check_same(seen.games[0], "grolman/opening.pgn");
    check_same(seen.games[1], "grolman/promotion.pgn");
    check_same(seen.games[2], "grolman/self-mate.pgn");
}

BOOST_AUTO_TEST_CASE(examples_in_sentences_are_replayed) {
    foreign_recorder const seen = replay_foreign("Momentum Chess\n\nAfter 1.e4; 1...d6??; 2.Bb5+!,e6; "
                                                 "2...Nc6,d5; 3.Qh5?!; 3...d4,B:e6; Black is better off.\n"
                                                 "And after 1. e4; 1\xe2\x80\xa6"
                                                 "d6???; 2. e6, Bb5!; the move gives check.\n",
                                                 ".txt");
    BOOST_CHECK_EQUAL(codes_of(seen.findings), "");
    BOOST_REQUIRE_EQUAL(seen.games.size(), 2u);
    BOOST_CHECK_EQUAL(seen.games[0].turns.size(), 6u);
    BOOST_CHECK_EQUAL(seen.games[1].turns.size(), 3u);
}

BOOST_AUTO_TEST_CASE(a_record_next_to_a_picture_gets_one_note) {
    for (std::string const text :
         {"Gravitatur Chess\n\nWhite to move and mate in 2\n\n1. G @ c8+\n\nBlack is in check.\n\n1. "
          "...Kg7\n\nAnd mate follows.\n",
          "Gravitatur Chess\n\nIn full: 1. G @ a4/Qa6#\n",
          "Grolman Chess\n\nWhite gives check and loses: 1. Bb5+ (Qe2, # Kd2, Rfe1):\n",
          "Shrink Chess\n\nWhite plays 1.Rb2-c2+! and the file goes. Only one move is left: 1\xe2\x80\xa6 "
          "Kb3-a3\n\n"
          "Again: 2.Rb2-a2+\n"}) {
        foreign_recorder const seen = replay_foreign(text, ".txt");
        BOOST_CHECK_EQUAL(codes_of(seen.findings), "R116");
        BOOST_CHECK_EQUAL(seen.games.size(), 1u);
    }
    // A game with a known position is replayed.
    foreign_recorder const told = replay_foreign("Grolman Chess\n\nThe position: 8/1PR5/7k/8/8/8/8/6K1 w - - "
                                                 "0 1\nHere, after 1. b7-b8=Q (Rb7), the queen stays.\n",
                                                 ".txt");
    BOOST_CHECK_EQUAL(codes_of(told.findings), "");
    BOOST_REQUIRE_EQUAL(told.games.size(), 1u);
    BOOST_CHECK_EQUAL(told.games[0].turns.size(), 1u);
}

BOOST_AUTO_TEST_CASE(a_raw_mail_is_read) {
    foreign_recorder const seen = replay_foreign(
        "From: Ralph <ralph@mail.example>\nTo: Joao <joao@mail.example>\nSubject: Momentum Chess\n\n"
        "I have the Remarkable Rookies (White), you have the Nutty Knights. My number is +1 555 010 9999.\n\n"
        "1. (RN)d1-e3 (fbNF)g8-h6 2. (RN)e3-f5,(HFD)f1-f4 (fhNrlbK)f8-e6 3. (HFD)c1-c4\n\nThat is too much "
        "for me. I resign.\n",
        ".txt");
    BOOST_CHECK_EQUAL(codes_of(seen.findings), "");
    BOOST_REQUIRE_EQUAL(seen.games.size(), 1u);
    BOOST_CHECK_EQUAL(seen.games[0].turns.size(), 5u);
    BOOST_CHECK(seen.texts[0].find("[Result \"1-0\"]") != std::string::npos);
    BOOST_CHECK(seen.texts[0].find("example") == std::string::npos);
    BOOST_CHECK(seen.texts[0].find("555") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(all_samples_of_other_formats_except_sources_with_errors_are_clean) {
    for (std::string const folder : {"articles", "zillions"})
        for (auto const& entry : std::filesystem::directory_iterator(VPGN_SOURCE_DIR "/samples/" + folder)) {
            std::string const name = entry.path().filename().string();
            if (name == "README.md" || name == "momentum-games.txt" || name == "shrink-game.txt") continue;
            foreign_recorder const seen = foreign_sample(folder + "/" + name);
            BOOST_CHECK_EQUAL(name + ": " + codes_of(seen.findings), name + ": ");
            BOOST_CHECK(!seen.games.empty());
            for (recorder const& game : seen.games)
                BOOST_CHECK(!game.turns.empty());
        }
}

BOOST_AUTO_TEST_CASE(a_game_saved_by_zillions_ends_where_it_ended) {
    foreign_recorder const seen = foreign_sample("zillions/chess.zsg");
    BOOST_REQUIRE_EQUAL(seen.games.size(), 1u);
    BOOST_CHECK_EQUAL(seen.games[0].positions.back(),
                      "r2n1rk1/pp1bbppp/4pn2/8/8/5N2/PPPPBPPP/RNBQ1RK1 w - - 4 9");
}

BOOST_AUTO_TEST_SUITE_END()
