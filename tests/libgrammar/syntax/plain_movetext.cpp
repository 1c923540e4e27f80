// The fast path must agree with the rules that it replaces.
#include "libgrammar/syntax/mutations.hpp"
#include "libgrammar/syntax/sample_words.hpp"
#include "libgrammar/syntax/trace.hpp"
#include "support/sanitized.hpp"
#include "syntax/actions.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <fmt/format.h>
#include <random>
#include <string>

using namespace vpgn;
using namespace vpgn::syntax;

namespace {

/// PEGTL's control, except that the rules of the fast path never match.
template <typename Rule>
struct without_fast_road : tao::pegtl::normal<Rule> {};

template <typename Rule>
struct never : tao::pegtl::normal<Rule> {
    template <tao::pegtl::apply_mode, tao::pegtl::rewind_mode, template <typename...> class,
              template <typename...> class, typename Input, typename... States>
    static bool match(Input&, States&&...) {
        return false;
    }
};
template <>
struct without_fast_road<grammar::plain_movetext> : never<grammar::plain_movetext> {};
template <>
struct without_fast_road<grammar::plain_tags> : never<grammar::plain_tags> {};
template <>
struct without_fast_road<grammar::plain_end> : never<grammar::plain_end> {};
template <>
struct without_fast_road<grammar::last_tag> : never<grammar::last_tag> {};
template <>
struct without_fast_road<grammar::plain_beginning> : never<grammar::plain_beginning> {};

std::string slow_trace(std::string_view text, notation how) {
    test::tracer out(text, how);
    grammar::input in(text.data(), text.data() + text.size(), "");
    reader state(text, out);
    while (tao::pegtl::parse<grammar::item, on, without_fast_road>(in, state)) {
    }
    return out.shown();
}

void check_both(std::string_view text, notation how) {
    std::string const fast = test::trace(text, how);
    std::string const slow = slow_trace(text, how);
    BOOST_TEST(fast == slow, "read in two ways:\n" << text << "\n" << fast << "\n" << slow);
}

void check_both(std::string_view text) {
    for (bool const lists : {false, true})
        check_both(text, {lists});
}

/// Words like `+7776FU`, `７六歩(77)` and `7六歩(77)`.
std::size_t measure_word(std::string_view text) {
    auto const is_digit = [](char c) { return c >= '0' && c <= '9'; };
    if (text.starts_with('+') || text.starts_with('-')) {
        bool const is_word = text.size() > 6 && std::all_of(&text[1], &text[5], is_digit) && text[5] >= 'A' &&
                             text[5] <= 'Z' && text[6] >= 'A' && text[6] <= 'Z';
        return is_word ? 7 : 0;
    }
    std::size_t const file = text.starts_with("７") ? 3 : text.starts_with('7') ? 1 : 0;
    std::string_view const rest = text.substr(file);
    if (file == 0 || !rest.starts_with("六歩")) return 0;
    return file + 6 + (rest.substr(6).starts_with("(77)") ? 4 : 0);
}

constexpr std::string_view padding = "\n\n; bytes behind it, for the fast road asks for some\n";

/// Of the combinations of several lists: all, or under sanitizers every seventh.
void check_one_of_many(std::string_view text, auto const&... how) {
    static int number = 0;
    if (number++ % test::unless_sanitized(1, 7) == 0) check_both(text, how...);
}

} // namespace

BOOST_AUTO_TEST_SUITE(the_fast_road)

BOOST_AUTO_TEST_CASE(it_reads_damaged_texts_as_the_rules_do) {
    test::for_mutations(700, [](std::string const& text) { check_both(text); });
}

BOOST_AUTO_TEST_CASE(it_reads_the_words_of_the_samples_and_damaged_ones_as_the_rules_do) {
    test::for_words(100000,
                    [](std::string const& word) { check_both(fmt::format("1. d4 {}{}", word, padding)); });
}

BOOST_AUTO_TEST_CASE(it_reads_every_short_token_as_the_rules_do) {
    static constexpr std::string_view heads[] = {"",   "N",   "e",  "O-",  "1",  "12", "1.",
                                                 "Nf", "exd", "e8", "e8=", "--", "h"};
    static constexpr std::string_view tails[] = {"",  "3", "4",  "d5", "O", "O-O", ".",   "...", "+",
                                                 "#", "!", "=Q", "+-", "-", "/e5", ",e5", ")",   "{",
                                                 "(", "*", "x",  ":",  "@", "é",   "–e4"};
    static constexpr std::string_view next[] = {
        "",      " ",      "\n",    "\t",   " e5",  " e.p.",         " ep ",   " x d5", " + ",
        " - e4", "\ne.p.", " * e4", " = Q", "  e4", " \xc2\xa0x e4", "\n- e4", " #",    " 0-1"};
    for (std::string_view const head : heads)
        for (std::string_view const tail : tails)
            for (std::string_view const behind : next)
                check_one_of_many(fmt::format("1. d4 {}{}{}{}", head, tail, behind, padding));
}

BOOST_AUTO_TEST_CASE(it_reads_every_short_turn_of_several_actions_as_the_rules_do) {
    static constexpr std::string_view heads[] = {
        "N",        "e4",    "G@e6",      "Ke1<>Ra1",     "g7xh8=Q+", "e8",      "Pe8",   "Ra8",
        "Nf3+",     "e8=",   "R1",        "(RN)f5",       "Nc2#",     "e4xf5?!", "x",     "e4=Q",
        "Nb1xd2+-", "O-O",   "Ke1<>Ra1+", "exd",          "é4",       "a1b",     "e8=Qx", "e4x",
        "e8=q",     "N@e4=", "=Q",        "Qa1xb2c3d4e5", "Kd2++"};
    static constexpr std::string_view joints[] = {",",  ", ", ",\n", ",  ", "/",  "/ ",
                                                  " (", "(",  ")",   ") ",  " , "};
    static constexpr std::string_view next[] = {
        "Qd5",      "Ne2, Rg1)", "Ne2)+ e5", "Ne2 Rg1) (d4)", "# Kd2)", "1. e4)", "R1)e4",
        "{x} Nf3)", "Q",         "e5)",      "N+ d4",         "-e4",    ""};
    for (std::string_view const head : heads)
        for (std::string_view const joint : joints)
            for (std::string_view const behind : next) {
                check_one_of_many(fmt::format("1. d4 {}{}{}{}", head, joint, behind, padding));
                check_one_of_many(fmt::format("1. d4 (Nc3, {}{}{}{}", head, joint, behind, padding));
            }
}

BOOST_AUTO_TEST_CASE(it_reads_variations_and_glyphs_as_the_rules_do) {
    static constexpr std::string_view heads[] = {"Nf3",   "Nf3!?", "Nf3+??", "Nf3!!!", "O-O+", "O-O-O!",
                                                 "e8=Q?", "Nf3+-", "Nf3=!",  "O-O/",   "O-"};
    static constexpr std::string_view joints[] = {
        " ", " $1 ", "$1", " $ ",  " $1234567 ", " (",      " (12.", " (1... ", " (RN)",
        ")", " ) ",  "(",  "\r\n", " \r\n(",     " (\n{x}", "( ",    " ((",     " $3) "};
    static constexpr std::string_view next[] = {
        "e5", "Nc6!) d4",         "(Nc6) (d5)) 2. d4", "1-0) d4", "f5-h6)",
        ")",  "e5 $2 (d5 $3) $4", "{x} d5) e5",        "d5 , e5", "e5\r\n2. d4\r\n\r\n1-0"};
    for (std::string_view const head : heads)
        for (std::string_view const joint : joints)
            for (std::string_view const behind : next) {
                check_one_of_many(fmt::format("1. d4 {}{}{}{}", head, joint, behind, padding));
                check_one_of_many(fmt::format("1. d4 (1. {}{}{} e5) 1-0{}", head, joint, behind, padding));
            }
}

BOOST_AUTO_TEST_CASE(it_reads_the_ends_of_games_as_the_rules_do) {
    static constexpr std::string_view heads[] = {
        "1. d4 ", "1. d4 (1. e4 ", "1. d4 {x} ", "1. d4, ", "1. d4 1-0 ", "(1. e4) ", ""};
    static constexpr std::string_view results[] = {"1-0", "0-1", "1/2-1/2", "*",   "0-0", "1-1",
                                                   "1/2", "½-½", "**",      "1-O", "1-",  "1/2-1/3"};
    static constexpr std::string_view next[] = {"\n\n[Event \"b\"]\n\n1. e4",
                                                "\n[Event \"b\"]\n\n1. e4",
                                                "\n\n\n[Event \"b\"]\n\n1. e4",
                                                "\n\n[%x",
                                                "\n\n[x] e4",
                                                "\n\n[ Event \"b\"]",
                                                "\n\n[Event]\n",
                                                " \n\n[Event \"b\"]",
                                                "\r\n\r\n[Event \"b\"]",
                                                "\n\n{x} [Event \"b\"]\n\ne4",
                                                "\n\ne4",
                                                ")\n\n[Event \"b\"]\n\n1. e4"};
    for (std::string_view const head : heads)
        for (std::string_view const result : results)
            for (std::string_view const behind : next)
                check_one_of_many(fmt::format("[Event \"a\"]\n\n{}{}{}{}", head, result, behind, padding));
}

// Names of the game before are expected again.
BOOST_AUTO_TEST_CASE(it_reads_the_tags_of_several_games_as_the_rules_do) {
    static constexpr std::string_view lines[] = {
        "[White \"a\"]",   "[WhiteElo \"2000\"]", "[White_Elo \"1\"]",        "[White \"a\\\"b\"]",
        "[White  \"a\"]",  "[White \"a\" ]",      "[Wh ite \"a\"]",           "[White \"a\"b\"]",
        "[White]",         "[é \"1\"]",           "[SixteenLettersIn \"1\"]", "[SeventeenLetters1 \"1\"]",
        "[White-Elo \"\"]"};
    static constexpr std::string_view behind[] = {"\n\n1. e4 *\n\n", "\n\n{x} 1. e4 *\n\n",
                                                  "\n{x}\n[Black \"b\"]\n\ne4 *\n\n", "\n\n*\n\n"};
    for (std::string_view const a : lines)
        for (std::string_view const b : lines)
            for (std::string_view const c : lines)
                for (std::string_view const end : behind)
                    check_one_of_many(
                        fmt::format("{0}\n{1}{3}{0}\n{2}{3}{1}\n{0}{3}{4}", a, b, c, end, padding));
}

BOOST_AUTO_TEST_CASE(it_reads_values_of_tags_as_the_rules_do) {
    for (std::size_t size = 0; size != 40; ++size)
        for (std::size_t at = 0; at <= size; ++at)
            for (std::string_view const odd : {"", "\"", "\\\"", "\\", "\t", "\n", "é", "]"}) {
                std::string value(size, 'x');
                value.insert(at, odd);
                check_one_of_many(fmt::format("[Event \"{}\"]\n[Site \"\"]\n\n1. e4 *{}", value, padding));
            }
}

BOOST_AUTO_TEST_CASE(many_tags_are_read_as_the_rules_do) {
    std::string tags;
    for (int i = 0; i != 70; ++i)
        tags += fmt::format("[Tag{} \"{}\"]\n", i, i);
    std::string const end = "\n1. e4 *\n\n";
    check_both(tags + end + tags + "[Tag69 \"again\"]\n" + end + tags + "[Tag0 \"again\"]\n" + end +
               std::string(padding));
}

BOOST_AUTO_TEST_CASE(it_reads_native_words_as_the_rules_do) {
    static constexpr std::string_view words[] = {"+7776FU", "-3334FU",   "+77",      "-", "７六歩(77)",
                                                 "７六歩",  "7六歩(77)", "７",       "é", "–",
                                                 "Nf3",     "1-0",       "(+7776FU)"};
    static constexpr std::string_view before[] = {"",    "1. ",  "1.",      "12... ",  "2. ... ", "1 ",
                                                  "1.-", "1.  ", "1.\n",    "1. +",    "+",       "12345. ",
                                                  "( ",  "1.(",  "1/2 1. ", "1. {x} ", ", "};
    static constexpr std::string_view behind[] = {" ", "",   "\n",   " {x} ", "{x}",
                                                  "!", ") ", " $1 ", "-",     ", "};
    for (std::string_view const head : before)
        for (std::string_view const word : words)
            for (std::string_view const joint : behind)
                for (std::string_view const next : words) {
                    std::string const text =
                        fmt::format("[A \"b\"]\n\n{}{}{}{} +2726FU 1-0{}", head, word, joint, next, padding);
                    for (bool const lists : {false, true}) {
                        notation how{lists};
                        how.measure = measure_word;
                        check_one_of_many(text, how);
                    }
                }
}

BOOST_AUTO_TEST_CASE(it_reads_long_comments_as_the_rules_do) {
    static constexpr std::string_view insides[] = {"[", "\n[", "\n[A \"b\"]", "\n", "\n[A \"b\"]{", "{"};
    for (std::size_t const size : {60u, 62u, 63u, 64u, 65u, 127u, 128u, 129u, 300u, 4090u, 4200u})
        for (std::string_view const inside : insides)
            for (std::size_t const at : {0u, 40u, 59u, 64u, 120u, 4100u}) {
                std::string letters(size, 'x');
                letters.insert(std::min(at, letters.size()), inside);
                check_both(fmt::format("1. d4 {{{}}} e5{}", letters, std::string(100, ' ')));
                check_both(fmt::format("1. d4 {{{} e5\n\n[A \"b\"]\n\n1. e4 {{x}}{}", letters, padding));
            }
}

BOOST_AUTO_TEST_CASE(it_reads_comments_of_every_length_as_the_rules_do) {
    static constexpr std::string_view insides[] = {
        "", "\n", "\r", "\t", "{", "\n[A \"b\"]\n", "\n[A \"b\"]\n{", "\xff"};
    static constexpr std::string_view ends[] = {"} e5",    "}e5", "}  e5", "}\ne5",
                                                "}{x} e5", "}",   "",      "} } e5"};
    for (std::size_t size = 0; size != 80; ++size)
        for (std::string_view const inside : insides)
            for (std::string_view const end : ends) {
                std::string const letters(size, 'x');
                check_one_of_many(fmt::format("1. d4 {{{}{}{}{}", letters, inside, end, padding));
                check_one_of_many(fmt::format("1. d4 {{{}{}x{}", inside, letters, end));
            }
}

// Their ends are looked for ahead of them, in windows that grow: comments of all lengths begin and end at all
// places in them, are never closed, or hold tag sections.
BOOST_AUTO_TEST_CASE(it_reads_many_comments_as_the_rules_do) {
    static constexpr std::string_view insides[] = {
        "", "", "", "", "[", "\n", "\n[A \"b\"]\n", "{", "[%clk 0:01:00]"};
    static constexpr std::string_view ends[] = {"}",          "} ",  "}\n",
                                                "} (1. c4) ", "}{}", "\n\n[A \"b\"]\n\n1. "};
    std::mt19937 chance(31);
    for (std::size_t const longest : {3u, 40u, 300u, 1'500u, 9'000u})
        for (int round = 0; round != test::unless_sanitized(6, 40); ++round) {
            std::string text;
            while (text.size() < 12'000) {
                std::string letters(chance() % longest, 'x');
                letters.insert(chance() % (letters.size() + 1), insides[chance() % std::size(insides)]);
                bool const is_closed = chance() % 30 != 0;
                text += fmt::format("d4 {{{}{}", letters,
                                    is_closed ? ends[chance() % (std::size(ends) - 1)] : ends[5]);
                if (chance() % 10 == 0) text += std::string(chance() % 2'000, ' ');
            }
            check_both(text);
        }
}

BOOST_AUTO_TEST_CASE(it_reads_comments_of_commands_as_the_rules_do) {
    static constexpr std::string_view comments[] = {
        "{ [%clk 0:03:59] }",    "{[%eval -0.17] [%clk 0:03:59]}",
        "{ [%clk 0:03:59]  }",   "{ [%clk 0:03:59]\n[%eval 0.1] }",
        "{ [%clk 0:03:59] {} }", "{ [%clk 0:03:59] good }"};
    for (std::string_view const comment : comments)
        for (std::string_view const after : {" 1... e5", "e5", "\n1... e5", "  e5", "{x} e5", ")", ""})
            for (std::size_t size = 0; size <= comment.size(); ++size) {
                check_both(fmt::format("1. d4 {}{}{}", comment.substr(0, size), after, padding));
                check_both(fmt::format("1. d4 {}{}", comment.substr(0, size), after));
            }
}

BOOST_AUTO_TEST_CASE(it_reads_every_short_tag_as_the_rules_do) {
    static constexpr std::string_view names[] = {
        "",   "A", "Event", "WhiteElo", "White_Elo", "WhiteRatingDiff", "WhiteRatingDifference",
        "A-", "É", " A",    "2",        "A "};
    static constexpr std::string_view between[] = {" ", "", "  ", "\n", "\t"};
    static constexpr std::string_view values[] = {
        "\"\"",       "\"x\"",     "\"a value of more than eight bytes\"",
        "\"a\\\"b\"", "\"a\\\\\"", "\"a\tb\"",
        "\"a\nb\"",   "\"a\"b\"",  "\"é\"",
        "a",          "\"a"};
    static constexpr std::string_view ends[] = {
        "]", " ]", "]\n", "]\n\n", "", "][B \"2\"]", "]\n[B \"2\"]", "]\r\n[B \"2\"]", "]\n\n[A \"2\"]"};
    for (std::string_view const name : names)
        for (std::string_view const gap : between)
            for (std::string_view const value : values)
                for (std::string_view const end : ends)
                    check_one_of_many(fmt::format("[{}{}{}{}{}", name, gap, value, end, padding));
}

BOOST_AUTO_TEST_SUITE_END()
