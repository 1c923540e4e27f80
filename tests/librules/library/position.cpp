// Positions in the public library.
#include <boost/test/unit_test.hpp>
#include <stdexcept>
#include <thread>
#include <vpgn/drawing.hpp>
#include <vpgn/position.hpp>

namespace api = vpgn::api;

BOOST_AUTO_TEST_SUITE(public_positions)

namespace {

api::position of(std::string const& variant, std::string const& text = "") {
    return api::position(variant, text);
}

std::string why_not(api::position_options const& how) {
    try {
        api::position const none(how);
    } catch (std::invalid_argument const& why) {
        return why.what();
    }
    return "";
}

} // namespace

BOOST_AUTO_TEST_CASE(a_position_is_a_value) {
    api::position first;
    api::position const start = first;
    BOOST_CHECK_EQUAL(first.turns().size(), 20);
    BOOST_CHECK_EQUAL(first.perft(3), 8902);
    BOOST_CHECK(first.play("e4"));
    api::position second = first;
    BOOST_CHECK(second.play("e7-e5"));
    BOOST_CHECK_EQUAL(first.text(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    BOOST_CHECK_EQUAL(second.plies(), 2);
    BOOST_CHECK(second.undo() && second.undo() && !second.undo());
    BOOST_CHECK_EQUAL(second.text(), start.text());
    BOOST_CHECK_EQUAL(api::position(second).plies(), 0);
    BOOST_CHECK(start.to_move() == api::color::white && first.to_move() == api::color::black);
    BOOST_CHECK_EQUAL(start.pieces().size(), 32);
    BOOST_CHECK_EQUAL(start.files() * start.ranks(), 64);
}

BOOST_AUTO_TEST_CASE(an_illegal_turn_changes_nothing_and_has_a_suggestion) {
    api::position position;
    api::play_result const refused = position.play("Nf4");
    BOOST_CHECK(!refused && refused.text.empty() && refused.events.empty());
    BOOST_REQUIRE(!refused.findings.empty());
    BOOST_CHECK_EQUAL(refused.findings.front().code, "R102");
    BOOST_CHECK((refused.findings.front().where == api::span{0, 3}));
    BOOST_REQUIRE(!refused.findings.front().repairs.empty());
    for (api::text_change const& change : refused.findings.front().repairs.front().changes)
        BOOST_CHECK(position.play(api::with_changes("Nf4", {change})));
    BOOST_CHECK_EQUAL(position.plies(), 1);
}

BOOST_AUTO_TEST_CASE(a_turn_is_read_in_the_notation_of_its_players) {
    BOOST_CHECK_EQUAL(api::position("shogi").play("\xef\xbc\x97\xe5\x85\xad\xe6\xad\xa9").text, "Pc4");
    BOOST_CHECK_EQUAL(api::position("xiangqi").play("\xe7\x82\xae\xe4\xba\x8c\xe5\xb9\xb3\xe4\xba\x94").text,
                      "Che3");
    BOOST_CHECK_EQUAL(api::position("xiangqi").play("C2=5").text, "Che3");
    BOOST_CHECK_EQUAL(api::position("xiangqi").play("h2e2").text, "Che3"); // ICCS: ranks from 0
    // Castling as engines write it.
    for (char const* const squares : {"e1g1", "e1h1"})
        BOOST_CHECK_EQUAL(api::position("standard", "4k3/8/8/8/8/8/8/4K2R w K - 0 1").play(squares).text,
                          "O-O");
    BOOST_CHECK_EQUAL(api::position("xiangqi").play("h3e3").text, "Che3");
}

BOOST_AUTO_TEST_CASE(what_is_no_part_of_a_turn_is_refused_at_its_place) {
    struct {
        std::string text;
        api::span where;
    } const all[] = {
        {"e4 1-0", {3, 6}}, {"e4 (d4)", {3, 4}}, {"[White \"x\"] e4", {0, 11}}, {"{no move}", {0, 9}}};
    for (auto const& [text, where] : all)
        BOOST_TEST_CONTEXT(text) {
            api::position position;
            api::play_result const refused = position.play(text);
            BOOST_REQUIRE(!refused && !refused.findings.empty());
            BOOST_CHECK(refused.findings.front().where == where);
        }
    BOOST_CHECK(api::position().play("1. e4 {the usual}"));
}

BOOST_AUTO_TEST_CASE(the_game_ends_by_the_rules) {
    api::position position;
    for (char const* const text : {"f3", "e5", "g4", "Qh4"})
        BOOST_REQUIRE(position.play(text));
    BOOST_CHECK(position.in_check());
    BOOST_CHECK(position.end().how == api::ending_type::checkmate);
    BOOST_CHECK_EQUAL(api::name_of(position.end().how), "checkmate");
    BOOST_CHECK(position.end().winner == api::color::black);
    BOOST_CHECK(position.turns().empty());
    BOOST_CHECK(!api::position().end());
}

BOOST_AUTO_TEST_CASE(every_variant_begins_and_its_turns_are_played_by_their_choices) {
    auto const all = api::variants();
    BOOST_CHECK_EQUAL(all.front().id, "orthodox");
    BOOST_CHECK_GT(all.size(), 100);
    for (char const* const id :
         {"momentum", "grolman", "gravitatur", "shrink", "gunnery", "crazyhouse", "duck"}) {
        BOOST_TEST_CONTEXT(id) {
            api::position position = of(id);
            for (int ply = 0; ply < 6; ++ply) {
                auto const turns = position.turns();
                BOOST_REQUIRE(!turns.empty());
                api::turn const& one = turns[turns.size() / 2];
                BOOST_CHECK(position.open(one.choices).text == one.text);
                BOOST_CHECK_EQUAL(position.play(one.choices).text, one.text);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(a_variant_is_one_of_those_that_are_built_in_or_of_a_text) {
    BOOST_CHECK_EQUAL(of("Chess960", "nrbqkbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBQKBRN w KQkq - 0 1").variant().id,
                      "fischerandom");
    api::position_options own;
    own.variant = "Leapers";
    own.definitions = "[leapers:chess]\nname = Leapers\ncustomPiece1 = a:N\nstartFen = "
                      "aaaaka2/8/8/8/8/8/8/AAAAKA2 w - - 0 1\n";
    api::position position(own);
    BOOST_CHECK_EQUAL(position.variant().name, "Leapers");
    BOOST_CHECK(position.play("Aab3"));
    BOOST_CHECK_EQUAL(why_not({"Leapers", "", "", "", "", ""}).find("unknown variant `Leapers`"), 0);
    BOOST_CHECK(api::check_definitions(own.definitions).empty());
    BOOST_CHECK_EQUAL(api::check_definitions("[x:chess]\nmaxFile = 99\n").at(0).at.line, 2);
}

BOOST_AUTO_TEST_CASE(unplayable_positions_are_reported) {
    BOOST_CHECK_EQUAL(why_not({"momentun", "", "", "", "", ""}),
                      "unknown variant `momentun` (did you mean `momentum`?)");
    BOOST_CHECK(why_not({"", "", "8/8/8/8/8/8/8/8 w - - 0 1", "", "", ""}) != "");
    BOOST_CHECK(why_not({"", "", "nothing", "", "", ""}) != "");
    BOOST_CHECK(why_not({"armies", "", "", "no such army", "", ""}) != "");
    BOOST_CHECK(why_not({"", "", "", "", "", "no such rules"}) != "");
    BOOST_CHECK(why_not({"", "", "", "Nutty Knights", "", ""}) != "");
    BOOST_CHECK_EQUAL(why_not({"armies", "", "", "Nutty Knights", "", ""}), "");
    BOOST_CHECK_EQUAL(api::position().perft(0), 1);
    BOOST_CHECK_THROW(api::position().perft(-1), std::invalid_argument);
    api::choice const nobody;
    BOOST_CHECK_THROW(api::position().open({nobody}), std::invalid_argument);
}

BOOST_AUTO_TEST_CASE(enumerations_have_the_names_of_json) {
    auto const names = [](int last, auto which) {
        std::string all;
        for (int i = 0; i <= last; ++i)
            all += std::string(api::name_of(decltype(which)(i))) + " ";
        return all;
    };
    BOOST_CHECK_EQUAL(names(int(api::choice_type::drop_promoted), api::choice_type()),
                      "move castle go_on stop autostop follow place swap shoot promote drop gate wall pass "
                      "drop_promoted ");
    BOOST_CHECK_EQUAL(names(int(api::event_cause::passed), api::event_cause()),
                      "chosen castled momentum captured exploded stopped autostopped followed placed removed "
                      "pulled swapped promoted shrunk file_vanished rank_vanished dropped gated pocketed "
                      "converted walled passed ");
    BOOST_CHECK_EQUAL(names(int(api::event_effect::wall_comes), api::event_effect()),
                      "none goes taken_off changes changes_side put_down to_pocket neutral_comes "
                      "neutral_leaves file_vanishes rank_vanishes wall_comes ");
    BOOST_CHECK_EQUAL(names(int(api::ending_type::adjudicated), api::ending_type()),
                      " checkmate stalemate king captured king left in check extinction flag checks given "
                      "connected castled adjudicated ");
    BOOST_CHECK_EQUAL(names(int(api::severity::unchecked), api::severity()), "note warning error unchecked ");
    BOOST_CHECK_EQUAL(names(int(api::color::black), api::color()), "white black ");
    auto const played = api::position("momentum").play("Ng1-f3");
    BOOST_REQUIRE(played);
    BOOST_CHECK(played.events.at(0).cause == api::event_cause::chosen);
    BOOST_CHECK(played.events.at(0).effect == api::event_effect::goes);
    BOOST_CHECK(played.choices.at(0).type == api::choice_type::move);
}

BOOST_AUTO_TEST_CASE(threads_do_not_disturb_each_other) {
    api::position const start;
    std::vector<std::string> ends(4);
    std::vector<std::thread> all;
    for (std::string& end : ends)
        all.emplace_back([&start, &end] {
            for (int i = 0; i < 50; ++i) {
                api::position position = start;
                for (char const* const text : {"e4", "e5", "Nf3", "Nc6", "Bb5"})
                    position.play(text);
                end = position.text();
            }
        });
    for (std::thread& one : all)
        one.join();
    for (std::string const& end : ends)
        BOOST_CHECK_EQUAL(end, "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3");
}

BOOST_AUTO_TEST_CASE(a_long_game_needs_no_deep_recursion) {
    api::position position;
    api::position const start = position;
    for (int i = 0; i < 5000; ++i)
        for (char const* const text : {"Nf3", "Nf6", "Ng1", "Ng8"})
            BOOST_REQUIRE(position.play(text));
    BOOST_CHECK_EQUAL(position.plies(), 20000);
    position = start;
    BOOST_CHECK_EQUAL(position.plies(), 0);
}

BOOST_AUTO_TEST_CASE(a_mate_by_a_dropped_pawn_is_won_by_the_mated_side) {
    api::position position("shogi", "7lk/9/7G1/9/9/9/9/9/K8[P] w - - 0 1");
    BOOST_REQUIRE(position.play("P@i8").legal);
    BOOST_CHECK(position.end().how == api::ending_type::checkmate);
    BOOST_REQUIRE(position.end().winner.has_value());
    BOOST_CHECK(*position.end().winner == api::color::black);
    position.undo();
    BOOST_CHECK(position.end().how == api::ending_type::none);
}

BOOST_AUTO_TEST_CASE(draws_are_known_by_repetition_move_count_and_pieces) {
    api::position here;
    for (char const* turn : {"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"})
        here.play(turn);
    BOOST_CHECK(here.draw() == api::draw_reason::none);
    BOOST_CHECK_EQUAL(here.occurrences(), 2);
    here.play("Ng8");
    BOOST_CHECK(here.draw() == api::draw_reason::repetition);
    BOOST_CHECK_EQUAL(here.halfmove_clock(), 8u);
    BOOST_CHECK(api::position("", "3k4/8/8/8/8/8/4R3/4K3 w - - 100 80").draw() ==
                api::draw_reason::move_count);
    BOOST_CHECK(api::position("", "4k3/8/8/8/8/8/4N3/4K3 w - - 0 1").draw() ==
                api::draw_reason::dead_position);
    BOOST_CHECK(api::position("momentum", "3k4/8/8/8/8/8/4R3/4K3 w - - 100 80").draw() ==
                api::draw_reason::none);
    BOOST_CHECK_EQUAL(name_of(api::draw_reason::move_count), "move_count");
    BOOST_CHECK(api::position("makruk", "8/8/8/8/3k4/8/8/3KR3 w - 32 33 50").draw() ==
                api::draw_reason::move_count);
    BOOST_CHECK(api::position("makruk", "8/8/8/8/3k4/8/8/3KR3 w - 32 20 50").draw() ==
                api::draw_reason::none);
    BOOST_CHECK(api::position("shatranj", "4k3/8/8/8/8/8/8/3K4 w - - 0 1").draw() ==
                api::draw_reason::dead_position);
    BOOST_CHECK(api::position("sittuyin", "1k4PK/3r4/8/8/8/8/8/8[] w - - 0 1").draw() ==
                api::draw_reason::dead_position);
}

BOOST_AUTO_TEST_CASE(material_can_be_insufficient_by_the_ends_of_each_variant) {
    struct row {
        char const* variant;
        char const* position;
        bool white, black;
    };
    constexpr row rows[] = {
        {"", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", true, true},
        {"", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", false, true},
        {"", "4k1b1/8/8/8/8/8/8/4KB2 w - - 0 1", true, true}, // both on light squares
        {"", "4k2b/8/8/8/8/8/8/4KB2 w - - 0 1", false, false},
        {"", "4kq2/8/8/8/8/8/8/4K1N1 w - - 0 1", true, false}, // a queen never only shuts its king in
        // Explosions: a bare king wins nothing, and single pieces do not mate it; the opponent's own pieces
        // may explode beside its king.
        {"atomic", "4k3/8/8/8/8/8/4N3/4K3 w - - 0 1", true, true},
        {"atomic", "4k3/8/8/8/8/4Q3/8/4K3 w - - 0 1", false, true},
        {"atomic", "4k1n1/8/8/8/8/8/4N3/4K3 w - - 0 1", false, false},
        {"atomic", "4k1b1/8/8/8/8/8/4B3/4K3 w - - 0 1", false, false},
        {"atomic", "4k2b/8/8/8/8/8/4B3/4K3 w - - 0 1", true, true}, // bishops that never meet
        {"atomic", "4k3/8/8/8/8/8/4NN2/4K3 w - - 0 1", true, true},
        {"atomic", "4k3/8/8/8/8/4N3/4NN2/4K3 w - - 0 1", false, true},
        // A bishop that is never captured is never lost; a knight changes colour with each move.
        {"antichess", "8/8/8/6b1/8/3B4/8/8 w - - 0 1", true, true},
        {"antichess", "8/8/8/5b2/8/3B4/8/8 w - - 0 1", false, false},
        {"antichess", "8/8/8/5b2/8/3BB3/8/8 w - - 0 1", true, false},
        {"antichess", "8/8/8/1n2N3/8/8/8/8 w - - 0 1", true, false},
        {"antichess", "8/8/8/1n2N3/8/8/8/8 b - - 0 1", false, true},
        {"giveaway", "8/8/8/6b1/8/3B4/8/8 w - - 0 1", true, true},
        {"antichess", "8/8/8/3b4/8/3K4/8/8 w - - 0 1", false, false},
        {"3check", "4k3/8/8/8/8/8/4B3/4K3 w - - 3+3 0 1", false, true},
        {"5check", "4k3/8/8/8/8/8/8/4K3 w - - 5+5 0 1", true, true},
        {"crazyhouse", "4k3/8/8/8/8/8/8/4K1N1[] w - - 0 1", true, true},
        {"crazyhouse", "4k3/8/8/8/8/8/8/4K1N1[b] w - - 0 1", false, false},
        {"crazyhouse", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", false, false},
        {"kingofthehill", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", false, false},
        {"racingkings", "8/8/8/8/8/8/k6K/8 w - - 0 1", false, false},
        // A knight and a bishop need two pieces that shut the king in, or one on the bishop's other squares.
        {"horde", "8/1BN5/8/8/8/8/8/q6k b - - 0 1", true, false},
        {"horde", "8/1BN5/8/8/8/8/8/qr5k b - - 0 1", false, false},
        {"horde", "8/8/8/8/8/8/PPPP4/q6k b - - 0 1", false, false},
        {"makruk", "3k4/8/8/8/8/8/4R3/4K3 w - - 0 1", false, true},
        {"shatranj", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", true, true},
        {"xiangqi", "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1", false, false},
        {"momentum", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", false, false}};
    for (row const& each : rows) {
        api::position const here(each.variant, each.position);
        BOOST_TEST_INFO(each.variant << ' ' << each.position);
        BOOST_CHECK_EQUAL(here.has_insufficient_material(api::color::white), each.white);
        BOOST_TEST_INFO(each.variant << ' ' << each.position);
        BOOST_CHECK_EQUAL(here.has_insufficient_material(api::color::black), each.black);
        BOOST_CHECK_EQUAL(here.is_insufficient_material(), each.white && each.black);
    }
    // A definition with other goals or pieces than the variant's own is judged by its rules.
    auto const by_definition = [](std::string const& keys) {
        api::position_options options;
        options.definitions = "[own:chess]\n" + keys;
        options.variant = "own";
        options.text = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
        return api::position(options).is_insufficient_material();
    };
    BOOST_CHECK(by_definition("stalemateValue = draw\n"));
    BOOST_CHECK(by_definition("stalemateValue = loss\n")); // kings alone do not stalemate each other, either
    BOOST_CHECK(!by_definition("flagPiece = k\nflagRegion = e4\n"));
}

BOOST_AUTO_TEST_CASE(a_game_ends_by_the_rules_by_a_draw_or_by_a_claim) {
    api::position here;
    for (int round = 1; round != 5; ++round) {
        for (char const* turn : {"Nf3", "Nf6", "Ng1", "Ng8"})
            here.play(turn);
        BOOST_CHECK_EQUAL(here.game_outcome(true).has_value(), round >= 2);
        BOOST_CHECK_EQUAL(here.game_outcome().has_value(), round >= 4);
    }
    BOOST_CHECK_EQUAL(here.game_outcome()->reason, "repetition");
    BOOST_CHECK_EQUAL(here.game_outcome()->result(), "1/2-1/2");
    auto const reason = [](char const* clock, bool claim) {
        auto const end = api::position("", std::string("3k4/8/8/8/8/8/4R3/4K3 w - - ") + clock + " 80")
                             .game_outcome(claim);
        return end ? end->reason : std::string();
    };
    BOOST_CHECK_EQUAL(reason("100", true), "move_count");
    BOOST_CHECK_EQUAL(reason("100", false), "");
    BOOST_CHECK_EQUAL(reason("150", false), "move_count");
    auto const mate = api::position("", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1").game_outcome();
    BOOST_CHECK_EQUAL(mate.value().reason, "checkmate");
    BOOST_CHECK_EQUAL(mate.value().result(), "1-0");
    BOOST_CHECK_EQUAL(api::position("", "4k3/8/8/8/8/8/8/4K3 w - - 0 1").game_outcome().value().reason,
                      "dead_position");
}

BOOST_AUTO_TEST_CASE(a_turn_is_found_in_any_notation_with_its_coordinates) {
    api::position const here;
    for (char const* text : {"Nf3", "Ng1-f3", "g1f3"}) {
        BOOST_CHECK_EQUAL(here.find(text).value().text, "Nf3");
        BOOST_CHECK_EQUAL(here.find(text).value().uci, "g1f3");
    }
    BOOST_CHECK(!here.find("Nf6") && !here.find(""));
    for (api::turn const& turn : here.turns())
        BOOST_CHECK_EQUAL(here.find(turn.uci).value().text, turn.text);
}

BOOST_AUTO_TEST_CASE(arrays_of_chess960_have_their_numbers) {
    BOOST_CHECK(api::position::chess960(518) == api::position("chess960"));
    BOOST_CHECK_EQUAL(api::position::chess960(0).text(),
                      "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
    BOOST_CHECK_EQUAL(api::position::chess960(959).text(),
                      "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1");
    BOOST_CHECK_THROW(api::position::chess960(960), std::invalid_argument);
    BOOST_CHECK_THROW(api::position::chess960(-1), std::invalid_argument);
}

BOOST_AUTO_TEST_CASE(attackers_and_checkers_are_squares_in_order) {
    using squares = std::vector<std::string>;
    api::position const start;
    BOOST_CHECK(start.attackers("f3", api::color::white) == (squares{"g1", "e2", "g2"}));
    BOOST_CHECK(start.attackers("f3", api::color::black).empty());
    BOOST_CHECK(start.checkers().empty());
    for (char const* wrong : {"", "i1", "a9", "e", "e44", "E4"})
        BOOST_CHECK_THROW(start.attackers(wrong, api::color::white), std::invalid_argument);

    // Pinned pieces attack, pieces behind others do not, and a king attacks.
    api::position const pinned("", "4k3/4r3/8/8/1b6/2N5/4R3/4K3 w - - 0 1");
    BOOST_CHECK(pinned.attackers("d5", api::color::white) == squares{"c3"});
    BOOST_CHECK(pinned.attackers("e1", api::color::black).empty());
    BOOST_CHECK(pinned.attackers("d1", api::color::white) == (squares{"e1", "c3"}));
    BOOST_CHECK(pinned.attackers("e7", api::color::black) == (squares{"b4", "e8"}));
    BOOST_CHECK(pinned.attackers("e7", api::color::white) == squares{"e2"});

    api::position const twice("", "4k3/8/5N2/8/8/8/8/4R2K b - - 0 1");
    BOOST_CHECK(twice.in_check());
    BOOST_CHECK(twice.checkers() == (squares{"e1", "f6"}));

    // A cannon needs a screen; a Shogi board has nine files.
    api::position const xiangqi("xiangqi");
    BOOST_CHECK(xiangqi.attackers("b10", api::color::white) == squares{"b3"});
    BOOST_CHECK(xiangqi.attackers("b7", api::color::white).empty());
    BOOST_CHECK(api::position("shogi").attackers("i9", api::color::black).size() == 1);
}

BOOST_AUTO_TEST_CASE(a_null_move_hands_the_turn_over) {
    api::position here;
    here.play("e4");
    BOOST_CHECK(here.play_null());
    BOOST_CHECK_EQUAL(here.text(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2");
    BOOST_CHECK(api::position::restored(here.saved()).played_turns() == here.played_turns());
    BOOST_CHECK_EQUAL(here.undo().value(), "--");
    BOOST_CHECK(!api::position("", "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1").play_null());
    BOOST_CHECK(!api::position("momentum").play_null());
}

BOOST_AUTO_TEST_CASE(a_key_is_that_of_the_position_alone) {
    api::position here;
    std::uint64_t const first = here.key();
    for (char const* turn : {"Nf3", "Nf6", "Ng1", "Ng8"})
        here.play(turn);
    BOOST_CHECK_EQUAL(here.key(), first);
    here.play("e4");
    BOOST_CHECK_NE(here.key(), first);
}

BOOST_AUTO_TEST_CASE(a_position_is_drawn_with_the_turn_that_led_to_it) {
    api::position here;
    std::string const before = api::svg(here);
    here.play("e4");
    std::string const after = api::svg(here, {api::color::black, 300, false});
    BOOST_CHECK(before.starts_with("<svg") && after.find("e4") != std::string::npos);
    BOOST_CHECK(before != after && api::svg(api::position("shogi")).starts_with("<svg"));
    BOOST_CHECK(api::text_board(here).find('P') != std::string::npos);
}

BOOST_AUTO_TEST_CASE(rights_by_files_of_rooks_make_a_variant_one_from_any_array) {
    for (char const* const variant : {"atomic", "crazyhouse"}) {
        std::string const pocket = variant == std::string("crazyhouse") ? "[]" : "";
        api::position here(variant, "r3k2r/8/8/8/8/8/8/R3K2R" + pocket + " w AHah - 0 1");
        here.play("O-O");
        here.play("O-O-O");
        BOOST_CHECK_EQUAL(here.text(), "2kr3r/8/8/8/8/8/8/R4RK1" + pocket + " w - - 2 2");
    }
    BOOST_CHECK_THROW(api::position("atomic", "r3k2r/8/8/8/8/8/8/R3K2R w AHaz - 0 1"), std::invalid_argument);
    BOOST_CHECK_THROW(api::position("xiangqi", "4k4/9/9/9/9/9/9/9/9/4K4 w AH - 0 1"), std::invalid_argument);
}

BOOST_AUTO_TEST_SUITE_END()
