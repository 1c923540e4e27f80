// Tidying of games on conversion: each option alone and with others, from every format to every format.
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>
#include <fmt/format.h>

using namespace vpgn::test;

namespace {

std::string const untidy =
    "[Event \"E\"]\n[Date \"2020-1-5\"]\n[White \"Neto,  J.\"]\n[Black \"B\"]\n\n"
    "1. e4 {[%clk 0:01:00] good} e5! (1... c5 {sharp}) 2. Nf3 $14 {[%eval 0.2]} Nc6 1-0\n";

struct files {
    scratch_folder folder;
    std::string path = folder.write("a.pgn", untidy);

    std::string convert(std::string const& flags) const {
        auto const seen = run("convert --to pgn " + flags + " " + path, "2>&1");
        BOOST_CHECK_EQUAL(seen.status, 0);
        return seen.out;
    }
    /// The movetext of the canonical text, in one line.
    std::string moves(std::string const& flags) const {
        std::string const text = convert("--line-width 0 " + flags);
        return text.substr(text.find("\n\n") + 2);
    }
};

} // namespace

BOOST_AUTO_TEST_SUITE(tidying)

BOOST_AUTO_TEST_CASE(each_word_of_strip_removes_its_part) {
    files const f;
    BOOST_CHECK_EQUAL(f.moves(""),
                      "1. e4 {[%clk 0:01:00] good} 1... e5 $1 (1... c5 {sharp}) 2. Nf3 $14 {[%eval 0.2]} "
                      "2... Nc6 1-0\n");
    BOOST_CHECK_EQUAL(f.moves("--strip comments"), "1. e4 e5 $1 (1... c5) 2. Nf3 $14 Nc6 1-0\n");
    BOOST_CHECK_EQUAL(f.moves("--strip variations"),
                      "1. e4 {[%clk 0:01:00] good} 1... e5 $1 2. Nf3 $14 {[%eval 0.2]} 2... Nc6 1-0\n");
    for (std::string const word : {"annotations", "nags"})
        BOOST_CHECK_EQUAL(
            f.moves("--strip " + word),
            "1. e4 {[%clk 0:01:00] good} 1... e5 (1... c5 {sharp}) 2. Nf3 {[%eval 0.2]} 2... Nc6 1-0\n");
    BOOST_CHECK_EQUAL(f.moves("--strip clocks"),
                      "1. e4 {good} 1... e5 $1 (1... c5 {sharp}) 2. Nf3 $14 {[%eval 0.2]} 2... Nc6 1-0\n");
    BOOST_CHECK_EQUAL(f.moves("--strip evals"),
                      "1. e4 {[%clk 0:01:00] good} 1... e5 $1 (1... c5 {sharp}) 2. Nf3 $14 Nc6 1-0\n");
    BOOST_CHECK_EQUAL(f.moves("--strip commands"),
                      "1. e4 {good} 1... e5 $1 (1... c5 {sharp}) 2. Nf3 $14 Nc6 1-0\n");
    BOOST_CHECK_EQUAL(f.moves("--strip marks"), f.moves(""));
    BOOST_CHECK_EQUAL(f.moves("--strip comments,variations,nags"), "1. e4 e5 2. Nf3 Nc6 1-0\n");
}

BOOST_AUTO_TEST_CASE(tags_are_kept_dropped_set_and_fixed) {
    files const f;
    BOOST_CHECK(has(f.convert("--keep-tags White,Black"), "[Event \"?\"]"));
    BOOST_CHECK(!has(f.convert("--keep-tags White --as-written"), "Event"));
    BOOST_CHECK(has(f.convert("--keep-tags seven --as-written"), "[Date \"2020-1-5\"]\n[White"));
    BOOST_CHECK(!has(f.convert("--drop-tags Black,Date --as-written"), "[Date"));
    BOOST_CHECK(
        has(f.convert("--set-tag 'Event=Club, 2020' --set-tag Annotator=me"), "[Event \"Club, 2020\"]"));
    BOOST_CHECK(
        has(f.convert("--set-tag 'Event=Club, 2020' --set-tag Annotator=me"), "[Annotator \"me\"]\n"));
    BOOST_CHECK(f.convert("--fix-tags --as-written")
                    .starts_with("[Event \"E\"]\n[Date \"2020.01.05\"]\n[White \"Neto, J.\"]\n[Black \"B\"]\n"
                                 "[Result \"1-0\"]\n[PlyCount \"4\"]\n\n1. e4 {[%clk"));
    BOOST_CHECK(f.convert("--seven-tags --as-written").starts_with("[Event \"E\"]\n[Site \"?\"]\n[Date"));
}

BOOST_AUTO_TEST_CASE(contradictory_options_are_errors) {
    files const f;
    auto const said_of = [&](std::string const& flags) { return said("convert " + flags + " " + f.path); };
    BOOST_CHECK_EQUAL(said_of("--to pgn --drop-tags FEN"),
                      "vpgn: `FEN` determines the meaning of moves and cannot be removed\n2");
    BOOST_CHECK(has(said_of("--to pgn --set-tag Event"), "expects a tag and its value"));
    BOOST_CHECK(has(said_of("--to pgn --keep-tags 'A B'"), "not `A B`"));
    BOOST_CHECK(has(said_of("--to pgn --strip coments"), "did you mean `comments`"));
    BOOST_CHECK(has(said_of("--to json --line-width 60"), "json has a fixed layout"));
    BOOST_CHECK(has(said_of("--to pgn --as-written --move-numbers none"), "keeps what the source has"));
}

BOOST_AUTO_TEST_CASE(as_written_keeps_everything_else_byte_for_byte) {
    files const f;
    BOOST_CHECK_EQUAL(f.convert("--as-written --strip comments"),
                      "[Event \"E\"]\n[Date \"2020-1-5\"]\n[White \"Neto,  J.\"]\n[Black \"B\"]\n\n"
                      "1. e4 e5! (1... c5) 2. Nf3 $14 Nc6 1-0\n");
}

BOOST_AUTO_TEST_CASE(lines_and_numbers_follow_the_options) {
    files const f;
    std::string const strip = "--strip comments,annotations,variations ";
    BOOST_CHECK_EQUAL(f.moves(strip + "--move-numbers always"), "1. e4 1... e5 2. Nf3 2... Nc6 1-0\n");
    BOOST_CHECK_EQUAL(f.moves(strip + "--move-numbers none"), "e4 e5 Nf3 Nc6 1-0\n");
    std::string const narrow = f.convert(strip + "--line-width 10");
    BOOST_CHECK(narrow.ends_with("\n\n1. e4 e5\n2. Nf3 Nc6\n1-0\n"));
    BOOST_CHECK(has(run("convert --to lan --line-width 0 --move-numbers none " + f.path).out, "e2-e4 {"));
}

BOOST_AUTO_TEST_CASE(text_without_numbers_round_trips) {
    scratch_folder const folder;
    std::string const usual = run("convert --to pgn samples/games").out;
    std::string const none = run("convert --to pgn --move-numbers none --line-width 0 samples/games").out;
    BOOST_CHECK_LT(none.size(), usual.size());
    BOOST_CHECK(run("convert --to pgn " + folder.write("a.pgn", none)).out == usual);
    std::string const always =
        run("convert --to pgn --move-numbers always --line-width 40 samples/games").out;
    BOOST_CHECK(run("convert --to pgn " + folder.write("b.pgn", always)).out == usual);
}

BOOST_AUTO_TEST_CASE(every_form_gets_tidied_games) {
    files const f;
    std::string const flags = " --strip comments,variations --fix-tags --set-tag Event=Club ";
    std::string const json = run("convert --to json" + flags + f.path).out;
    BOOST_CHECK(has(json, "\"Event\":\"Club\"") && has(json, "\"Date\":\"2020.01.05\""));
    BOOST_CHECK(!has(json, "comment") && !has(json, "variation"));
    std::string const rows = run("convert --to csv" + flags + f.path).out;
    BOOST_CHECK(has(rows, ",Club,,2020.01.05,,\"Neto, J.\",B,1-0,"));
    std::string const db = f.folder.file("a.db");
    BOOST_CHECK_EQUAL(run("convert -o " + db + flags + f.path).status, 0);
    std::string const back = run("convert --to pgn " + db).out;
    BOOST_CHECK(has(back, "[Event \"Club\"]") && has(back, "[PlyCount \"4\"]") && !has(back, "{"));
}

BOOST_AUTO_TEST_CASE(games_of_every_format_can_be_tidied) {
    files const f;
    std::string const flags = "convert --to pgn --line-width 0 --strip comments,variations,nags --fix-tags ";
    std::string const wanted = run(flags + f.path).out;
    for (std::string const form : {"json", "jsonl", "db"}) {
        std::string const path = f.folder.file("b." + form);
        BOOST_CHECK_EQUAL(run("convert -o " + path + " " + f.path).status, 0);
        BOOST_CHECK_EQUAL(run(flags + path).out, wanted);
    }
    std::string const mail =
        f.folder.write("mail.txt", "White: Ann\nBlack: Bob\n\n1. e4 e5 {yes} 2. Nf3 *\n");
    std::string const told =
        run("convert --to pgn --strip comments --set-tag Site=here --from article " + mail).out;
    BOOST_CHECK(has(told, "[Site \"here\"]") && has(told, "1. e4 e5 2. Nf3") && !has(told, "{"));
}

BOOST_AUTO_TEST_CASE(findings_keep_their_places) {
    scratch_folder const folder;
    std::string const path = folder.write("a.pgn", "[White \"A\"]\n[Site \"x\"]\n\n1. e4 {c} e5 2. Ke3 *\n");
    BOOST_CHECK(has(said("convert --to pgn --strip comments --drop-tags Site --fix-tags " + path),
                    path + ":4:17: error[R102]"));
}

BOOST_AUTO_TEST_CASE(stripping_never_changes_the_turns_and_twice_is_once) {
    scratch_folder const folder;
    auto const last_positions = [](std::string const& path) { return run("dump " + path).out; };
    std::string const before = folder.write("a.pgn", run("convert --to pgn samples/games").out);
    std::string const flags = "convert --to pgn --strip comments,variations,annotations --fix-tags ";
    std::string const after = folder.write("b.pgn", run(flags + before).out);
    BOOST_CHECK(!last_positions(before).empty());
    BOOST_CHECK(last_positions(after) == last_positions(before));
    BOOST_CHECK(run(flags + after).out == read_whole(after));
}

BOOST_AUTO_TEST_SUITE_END()
