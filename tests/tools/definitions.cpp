// Variants with definitions: the search for their files, their descriptions, and errors in them.
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <sys/stat.h>

using namespace vpgn::test;

namespace {

std::string const hop =
    "[hop:chess]\nname = Hop Chess\ninventor = me\nsource = here\ncustomPiece1 = g:gQ\n"
    "promotionPieceTypes = gqrbn\nstartFen = rgbqkbgr/pppppppp/8/8/8/8/PPPPPPPP/RGBQKBGR w KQkq - 0 1\n";
std::string const hop_game = "[Variant \"Hop Chess\"]\n\n1. Gb3 e5 *\n";

} // namespace

BOOST_AUTO_TEST_SUITE(definition_files)

BOOST_AUTO_TEST_CASE(a_file_of_the_command_line_defines_its_variants) {
    scratch_folder const folder;
    std::string const games = folder.write("a.pgn", hop_game);
    std::string const file = folder.write("own.ini", hop);
    BOOST_CHECK(has(run("check --format short " + games, "2>&1").out, "R110"));
    auto const seen = run("check --format short --variants " + file + " " + games, "2>&1");
    BOOST_CHECK_EQUAL(seen.status, 0);
    BOOST_CHECK_EQUAL(seen.out, "vpgn: 1 game, 2 moves: no findings\n");
}

BOOST_AUTO_TEST_CASE(a_file_of_the_environment_defines_its_variants) {
    scratch_folder const folder;
    std::string const games = folder.write("a.pgn", hop_game);
    std::string const file = folder.write("own.ini", hop);
    BOOST_CHECK_EQUAL(run("check " + games, "2>&1", "export VPGN_VARIANTS=" + file + ";").status, 0);
    BOOST_CHECK_EQUAL(
        run("check " + games, "2>&1", "export VPGN_VARIANTS=" + folder.file("none") + ";").status, 2);
}

BOOST_AUTO_TEST_CASE(and_one_in_a_folder_above_the_games) {
    scratch_folder const folder;
    std::filesystem::create_directories(folder.file("deep/deeper"));
    std::filesystem::create_directories(folder.file(".vpgn"));
    folder.write(".vpgn/variants.ini", hop);
    std::string const games = folder.write("deep/deeper/a.pgn", hop_game);
    BOOST_CHECK_EQUAL(run("check " + games, "2>&1").status, 0);
}

BOOST_AUTO_TEST_CASE(a_definition_is_not_read_through_a_link_out_of_the_repository) {
    scratch_folder const other, folder;
    other.write("secret", "root:x:0:0\n[own:chess]\n");
    std::filesystem::create_directories(other.file("linked/.vpgn"));
    other.write("linked/.vpgn/variants.ini", hop);
    std::filesystem::create_directories(folder.file("deep/.vpgn"));
    std::string const games = folder.write("deep/a.pgn", hop_game);
    std::string const found = folder.file("deep/.vpgn/variants.ini");
    auto const refuses = [&](std::string const& why) {
        for (std::string const command : {"check ", "convert --to pgn ", "variants hop "}) {
            bool const names_games = command != "variants hop ";
            auto const seen =
                run(command + (names_games ? games : ""), "2>&1", "cd " + folder.file("deep") + ";");
            BOOST_CHECK_EQUAL(seen.status, 2);
            BOOST_CHECK_EQUAL(seen.out,
                              "vpgn: " + found + " " + why + "; --variants names a file of definitions\n");
        }
    };
    for (bool const in_repository : {false, true}) {
        if (in_repository) std::filesystem::create_directories(folder.file(".git"));
        std::filesystem::create_symlink(other.file("secret"), found);
        refuses("is a link out of its repository or folder");
        std::filesystem::remove(found);
        std::filesystem::create_symlink("/dev/zero", found);
        refuses("is a link out of its repository or folder");
        std::filesystem::remove(found);
        std::filesystem::create_symlink(found, found);
        refuses("cannot be followed to a file");
        std::filesystem::remove(found);
        BOOST_REQUIRE_EQUAL(mkfifo(found.c_str(), 0600), 0);
        refuses("is not a regular file");
        std::filesystem::remove(found);
        std::filesystem::remove(folder.file("deep/.vpgn"));
        std::filesystem::create_directory_symlink(other.file("linked/.vpgn"), folder.file("deep/.vpgn"));
        refuses("is a link out of its repository or folder");
        std::filesystem::remove(folder.file("deep/.vpgn"));
        std::filesystem::create_directories(folder.file("deep/.vpgn"));
    }
    // A link within the repository is one of its files.
    folder.write("definitions.ini", hop);
    std::filesystem::create_symlink("../../definitions.ini", found);
    BOOST_CHECK_EQUAL(run("check " + games, "2>&1").status, 0);
}

BOOST_AUTO_TEST_CASE(the_search_ends_at_the_repository_the_home_folder_and_a_shared_folder) {
    scratch_folder const folder;
    std::filesystem::create_directories(folder.file("a/b"));
    std::filesystem::create_directories(folder.file(".vpgn"));
    folder.write(".vpgn/variants.ini", hop);
    folder.write("vpgn.toml", "[check]\nselect = \"nonsense\"\n");
    std::string const games = folder.write("a/b/a.pgn", hop_game);
    auto const status_of_both = [&](std::string const& before = "") {
        bool const is_defined = run("check --no-config " + games, "2>&1", before).status == 0;
        bool const is_set =
            has(run("check a.pgn", "2>&1", before + "cd " + folder.file("a/b") + ";").out, "nonsense");
        BOOST_CHECK_EQUAL(is_defined, is_set);
        return is_defined;
    };
    BOOST_CHECK(status_of_both());
    BOOST_CHECK(!status_of_both("export HOME=" + folder.file("a") + ";"));
    BOOST_CHECK(status_of_both("export HOME=" + folder.file("") + ";"));
    std::filesystem::create_directories(folder.file("a/.git"));
    BOOST_CHECK(!status_of_both());
    std::filesystem::remove(folder.file("a/.git"));
    BOOST_CHECK(status_of_both());
    // As /tmp.
    std::filesystem::permissions(folder.file(""), std::filesystem::perms(01777));
    BOOST_CHECK(!status_of_both());
    std::filesystem::permissions(folder.file(""), std::filesystem::perms(0700));
    std::filesystem::permissions(folder.file("a"), std::filesystem::perms(0777));
    BOOST_CHECK(!status_of_both());
    // In the folder itself a user starts the program.
    std::filesystem::permissions(folder.file(""), std::filesystem::perms(01777));
    std::string const here = folder.write("a.pgn", hop_game);
    BOOST_CHECK_EQUAL(run("check --no-config " + here, "2>&1").status, 0);
}

BOOST_AUTO_TEST_CASE(errors_in_definitions_are_reported_with_the_games) {
    scratch_folder const folder;
    std::string const games = folder.write("a.pgn", hop_game);
    std::string const file = folder.write("own.ini", hop + "castlin = false\n");
    auto const seen = run("check --format short --variants " + file + " " + games, "2>&1");
    BOOST_CHECK_EQUAL(seen.status, 1);
    BOOST_CHECK(has(seen.out, file + ":8:1: error[V109]"));
    auto const dumped = run("dump --variants " + file + " " + games, "2>&1");
    BOOST_CHECK_EQUAL(dumped.status, 1); // the game of an unknown key is not checked
    BOOST_CHECK(has(dumped.out,
                    "1 error, 0 warnings in definitions; `vpgn variants --check " + file + "` lists them"));
}

BOOST_AUTO_TEST_CASE(games_are_unchecked_if_a_key_is_unsupported) {
    scratch_folder const folder;
    std::string const games =
        folder.write("a.pgn", "[Variant \"own\"]\n\n1. e4 e4 *\n\n[Variant \"Bughouse\"]\n\n1. e4 e4 *\n");
    std::string const file = folder.write("own.ini", "[parent:chess]\nmustCaptur = true\n[own:parent]\n");
    auto const seen = run("check --format full --variants " + file + " " + games, "2>&1");
    BOOST_CHECK(has(seen.out, "R110"));
    BOOST_CHECK(has(seen.out, "its definition uses `mustCaptur`, which is not supported"));
    BOOST_CHECK(has(seen.out, "a game on two boards, which is not supported"));
    BOOST_CHECK(!has(seen.out, "R10")); // no move is judged
}

BOOST_AUTO_TEST_CASE(a_start_is_played_if_only_definitions_are_checked) {
    scratch_folder const folder;
    std::string const file =
        folder.write("own.ini", "[own:chess]\nstartFen = 4k3/8/8/8/8/6q1/8/7K w - - 0 1\n");
    auto const seen = run("variants --check " + file + " --format short", "2>&1");
    BOOST_CHECK_EQUAL(seen.status, 1);
    BOOST_CHECK(has(seen.out, file + ":2:12: error[V120]"));
}

BOOST_AUTO_TEST_CASE(castling_by_one_step_is_written_for_engines_as_king_takes_rook) {
    scratch_folder const folder;
    std::string const file =
        folder.write("own.ini", "[own:chess]\ncastlingKingsideFile = e\ncastlingQueensideFile = c\n"
                                "startFen = r2k3r/pppppppp/8/8/8/8/PPPPPPPP/R2K3R w KQkq - 0 1\n");
    std::string const games = folder.write("a.pgn", "[Variant \"own\"]\n\n1. O-O O-O-O 2. a3 *\n");
    auto const seen = run("convert --to uci --variants " + file + " " + games, "2>&1");
    BOOST_CHECK(has(seen.out, "moves d1h1 d8a8 "));
}

BOOST_AUTO_TEST_CASE(findings_call_a_piece_by_its_name) {
    scratch_folder const folder;
    std::string const pieces =
        "[own:chess]\ncustomPiece1 = l:mBpBmWpR2\ncustomPiece2 = x:mBpBmWpR2\ncastling = false\n"
        "startFen = lnbqkbnx/pppppppp/8/8/8/8/PPPPPPPP/LNBQKBNX w - - 0 1\n";
    std::string const file = folder.write("own.ini", pieces + "pieceName.l = lighthouse\n");
    auto const check = [&](std::string const& move) {
        return run("check --format full --variants " + file + " " +
                       folder.write("a.pgn", "[Variant \"own\"]\n\n1. " + move + " e5 *\n"),
                   "2>&1")
            .out;
    };
    BOOST_CHECK(has(check("Lc7"), "lighthouse"));
    BOOST_CHECK(!has(check("Lc7"), "mBpBmWpR2"));
    BOOST_CHECK(!has(check("Xf7"), "mBpBmWpR2"));
    BOOST_CHECK(has(run("variants own --variants " + file).out, "L  lighthouse (mBpBmWpR2): "));
}

BOOST_AUTO_TEST_CASE(definitions_alone_are_checked_in_every_format) {
    std::string const bad = "variants --check samples/findings/V109-unknown-key/bad.ini";
    BOOST_CHECK_EQUAL(run(bad).status, 1);
    for (char const* const format :
         {"full", "short", "json", "jsonl", "sarif", "junit", "github", "rdjson", "rdjsonl"})
        BOOST_CHECK_MESSAGE(has(run(bad + " --format " + format).out, "V109"), format);
    BOOST_CHECK_EQUAL(run(bad + " --ignore V109").status, 0);
    BOOST_CHECK_EQUAL(run("variants --check samples/findings/V109-unknown-key/good.ini").status, 0);
    BOOST_CHECK_EQUAL(run("variants --check samples/none.ini", "2>&1").status, 2);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(told_variants)

BOOST_AUTO_TEST_CASE(a_variant_is_selected_by_any_of_its_names) {
    auto const seen = run("variants 'fischer random'");
    BOOST_CHECK_EQUAL(seen.status, 0);
    BOOST_CHECK(has(seen.out, "Chess960\n  id        fischerandom\n"));
    BOOST_CHECK(has(seen.out, "kings and rooks may begin anywhere"));
    BOOST_CHECK(has(run("variants momentum").out, "Momentum Chess\n"));
    auto const unknown = run("variants crazyhous", "2>&1");
    BOOST_CHECK_EQUAL(unknown.status, 2);
    BOOST_CHECK(has(unknown.out, "did you mean `Crazyhouse`"));
}

BOOST_AUTO_TEST_CASE(a_definition_is_written_with_its_parents_resolved) {
    auto const seen = run("variants 5check --format ini");
    BOOST_CHECK_EQUAL(seen.status, 0);
    BOOST_CHECK(has(seen.out, "[5check]\n"));
    BOOST_CHECK(has(seen.out, "checkCounting = true\n"));
    BOOST_CHECK(has(seen.out, "knight = n\n"));
    scratch_folder const folder;
    std::string own = seen.out;
    own.replace(own.find("[5check]"), 8, "[mine]");
    std::string const file = folder.write("own.ini", own);
    std::string again = run("variants mine --format ini --variants " + file).out;
    again.replace(again.find("[mine]"), 6, "[5check]");
    BOOST_CHECK_EQUAL(again, seen.out);
    BOOST_CHECK_EQUAL(run("variants momentum --format ini", "2>&1").status, 2);
}

BOOST_AUTO_TEST_CASE(lists_have_the_variants_of_definitions) {
    BOOST_CHECK(has(run("variants").out, "Crazyhouse\n  id        crazyhouse\n"));
    BOOST_CHECK(has(run("variants --format json").out, "\"id\": \"xiangqi\""));
    scratch_folder const folder;
    BOOST_CHECK(has(run("variants --variants " + folder.write("own.ini", hop)).out, "Hop Chess\n"));
}

BOOST_AUTO_TEST_SUITE_END()
