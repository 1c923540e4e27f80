// Conditions on games: each test of the language, in orthodox chess and in variants.
#include "condition/read_condition.hpp"
#include "games/select/condition_chooser.hpp"
#include "registry/game_start.hpp"
#include "replay/play/replay.hpp"
#include "source/file.hpp"
#include "support/built_in_definitions.hpp"
#include "support/sample_files.hpp"
#include "support/sanitized.hpp"

#include <boost/test/unit_test.hpp>

#include <fmt/format.h>

#include <string>
#include <vector>

using namespace vpgn;
using namespace vpgn::tools;
using vpgn::testing::built_in_definitions;

namespace {

std::unique_ptr<game_chooser> chooser_of(std::string const& text, bool variations = false) {
    auto const read = condition::read_condition(text);
    BOOST_REQUIRE_MESSAGE(read.root, text << ": " << (read.wrong ? read.wrong->label : ""));
    auto made = make_condition_chooser(*read.root, {variations});
    if (auto* const wrong = std::get_if<condition::fault>(&made)) BOOST_FAIL(text << ": " << wrong->label);
    return std::get<std::unique_ptr<game_chooser>>(std::move(made));
}

/// Observer between a replay and a chooser that counts what is shown.
class go_between final : public replay::observer {
public:
    go_between(game_chooser& chooser, bool shows_all) : chooser_(chooser), shows_all_(shows_all) {}
    void on_start(replay::beginning const& first) override { chooser_.on_start(first); }
    replay::interest in_turns() const override { return chooser_.in_turns(); }
    replay::any_demands const* looks_for() override { return shows_all_ ? nullptr : chooser_.looks_for(); }
    void on_turn(replay::played_turn const& turn) override {
        ++shown;
        chooser_.on_turn(turn);
    }
    std::size_t shown = 0;

private:
    game_chooser& chooser_;
    bool shows_all_;
};

/// The results for the games of a text: `1`, `0`; in parentheses if the game was replayed for it.
class asker final : public syntax::game_consumer {
public:
    asker(std::string_view text, game_chooser& chooser, bool shows_all = false)
        : chooser_(chooser), between_(chooser, shows_all), lines_(text) {}
    std::size_t shown() const { return between_.shown; }
    void take(syntax::game const& game) override {
        if (auto const known = chooser_.on_game(game)) {
            said += *known ? "1" : "0";
            return;
        }
        auto const report = replay::replay_game(game, 1, &between_);
        said += chooser_.on_end({game, 1, "games.pgn", report.findings, lines_, report}) ? "(1)" : "(0)";
    }
    std::string said;

private:
    game_chooser& chooser_;
    go_between between_;
    line_index lines_;
};

std::string asked(std::string const& condition, std::string const& games, bool variations = false) {
    auto const chooser = chooser_of(condition, variations);
    asker one(games, *chooser);
    syntax::read_trees(games, replay::notation_of, one);
    return one.said;
}

bool holds(std::string const& condition, std::string const& game, bool variations = false) {
    std::string const said = asked(condition, game, variations);
    BOOST_REQUIRE_MESSAGE(said.size() == 1 || said.size() == 3, said);
    return said.find('1') != said.npos;
}

/// The error in a condition that is syntactically valid.
std::string fault_of(std::string const& text) {
    auto const read = condition::read_condition(text);
    BOOST_REQUIRE(read.root);
    auto const made = make_condition_chooser(*read.root, {});
    auto const* const wrong = std::get_if<condition::fault>(&made);
    if (!wrong) return "";
    return fmt::format("{}-{}: {}", wrong->where.start, wrong->where.end, wrong->label);
}

std::string game_with(std::string const& tags, std::string const& movetext = "1. e4 e5 *") {
    return tags + "\n\n" + movetext + "\n\n";
}

std::string variant_game(std::string const& variant, std::string const& movetext) {
    return game_with(fmt::format("[Variant \"{}\"]", variant), movetext);
}

std::string from(std::string const& fen, std::string const& movetext,
                 std::string const& variant = "Standard") {
    return game_with(fmt::format("[Variant \"{}\"]\n[SetUp \"1\"]\n[FEN \"{}\"]", variant, fen), movetext);
}

std::string const mate = "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n";

} // namespace

BOOST_TEST_GLOBAL_FIXTURE(built_in_definitions);

BOOST_AUTO_TEST_SUITE(condition_choosing)

BOOST_AUTO_TEST_CASE(tags_are_compared_by_type) {
    std::string const game =
        game_with("[White \"Tal, M\"]\n[Black \"M\xc3\xbcller\"]\n[WhiteElo \"2450\"]\n[BlackElo \"?\"]"
                  "\n[ECO \"B33\"]\n[Round \"1.2\"]\n[Date \"1995.??.??\"]\n[EventDate \"1995.06.12\"]");
    auto const is = [&](std::string const& condition) { return asked(condition, game) == "1"; };
    BOOST_CHECK(is("WhiteElo >= 2400") && is("Elo = 2450") && is("Elo < 2500") && !is("Elo > 2450"));
    BOOST_CHECK(is("Elo = 2400..2500") && !is("Elo != 2400..2500") && !is("BlackElo <= 9999"));
    BOOST_CHECK(is("White = \"Tal, M\"") && !is("White = Tal") && is("White != Tal"));
    BOOST_CHECK(is("White ~ tal") && is("White ~ /^Tal/") && !is("White ~ /^tal/") && is("White ~ /^tal/i"));
    BOOST_CHECK(is("Black ~ \"M\xc3\x9cLLER\"") && is("Player ~ tal") && is("Player ~ ller") &&
                !is("Player ~ Fischer"));
    BOOST_CHECK(is("ECO = B20..B99") && !is("ECO = B34..B99") && is("ECO >= B33") && is("ECO = B30..B33"));
    BOOST_CHECK(is("Round = 1.2") && is("Round > 1.1"));
    BOOST_CHECK(is("WhiteElo") && !is("BlackElo") && is("Elo") && !is("Site") && is("not Site"));
    BOOST_CHECK(!is("Site = x") && is("Site != x"));
}

BOOST_AUTO_TEST_CASE(text_that_is_not_utf_8_is_searched_after_conversion) {
    BOOST_CHECK(holds("White ~ M\xc3\xbcller", game_with("[White \"M\xfcller\"]")));
}

BOOST_AUTO_TEST_CASE(dates_are_compared_by_their_known_parts) {
    auto const dated = [](std::string const& date, std::string const& condition) {
        return asked(condition, game_with("[Date \"" + date + "\"]")) == "1";
    };
    BOOST_CHECK(dated("1995.06.12", "Date >= 1995.06") && dated("1995.06.12", "Date = 1995"));
    BOOST_CHECK(dated("1995.??.??", "Date = 1995") && dated("1995.??.??", "Date >= 1995"));
    BOOST_CHECK(!dated("1995.??.??", "Date >= 1995.06") && !dated("1995.??.??", "Date < 1995.06"));
    BOOST_CHECK(dated("1995.??.??", "Date > 1994") && dated("1995.??.??", "Date < 1996"));
    BOOST_CHECK(dated("1995.06.??", "Date = 1995.05..1995.07") && !dated("1995", "Date = 1995.05..1995.07"));
    BOOST_CHECK(!dated("????.??.??", "Date = 1995") && !dated("????.??.??", "Date > 1"));
    BOOST_CHECK(dated("1995/06/12", "Date <= 1995.06.12") && !dated("1995.06.12", "Date > 1995.06"));
}

BOOST_AUTO_TEST_CASE(facts_from_the_text_alone) {
    std::string const game =
        game_with("[Result \"0-1\"]", "1. e4 $1 {a Gambit} (1. d4 (1. c4) d5) e5 2. Nf3 0-1");
    for (char const* const yes :
         {"plies = 3", "moves = 2", "comments = 1", "variations = 2", "nags = 1", "nags", "comment ~ gambit",
          "comment ~ /Gambit$/", "result = 0-1", "result = black", "result", "variant = orthodox",
          "variant = Chess", "plies = 2..4", "not plies > 3", "result ~ -1"})
        BOOST_CHECK_MESSAGE(asked(yes, game) == "1", yes);
    for (char const* const no :
         {"plies > 3", "comment ~ nothing", "result != black", "variant = momentum", "variant", "plies != 3"})
        BOOST_CHECK_MESSAGE(asked(no, game) == "0", no);
    BOOST_CHECK_EQUAL(asked("variant = Momentum", variant_game("Momentum Chess", "1. e4 *")), "1");
    BOOST_CHECK_EQUAL(asked("result = draw", game_with("[Result \"1/2-1/2\"]", "1. e4")), "1");
}

BOOST_AUTO_TEST_CASE(facts_that_take_a_replay) {
    BOOST_CHECK(holds("ending = checkmate", mate) && holds("ending", mate) &&
                !holds("ending = stalemate", mate));
    BOOST_CHECK(!holds("ending", "1. e4 e5 1-0") && holds("ending != checkmate", "1. e4 e5 1-0"));
    std::string const wrong = "1. e4 e5 2. Ke3 *\n";
    BOOST_CHECK(holds("errors", wrong) && holds("finding = R102", wrong) && holds("finding = R", wrong));
    BOOST_CHECK(holds("findings = 1", wrong) && !holds("warnings", wrong) && !holds("finding = R101", wrong));
    BOOST_CHECK(!holds("findings", mate) && holds("finding ~ illegal", wrong));
    BOOST_CHECK(holds("file ~ games", mate) && !holds("file = x", mate));
    BOOST_CHECK(holds("clock = 4", "1. Nf3 Nf6 2. Ng1 Ng8 3. e4 *") &&
                !holds("clock > 4", "1. Nf3 Nf6 2. Ng1 Ng8 3. e4 *"));
    BOOST_CHECK(holds("repetitions >= 2", "1. Nf3 Nf6 2. Ng1 Ng8 *") &&
                !holds("repetitions >= 2", "1. Nf3 Nf6 *"));
}

BOOST_AUTO_TEST_CASE(games_decided_by_their_text_are_not_replayed) {
    std::string const game = game_with("[White \"Tal\"]");
    BOOST_CHECK_EQUAL(asked("White = Tal or ending", game), "1");
    BOOST_CHECK_EQUAL(asked("ending and White = Fischer", game), "0");
    BOOST_CHECK_EQUAL(asked("ending and White = Tal", game), "(0)");
    BOOST_CHECK_EQUAL(asked("not (turn = e4 or White = Tal)", game), "0");
}

BOOST_AUTO_TEST_CASE(positions_by_pattern) {
    std::string const game = "1. e4 e5 2. Nf3 Nc6 *\n";
    for (char const* const yes :
         {"position \"r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R\"",
          "position \"r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3\"",
          "position \"*/*/*/4p3/4P3/*/*/* w\"", "position \"*/*/*/*/*/*N*/*/*\"",
          "position \"*R/*/*/*/*/*/*/*r\" or plies", "position \"*/*/*/*/????[PN]*/*/*/*\"",
          "position \"*/*/*/*/4A3/*/*/* * * e3\"", "position \"r_!*/*/*/*/*/*/*/*\"",
          "position \"rnbqkbnr/*/*/*/*/*/*/*\" at 0", "position \"*/*/*/*/4P3/*/*/*\" for 3 plies",
          "position \"*/*/*/*/*/*/*/[^p][^B]*\"", "position \"*/*p/*/*/*/*/P*P/R*R\"",
          "position \"*/*/*/4p3/*/*/*/*\" at 1", "position \"rnbqkbnr/*/*/*/*/*/*/*\" for 4 plies",
          "position \"r1b*/*/*/*/*/*/*/*\""})
        BOOST_CHECK_MESSAGE(holds(yes, game), yes);
    for (char const* const no :
         {"position \"*/*/*/*/*/*/4*\"", "position \"*/*/*/4p3/4P3/*/*/* b - e3\"",
          "position \"*/*/*/*/4P3/*/*/*\" for 4 plies", "position \"r1b*/*/*/*/*/*/*/*\" for 1 ply",
          "position \"*/*/*/*/*/*/*/1*\"", "position \"rnbqkbnr/*/*/*/*/*/*/*\" at 3..",
          "position \"*/*/*/*/*q*/*/*/*\"", "position \"8/*/*/*/*/*/*/*\"",
          "position \"????????9/*/*/*/*/*/*/*\"", "position \"*/*/*/4p3/*/*/*/*\" at 0",
          "position \"rnbqkbnr/*/*/*/*/*/*/*\" for 5 plies"})
        BOOST_CHECK_MESSAGE(!holds(no, game), no);
}

BOOST_AUTO_TEST_CASE(tags_are_compared_with_each_other) {
    std::string const game =
        game_with("[White \"Tal\"]\n[Black \"Tal\"]\n[WhiteElo \"2450\"]\n[BlackElo \"900\"]"
                  "\n[Date \"1995.06.12\"]\n[EventDate \"1995.06.??\"]\n[ECO \"B33\"]"
                  "\n[Event \"A\"]\n[Site \"A\"]");
    for (char const* const yes : {"WhiteElo > BlackElo",
                                  "BlackElo < WhiteElo",
                                  "WhiteElo != BlackElo",
                                  "not WhiteElo = BlackElo",
                                  "White = Black",
                                  "Event = Site",
                                  "Date >= EventDate",
                                  "Date = EventDate",
                                  "White != \"Black\"",
                                  "ECO = B2..B4",
                                  "ECO = B",
                                  "ECO = B3",
                                  "ECO = B33",
                                  "ECO != B2",
                                  "ECO = B20-B99",
                                  "Date = 1990-1995",
                                  "Date = 1995.05-1995.07",
                                  "WhiteElo = 2400-2500",
                                  "Date != 1990-1994",
                                  "WhiteElo < TeamElo or White"})
        BOOST_CHECK_MESSAGE(asked(yes, game) == "1", yes);
    for (char const* const no :
         {"WhiteElo < BlackElo", "WhiteElo = BlackElo", "White != Black", "ECO = B2", "ECO = B34",
          "Date = 1990-1994", "WhiteElo > TeamElo", "WhiteElo = 2500-2600"})
        BOOST_CHECK_MESSAGE(asked(no, game) == "0", no);
}

BOOST_AUTO_TEST_CASE(a_pasted_position_finds_its_games) {
    // After 1. e4 no piece can capture on e3: some programs write the target, some do not.
    std::string const game = "1. e4 a6 2. e5 d5 3. Nf3 *\n";
    for (char const* const yes :
         {"position \"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\"",
          "position \"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\"",
          "position \"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq\"",
          "position \"rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3\"",
          "position \"rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 1\"",
          "position \"rnbqkbnr/1pp1pppp/p7/3pP3/8/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 3\"",
          "position \"*/*/*/*/4P3/*/*/* b KQkq -\""})
        BOOST_CHECK_MESSAGE(holds(yes, game), yes);
    for (char const* const no : {"position \"rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3\"",
                                 "position \"rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 4\"",
                                 "position \"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQk - 0 1\"",
                                 "position \"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1\""})
        BOOST_CHECK_MESSAGE(!holds(no, game), no);
    // Rights of Chess960 by sides and by files.
    std::string const shuffled =
        from("rkbnnqbr/pppppppp/8/8/8/8/PPPPPPPP/RKBNNQBR w HAha - 0 1", "1. e4 e5 *", "Chess960");
    for (char const* const rights : {"HAha", "KQkq", "AHah", "KAkq"})
        BOOST_CHECK_MESSAGE(
            holds(fmt::format("position \"rkbnnqbr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RKBNNQBR w {} - 0 2\"",
                              rights),
                  shuffled),
            rights);
    for (char const* const rights : {"HAh", "KQ", "-", "GAha"})
        BOOST_CHECK_MESSAGE(
            !holds(fmt::format("position \"rkbnnqbr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RKBNNQBR w {} - 0 2\"",
                               rights),
                   shuffled),
            rights);
    // Pockets in any order, in brackets and as one more rank; a promoted piece is marked.
    std::string const house = from("4k3/1P6/8/8/8/8/8/4K3[PNq] w - - 0 1", "1. b8=Q+ Kd7 *", "Crazyhouse");
    for (char const* const placement :
         {"1Q~6/3k4/8/8/8/8/8/4K3[NPq]", "1Q6/3k4/8/8/8/8/8/4K3[PqN]", "1Q~6/3k4/8/8/8/8/8/4K3/PNq"})
        BOOST_CHECK_MESSAGE(holds(fmt::format("position \"{} w - - 1 2\"", placement), house), placement);
    BOOST_CHECK(!holds("position \"1Q~6/3k4/8/8/8/8/8/4K3/PN w\"", house));
}

BOOST_AUTO_TEST_CASE(too_little_material_is_an_ending) {
    std::string const bare = from("4k3/8/8/8/8/8/4p3/4K3 w - - 0 1", "1. Kxe2 1/2-1/2");
    BOOST_CHECK(holds("ending = \"insufficient material\"", bare) && holds("ending ~ material", bare));
    BOOST_CHECK(!holds("ending", bare)); // the rules end no game for it
    BOOST_CHECK(holds("ending != \"insufficient material\"", mate));
    auto const is = [](std::string const& fen) {
        return holds("ending = \"insufficient material\"", from(fen, "*"));
    };
    BOOST_CHECK(is("4k3/8/8/8/8/8/8/3BK3 w - - 0 1") && is("4kn2/8/8/8/8/8/8/4K3 w - - 0 1"));
    BOOST_CHECK(is("4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1") && !is("2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1"));
    BOOST_CHECK(!is("4k3/8/8/8/8/8/8/2NNK3 w - - 0 1") && !is("4k3/p7/8/8/8/8/8/4K3 w - - 0 1"));
    BOOST_CHECK(!holds("ending = \"insufficient material\"",
                       from("4k3/8/8/8/8/8/8/4K3[] w - - 0 1", "*", "Crazyhouse")));
}

BOOST_AUTO_TEST_CASE(games_have_numbers_in_their_file) {
    std::string const games = mate + "\n" + mate + "\n" + mate;
    BOOST_CHECK_EQUAL(asked("game = 2", games), "010");
    BOOST_CHECK_EQUAL(asked("White or game = 2..3", games), "011");
}

BOOST_AUTO_TEST_CASE(positions_of_variants) {
    std::string const house = variant_game("Crazyhouse", "1. e4 d5 2. exd5 Qxd5 3. Nc3 P@e4 *");
    BOOST_CHECK(holds("position \"*/*/*/3q*/*/*/*/*[Pp]\"", house) &&
                holds("position \"*/*/*/*/*/*/*/*[P]\"", house));
    BOOST_CHECK(!holds("position \"*/*/*/*/*/*/*/*[Q]\"", house));
    std::string const shrunk = from("2k/1R1/K2 w - - 0 1", "1. Rc2+ *", "Shrink Chess");
    BOOST_CHECK(holds("position \"2k/1R1/K2\"", shrunk) && holds("position \"*k/*R/*\"", shrunk));
    std::string const shogi = from("4k4/9/9/9/9/9/4P4/+R8/4K4[] w 0 1", "1. Da9+ *", "Shogi");
    BOOST_CHECK(holds("position \"+R3k4/9/*/*/*/*/*/*/4K*\"", shogi) &&
                holds("position \"D3k*/*/*/*/*/*/*/*/*\"", shogi));
}

BOOST_AUTO_TEST_CASE(material_of_either_colour) {
    std::string const ending =
        from("4k3/8/8/3r4/8/4P3/4R3/4K3 w - - 0 1", "1. Kf2 Kd7 2. Kf3 Re5 3. Kf4 Rxe3 *");
    for (char const* const yes :
         {"material KRP v KR", "material RP v R", "material R v RP", "material white KRP v KR",
          "material black R v RP", "material KRP v KR for 6 plies", "material R v R",
          "material R+P* v R= ", "material RP> v RP<", "material RP", "material R1P1 v R",
          "material RP>=1 v R", "material RP<=3 v R for 3 plies", "material R v R at 3"})
        BOOST_CHECK_MESSAGE(holds(yes, ending), yes);
    for (char const* const no : {"material KRP v KR for 7 plies", "material R v R for 1 ply",
                                 "material black KRP v KR", "material Q v R", "material RPP v R",
                                 "material R v R at ..2", "material RN* v R at 1", "material RC v R"})
        BOOST_CHECK_MESSAGE(!holds(no, ending), no);
}

BOOST_AUTO_TEST_CASE(material_of_other_letters) {
    std::string const shogi = from("4k4/9/9/9/9/9/4P4/+R8/4K4[] w 0 1", "1. Da9+ *", "Shogi");
    BOOST_CHECK(holds("material (+R)P", shogi) && holds("material DP v K", shogi) &&
                !holds("material RP", shogi));
    std::string const other =
        game_with("[Variant \"Chess with Different Armies\"]\n[WhiteArmy \"Nutty Knights\"]\n[SetUp \"1\"]\n"
                  "[FEN \"4k3/8/8/8/8/8/8/4K2R' w - - 0 1\"]",
                  "1. Kd1 *");
    BOOST_CHECK(holds("material (R') v K", other) && !holds("material R v K", other));
}

BOOST_AUTO_TEST_CASE(hidden_turns_do_not_change_the_answer) {
    std::vector<std::string> const conditions = {
        "position \"*/*/*/*/3P*/*/*/*\"",
        "position \"*/*/*/3p*/*/*/*/*\" for 3 plies",
        "position \"*/*/*/*/4P*/*/*/*\" at 3..",
        "position \"*/*/*/*/*/*/*/*\"",
        "position \"*K*/*/*/*/*/*/*/*\" or position \"*/*C*/*/*/*/*/*/*\" or material Q v Q",
        "position \"*/*/*/4p3/4P3/*/*/* b\" and not position \"*/*/*/*/*/5N*/*/*\" for 5 plies",
        "material KRP v KR for 3 plies",
        "material R=N*B*P* v R*N*B*P*",
        "material Q*R*B*N*P>=5 v Q*R*B*N*P*",
        "not material Q*R*B*N*P> v Q*R*B*N*P<",
        "ending = checkmate and position \"*/*/*/*/4P*/*/*/*\"",
    };
    std::size_t asked = 0, shown = 0, shown_of_all = 0, yes = 0;
    for (auto const& file : test::every_unless_sanitized(test::sample_files(), 7)) {
        std::string const text = read_file(file);
        bool const may_vary = text.find('(') != text.npos; // most have no relevant variation
        for (std::string const& condition : conditions)
            for (bool const variations : {false, true}) {
                if (variations && !may_vary) continue;
                auto const one = chooser_of(condition, variations), other = chooser_of(condition, variations);
                asker some(text, *one), all(text, *other, true);
                syntax::read_trees(text, replay::notation_of, some);
                syntax::read_trees(text, replay::notation_of, all);
                BOOST_CHECK_MESSAGE(some.said == all.said, file << ": " << condition);
                ++asked;
                shown += some.shown();
                shown_of_all += all.shown();
                yes += some.said.find('1') != some.said.npos;
            }
    }
    BOOST_CHECK_GT(asked, test::unless_sanitized(500u, 70u));
    BOOST_CHECK_GT(yes, test::unless_sanitized(100u, 10u));
    BOOST_CHECK_LT(3 * shown, 2 * shown_of_all); // some conditions need all positions
}

BOOST_AUTO_TEST_CASE(turns_and_lines) {
    for (char const* const yes :
         {"turn = Qxf7", "turn ~ /^Q/", "turn = e4 at 1", "turn = e5 by black", "turn ~ x at 4..",
          "turn = Qh5 by white at 3", "line \"e4 e5 Bc4\"", "line \"1. e4 * 2. Bc4|Nf3\"",
          "turns \"Nf6 Qxf7\"", "turns \"Qh5 * Qxf7#\"", "turns \"e4\""})
        BOOST_CHECK_MESSAGE(holds(yes, mate), yes);
    for (char const* const no : {"turn = Qxf7 by black", "turn = e4 at 2..", "turn ~ /[+#]/", "line \"e5\"",
                                 "line \"e4 c5\"", "turns \"Qxf7 *\"", "turns \"Qh5 Qxf7\"", "turn = Qxf8"})
        BOOST_CHECK_MESSAGE(!holds(no, mate), no);
    std::string const black = from("4k3/8/8/8/8/8/8/4K3 b - - 0 7", "7... Kd7 8. Kd2 *");
    BOOST_CHECK(holds("turn = Kd7 by black at 7", black) && holds("turn = Kd2 by white at 8", black));
    BOOST_CHECK(!holds("turn = Kd2 by black", black) && holds("line \"Kd7 Kd2\"", black));
    std::string const house = variant_game("Crazyhouse", "1. e4 d5 2. exd5 Qxd5 3. Nc3 P@e4 *");
    BOOST_CHECK(holds("turn = P@e4 by black", house) && holds("turn ~ @", house));
    std::string const chain = variant_game("Grolman Chess", "1. e2-e4 (Ng1-e2, Rh1-g1) *");
    BOOST_CHECK(holds("turn = \"e4 (Ne2, Rg1)\"", chain) && holds("line \"e4(Ne2,Rg1)\"", chain));
}

BOOST_AUTO_TEST_CASE(variations_are_searched_on_request) {
    std::string const game = "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) d6) 2. Nc3 *\n";
    for (char const* const yes :
         {"turn = d6", "turns \"e4 c5 Nf3 d6\"", "line \"e4 c5 c3 d5\"", "line \"e4 e5 Nc3\"",
          "position \"*/*/*/2p*/*/*/*/*\"", "turn = c3 at 2 by white", "event chosen times = 8",
          "position \"*/*/*/2p*/*/*/*/*\" for 2 plies"})
        BOOST_CHECK_MESSAGE(holds(yes, game, true), yes);
    for (char const* const no : {"turns \"d6 Nc3\"", "line \"e4 c5 c3 d6\"", "turns \"d5 d6\"",
                                 "position \"*/*/*/2p*/*/*/*/*\" for 3 plies"})
        BOOST_CHECK_MESSAGE(!holds(no, game, true), no);
    BOOST_CHECK(!holds("turn = d6", game) && holds("event chosen times = 3", game));
    // A variation that is numbered as the rest of the line continues it.
    std::string const continued = "1. e4 e5 (2. Nf3 Nc6) 2. Nc3 *\n";
    BOOST_CHECK(holds("line \"e4 e5 Nf3 Nc6\"", continued, true));
    BOOST_CHECK(!holds("line \"e4 Nf3\"", continued, true));
}

BOOST_AUTO_TEST_CASE(events) {
    for (char const* const yes :
         {"event captured", "event capture by Q", "event capture of P",
          "event capture by Q of P by white at 4", "first event capture by Q", "event capture times = 1",
          "event capture times < 2", "event promoted times = 0"})
        BOOST_CHECK_MESSAGE(holds(yes, mate), yes);
    for (char const* const no :
         {"event capture by N", "event capture of N", "event capture by black", "event capture at ..3",
          "2nd event capture", "event capture times > 1", "event castled", "event drop"})
        BOOST_CHECK_MESSAGE(!holds(no, mate), no);
    std::string const pawn = from("3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1", "1. exd8=Q+ Kg7 *");
    BOOST_CHECK(holds("event promote to Q", pawn) && holds("event promoted of P to Q by P", pawn));
    BOOST_CHECK(!holds("event promote to N", pawn) && holds("event capture of R by P", pawn));
    std::string const passing = from("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "2. exd6 *");
    BOOST_CHECK(holds("event capture of P by P", passing));
}

BOOST_AUTO_TEST_CASE(events_of_variants) {
    std::string const house = variant_game("Crazyhouse", "1. e4 d5 2. exd5 Qxd5 3. Nc3 P@e4 4. Nxd5 Q@h5 *");
    BOOST_CHECK(!holds("event drop of Q", house) && holds("event drop of P by black", house));
    BOOST_CHECK(holds("event capture by N of Q", house) && holds("3rd event capture by N", house));
    std::string const gun = from("4k3/8/8/4p3/8/4P3/4P3/4K3 w - - 0 1", "1. e2*e5 *", "Gunnery Chess");
    BOOST_CHECK(holds("event explode of P times = 2", gun) && !holds("event captured", gun));
    std::string const moving =
        from("4k3/8/8/8/4P3/8/5P2/4K3 w - - 0 1 e2-e4", "1. e4-e6, f2-f3 *", "Momentum Chess");
    BOOST_CHECK(holds("event momentum of P by white", moving) && !holds("event momentum of N", moving));
    std::string const shrunk = from("2k/1R1/K2 w - - 0 1", "1. Rc2+ *", "Shrink Chess");
    BOOST_CHECK_EQUAL(holds("event vanish", shrunk),
                      holds("event file_vanished or event rank_vanished", shrunk));
}

BOOST_AUTO_TEST_CASE(unreplayable_games_match_no_test_that_needs_a_replay) {
    std::string const unknown = variant_game("No Such Chess", "1. e4 e5 *");
    for (char const* const no : {"turn = e4", "position \"*/*/*/*/*/*/*/*\"", "ending", "event chosen",
                                 "clock < 9", "event chosen times = 0"})
        BOOST_CHECK_EQUAL(asked(no, unknown), "(0)");
    BOOST_CHECK_EQUAL(asked("plies = 2", unknown), "1");
}

BOOST_AUTO_TEST_CASE(turns_against_the_rules_have_no_text) {
    BOOST_CHECK(!holds("turn = Ke3", "1. e4 e5 2. Ke3 *"));
}

BOOST_AUTO_TEST_CASE(a_chooser_forgets_the_game_before) {
    std::string const games = mate + "\n" + game_with("[White \"B\"]", "1. d4 d5 *") + mate;
    BOOST_CHECK_EQUAL(asked("turns \"e4 e5\"", games), "(1)(0)(1)");
    BOOST_CHECK_EQUAL(asked("event capture times = 1", games), "(1)(0)(1)");
    BOOST_CHECK_EQUAL(asked("position \"*/*/*/*/4P*/*/*/*\" for 2 plies", games), "(1)(0)(1)");
    BOOST_CHECK_EQUAL(asked("clock > 3", games), "(1)(0)(1)");
    BOOST_CHECK_EQUAL(asked("ending and not White", games), "(1)0(1)");
}

BOOST_AUTO_TEST_CASE(words_that_mean_nothing) {
    BOOST_CHECK_EQUAL(fault_of("ending = chekmate"),
                      "9-17: unknown ending `chekmate` (did you mean `checkmate`?)");
    BOOST_CHECK(
        fault_of("A and variant = momentun").starts_with("16-24: unknown variant `momentun` (did you mean "));
    BOOST_CHECK(fault_of("finding = R999").starts_with("10-14: unknown finding `R999`"));
    BOOST_CHECK_EQUAL(fault_of("event capturd"), "6-13: unknown event `capturd` (did you mean `captured`?)");
    BOOST_CHECK(fault_of("event xyz").starts_with("6-9: unknown event `xyz`; there are chosen, castled,"));
    BOOST_CHECK_EQUAL(fault_of("Date >= 1995.13"), "8-15: there is no month 13 (did you mean `1995.12`?)");
    BOOST_CHECK_EQUAL(fault_of("Date = 1995.02.30"),
                      "7-17: that month has 28 days (did you mean `1995.02.28`?)");
    BOOST_CHECK_EQUAL(fault_of("Date = 1995-1990"),
                      "7-16: the range ends before it begins (did you mean `1990..1995`?)");
    BOOST_CHECK_EQUAL(fault_of("Date = soon"), "7-11: not a date: write `1995`, `1995.06` or `1995.06.12`");
    BOOST_CHECK_EQUAL(fault_of("Date = ????.??.??"),
                      "7-17: an unknown date cannot be compared (did you mean `not Date`?)");
    BOOST_CHECK_EQUAL(fault_of("Result = draw"),
                      "9-13: write `1/2-1/2` in a Result tag (did you mean `result = draw`?)");
    BOOST_CHECK_EQUAL(fault_of("WhiteElo > blackelo"),
                      "11-19: a rating is compared with a number or a tag (did you mean `BlackElo`?)");
    BOOST_CHECK_EQUAL(fault_of("Elo = 2500..2400"),
                      "6-16: the range ends before it begins (did you mean `2400..2500`?)");
    BOOST_CHECK_EQUAL(fault_of("ECO = b2"),
                      "6-8: no ECO code is or begins with `b2`: they are A00 to E99 (did you mean `B2`?)");
    BOOST_CHECK_EQUAL(fault_of("ECO = Z99"),
                      "6-9: no ECO code is or begins with `Z99`: they are A00 to E99 (did you mean `E99`?)");
    BOOST_CHECK_EQUAL(
        fault_of("position \"*/*/*/*\""),
        "9-18: any position of a board of 4 ranks, and none of eight, is like this (did you mean "
        "`*/*/*/*/*/*/*/*`?)");
    BOOST_CHECK_EQUAL(
        fault_of("position \"*X/*/*/*/*/*/*/*\""),
        "11-12: no variant has a piece `X` (did you mean one of `B`, `K`, `N`, `P`, `Q`, `R`?)");
    BOOST_CHECK_EQUAL(
        fault_of("material KRX v K"),
        "11-12: no variant has a piece `X` (did you mean one of `B`, `K`, `N`, `P`, `Q`, `R`?)");
    BOOST_CHECK(fault_of("White ~ /(/").starts_with("8-11: missing )"));
    BOOST_CHECK_EQUAL(fault_of("A and turn ~ /[/"), "13-16: missing ]: [");
}

BOOST_AUTO_TEST_SUITE_END()
