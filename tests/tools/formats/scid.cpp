// Bases of Scid: games written and read again, tables that are damaged, and damage anywhere.
#include "support/built_in_definitions.hpp"
#include "support/scid_base.hpp"

#include "formats/scid/scid_board.hpp"
#include "formats/scid/scid_index.hpp"
#include "formats/scid/scid_names.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <random>

using namespace vpgn;
using namespace vpgn::testing;
using namespace vpgn::tools;
namespace data = boost::unit_test::data;

namespace {

constexpr std::array versions = {scid::version::four, scid::version::five};

constexpr std::string_view annotated_game = R"([Event "Club"]
[Site "Ghent"]
[Date "2024.05.??"]
[Round "3.1"]
[White "Peeters, An"]
[Black "Øster, Bo"]
[Result "1-0"]
[WhiteElo "2100"]
[BlackUSCF "1980"]
[ECO "C45"]
[EventDate "2024.05.01"]
[Annotator "me"]
[Remark "with \"quotes\" and \\"]

{Before the game} 1. e4 $1 {first} e5 2. Nf3 (2. f4 exf4 (2... d5 $5 {counter} 3. exd5) 3. Nf3 {after}) 2... Nc6 3.
d4 $14 exd4 4. Nxd4 Nf6 5. Nxc6 bxc6 {[%clk 0:01:02] a comment} 6. e5 Qe7 7. Qe2 Nd5 1-0
)";

constexpr std::string_view promoting = R"([Event "Ends"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "A"]
[Black "B"]
[Result "1/2-1/2"]
[SetUp "1"]
[FEN "4k3/P6p/8/8/8/8/p6P/4K2R w K - 0 31"]

31. a8=N a1=Q+ 32. Ke2 Qa2+ (32... Qb2+ 33. Kf3) 33. Kf3 Qxa8+ 1/2-1/2
)";

constexpr std::string_view black_begins = R"([Event "Middle"]
[Site "?"]
[Date "1999.12.31"]
[Round "?"]
[White "A"]
[Black "B"]
[Result "0-1"]
[SetUp "1"]
[FEN "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R b KQkq - 4 8"]

8... O-O-O 9. O-O Bxc4 10. dxc4 {quiet} Bxe3 11. fxe3 Qe6 0-1
)";

constexpr std::string_view of_chess960 = R"([Event "Random"]
[Site "?"]
[Date "2020.01.02"]
[Round "?"]
[White "A"]
[Black "B"]
[Result "*"]
[Variant "Chess960"]
[SetUp "1"]
[FEN "nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w KQkq - 0 1"]

1. d4 d5 2. Bf4 Bf5 3. Nb3 Nb6 4. Qd2 Qd7 5. O-O-O O-O-O *
)";

scid::version version_of(int number) {
    return number == 4 ? scid::version::four : scid::version::five;
}

std::string games_of(std::initializer_list<std::string_view> games) {
    std::string text;
    for (std::string_view const game : games)
        text.append(game).append("\n");
    return text;
}

/// Six games of more than a hundred plies, with variations and comments.
std::string several_games() {
    return games_of({annotated_game, promoting, black_begins, annotated_game, black_begins, promoting});
}

std::string read_again(std::string const& pgn, scid::version of) {
    return pgn_of(scid_base_of(pgn, of).open());
}

/// The decoded games, with the labels of their findings.
std::vector<std::string> games_in(game_base const& base) {
    std::vector<std::string> games;
    base_game game;
    for (std::uint64_t i = 0; i != base.games(); ++i) {
        game.clear();
        base.read(i, game);
        games.push_back(game.text);
        for (finding const& what : game.findings)
            games.back() += "! " + what.label + "\n";
    }
    return games;
}

std::string findings_in(game_base const& base) {
    std::string all;
    for (finding const& what : base.findings())
        all += what.label + "\n";
    return all;
}

/// What is reported when the base cannot be opened; empty: it can.
std::string refusal(scid_base const& base) {
    try {
        base.open();
        return {};
    } catch (unfit_base const& why) {
        return why.what();
    }
}

} // namespace

BOOST_TEST_GLOBAL_FIXTURE(built_in_definitions);

BOOST_AUTO_TEST_SUITE(scid_bases)

BOOST_DATA_TEST_CASE(games_are_read_as_they_were_written, data::make({4, 5}), number) {
    scid::version const of = version_of(number);
    for (std::string_view const game : {annotated_game, promoting, black_begins, of_chess960}) {
        std::string const text(game);
        BOOST_CHECK_EQUAL(read_again(text, of), canonical(text));
    }
    std::string const all = several_games();
    BOOST_CHECK_EQUAL(read_again(all, of), canonical(all));
}

BOOST_DATA_TEST_CASE(a_base_without_games_is_a_base, data::make({4, 5}), number) {
    scid::version const of = version_of(number);
    scid_base const base = scid_base_of("", of);
    BOOST_CHECK_EQUAL(base.open()->games(), 0);
    BOOST_CHECK_EQUAL(findings_in(*base.open()), "");
    BOOST_CHECK_EQUAL(pgn_of(base.open()), "");
}

BOOST_DATA_TEST_CASE(the_index_has_the_facts_of_a_game, data::make({4, 5}), number) {
    scid::version const of = version_of(number);
    game_facts const facts = scid_base_of(std::string(annotated_game), of).open()->facts(0);
    BOOST_CHECK_EQUAL(facts.white, "Peeters, An");
    BOOST_CHECK_EQUAL(facts.black, "Øster, Bo");
    BOOST_CHECK_EQUAL(facts.event, "Club");
    BOOST_CHECK_EQUAL(facts.site, "Ghent");
    BOOST_CHECK_EQUAL(facts.round, "3.1");
    BOOST_CHECK_EQUAL(facts.date, "2024.05.??");
    BOOST_CHECK_EQUAL(facts.result, "1-0");
    BOOST_CHECK_EQUAL(facts.white_elo, 2100);
    BOOST_CHECK_EQUAL(facts.black_elo, 1980);
    BOOST_CHECK_EQUAL(facts.plies, 14);
    BOOST_CHECK(!facts.is_deleted);
}

BOOST_DATA_TEST_CASE(flags_are_a_tag, data::make({4, 5}), number) {
    scid::version const of = version_of(number);
    std::string const text = "[Event \"x\"]\n[ScidFlags \"DWT!16\"]\n\n1. e4 *\n";
    scid_base const base = scid_base_of(text, of);
    BOOST_CHECK(base.open()->facts(0).is_deleted);
    BOOST_CHECK(pgn_of(base.open()).find("[ScidFlags \"DWT!16\"]") != std::string::npos);
    std::string const other = "[Event \"x\"]\n[ScidFlags \"Dz\"]\n\n1. e4 *\n";
    BOOST_CHECK(read_again(other, of).find("[ScidFlags \"Dz\"]") != std::string::npos);
}

BOOST_DATA_TEST_CASE(tags_without_a_place_in_the_index_are_kept, data::make({4, 5}), number) {
    scid::version const of = version_of(number);
    for (std::string_view const tag :
         {"[WhiteElo \"2690:2222\"]", "[BlackElo \"0\"]", "[ECO \"Z99\"]", "[EventDate \"1850.01.01\"]",
          "[EventDate \"soon\"]", "[Opening \"Scotch\"]", "[WhiteCountry \"BEL\"]", "[Empty \"\"]"}) {
        std::string const text =
            "[Event \"x\"]\n[Date \"2024.01.01\"]\n" + std::string(tag) + "\n\n1. e4 *\n";
        BOOST_TEST_CONTEXT(tag) BOOST_CHECK(read_again(text, of).find(tag) != std::string::npos);
    }
}

BOOST_DATA_TEST_CASE(signs_behind_moves_are_kept, data::make({4, 5}), number) {
    std::string const text = "[Event \"x\"]\n\n1. e4!? e5 $14 (1... c5?? 2. Nf3!! $10) 2. f4?! *\n";
    std::string const written = read_again(text, version_of(number));
    BOOST_CHECK_EQUAL(written, canonical(text));
    BOOST_CHECK(written.find("1. e4 $5 e5 $14 (1... c5 $4 2. Nf3 $3 $10) 2. f4 $6 *") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(comments_between_two_moves_become_one) {
    std::string const text = "[Event \"x\"]\n\n{a} {b} 1. e4 {c} (1. d4 {d}) {e} e5 *\n";
    BOOST_CHECK(read_again(text, scid::version::four).find("{a b} 1. e4 {c e} (1. d4 {d}) 1... e5 *") !=
                std::string::npos);
    std::string const after = "[Event \"x\"]\n\n1. e4 (1. d4) {e} e5 *\n";
    BOOST_CHECK(read_again(after, scid::version::four).find("1. e4 (1. d4) {e} 1... e5 *") !=
                std::string::npos);
}

BOOST_AUTO_TEST_CASE(comments_of_several_lines_and_with_braces_are_kept) {
    std::string const text = "[Event \"x\"]\n\n1. e4 {one\ntwo\n\nthree} e5 ; with } a brace\n2. Nf3 *\n";
    for (scid::version const of : versions)
        BOOST_CHECK_EQUAL(read_again(text, of), canonical(text));
}

BOOST_AUTO_TEST_CASE(a_threat_in_a_variation_is_a_null_move) {
    std::string const text = "[Event \"x\"]\n\n1. e4 e5 (1... -- 2. d4) 2. Nf3 *\n";
    BOOST_CHECK_EQUAL(read_again(text, scid::version::four), canonical(text));
}

BOOST_AUTO_TEST_CASE(what_scid_has_no_place_for_is_reported) {
    auto const reported = [](std::string const& text) {
        std::string all;
        scid_base_of(text, scid::version::four, &all);
        return all;
    };
    BOOST_CHECK(reported("[Variant \"Atomic\"]\n\n1. e4 *\n").find("Scid has games of chess and Chess960") !=
                std::string::npos);
    BOOST_CHECK(reported("[Event \"x\"]\n\n1. e4 $300 *\n").find("annotations") != std::string::npos);
    BOOST_CHECK(reported("[Event \"x\"]\n\n1. e4 (1. Ke4 e5) e5 *\n").find("illegal moves of variations") !=
                std::string::npos);
    BOOST_CHECK(reported("[Event \"" + std::string(300, 'x') + "\"]\n\n1. e4 *\n").find("255 bytes") !=
                std::string::npos);
    BOOST_CHECK_EQUAL(reported(std::string(annotated_game)), "");
}

BOOST_AUTO_TEST_CASE(dates_and_openings_have_numbers) {
    for (std::string_view const date : {"2024.08.10", "2047.12.31", "????.??.??", "1858.??.??", "????.05.??"})
        BOOST_CHECK_EQUAL(scid::date_text(scid::date_of_text(date)), date);
    BOOST_CHECK(!scid::is_exact_date("2024.13.01"));
    BOOST_CHECK(!scid::is_exact_date("2048.01.01"));
    for (std::string_view const eco : {"A00", "C45", "E99", "B12d", "A00a1", "E99z4"})
        BOOST_CHECK_EQUAL(scid::eco_text(scid::eco_of_text(eco)), eco);
    for (std::string_view const none : {"", "F00", "A0", "A00a5", "A00aa", "a00"})
        BOOST_CHECK_EQUAL(scid::eco_of_text(none), 0);
}

BOOST_AUTO_TEST_CASE(the_last_man_takes_the_number_of_one_that_is_taken) {
    scid::numbered_board board;
    BOOST_REQUIRE(board.read_fen("4k3/8/8/3p4/4P3/8/8/R3K2R w KQ - 0 1"));
    auto const play = [&](int from, int to) {
        std::string bytes;
        BOOST_REQUIRE(board.encode({.from = from, .to = to}, bytes));
        board.play({.from = from, .to = to});
        return bytes;
    };
    // From the top left: pawn e4 is 0 until the king comes, then 1, 2: rook a1, 3: rook h1.
    BOOST_CHECK_EQUAL(play(28, 35), std::string("\x20", 1));
    BOOST_CHECK_EQUAL(board.count(true, scid::man::pawn), 0);
}

BOOST_AUTO_TEST_CASE(last_comments_need_no_marks) {
    scid_base base = scid_base_of("[Event \"x\"]\n\n1. e4 {a} e5 {b} 2. Nf3 {c} *\n", scid::version::five);
    std::string const marked("\xcf\x0c\xcf\x0c\x67\x0c\x0f", 7), unmarked("\xcf\x0c\xcf\x67\x0f", 5);
    std::size_t const at = base.games.find(marked);
    BOOST_REQUIRE(at != std::string::npos);
    base.games.replace(at, marked.size(), unmarked);
    base.index[34] = char(base.index[34] - 1); // two bytes less, from bit 15 on
    BOOST_CHECK(pgn_of(base.open()).find("1. e4 {a} 1... e5 {b} 2. Nf3 {c} *") != std::string::npos);
    BOOST_CHECK(games_in(*base.open()).at(0).find('!') == std::string::npos);
}

BOOST_AUTO_TEST_CASE(names_of_older_versions_are_windows_1252) {
    scid_base base = scid_base_of("[Event \"x\"]\n[White \"Kxstner\"]\n\n1. e4 *\n", scid::version::four);
    std::size_t const at = base.names.find("Kxstner");
    BOOST_REQUIRE(at != std::string::npos);
    base.names[at + 1] = char(0xe4);
    BOOST_CHECK(games_in(*base.open()).at(0).find("[White \"Kästner\"]") != std::string::npos);
    BOOST_CHECK_EQUAL(base.open()->facts(0).white, "Kästner");
}

// ---- damage

BOOST_AUTO_TEST_CASE(without_an_index_or_games_a_base_is_refused) {
    scid_base base = scid_base_of(several_games(), scid::version::four);
    base.has_games = false;
    BOOST_CHECK_EQUAL(refusal(base), "there is no .sg4 beside it, which has the games");
    base.has_games = true;
    base.index[3] = 'x';
    BOOST_CHECK_EQUAL(refusal(base), "this is no .si4 of Scid: its first bytes are others");
}

BOOST_DATA_TEST_CASE(without_names_games_are_read, data::make({4, 5}), number) {
    scid::version const of = version_of(number);
    scid_base base = scid_base_of(several_games(), of);
    base.has_names = false;
    auto const opened = base.open();
    BOOST_CHECK(findings_in(*opened).find("names are not known") != std::string::npos);
    BOOST_CHECK_EQUAL(opened->facts(0).white, "?");
    BOOST_CHECK(games_in(*opened).at(1).find("31. a8=N a1=Q 32. Ke2") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_head_that_counts_other_games_is_reported) {
    scid_base base = scid_base_of(several_games(), scid::version::four);
    base.index[16] = 9;
    BOOST_CHECK_EQUAL(findings_in(*base.open()), "the head of the .si4 counts 9 games, and there are 6\n");
    BOOST_CHECK_EQUAL(base.open()->games(), 6);
}

BOOST_AUTO_TEST_CASE(an_unreadable_move_ends_its_line_alone) {
    scid_base base = scid_base_of("[Event \"x\"]\n\n1. e4 e5 (1... c5 2. Nf3 {in it} d6) 2. Nf3 {last} *\n",
                                  scid::version::four);
    auto const before = games_in(*base.open()).at(0);
    std::size_t const variation = base.games.find('\x0d');
    BOOST_REQUIRE(variation != std::string::npos);
    base.games[variation + 1] = char(0xf9); // the pawn on h7 has no such step
    std::string const after = games_in(*base.open()).at(0);
    BOOST_CHECK(before.find("1. e4 e5 (1... c5 2. Ng1f3 {in it} 2... d6) 2. Ng1f3 {last} *") !=
                std::string::npos);
    BOOST_CHECK(after.find("1. e4 e5 ({in it}) 2. Ng1f3 {last} *") != std::string::npos);
    BOOST_CHECK(after.find("! this and the moves after it in its line cannot be read") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(findings_of_a_game_name_its_number_as_their_line) {
    scid_base base = scid_base_of(several_games(), scid::version::four);
    // The third game has no data.
    std::size_t const third = 182 + 2 * 47;
    base.index[third + 4] = base.index[third + 5] = 0;
    auto const chunks = chunks_of_base(base.open(), std::size_t(1) << 20);
    game_chunk chunk;
    chunks->read(chunk);
    struct consumer final : transcribe::transcript_consumer {
        void take(transcribe::transcript const& game) override {
            ++games;
            for (finding const& what : game.findings)
                found.emplace_back(games, what);
        }
        std::size_t games = 0;
        std::vector<std::pair<std::size_t, finding>> found;
    } taken;
    read_game_lines(chunk.text, taken);
    BOOST_CHECK_EQUAL(taken.games, 6);
    BOOST_REQUIRE(!taken.found.empty());
    for (auto const& [game, what] : taken.found) {
        BOOST_CHECK_EQUAL(game, 3);
        BOOST_CHECK_EQUAL(line_index(chunk.text, chunk.origin).place(what.where.start).line, 3);
    }
}

/// A base whose records of even number are no games.
class base_with_texts final : public game_base {
public:
    std::uint64_t games() const override { return 7; }
    std::uint64_t bytes() const override { return 7; }
    void read(std::uint64_t index, base_game& into) const override {
        if (index % 2 != 0) into.text = "[Event \"" + std::to_string(index + 1) + "\"]\n\n{two\nlines} *\n";
    }
    game_facts facts(std::uint64_t) const override { return {}; }
    std::vector<finding> const& findings() const override { return findings_; }

private:
    std::vector<finding> findings_;
};

BOOST_AUTO_TEST_CASE(records_that_are_no_games_count_in_the_numbers_of_games) {
    auto const chunks = chunks_of_base(std::make_unique<base_with_texts>(), std::size_t(1) << 20);
    std::vector<std::string> seen;
    for (bool more = true; more;) {
        game_chunk chunk;
        chunks->read(chunk);
        more = !chunk.ends_file;
        struct consumer final : transcribe::transcript_consumer {
            void take(transcribe::transcript const& game) override { texts.push_back(game.text); }
            std::vector<std::string> texts;
        } taken;
        read_game_lines(chunk.text, taken);
        for (std::size_t i = 0; i != taken.texts.size(); ++i)
            seen.push_back(std::to_string(chunk.games_before.value() + i + 1) + " " + taken.texts[i]);
    }
    BOOST_REQUIRE_EQUAL(seen.size(), 3);
    for (std::size_t i = 0; i != seen.size(); ++i)
        BOOST_CHECK_EQUAL(seen[i], std::to_string(2 * i + 2) + " [Event \"" + std::to_string(2 * i + 2) +
                                       "\"]\n\n{two\nlines} *\n");
}

/// Two thousand files that are cut, and two thousand with other bits: nothing but findings and lines, and a
/// game that the damage does not touch is as it was.
BOOST_DATA_TEST_CASE(damage_is_reported_and_other_games_are_read, data::make({4, 5}), number) {
    scid::version const of = version_of(number);
    scid_base const good = scid_base_of(several_games(), of);
    std::vector<std::string> const expected = games_in(*good.open());
    std::mt19937_64 random(620);
    auto const below = [&](std::size_t size) {
        return std::size_t(random() % std::max<std::size_t>(size, 1));
    };
    std::size_t equal = 0, all = 0;
    for (int round = 0; round != 2'000; ++round) {
        scid_base base = good;
        std::string& file = std::array{&base.index, &base.games, &base.names}[below(3)][0];
        std::size_t const at = below(file.size());
        bool const is_of_games = &file == &base.games;
        if (round % 2 == 0)
            file.resize(at);
        else
            file[at] = char(file[at] ^ (1 << below(8)));
        try {
            auto const opened = base.open();
            BOOST_CHECK_LE(opened->games(), expected.size());
            std::vector<std::string> const games = games_in(*opened);
            pgn_of(base.open());
            if (!is_of_games || round % 2 == 0) continue;
            // One bit of the games: the others are as they were.
            BOOST_REQUIRE_EQUAL(games.size(), expected.size());
            std::size_t same = 0;
            for (std::size_t i = 0; i != games.size(); ++i)
                same += games[i] == expected[i] ? 1 : 0;
            BOOST_CHECK_GE(same + 1, games.size());
            equal += same;
            all += games.size();
        } catch (unfit_base const& why) {
            BOOST_CHECK(*why.what() != '\0');
        }
    }
    BOOST_CHECK_GT(equal, all / 2);
}

BOOST_AUTO_TEST_SUITE_END()
