#include "syntax/action.hpp"

#include <boost/test/unit_test.hpp>

#include <random>
#include <string>
#include <vector>

namespace {

using namespace vpgn;
using namespace vpgn::syntax;

std::string square(std::int8_t file, std::int8_t rank) {
    std::string name;
    if (file >= 0) name += char('a' + file);
    if (rank >= 0) name += std::to_string(rank + 1);
    return name;
}

std::string piece(written_piece const& who) {
    switch (who.named_by) {
    case naming::none:
        return "";
    case naming::letter:
        return std::string(who.name);
    case naming::parenthesised:
        return "(" + std::string(who.name) + ")";
    case naming::bare:
        return "bare " + std::string(who.name) + " ";
    }
    return "?";
}

/// The parts in a normal form: check before, piece, origin, mark, target, promotion, suffixes.
std::string said(action const& read) {
    static constexpr char const* marks[] = {"", "-", "x", "*", "@", "<>"};
    static constexpr char const* checks[] = {"", "+", "#", "++"};
    std::string text;
    switch (read.kind) {
    case action::form::unreadable:
        return "unreadable";
    case action::form::castle_short:
        text = "O-O";
        break;
    case action::form::castle_long:
        text = "O-O-O";
        break;
    case action::form::pass:
        text = "pass";
        break;
    case action::form::piece:
        text = "piece " + piece(read.piece);
        break;
    case action::form::move:
        if (read.check_before != check_mark::none) text += std::string(checks[int(read.check_before)]) + " ";
        text += piece(read.piece) + square(read.from_file, read.from_rank) + marks[int(read.marked_by)];
        text += piece(read.swapped) + square(read.to_file, read.to_rank);
        if (read.promotion.named_by != naming::none) text += "=" + piece(read.promotion);
        break;
    }
    if (read.en_passant) text += " e.p.";
    text += checks[int(read.check)];
    return read.glyph != 0 ? text + " $" + std::to_string(read.glyph) : text;
}

std::string said(std::string_view bytes) {
    return said(read_action(bytes));
}

/// Shogi's, on its board of nine by nine.
constexpr alphabet shogi{
    .letters = alphabet::set_of("KRBGSNLP"), .files = 9, .ranks = 9, .promoted_prefix = true};
/// Xiangqi's, on its board of nine by ten.
constexpr alphabet xiangqi{.letters = alphabet::set_of("KRCHEAP"), .files = 9, .ranks = 10};

} // namespace

BOOST_AUTO_TEST_SUITE(reading_actions)

BOOST_AUTO_TEST_CASE(short_algebraic_forms_are_read) {
    BOOST_TEST(said("e4") == "e4");
    BOOST_TEST(said("Nf3") == "Nf3");
    BOOST_TEST(said("Pe4") == "Pe4");
    BOOST_TEST(said("exd5") == "exd5");
    BOOST_TEST(said("Nbd2") == "Nbd2");
    BOOST_TEST(said("N1f3") == "N1f3");
    BOOST_TEST(said("Qh4xe1+") == "Qh4xe1+");
    BOOST_TEST(said("R1xa3#") == "R1xa3#");
    BOOST_TEST(said("ed5") == "ed5");
}

BOOST_AUTO_TEST_CASE(long_algebraic_is_read_with_and_without_a_mark) {
    BOOST_TEST(said("e2-e4") == "e2-e4");
    BOOST_TEST(said("e2e4") == "e2e4");
    BOOST_TEST(said("Ng1-f3") == "Ng1-f3");
    BOOST_TEST(said("Bf1xb5") == "Bf1xb5");
}

BOOST_AUTO_TEST_CASE(all_capture_marks_are_equivalent) {
    for (char const* text : {"exd5", "e:d5", "e×d5",
                             "e\xd7"
                             "d5",
                             "e x d5", "e × d5"})
        BOOST_TEST(said(text) == "exd5", text);
}

BOOST_AUTO_TEST_CASE(every_dash_is_a_hyphen) {
    for (char const* text : {"e2-e4", "e2–e4", "e2—e4", "e2 – e4",
                             "e2\x96"
                             "e4",
                             "e2 -e4", "e2\u2212e4"})
        BOOST_TEST(said(text) == "e2-e4", text);
}

BOOST_AUTO_TEST_CASE(a_pawns_capture_may_leave_out_the_ranks) {
    BOOST_TEST(said("exd") == "exd");
    BOOST_TEST(said("ed") == "ed");
    BOOST_TEST(said("dxe=Q") == "dxe=Q");
    BOOST_TEST(said("exg") == "unreadable");
    BOOST_TEST(said("Nxd") == "unreadable");
}

BOOST_AUTO_TEST_CASE(castling_is_read_with_letters_and_zeros) {
    for (char const* text : {"O-O", "0-0", "o-o", "O–O"})
        BOOST_TEST(said(text) == "O-O", text);
    BOOST_TEST(said("O-O-O") == "O-O-O");
    BOOST_TEST(said("0-0-0+") == "O-O-O+");
    BOOST_TEST(said("O-O!?") == "O-O $5");
    BOOST_TEST(said("O-O-O-O") == "unreadable");
    BOOST_TEST(said("O-") == "unreadable");
}

BOOST_AUTO_TEST_CASE(null_moves_are_passes) {
    for (char const* text : {"--", "Z0", "null", "Null", "pass", "PASS", "0000", "@@@@"})
        BOOST_TEST(said(text) == "pass", text);
}

BOOST_AUTO_TEST_CASE(a_promotion_is_named_by_letter_or_by_moves) {
    BOOST_TEST(said("e8=Q") == "e8=Q");
    BOOST_TEST(said("e8 = Q") == "e8=Q");
    BOOST_TEST(said("exd8=N+") == "exd8=N+");
    BOOST_TEST(said("e8=(HFD)") == "e8=(HFD)");
    BOOST_TEST(said("e8(=Q)") == "e8=Q");
    BOOST_TEST(said("e8(Q)") == "e8=Q");
    BOOST_TEST(said("e8(=HFD)") == "e8=(HFD)");
    BOOST_TEST(said("a4=Q") == "a4=Q"); // the last row of a board that has shrunk
}

BOOST_AUTO_TEST_CASE(a_promotion_without_a_mark_needs_a_last_rank) {
    BOOST_TEST(said("e8Q") == "e8=Q");
    BOOST_TEST(said("b7b8Q") == "b7b8=Q");
    BOOST_TEST(said("e1N#") == "e1=N#");
    BOOST_TEST(said("e4Q") == "unreadable");
}

BOOST_AUTO_TEST_CASE(a_small_letter_promotes_to_the_same_piece) {
    BOOST_TEST(said("e7e8q") == "e7e8=Q");
    BOOST_TEST(said("e8=b") == "e8=B");
}

BOOST_AUTO_TEST_CASE(a_piece_is_named_by_his_moves_in_parentheses) {
    BOOST_TEST(said("(fhNrlbK)d8:e6") == "(fhNrlbK)d8xe6");
    BOOST_TEST(said("(RN):h7+") == "(RN)xh7+");
    BOOST_TEST(said("(RN)h7") == "(RN)h7");
    BOOST_TEST(said("(R4)d1-d3") == "(R4)d1-d3");
    BOOST_TEST(said("(HFD)e2-e2") == "(HFD)e2-e2");
    BOOST_TEST(said("(N)f3") == "(N)f3");
}

BOOST_AUTO_TEST_CASE(a_bare_name_precedes_a_full_origin_square) {
    BOOST_TEST(said("WAg1-e3") == "bare WA g1-e3");
    BOOST_TEST(said("HFDe2-e2") == "bare HFD e2-e2");
    BOOST_TEST(said("fhNrlbKe6:g5") == "bare fhNrlbK e6xg5");
    BOOST_TEST(said("fbNFb8c6") == "bare fbNF b8c6");
    BOOST_TEST(said("RNd1-c3+") == "bare RN d1-c3+");
    BOOST_TEST(said("WAe3") == "unreadable");
}

BOOST_AUTO_TEST_CASE(a_letter_and_a_rank_are_not_a_bare_name) {
    BOOST_TEST(said("R4h1") == "R4h1"); // the rook on the fourth rank
    BOOST_TEST(said("R4h1-f1") == "bare R4 h1-f1");
    BOOST_TEST(said("R4xh1") == "R4xh1");
}

BOOST_AUTO_TEST_CASE(a_shot_is_written_with_an_asterisk) {
    BOOST_TEST(said("e2*e7") == "e2*e7");
    BOOST_TEST(said("e2 * e7#") == "e2*e7#");
}

BOOST_AUTO_TEST_CASE(a_placement_names_no_origin) {
    BOOST_TEST(said("G@a4") == "G@a4");
    BOOST_TEST(said("G @ a4") == "G@a4");
    BOOST_TEST(said("G@c8+") == "G@c8+");
    BOOST_TEST(said("N@f3") == "N@f3");
    BOOST_TEST(said("@f3") == "@f3");
    BOOST_TEST(said("Ng1@f3") == "unreadable");
}

BOOST_AUTO_TEST_CASE(a_swap_may_name_the_friend) {
    BOOST_TEST(said("Ke8<>Ra8") == "Ke8<>Ra8");
    BOOST_TEST(said("Ke8<>a8") == "Ke8<>a8");
    BOOST_TEST(said("Ke8 <> (BD)a8") == "Ke8<>(BD)a8");
}

BOOST_AUTO_TEST_CASE(en_passant_may_be_written_out) {
    for (char const* text : {"exd6 e.p.", "exd6e.p.", "exd6ep", "exd6 ep", "exd6 e.p"})
        BOOST_TEST(said(text) == "exd6 e.p.", text);
    BOOST_TEST(said("exd6e.p.+!") == "exd6 e.p.+ $1");
    BOOST_TEST(said("exd6+ e.p.") == "exd6 e.p.+");
}

BOOST_AUTO_TEST_CASE(check_marks_are_separate) {
    BOOST_TEST(said("Qa6#") == "Qa6#");
    BOOST_TEST(said("c2-c3++") == "c2-c3++");
    BOOST_TEST(said("Qd1 +") == "Qd1+");
    BOOST_TEST(said("# Kd2") == "# Kd2");
    BOOST_TEST(said("+Kd2") == "+ Kd2");
}

BOOST_AUTO_TEST_CASE(a_glyph_at_the_end_is_its_number) {
    BOOST_TEST(said("e4!") == "e4 $1");
    BOOST_TEST(said("e4?") == "e4 $2");
    BOOST_TEST(said("e4!!") == "e4 $3");
    BOOST_TEST(said("e4??") == "e4 $4");
    BOOST_TEST(said("e4!?") == "e4 $5");
    BOOST_TEST(said("e4?!") == "e4 $6");
    BOOST_TEST(said("f7-f6???") == "f7-f6 $4");
    BOOST_TEST(said("Qxh7+!!") == "Qxh7+ $3");
    BOOST_TEST(said("Qxh7!+") == "Qxh7+ $1");
}

BOOST_AUTO_TEST_CASE(text_in_no_notation_is_unreadable) {
    for (char const* text :
         {"",      "x",   "e",        "e9",    "i4",     "Ne",    "Nf3e5g6", "e4-",   "(rn)e4", "()e4",
          "(RNe4", "e4=", "e8=X",     "e8==Q", "K",      "4",     "e4x",     "Ke8<>", "#",      "+",
          "!",     "?",   "e4 or d5", "A4",    "move12", "N-KB3", "e.p.",    "++e4x"})
        BOOST_TEST(said(text) == "unreadable", text);
}

BOOST_AUTO_TEST_CASE(an_unreadable_action_has_no_other_parts) {
    action const read = read_action("(RN)e9+!");
    BOOST_TEST(int(read.check) == int(check_mark::none));
    BOOST_TEST(read.glyph == 0);
    BOOST_TEST(read.piece.name.empty());
}

BOOST_AUTO_TEST_CASE(parts_have_their_spans) {
    std::string_view const text = "# (RN)h6 : h7=(HFD) e.p.+ !?";
    action const read = read_action(text);
    BOOST_TEST(part(text, read.piece_at) == "(RN)");
    BOOST_TEST(part(text, read.from_at) == "h6");
    BOOST_TEST(part(text, read.mark_at) == ":");
    BOOST_TEST(part(text, read.to_at) == "h7");
    BOOST_TEST(part(text, read.promotion_at) == "=(HFD)");
    BOOST_TEST(part(text, read.body_at) == "(RN)h6 : h7=(HFD)");
}

BOOST_AUTO_TEST_CASE(parts_of_plain_actions_have_their_spans) {
    std::string_view const text = "Qh4xe1+";
    action const read = read_action(text);
    BOOST_TEST(part(text, read.piece_at) == "Q");
    BOOST_TEST(part(text, read.from_at) == "h4");
    BOOST_TEST(part(text, read.mark_at) == "x");
    BOOST_TEST(part(text, read.to_at) == "e1");
    BOOST_TEST(read.promotion_at.empty());
    BOOST_TEST(part(text, read.body_at) == "Qh4xe1");
    BOOST_TEST(read_action("e4").piece_at.empty());
    BOOST_TEST(read_action("e4").from_at.empty());
    BOOST_TEST(read_action("e4").mark_at.empty());
}

BOOST_AUTO_TEST_CASE(arbitrary_bytes_can_be_read) {
    std::mt19937 chance(3);
    static constexpr std::string_view alphabet =
        "abcdefgh12345678NBRQKPGxO0-:=+#!?*@<>()e.p \xe2\x80\x93\xc3\x97Z";
    std::size_t readable = 0;
    for (int i = 0; i != 300'000; ++i) {
        std::string text;
        for (std::size_t size = chance() % 14; size != 0; --size)
            text += alphabet[chance() % alphabet.size()];
        std::vector<char> const exact(text.begin(), text.end()); // lets a sanitizer detect any overrun
        std::string_view const bytes(exact.data(), exact.size());
        action const read = read_action(bytes);
        for (span const where :
             {read.piece_at, read.from_at, read.mark_at, read.to_at, read.promotion_at, read.body_at})
            BOOST_REQUIRE(where.start <= where.end && where.end <= bytes.size());
        if (read.kind == action::form::unreadable) continue;
        ++readable;
        BOOST_REQUIRE(!read.body_at.empty());
        // Parsing the body alone gives the same body.
        BOOST_REQUIRE(said(part(bytes, read.body_at)) != "unreadable");
    }
    BOOST_TEST(readable > 1000U);
}

// The fast path for plain forms must agree with the slow one, which a leading check mark selects.
BOOST_AUTO_TEST_CASE(fast_path_and_slow_path_agree) {
    static constexpr char const* pieces[] = {"", "N", "K", "P"};
    static constexpr char const* origins[] = {"", "b", "1", "b1"};
    static constexpr char const* marks[] = {"", "x", "-", ":", "@", "*", "xx"};
    static constexpr char const* targets[] = {"d2", "d", "2", "", "d9", "dd"};
    static constexpr char const* ends[] = {"", "+", "#", "++", "+#", "!"};
    for (std::string const who : pieces)
        for (char const* origin : origins)
            for (char const* sign : marks)
                for (char const* target : targets)
                    for (char const* end : ends) {
                        std::string const text = who + origin + sign + target + end;
                        std::string const long_way = said("#" + text);
                        std::string const expected =
                            long_way.starts_with("# ") ? long_way.substr(2) : long_way;
                        if (text.empty() || text[0] == '+' || text[0] == '#') continue;
                        BOOST_TEST(said(text) == expected, text);
                    }
}

BOOST_AUTO_TEST_CASE(letters_and_squares_are_those_of_the_alphabet) {
    BOOST_TEST(said("Hc3") == "unreadable");
    BOOST_TEST(said(read_action("Hc3", xiangqi)) == "Hc3");
    BOOST_TEST(said(read_action("Qc3", xiangqi)) == "unreadable");
    BOOST_TEST(said(read_action("Chc3", xiangqi)) == "Chc3");
    BOOST_TEST(said(read_action("Ra10", xiangqi)) == "Ra10");
    BOOST_TEST(said(read_action("A10f10", xiangqi)) == "A10f10");
    BOOST_TEST(said(read_action("R1d3", xiangqi)) == "R1d3");
    BOOST_TEST(said(read_action("h10g8", xiangqi)) == "h10g8");
    BOOST_TEST(said(read_action("Hj3", xiangqi)) == "unreadable");
    BOOST_TEST(said(read_action("Ha11", xiangqi)) == "unreadable");
    BOOST_TEST(said(read_action("Pi5", shogi)) == "Pi5");
    BOOST_TEST(said(read_action("Pi5")) == "unreadable");
}

BOOST_AUTO_TEST_CASE(a_sign_before_a_letter_names_a_promoted_piece_where_the_alphabet_has_such) {
    BOOST_TEST(said(read_action("+Rh8", shogi)) == "+Rh8");
    BOOST_TEST(said(read_action("+R9h8+", shogi)) == "+R9h8+");
    BOOST_TEST(said(read_action("Pb5=+P", shogi)) == "Pb5=+P");
    BOOST_TEST(said(read_action("+L@b4", shogi)) == "+L@b4");
    BOOST_TEST(said(read_action("+Rh8", xiangqi)) == "+ Rh8");
    BOOST_TEST(said(read_action("Nxi3=G", shogi)) == "Nxi3=G");
    BOOST_TEST(said(read_action("N@f7+", shogi)) == "N@f7+");
}

BOOST_AUTO_TEST_CASE(ranks_may_begin_from_zero) {
    constexpr alphabet xboard{
        .letters = alphabet::set_of("KRCHEAP"), .files = 9, .ranks = 10, .ranks_from_zero = true};
    action const read = read_action("Rad0", xboard);
    BOOST_TEST(read.from_file == 0);
    BOOST_TEST(read.to_rank == 0);
    BOOST_TEST(read_action("Hc9", xboard).to_rank == 9);
    BOOST_TEST(said(read_action("Ra10", xboard)) == "unreadable");
}

BOOST_AUTO_TEST_CASE(an_equals_sign_declines_a_promotion_where_pieces_are_turned_over) {
    BOOST_TEST(read_action("Bxh8=", shogi).declines);
    BOOST_TEST(!read_action("Bxh8", shogi).declines);
    BOOST_TEST(said(read_action("Bxh8=")) == "unreadable");
}

BOOST_AUTO_TEST_CASE(a_name_alone_is_a_piece_only_where_letters_are_a_variants_own) {
    constexpr alphabet seirawan{.letters = alphabet::set_of("KQRBNPHE")};
    BOOST_TEST(said(read_action("H", seirawan)) == "piece H");
    BOOST_TEST(said(read_action("Eh1", seirawan)) == "Eh1");
    BOOST_TEST(said(read_action("e8=H", seirawan)) == "e8=H");
    BOOST_TEST(said("N") == "unreadable");
}

BOOST_AUTO_TEST_SUITE_END()
