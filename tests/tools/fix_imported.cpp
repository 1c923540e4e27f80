// `vpgn check --fix` in the formats of Shogi: a slip in each, repaired in its own words and bytes.
#include "source/encoding.hpp"
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using namespace vpgn::test;

namespace {

std::string replaced(std::string text, std::string const& what, std::string const& by) {
    std::size_t const at = text.find(what);
    BOOST_REQUIRE(at != text.npos);
    return text.replace(at, what.size(), by);
}

/// The file after its repair; `repairs` must have been written, and no error may be left.
std::string fixed(std::string const& name, std::string const& text, int repairs = 1) {
    scratch_folder const folder;
    std::string const file = folder.write(name, text);
    auto const seen = run("check --fix " + file, "2>&1 >/dev/null");
    BOOST_CHECK_MESSAGE(has(seen.out, "vpgn: " + std::to_string(repairs) + " repair"), seen.out);
    BOOST_CHECK_EQUAL(seen.status, 0);
    return read_whole(file);
}

std::string const kif = read_whole(VPGN_SOURCE_DIR "/samples/shogi/opening.kif");

/// The opening in another format.
std::string in(std::string const& format) {
    return run("convert --to " + format + " samples/shogi/opening.kif").out;
}

} // namespace

BOOST_AUTO_TEST_SUITE(fix_imported)

BOOST_AUTO_TEST_CASE(a_wrong_square_is_repaired_in_each_format) {
    std::string const in_kif = replaced(kif, "２五歩(26)", "２五歩(27)");
    BOOST_CHECK_EQUAL(fixed("a.kif", in_kif), replaced(in_kif, "２五歩(27)   ( 0:05/00:00:08)\n",
                                                       "２五歩(26)   ( 0:05/00:00:08)\n*was ２五歩(27)\n"));
    std::string const csa = in("csa");
    std::string const in_csa = replaced(csa, "+2625FU\nT5\n", "+2725FU\nT5\n");
    BOOST_CHECK_EQUAL(fixed("a.csa", in_csa), replaced(csa, "+2625FU\nT5\n", "+2625FU\nT5\n'*was +2725FU\n"));
    std::string const ki2 = in("ki2");
    BOOST_CHECK_EQUAL(fixed("a.ki2", replaced(ki2, "▲２五歩", "▲２四歩")),
                      replaced(ki2, "▲２五歩　", "▲２五歩\n*was ▲２四歩\n"));
    std::string const jkf = in("jkf");
    std::string const move = R"("from":{"x":2,"y":6},"to":{"x":2,"y":5})";
    std::string const in_jkf = replaced(jkf, move, R"("from":{"x":2,"y":7},"to":{"x":2,"y":5})");
    std::string const after = fixed("a.jkf", in_jkf);
    BOOST_CHECK(has(after, move));
    BOOST_CHECK(has(after, R"("comments":["was )"));
}

BOOST_AUTO_TEST_CASE(repairs_of_the_reader_are_written_with_those_of_moves) {
    std::string const csa = in("csa");
    std::string const in_small = replaced(csa, "+2726FU", "+2726fu");
    BOOST_CHECK_EQUAL(fixed("a.csa", in_small), csa);
    std::string const both = replaced(in_small, "+2625FU\nT5\n", "+2725FU\nT5\n");
    BOOST_CHECK_EQUAL(fixed("a.csa", both, 2),
                      replaced(csa, "+2625FU\nT5\n", "+2625FU\nT5\n'*was +2725FU\n"));
    // The word of the move that is repaired has the other spelling itself.
    std::string const same = replaced(csa, "+2625FU\nT5\n", "+2725fu\nT5\n");
    std::string const after = fixed("a.csa", same, 2);
    BOOST_CHECK_MESSAGE(has(after, "+2625FU\nT5\n'*was"), after);
    std::string const interrupted = replaced(csa, "-8384FU\n", "%CHUDAN\n-8384FU\n");
    BOOST_CHECK_EQUAL(fixed("a.csa", interrupted), replaced(csa, "-8384FU\n", "'*%CHUDAN\n-8384FU\n"));
    scratch_folder const folder;
    std::string const file = folder.write("a.csa", in_small);
    run("check --fix=R101 " + file);
    BOOST_CHECK_EQUAL(read_whole(file), in_small);
}

BOOST_AUTO_TEST_CASE(other_bytes_stay_in_another_encoding) {
    std::string bytes, wrong;
    std::string const slipped = replaced(kif, "２五歩(26)", "２五歩(27)");
    BOOST_REQUIRE(encode(encoding::cp932, slipped, wrong) == std::string_view::npos);
    std::string const right = fixed("a.kif", wrong);
    BOOST_REQUIRE(encode(encoding::cp932,
                         replaced(slipped, "２五歩(27)   ( 0:05/00:00:08)\n",
                                  "２五歩(26)   ( 0:05/00:00:08)\n*was ２五歩(27)\n"),
                         bytes) == std::string_view::npos);
    BOOST_CHECK(right == bytes);
}

BOOST_AUTO_TEST_CASE(a_missing_move_is_inserted) {
    std::string const line = "   4 ８五歩(84)   ( 0:04/00:00:06)\n";
    std::string const after = fixed("a.kif", replaced(kif, line, ""));
    BOOST_CHECK_EQUAL(after, replaced(kif, line, "   4 ８五歩(84)\n*was left out\n"));
}

BOOST_AUTO_TEST_CASE(a_repair_that_the_format_cannot_hold_is_withheld) {
    scratch_folder const folder;
    std::string const file = folder.write("a.xqf", "XQF");
    BOOST_CHECK_EQUAL(run("check --fix " + file).status, 2);
}

BOOST_AUTO_TEST_CASE(a_line_of_an_engine_is_repaired_in_place) {
    scratch_folder const folder;
    std::string const usi = folder.write("a.usi", "position startpos moves 7g7f 3c3d 2g2e\n");
    BOOST_CHECK_EQUAL(run("check --fix " + usi).status, 0);
    BOOST_CHECK_EQUAL(read_whole(usi), "position startpos moves 7g7f 3c3d 2g2f\n");
}

BOOST_AUTO_TEST_SUITE_END()
