#include "syntax/writer.hpp"

#include "libgrammar/syntax/mutations.hpp"
#include "libgrammar/syntax/trees.hpp"
#include "source/utf8.hpp"
#include "syntax/action.hpp"
#include "syntax/bytes.hpp"
#include "syntax/kept_text.hpp"

#include <boost/test/unit_test.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

using namespace vpgn;
using namespace vpgn::syntax;

namespace {

std::vector<game> games_of(std::string_view text) {
    return test::trees(text, test::lists_for_grolman).games;
}

/// The movetext of the first game of `text` in canonical form.
std::string canonical_movetext(std::string_view text, unsigned first_number = 1, bool black_first = false) {
    std::string const all = write_canonical(games_of(text).at(0), nullptr, {first_number, black_first});
    return all.substr(all.find("\n\n") + 2);
}

std::string on_one_line(std::string text) {
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
    return text;
}

std::string tight(std::string_view text) {
    std::string without;
    char const* const end = text.data() + text.size();
    for (char const* at = text.data(); at != end;) {
        char const* const next = bytes::skip_blanks(at, end);
        if (next == at)
            without += *at++;
        else
            at = next;
    }
    return without;
}

/// The content of a game regardless of spelling: tags, turns, comments, annotations, variations, result.
std::string meaning(game const& one) {
    std::string text;
    for (std::string_view const name :
         {"Event", "Site", "Date", "Round", "White", "Black", "Variant", "WhiteElo", "A", "B", "X"})
        if (one.has_tag(name) && one.tag(name) != "?" && one.tag(name) != "????.??.??")
            text += fmt::format("[{}={}]", name, on_one_line(one.tag(name)));
    std::string main_result;
    int depth = 0;
    for (node const& here : one.nodes) {
        std::string_view const bytes = part(one.text, here.where);
        switch (here.kind) {
        case node::type::number:
        case node::type::escape:
            break;
        case node::type::turn: {
            std::string glyphs;
            for (std::uint32_t i = here.first; i != here.second; ++i) {
                std::string_view const said = part(one.text, one.actions[i].where);
                action const read = read_action(said);
                text += fmt::format(" {}:", int(one.actions[i].joined_by));
                for (char const c : tight(said))
                    if (read.kind == action::form::unreadable || (c != '!' && c != '?')) text += c;
                if (read.glyph != 0) glyphs += fmt::format(" ${}", read.glyph);
            }
            text += glyphs;
            break;
        }
        case node::type::comment: {
            std::string comment(bytes.substr(here.first, here.second - here.first));
            // A nested comment is written up to the end of a line.
            bool const is_nested = bytes.starts_with('{') && comment.find('}') != comment.npos;
            while (is_nested &&
                   std::string_view(" \t\v\f\x1a\r\n").find(comment.back()) != std::string_view::npos)
                comment.pop_back();
            if (is_nested)
                std::replace_if(
                    comment.begin(), comment.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
            text += fmt::format(" {{{}}}", comment);
            break;
        }
        case node::type::nag:
            text += fmt::format(" ${}", here.first);
            break;
        case node::type::open:
            text += " (";
            ++depth;
            break;
        case node::type::close:
            text += " )";
            --depth;
            break;
        case node::type::result:
            if (depth == 0)
                main_result = fmt::format(" ={}", here.first);
            else
                text += fmt::format(" ={}", here.first);
            break;
        case node::type::unreadable:
            text += fmt::format(" ?{}?", text_of_unreadable(bytes));
            break;
        }
    }
    if (!main_result.empty()) return text + main_result;
    // A result that is missing is that of the tag.
    std::string const tag = one.tag("Result");
    return text + (tag == "1-0" ? " =0" : tag == "0-1" ? " =1" : tag == "1/2-1/2" ? " =2" : " =3");
}

} // namespace

BOOST_AUTO_TEST_SUITE(writing_as_written)

BOOST_AUTO_TEST_CASE(a_game_is_written_byte_for_byte) {
    std::string_view const text = "[A  \"x\"] [B \"y\"]\r\n\r\n1.e4  e5 {c}\t2 . Nf3 ; d\r\n*";
    BOOST_TEST(write_as_written(games_of(text).at(0)) == text);
}

BOOST_AUTO_TEST_CASE(games_and_the_blanks_between_them_make_up_the_text) {
    test::for_mutations(300, [](std::string const& text) {
        std::uint64_t last = 0;
        std::string again;
        for (game const& one : games_of(text)) {
            again +=
                text.substr(std::size_t(last), std::size_t(one.where.start - last)) + write_as_written(one);
            last = one.where.end;
        }
        again += text.substr(std::size_t(last));
        BOOST_TEST(again == text);
    });
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(writing_canonically)

BOOST_AUTO_TEST_CASE(the_seven_tags_come_first_and_the_others_keep_their_order) {
    std::string const text = write_canonical(
        games_of("[ECO \"C20\"]\n[White \"A\"]\n[Event \"x \\\"y\\\"\"]\n[Annotator \"z\\\\\"]\n\n1. e4 1-0")
            .at(0),
        nullptr);
    BOOST_TEST(text ==
               "[Event \"x \\\"y\\\"\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"A\"]\n"
               "[Black \"?\"]\n[Result \"1-0\"]\n[ECO \"C20\"]\n[Annotator \"z\\\\\"]\n\n1. e4 1-0\n");
}

BOOST_AUTO_TEST_CASE(a_repeated_tag_is_written_once_with_its_last_value) {
    std::string const text = write_canonical(games_of("[A \"1\"]\n[B \"2\"]\n[A \"3\"]\n*").at(0), nullptr);
    BOOST_TEST(text.find("[A \"3\"]\n[B \"2\"]\n\n*\n") != std::string::npos, text);
    BOOST_TEST(text.find("[A \"1\"]") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(an_offer_of_a_draw_becomes_a_comment) {
    for (std::string_view const text :
         {"1. e4 (=) e5 *", "1. e4 e5 (=)\n2. Nf3 *", "1. e4 e5 (1... c5 (=)) *"})
        BOOST_TEST(games_of(text).at(0).problems.empty(), text);
    BOOST_TEST(canonical_movetext("1. e4 (=) e5 *") == "1. e4 {(=)} 1... e5 *\n");
    BOOST_TEST(canonical_movetext("1. e4 e5 (1... c5 (=)) *") == "1. e4 e5 (1... c5 {(=)}) *\n");
}

BOOST_AUTO_TEST_CASE(numbers_are_the_positions_and_not_the_sources) {
    BOOST_TEST(canonical_movetext("7. e4 e5 Nf3 9... Nc6 *") == "1. e4 e5 2. Nf3 Nc6 *\n");
    BOOST_TEST(canonical_movetext("1. e4 e5 Nf3 *", 23, true) == "23... e4 24. e5 Nf3 *\n");
}

BOOST_AUTO_TEST_CASE(blacks_number_is_written_after_interruptions) {
    BOOST_TEST(canonical_movetext("e4 {c} e5 Nf3 (Nc3 Nc6) Nc6 $1 Bb5 ; d\na6 *") ==
               "1. e4 {c} 1... e5 2. Nf3 (2. Nc3 Nc6) 2... Nc6 $1 3. Bb5 { d} 3... a6 *\n");
    BOOST_TEST(canonical_movetext("e4 $1 e5 *") == "1. e4 $1 e5 *\n");
}

BOOST_AUTO_TEST_CASE(variations_are_numbered_from_the_turn_they_replace) {
    BOOST_TEST(canonical_movetext("e4 e5 (c5 Nf3 (Nc3 (f4))) Nf3 *") ==
               "1. e4 e5 (1... c5 2. Nf3 (2. Nc3 (2. f4))) 2. Nf3 *\n");
    BOOST_TEST(canonical_movetext("(d4) e4 () *") == "(1. d4) 1. e4 () *\n");
}

BOOST_AUTO_TEST_CASE(glyphs_become_numbers) {
    BOOST_TEST(canonical_movetext("e4! e5?! Nf3 !? Nc6+- *") == "1. e4 $1 e5 $6 2. Nf3 $5 Nc6 $18 *\n");
}

BOOST_AUTO_TEST_CASE(blanks_within_an_action_are_removed_and_joiners_are_canonical) {
    BOOST_TEST(canonical_movetext("e4 x d5 , f2 - f3 ! G @ a4 / Qa6 # exd6 e.p. *") ==
               "1. e4xd5, f2-f3 $1 G@a4/Qa6# 2. exd6e.p. *\n");
    BOOST_TEST(canonical_movetext("[Variant \"Grolman\"]\nBb5+(Qe2 ,# Kd2 , Rfe1) e5 *") ==
               "1. Bb5+ (Qe2, #Kd2, Rfe1) e5 *\n");
    // A cut move is no less a move in a chain: without the bracket the slash follows it at once.
    BOOST_TEST(canonical_movetext("e4 Nf]/d5 *") == "1. e4 Nf/d5 {? ] ?} *\n");
    BOOST_TEST(canonical_movetext("e4 Nf/d5 *") == "1. e4 Nf/d5 *\n");
    // A slash that joins nothing is kept in a comment, so the sign before it is an evaluation.
    BOOST_TEST(canonical_movetext("1. e8=/6K *") == "1. e8 $10 {? / ?} {? K ?} *\n");
    BOOST_TEST(canonical_movetext("1. e8=/Ka1 *") == "1. e8=/Ka1 *\n");
}

BOOST_AUTO_TEST_CASE(results_are_canonical_and_come_last) {
    BOOST_TEST(canonical_movetext("e4 ½-½ {agreed}") == "1. e4 {agreed} 1/2-1/2\n");
    BOOST_TEST(canonical_movetext("e4 (d4 1–0)") == "1. e4 (1. d4 1-0) *\n");
    BOOST_TEST(canonical_movetext("e4 +:-") == "1. e4 1-0\n");
    // PGN has no token for these.
    BOOST_TEST(canonical_movetext("e4 0.5 - 0") == "1. e4 1/2-0\n");
    BOOST_TEST(canonical_movetext("e4 0-0") == "1. e4 0-0\n");
}

BOOST_AUTO_TEST_CASE(a_comment_with_a_brace_stays_a_semicolon_comment) {
    BOOST_TEST(canonical_movetext("e4 ;a } b\ne5 (c5 ;d } e\n) *") ==
               "1. e4 ;a } b\n1... e5 (1... c5 ;d } e\n) *\n");
}

BOOST_AUTO_TEST_CASE(lines_have_at_most_79_columns) {
    std::string moves;
    for (int i = 0; i != 60; ++i)
        moves += "Nf3 Nf6 Ng1 {é} Ng8 (Nf6-g8, Nf3-g1) ";
    std::string const text = canonical_movetext(moves + "*");
    std::size_t longest = 0;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t const end = text.find('\n', at);
        std::size_t columns = 0;
        for (std::size_t i = at; i != end; ++i)
            columns += (std::uint8_t(text[i]) & 0xc0) != 0x80 ? 1U : 0U;
        longest = std::max(longest, columns);
        at = end + 1;
    }
    BOOST_TEST(longest <= 79U);
    BOOST_TEST(longest >= 70U);
}

BOOST_AUTO_TEST_CASE(a_token_too_long_for_a_line_has_its_own_line) {
    std::string const comment = "{" + std::string(100, 'x') + "}";
    BOOST_TEST(canonical_movetext("e4 " + comment + " e5 *") == "1. e4\n" + comment + "\n1... e5 *\n");
}

// The bytes 80 to BF are characters in Windows-1252, not continuations of one.
BOOST_AUTO_TEST_CASE(lines_break_alike_before_and_after_conversion_to_utf8) {
    std::string const before = "{" + std::string(95, '\x86') + "}";
    std::string const text = canonical_movetext("e4 " + before + " e5 *");
    BOOST_TEST(text == "1. e4\n" + before + "\n1... e5 *\n");
    BOOST_TEST(canonical_movetext(as_utf8("e4 " + before + " e5 *")) == as_utf8(text));
}

BOOST_AUTO_TEST_CASE(the_speller_has_the_word_on_turns) {
    struct shouter final : turn_speller {
        std::string_view spell(game const& of, std::size_t index) override {
            return text = fmt::format("T{}", of.nodes[index].first);
        }
        std::string text;
    } speller;
    std::string const text = write_canonical(games_of("e4! e5 (c5) *").at(0), &speller);
    BOOST_TEST(text.ends_with("\n\n1. T0 $1 T1 (1... T2) *\n"), text);
}

BOOST_AUTO_TEST_CASE(what_could_not_be_read_is_kept_at_its_place) {
    BOOST_TEST(canonical_movetext("1. e4 \xe0"
                                  "xd4 2. d4 ) & (2. d3 & x) 1-0 0-1") ==
               "1. e4 {? \\xE0xd4 ?} 1... d4 {? ) ?} {? & ?} (1... d3 {? & x ?}) {? 0-1 ?} 1-0\n");
    std::string const once = canonical_movetext("1. e4 } e5 *");
    BOOST_TEST(once == "1. e4 {? \\x7D ?} 1... e5 *\n");
    BOOST_TEST(canonical_movetext(once) == once);
    // A comment that looks the same stays a comment.
    BOOST_TEST(canonical_movetext("1. e4 ;? x ?\ne5 *") == "1. e4 ;? x ?\n1... e5 *\n");
}

BOOST_AUTO_TEST_CASE(a_nested_comment_is_written_up_to_the_end_of_a_line) {
    BOOST_TEST(canonical_movetext("1. e4 {a {b}\nc} e5 *") == "1. e4 ;a {b} c\n1... e5 *\n");
    BOOST_TEST(canonical_movetext("1. e4 ;a {b} c\ne5 *") == "1. e4 ;a {b} c\n1... e5 *\n");
}

BOOST_AUTO_TEST_CASE(words_that_cannot_be_read_are_not_joined) {
    BOOST_TEST(canonical_movetext("1. e4 Nc6 2. Nf3 N  e5 3. Bb5 *") == "1. e4 Nc6 2. Nf3 N e5 3. Bb5 *\n");
    BOOST_TEST(canonical_movetext("1. e2 - e4 *") == "1. e2-e4 *\n");
}

BOOST_AUTO_TEST_CASE(move_numbers_are_those_of_the_source_on_request) {
    auto const as_written = [](std::string const& text) {
        std::string const all =
            write_canonical(games_of(text).at(0), nullptr, {}, {.numbers = move_numbers::as_written});
        return all.substr(all.find("\n\n") + 2);
    };
    BOOST_TEST(as_written("1. e4 {a} e5 3... Nf3 ... Nc6 (5. Nf6 & (& 7. a3)) 0. a4 *") ==
               "1. e4 {a} e5 3... Nf3 ... Nc6 (5. Nf6 {? & ?} ({? & ?} 7. a3)) 0. a4 *\n");
    BOOST_TEST(as_written("1 e4 e5 2.. Nf3 3. ... a4 *") == "1. e4 e5 2... Nf3 3... a4 *\n");
    BOOST_TEST(as_written("1. e2- {c} e4 e2-\n%e\ne4 *") == "1. e2- {c} e4 e2-\ne4 *\n");
}

BOOST_AUTO_TEST_CASE(written_games_read_back_as_the_same) {
    test::for_mutations(700, [](std::string const& text) {
        for (game const& one : games_of(text)) {
            std::string const written = write_canonical(one, nullptr);
            std::vector<game> const again = games_of(written);
            BOOST_REQUIRE_MESSAGE(again.size() == 1, again.size() << " games written as one:\n"
                                                                  << written << "\nfrom:\n"
                                                                  << text);
            BOOST_TEST(meaning(again[0]) == meaning(one), written << "\nfrom:\n" << text);
        }
    });
}

BOOST_AUTO_TEST_CASE(writing_twice_changes_nothing) {
    test::for_mutations(200, [](std::string const& text) {
        for (game const& one : games_of(text)) {
            std::string const written = write_canonical(one, nullptr);
            BOOST_TEST(write_canonical(games_of(written).at(0), nullptr) == written);
        }
    });
}

BOOST_AUTO_TEST_CASE(comments_are_broken_where_the_style_has_it_and_read_back_with_their_words) {
    writing_style style;
    style.line_width = 20;
    style.breaks_comments = true;
    auto const movetext = [&](std::string_view text) {
        std::string const all = write_canonical(games_of(text).at(0), nullptr, {}, style);
        return all.substr(all.find("\n\n") + 2);
    };
    BOOST_TEST(movetext("1. e4 {one two three four\n  five} e5 *") ==
               "1. e4 {one two three\nfour five} 1... e5 *\n");
    // A command stays whole, and no line begins like a tag or a line for other programs.
    BOOST_TEST(movetext("1. e4 { [%clk 0:03:59] x 12345678 [y] %z } *") ==
               "1. e4\n{ [%clk 0:03:59] x\n12345678 [y] %z } *\n");
    BOOST_TEST(movetext("1. e4 {} {\n} {a\n\nb} *") == "1. e4 {} {} {a b} *\n");
    style.line_width = 0;
    BOOST_TEST(movetext("1. e4 {one two\r\nthree} *") == "1. e4 {one two three} *\n");
    test::for_mutations(200, [&](std::string const& text) {
        for (game const& one : games_of(text)) {
            std::string const written = write_canonical(one, nullptr, {}, style);
            BOOST_TEST(games_of(written).size() == 1u, written);
            BOOST_TEST(write_canonical(games_of(written).at(0), nullptr, {}, style) == written);
        }
    });
}

BOOST_AUTO_TEST_SUITE_END()
