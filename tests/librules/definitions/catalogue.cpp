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

/// With the notes of `variants --check`.
std::string codes_of(std::string const& text) {
    definitions::catalogue all(&definitions::built_in());
    std::string codes;
    for (finding const& one : all.add(text, true))
        codes += std::string(record_of(one.code).code);
    return codes;
}

} // namespace

BOOST_AUTO_TEST_SUITE(definition_catalogue)

BOOST_AUTO_TEST_CASE(a_section_contains_only_differences) {
    defined_by const read("[bare:chess]\ncastling = false\n\n[barer:bare]\ndoubleStep = false\n");
    BOOST_CHECK_EQUAL(read.codes(), "");
    BOOST_CHECK(!read["bare"].rules.castling);
    BOOST_CHECK(read["bare"].rules.double_step_from[0]);
    BOOST_CHECK(!read["barer"].rules.castling);
    BOOST_CHECK(!read["barer"].rules.double_step_from[0]);
}

BOOST_AUTO_TEST_CASE(names_of_a_variant_are_not_inherited) {
    defined_by const read(
        "[one:chess]\nname = One\naliases = A, B\ninventor = X\nsource = Y\n[two:one]\ncastling = false\n");
    BOOST_CHECK_EQUAL(read["one"].aliases.size(), 2u);
    BOOST_CHECK_EQUAL(read["two"].name, "two");
    BOOST_CHECK(read["two"].aliases.empty() && read["two"].inventor.empty() && read["two"].source.empty());
}

BOOST_AUTO_TEST_CASE(a_parent_defined_later_is_accepted_with_a_finding) {
    defined_by const read("[two:one]\ndoubleStep = false\n[one:chess]\ncastling = false\n");
    BOOST_CHECK_EQUAL(read.codes(), "V107");
    BOOST_CHECK(!read["two"].rules.castling);
}

BOOST_AUTO_TEST_CASE(circles_of_any_length_are_reported_once) {
    BOOST_CHECK_EQUAL(bytes_told("[one:one]\n"), "one");
    defined_by const read("[one:three]\n[two:one]\n[three:two]\n[four:one]\n[five:chess]\n");
    BOOST_CHECK_EQUAL(read.codes(), "V106");
    BOOST_CHECK(read.all.find("four") == nullptr);
    BOOST_CHECK(read.all.find("five") != nullptr);
}

BOOST_AUTO_TEST_CASE(a_long_chain_of_parents_needs_no_stack) {
    std::string text = "[v0:chess]\n";
    for (int i = 1; i < 1'900; ++i)
        text += "[v" + std::to_string(i) + ":v" + std::to_string(i - 1) + "]\n";
    defined_by const read(text);
    BOOST_CHECK_EQUAL(read.codes(), "");
    BOOST_CHECK(read.all.find("v1899") != nullptr);
}

BOOST_AUTO_TEST_CASE(the_first_definition_of_a_name_counts) {
    defined_by const read("[shogi:chess]\n[mine:chess]\ncastling = false\n[mine:chess]\n");
    BOOST_CHECK_EQUAL(read.codes(), "V104 V104");
    BOOST_CHECK_EQUAL(read["shogi"].rules.files, 9);
    BOOST_CHECK(!read["mine"].rules.castling);
}

BOOST_AUTO_TEST_CASE(names_of_other_variants_are_reported) {
    BOOST_CHECK_EQUAL(bytes_told("[x:chess]\nname = crazy house\n"), "crazy house");
    BOOST_CHECK_EQUAL(bytes_told("[x:chess]\naliases = Earth Chess, 3-check, Soil\n"), "3-check");
    BOOST_CHECK_EQUAL(bytes_told("[x:chess]\nname = Momentum Chess\n"), "Momentum Chess");
    BOOST_CHECK_EQUAL(bytes_told("[Crazy-House:chess]\n"), "Crazy-House");
    BOOST_CHECK_EQUAL(bytes_told("[x:chess]\nname = Mine\n[y:chess]\naliases = MINE\n"), "MINE");
    BOOST_CHECK_EQUAL(bytes_told("[x:chess]\nname = X\n[x2:chess]\nname = x\n"), "x");
    defined_by const read("[house:crazyhouse]\nname = House of Cards\naliases = Cards\n");
    BOOST_CHECK_EQUAL(read.codes(), "");
}

BOOST_AUTO_TEST_CASE(unsupported_rules_are_remembered_by_key) {
    auto const not_honored = [](std::string const& text, std::string_view of = "x") {
        defined_by const read(text);
        definitions::defined_variant const* const found = read.all.find(of);
        std::string all;
        for (std::string const& key : found == nullptr ? std::vector<std::string>{"-"} : found->not_honored)
            all += key + " ";
        return all;
    };
    BOOST_CHECK_EQUAL(not_honored("[x:chess]\ncastling = false\n"), "");
    BOOST_CHECK_EQUAL(not_honored("[x:chess]\nmustCaptur = true\n"), "mustCaptur ");
    BOOST_CHECK_EQUAL(not_honored("[x:chess]\nmustCapture = yes\n"), "mustCapture ");
    BOOST_CHECK_EQUAL(not_honored("[x:chess]\nflagPiece = z\n"), "flagPiece ");
    BOOST_CHECK_EQUAL(not_honored("[x:chess]\ncustomPiece1 = a:N\ncustomPiece2 = a:W\n"), "customPiece2 ");
    BOOST_CHECK_EQUAL(not_honored("[x:chess]\ntwoBoards = true\n"), "twoBoards ");
    BOOST_CHECK_EQUAL(not_honored("[x:chess]\nmustCapture\n"), "mustCapture ");
    BOOST_CHECK_EQUAL(
        not_honored("[x:chess]\nmaxFile = e\nstartFen = r3k/ppppp/5/5/5/5/PPPPP/R3K w KQ - 0 1\n"),
        "castling ");
    // A child inherits what its parent has lost, until it gives the key itself.
    std::string const parent = "[y:chess]\nmustCapture = yes\nmustCaptur = true\ntwoBoards = true\n";
    BOOST_CHECK_EQUAL(not_honored(parent + "[x:y]\n"), "mustCaptur mustCapture twoBoards ");
    BOOST_CHECK_EQUAL(not_honored(parent + "[x:y]\nmustCapture = true\ntwoBoards = false\n"), "mustCaptur ");
}

BOOST_AUTO_TEST_CASE(a_king_on_the_first_file_may_castle) {
    defined_by const read("[x:chess]\nstartFen = k5r1/8/8/8/8/8/8/K5R1 w KGk - 0 1\n");
    BOOST_CHECK_EQUAL(read["x"].rules.start.castling_partners.count(), 2);
}

BOOST_AUTO_TEST_CASE(castling_fits_the_board) {
    auto const on_five_files = [](std::string_view rights, std::string_view more) {
        return label_of("[x:chess]\nmaxFile = e\nmaxRank = 5\nstartFen = r2kr/ppppp/5/PPPPP/R2KR w " +
                        std::string(rights) + " - 0 1\n" + std::string(more));
    };
    BOOST_CHECK_EQUAL(on_five_files("-", ""), "");
    BOOST_CHECK_EQUAL(on_five_files("KQ", ""), "the king castles to the g-file, and the board has 5 files");
    BOOST_CHECK_EQUAL(on_five_files("KQ", "castlingKingsideFile = a\n"), "V117 V118");
    BOOST_CHECK_EQUAL(on_five_files("KQ", "castlingKingsideFile = e\ncastlingQueensideFile = b\n"), "");
    BOOST_CHECK_EQUAL(on_five_files("KQ", "castlingKingsideFile = c\n"),
                      "the king goes to the c-file on either side");
    BOOST_CHECK_EQUAL(on_five_files("KQ", "castlingKingsideFile = e\ncastlingRookKingsideFile = d\n"),
                      "the start position gives the right `K`, and its king or partner is not in place");
    BOOST_CHECK_EQUAL(on_five_files("KQ", "castling = false\n"), "");
    BOOST_CHECK_EQUAL(on_five_files("KQ", "castlingKingsideFile = e\ncastlingRank = 2\n"),
                      "the start position gives the right `KQ`, and its king or partner is not in place");
    // Reported once: not for a child, nor where the definition is written.
    defined_by const read(
        "[x:chess]\nstartFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KxQ - 0 1\n[y:x]\n");
    BOOST_CHECK_EQUAL(read.codes(), "V118");
    BOOST_CHECK_EQUAL(read["y"].start, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1");
}

BOOST_AUTO_TEST_CASE(values_beyond_the_board_are_reported) {
    BOOST_CHECK_EQUAL(bytes_told("[x:chess]\nflagRegion = d4 d9 e4\n"), "d9");
    BOOST_CHECK_EQUAL(bytes_told("[x:chess]\npromotionRegionWhite = *8 *9\n"), "*9");
    BOOST_CHECK_EQUAL(bytes_told("[x:chess]\nsoldierPromotionRank = 9\n"), "9");
    BOOST_CHECK_EQUAL(bytes_told("[x:chess]\ncastlingKingFile = i\n"), "i");
    BOOST_CHECK_EQUAL(bytes_told("[x:xiangqi]\nflagRegion = i10\n"), "");
}

BOOST_AUTO_TEST_CASE(a_start_is_played_on_request) {
    auto const label = [](std::string const& text) {
        definitions::catalogue all(&definitions::built_in());
        std::vector<finding> const found = all.add(text, true);
        return found.empty() ? std::string()
                             : std::string(record_of(found[0].code).code) + " " + found[0].label;
    };
    BOOST_CHECK_EQUAL(label("[x:chess]\n"), "");
    BOOST_CHECK_EQUAL(label("[x:chess]\nbase = true\nstartFen = 8/8/8/8/8/8/8/8 w - - 0 1\n"), "");
    BOOST_CHECK_EQUAL(label("[x:chess]\nstartFen = 4k3/8/8/8/8/8/8/3KK3 w - - 0 1\n"),
                      "V120 a side has more than one king (e1)");
    BOOST_CHECK_EQUAL(label("[x:chess]\nstartFen = 4k3/4R3/8/8/8/8/8/4K3 w - - 0 1\n"),
                      "V120 the side that has just moved is in check (e8)");
    BOOST_CHECK_EQUAL(label("[x:chess]\nstartFen = 8/8/8/8/8/8/8/4N3 w - - 0 1\n"),
                      "V120 no side has the royal piece `K`");
    BOOST_CHECK_EQUAL(label("[x:chess]\nstartFen = 4k3/8/8/8/8/6q1/8/7K w - - 0 1\n"),
                      "V120 White has no legal move here");
    BOOST_CHECK_EQUAL(
        label("[x:chess]\nflagPiece = k\nflagRegion = e4\nstartFen = 4k3/8/8/8/4K3/8/8/8 b - - 0 1\n"),
        "V120 Black has no legal move here");
    for (std::string_view const id : definitions::built_in().names())
        BOOST_CHECK_EQUAL(label("[x:" + std::string(id) + "]\n").substr(0, 4) == "V120", false);
}

BOOST_AUTO_TEST_CASE(differences_to_another_program_are_noted) {
    for (std::string_view const moves : {"BQ4", "DD", "mWcAA", "R12", "nC", "fnL", "R5fR2", "pR5pR3",
                                         "R4cpR3", "R3pR", "RpR3", "R2gR", "pRgR", "gRpR3", "pR1"})
        BOOST_CHECK_EQUAL(codes_of("[x:chess]\ncustomPiece1 = a:" + std::string(moves) + "\n"), "V122");
    for (std::string_view const moves : {"BR4", "Q4B", "NN", "nN", "nZ", "RW", "mR3cR2", "mR4cpR3", "mRcpR2",
                                         "R3pR3", "pR2pR4", "gRpR", "RgR", "R2pB"})
        BOOST_CHECK_EQUAL(codes_of("[x:chess]\ncustomPiece1 = a:" + std::string(moves) + "\n"), "");
    BOOST_CHECK_EQUAL(codes_of("[x:chess]\nwallingRule = arrow\n"), "V122V122"); // promotions, castling
    BOOST_CHECK_EQUAL(codes_of("[x:amazons]\nwallingRule = arrow\n"), "");
    BOOST_CHECK_EQUAL(codes_of("[x:crazyhouse]\nwallingRule = duck\n"), "V122");
    BOOST_CHECK_EQUAL(codes_of("[x:chess]\npetrifyOnCaptureTypes = q\n"), "V122");
    BOOST_CHECK_EQUAL(codes_of("[x:chess]\npetrifyOnCaptureTypes = p\n"), "");
    BOOST_CHECK_EQUAL(codes_of("[x:chess]\npetrifyOnCaptureTypes = pk\n"), "V122"); // the king
}

BOOST_AUTO_TEST_CASE(each_rule_that_is_read_otherwise_has_a_note) {
    auto const noted = [](std::string const& text) { BOOST_CHECK_EQUAL(codes_of("[x:" + text), "V122"); };
    auto const not_noted = [](std::string const& text) { BOOST_CHECK_EQUAL(codes_of("[x:" + text), ""); };
    noted("chess]\ndiagonalLines = *4 *7\n");
    not_noted("chess]\ndiagonalLines = *4 *5\n");
    noted("chess]\ncustomPiece1 = a:frL\nenPassantTypes = a\n");
    noted("chess]\ncustomPiece1 = a:frL\nenPassantTypesBlack = a\n");
    not_noted("chess]\ncustomPiece1 = a:frL\nenPassantTypes = ap\n");
    not_noted("chess]\nenPassantTypes = -\n");
    noted("flipello]\nstartFen = 8/8/8/3pP3/3Pp3/8/8/7*[PPPPpppp] w 0 1\n");
    noted("chess]\nwallingRule = static\npass = true\n");
    noted("duck]\npassOnStalemateBlack = true\n");
    not_noted("chess]\nwallingRule = static\nwallOrMove = true\npass = true\n");
    noted("chess]\npass = true\npassOnStalemate = true\n");
    not_noted("chess]\npassWhite = true\npassOnStalemateBlack = true\n");
    noted("chess]\nblastOnCapture = true\n");
    not_noted("atomic]\nblastImmuneTypes = n\n");
    noted("atomic]\nchecking = false\n");
    noted("chess]\nchecking = false\nmobilityRegionWhiteKnight = *1 *2\n");
    not_noted("chess]\nchecking = false\n");
    noted("chess]\nimmobilityIllegal = true\nwallingRule = static\n");
    not_noted("chess]\nimmobilityIllegal = true\n");
    noted("chess]\noppositeCastling = true\ncastlingKingsideFile = e\n");
    not_noted("chess]\noppositeCastling = true\n");
    noted("chess]\npromotionPieceTypes = -\nwallingRule = arrow\n");
    not_noted("chess]\npromotionPieceTypes = -\nwallingRule = arrow\ncastling = false\n");
}

BOOST_AUTO_TEST_CASE(pieces_have_names) {
    defined_by const read(
        "[x:chess]\ncustomPiece1 = l:mBpBmWpR2\npieceName.l = lighthouse\npieceName.q = general\n"
        "[y:x]\n[z:x]\ncustomPiece1 = l:W\n");
    BOOST_CHECK_EQUAL(read.codes(), "");
    auto const name = [&](std::string_view of, char letter) {
        auto const& v = read[of];
        return v.pieces[std::size_t(v.with_letter(letter))].name;
    };
    BOOST_CHECK_EQUAL(name("x", 'L'), "lighthouse");
    BOOST_CHECK_EQUAL(name("y", 'Q'), "general");
    BOOST_CHECK_EQUAL(name("z", 'L'), ""); // another piece
    BOOST_CHECK_EQUAL(bytes_told("[x:chess]\npieceName.z = zebra\n"), "zebra");
}

BOOST_AUTO_TEST_CASE(a_letter_of_the_parent_may_be_reused) {
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

BOOST_AUTO_TEST_CASE(labels_name_the_expected_value) {
    BOOST_CHECK_EQUAL(label_of("[x:chess]\nstalemateValue = lose\n"),
                      "there is no such value (did you mean `loss`?)");
    BOOST_CHECK_EQUAL(label_of("[x:chess]\nstalemateValue = 7\n"),
                      "this is not `win`, `loss`, `draw` or `none`");
    BOOST_CHECK_EQUAL(label_of("[x:chess]\ncastling =\n"), "missing value: expected `true` or `false`");
    BOOST_CHECK_EQUAL(label_of("[x:chess]\ncheckCountin = true\n"),
                      "no rule has this name (did you mean `checkCounting`?)");
    BOOST_CHECK_EQUAL(label_of("[x:crazyhous]\n"),
                      "no definition has this name (did you mean `crazyhouse`?)");
}

BOOST_AUTO_TEST_CASE(turned_pieces_have_their_new_moves) {
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
