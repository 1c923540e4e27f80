// Each key of the table: a line that uses it has an effect, is parsed without a finding, and is written
// again.
#include "definitions/keys.hpp"
#include "definitions/draft.hpp"
#include "definitions/rules_in_words.hpp"
#include "definitions/slots.hpp"
#include "librules/definitions/definition_texts.hpp"
#include "source/file.hpp"

#include <boost/test/unit_test.hpp>

#include <map>

using namespace vpgn;
using namespace vpgn::definitions;
using vpgn::testing::defined_by;

namespace {

/// Everything that a row below needs: pieces of several kinds, and a pocket.
std::string const game_start = R"([game_start]
base = true
pawn = p
knight = n
bishop = b
rook = r
queen = q
soldier = s
cannon = c
king = k
promotionPieceTypes = nbrq
pieceDrops = true
startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Cc] w KQkq - 0 1
)";

/// Rights that do not fit to where one castles are an error.
constexpr std::string_view no_rights =
    "startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Cc] w - - 0 1\n";

/// For each key a value that is not the one it has in `game_start`, and lines that it needs beside itself.
struct use {
    std::string_view value;
    std::string_view with = {};
};
std::map<std::string_view, use> const uses = {
    {"maxRank", {"9", "startFen = 8/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1\n"}},
    {"maxFile", {"i", "startFen = rnbqkbnr1/9/9/9/9/9/9/RNBQKBNR1 w - - 0 1\n"}},
    {"letterSynonyms", {"n:h"}},
    {"pieceName.", {"warrior"}},
    {"promotionRank", {"7"}},
    {"doubleStepRank", {"3"}},
    {"doubleStepRankMin", {"1"}},
    {"whiteFlag", {"e4"}},
    {"blackFlag", {"e5"}},
    {"castlingRookPiece", {"n"}},
    {"whiteDropRegion", {"*1"}},
    {"blackDropRegion", {"*8"}},
    {"dropOnTop", {"true"}},
    {"duckGating", {"true"}},
    {"name", {"Ground Chess"}},
    {"aliases", {"Earth Chess, Soil"}},
    {"inventor", {"nobody"}},
    {"source", {"here"}},
    {"base", {"true"}},
    {"startFen", {"4k3/8/8/8/8/8/8/4K3 w - - 0 1"}},
    {"pawnTypes", {"s"}},
    {"promotionRegionWhite", {"*7 *8"}},
    {"promotionRegionBlack", {"*1 *2"}},
    {"promotionPawnTypes", {"sp"}},
    {"promotionPawnTypesWhite", {"s"}},
    {"promotionPawnTypesBlack", {"s"}},
    {"promotionPieceTypes", {"q"}},
    {"promotionPieceTypesWhite", {"q"}},
    {"promotionPieceTypesBlack", {"q"}},
    {"sittuyinPromotion", {"true"}},
    {"promotionLimit", {"q:1 r:2"}},
    {"promotedPieceType", {"s:q"}},
    {"piecePromotionOnCapture", {"true"}},
    {"mandatoryPawnPromotion", {"false"}},
    {"mandatoryPiecePromotion", {"true"}},
    {"pieceDemotion", {"true"}},
    {"blastOnCapture", {"true"}},
    {"blastImmuneTypes", {"kq"}},
    {"mutuallyImmuneTypes", {"k"}},
    {"petrifyOnCaptureTypes", {"nb"}},
    {"petrifyBlastPieces", {"true"}},
    {"doubleStep", {"false"}},
    {"doubleStepRegionWhite", {"*2 *3"}},
    {"doubleStepRegionBlack", {"*6 *7"}},
    {"tripleStepRegionWhite", {"*2"}},
    {"tripleStepRegionBlack", {"*7"}},
    {"enPassantRegion", {"-"}},
    {"enPassantRegionWhite", {"*6"}},
    {"enPassantRegionBlack", {"*3"}},
    {"enPassantTypes", {"ps"}},
    {"enPassantTypesWhite", {"s"}},
    {"enPassantTypesBlack", {"-"}},
    {"chess960", {"true"}},
    {"castling", {"false"}},
    {"castlingDroppedPiece", {"true"}},
    {"castlingKingsideFile", {"f"}},
    {"castlingQueensideFile", {"2"}},
    {"castlingRank", {"2", no_rights}},
    {"castlingKingFile", {"d"}},
    {"castlingSteps", {"2"}},
    {"castlingKingPiece", {"q"}},
    {"castlingKingPieceWhite", {"q"}},
    {"castlingKingPieceBlack", {"q"}},
    {"castlingRookKingsideFile", {"g", no_rights}},
    {"castlingRookQueensideFile", {"b", no_rights}},
    {"castlingRookPieces", {"rn"}},
    {"castlingRookPiecesWhite", {"n"}},
    {"castlingRookPiecesBlack", {"n"}},
    {"oppositeCastling", {"true"}},
    {"checking", {"false"}},
    {"dropChecks", {"false"}},
    {"mustCapture", {"true"}},
    {"mustDrop", {"true"}},
    {"mustDropType", {"c"}},
    {"pass", {"true"}},
    {"passWhite", {"true"}},
    {"passBlack", {"true"}},
    {"passOnStalemate", {"true"}},
    {"passOnStalemateWhite", {"true"}},
    {"passOnStalemateBlack", {"true"}},
    {"makpongRule", {"true"}},
    {"flyingGeneral", {"true"}},
    {"soldierPromotionRank", {"5"}},
    {"immobilityIllegal", {"true"}},
    {"diagonalLines", {"d1 e2 f3"}},
    {"cambodianMoves", {"true", "gating = true\n"}},
    {"pieceDrops", {"false"}},
    {"dropLoop", {"true"}},
    {"capturesToHand", {"true"}},
    {"twoBoards", {"true"}},
    {"freeDrops", {"true"}},
    {"markWins", {"true"}},
    {"firstRankPawnDrops", {"true"}},
    {"promotionZonePawnDrops", {"true"}},
    {"enclosingDrop", {"reversi"}},
    {"enclosingDropStart", {"d4 e4 d5 e5"}},
    {"flipEnclosedPieces", {"ataxx"}},
    {"dropRegionWhite", {"a* b*"}},
    {"dropRegionBlack", {"*8"}},
    {"sittuyinRookDrop", {"true"}},
    {"dropOppositeColoredBishop", {"true"}},
    {"dropPromoted", {"true"}},
    {"dropNoDoubled", {"p"}},
    {"dropNoDoubledCount", {"2"}},
    {"shogiPawnDropMateIllegal", {"true"}},
    {"gating", {"true"}},
    {"seirawanGating", {"true", "gating = true\n"}},
    {"wallingRule", {"duck"}},
    {"wallingRegion", {"*4 *5"}},
    {"wallingRegionWhite", {"*4"}},
    {"wallingRegionBlack", {"*5"}},
    {"wallOrMove", {"true", "wallingRule = edge\n"}},
    {"checkmateValue", {"win"}},
    {"stalemateValue", {"loss"}},
    {"stalematePieceCount", {"true"}},
    {"shatarMateRule", {"true"}},
    {"bikjangRule", {"true"}},
    {"extinctionValue", {"loss"}},
    {"extinctionClaim", {"true"}},
    {"extinctionPseudoRoyal", {"true"}},
    {"dupleCheck", {"true"}},
    {"extinctionPieceTypes", {"*"}},
    {"extinctionPieceCount", {"1"}},
    {"extinctionOpponentPieceCount", {"2"}},
    {"flagPiece", {"k"}},
    {"flagPieceWhite", {"k"}},
    {"flagPieceBlack", {"q"}},
    {"flagRegion", {"d4 e4"}},
    {"flagRegionWhite", {"*8"}},
    {"flagRegionBlack", {"*1"}},
    {"flagPieceCount", {"2"}},
    {"flagPieceBlockedWin", {"true"}},
    {"flagMove", {"true"}},
    {"flagPieceSafe", {"true"}},
    {"checkCounting", {"true"}},
    {"castlingWins", {"Qq"}},
    {"connectN", {"4"}},
    {"connectPieceTypes", {"pn"}},
    {"connectHorizontal", {"false"}},
    {"connectVertical", {"false"}},
    {"connectDiagonal", {"false"}},
    {"connectRegion1White", {"a*"}},
    {"connectRegion2White", {"h*"}},
    {"connectRegion1Black", {"*1"}},
    {"connectRegion2Black", {"*8"}},
    {"connectNxN", {"2"}},
    {"collinearN", {"3"}},
    {"connectValue", {"loss"}},
    {"materialCounting", {"unweighted"}},
    {"adjudicateFullBoard", {"true"}},
    {"nMoveRule", {"75"}},
    {"nMoveRuleTypes", {"ps"}},
    {"nMoveRuleTypesWhite", {"s"}},
    {"nMoveRuleTypesBlack", {"s"}},
    {"nFoldRule", {"4"}},
    {"nFoldValue", {"loss"}},
    {"nFoldValueAbsolute", {"true"}},
    {"perpetualCheckIllegal", {"true"}},
    {"moveRepetitionIllegal", {"true"}},
    {"chasingRule", {"axf"}},
    {"countingRule", {"makruk"}},
    {"movesPerTurn", {"progressive"}},
    {"checkWithinTurn", {"last"}},
};

std::string section_with(std::string_view name, key_record const& key, std::string_view with,
                         std::string_view value) {
    return "[" + std::string(name) + ":game_start]\n" + std::string(with) + std::string(key.name) + " = " +
           std::string(value) + "\n";
}

/// The description of the rules by `vpgn variants NAME`.
std::string words_of(defined_variant const& v) {
    std::string text;
    for (rules_paragraph const& one : rules_in_words(v))
        for (std::string const& line : one.lines)
            text += one.subject + ": " + line + "\n";
    return text;
}

/// Keys that are no rules: the list of variants has them.
bool is_of_the_list(std::string_view key) {
    return key == "name" || key == "aliases" || key == "inventor" || key == "source";
}

/// The use of a key; null where a key has none. Keys of names of pieces are alike: a letter that no piece has
/// takes one that has it.
struct used_key {
    use const* by;
    std::string with;
};
used_key use_of(key_record const& key) {
    bool const names = key.name.starts_with("pieceName.");
    auto const by = uses.find(names ? key.name.substr(0, 10) : key.name);
    if (by == uses.end()) return {nullptr, {}};
    bool const has_letter = std::string_view("pnbrqsck").find(key.name.back()) != std::string_view::npos;
    std::string with(by->second.with);
    if (names && !has_letter) with = "customPiece1 = " + std::string(1, key.name.back()) + ":mWcF\n";
    return {&by->second, with};
}

/// The findings that a key may cause by its mere presence.
std::string expected_codes(key_record const& key) {
    return key.role == key_value::old_name ? "V112" : key.role == key_value::not_honored ? "V111" : "";
}

} // namespace

BOOST_AUTO_TEST_SUITE(definition_keys)

BOOST_AUTO_TEST_CASE(each_key_is_described_and_round_trips) {
    for (key_record const& key : keys()) {
        if (key.piece != rules::no_kind || key.role == key_value::appearance) continue;
        used_key const used = use_of(key);
        BOOST_REQUIRE_MESSAGE(used.by != nullptr, std::string("no use of ") + std::string(key.name));
        std::string const without =
            "[plain:game_start]\n" + (used.with.starts_with("startFen") ? std::string() : used.with);
        defined_by const read(game_start + without + section_with("used", key, used.with, used.by->value));
        BOOST_CHECK_MESSAGE(read.codes() == expected_codes(key), std::string(key.name) + ": " + read.codes());
        BOOST_CHECK_MESSAGE(is_of_the_list(key.name) || words_of(read["plain"]) != words_of(read["used"]),
                            std::string(key.name) + " leaves no sentence");
        defined_variant plain = read["plain"];
        plain.id = "used";
        if (key.name != "name") plain.name = "used";
        BOOST_CHECK_MESSAGE(!(plain == read["used"]), std::string(key.name) + " says nothing");
        defined_by const again(write_definition(*read.all.find_draft("used")));
        BOOST_CHECK_MESSAGE(again["used"] == read["used"], std::string(key.name) + " is not written");
    }
}

// Where a value cannot be read, or is out of range, the finding is at the value, and games are not checked.
BOOST_AUTO_TEST_CASE(each_key_reports_values_that_it_cannot_read) {
    for (key_record const& key : keys()) {
        if (key.role == key_value::appearance) continue;
        bool const is_text =
            is_of_the_list(key.name) || key.name == "startFen" || key.name.starts_with("pieceName.");
        std::vector<std::string> wrong = {is_text ? std::string("a\x01") : std::string("?9")};
        std::string const used(key.piece == rules::no_kind ? use_of(key).by->value : std::string_view());
        if (!used.empty() &&
            std::all_of(used.begin(), used.end(), [](char c) { return c >= '0' && c <= '9'; }))
            for (std::string_view const number : {"999999", "-1", "1.5"})
                wrong.emplace_back(number);
        for (std::string const& value : wrong) {
            std::string const with = key.piece == rules::no_kind ? use_of(key).with : std::string();
            std::string const text = game_start + section_with("used", key, with, value);
            defined_by const read(text);
            std::string const what = std::string(key.name) + " = " + value + ": " + read.codes();
            std::size_t const begins = text.rfind(value), ends = begins + value.size();
            bool const is_there =
                std::any_of(read.findings.begin(), read.findings.end(), [&](finding const& one) {
                    return one.level == severity::error && one.where.start >= begins &&
                           one.where.start <= ends;
                });
            BOOST_CHECK_MESSAGE(is_there, what << " reports nothing at its value");
            auto const* const made = read.all.find("used");
            bool const unchecked =
                made == nullptr ||
                std::count(made->not_honored.begin(), made->not_honored.end(), std::string(key.name)) == 1;
            BOOST_CHECK_MESSAGE(unchecked, what << " is played without the key");
        }
    }
}

BOOST_AUTO_TEST_CASE(each_piece_has_a_letter_a_region_and_moves) {
    for (std::size_t i = 0; i < slots().size(); ++i) {
        slot const& one = slots()[i];
        std::string const key(one.key);
        std::string capital = key;
        capital[0] = char(capital[0] - 'a' + 'A');
        defined_by const read("[used]\n" + key + " = x" + (one.own() ? ":mNcB" : "") +
                              "\nmobilityRegionWhite" + capital + " = *1 *2\nmobilityRegionBlack" + capital +
                              " = *8\nstartFen = 8/8/8/8/8/8/8/7X w\n");
        BOOST_REQUIRE_MESSAGE(read.findings.empty(), key + ": " + read.codes());
        defined_variant const& made = read["used"];
        auto const k = made.with_letter('x');
        BOOST_REQUIRE(k != rules::no_kind);
        BOOST_CHECK(made.rules.piece(k).is == one.is);
        BOOST_CHECK(one.own() || made.rules.piece(k).strides.empty() == one.moves.empty());
        BOOST_CHECK_EQUAL(made.rules.piece(k).region[0].count(), 16);
        BOOST_CHECK_EQUAL(made.rules.piece(k).region[1].count(), 8);
        defined_by const again(write_definition(*read.all.find_draft("used")));
        BOOST_CHECK_MESSAGE(again["used"] == made, key);
    }
}

BOOST_AUTO_TEST_CASE(keys_about_appearance_are_known_and_change_nothing) {
    defined_by const read(
        game_start + "[plain:game_start]\n[used:game_start]\npieceValueMg = p:100\npieceValueEg = p:110\n"
                     "variantTemplate = shogi\npieceToCharTable = -\npocketSize = 5\n");
    BOOST_CHECK_EQUAL(read.codes(), "");
    BOOST_CHECK(read["plain"].rules == read["used"].rules);
}

BOOST_AUTO_TEST_CASE(each_key_is_in_the_page_of_the_format) {
    std::string const page = read_file(VPGN_SOURCE_DIR "/librules/DEFINITIONS.md");
    for (key_record const& key : keys()) {
        bool const names = key.name.starts_with("pieceName.");
        std::string const name = names ? "pieceName.x" : std::string(key.name);
        if (key.piece == rules::no_kind)
            BOOST_CHECK_MESSAGE(page.find("`" + name + "`") != std::string::npos, name);
    }
    for (slot const& one : slots())
        if (!one.own())
            BOOST_CHECK_MESSAGE(page.find("`" + std::string(one.key) + "`") != std::string::npos, one.key);
}

BOOST_AUTO_TEST_CASE(keys_are_found_by_name_with_suggestions) {
    BOOST_CHECK(find_key("castling") != nullptr);
    BOOST_CHECK(find_key("Castling") == nullptr);
    BOOST_CHECK_EQUAL(near_keys("castlin"), " (did you mean `castling`?)");
    BOOST_CHECK_EQUAL(near_keys("zzzzzzzz"), "");
}

BOOST_AUTO_TEST_SUITE_END()
