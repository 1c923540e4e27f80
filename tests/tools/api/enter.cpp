// A turn is inserted into the record at its place, and the result is parsed accordingly.
#include "tools/api/asked.hpp"

#include <boost/test/unit_test.hpp>

namespace vpgn::test {

namespace {

json move_of(std::string const& from, std::string const& to) {
    return {{{"type", "move"}, {"from", from}, {"to", to}}};
}

json entered(std::string const& text, int behind, json const& made, json const& reading = json::object()) {
    return answer_to({{"ask", "enter"},
                      {"text", text},
                      {"reading", reading},
                      {"place", {{"game", 0}, {"turn", behind}}},
                      {"made", made}});
}

/// The text with the turn inserted; `turn` is its expected number.
std::string with_turn(std::string const& text, int behind, json const& made, int turn) {
    json const done = entered(text, behind, made);
    BOOST_CHECK_EQUAL(done["turn"].get<int>(), turn);
    return done.contains("change") ? changed(text, json::array({done["change"]})) : text;
}

} // namespace

BOOST_AUTO_TEST_SUITE(api_enter)

BOOST_AUTO_TEST_CASE(at_the_end_of_a_line) {
    BOOST_CHECK_EQUAL(with_turn("1. e4 e5 *", 1, move_of("g1", "f3"), 2), "1. e4 e5 2. Nf3 *");
    BOOST_CHECK_EQUAL(with_turn("1. e4 *", 0, move_of("e7", "e5"), 1), "1. e4 e5 *");
    BOOST_CHECK_EQUAL(with_turn("1. e4 {best} *", 0, move_of("e7", "e5"), 1), "1. e4 {best} 1... e5 *");
    BOOST_CHECK_EQUAL(with_turn("1. e4 ; best\n*", 0, move_of("e7", "e5"), 1), "1. e4 ; best\n1... e5\n*");
    BOOST_CHECK_EQUAL(with_turn("1. e4 (1. d4) *", 0, move_of("e7", "e5"), 2), "1. e4 (1. d4) 1... e5 *");
    BOOST_CHECK_EQUAL(with_turn("1. e4", 0, move_of("e7", "e5"), 1), "1. e4 e5");
}

BOOST_AUTO_TEST_CASE(in_a_variation) {
    BOOST_CHECK_EQUAL(with_turn("1. e4 (1. d4) 1... e5 *", 1, move_of("d7", "d5"), 2),
                      "1. e4 (1. d4 d5) 1... e5 *");
    BOOST_CHECK_EQUAL(with_turn("1. e4 (1. d4 d5 (1... Nf6)) *", 1, move_of("e7", "e6"), 4),
                      "1. e4 (1. d4 d5 (1... Nf6) (1... e6)) *");
}

BOOST_AUTO_TEST_CASE(as_a_variation) {
    BOOST_CHECK_EQUAL(with_turn("1. e4 e5 2. Nf3 Nc6 *", 1, move_of("b1", "c3"), 3),
                      "1. e4 e5 2. Nf3 (2. Nc3) 2... Nc6 *");
    BOOST_CHECK_EQUAL(with_turn("1. e4 e5 2. Nf3 Nc6 *", 2, move_of("g8", "f6"), 4),
                      "1. e4 e5 2. Nf3 Nc6 (2... Nf6) *");
    BOOST_CHECK_EQUAL(with_turn("1. e4 e5 2. Nf3 $1 {good} (2. f4) 2... Nc6 *", 1, move_of("b1", "c3"), 4),
                      "1. e4 e5 2. Nf3 $1 {good} (2. f4) (2. Nc3) 2... Nc6 *");
    BOOST_CHECK_EQUAL(with_turn("1. e4 e5 *", -1, move_of("d2", "d4"), 1), "1. e4 (1. d4) 1... e5 *");
}

BOOST_AUTO_TEST_CASE(existing_turns_are_followed) {
    for (auto const& [text, behind, made, turn] : std::vector<std::tuple<char const*, int, json, int>>{
             {"1. e4 e5 2. Nf3 *", 1, move_of("g1", "f3"), 2},
             {"1. e4 e5 2. Nf3 (2. f4) (2. Nc3 Nf6) *", 1, move_of("b1", "c3"), 4},
             {"1. e4 (1. d4) *", -1, move_of("d2", "d4"), 1}}) {
        json const done = entered(text, behind, made);
        BOOST_CHECK(!done.contains("change"));
        BOOST_CHECK_EQUAL(done["turn"].get<int>(), turn);
    }
}

BOOST_AUTO_TEST_CASE(after_a_chain) {
    auto const choice = [](char const* type, char const* from, char const* to) {
        return json{{"type", type}, {"from", from}, {"to", to}};
    };
    std::string const game = "[Variant \"Grolman Chess\"]\n\n1. d3 (Nd2, Rb1)";
    json const reply = {choice("move", "d7", "d6"), choice("follow", "b8", "d7"),
                        choice("follow", "a8", "b8")};
    BOOST_CHECK_EQUAL(with_turn(game + " *", 0, reply, 1), game + " d6 (Nd7, Rb8) *");
    json const other = {choice("move", "e2", "e4"), choice("follow", "g1", "e2"),
                        choice("follow", "h1", "g1")};
    BOOST_CHECK_EQUAL(with_turn(game + " *", -1, other, 1), game + " (1. e4 (Ne2, Rg1)) *");
}

BOOST_AUTO_TEST_CASE(numbers_continue_those_of_the_record) {
    std::string const tags = "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 30\"]\n[SetUp \"1\"]\n\n";
    BOOST_CHECK_EQUAL(with_turn(tags + "*", -1, move_of("e8", "e7"), 0), tags + "30... Ke7 *");
    // A record of a later position that counts from 1.
    BOOST_CHECK_EQUAL(with_turn(tags + "1... Ke7 *", 0, move_of("e2", "e4"), 1), tags + "1... Ke7 2. e4 *");
}

BOOST_AUTO_TEST_CASE(in_an_empty_text) {
    BOOST_CHECK_EQUAL(with_turn("", -1, move_of("e2", "e4"), 0), "1. e4 *\n");
    BOOST_CHECK_EQUAL(with_turn("[White \"A\"]\n", -1, move_of("e2", "e4"), 0), "[White \"A\"]\n\n1. e4 *\n");
    json const done =
        entered("", -1, {{{"type", "move"}, {"from", "e2"}, {"to", "e4"}}}, {{"variant", "momentum"}});
    BOOST_CHECK(has(done["change"]["text"], "[Variant \"Momentum Chess\"]"));
}

BOOST_AUTO_TEST_CASE(other_forms_become_pgn) {
    std::string const text = read_whole(VPGN_SOURCE_DIR "/samples/articles/momentum-games.txt");
    json const at_end = answer_to({{"ask", "choices"},
                                   {"text", text},
                                   {"reading", json::object()},
                                   {"place", {{"game", 0}, {"turn", 0}}},
                                   {"made", json::array()}});
    json const first = at_end["open"][0];
    json const done = entered(text, 0, json::array({first}));
    BOOST_REQUIRE(done.contains("change"));
    BOOST_CHECK_EQUAL(done["change"]["span"][0], 0);
    json const after = check(changed(text, json::array({done["change"]})));
    BOOST_CHECK_EQUAL(after["form"], "pgn");
    BOOST_CHECK_EQUAL(after["games"].size(), 3);
}

BOOST_AUTO_TEST_CASE(damaged_text_is_left_alone) {
    json const said = said_to({{"ask", "enter"},
                               {"text", "1. e4 e5 {never closed 2. Nf3 *"},
                               {"reading", json::object()},
                               {"place", {{"game", 0}, {"turn", 1}}},
                               {"made", move_of("g1", "f3")}});
    // Either there is a place for it, which is then parsed accordingly, or an error is reported.
    BOOST_CHECK(said.contains("answer") || has(said["error"], "repair them before"));
    BOOST_CHECK(has(said_to({{"ask", "enter"},
                             {"text", "1. e4 *"},
                             {"reading", json::object()},
                             {"place", {{"game", 0}, {"turn", 0}}},
                             {"made", json::array()}})["error"],
                    "not complete"));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace vpgn::test
