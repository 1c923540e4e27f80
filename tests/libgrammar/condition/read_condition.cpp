// Parser of conditions on games, and its error messages.
#include "condition/read_condition.hpp"
#include "condition/facts.hpp"
#include "condition/grammar.hpp"

#include <boost/test/unit_test.hpp>
#include <tao/pegtl/contrib/analyze.hpp>

#include <string>
#include <variant>

using namespace vpgn;
using namespace vpgn::condition;

namespace {

std::string told(comparison how) {
    constexpr char const* signs[] = {"=", "!=", "<", "<=", ">", ">=", "~"};
    return signs[std::size_t(how)];
}

std::string told(value const& v) {
    if (v.kind == value_type::bare) return v.text;
    return v.kind == value_type::quoted ? '"' + v.text + '"'
                                        : '/' + v.text + '/' + (v.ignores_case ? "i" : "");
}

std::string told(number_range const& at) {
    if (at == number_range()) return "";
    std::string const last = at.last == number_range().last ? "" : std::to_string(at.last);
    return " at " + std::to_string(at.first) + ".." + last;
}

std::string told(moment const& when) {
    std::string const by = !when.by ? "" : *when.by == side::white ? " by white" : " by black";
    return by + told(when.at);
}

std::string told(std::vector<piece_count> const& pieces) {
    std::string all;
    for (piece_count const& p : pieces)
        all += ' ' + p.letter + std::to_string(p.least) + '-' + std::to_string(p.most) +
               (p.to_other == balance::any     ? ""
                : p.to_other == balance::equal ? "="
                : p.to_other == balance::more  ? ">"
                                               : "<");
    return all;
}

std::string told(field_test const& t) {
    if (!t.comparator) return t.name.text;
    return t.name.text + told(*t.comparator) + told(t.operand) + (t.up_to ? ".." + told(*t.up_to) : "");
}
std::string told(position_test const& t) {
    return "position " + t.pattern.text + (t.plies == 0 ? "" : " for " + std::to_string(t.plies)) +
           told(t.at);
}
std::string told(material_test const& t) {
    std::string const fixed = !t.first_is ? "" : *t.first_is == side::white ? " white" : " black";
    return "material" + fixed + told(t.first) + (t.second ? " v" + told(*t.second) : "") +
           (t.plies == 0 ? "" : " for " + std::to_string(t.plies)) + told(t.at);
}
std::string told(turn_test const& t) {
    return "turn" + told(t.comparator) + told(t.operand) + told(t.when);
}
std::string told(line_test const& t) {
    std::string all = t.from_start ? "line" : "turns";
    for (std::vector<std::string> const& one : t.turns) {
        std::string alternatives;
        for (std::string const& a : one)
            alternatives += (alternatives.empty() ? "" : "|") + a;
        all += ' ' + (one.empty() ? "*" : alternatives);
    }
    return all;
}
std::string told(event_test const& t) {
    return (t.nth ? std::to_string(t.nth) + ". " : "") + "event " + t.name.text +
           (t.by ? " by " + t.by->text : "") + (t.of ? " of " + t.of->text : "") +
           (t.to ? " to " + t.to->text : "") + told(t.when) +
           (t.times_comparator ? " times" + told(*t.times_comparator) + std::to_string(t.times) : "");
}

std::string told(expression const& e) {
    if (e.kind == expression::type::test)
        return std::visit([](auto const& test) { return told(test); }, e.test);
    if (e.kind == expression::type::negation) return "not(" + told(e.parts.front()) + ")";
    std::string all;
    for (expression const& part : e.parts)
        all += (all.empty() ? "" : e.kind == expression::type::all_of ? " and " : " or ") + told(part);
    return '(' + all + ')';
}

/// The condition; or `START-END: ` and the error.
std::string told(std::string const& text) {
    reading const read = read_condition(text);
    BOOST_REQUIRE(bool(read.root) != bool(read.wrong));
    if (read.root) return told(*read.root);
    BOOST_CHECK(read.wrong->where.start <= read.wrong->where.end && read.wrong->where.end <= text.size());
    return std::to_string(read.wrong->where.start) + '-' + std::to_string(read.wrong->where.end) + ": " +
           read.wrong->label;
}

} // namespace

BOOST_AUTO_TEST_SUITE(conditions)

BOOST_AUTO_TEST_CASE(the_grammar_terminates_and_makes_progress) {
    BOOST_CHECK_EQUAL(tao::pegtl::analyze<grammar::complete_text>(), 0);
}

BOOST_AUTO_TEST_CASE(fields) {
    BOOST_CHECK_EQUAL(told("Elo >= 2400"), "Elo>=2400");
    BOOST_CHECK_EQUAL(told("Elo>=2400"), "Elo>=2400");
    BOOST_CHECK_EQUAL(told("Date = 1995.06..1996"), "Date=1995.06..1996");
    BOOST_CHECK_EQUAL(told("White = \"Tal, \\\"Misha\\\"\""), "White=\"Tal, \"Misha\"\"");
    BOOST_CHECK_EQUAL(told("White ~ /^Tal\\/x\\d/i"), "White~/^Tal/x\\d/i");
    BOOST_CHECK_EQUAL(told("White ~ /^Tal/and White"), "(White~/^Tal/ and White)");
    BOOST_CHECK_EQUAL(told("result = 1/2-1/2"), "result=1/2-1/2");
    BOOST_CHECK_EQUAL(told("result != draw"), "result!=draw");
    BOOST_CHECK_EQUAL(told("plies <> 10..20"), "plies!=10..20");
    BOOST_CHECK_EQUAL(told("White == M\xc3\xbcller"), "White=M\xc3\xbcller");
    BOOST_CHECK_EQUAL(told("Annotator"), "Annotator");
}

BOOST_AUTO_TEST_CASE(words_that_join) {
    BOOST_CHECK_EQUAL(told("A or B and not C"), "(A or (B and not(C)))");
    BOOST_CHECK_EQUAL(told("(A or B) and C and D"), "((A or B) and C and D)");
    BOOST_CHECK_EQUAL(told("not not(A)"), "not(not(A))");
    BOOST_CHECK_EQUAL(told(" A # a comment\nand # another\n B\n"), "(A and B)");
    BOOST_CHECK_EQUAL(told("\xef\xbb\xbf"
                           "A"),
                      "A");
    BOOST_CHECK_EQUAL(told("comments and not variations"), "(comments and not(variations))");
}

BOOST_AUTO_TEST_CASE(positions_and_material) {
    BOOST_CHECK_EQUAL(told("position \"8/8/8/8/8/8/8/K1k5 w\" for 3 plies at 10.."),
                      "position 8/8/8/8/8/8/8/K1k5 w for 3 at 10..");
    BOOST_CHECK_EQUAL(told("material KRP v KR"), "material K1-1 R1-1 P1-1 v K1-1 R1-1");
    BOOST_CHECK_EQUAL(told("material white QQP*R+ v N2B>=2L2+P3- for 1 ply at ..9"),
                      "material white Q2-2 P0-255 R1-255 v N2-2 B2-255 L2-255 P0-3 for 1 at 0..9");
    BOOST_CHECK_EQUAL(told("material (+R)(Q')P= v P>"), "material +R1-1 Q'1-1 P0-255= v P0-255>");
}

BOOST_AUTO_TEST_CASE(turns_and_events) {
    BOOST_CHECK_EQUAL(told("turn = e8=Q by black at 3"), "turn=e8=Q by black at 3..3");
    BOOST_CHECK_EQUAL(told("turn ~ /x.*=Q/"), "turn~/x.*=Q/");
    BOOST_CHECK_EQUAL(told("line \"1. e4 c5|e5 2.Nf3! *\""), "line e4 c5|e5 Nf3 *");
    BOOST_CHECK_EQUAL(told("turns \"Bxh7+ Kxh7\""), "turns Bxh7 Kxh7");
    BOOST_CHECK_EQUAL(told("event capture by N of Q by white at 10..20"),
                      "event capture by N of Q by white at 10..20");
    BOOST_CHECK_EQUAL(told("first event promote to N"), "1. event promote to N");
    BOOST_CHECK_EQUAL(told("3rd event drop of (+P) and event drop times > 4"),
                      "(3. event drop of +P and event drop times>4)");
}

BOOST_AUTO_TEST_CASE(errors_have_their_place) {
    BOOST_CHECK_EQUAL(told(""), "0-0: a test is expected here");
    BOOST_CHECK_EQUAL(told("A and"), "5-5: a test is expected here");
    BOOST_CHECK_EQUAL(told("A B"), "2-3: `and`, `or` or the end of the condition is expected here");
    BOOST_CHECK_EQUAL(told("(A"), "2-2: `and`, `or` or `)` is expected here");
    BOOST_CHECK_EQUAL(told("plis > 3"), "0-4: unknown name `plis` (did you mean `plies`?)");
    BOOST_CHECK_EQUAL(told("plies > many"), "8-12: a whole number is expected here");
    BOOST_CHECK_EQUAL(told("result = won"),
                      "9-12: a result is `1-0`, `0-1`, `1/2-1/2`, `*`, or `white`, `black`, `draw`");
    BOOST_CHECK_EQUAL(told("White = \"Tal"), "12-12: the string has no end: a `\"` is missing");
    BOOST_CHECK_EQUAL(told("White = /Tal/"), "8-13: a regular expression needs `~`");
    BOOST_CHECK_EQUAL(told("Elo > 2400..2500"), "12-16: a range needs `=` or `!=`");
    BOOST_CHECK_EQUAL(told("Elo > = 3"),
                      "6-7: a value is expected here: a word, a number, \"a string\" or /an expression/");
    BOOST_CHECK_EQUAL(told("position \"8/8/x7z)\""),
                      "17-18: not a position pattern: write ranks separated by `/`, with letters, numbers, "
                      "`?`, `!`, `*`, `[QR]`, `[^p]`");
    BOOST_CHECK_EQUAL(told("turn = a at 5..3"), "15-16: the range ends before it begins");
    BOOST_CHECK_EQUAL(told("event capture by N by R"), "22-23: this is repeated");
    BOOST_CHECK_EQUAL(told("material KRP v kr"), "15-17: pieces are expected here, as in `KRP v KR`");
    BOOST_CHECK_EQUAL(told("2nd White"), "4-9: `event` is expected here");
    BOOST_CHECK_EQUAL(told("line \"1. 2.\""), "5-12: expected a move here");
}

BOOST_AUTO_TEST_CASE(unsatisfiable_conditions_are_rejected) {
    BOOST_CHECK_EQUAL(told("elo > 2400"), "0-3: unknown name `elo` (did you mean `Elo`?)");
    BOOST_CHECK_EQUAL(told("whiteelo > 2400"), "0-8: unknown name `whiteelo` (did you mean `WhiteElo`?)");
    BOOST_CHECK_EQUAL(told("turn = e2e4"),
                      "7-11: moves are compared in their canonical notation, and this is UCI (did you mean "
                      "`e4`, or `e2-e4` in variants with long notation?)");
    BOOST_CHECK(told("turn = e7f8q")
                    .ends_with("(did you mean `exf8=Q`, or `e7-f8=Q` in variants with long notation?)"));
    BOOST_CHECK_EQUAL(told("turn = 0-0"), "7-10: castling is written with letters (did you mean `O-O`?)");
    BOOST_CHECK_EQUAL(told("line \"e4 e5 Zz9\""),
                      "12-15: `Zz9` is not a move: a move names a square of the board, like `Nf3`");
    BOOST_CHECK(
        told("turns \"e4 e5|e7e5\"").starts_with("13-17: moves are compared in their canonical notation"));
    BOOST_CHECK_EQUAL(told("plies = 20-40"),
                      "8-13: a whole number is expected here (did you mean `20..40`?)");
    BOOST_CHECK_EQUAL(told("plies = 40..20"),
                      "8-14: the range ends before it begins (did you mean `20..40`?)");
    BOOST_CHECK_EQUAL(told("errors < 0"), "9-10: a count cannot be negative (did you mean `errors = 0`?)");
    BOOST_CHECK_EQUAL(told("event capture times < 0"),
                      "22-23: a count cannot be negative (did you mean `times = 0`?)");
    // Turns of other variants.
    for (char const* const turn : {"O-O-O", "--", "P@e4", "\"e4-e6, f2-f3\"", "\"e4 (Ne2, Rg1)\"", "e2*e5",
                                   "Rj10", "e8=Q", "e2-e4", "b7b8=Q"})
        BOOST_CHECK_MESSAGE(read_condition(std::string("turn = ") + turn).root, turn);
}

BOOST_AUTO_TEST_CASE(a_game_has_a_number) {
    BOOST_CHECK_EQUAL(told("game = 1..10"), "game=1..10");
}

BOOST_AUTO_TEST_CASE(sizes_are_limited) {
    std::string const deep(most_nested, '('), close(most_nested, ')');
    BOOST_CHECK_EQUAL(told(deep + "A" + close), "A");
    BOOST_CHECK_EQUAL(told('(' + deep + "A" + close + ')'),
                      "100-101: conditions can be nested at most 100 deep");
    std::string many = "A";
    for (std::size_t i = 1; i < most_tests; ++i)
        many += " or A";
    BOOST_CHECK(read_condition(many).root);
    BOOST_CHECK_EQUAL(told(many + " or A").substr(11), "at most 1000 tests are allowed");
    BOOST_CHECK(read_condition(std::string(most_bytes + 1, ' ')).wrong);
    BOOST_CHECK_EQUAL(told("event a times > 99999999999"), "16-27: this number is too large");
}

BOOST_AUTO_TEST_CASE(parts_are_inside_their_whole) {
    std::string const text = "not (White ~ Tal or Elo >= 2400 ) and plies > 3";
    expression const whole = *read_condition(text).root;
    BOOST_CHECK_EQUAL(part(text, whole.where), text);
    BOOST_CHECK_EQUAL(part(text, whole.parts[0].parts[0].where), "White ~ Tal or Elo >= 2400");
    BOOST_CHECK_EQUAL(part(text, whole.parts[1].where), "plies > 3");
}

BOOST_AUTO_TEST_SUITE_END()
