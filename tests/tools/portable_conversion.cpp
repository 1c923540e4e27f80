// `convert --portable`: PGN that other programs read.
#include "formats/conversion.hpp"
#include "formats/formats.hpp"
#include "formats/pgn/pgn_formats.hpp"
#include "formats/transcribers.hpp"
#include "source/file.hpp"
#include "support/sample_files.hpp"
#include "tools/portable_text.hpp"
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using namespace vpgn::test;

namespace {

/// As `vpgn convert --portable` writes it.
std::string converted(std::string text) {
    std::string out;
    tools::output_options options;
    options.portable = options.movetext.breaks_comments = true;
    auto const form = tools::open_pgn(tools::destination::memory(out), options);
    tools::reading_options reading;
    reading.portable = true;
    tools::importer const importer = tools::importer_for(*tools::find_source("pgn"), reading);
    tools::game_chunk chunk;
    chunk.text = std::move(text);
    chunk.ends_file = true;
    chunk.format_importer = &importer;
    auto const done = tools::convert_chunk(chunk, "games", form->new_writer(), {});
    done->writer->deliver({});
    form->finish();
    return out;
}

} // namespace

BOOST_AUTO_TEST_SUITE(portable_conversion)

BOOST_AUTO_TEST_CASE(what_is_converted_has_no_note_and_the_same_turns) {
    std::size_t games = 0;
    for (std::string const& file : sample_files()) {
        std::string const text = read_file(file);
        std::string const after = converted(text);
        for (finding const& f : notes_on(after)) {
            bool const is_note = is_of_portability(f.code) || f.code == finding_code::missing_check_mark ||
                                 f.code == finding_code::null_move;
            BOOST_CHECK_MESSAGE(!is_note || f.code == finding_code::unportable_line,
                                file + ": " + std::string(record_of(f.code).code) + " " + f.label);
        }
        std::vector<std::string> const before = turns_of_games(text).all, now = turns_of_games(after).all;
        BOOST_CHECK_MESSAGE(before == now, file);
        games += now.size();
    }
    BOOST_CHECK_GT(games, 100u);
}

BOOST_AUTO_TEST_CASE(games_of_variants_that_few_know_are_skipped_with_the_reason) {
    scratch_folder const folder;
    std::string const file = folder.write("a.pgn", with_tags("1. e2-e4", "[Variant \"Momentum\"]\n"));
    run_result const seen = run("convert --to pgn --portable " + file, "2>&1");
    BOOST_CHECK_EQUAL(seen.status, 1);
    BOOST_CHECK(has(seen.out, "skipped: few other programs know Momentum Chess"));
    BOOST_CHECK_EQUAL(run("convert --to json --portable " + file).status, 2);
    BOOST_CHECK_EQUAL(run("convert --to pgn --portable --keep-errors " + file).status, 2);
}

BOOST_AUTO_TEST_CASE(signs_and_comments_that_others_misread_are_written_as_pgn_has_them) {
    BOOST_CHECK(has(converted(with_tags("1. e4 $146 e5 $300 {a}")),
                    "1. e4 {novelty ($146)} 1... e5 {annotation $300 a}"));
    BOOST_CHECK(has(converted(with_tags("1. e4 e5 (1... -- {threatens} 2. d4 (2. Nf3)) 2. Nf3")),
                    "{1... -- (threatens) 2. d4 (2. Nf3)}"));
    BOOST_CHECK(has(converted("[Result \"1/2-0\"]\n\n1. e4 1/2-0\n"), "[Result \"*\"]\n\n1. e4 {1/2-0} *\n"));
    BOOST_CHECK(has(converted("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w\"]\n\n1. e4\n"),
                    "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n"));
}

BOOST_AUTO_TEST_CASE(comments_are_broken_into_lines) {
    std::string words;
    for (int i = 0; i < 80; ++i)
        words += "word [%clk 0:01:0" + std::to_string(i % 10) + "] ";
    std::string const after = converted(with_tags("1. e4 {" + words + "} 1... e5"));
    BOOST_CHECK_EQUAL(labels_of(after), "");
    for (std::string const& line : lines_of(after))
        BOOST_CHECK_LE(line.size(), 79u);
    BOOST_CHECK_EQUAL(occurrences(after, "[%clk 0:01:0"), 80);
}

BOOST_AUTO_TEST_CASE(a_byte_order_mark_is_written_where_text_is_not_ascii) {
    scratch_folder const folder;
    std::string const mark = "\xEF\xBB\xBF";
    std::string named = with_tags("1. e4");
    BOOST_CHECK_EQUAL(run("convert --to pgn --portable " + folder.write("a.pgn", named)).out, named);
    named.replace(named.find("[White \"?\"]"), 11, "[White \"Müller\"]");
    std::string const file = folder.write("b.pgn", named);
    BOOST_CHECK_EQUAL(run("convert --to pgn --portable " + file).out, mark + named);
    // Into a compressed file, too, and into each of several.
    std::string const packed = folder.file("c.pgn.gz");
    BOOST_CHECK_EQUAL(run("convert --portable -o " + packed + " " + file).status, 0);
    BOOST_CHECK(!has(said("check --portable " + packed), "G130"));
    BOOST_CHECK_EQUAL(run("convert --portable --split 1 -o " + folder.file("d-{}.pgn") + " " + file + " " +
                          folder.file("a.pgn"))
                          .status,
                      0);
    BOOST_CHECK_EQUAL(read_whole(folder.file("d-1.pgn")), mark + named);
    BOOST_CHECK_EQUAL(read_whole(folder.file("d-2.pgn")), with_tags("1. e4"));
}

BOOST_AUTO_TEST_SUITE_END()
