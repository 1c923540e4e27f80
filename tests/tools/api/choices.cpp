// Choices of a position: choice by choice all legal turns can be reached, and no others.
#include "notation/position_text.hpp"
#include "replay/perft/perft.hpp"
#include "replay/play/partial_turn.hpp"
#include "support/built_in_definitions.hpp"
#include "tools/api/asked.hpp"

#include <boost/test/unit_test.hpp>
#include <set>

using vpgn::testing::built_in_definitions;
BOOST_TEST_GLOBAL_FIXTURE(built_in_definitions);

namespace vpgn::test {

namespace {

/// The positions after all turns that can be entered.
class turn_collector {
public:
    explicit turn_collector(replay::game_start const& on) : on_(on) { walk(); }

    std::set<std::string> positions;      ///< without clocks
    std::vector<rules::setup> afterwards; ///< the same number, in some order

private:
    void walk() {
        auto const turn = replay::partial_turn_of(on_, made_);
        BOOST_REQUIRE(turn);
        if (turn->text) add(turn->after);
        for (replay::open_choice const& open : turn->open) {
            made_.push_back(open.choice);
            walk();
            made_.pop_back();
        }
    }
    void add(rules::setup after) {
        rules::setup as_compared = after;
        as_compared.clock = 0;
        if (positions.insert(replay::write_position_text(as_compared, on_.variant->notation)).second)
            afterwards.push_back(after);
    }

    replay::game_start const& on_;
    std::vector<rules::choice> made_;
};

/// Turns of many moves, as in Progressive Chess, are too many to enter one by one.
constexpr std::uint64_t most_turns = 1000;

void check_against_perft(std::string const& variant) {
    auto made = replay::make_game_start(*replay::find_variant(variant), "", "", "");
    BOOST_REQUIRE_MESSAGE(made.fault.empty(), variant);
    replay::game_start on = made.value;
    std::size_t seed = 7;
    for (int ply = 0; ply < 8; ++ply) {
        if (!replay::why_not_playable(on).empty()) return;
        std::uint64_t const all = replay::perft(on, 1);
        if (all > most_turns) return;
        turn_collector const turns(on);
        BOOST_CHECK_MESSAGE(turns.positions.size() == all,
                            variant << ", ply " << ply << ": " << turns.positions.size() << " of " << all);
        if (turns.afterwards.empty()) return;
        seed = seed * 1103515245 + 12345;
        on.start = turns.afterwards[(seed >> 8) % turns.afterwards.size()];
    }
}

json choices_at(std::string const& text, int turn, json const& made = json::array(),
                json const& reading = json::object()) {
    return answer_to({{"ask", "choices"},
                      {"text", text},
                      {"reading", reading},
                      {"place", {{"game", 0}, {"turn", turn}}},
                      {"made", made}});
}

} // namespace

BOOST_AUTO_TEST_SUITE(api_choices)

BOOST_AUTO_TEST_CASE(all_legal_turns_and_no_others) {
    for (char const* const variant :
         {"orthodox",    "armies", "gravitatur", "grolman",    "gunnery",  "inertia",    "momentum",
          "scorpion",    "shrink", "chess960",   "crazyhouse", "seirawan", "duck",       "marseillais",
          "progressive", "janggi", "kyotoshogi", "xiangqi",    "shogi",    "threecheck", "atomic"}) {
        BOOST_REQUIRE_MESSAGE(replay::find_variant(variant) != nullptr, variant);
        check_against_perft(variant);
    }
}

BOOST_AUTO_TEST_CASE(a_turn_is_returned_with_its_position) {
    json const first = choices_at("1. e4 e5 *", 1);
    BOOST_CHECK_EQUAL(first["side"], "white");
    BOOST_CHECK_EQUAL(first["open"].size(), 29);
    BOOST_CHECK(!first.contains("turn"));
    json const then = choices_at("1. e4 e5 *", 1, {{{"type", "move"}, {"from", "g1"}, {"to", "f3"}}});
    BOOST_CHECK_EQUAL(then["turn"], "Nf3");
    BOOST_CHECK(then["open"].empty());
}

BOOST_AUTO_TEST_CASE(captures_castling_and_promotion_are_returned) {
    std::string const castling = "[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"]\n[SetUp \"1\"]\n\n*\n";
    std::set<std::string> partners;
    bool captures = false;
    json const at_castling = choices_at(castling, -1);
    for (json const& one : at_castling["open"]) {
        if (one["type"] == "castle") partners.insert(one["partner"].get<std::string>());
        if (one["from"] == "h1" && one["to"] == "h8") captures = one.value("captures", false);
    }
    BOOST_CHECK_EQUAL(partners.size(), 2);
    BOOST_CHECK(partners.contains("a1") && partners.contains("h1"));
    BOOST_CHECK(captures);
    std::set<std::string> pieces;
    json const at_promotion = choices_at("[FEN \"8/P7/8/8/8/8/k7/7K w - - 0 1\"]\n\n*\n", -1);
    for (json const& one : at_promotion["open"])
        if (one.contains("piece")) pieces.insert(one["piece"].get<std::string>());
    BOOST_CHECK((pieces == std::set<std::string>{"B", "N", "Q", "R"}));
    // En passant goes to an empty square, and captures.
    json const passing = choices_at("1. e4 Nf6 2. e5 d5 *", 3);
    BOOST_CHECK(std::any_of(passing["open"].begin(), passing["open"].end(), [](json const& one) {
        return one["to"] == "d6" && one.value("captures", false);
    }));
}

BOOST_AUTO_TEST_CASE(nothing_is_open_where_the_record_cannot_be_followed) {
    BOOST_CHECK(choices_at("[FEN \"8/8\"]\n\n1. e4 *\n", -1)["open"].empty());
    BOOST_CHECK(choices_at("1. f3 e5 2. g4 Qh4# 0-1", 3)["open"].empty());
    BOOST_CHECK(said_to({{"ask", "choices"},
                         {"text", "1. e4 *"},
                         {"place", {{"game", 3}, {"turn", 0}}},
                         {"made", json::array()}})
                    .contains("error"));
    BOOST_CHECK(has(said_to({{"ask", "choices"},
                             {"text", "1. e4 *"},
                             {"place", {{"game", 0}, {"turn", 0}}},
                             {"made", {{{"type", "move"}, {"from", "e2"}, {"to", "e4"}}}}})["error"],
                    "not open"));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace vpgn::test
