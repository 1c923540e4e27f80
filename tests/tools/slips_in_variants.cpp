// Games of variants with definitions: one slip in each is found, named and repaired, without any other
// finding.
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn::test;

namespace {

struct planted_slip {
    std::string variant;
    std::string code;
    std::string written; ///< with the text before it
    std::string meant;
};

planted_slip const slips[] = {
    {"crazyhouse", "R102", "9. P@h6", "9. P@h7 {was P@h6}"},
    {"atomic", "R115", "10. b4", "10. b3 {was b4}"},
    {"antichess", "R102", "a4 Ba5", "a4 Bb4 {was Ba5}"},
    {"kingofthehill", "R102", "Ba3+\nKg6", "Ba3+\nKf6 {was Kg6}"},
    {"3check", "R102", "Ng7+ Bxg6", "Ng7+ Bxg7 {was Bxg6}"},
    {"horde", "R102", "bxc5 Bh5", "bxc5 Bh6 {was Bh5}"},
    {"racingkings", "R102", "18. Nd3", "18. Nd2 {was Nd3}"},
    {"fischerandom", "R104", "6. Nh1 O-O ", "6. Nh1 O-O-O {was O-O} "},
};

std::string file_of(std::string const& variant) {
    return VPGN_SOURCE_DIR "/samples/games/" + variant + "/one-slip.pgn";
}

std::string replaced(std::string text, std::string const& what, std::string const& by) {
    auto const at = text.find(what);
    BOOST_REQUIRE_MESSAGE(at != text.npos, what);
    return text.replace(at, what.size(), by);
}

} // namespace

BOOST_AUTO_TEST_SUITE(slips_in_variants)

BOOST_AUTO_TEST_CASE(one_slip_is_one_finding) {
    std::string files;
    for (planted_slip const& slip : slips)
        files += " " + file_of(slip.variant);
    auto const seen = run("check --format short" + files);
    BOOST_CHECK_EQUAL(seen.status, 1);
    auto const lines = lines_of(seen.out);
    BOOST_REQUIRE_MESSAGE(lines.size() == std::size(slips), seen.out);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        BOOST_CHECK_MESSAGE(lines[i].starts_with(file_of(slips[i].variant) + ":"), lines[i]);
        BOOST_CHECK_MESSAGE(has(lines[i], slips[i].code), lines[i]);
    }
}

BOOST_AUTO_TEST_CASE(slips_are_repaired_without_remaining_findings) {
    scratch_folder const folder;
    std::string repaired;
    for (planted_slip const& slip : slips) {
        std::string const as_written = read_whole(file_of(slip.variant));
        std::string const file = folder.write(slip.variant + ".pgn", as_written);
        if (std::string_view(slip.code) == "R115") { // a legal move is never replaced
            BOOST_CHECK_EQUAL(run("check --fix " + file).status, 1);
            BOOST_CHECK_EQUAL(read_whole(file), as_written);
            continue;
        }
        BOOST_CHECK_EQUAL(run("check --fix " + file).status, 0);
        BOOST_CHECK_EQUAL(read_whole(file), replaced(as_written, slip.written, slip.meant));
        repaired += " " + file;
    }
    BOOST_CHECK_EQUAL(run("check --format short" + repaired).out, "");
}

BOOST_AUTO_TEST_CASE(coordinates_name_drops_and_the_partner_of_castling) {
    scratch_folder const folder;
    auto const in_coordinates = [&](std::string const& tags, std::string const& turns) {
        std::string const file = folder.write("a.pgn", tags + "\n" + turns + " *\n");
        std::string const text = run("convert --to uci " + file).out;
        return text.substr(std::min(text.find(" moves "), text.size()));
    };
    BOOST_CHECK_EQUAL(in_coordinates("[Variant \"Crazyhouse\"]\n", "1. e4 d5 2. exd5 Qxd5 3. P@e4 Qxe4+"),
                      " moves e2e4 d7d5 e4d5 d8d5 P@e4 d5e4\n");
    BOOST_CHECK_EQUAL(in_coordinates("[Variant \"Duck\"]\n", "1. e4,e6 Nf6,a3"),
                      " moves e2e4,e4e6 g8f6,f6a3\n");
    BOOST_CHECK_EQUAL(
        in_coordinates("[Variant \"S-Chess\"]\n[FEN \"r3k3/8/8/8/8/8/8/4K2R[He] w Kq - 0 1\"]\n",
                       "1. O-O/Hh1 O-O-O/Ee8"),
        " moves h1e1h e8c8e\n");
    BOOST_CHECK_EQUAL(
        in_coordinates("[FEN \"1r3k1r/5p2/8/8/8/8/5P2/1R3K1R w HBhb - 0 1\"]\n", "1. O-O O-O-O"),
        " moves f1h1 f8b8\n");
    BOOST_CHECK_EQUAL(
        in_coordinates("[Variant \"Kyoto Shogi\"]\n[FEN \"k4/5/2p2/5/4K[L] w 0 1\"]\n", "1. G@b3 Pc2=R"),
        " moves +L@b3 c3c2+\n");
}

BOOST_AUTO_TEST_SUITE_END()
