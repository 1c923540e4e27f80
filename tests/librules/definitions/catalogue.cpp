// Sections and their parents: order, origin, and errors.
#include "librules/definitions/definition_texts.hpp"
#include "report/finding.hpp"

#include <boost/test/unit_test.hpp>

using namespace vpgn;
using vpgn::testing::defined_by;

namespace {

std::string label_of(std::string text) {
    defined_by const read(std::move(text));
    return read.findings.size() == 1 ? read.findings[0].label : read.codes();
}

std::string bytes_told(std::string const& text) {
    defined_by const read(text);
    return read.findings.size() == 1 ? std::string(part(text, read.findings[0].where)) : read.codes();
}

} // namespace

BOOST_AUTO_TEST_SUITE(definition_catalogue)

BOOST_AUTO_TEST_CASE(a_section_says_only_what_is_different) {
    defined_by const read("[bare:chess]\ncastling = false\n\n[barer:bare]\ndoubleStep = false\n");
    BOOST_CHECK_EQUAL(read.codes(), "");
    BOOST_CHECK(!read["bare"].rules.castling);
    BOOST_CHECK(read["bare"].rules.double_step_from[0]);
    BOOST_CHECK(!read["barer"].rules.castling);
    BOOST_CHECK(!read["barer"].rules.double_step_from[0]);
}

BOOST_AUTO_TEST_CASE(what_people_call_a_variant_is_not_inherited) {
    defined_by const read(
        "[one:chess]\nname = One\naliases = A, B\ninventor = X\nsource = Y\n[two:one]\ncastling = false\n");
    BOOST_CHECK_EQUAL(read["one"].aliases.size(), 2u);
    BOOST_CHECK_EQUAL(read["two"].name, "two");
    BOOST_CHECK(read["two"].aliases.empty() && read["two"].inventor.empty() && read["two"].source.empty());
}

BOOST_AUTO_TEST_CASE(a_parent_may_stand_below_but_that_is_told) {
    defined_by const read("[two:one]\ndoubleStep = false\n[one:chess]\ncastling = false\n");
    BOOST_CHECK_EQUAL(read.codes(), "V107");
    BOOST_CHECK(!read["two"].rules.castling);
}

BOOST_AUTO_TEST_CASE(circles_of_any_length_are_told_once) {
    BOOST_CHECK_EQUAL(bytes_told("[one:one]\n"), "one");
    defined_by const read("[one:three]\n[two:one]\n[three:two]\n[four:one]\n[five:chess]\n");
    BOOST_CHECK_EQUAL(read.codes(), "V106");
    BOOST_CHECK(read.all.find("four") == nullptr);
    BOOST_CHECK(read.all.find("five") != nullptr);
}

BOOST_AUTO_TEST_CASE(a_long_chain_of_parents_costs_no_stack) {
    std::string text = "[v0:chess]\n";
    for (int i = 1; i < 1'900; ++i)
        text += "[v" + std::to_string(i) + ":v" + std::to_string(i - 1) + "]\n";
    defined_by const read(text);
    BOOST_CHECK_EQUAL(read.codes(), "");
    BOOST_CHECK(read.all.find("v1899") != nullptr);
}

BOOST_AUTO_TEST_CASE(names_are_taken_by_whoever_comes_first) {
    defined_by const read("[shogi:chess]\n[mine:chess]\ncastling = false\n[mine:chess]\n");
    BOOST_CHECK_EQUAL(read.codes(), "V104 V104");
    BOOST_CHECK_EQUAL(read["shogi"].rules.files, 9);
    BOOST_CHECK(!read["mine"].rules.castling);
}

BOOST_AUTO_TEST_CASE(a_letter_of_the_parent_may_be_taken) {
    defined_by const read("[x:chess]\ncustomPiece1 = p:mWcF\npawnTypes = p\n");
    BOOST_CHECK_EQUAL(read.codes(), "");
    auto const& made = read["x"];
    BOOST_CHECK(!made.rules.has(rules::kind::pawn));
    BOOST_CHECK_EQUAL(made.rules.pawns[0], rules::set_of(made.with_letter('P')));
}

BOOST_AUTO_TEST_CASE(places_of_findings_are_those_of_the_slip) {
    BOOST_CHECK_EQUAL(bytes_told("[x:chess]\ncustomPiece1 = a:NXW\n"), "X");
    BOOST_CHECK_EQUAL(bytes_told("[x:chess]\npromotionPieceTypes = nxb\n"), "x");
    BOOST_CHECK_EQUAL(bytes_told("[x:chess]\nflagRegion = d4 e17 e5\n"), "e17");
    BOOST_CHECK_EQUAL(bytes_told("[x:chess]\nstartFen = 8/8/8/9/8/8/8/8 w\n"), "9");
    BOOST_CHECK_EQUAL(bytes_told("[x:chess]\nstartFen = 8/8/8/8/8/8/8/4X3 w\n"), "X");
    BOOST_CHECK_EQUAL(bytes_told("[x:chess]\nmaxFile = 9\n"), "x"); // the parent's start
    BOOST_CHECK_EQUAL(bytes_told("[x:chess]\nknight = n:N\n"), ":N");
    BOOST_CHECK_EQUAL(bytes_told("[x:chess]\nnMoveRule = 5x\n"), "5x");
}

BOOST_AUTO_TEST_CASE(labels_say_what_is_wanted) {
    BOOST_CHECK_EQUAL(label_of("[x:chess]\nstalemateValue = lose\n"),
                      "there is no such value (did you mean `loss`?)");
    BOOST_CHECK_EQUAL(label_of("[x:chess]\nstalemateValue = 7\n"),
                      "this is not `win`, `loss`, `draw` or `none`");
    BOOST_CHECK_EQUAL(label_of("[x:chess]\ncastling =\n"), "there is no value: `true` or `false` is wanted");
    BOOST_CHECK_EQUAL(label_of("[x:chess]\ncheckCountin = true\n"),
                      "no rule has this name (did you mean `checkCounting`?)");
    BOOST_CHECK_EQUAL(label_of("[x:crazyhous]\n"),
                      "no definition has this name (did you mean `crazyhouse`?)");
}

BOOST_AUTO_TEST_CASE(turned_pieces_are_what_they_become) {
    auto const& kyoto = *definitions::built_in().find("kyotoshogi");
    auto const gold = kyoto.with_letter('G');
    auto const knight = kyoto.with_letter('N');
    BOOST_CHECK(kyoto.rules.piece(knight).promotes_to == gold);
    BOOST_CHECK(kyoto.rules.start.at(rules::square_at(1, 4)).is(rules::color::black, gold));
    BOOST_CHECK(kyoto.rules.start.promoted.has(rules::square_at(1, 4)));
    BOOST_CHECK(kyoto.rules.start.was[std::size_t(rules::square_at(1, 4))] == knight);
}

BOOST_AUTO_TEST_CASE(pockets_checks_walls_and_gates_of_a_start_are_read) {
    auto const& all = definitions::built_in();
    BOOST_CHECK_EQUAL(all.find("5check")->rules.start.of(rules::color::black).checks_left, 5);
    BOOST_CHECK_EQUAL(all.find("karouk")->rules.start.of(rules::color::white).checks_left, 1);
    BOOST_CHECK_EQUAL(all.find("omicron")->rules.start.walls.count(), 36);
    BOOST_CHECK_EQUAL(all.find("seirawan")->rules.start.gates.count(), 16);
    auto const& placement = *all.find("placement");
    BOOST_CHECK_EQUAL(placement.rules.start.of(rules::color::white).pocket[std::size_t(rules::kind::rook)],
                      2);
}

BOOST_AUTO_TEST_SUITE_END()
