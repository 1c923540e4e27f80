// One budget of work for a game, in every command; the inputs are of the kinds that once multiplied it.
#include "tools/measured.hpp"
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fmt/format.h>

using namespace vpgn::test;

namespace {

/// A board with sixteen kinds of pieces in hand.
std::string board_with_hands(std::string const& size, std::string const& rows, std::string const& rules) {
    std::string const letters = "abcdefghijlmnopq";
    char const* const moves[] = {"QN", "RF", "NNAA", "R", "WAD", "BW"};
    std::string text = "[hands]\nname = Hands\nking = k\npieceDrops = true\n" + size + rules, hand;
    for (std::size_t i = 0; i < letters.size(); ++i) {
        text += fmt::format("customPiece{} = {}:{}\n", i + 1, letters[i], moves[i % std::size(moves)]);
        hand += char(letters[i] - 'a' + 'A');
    }
    return text + fmt::format("startFen = {}[{}{}] w - - 0 1\n", rows, letters, hand);
}

std::vector<std::vector<std::string>> const commands = {{"check", "--format", "short"},
                                                        {"check", "--fix=passes", "--diff"},
                                                        {"view", "-o", "OUT.html"},
                                                        {"snapshot"},
                                                        {"convert", "--keep-errors", "-o", "OUT.json"}};

/// Whether each command takes little time for the game.
void check_every_command(std::string const& rules, std::string const& game) {
    scratch_folder const folder;
    std::string const ini = folder.write("rules.ini", rules), pgn = folder.write("game.pgn", game);
    BOOST_REQUIRE_LT(std::filesystem::file_size(pgn), 4096);
    for (std::vector<std::string> words : commands) {
        if (words[0] == "view" && !built_with_page()) continue;
        std::string const name = words[0] + words[1 % words.size()];
        for (std::string& word : words)
            if (word.starts_with("OUT")) word = folder.file(word);
        words.insert(words.end(), {"--jobs", "1", "--variants", ini, pgn});
        measured const seen = measure(words);
        BOOST_CHECK_MESSAGE(seen.seconds < most_seconds, name << ": " << seen.seconds);
        BOOST_CHECK_MESSAGE(seen.status == 0 || seen.status == 1, name << ": " << seen.said);
    }
    std::string const seen = said("check --format short --variants " + ini + " " + pgn);
    BOOST_CHECK_MESSAGE(occurrences(seen, "error[G125]") == 1, seen);
}

} // namespace

BOOST_AUTO_TEST_SUITE(work_limits)

// Each move of a turn is generated among thousands. It took 2 to 4 s.
BOOST_AUTO_TEST_CASE(a_turn_of_several_moves_has_the_budget_of_a_game) {
    std::string const size = "maxFile = n\nmaxRank = 10\n", rows = "k13/14/14/14/14/14/14/14/14/13K";
    for (std::string const rules : {"movesPerTurn = progressive\ncheckWithinTurn = last\n",
                                    "movesPerTurn = two\ncheckWithinTurn = last\n"})
        check_every_command(board_with_hands(size, rows, rules),
                            "[Variant \"Hands\"]\n\n1. Kn2 Ah6 2. Zz8 *\n");
}

// Each repair that the page shows was another replay of the game, with a budget of its own: 30 s.
BOOST_AUTO_TEST_CASE(the_repairs_that_a_page_shows_share_the_budget_of_the_game) {
    std::string game = "[Variant \"Hands\"]\n\n";
    for (int i = 1; game.size() < 3000; ++i) {
        game += fmt::format("{}. K{} K{} ", i, i % 2 == 1 ? "p2" : "p1", i % 2 == 1 ? "a14" : "a15");
        if (i % 12 == 0) game += fmt::format("E{}{}## Ka9 ", char('a' + i % 16), 1 + i % 9);
    }
    std::string rows = "k15";
    for (int i = 0; i < 13; ++i)
        rows += "/16";
    check_every_command(board_with_hands("maxFile = p\nmaxRank = 15\n", rows + "/15K", ""), game + "*\n");
}

// ---- long words

// It took 27 s for 8 MB, by comparisons with every move.
BOOST_AUTO_TEST_CASE(a_word_of_a_million_bytes_is_compared_with_no_move) {
    scratch_folder const folder;
    std::string word = "1. ";
    while (word.size() < 1'000'000)
        word += "d4";
    measured const seen = measure({"check", "--format", "short", folder.write("a.pgn", word)});
    BOOST_CHECK_EQUAL(seen.status, 1);
    BOOST_CHECK_MESSAGE(seen.seconds < most_seconds, seen.seconds);
}

// ---- findings of a game

BOOST_AUTO_TEST_CASE(every_format_has_ten_thousand_findings_of_a_game_at_most) {
    scratch_folder const folder;
    std::string gib = "[대국명 \"a\"]\n", kif = "手合割：平手\n", pgn = "1. e4 ";
    for (int i = 0; i < 20'000; ++i) {
        gib += "1. 99졸99 ";
        kif += fmt::format("{} 二二々飛\n", i + 1);
        pgn += "Zz9 ";
    }
    for (auto const& [name, text] : {std::pair{"a.gib", gib}, {"a.kif", kif}, {"a.pgn", pgn + "*\n"}}) {
        std::string const file = folder.write(name, text);
        for (std::string const words : {"check --format short ", "check --format short --jobs 1 < "}) {
            std::string const all = said(words + file);
            BOOST_CHECK_MESSAGE(occurrences(all, "[G114]") <= 1, name);
            BOOST_CHECK_LE(occurrences(all, "\n"), 10'003); // and the summary
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
