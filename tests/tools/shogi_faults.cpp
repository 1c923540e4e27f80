// Fouls of Shogi and false claims, ten of each kind (under sanitizers one) in each notation: each is an error
// at its place.
#include "notation/native/table.hpp"
#include "support/json_text.hpp"
#include "support/random_games.hpp"
#include "support/sanitized.hpp"
#include "tools/program.hpp"

#include <array>
#include <boost/test/unit_test.hpp>
#include <functional>
#include <map>
#include <optional>

using namespace vpgn;
using namespace vpgn::test;
using rules::choice, rules::choice_type, rules::reason, rules::square;
using testing::random_game;

namespace {

constexpr int of_each_kind = unless_sanitized(10, 1);
constexpr std::array<char const*, 4> notations = {"csa", "kif", "ki2", "jkf"};

/// A record whose last move is a foul, and the foul as a choice.
struct foul {
    random_game before;
    choice what;
};

/// A word of the foul in a notation.
std::string word_of(foul const& f, std::string_view notation) {
    std::string word;
    rules::variant_info const& info = f.before.info();
    auto const& now = f.before.now();
    replay::find_word_notation(notation)->write(
        word, {replay::board_view(*now),
               f.what,
               {now->to_move(), info.start.files, info.start.ranks, f.before.pieces()},
               {},
               rules::no_square});
    return word;
}

/// The move of JSON Kifu that a word of CSA states.
json move_of(foul const& f) {
    std::string const csa = word_of(f, "csa");
    auto const place = [&](std::size_t at) { return json{{"x", csa[at] - '0'}, {"y", csa[at + 1] - '0'}}; };
    json move = {{"to", place(3)}, {"piece", csa.substr(5)}};
    if (csa.substr(1, 2) != "00") move["from"] = place(1);
    return {{"move", move}};
}

/// Without the line, and those after it, that states an interruption.
std::string without_ending(std::string const& text, std::string const& word) {
    std::size_t const at = text.find(word);
    return at == text.npos ? text : text.substr(0, text.rfind('\n', at) + 1);
}

/// The sound beginning in a notation, with a foul as its next move.
std::string with_foul(std::string const& text, foul const& f, std::string const& notation) {
    if (notation == "jkf") {
        json game = parsed(text);
        if (game["moves"].back().contains("special")) game["moves"].erase(game["moves"].size() - 1);
        game["moves"].push_back(move_of(f));
        return game.dump();
    }
    if (notation == "csa") return without_ending(text, "%CHUDAN") + word_of(f, "csa") + "\n";
    if (notation == "ki2") return without_ending(text, "まで") + word_of(f, "ki2") + "\n";
    return without_ending(text, "中断") + fmt::format("{:4} {}\n", f.before.plies() + 1, word_of(f, "kif"));
}

/// Where a random game can go wrong: the foul, or none in this position.
using search = std::function<std::optional<choice>(random_game&)>;

foul find_foul(std::uint64_t seed, search const& look, std::string const& position = "") {
    for (;; seed += 1000) {
        random_game game("shogi", seed, position);
        for (int ply = 0; ply != 300; ++ply) {
            if (auto const found = look(game)) return {game, *found};
            if (!game.play_any()) break;
        }
    }
}

std::vector<foul> random_fouls(search const& look, std::string const& position = "") {
    std::vector<foul> all;
    for (int i = 0; i != of_each_kind; ++i)
        all.push_back(find_foul(std::uint64_t(i) + 1, look, position));
    return all;
}

std::vector<square> squares() {
    std::vector<square> all;
    for (int rank = 0; rank != 9; ++rank)
        for (int file = 0; file != 9; ++file)
            all.push_back(rules::square_at(file, rank));
    return all;
}

/// A drop of such a piece that is refused for `why`, on a random square.
search refused_drop(std::string const& letters, reason why) {
    return [=](random_game& game) -> std::optional<choice> {
        std::vector<choice> found;
        for (char const letter : letters)
            for (square const s : squares()) {
                choice const drop{choice_type::drop, s, s, game.pieces().kind_lettered({&letter, 1})};
                if (game.now()->why_not(drop).why == why) found.push_back(drop);
            }
        if (found.empty() || game.plies() < 3) return std::nullopt;
        return found[game.random() % found.size()];
    };
}

std::optional<choice> unanswered_check(random_game& game) {
    if (!game.now()->in_check() || game.choices().empty()) return std::nullopt;
    std::vector<choice> found;
    for (square const from : squares())
        for (square const to : squares()) {
            choice const move{choice_type::move, from, to, rules::no_kind};
            if (game.now()->at(from).is(game.now()->to_move()) &&
                game.now()->why_not(move).why == reason::king_in_check)
                found.push_back(move);
        }
    if (found.empty()) return std::nullopt;
    return found[game.random() % found.size()];
}

/// What the program reports of files, by file.
std::vector<json> errors_in(std::string const& paths) {
    std::vector<json> all;
    for (std::string const& line : lines_of(run("check --format jsonl " + paths).out)) {
        json const one = parsed(line);
        if (one.value("type", "") == "finding" && one.value("severity", "") == "error") all.push_back(one);
    }
    return all;
}

/// Writes each record in each notation with its foul: one error each, at the last move.
void check_fouls(std::string const& kind_of_foul, std::vector<foul> const& fouls,
                 std::string const& reason_part) {
    for (std::string const notation : notations) {
        scratch_folder const folder;
        std::string paths;
        for (std::size_t i = 0; i != fouls.size(); ++i) {
            std::string const name = fmt::format("{}.{}", i, notation);
            std::string const source = folder.write("a.pgn", fouls[i].before.pgn());
            std::string const text = run(fmt::format("convert --to {} {}", notation, source)).out;
            paths += " " + folder.write(name, with_foul(text, fouls[i], notation));
        }
        std::vector<json> const found = errors_in(paths);
        BOOST_CHECK_EQUAL(found.size(), fouls.size());
        for (std::size_t i = 0; i < std::min(found.size(), fouls.size()); ++i) {
            std::string const message = found[i].value("message", "");
            foul const& f = fouls[i];
            BOOST_CHECK_MESSAGE(found[i].value("ply", 0) == int(f.before.plies()) + 1,
                                kind_of_foul << " in " << notation << ": " << found[i].dump());
            // A drop without a sign may be read as a move of a piece on the board.
            bool const may_be_move =
                notation == std::string("ki2") && fouls[i].what.type == choice_type::drop;
            BOOST_CHECK_MESSAGE(may_be_move || has(message, reason_part),
                                kind_of_foul << " in " << notation << ": " << message);
        }
    }
}

} // namespace

BOOST_AUTO_TEST_SUITE(shogi_faults)

BOOST_AUTO_TEST_CASE(a_second_pawn_on_a_file) {
    check_fouls("nifu", random_fouls(refused_drop("P", reason::doubled_on_file)),
                "there is already one on the file");
}

BOOST_AUTO_TEST_CASE(a_piece_that_could_never_move_again) {
    check_fouls("dead piece", random_fouls(refused_drop("PLN", reason::never_moves_again)),
                "never move again");
}

BOOST_AUTO_TEST_CASE(a_piece_that_is_not_in_hand) {
    check_fouls("not in hand", random_fouls(refused_drop("SGBR", reason::not_in_pocket)), "in the pocket");
}

BOOST_AUTO_TEST_CASE(a_check_that_is_ignored) {
    check_fouls("ignored check", random_fouls(unanswered_check), "king left in check");
}

BOOST_AUTO_TEST_CASE(mate_by_a_dropped_pawn) {
    // The king of Gote is in its corner, Sente's pieces come near and go.
    std::vector<foul> fouls;
    for (int i = 0; i != of_each_kind; ++i) {
        std::string const own = i == 0  ? "4K4"
                                : i < 5 ? fmt::format("{}K{}", i, 8 - i)
                                        : fmt::format("{}GK{}", i - 4, 11 - i);
        std::string const position =
            fmt::format("8k/6G2/9/7N1/9/9/{}/9/{} [P] w - - 0 1", i % 2 == 0 ? "9" : "P8", own);
        random_game game("shogi", 1, std::string(position).erase(position.find(" ["), 1));
        square const s = rules::square_at(8, 7);
        fouls.push_back({game, {choice_type::drop, s, s, game.pieces().kind_lettered("P")}});
    }
    check_fouls("pawn-drop mate", fouls, "mate by a dropped pawn");
}

BOOST_AUTO_TEST_CASE(perpetual_check) {
    // The rook and the king go to and fro on two files, the last move returns for the third time.
    std::vector<foul> fouls;
    for (int i = 0; i != of_each_kind; ++i) {
        std::string const rank = i % 2 == 0 ? "4R4" : "5R3";
        int const file = i % 2 == 0 ? 4 : 5, other = i % 4 < 2 ? file - 1 : file + 1, row = 3 + i / 4;
        std::string rows[9] = {
            fmt::format("{}k{}", other, 8 - other), "9", "9", "9", "9", "9", "9", "9", "K8"};
        rows[8 - row] = rank;
        std::string position;
        for (std::string const& one : rows)
            position += (position.empty() ? "" : "/") + one;
        random_game game("shogi", 1, position + "[-] w - - 0 1");
        auto const go = [&](int from, int to, int on) {
            return choice{choice_type::move, rules::square_at(from, on), rules::square_at(to, on),
                          rules::no_kind};
        };
        for (int times = 0; times != 3; ++times) {
            game.play(go(file, other, row));
            game.play(go(other, file, 8));
            game.play(go(other, file, row));
            if (times != 2) game.play(go(file, other, 8));
        }
        fouls.push_back({game, go(file, other, 8)});
    }
    check_fouls("perpetual check", fouls, "perpetual check");
}

BOOST_AUTO_TEST_CASE(claims_are_compared_with_the_rules) {
    std::string const kings = "4k4/9/4P4/9/9/9/9/9/4K4[GS] w - - 0 1",
                      problem = "4k4/9/4P4/9/9/9/9/9/9[GR] w - - 0 1";
    auto const entered = [](std::string const& silvers) {
        return "K+R+R+B+B4/GGGG" + silvers + "/9/9/9/9/9/9/8k[-] w - - 0 1";
    };
    std::string const to_and_fro = "Rh2g2 Rb8c8 Rg2h2 Rc8b8 ";
    struct claim {
        std::string termination, position, moves, result, expected;
    };
    for (claim const& one : {
             claim{"mate", kings, "1. G@e8", "1-0", ""},
             claim{"mate", kings, "1. S@e8", "1-0", "this is no mate: Gote can play"},
             claim{"mate", kings, "1. S@e5", "1-0", "this is no mate: Gote is not in check"},
             claim{"no mate", kings, "1. G@e8", "*", "this is mate"},
             claim{"no mate", kings, "1. S@e8", "*", ""},
             claim{"mate", problem, "1. G@e8", "1-0", ""},
             claim{"repetition", "", fmt::format("{0}{0}", to_and_fro), "1/2-1/2",
                   "the last position occurs 3 times"},
             claim{"repetition", "", fmt::format("{0}{0}{0}", to_and_fro), "1/2-1/2", ""},
             claim{"entering king", entered("SSSS1"), "1. Gd8d7 Ki1i2", "1-0", ""},
             claim{"entering king", entered("SSS2"), "1. Gd8d7 Ki1i2", "1-0",
                   "27 points count: the 27-point rule requires 28, the 24-point rule 31"},
             claim{"entering king", entered("SSSS1"), "1. Gd8d7", "1-0", "it is not the turn of Sente"},
             claim{"entering king", "", "1. e3e4 e7e6", "1-0",
                   "the king of Sente is not on the three far ranks; 0 of the 10 pieces"},
             claim{"impasse", entered("SSSS1"), "1. Gd8d7 Ki1i2", "1/2-1/2", "Gote has 0 points"},
             claim{"impasse", "", "1. e3e4 e7e6", "1/2-1/2", ""},
             claim{"resignation", "", "1. e3e4 e7e6", "1-0", ""},
         }) {
        scratch_folder const folder;
        std::string const start =
            one.position.empty() ? "" : fmt::format("[SetUp \"1\"]\n[FEN \"{}\"]\n", one.position);
        std::string const file =
            folder.write("a.pgn", fmt::format("[Variant \"Shogi\"]\n[Termination \"{}\"]\n{}\n{} {}\n",
                                              one.termination, start, one.moves, one.result));
        std::string const seen = run("check --format jsonl " + file).out;
        std::string const what = one.termination + " after " + one.moves + ": " + seen;
        if (one.expected.empty())
            BOOST_CHECK_MESSAGE(seen.find("\"finding\"") == seen.npos, what);
        else
            BOOST_CHECK_MESSAGE(has(seen, one.expected) && has(seen, "S103"), what);
    }
}

BOOST_AUTO_TEST_CASE(a_false_mate_is_an_error_at_the_ending) {
    std::map<std::string, std::string> const words = {
        {"csa", "%TSUMI"}, {"kif", "詰み"}, {"ki2", "まで30手で詰"}, {"jkf", "\"TSUMI\""}};
    for (auto const& [notation, word] : words) {
        scratch_folder const folder;
        std::string paths;
        std::vector<std::string> texts;
        for (int i = 0; i != of_each_kind; ++i) {
            random_game game("shogi", std::uint64_t(i) + 1);
            while (game.plies() != 30 && game.play_any()) {
            }
            std::string const source = folder.write("a.pgn", game.pgn("[Termination \"mate\"]\n", "0-1"));
            texts.push_back(run(fmt::format("convert --keep-errors --to {} {}", notation, source)).out);
            paths += " " + folder.write(fmt::format("{}.{}", i, notation), texts.back());
        }
        std::vector<json> const found = errors_in(paths);
        BOOST_REQUIRE_EQUAL(found.size(), texts.size());
        for (std::size_t i = 0; i != found.size(); ++i) {
            BOOST_CHECK_EQUAL(found[i].value("code", ""), "S103");
            std::size_t const start = found[i]["span"].value("start", 0),
                              end = found[i]["span"].value("end", 0);
            BOOST_CHECK_EQUAL(texts[i].substr(start, end - start), word);
        }
    }
}

/// The lines about a record: severities, codes and messages.
static std::string findings_in(std::string const& file) {
    std::string all;
    for (std::string const& line : lines_of(run("check --format jsonl " + file).out)) {
        json const one = parsed(line);
        if (one.value("type", "") == "finding")
            all += one.value("severity", "") + " " + one.value("code", "") + ": " + one.value("message", "") +
                   "\n";
    }
    return all;
}

BOOST_AUTO_TEST_CASE(a_foul_that_the_ending_names_is_a_note_and_no_game_is_lost_for_it) {
    std::string const moves = "1 ７六歩(77)\n2 ３四歩(33)\n3 ６八銀(79)\n4 ８八角成(22)\n5 ３八銀(39)\n"
                              "6 ７八馬(88)\n7 ２六歩(27)\n8 ６八馬(78)\n9 ２五歩(26)\n";
    std::string const note =
        "note R103: king left in check: the dragon horse on ６八 would attack the king\n";
    scratch_folder const folder;
    for (std::string const ending : {"反則勝ち", "先手反則負け"}) {
        std::string const file = folder.write("a.kif", moves + "10 " + ending + "\n");
        BOOST_TEST(findings_in(file) == note);
        for (std::string const format : {"kif", "csa", "jkf", "ki2"}) {
            // What it cannot hold is left out, and the winner is the same.
            std::string const text = run("convert --to " + format + " " + file).out;
            std::string const again = folder.write("b." + format, text);
            BOOST_TEST(findings_in(again) == "", format + ": " + text);
            BOOST_TEST(has(run("convert --to pgn " + again).out, "[Result \"0-1\"]"), format + ": " + text);
        }
        BOOST_TEST(run("convert --to usi " + file).out ==
                   "position startpos moves 7g7f 3c3d 7i6h 2b8h+ 3i3h 8h7h 2g2f 7h6h\n");
    }
    // The other side does not lose by this move, and a resignation names no foul.
    for (std::string const ending : {"反則負け", "投了"})
        BOOST_TEST(has(findings_in(folder.write("c.kif", moves + "10 " + ending + "\n")), "error R103"));
}

BOOST_AUTO_TEST_CASE(a_perpetual_check_that_the_ending_names_is_a_note) {
    std::string text = "V2.2\nP1 *  *  *  * -OU *  *  *  * \n";
    for (int rank = 2; rank != 8; ++rank)
        text += fmt::format("P{} *  *  *  *  *  *  *  *  * \n", rank);
    text += "P8 *  *  *  *  * +HI *  *  * \nP9 *  *  *  * +OU *  *  *  * \n+\n";
    for (int times = 0; times != 3; ++times)
        text += "+4858HI\n-5141OU\n+5848HI\n-4151OU\n";
    scratch_folder const folder;
    BOOST_TEST(
        has(findings_in(folder.write("a.csa", text + "%+ILLEGAL_ACTION\n")), "note R102: perpetual check"));
    BOOST_TEST(
        has(findings_in(folder.write("a.csa", text + "%-ILLEGAL_ACTION\n")), "error R102: perpetual check"));
    std::string const unnamed = run("check --format jsonl " + folder.write("a.csa", text)).out;
    BOOST_TEST(has(unnamed, "write that Sente loses by a foul"));
}

BOOST_AUTO_TEST_CASE(perpetual_check_in_xiangqi_contradicts_a_drawn_result) {
    std::string const twice = "1. f2e2 f3e3 2. e2f2 e3f3 ", thrice = twice + "3. f2e2 f3e3 4. e2f2 e3f3 ";
    auto const of = [&](std::string const& result, std::string const& moves) {
        scratch_folder const folder;
        return findings_in(
            folder.write("a.pgn", "[Variant \"Xiangqi\"]\n[FEN \"3k5/9/9/9/9/5p3/9/5p3/5K3/5C3 w - - "
                                  "0 1\"]\n\n" +
                                      moves + result + "\n"));
    };
    BOOST_TEST(has(of("1/2-1/2", thrice), "warning S103"));
    BOOST_TEST(has(of("1/2-1/2", thrice), "Black loses by perpetual check"));
    BOOST_TEST(of("1-0", thrice) == "");
    BOOST_TEST(of("*", thrice) == "");
    BOOST_TEST(of("1/2-1/2", twice) == "");
}

BOOST_AUTO_TEST_CASE(a_perpetual_chase_in_xiangqi_is_a_note) {
    auto const of = [&](std::string const& position, std::string const& moves,
                        std::string const& result = "1/2-1/2", std::string const& variant = "Xiangqi") {
        scratch_folder const folder;
        return findings_in(
            folder.write("a.pgn", fmt::format("[Variant \"{}\"]\n[FEN \"{} w - - 0 1\"]\n\n{}{}\n", variant,
                                              position, moves, result)));
    };
    std::string const once = "a5a7 c7d5 a7a5 d5c7 ", twice = once + once;
    std::string const lone = "4k4/9/9/2n6/9/R8/9/9/9/3K5";
    BOOST_TEST(has(of(lone, twice), "note S103: perpetual chase"));
    BOOST_TEST(has(of(lone, twice), "each move of Red between them attacks the unprotected horse of Black"));
    BOOST_TEST(has(of(lone, twice, "*"), "note S103: perpetual chase"));
    BOOST_TEST(of(lone, twice, "0-1") == ""); // who chases has lost
    BOOST_TEST(of(lone, once) == "");
    // Protected on one of its squares.
    BOOST_TEST(of("2r1k4/9/9/2n6/9/R8/9/9/9/3K5", twice) == "");
    // The attacker is a cannon without a screen on one of the squares: no attack.
    BOOST_TEST(of("4k4/9/9/2n6/9/C8/9/9/9/3K5", twice) == "");
    // Rooks that could capture each other are offered for exchange.
    BOOST_TEST(of("4k4/9/9/2r6/9/R8/9/9/9/3K5", "a5a7 c7c5 a7a5 c5c7 a5a7 c7c5 a7a5 c5c7 ") == "");
    // A soldier that has not crossed the river may be attacked for ever; its king is no target.
    BOOST_TEST(of("4k4/9/9/p8/9/8R/9/9/9/3K5", "i5i7 e10e9 i7i5 e9e10 i5i7 e10e9 i7i5 e9e10 ") == "");
    // No rule of Manchu chess and of Janggi.
    BOOST_TEST(of("4k4/9/9/2n6/9/R8/9/9/9/3K5", twice, "1/2-1/2", "Manchu").find("chase") ==
               std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_start_that_the_source_names_twice_is_written_once) {
    scratch_folder const folder;
    std::string const file = folder.write(
        "a.pgn",
        "[Date \"2023.08.17\"]\n[開始日時 \"2023/08/18 23:36:03\"]\n[Variant \"Shogi\"]\n\n1. Pc4 *\n");
    std::string const jkf = run("convert --to jkf " + file).out;
    BOOST_TEST(has(jkf, R"("対局日":"2023/08/17","開始日時":"2023/08/18 23:36:03")"));
    std::string const kif = run("convert --to kif " + file).out;
    BOOST_TEST(kif.find("開始日時") == kif.rfind("開始日時"));
    // The end of the game, in each format's own words.
    std::string const ended = folder.write(
        "ended.pgn", "[EndDate \"2023.08.18\"]\n[EndTime \"15:30:00\"]\n[Variant \"Shogi\"]\n\n1. Pc4 *\n");
    BOOST_TEST(
        has(run("convert --to kif --output-encoding utf-8 " + ended).out, "終了日時：2023/08/18 15:30:00\n"));
    BOOST_TEST(has(run("convert --to csa " + ended).out, "$END_TIME:2023/08/18 15:30:00\n"));
    BOOST_TEST(has(run("convert --to jkf " + ended).out, "\"終了日時\":\"2023/08/18 15:30:00\""));
}

BOOST_AUTO_TEST_SUITE_END()
