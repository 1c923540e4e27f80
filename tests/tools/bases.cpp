// Bases of several files as input and output of the program.
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>

#include <filesystem>

using namespace vpgn::test;
namespace fs = std::filesystem;

namespace {

constexpr char const* games = R"([Event "First"]
[Site "?"]
[Date "2024.01.01"]
[Round "1"]
[White "Abel"]
[Black "Bea"]
[Result "1-0"]

1. e4 e5 2. Nf3 {knight} 2... Nc6 (2... d6 $6) 3. Bb5 1-0

[Event "Second"]
[Site "?"]
[Date "2023.01.01"]
[Round "2"]
[White "Cem"]
[Black "Dana"]
[Result "0-1"]

1. d4 d5 2. c4 e6 0-1

[Event "First"]
[Site "?"]
[Date "2024.01.01"]
[Round "1"]
[White "Abel"]
[Black "Bea"]
[Result "1-0"]

1. e4 e5 2. Nf3 {knight} 2... Nc6 (2... d6 $6) 3. Bb5 1-0
)";

/// A base of these games in a folder; its path.
std::string base_in(scratch_folder const& folder, std::string const& name = "club.si4") {
    std::string const pgn = folder.write("games.pgn", games), base = folder.file(name);
    BOOST_REQUIRE_EQUAL(run("convert -q -o " + base + " " + pgn).status, 0);
    fs::remove(pgn);
    return base;
}

/// Both streams.
run_result told(std::string const& arguments) {
    return run(arguments, "2>&1");
}

void change_byte(std::string const& path, std::size_t at, char to) {
    std::string bytes = read_whole(path);
    BOOST_REQUIRE_LT(at, bytes.size());
    bytes[at] = to;
    fs::path const file(path);
    std::FILE* const out = std::fopen(file.c_str(), "wb");
    BOOST_REQUIRE(out != nullptr);
    BOOST_REQUIRE_EQUAL(std::fwrite(bytes.data(), 1, bytes.size(), out), bytes.size());
    std::fclose(out);
}

} // namespace

BOOST_AUTO_TEST_SUITE(bases)

BOOST_AUTO_TEST_CASE(a_base_is_an_input_of_every_command) {
    for (std::string const name : {"club.si4", "club.si5"}) {
        scratch_folder const folder;
        std::string const base = base_in(folder, name);
        BOOST_CHECK_EQUAL(run("convert -q --to pgn " + base).out, games);
        BOOST_CHECK_EQUAL(run("convert -q --to pgn --jobs 3 " + base).out, games);
        BOOST_CHECK_EQUAL(run("check -q " + base).status, 0);
        BOOST_CHECK_EQUAL(occurrences(run("select 'White = \"Cem\"' " + base).out, "[Event "), 1);
        BOOST_CHECK_EQUAL(occurrences(run("dedupe " + base).out, "[Event "), 2);
        BOOST_CHECK(run("convert -q --sort Date --to pgn " + base).out.starts_with("[Event \"Second\"]"));
        BOOST_CHECK(has(told("stats " + base).out, "3"));
        std::string const database = folder.file("games.db");
        BOOST_CHECK_EQUAL(run("convert -q -o " + database + " " + base).status, 0);
        BOOST_CHECK(has(run("explore " + database + " e4 e5").out, "Nf3"));
        BOOST_CHECK_EQUAL(told("check " + folder.file("")).status, 0);
    }
}

BOOST_AUTO_TEST_CASE(extensions_are_found_in_any_case) {
    scratch_folder const folder;
    std::string const base = base_in(folder);
    for (char const* const part : {"si4", "sg4", "sn4"}) {
        std::string upper = part;
        for (char& c : upper)
            if (c >= 'a') c = char(c - 'a' + 'A');
        fs::rename(folder.file("club." + std::string(part)), folder.file("club." + upper));
    }
    BOOST_CHECK_EQUAL(run("convert -q --to pgn " + folder.file("club.SI4")).out, games);
}

BOOST_AUTO_TEST_CASE(a_missing_component_is_one_line_or_a_finding) {
    scratch_folder const folder;
    std::string const base = base_in(folder);
    fs::remove(folder.file("club.sn4"));
    run_result const without_names = told("check " + base);
    BOOST_CHECK_EQUAL(without_names.status, 1);
    BOOST_CHECK(has(without_names.out, "names are not known"));
    BOOST_CHECK(has(without_names.out, "3 games, 16 moves"));
    fs::remove(folder.file("club.sg4"));
    run_result const without_games = told("check " + base);
    BOOST_CHECK_EQUAL(without_games.status, 2);
    BOOST_CHECK(has(without_games.out, "club.si4: there is no .sg4 beside it, which has the games"));
}

BOOST_AUTO_TEST_CASE(another_component_is_named_as_a_part_of_a_base) {
    scratch_folder const folder;
    base_in(folder);
    run_result const of_part = told("check " + folder.file("club.sg4"));
    BOOST_CHECK_EQUAL(of_part.status, 2);
    BOOST_CHECK(has(of_part.out, "a part of a base: give the name of its .si4 file"));
    run_result const of_stream = run("check --from si4 - <" + folder.file("club.si4"), "2>&1");
    BOOST_CHECK_EQUAL(of_stream.status, 2);
    BOOST_CHECK(has(of_stream.out, "a base, which is several files: give the name of its index"));
}

BOOST_AUTO_TEST_CASE(a_compressed_base_is_refused) {
    scratch_folder const folder;
    fs::rename(base_in(folder), folder.file("club.si4.gz"));
    run_result const compressed = told("check " + folder.file("club.si4.gz"));
    BOOST_CHECK_EQUAL(compressed.status, 2);
    BOOST_CHECK(has(compressed.out, "a base that is compressed: decompress all its files"));
}

BOOST_AUTO_TEST_CASE(a_packed_base_is_read_as_the_base_is) {
    scratch_folder const folder;
    fs::path const samples = fs::path(VPGN_SOURCE_DIR) / "samples" / "chessbase";
    std::string const base = (samples / "lessons.cbh").string(), packed = (samples / "lessons.cbv").string();
    std::string const games = run("convert -q --to pgn --keep-errors " + base).out;
    BOOST_CHECK_EQUAL(occurrences(games, "[Event "), 4);
    BOOST_CHECK_EQUAL(run("convert -q --to pgn --keep-errors " + packed).out, games);
    BOOST_CHECK_EQUAL(run("convert -q --to pgn --keep-errors --jobs 3 " + packed).out, games);
    BOOST_CHECK_EQUAL(occurrences(run("select 'White = \"White Player\"' " + packed).out, "[Event "),
                      occurrences(run("select 'White = \"White Player\"' " + base).out, "[Event "));
    // By its content, whatever its name.
    fs::copy_file(packed, folder.file("lessons"));
    BOOST_CHECK_EQUAL(run("convert -q --to pgn --keep-errors " + folder.file("lessons")).out, games);
    fs::rename(folder.file("lessons"), folder.file("LESSONS.CBV"));
    BOOST_CHECK_EQUAL(run("convert -q --to pgn --keep-errors " + folder.file("")).out, games);
}

BOOST_AUTO_TEST_CASE(a_base_of_the_newer_format_is_an_input_of_every_command) {
    scratch_folder const folder;
    fs::path const samples = fs::path(VPGN_SOURCE_DIR) / "samples" / "chessbase";
    for (std::string const part : {".2cbh", ".2cbg", ".2cba", ".2lid"})
        fs::copy_file(samples / ("newer" + part), folder.file("games" + part));
    std::string const base = folder.file("games.2cbh");
    std::string const games = run("convert -q --to pgn " + base).out;
    BOOST_CHECK_EQUAL(occurrences(games, "[Event "), 6);
    BOOST_CHECK_EQUAL(run("convert -q --to pgn --jobs 3 " + base).out, games);
    BOOST_CHECK_EQUAL(run("convert -q --to pgn --from 2cbh " + base).out, games);
    BOOST_CHECK_EQUAL(run("check -q " + folder.file("")).status, 0);
    BOOST_CHECK(has(told("check " + base).out, "6 games, 37 moves"));
    BOOST_CHECK_EQUAL(occurrences(run("select 'Board = \"2\"' " + base).out, "[Event "), 1);
    std::string const database = folder.file("games.db");
    BOOST_CHECK_EQUAL(run("convert -q -o " + database + " " + base).status, 0);
    BOOST_CHECK(has(run("explore " + database + " e4 e5").out, "Nf3"));
    run_result const of_part = told("check " + folder.file("games.2cbg"));
    BOOST_CHECK(has(of_part.out, "a part of a base: give the name of its .2cbh file"));
    fs::remove(folder.file("games.2cbg"));
    run_result const without_moves = told("check " + base);
    BOOST_CHECK_EQUAL(without_moves.status, 2);
    BOOST_CHECK(has(without_moves.out, "the base has no file of moves (`.2cbg`)"));
}

BOOST_AUTO_TEST_CASE(a_packed_base_that_cannot_be_read_is_one_line) {
    scratch_folder const folder;
    std::string const empty = folder.write("empty.cbv", "");
    BOOST_CHECK(
        has(told("check " + empty).out, "the file does not begin as a packed base of ChessBase does"));
    std::string bytes;
    for (unsigned i = 0; i != 3000; ++i)
        bytes += char(i * i * 31 + i * 7);
    std::string const encrypted = folder.write("secret.cbz", bytes);
    run_result const refused = told("check " + encrypted);
    BOOST_CHECK_EQUAL(refused.status, 2);
    BOOST_CHECK(has(refused.out, "secret.cbz: an encrypted base of ChessBase"));
    run_result const of_stream = run("check --from cbv - <" + empty, "2>&1");
    BOOST_CHECK(has(of_stream.out, "a packed base, which is read at random"));
}

BOOST_AUTO_TEST_CASE(a_component_is_no_link_out_of_the_folder) {
    scratch_folder const folder, other;
    std::string const base = base_in(folder);
    fs::rename(folder.file("club.sg4"), other.file("club.sg4"));
    fs::create_symlink(other.file("club.sg4"), folder.file("club.sg4"));
    run_result const linked = told("check " + base);
    BOOST_CHECK_EQUAL(linked.status, 2);
    BOOST_CHECK(has(linked.out, "a link out of the folder of its base"));
}

BOOST_AUTO_TEST_CASE(a_finding_has_the_number_of_its_game_as_its_line) {
    scratch_folder const folder;
    std::string const base = base_in(folder);
    // In the second game the knight on g8 has no such step.
    std::string const data = read_whole(folder.file("club.sg4"));
    std::string const moves("\xbf\xbf", 2); // d2-d4, d7-d5
    std::size_t const at = data.find(moves);
    BOOST_REQUIRE(at != data.npos);
    change_byte(folder.file("club.sg4"), at + 1, '\x60');
    run_result const found = told("check --format short " + base);
    BOOST_CHECK_EQUAL(found.status, 1);
    BOOST_CHECK(has(found.out, "club.si4:2:"));
    BOOST_CHECK(!has(found.out, "club.si4:1:"));
    BOOST_CHECK(!has(found.out, "club.si4:3:"));
}

BOOST_AUTO_TEST_CASE(the_files_of_a_base_are_written_together) {
    scratch_folder const folder;
    std::string const base = base_in(folder);
    std::string const index = read_whole(base);
    run_result const failed = told("convert -o " + base + " " + folder.file("missing.pgn"));
    BOOST_CHECK_EQUAL(failed.status, 2);
    BOOST_CHECK(read_whole(base) == index);
    std::size_t files = 0;
    for (auto const& entry : fs::directory_iterator(folder.file("")))
        files += entry.exists() ? 1 : 0;
    BOOST_CHECK_EQUAL(files, 3);
    run_result const to_stream = told("convert --to si4 " + base);
    BOOST_CHECK_EQUAL(to_stream.status, 2);
    BOOST_CHECK(has(to_stream.out, "a base of Scid is three files: `-o NAME.si4` names it"));
    run_result const split = told("convert --to si4 --split 1 -o " + folder.file("x") + " " + base);
    BOOST_CHECK_EQUAL(split.status, 2);
    BOOST_CHECK(has(split.out, "a base of several files cannot be split"));
    run_result const encoded = told("convert --output-encoding big5 -o " + folder.file("y.si4") + " " + base);
    BOOST_CHECK(has(encoded.out, "`--output-encoding` is for text, and not for si4"));
    run_result const over_input = told("convert -o " + base + " " + base);
    BOOST_CHECK_EQUAL(over_input.status, 2);
}

BOOST_AUTO_TEST_CASE(bases_are_written_by_parts_and_merged) {
    scratch_folder const folder;
    std::string const pgn = folder.write("games.pgn", games);
    std::string const base = folder.file("merged.si4");
    std::string parts;
    for (int part : {1, 2}) {
        std::string const file = folder.file(std::to_string(part));
        BOOST_REQUIRE_EQUAL(told("convert -o " + base + " --part " + std::to_string(part) +
                                 "/2 --part-file " + file + " " + pgn)
                                .status,
                            0);
        parts += " " + file;
    }
    BOOST_CHECK(!fs::exists(base));
    BOOST_REQUIRE_EQUAL(told("merge" + parts).status, 0);
    BOOST_CHECK_EQUAL(run("convert -q --to pgn " + base).out, games);
}

BOOST_AUTO_TEST_SUITE_END()
