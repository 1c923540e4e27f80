// vpgn dedupe for users: the remaining games of a prepared set, the report on the others, every option.
#include "support/json_text.hpp"
#include "tools/program.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fmt/format.h>

using namespace vpgn::test;

namespace {

std::string tagged(std::string const& tags, std::string const& movetext) {
    return tags + "\n\n" + movetext + "\n\n";
}

std::string const names = "[Event \"Wch\"]\n[White \"Anderssen\"]\n[Black \"Kieseritzky\"]";
std::string const opera = "1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 5. Bxb5 Nf6 1-0";

/// The prepared set; the number of a game is its line in this list, 1-based.
std::string planted() {
    return tagged(names, opera) +                                                           // 1
           tagged(names, "1. e2-e4 e7-e5 2. f2-f4 e5xf4 3. Bf1-c4 Qd8-h4+ 4. Ke1-f1 b7-b5 " //
                         "5. Bc4xb5 Ng8-f6 1-0") +                                          // 2: LAN
           tagged(names, "1. e4 e5 2. f4 exf4 3. ♗c4 ♛h4+ 4. ♔f1 b5 5. ♗xb5 ♞f6 1-0") +     // 3: figurines
           tagged("[White \"Anderssen\"]", opera) +                                         // 4: contained
           tagged("[White \"Morphy\"]\n[Black \"Kieseritzky\"]", opera) +                   // 5: contradicts
           tagged(names, "1. e4 e5 2. Bc4 Qh4 3. f4 exf4 4. Kf1 b5 5. Bxb5 Nf6 1-0") +      // 6: other order
           tagged(names + "\n[Variant \"Crazyhouse\"]", opera) +                            // 7: variant
           tagged(names, "1. e4 $1 e5 {best} 2. f4 (2. Nf3 Nc6) 2... exf4 3. Bc4 Qh4+ 4. Kf1 b5 " //
                         "5. Bxb5 Nf6 1-0") +                     // 8: annotated
           tagged(names, "1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 1-0") + // 9: cut short
           tagged("[White \"Morphy\"]\n[Black \"Brunswick\"]",
                  "1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ *") + // 10: others
           tagged(names +
                      "\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n[SetUp \"1\"]",
                  opera) + // 11: the usual start, explicitly
           tagged(names +
                      "\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQq - 0 1\"]\n[SetUp \"1\"]",
                  opera) +                                                              // 12: another start
           tagged(names, "1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf2 b5 5. Bxb5 Nf6 1-0") + // 13: another turn
           tagged(names,
                  "1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf3 b5 5. Bxb5 Nf6 1-0") + // 14: with an illegal turn
           tagged(names, "1. e4 e5 2. f4 exf4 3. Bf1-c4 Qh4+ 4. Kf3 b5 5. Bxb5 Nf6 1-0"); // 15: the same
}

/// The numbers of the removed games with their reasons, `4 of 8: tags-agree`.
std::vector<std::string> report_of(std::string const& path) {
    std::vector<std::string> all;
    for (std::string const& line : lines_of(read_whole(path))) {
        auto const one = parsed(line);
        all.push_back(fmt::format("{} of {}: {}", one["game"].get<int>(), one["of"]["game"].get<int>(),
                                  one["why"].get<std::string>()));
    }
    return all;
}

struct planted_run {
    explicit planted_run(std::string const& flags, std::string const& text = planted()) {
        in = folder.write("a.pgn", text);
        seen = run(fmt::format("dedupe {} --report {} -o {} {}", flags, folder.file("report"),
                               folder.file("out"), in),
                   "2>&1");
        BOOST_TEST(seen.status == 0, seen.out);
        goes = report_of(folder.file("report"));
        out = read_whole(folder.file("out"));
    }

    scratch_folder folder;
    std::string in, out;
    run_result seen;
    std::vector<std::string> goes;
};

using strings = std::vector<std::string>;

void check_goes(planted_run const& done, strings const& wanted) {
    BOOST_TEST(done.goes == wanted, boost::test_tools::per_element());
}

} // namespace

BOOST_AUTO_TEST_SUITE(dedupe)

BOOST_AUTO_TEST_CASE(equal_turns_in_any_spelling_are_removed_if_tags_agree) {
    planted_run const done("");
    check_goes(done, {"1 of 8: same", "2 of 8: same", "3 of 8: same", "4 of 8: tags-agree", "11 of 8: same",
                      "15 of 14: same"});
    BOOST_TEST(has(done.seen.out, ":1: game 1 goes: the same turns and tags as game 8, "));
    BOOST_TEST(has(done.seen.out,
                   "vpgn: 15 games: 9 stay, 6 go (5 with the same turns and tags, 1 with the same "
                   "turns and tags that agree)\n"));
    BOOST_TEST(occurrences(done.out, "1-0") == 8);
    BOOST_TEST(has(done.out, "1. e4 $1 e5 {best}"));
}

BOOST_AUTO_TEST_CASE(tags_do_not_matter_if_only_turns_count) {
    planted_run const done("--same turns --keep first");
    check_goes(done, {"2 of 1: same", "3 of 1: same", "4 of 1: tags-agree", "5 of 1: tags-differ",
                      "8 of 1: same", "10 of 9: tags-differ", "11 of 1: same", "15 of 14: same"});
}

BOOST_AUTO_TEST_CASE(beginnings_are_removed_on_request) {
    planted_run const done("--same cut-short --cut-short-from 5 --keep longest,first");
    check_goes(done, {"2 of 1: same", "3 of 1: same", "4 of 1: tags-agree", "8 of 1: same",
                      "9 of 1: cut-short", "11 of 1: same", "15 of 14: same"}); // not 10: its players differ
    BOOST_TEST(has(done.seen.out, "game 9 goes: the first 6 of 10 plies of game 1, "));
    planted_run const too_short("--same cut-short --cut-short-from 7 --keep first");
    BOOST_TEST(std::count_if(too_short.goes.begin(), too_short.goes.end(),
                             [](std::string const& one) { return one.ends_with("cut-short"); }) == 0);
}

BOOST_AUTO_TEST_CASE(the_beginning_may_stay) {
    std::string const two = tagged(names, opera) + tagged(names, "1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 1-0");
    planted_run const done("--same cut-short --cut-short-from 5 --keep last", two);
    check_goes(done, {"1 of 2: goes-on"});
    BOOST_TEST(has(done.seen.out, "game 1 goes: 10 plies, of which the first 6 are game 2, "));
}

BOOST_AUTO_TEST_CASE(which_one_stays_can_be_chosen) {
    std::string const three = tagged(names, opera) + tagged(names + "\n[Round \"1\"]\n[Site \"?\"]", opera) +
                              tagged(names, "1. e4 {c}" + opera.substr(5));
    check_goes(planted_run("--keep first", three), {"2 of 1: tags-agree", "3 of 1: same"});
    check_goes(planted_run("--keep last", three), {"1 of 3: same", "2 of 3: tags-agree"});
    check_goes(planted_run("--keep most-tags", three), {"1 of 2: tags-agree", "3 of 2: tags-agree"});
    check_goes(planted_run("--keep longest,most-comments,most-tags", three),
               {"1 of 3: same", "2 of 3: tags-agree"});
    check_goes(planted_run("--keep most-variations", three), {"2 of 1: tags-agree", "3 of 1: same"});
    BOOST_TEST(said("dedupe --keep best x.pgn").ends_with("2"));
}

BOOST_AUTO_TEST_CASE(the_tags_that_are_compared_can_be_chosen) {
    std::string const two = tagged(names + "\n[ECO \"C33\"]", opera) +
                            tagged("[White \"Anderssen\"]\n[Event \"Open\"]\n[ECO \"C34\"]", opera);
    check_goes(planted_run("", two), {});
    check_goes(planted_run("--tags White,Black", two), {"2 of 1: tags-agree"});
    check_goes(planted_run("--tags White,ECO", two), {});
    BOOST_TEST(said("dedupe --tags a,b,c,d,e,f,g,h,i samples/games/orthodox") ==
               "vpgn: at most 8 tags can be compared\n2");
}

BOOST_AUTO_TEST_CASE(games_are_written_byte_for_byte_and_duplicates_to_their_file) {
    scratch_folder const folder;
    std::string const kept = "[White \"A\"]\n\n1.  e4   e5 {so}\n2.Nf3 *\n",
                      other = "[White \"B\"]\n\n1. d4 *\n";
    std::string const in = folder.write("a.pgn", kept + "\n" + kept + "\n" + other);
    auto const seen = run("dedupe --duplicates " + folder.file("gone") + " " + in);
    BOOST_TEST(seen.status == 0);
    BOOST_TEST(seen.out == kept + "\n" + other);
    BOOST_TEST(read_whole(folder.file("gone")) == kept);
}

BOOST_AUTO_TEST_CASE(another_format_is_written_on_request) {
    scratch_folder const folder;
    std::string const in = folder.write("a.pgn", "1.e2-e4 e5 *\n\n1. e4 e5 *\n");
    BOOST_TEST(has(run("dedupe --to pgn " + in).out, "\n1. e4 e5 *\n"));
    BOOST_TEST(run("dedupe -o " + folder.file("x.csv") + " " + in).status == 0);
    BOOST_TEST(lines_of(read_whole(folder.file("x.csv"))).size() == 2u);
}

BOOST_AUTO_TEST_CASE(duplicates_in_other_files_are_named_with_both_places) {
    scratch_folder const folder;
    std::string const a = folder.write("a.pgn", tagged(names, opera) + tagged("", "1. d4 *"));
    std::string const b = folder.write("b.pgn", tagged("", "1. c4 *") + tagged("", "1.d2-d4 *"));
    auto const seen = run("dedupe --keep first -o /dev/null " + a + " " + b, "2>&1");
    BOOST_TEST(lines_of(seen.out).front() ==
               fmt::format("{}:7: game 2 goes: the same turns and tags as game 2, {}:9", b, a));
}

BOOST_AUTO_TEST_CASE(games_of_a_database_are_named_by_their_number_there) {
    scratch_folder const folder;
    std::string const in = folder.write("a.pgn", good_game + "\n" + bad_game), db = folder.file("a.db");
    run("convert -o " + db + " " + in);
    std::string const told = run("dedupe -o /dev/null " + in + " " + db, "2>&1").out;
    BOOST_TEST(has(told, fmt::format("{}: game 2 goes: the same turns and tags as game 2, {}:5\n", db, in)));
}

BOOST_AUTO_TEST_CASE(a_doubled_file_gives_the_original) {
    scratch_folder const folder;
    std::string once;
    for (int i = 0; i < 300; ++i)
        once += fmt::format("{}[White \"{}\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n", i == 0 ? "" : "\n", i);
    std::string const a = folder.write("a.pgn", once), b = folder.write("b.pgn", once);
    for (std::string const same : {"turns --keep last", "tags", "cut-short"}) {
        auto const done = run("dedupe --same " + same + " " + a + " " + b);
        if (same.starts_with("turns"))
            BOOST_TEST(occurrences(done.out, "[White") == 1);
        else
            BOOST_TEST(done.out == once);
    }
}

BOOST_AUTO_TEST_CASE(the_result_has_no_duplicates_and_does_not_depend_on_threads) {
    for (std::string const flags :
         {"--same turns", "--same tags", "--same cut-short --cut-short-from 4", "--same tags --keep last",
          "--same cut-short --cut-short-from 4 --keep first"}) {
        planted_run const one(flags + " --jobs 1"), two(flags + " --jobs 2");
        BOOST_TEST(one.out == two.out);
        BOOST_TEST(one.goes == two.goes, boost::test_tools::per_element());
        planted_run const again(flags, one.out);
        BOOST_TEST(again.goes.empty());
        BOOST_TEST(again.out == one.out);
    }
}

BOOST_AUTO_TEST_CASE(turns_of_lists_and_armies_are_compared) {
    scratch_folder const folder;
    std::string samples;
    for (std::string const variant : {"grolman", "shrink", "momentum", "gravitatur", "armies", "gunnery"})
        samples += " samples/games/" + variant;
    auto const canonical = run("convert --to pgn --keep-errors -o " + folder.file("c.pgn") + samples);
    auto const once = run("dedupe --to pgn -q " + folder.file("c.pgn"));
    auto const twice = run("dedupe --keep first --to pgn " + folder.file("c.pgn") + samples, "2>&1");
    BOOST_TEST(once.status == 0);
    int const games = occurrences(read_whole(folder.file("c.pgn")), "[Event ");
    BOOST_TEST(games >= 10);
    BOOST_TEST(occurrences(once.out, "[Event ") == games);
    BOOST_TEST(has(twice.out, fmt::format("{} games: {} stay, {} go", 2 * games, games, games)));
}

BOOST_AUTO_TEST_CASE(invalid_requests_are_one_line) {
    scratch_folder const folder;
    std::string const in = folder.write("a.pgn", good_game);
    BOOST_TEST(said("dedupe - < " + in) ==
               "vpgn: `-` can be read only once, and duplicates are determined before games are written: "
               "save it to a file, compressed or not, and name that\n2");
    BOOST_TEST(said("dedupe -o " + in + " " + in).ends_with("2"));
    BOOST_TEST(said("dedupe --report " + in + " " + in).ends_with("2"));
    BOOST_TEST(
        said(fmt::format("dedupe -o {0}/x --duplicates {0}/x {1}", folder.file(""), in)) ==
        fmt::format("vpgn: two outputs have the same file `{}/x`: name different ones\n2", folder.file("")));
    BOOST_TEST(read_whole(in) == good_game);
    auto const missing =
        run("dedupe -o " + folder.file("out") + " " + in + " " + folder.file("none"), "2>&1");
    BOOST_TEST(missing.status == 2);
    BOOST_TEST(has(missing.out, "nothing written: some files could not be read"));
    BOOST_TEST(!std::filesystem::exists(folder.file("out")));
}

BOOST_AUTO_TEST_CASE(a_game_is_the_same_in_the_formats_of_its_players) {
    scratch_folder const folder;
    auto const in = [&](std::string const& format, std::string const& of) {
        std::string const file = folder.file("a." + format);
        run("convert --to " + format + " -o " + file + " " + of);
        return file;
    };
    std::string const shogi = "samples/shogi/opening.kif", xiangqi = "samples/xiangqi/branch.ubb";
    std::string files;
    for (std::string const format : {"csa", "kif", "ki2", "jkf", "usi"})
        files += " " + in(format, shogi);
    for (std::string const format : {"dhtmlxq", "wxf", "pgn"})
        files += " " + in(format, xiangqi);
    auto const seen = run("dedupe --same turns -o /dev/null" + files, "2>&1");
    BOOST_TEST(has(seen.out, "8 games: 2 stay, 6 go"), seen.out);
}

BOOST_AUTO_TEST_CASE(quiet_is_quiet) {
    scratch_folder const folder;
    std::string const in = folder.write("a.pgn", good_game + "\n" + good_game);
    BOOST_TEST(said("dedupe -q -o /dev/null " + in) == "0");
}

BOOST_AUTO_TEST_SUITE_END()
