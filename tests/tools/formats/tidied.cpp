// Tidying of games: only the requested parts are removed, tags are corrected if the game determines their
// values, and findings refer to the source.
#include "edit/tidied.hpp"

#include "edit/tidying_edits.hpp"
#include "formats/json/json_formats.hpp"
#include "libgrammar/syntax/mutations.hpp"
#include "support/transcripts.hpp"
#include "tags/dates.hpp"

#include <boost/test/unit_test.hpp>
#include <fmt/format.h>
#include <utility>
#include <vector>

using namespace vpgn;
using namespace vpgn::transcribe;
using namespace vpgn::testing;

namespace {

kept_transcripts tidied(std::string_view text, tidying const& wanted,
                        void (*read)(std::string_view, transcript_consumer&) = read_dialect) {
    kept_transcripts seen;
    tidier work(wanted, nullptr, seen);
    read(text, work);
    return seen;
}

/// The text of the only game.
std::string text_of(std::string_view text, tidying const& wanted) {
    auto const seen = tidied(text, wanted);
    BOOST_REQUIRE_EQUAL(seen.games.size(), 1u);
    BOOST_CHECK_EQUAL(wrong_spans(seen, text), "");
    return seen.games[0].text;
}

tidying stripping(std::vector<bool tidying::*> const& what) {
    tidying wanted;
    for (bool tidying::*const one : what)
        wanted.*one = true;
    return wanted;
}

tidying const all_cut = stripping({&tidying::comments, &tidying::variations, &tidying::annotations});
tidying const fixing = stripping({&tidying::fix_tags});

/// The corrected tags of a game whose movetext is only `*`; without PlyCount.
std::string fixed(std::string const& tags, std::string const& movetext = "*") {
    std::string text = text_of(tags + "\n" + movetext + "\n", fixing);
    std::string const count = "[PlyCount \"0\"]\n";
    if (auto const at = text.find(count); at != text.npos) text.erase(at, count.size());
    return text.substr(0, text.find("\n\n") + 1);
}

std::string turns(std::string_view text, bool main_line) {
    struct collector final : syntax::game_consumer {
        void take(syntax::game const& game) override { all += turns_of(game, main) + "\n"; }
        bool main = false;
        std::string all;
    } seen;
    seen.main = main_line;
    syntax::read_trees(text, nullptr, seen);
    return seen.all;
}

} // namespace

BOOST_AUTO_TEST_SUITE(tidied_games)

BOOST_AUTO_TEST_CASE(comments_are_removed_and_turns_stay_separate) {
    tidying const wanted = stripping({&tidying::comments});
    for (auto const& [text, tidy] : std::vector<std::pair<std::string, std::string>>{
             {"1. e4 {good} e5 *\n", "1. e4 e5 *\n"},
             {"1. e4{good}e5 *\n", "1. e4 e5 *\n"},
             {"1. e4 {a} {b} e5 ; to the end\n2. Nf3 *\n", "1. e4 e5\n2. Nf3 *\n"},
             {"1. e4\n{alone\non its lines}\ne5 *\n", "1. e4\ne5 *\n"},
             {"{before} 1. e4 *\n", "1. e4 *\n"},
             {"1. e4 ({c}1. d4{d}) e5 *\n", "1. e4 (1. d4) e5 *\n"},
             {"1. e4 e5 * {behind}\n", "1. e4 e5 *\n"}})
        BOOST_CHECK_EQUAL(text_of(text, wanted), tidy);
}

BOOST_AUTO_TEST_CASE(a_comment_that_its_text_does_not_close_stays) {
    std::string const text = "[White \"A\"]\n\n1. e4 {open 1. d4 *\n";
    BOOST_CHECK_EQUAL(text_of(text, all_cut), text);
    std::string const variation = "1. e4 (1. d4 d5 2. c4 *\n";
    BOOST_CHECK_EQUAL(text_of(variation, all_cut), variation);
}

BOOST_AUTO_TEST_CASE(variations_and_annotations_are_removed) {
    BOOST_CHECK_EQUAL(text_of("1. e4 (1. d4 {c} (1. c4) d5) 1... e5! $14 2. Nf3 !? *\n",
                              stripping({&tidying::variations, &tidying::annotations})),
                      "1. e4 1... e5 2. Nf3 *\n");
    BOOST_CHECK_EQUAL(text_of("1. e4!? {c!} e5?? *\n", stripping({&tidying::annotations})),
                      "1. e4 {c!} e5 *\n");
}

BOOST_AUTO_TEST_CASE(commands_are_removed_and_their_comment_is_kept) {
    tidying const clocks = stripping({&tidying::clocks});
    for (auto const& [text, tidy] : std::vector<std::pair<std::string, std::string>>{
             {"1. e4 { [%eval 0.17] [%clk 0:00:30] } *\n", "1. e4 { [%eval 0.17] } *\n"},
             {"1. e4 {[%clk 0:00:30]} e5 *\n", "1. e4 e5 *\n"},
             {"1. e4 {[%clk 0:00:30] good} *\n", "1. e4 {good} *\n"},
             {"1. e4 {good [%emt 0:00:30]} *\n", "1. e4 {good} *\n"},
             {"1. e4 {a [%clk 1:00:00] [%emt 0:00:01] b} *\n", "1. e4 {a b} *\n"},
             {"1. e4 {[%csl Ge4][%cal Re2e4][%clk 0:01:00]} *\n", "1. e4 {[%csl Ge4][%cal Re2e4]} *\n"},
             {"1. e4 {[%foo 1]} *\n", "1. e4 {[%foo 1]} *\n"}})
        BOOST_CHECK_EQUAL(text_of(text, clocks), tidy);
    std::string const all = "1. e4 {[%eval 0.1][%csl Ge4][%clk 0:01:00][%foo 1] x} *\n";
    BOOST_CHECK_EQUAL(text_of(all, stripping({&tidying::evaluations})),
                      "1. e4 {[%csl Ge4][%clk 0:01:00][%foo 1] x} *\n");
    BOOST_CHECK_EQUAL(text_of(all, stripping({&tidying::marks})),
                      "1. e4 {[%eval 0.1][%clk 0:01:00][%foo 1] x} *\n");
    BOOST_CHECK_EQUAL(text_of(all, stripping({&tidying::commands})), "1. e4 {x} *\n");
}

BOOST_AUTO_TEST_CASE(tags_are_kept_dropped_and_set) {
    std::string const game = "[Event \"E\"]\n[White \"W\"]\n[FEN \"x\"]\n[Site \"S\"]\n\n*\n";
    tidying wanted;
    wanted.keep_tags = {"White"};
    BOOST_CHECK_EQUAL(text_of(game, wanted), "[White \"W\"]\n[FEN \"x\"]\n\n*\n");
    wanted = {};
    wanted.drop_tags = {"Event", "Site"};
    BOOST_CHECK_EQUAL(text_of(game, wanted), "[White \"W\"]\n[FEN \"x\"]\n\n*\n");
    wanted = {};
    wanted.set_tags = {{"Event", "a \"quoted\" one"}, {"Annotator", "me"}};
    BOOST_CHECK_EQUAL(text_of(game, wanted), "[Event \"a \\\"quoted\\\" one\"]\n[White \"W\"]\n[FEN \"x\"]\n"
                                             "[Site \"S\"]\n[Annotator \"me\"]\n\n*\n");
    BOOST_CHECK_EQUAL(text_of("1. e4 *\n", wanted),
                      "[Event \"a \\\"quoted\\\" one\"]\n[Annotator \"me\"]\n\n1. e4 *\n");
    BOOST_CHECK_EQUAL(text_of("[Event \"a\"]\n[Event \"b\"]\n\n*\n", wanted).find("\"a\""),
                      std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_seven_tags_are_completed) {
    BOOST_CHECK_EQUAL(text_of("[ECO \"B12\"]\n[White \"W\"]\n\n*\n", stripping({&tidying::seven_tags})),
                      "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"W\"]\n"
                      "[Black \"?\"]\n[Result \"*\"]\n[ECO \"B12\"]\n\n*\n");
}

BOOST_AUTO_TEST_CASE(unambiguous_dates_are_corrected) {
    for (auto const& [said, tidy] :
         std::vector<std::pair<std::string, std::string>>{{"2020.01.05", "2020.01.05"},
                                                          {"2020-1-5", "2020.01.05"},
                                                          {"2020/01/05", "2020.01.05"},
                                                          {"25.1.2020", "2020.01.25"},
                                                          {"1/25/2020", "2020.01.25"},
                                                          {"5.5.2020", "2020.05.05"},
                                                          {"5.1.2020", "5.1.2020"},
                                                          {"1/5/2020", "1/5/2020"},
                                                          {"5 Jan 2020", "2020.01.05"},
                                                          {"Jan 5, 2020", "2020.01.05"},
                                                          {"5. January 2020", "2020.01.05"},
                                                          {"January 2020", "2020.01.??"},
                                                          {"2020", "2020.??.??"},
                                                          {"2020.00.00", "2020.??.??"},
                                                          {"01.2020", "2020.01.??"},
                                                          {"2020.13.01", "2020.13.01"},
                                                          {"2019.02.29", "2019.02.29"},
                                                          {"2020.2.29", "2020.02.29"},
                                                          {"31.2.2020", "31.2.2020"},
                                                          {"?", "????.??.??"},
                                                          {"", "????.??.??"},
                                                          {"????.??.??", "????.??.??"},
                                                          {"1.1.20", "1.1.20"},
                                                          {"last spring", "last spring"},
                                                          {"2020.01.05 12:30", "2020.01.05"}})
        BOOST_CHECK_EQUAL(tags::tidy_date(said), tidy);
    BOOST_CHECK_EQUAL(fixed("[EventDate \"2020-1-5\"]\n[Site \"2020-1-5\"]\n"),
                      "[Site \"2020-1-5\"]\n[Result \"*\"]\n[EventDate \"2020.01.05\"]\n");
}

BOOST_AUTO_TEST_CASE(results_are_copied_from_the_game_and_never_invented) {
    auto const result = [](std::string const& tag, std::string const& end) {
        std::string const text =
            text_of((tag.empty() ? "" : "[Result \"" + tag + "\"]\n") + "\n1. e4 " + end + "\n", fixing);
        return text;
    };
    auto const check = [&](std::string const& tag, std::string const& end, std::string const& wanted) {
        BOOST_CHECK_MESSAGE(result(tag, end).find("[Result \"" + wanted + "\"]") != std::string::npos,
                            tag << " and " << end << ": " << result(tag, end));
    };
    check("", "1-0", "1-0");
    check("*", "0-1", "0-1");
    check("?", "1/2-1/2", "1/2-1/2");
    check("1:0", "1-0", "1-0");
    check("½-½", "*", "1/2-1/2");
    check("1-0", "0-1", "1-0");
    check("White won", "1-0", "White won");
    BOOST_CHECK(result("1-0", "").ends_with("1. e4\n1-0\n"));
    BOOST_CHECK(result("", "").find("Result") == std::string::npos);
    BOOST_CHECK(result("1-0", "*").ends_with("1. e4 *\n"));
}

BOOST_AUTO_TEST_CASE(other_tags_are_corrected) {
    BOOST_CHECK_EQUAL(fixed("[White \"  Neto,   J. \"]\n[Result \"*\"]\n"),
                      "[White \"Neto, J.\"]\n[Result \"*\"]\n");
    BOOST_CHECK_EQUAL(fixed("[Result \"*\"]\n[FEN \"8/8  w\"]\n"),
                      "[Result \"*\"]\n[SetUp \"1\"]\n[FEN \"8/8  w\"]\n");
    BOOST_CHECK_EQUAL(fixed("[Result \"*\"]\n[SetUp \"0\"]\n[FEN \"8/8 w\"]\n"),
                      "[Result \"*\"]\n[SetUp \"1\"]\n[FEN \"8/8 w\"]\n");
    BOOST_CHECK_EQUAL(fixed("[White \"A\"]\n[White \"A\"]\n[Result \"*\"]\n"),
                      "[White \"A\"]\n[Result \"*\"]\n");
    std::string const counted = text_of("[PlyCount \"9\"]\n\n1. e4 (1. d4 d5) 1... e5 2. Nf3 *\n", fixing);
    BOOST_CHECK(counted.find("[PlyCount \"3\"]") != std::string::npos);
    tidying few = fixing;
    few.keep_tags = {"White"};
    BOOST_CHECK_EQUAL(text_of("[White \"A\"]\n\n1. e4 *\n", few), "[White \"A\"]\n\n1. e4 *\n");
}

BOOST_AUTO_TEST_CASE(findings_refer_to_the_source) {
    std::string const text = "[White \"A\"]\n[Site \"x\"]\n\n1. e4 {a long comment} e5 (1... c5) 2. Ke9 *\n";
    tidying wanted = all_cut;
    wanted.keep_tags = {"Date"};
    wanted.set_tags = {{"White", "B"}};
    auto const seen = tidied(text, wanted);
    transcript const& one = seen.games.at(0);
    BOOST_CHECK_EQUAL(one.text, "[White \"B\"]\n\n1. e4 e5 2. Ke9 *\n");
    for (std::string const token : {"e4", "e5", "2.", "Ke9", "*"}) {
        std::uint64_t const at = one.text.find(token, 13);
        BOOST_CHECK_EQUAL(part(text, source_of(one, {at, at + token.size()})), token);
    }
    BOOST_CHECK_EQUAL(part(text, source_of(one, {0, 5})), "");
}

BOOST_AUTO_TEST_CASE(findings_of_other_formats_keep_their_pointers) {
    std::string const text =
        R"({"tags":{"White":"A"},"turns":[{"text":"e4","after":[{"comment":"c"}]},{"text":"e5"}],"result":"*"})";
    auto const seen = tidied(text, all_cut, read_json);
    BOOST_REQUIRE_EQUAL(seen.games.size(), 1u);
    transcript const& one = seen.games[0];
    BOOST_CHECK(one.text.find("{c}") == std::string::npos);
    std::uint64_t const at = one.text.find("e5");
    auto const told = mapped_to_source(one, make_finding(finding_code::no_such_piece, {at, at + 2}, ""));
    BOOST_CHECK_EQUAL(part(text, told.where), "\"e5\"");
    BOOST_REQUIRE_EQUAL(told.notes.size(), 1u);
    BOOST_CHECK(told.notes[0].find("/turns/1/text") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(twice_is_once_and_the_turns_stay_whatever_the_text) {
    tidying everything = all_cut;
    everything.fix_tags = everything.seven_tags = true;
    everything.drop_tags = {"Site"};
    everything.set_tags = {{"Event", "Club"}};
    std::vector<tidying> const ways = {all_cut,
                                       stripping({&tidying::comments}),
                                       stripping({&tidying::variations}),
                                       stripping({&tidying::annotations, &tidying::commands}),
                                       fixing,
                                       everything};
    test::for_mutations(40, [&](std::string const& text) {
        kept_transcripts plain;
        read_dialect(text, plain);
        for (tidying const& way : ways) {
            auto const once = tidied(text, way);
            BOOST_REQUIRE_EQUAL(once.games.size(), plain.games.size());
            BOOST_CHECK_EQUAL(wrong_spans(once, text), "");
            for (std::size_t i = 0; i != once.games.size(); ++i) {
                transcript const& one = once.games[i];
                BOOST_CHECK_EQUAL(turns(one.text, way.variations),
                                  turns(plain.games[i].text, way.variations));
                kept_transcripts twice;
                tidier work(way, nullptr, twice);
                work.take(one);
                BOOST_TEST(twice.games.at(0).text == one.text,
                           twice.games.at(0).text << " != " << one.text << " of " << text);
            }
        }
    });
}

BOOST_AUTO_TEST_SUITE_END()
