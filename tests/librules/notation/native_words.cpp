// The words of each native notation: which choice they mean, and that they are written as they are read.
#include "notation/native/signs.hpp"
#include "notation/native/table.hpp"
#include "registry/variant_registry.hpp"
#include "replay/play/legal_turns.hpp"
#include "replay/position/any_position.hpp"
#include "support/built_in_definitions.hpp"
#include "support/playouts.hpp"

using namespace vpgn;
using namespace vpgn::testing;
using namespace vpgn::replay;

namespace {

BOOST_TEST_GLOBAL_FIXTURE(built_in_definitions);

/// A position, and the words of its choices.
class words_of_position {
public:
    explicit words_of_position(std::string const& variant, std::string const& position = "")
        : start_(make_game_start(*find_variant(variant), "", "", position)) {
        BOOST_REQUIRE_EQUAL(start_.fault, "");
    }

    /// The canonical texts of the moves that a word fits.
    std::string meant_by(std::string const& notation, std::string const& word) const {
        word_notation const& in = *find_word_notation(notation);
        BOOST_CHECK_EQUAL(in.measure(word + " x"), word.size());
        std::string const text = tags() + "[Notation \"" + notation + "\"]\n\n" + number() + word + " *\n";
        recorder const game = replay_text(text);
        std::string all = codes_of(game.findings);
        for (std::string const& turn : game.turns)
            all += (all.empty() ? "" : " ") + turn;
        return all;
    }

    /// The word for the move with this canonical text.
    std::string word_for(std::string const& notation, std::string const& canonical,
                         word_style const& style = {}) const {
        game_start const& on = start_.value;
        for (legal_turn const& turn : legal_turns(on)) {
            if (turn.text != canonical) continue;
            std::string text;
            spell(text, notation, style, turn.choices[0]);
            return text;
        }
        return "no such move";
    }

    /// Each legal move is written as a word that means it again.
    void check_each(std::string const& notation) const {
        game_start const& on = start_.value;
        for (legal_turn const& turn : legal_turns(on)) {
            std::string word;
            spell(word, notation, {}, turn.choices[0]);
            BOOST_CHECK_EQUAL(word + " " + meant_by(notation, word), word + " " + turn.text);
        }
    }

private:
    void spell(std::string& out, std::string const& notation, word_style const& style,
               rules::choice const& c) const {
        game_start const& on = start_.value;
        any_position const before = on.variant->functions->begin(on.start, on.terms);
        word_context const context{before->to_move(), on.variant->info.start.files,
                                   on.variant->info.start.ranks, on.pieces()};
        find_word_notation(notation)->write(out, {board_view(*before), c, context, style, rules::no_square});
    }
    std::string tags() const {
        game_start const& on = start_.value;
        return fmt::format("[Variant \"{}\"]\n[FEN \"{}\"]\n", on.variant->info.name,
                           write_position_text(on.start, on.variant->notation));
    }
    std::string number() const { return start_.value.start.to_move == rules::color::white ? "1. " : "1... "; }

    plain_game_start start_;
};

} // namespace

BOOST_AUTO_TEST_SUITE(native_words)

BOOST_AUTO_TEST_CASE(chinese_words_count_files_from_the_movers_right) {
    words_of_position const red("Xiangqi");
    for (char const* word : {"炮二平五", "炮2平5", "砲２平５", "包二平五"})
        BOOST_CHECK_EQUAL(red.meant_by("chinese", word), "Che3");
    for (char const* word : {"馬二進三", "马二进三", "傌二進三"})
        BOOST_CHECK_EQUAL(red.meant_by("chinese", word), "Hg3");
    BOOST_CHECK_EQUAL(red.meant_by("chinese", "車一進一"), "Ri2");
    BOOST_CHECK_EQUAL(red.meant_by("chinese", "炮二進七"), "Cxh10");
    BOOST_CHECK_EQUAL(red.meant_by("chinese", "相三進五"), "Ege3");
    BOOST_CHECK_EQUAL(red.meant_by("chinese", "帥五進一"), "Ke2");
    words_of_position const black("Xiangqi",
                                  "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1");
    for (char const* word : {"炮８平５", "炮8平5", "砲八平五"})
        BOOST_CHECK_EQUAL(black.meant_by("chinese", word), "Che8");
    BOOST_CHECK_EQUAL(black.word_for("chinese", "Che8"), "炮８平５");
    BOOST_CHECK_EQUAL(red.word_for("chinese", "Hg3", {.simplified = true}), "马二进三");
    BOOST_CHECK_EQUAL(black.word_for("chinese", "Hc8", {.simplified = true, .ascii_digits = true}), "马2进3");
    for (words_of_position const* position : {&red, &black})
        for (char const* notation : {"chinese", "wxf", "iccs"})
            position->check_each(notation);
}

BOOST_AUTO_TEST_CASE(maura_castles_towards_the_queen_or_the_minister) {
    std::string const board = "r3k3r/9/9/9/9/9/9/9/R3K3R ";
    words_of_position const white("Modern", board + "w KQkq - 0 1"), black("Modern", board + "b KQkq - 0 1");
    for (char const* word : {"O-Q-O", "0-Q-0", "o-Q-o"}) {
        BOOST_CHECK_EQUAL(white.meant_by("maura", word), "O-O");
        BOOST_CHECK_EQUAL(black.meant_by("maura", word), "O-O-O");
    }
    BOOST_CHECK_EQUAL(white.meant_by("maura", "O-M-O"), "O-O-O");
    BOOST_CHECK_EQUAL(black.meant_by("maura", "O-M-O"), "O-O");
    BOOST_CHECK_EQUAL(white.word_for("maura", "O-O"), "O-Q-O");
    BOOST_CHECK_EQUAL(black.word_for("maura", "O-O"), "O-M-O");
    BOOST_CHECK_EQUAL(white.word_for("maura", "Ra5"), "");
    // Without a tag, among the words of PGN.
    recorder const game =
        replay_text("[Variant \"Modern\"]\n[FEN \"" + board + "w KQkq - 0 1\"]\n\n1. 0-Q-0 0-Q-0 *\n");
    BOOST_CHECK_EQUAL(codes_of(game.findings), "");
    BOOST_CHECK_EQUAL(game.turns[0] + " " + game.turns[1], "O-O O-O-O");
    recorder const chess = replay_text("1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-Q-O *\n");
    BOOST_CHECK_EQUAL(codes_of(chess.findings), "G107");
}

BOOST_AUTO_TEST_CASE(pieces_on_one_file_are_told_apart_by_their_place) {
    // Rooks on e, three pawns on c, cannons on g.
    words_of_position const red("Xiangqi", "3k5/4R4/2P6/2P1R1C2/2P6/6C2/9/9/9/5K3 w - - 0 1");
    BOOST_CHECK_EQUAL(red.meant_by("chinese", "前車平四"), red.meant_by("wxf", "R+=4"));
    BOOST_CHECK_EQUAL(red.meant_by("chinese", "后车平四"), red.meant_by("wxf", "-R.4"));
    BOOST_CHECK_EQUAL(red.meant_by("chinese", "車後平四"), red.meant_by("wxf", "R-=4"));
    BOOST_CHECK_EQUAL(red.meant_by("chinese", "中兵平六"), red.meant_by("chinese", "二兵平六"));
    BOOST_CHECK_EQUAL(red.meant_by("wxf", "27=6"), red.meant_by("chinese", "中兵平六"));
    BOOST_CHECK_EQUAL(red.meant_by("wxf", "17=6"), red.meant_by("chinese", "前兵平六"));
    BOOST_CHECK_EQUAL(red.meant_by("wxf", "P7=6").substr(0, 4), "R106");
    // Both rooks can go there: without a mark the word has two meanings.
    BOOST_CHECK_EQUAL(red.meant_by("wxf", "R5=4").substr(0, 4), "R106");
    for (char const* notation : {"chinese", "wxf", "iccs"})
        red.check_each(notation);
}

BOOST_AUTO_TEST_CASE(wxf_marks_a_place_where_the_plain_word_could_mean_two_pieces) {
    words_of_position const red("Xiangqi", "5k3/9/4R4/9/9/9/9/9/4R4/3K5 w - - 0 1");
    BOOST_CHECK_EQUAL(red.word_for("wxf", "R8e7"), "R+-1");
    // The other rook would leave the board.
    BOOST_CHECK_EQUAL(red.word_for("wxf", "R8e6"), "R5-2");
    BOOST_CHECK_EQUAL(red.word_for("chinese", "R8e6"), "前車退二");
    red.check_each("wxf");
}

BOOST_AUTO_TEST_CASE(pawns_on_two_files_are_numbered) {
    words_of_position const red("Xiangqi", "3k5/4a4/2P1P4/2P1P4/9/9/4p4/4p1p2/6p2/4K4 w - - 0 1");
    BOOST_CHECK_EQUAL(red.meant_by("wxf", "15=4"), "Pf8");
    BOOST_CHECK_EQUAL(red.meant_by("wxf", "27+1").substr(0, 4), "R102");
    red.check_each("iccs");
}

BOOST_AUTO_TEST_CASE(numbers_of_pawns_count_from_the_right_and_from_the_front) {
    words_of_position const red("Xiangqi", "3k5/4a4/2P1P4/2P1P4/9/9/4p4/4p1p2/6p2/4K4 w - - 0 1");
    for (char const* const word : {"一兵平四", "二兵平四", "三兵平六", "四兵平六"})
        BOOST_CHECK_EQUAL(red.word_for("chinese", red.meant_by("chinese", word)), word);
    BOOST_CHECK_EQUAL(red.meant_by("wxf", "25=4"), "Pf7");
}

BOOST_AUTO_TEST_CASE(older_words_name_a_pawn_by_its_place_and_file) {
    words_of_position const red("Xiangqi", "4k4/9/2P6/2P3P2/6P2/9/9/9/9/3K5 w - - 0 1");
    BOOST_CHECK_EQUAL(red.meant_by("chinese", "前七进一"), "Pc9");
    BOOST_CHECK_EQUAL(red.meant_by("chinese", "后七平六"), "Pd7");
    BOOST_CHECK_EQUAL(red.meant_by("chinese", "前三进一"), "Pg8");
    BOOST_CHECK_EQUAL(red.meant_by("chinese", "后三平四"), "Pf6");
}

BOOST_AUTO_TEST_CASE(coordinates_have_ranks_from_zero) {
    words_of_position const red("Xiangqi");
    for (char const* word : {"h2e2", "H2-E2", "h2-e2", "H2E2"})
        BOOST_CHECK_EQUAL(red.meant_by("iccs", word), "Che3");
    BOOST_CHECK_EQUAL(red.word_for("iccs", "Che3", {.hyphen = true, .capitals = true}), "H2-E2");
}

BOOST_AUTO_TEST_CASE(words_of_shogi_mean_one_move) {
    words_of_position const sente("Shogi");
    for (auto const& [notation, word] :
         std::initializer_list<std::pair<char const*, char const*>>{{"usi", "7g7f"},
                                                                    {"csa", "+7776FU"},
                                                                    {"kif", "７六歩(77)"},
                                                                    {"ki2", "▲７六歩"},
                                                                    {"ki2", "☗7六歩"},
                                                                    {"ki2", "⛊７六歩"}})
        BOOST_CHECK_EQUAL(sente.meant_by(notation, word), "Pc4");
    for (char const* notation : {"usi", "csa", "kif", "ki2", "western"})
        sente.check_each(notation);
}

BOOST_AUTO_TEST_CASE(pieces_may_be_dropped_promoted) {
    words_of_position const kyoto("Kyoto Shogi", "k4/5/5/5/4K[L] w 0 1");
    BOOST_CHECK_EQUAL(kyoto.meant_by("usi", "+L*3c"), "G@c3");
    BOOST_CHECK_EQUAL(kyoto.meant_by("usi", "L*3c"), "L@c3");
    kyoto.check_each("usi");
    kyoto.check_each("uci");
    words_of_position const hands("Kyoto Shogi", "k4/5/5/5/4K[LP] w 0 1");
    BOOST_CHECK_EQUAL(hands.meant_by("uci", "+L@c3"), "G@c3");
}

BOOST_AUTO_TEST_CASE(words_of_engines_mean_one_move) {
    words_of_position const white("Standard", "r3k2r/1P6/8/8/8/8/8/R3K2R w KQkq - 0 1");
    BOOST_CHECK_EQUAL(white.meant_by("uci", "b7a8q"), "bxa8=Q+");
    BOOST_CHECK_EQUAL(white.meant_by("uci", "e1c1"), "O-O-O");
    BOOST_CHECK_EQUAL(white.word_for("uci", "O-O"), "e1g1");
    BOOST_CHECK_EQUAL(white.word_for("uci", "b8=N"), "b7b8n");
    white.check_each("uci");
    for (char const* const other : {"A1b2", "@2e4", "e2", "e2e", "e0e4"})
        BOOST_CHECK_EQUAL(find_word_notation("uci")->measure(other), 0u);
    words_of_position const hands("Crazyhouse", "4k3/8/8/8/8/8/8/4K3[NPp] w - - 0 1");
    BOOST_CHECK_EQUAL(hands.meant_by("uci", "N@f6"), "N@f6+");
    hands.check_each("uci");
    for (char const* const variant :
         {"Xiangqi", "Shogi", "Kyoto Shogi", "Minishogi", "Janggi", "Grand Chess", "Makruk"})
        words_of_position(variant).check_each("uci");
}

BOOST_AUTO_TEST_CASE(promotions_and_drops_are_stated) {
    words_of_position const sente("Shogi",
                                  "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL[] w 0 1");
    BOOST_CHECK_EQUAL(sente.meant_by("usi", "8h2b+"), sente.meant_by("kif", "２二角成(88)"));
    BOOST_CHECK_EQUAL(sente.meant_by("csa", "+8822UM"), sente.meant_by("ki2", "▲２二角成"));
    BOOST_CHECK_EQUAL(sente.meant_by("csa", "+8822KA"), sente.meant_by("ki2", "▲２二角不成"));
    BOOST_CHECK_NE(sente.meant_by("csa", "+8822UM"), sente.meant_by("csa", "+8822KA"));
    words_of_position const hands("Shogi", "4k4/9/9/9/9/9/9/4G4/4K4[GGp] w 0 1");
    BOOST_CHECK_EQUAL(hands.meant_by("usi", "G*5e"), hands.meant_by("ki2", "▲５五金"));
    BOOST_CHECK_EQUAL(hands.meant_by("csa", "+0055KI"), hands.meant_by("kif", "５五金打"));
    // A gold on the board can go there too.
    BOOST_CHECK_EQUAL(hands.word_for("ki2", hands.meant_by("usi", "G*5g")), "▲５七金打");
    BOOST_CHECK_EQUAL(hands.meant_by("ki2", "▲５七金"), hands.meant_by("usi", "5h5g"));
    for (char const* notation : {"usi", "csa", "kif", "ki2", "western"})
        hands.check_each(notation);
    words_of_position const lance("Shogi", "4k4/9/9/9/9/9/9/9/4K4[L] w 0 1");
    BOOST_CHECK_EQUAL(lance.meant_by("ki2", "▲５五香"), lance.meant_by("usi", "L*5e"));
}

BOOST_AUTO_TEST_CASE(words_of_makruk_are_thai_letters) {
    words_of_position const start("Makruk"), pawns("Makruk", "4k3/8/3n4/4P3/8/8/8/4K3 w - - 0 1");
    BOOST_CHECK_EQUAL(start.meant_by("thai", "บจ๔"), "e4");
    BOOST_CHECK_EQUAL(start.meant_by("thai", "มง๒"), "Nd2");
    BOOST_CHECK_EQUAL(pawns.meant_by("thai", "บxง๖=ม็"), pawns.meant_by("uci", "e5d6m"));
    for (words_of_position const* position : {&start, &pawns})
        position->check_each("thai");
    for (char const* const other : {"กก", "ข", "บจ๔จ", ""})
        BOOST_CHECK_EQUAL(find_word_notation("thai")->measure(other), 0u);
}

BOOST_AUTO_TEST_CASE(signs_are_written_in_utf8) {
    std::string text;
    for (char32_t const c : U"aèø六")
        if (c != 0) signs::put(text, c);
    BOOST_CHECK_EQUAL(text, "aèø六");
}

BOOST_AUTO_TEST_CASE(pieces_that_can_go_to_one_square_are_told_apart) {
    // Golds on 4h, 5i and 6i, silvers around 5c.
    words_of_position const sente("Shogi", "k8/3S1S3/9/3S1S3/9/9/9/5G3/3GG3K[] w 0 1");
    for (char const* notation : {"usi", "csa", "kif", "ki2", "western"})
        sente.check_each(notation);
    BOOST_CHECK_EQUAL(sente.meant_by("ki2", "▲５三銀右上"), sente.meant_by("usi", "4d5c"));
    BOOST_CHECK_EQUAL(sente.meant_by("ki2", "▲５三銀左引不成"), sente.meant_by("usi", "6b5c"));
    BOOST_CHECK_EQUAL(sente.meant_by("ki2", "▲５八金直"), sente.meant_by("usi", "5i5h"));
    BOOST_CHECK_EQUAL(sente.meant_by("ki2", "▲５八金寄"), sente.meant_by("usi", "4h5h"));
}

BOOST_AUTO_TEST_CASE(dragons_are_told_apart_by_their_sides) {
    words_of_position const apart("Shogi", "4k4/9/9/9/9/3+R1+R3/9/9/4K4[] w 0 1");
    BOOST_CHECK_EQUAL(apart.meant_by("ki2", "▲５五龍右"), apart.meant_by("usi", "4f5e"));
    BOOST_CHECK_EQUAL(apart.meant_by("ki2", "▲５五龍左"), apart.meant_by("usi", "6f5e"));
    apart.check_each("ki2");
    // Neither is on the right of the other.
    words_of_position const above("Shogi", "3k5/9/9/4+R4/9/4+R4/9/9/3K5[] w 0 1");
    for (char const* const word : {"▲５五龍右", "▲５五龍左"})
        BOOST_CHECK_EQUAL(above.meant_by("ki2", word).substr(0, 4), "R101");
    above.check_each("ki2");
}

BOOST_AUTO_TEST_CASE(a_promoted_piece_in_hand_is_what_it_was) {
    words_of_position const hand("Shogi", "4k4/9/9/9/9/9/9/9/4K4 b +R2p 1");
    BOOST_CHECK_EQUAL(hand.meant_by("usi", "R*5e"), "R@e5+");
}

BOOST_AUTO_TEST_CASE(a_refused_move_of_the_piece_on_the_first_square_is_explained) {
    recorder const game = replay_text("[Variant \"Xiangqi\"]\n[Notation \"chinese\"]\n\n1. 车九进四 *\n");
    BOOST_REQUIRE_EQUAL(game.findings.size(), 1u);
    BOOST_CHECK_EQUAL(game.findings.front().label, "the soldier on a4 blocks the rook on a1");
}

// Of turns that are played plainly, and of those that are played after a repair.
BOOST_AUTO_TEST_CASE(turns_of_a_game_are_spelled_in_native_words) {
    struct speller final : syntax::game_consumer, observer {
        void take(syntax::game const& game) override { replay_game(game, 1, this); }
        void on_turn(played_turn const& turn) override {
            words += ' ';
            turn.spell_native(words, *find_word_notation("iccf"), {});
        }
        std::string words;
    };
    for (char const* const text : {"1. e4 e5 2. Nf3 Nc6 *\n", "1. e4 e5 2. Nf4 Nc6 *\n"}) {
        speller seen;
        syntax::read_trees(text, notation_of, seen);
        BOOST_CHECK_EQUAL(seen.words, " 5254 5755 7163 2836");
    }
}

BOOST_AUTO_TEST_CASE(words_of_iccf_are_squares_in_digits) {
    words_of_position const start("Standard");
    BOOST_CHECK_EQUAL(start.meant_by("iccf", "5254"), "e4");
    BOOST_CHECK_EQUAL(start.meant_by("iccf", "71-63"), "Nf3");
    words_of_position const castling("Standard", "r3k2r/1P6/8/8/8/8/8/R3K2R w KQkq - 0 1");
    BOOST_CHECK_EQUAL(castling.meant_by("iccf", "5171"), "O-O");
    BOOST_CHECK_EQUAL(castling.meant_by("iccf", "5131"), "O-O-O");
    BOOST_CHECK_EQUAL(castling.meant_by("iccf", "27281"), "b8=Q+");
    BOOST_CHECK_EQUAL(castling.meant_by("iccf", "27182"), "bxa8=R+");
    BOOST_CHECK_EQUAL(castling.word_for("iccf", "b8=N"), "27284");
    castling.check_each("iccf");
    words_of_position const black("Standard", "4k3/8/8/8/8/8/p7/4K3 b - - 0 1");
    BOOST_CHECK_EQUAL(black.meant_by("iccf", "12113"), "a1=B");
    black.check_each("iccf");
    // A fifth digit is no square, and a full stop makes a number.
    word_notation const& iccf = *find_word_notation("ICCF");
    for (char const* text : {"52541.", "5259", "52545", "525412", "5254.", "525", "52e4", "1-0", "5254-"})
        BOOST_CHECK_EQUAL(iccf.measure(text), 0);
}

BOOST_AUTO_TEST_CASE(descriptive_words_count_ranks_from_the_movers_side) {
    words_of_position const white("Standard");
    for (char const* word : {"P-K4", "P - K 4", "P\u2013K4"})
        BOOST_CHECK_EQUAL(white.meant_by("descriptive", word), "e4");
    for (char const* word : {"Kt-KB3", "N-KB3", "KKt-B3", "Kt - K B 3", "N/KN1-KB3"})
        BOOST_CHECK_EQUAL(white.meant_by("descriptive", word), "Nf3");
    // Either knight can go to a bishop's third.
    BOOST_CHECK_EQUAL(white.meant_by("descriptive", "N-B3").substr(0, 4), "R106");
    white.check_each("descriptive");
    words_of_position const black("Standard", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    BOOST_CHECK_EQUAL(black.meant_by("descriptive", "P-K4"), "e5");
    BOOST_CHECK_EQUAL(black.meant_by("descriptive", "QKt-B3"), "Nc6");
    BOOST_CHECK_EQUAL(black.word_for("descriptive", "Nf6"), "N-KB3");
    BOOST_CHECK_EQUAL(black.word_for("descriptive", "Nf6", {.knights_as_kt = true}), "Kt-KB3");
    black.check_each("descriptive");
}

BOOST_AUTO_TEST_CASE(a_piece_that_descriptive_notation_does_not_know_has_no_word) {
    words_of_position const start("sortofalmost");
    BOOST_CHECK_EQUAL(start.word_for("descriptive", "Nf3"), "N-KB3");
    BOOST_CHECK_EQUAL(start.word_for("descriptive", "Ce3"), ""); // a chancellor
}

BOOST_AUTO_TEST_CASE(descriptive_words_name_the_square_that_a_piece_comes_from) {
    words_of_position const rooks("Standard", "4k3/8/8/8/8/8/4K3/R6R w - - 0 1");
    BOOST_CHECK_EQUAL(rooks.meant_by("descriptive", "R/KR1-Q1"), "Rhd1");
    BOOST_CHECK_EQUAL(rooks.meant_by("descriptive", "R/QR1-Q1"), "Rad1");
    rooks.check_each("descriptive");
}

BOOST_AUTO_TEST_CASE(descriptive_captures_name_what_is_taken) {
    // Pawns of d and f can take on e5 in passing; the knight takes a pawn on either side.
    words_of_position const game("Standard", "r3k2r/1p3p2/2p5/p2PpP2/3N4/2p5/PPP5/R3K2R w KQkq e6 0 1");
    BOOST_CHECK_EQUAL(game.meant_by("descriptive", "QPxP e.p."), "dxe6");
    BOOST_CHECK_EQUAL(game.meant_by("descriptive", "BPxPep"), "fxe6");
    BOOST_CHECK_EQUAL(game.meant_by("descriptive", "NxP"), "Nxc6");
    BOOST_CHECK_EQUAL(game.meant_by("descriptive", "QPxBP"), "dxc6");
    BOOST_CHECK_EQUAL(game.meant_by("descriptive", "QPxP/B6"), "dxc6");
    BOOST_CHECK_EQUAL(game.meant_by("descriptive", "QPxP at B6"), "dxc6");
    // Without `e.p.` the pawn that can be taken otherwise is meant.
    BOOST_CHECK_EQUAL(game.meant_by("descriptive", "QPxP"), "dxc6");
    BOOST_CHECK_EQUAL(game.meant_by("descriptive", "Castles KR"), "O-O");
    BOOST_CHECK_EQUAL(game.meant_by("descriptive", "Castles (QR)"), "O-O-O");
    BOOST_CHECK_EQUAL(game.word_for("descriptive", "O-O", {.castles_in_words = true}), "Castles KR");
    game.check_each("descriptive");
}

BOOST_AUTO_TEST_CASE(descriptive_words_have_promotions_and_marks_of_check) {
    words_of_position const game("Standard", "3rk3/4P3/4K3/8/8/8/8/8 w - - 0 1");
    for (char const* word : {"PxR(Q) ch.", "PxR=Q ch", "PxR/Q+", "PxR (Q)\u2020", "PxR(Q)\nch."})
        BOOST_CHECK_EQUAL(game.meant_by("descriptive", word), "exd8=Q+");
    BOOST_CHECK_EQUAL(game.meant_by("descriptive", "PxR(Kt)"), "exd8=N");
    BOOST_CHECK_EQUAL(game.meant_by("descriptive", "K-K5 ch."), "S101 Ke5");
    game.check_each("descriptive");
    words_of_position const rooks("Standard", "4k3/8/8/8/8/8/8/R3K2R w - - 0 1");
    BOOST_CHECK_EQUAL(rooks.meant_by("descriptive", "R-R8 ch"), "R106 Ra8+");
    BOOST_CHECK_EQUAL(rooks.meant_by("descriptive", "QR-Q1"), "Rd1");
    BOOST_CHECK_EQUAL(rooks.meant_by("descriptive", "R-KR8 dis. ch."), "Rh8+");
    rooks.check_each("descriptive");
}

BOOST_AUTO_TEST_CASE(descriptive_words_end_before_the_next_word) {
    auto const size = [](std::string_view text) { return find_word_notation("descriptive")->measure(text); };
    BOOST_CHECK_EQUAL(size("PxP P-K4"), 3);
    BOOST_CHECK_EQUAL(size("BxB P-K4"), 3);
    BOOST_CHECK_EQUAL(size("Castles QR-B1"), 7);
    BOOST_CHECK_EQUAL(size("Castles QR P-K4"), 10);
    BOOST_CHECK_EQUAL(size("P-K4! P-K4"), 4);
    for (char const* text :
         {"e4", "Nf3", "Bxe5", "Be3", "P-K9", "King", "Knight-errant", "Rad1", "Qe2-e4", "KKK-K4", "N-f3"})
        BOOST_CHECK_EQUAL(size(text), 0);
}

BOOST_AUTO_TEST_SUITE_END()
