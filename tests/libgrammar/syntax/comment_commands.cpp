#include "syntax/comment_commands.hpp"

#include <boost/test/unit_test.hpp>
#include <chrono>
#include <string>

using namespace vpgn;
using namespace vpgn::syntax;

namespace {

/// All commands of a comment, unclosed ones with a `?`: `clk=0:01:00 csl=Gd4?`.
std::string commands_of(std::string_view comment) {
    std::string all;
    for (auto one = next_command(comment); one; one = next_command(comment, std::size_t(one->where.end))) {
        BOOST_CHECK(part(comment, one->where).starts_with("[%"));
        BOOST_CHECK_EQUAL(part(comment, one->where).ends_with(']'), one->closed);
        all += all.empty() ? "" : " ";
        all += std::string(part(comment, one->name)) + "=" + std::string(part(comment, one->value));
        if (!one->closed) all += "?";
    }
    return all;
}

/// Milliseconds; -1 for anything but a time.
std::int64_t clock_of(std::string_view value) {
    auto const read = read_clock(value);
    return read ? read->count() : -1;
}

/// `0.35/22`, `#-3`; `?` for anything but an evaluation.
std::string evaluation_of(std::string_view value) {
    auto const read = read_evaluation(value);
    BOOST_CHECK_EQUAL(is_evaluation(value), read.has_value());
    if (!read) return "?";
    std::string text = read->is_mate ? "#" + std::to_string(read->mate) : std::to_string(read->pawns);
    if (read->depth) text += "/" + std::to_string(*read->depth);
    return text;
}

std::string marks_of(std::optional<std::vector<board_mark>> const& marks, std::string_view value) {
    if (!marks) return "?";
    std::string text;
    for (board_mark const& one : *marks) {
        for (int const number : {one.from.file, one.from.rank, one.to.file, one.to.rank})
            text += std::to_string(number) + " ";
        text += std::string(1, one.color) + " " + std::string(part(value, one.where)) + ";";
    }
    return text;
}

} // namespace

BOOST_AUTO_TEST_SUITE(comment_commands)

BOOST_AUTO_TEST_CASE(commands_are_found_anywhere_in_a_comment) {
    BOOST_CHECK_EQUAL(commands_of(""), "");
    BOOST_CHECK_EQUAL(commands_of("a good move [not %a command] 100 %"), "");
    BOOST_CHECK_EQUAL(commands_of("[%clk 0:03:00]"), "clk=0:03:00");
    BOOST_CHECK_EQUAL(commands_of(" so [%eval 0.17] and [%clk\n0:03:00 ] then [%x][%c_effect a;b]"),
                      "eval=0.17 clk=0:03:00 x= c_effect=a;b");
    BOOST_CHECK_EQUAL(commands_of("[%clk:0:03]"), "clk=:0:03");
    BOOST_CHECK_EQUAL(commands_of("[% clk 0:03][%][%]"), "");
}

BOOST_AUTO_TEST_CASE(a_bracket_between_quotes_ends_no_command) {
    auto const texts = [](std::string_view comment) {
        std::string all;
        each_command(comment, [&](comment_command const& one) { all += part(comment, one.where); });
        return all;
    };
    BOOST_TEST(texts("[%tqu \"find [the] move\",\"\",10] text") == "[%tqu \"find [the] move\",\"\",10]");
    BOOST_TEST(texts("[%a \"]\"][%b \"[%c ]\"] \"x\"") == "[%a \"]\"][%b \"[%c ]\"]");
    // Nothing after the comment is read.
    BOOST_CHECK_EQUAL(commands_of(std::string_view("[%a [%b 1]").substr(0, 5)), "a=[?");
    // A quote that is not closed, and one around the command.
    BOOST_TEST(texts("[%a 5\"] text") == "[%a 5\"]");
    BOOST_TEST(texts("\"[%a 5]\" [%b 6]") == "[%a 5][%b 6]");
}

BOOST_AUTO_TEST_CASE(an_unclosed_command_ends_where_the_next_begins) {
    BOOST_CHECK_EQUAL(commands_of("[%clk 0:03:00"), "clk=0:03:00?");
    BOOST_CHECK_EQUAL(commands_of("[%clk 0:03:00 [%emt 0:01] x"), "clk=0:03:00? emt=0:01");
    BOOST_CHECK_EQUAL(commands_of("[%csl[%eval 0.2] Ga1]"), "csl=? eval=0.2");
    BOOST_CHECK_EQUAL(commands_of("[%[%clk 1]"), "clk=1");
    BOOST_CHECK_EQUAL(commands_of("[%clk "), "clk=?");
    BOOST_CHECK_EQUAL(commands_of("[%"), "");
    int closed = 0;
    each_command("[%a 1] [%b 2 [%c 3]", [&](comment_command const&) { ++closed; });
    BOOST_CHECK_EQUAL(closed, 2);
}

BOOST_AUTO_TEST_CASE(values_of_any_length_end_at_their_bracket) {
    for (std::size_t size = 0; size != 40; ++size)
        for (char const* const behind : {"", " and more of the comment", "]", "[%eval 1]"}) {
            std::string const value(size, 'v');
            std::string const command = "[%c " + value + "]" + behind;
            auto const one = next_command(command);
            BOOST_REQUIRE(one.has_value() && one->closed);
            BOOST_REQUIRE_EQUAL(part(command, one->value), value);
        }
}

BOOST_AUTO_TEST_CASE(many_unclosed_commands_take_linear_time) {
    std::string text;
    for (int i = 0; i != 200'000; ++i)
        text += i % 2 == 0 ? "[%a " : "[%";
    std::size_t count = 0;
    for (auto one = next_command(text); one; one = next_command(text, std::size_t(one->where.end)))
        ++count;
    BOOST_CHECK_EQUAL(count, 100'000u); // in quadratic time this would take minutes
}

BOOST_AUTO_TEST_CASE(known_names_are_case_sensitive) {
    BOOST_CHECK(type_of_command("clk") == command_type::clock);
    BOOST_CHECK(type_of_command("emt") == command_type::elapsed);
    BOOST_CHECK(type_of_command("egt") == command_type::game_time);
    BOOST_CHECK(type_of_command("mct") == command_type::mechanical_clock);
    BOOST_CHECK(type_of_command("eval") == command_type::evaluation);
    BOOST_CHECK(type_of_command("csl") == command_type::squares);
    BOOST_CHECK(type_of_command("cal") == command_type::arrows);
    for (std::string_view const other : {"", "CLK", "clks", "cl", "evp", "tqu"})
        BOOST_CHECK(type_of_command(other) == command_type::other);
}

BOOST_AUTO_TEST_CASE(clocks_are_read_with_hours_or_without) {
    BOOST_CHECK_EQUAL(clock_of("0:03:59"), 239'000);
    BOOST_CHECK_EQUAL(clock_of("1:02:03.4"), 3'723'400);
    BOOST_CHECK_EQUAL(clock_of("0:00:00.95"), 950);
    BOOST_CHECK_EQUAL(clock_of("0:00:01.0069"), 1'006);
    BOOST_CHECK_EQUAL(clock_of("0:1:2"), 62'000);
    BOOST_CHECK_EQUAL(clock_of("00:00:00"), 0);
    BOOST_CHECK_EQUAL(clock_of("71:59:59"), 259'199'000);
    BOOST_CHECK_EQUAL(clock_of("3:59"), 239'000);
    BOOST_CHECK_EQUAL(clock_of("3.204"), 3'204);
    BOOST_CHECK_EQUAL(clock_of("0:00:05,5"), 5'500);
    BOOST_CHECK_EQUAL(clock_of("999999999:59:59"), std::int64_t(3'599'999'999'999'000));
}

// The usual form has a separate fast path; with one more digit it is parsed like any other.
BOOST_AUTO_TEST_CASE(fast_path_of_clocks_agrees_with_the_slow_one) {
    std::string const usual = "0:03:59";
    for (std::size_t at = 0; at != usual.size(); ++at)
        for (int byte = at == 0 ? '0' : 0; byte != (at == 0 ? '9' + 1 : 256); ++byte) {
            std::string text = usual;
            text[at] = char(byte);
            BOOST_REQUIRE_EQUAL(clock_of(text), clock_of("0" + text));
        }
}

BOOST_AUTO_TEST_CASE(invalid_times_are_rejected) {
    for (std::string_view const odd :
         {"", "?", "-", "-0:00:05", "0:60:00", "0:00:60", "0:001:00", ":30", "1:", "1:2:", "1:2:3:4",
          "0:00:01.", "0:00:0x", "0:00:01 ", "5 min", "1e3", "9999999999"})
        BOOST_CHECK_MESSAGE(clock_of(odd) == -1, odd);
}

BOOST_AUTO_TEST_CASE(evaluations_are_in_pawns_or_hundredths_of_them_or_mates) {
    BOOST_CHECK_EQUAL(evaluation_of("-1.25"), "-1.250000");
    BOOST_CHECK_EQUAL(evaluation_of("+0.5"), "0.500000");
    BOOST_CHECK_EQUAL(evaluation_of(".5"), "0.500000");
    BOOST_CHECK_EQUAL(evaluation_of("7."), "7.000000");
    BOOST_CHECK_EQUAL(evaluation_of("-0.00"), "0.000000");
    BOOST_CHECK_EQUAL(evaluation_of("0.35,22"), "0.350000/22");
    BOOST_CHECK_EQUAL(evaluation_of("0.35, 22"), "0.350000/22");
    BOOST_CHECK_EQUAL(evaluation_of("250,5"), "2.500000/5");
    BOOST_CHECK_EQUAL(evaluation_of("-3"), "-3.000000");
    BOOST_CHECK_EQUAL(evaluation_of("-14, 22"), "-0.140000/22");
    BOOST_CHECK(read_evaluation("0.35")->pawns == 0.35); // the nearest double
    BOOST_CHECK_EQUAL(evaluation_of("#4"), "#4");
    BOOST_CHECK_EQUAL(evaluation_of("#-3"), "#-3");
    BOOST_CHECK_EQUAL(evaluation_of("-#3"), "#-3");
    BOOST_CHECK_EQUAL(evaluation_of("#+3,40"), "#3/40");
    BOOST_CHECK_EQUAL(evaluation_of("-M12"), "#-12");
    BOOST_CHECK_EQUAL(evaluation_of("#0"), "#0");
    for (std::string_view const odd :
         {"", "?", ".", "-", "#", "#-", "--1.0", "-#-3", "1.2.3", "0.35,", "0.35,x", "0.35 22", "0,35,22",
          "1e5", "inf", "nan", "0x10", "1234567890.5", "#123456"})
        BOOST_CHECK_MESSAGE(evaluation_of(odd) == "?", odd << " is " << evaluation_of(odd));
}

// The usual form has a separate fast path.
BOOST_AUTO_TEST_CASE(evaluations_are_parsed) {
    for (std::string const usual :
         {"0.1", "0.17", "-0.17", "10.05", "-10.05", "1.234", "1", "-", "#-3", "0.17,2"})
        for (std::size_t at = 0; at != usual.size(); ++at)
            for (int byte = 0; byte != 256; ++byte) {
                std::string text = usual;
                text[at] = char(byte);
                BOOST_REQUIRE_EQUAL(is_evaluation(text), read_evaluation(text).has_value());
            }
    BOOST_CHECK(!is_evaluation(""));
}

BOOST_AUTO_TEST_CASE(usual_commands_are_those_that_the_other_functions_read) {
    static constexpr std::string_view values[] = {
        "[%clk 0:03:59]", "[%clk 0:03:59.9]", "[%clk 0:03:59.123]", "[%clk 9:59:59.1234]", "[%emt 0:00:05]",
        "[%eval 0.17]",   "[%eval -12.3]",    "[%eval #-3]",        "[%eval 100.25]",      "[%eval .5]",
        "[%eval 1.2.3]",  "[%eval #]",        "[%eval -#3]",        "[%eval 0.17,22]",     "[%eval #123456]",
        "[%clk 0:03:59",  "[%clk\n0:03:59]",  "[%clock 0:03:59]",   "[%csl Gd4]",          "[%eval -]"};
    std::size_t usual = 0;
    for (std::string_view const value : values)
        for (std::size_t at = 0; at <= value.size(); ++at)
            for (int byte = at == value.size() ? 255 : 0; byte != 256; ++byte) {
                std::string comment = " so [" + std::string(value) + " [%emt 0:00:01] [%clk 1:00:00]";
                if (at != value.size()) comment[5 + at] = char(byte);
                std::string const text = "{" + comment + "}" + std::string(20, 'x');
                usual_commands const found = read_usual_commands(text, {1, 1 + comment.size()});
                BOOST_REQUIRE(found.kind != usual_commands::content::none);
                if (found.kind == usual_commands::content::other) continue;
                ++usual;
                std::optional<std::chrono::milliseconds> first;
                each_command(comment, [&](comment_command const& one) {
                    auto const what = type_of_command(part(comment, one.name));
                    std::string_view const of = part(comment, one.value);
                    if (what == command_type::evaluation) BOOST_CHECK_MESSAGE(is_evaluation(of), comment);
                    if (what == command_type::evaluation) return;
                    auto const time = read_clock(of);
                    BOOST_REQUIRE_MESSAGE(time, comment);
                    if (what != command_type::clock || first) return;
                    first = time;
                    BOOST_CHECK_EQUAL(found.clock_at, 1 + one.value.start);
                });
                BOOST_REQUIRE(found.has_clock && first);
                BOOST_CHECK_EQUAL(found.clock, first->count());
            }
    BOOST_CHECK_GT(usual, 500u);
}

BOOST_AUTO_TEST_CASE(usual_commands_are_read_up_to_the_end_of_the_comment) {
    auto const content = [](std::string const& text, std::size_t size) {
        return int(read_usual_commands(text, {0, size}).kind);
    };
    constexpr int none = int(usual_commands::content::none), other = int(usual_commands::content::other),
                  usual = int(usual_commands::content::usual);
    std::string const command = "[%clk 0:03:59]", behind(40, ' ');
    BOOST_CHECK_EQUAL(content(command + behind, command.size()), usual);
    for (std::size_t size = 0; size != command.size(); ++size)
        BOOST_CHECK_EQUAL(content(command + behind, size), size < 2 ? none : other);
    BOOST_CHECK_EQUAL(content("100 % of [no command]" + behind, 21), none);
    BOOST_CHECK_EQUAL(content(command, command.size()), other); // nothing follows that could be read
    BOOST_CHECK_EQUAL(content("", 0), none);
}

// Each byte of comments is replaced by each other byte, and their text ends early.
BOOST_AUTO_TEST_CASE(usual_comments_end_at_their_brace) {
    static constexpr std::string_view comments[] = {"{ [%clk 0:03:59] }", "{[%eval -0.17] [%clk 0:03:59.9]}",
                                                    "{ [%emt 0:00:05][%eval #-3] }",
                                                    "{ [%clk 0:03:59] [%clk 0:03:58] [%eval 1.25] }"};
    std::size_t usual = 0, not_usual = 0;
    for (std::string_view const comment : comments)
        for (std::size_t at = 1; at <= comment.size(); ++at)
            for (int byte = at == comment.size() ? 255 : 0; byte != 256; ++byte)
                for (std::size_t const behind : {0u, 1u, 8u, 23u, 24u, 60u}) {
                    std::string text = "e4 " + std::string(comment) + " e5" + std::string(behind, ' ');
                    if (at != comment.size()) text[3 + at] = char(byte);
                    usual_commands found;
                    std::size_t const to = read_usual_comment(text, 3, found);
                    if (to == 0) {
                        BOOST_REQUIRE_MESSAGE(behind != 60 || at != comment.size(), text);
                        ++not_usual;
                        continue;
                    }
                    ++usual;
                    BOOST_REQUIRE_EQUAL(to, text.find('}') + 1);
                    usual_commands const slowly =
                        read_usual_commands(text + std::string(40, ' '), {4, to - 1});
                    BOOST_REQUIRE(slowly.kind == usual_commands::content::usual && found.kind == slowly.kind);
                    BOOST_REQUIRE_EQUAL(found.has_clock, slowly.has_clock);
                    BOOST_REQUIRE_EQUAL(found.clock, slowly.clock);
                    BOOST_REQUIRE_EQUAL(found.clock_at, slowly.clock_at);
                }
    BOOST_CHECK_GT(usual, 1000u);
    BOOST_CHECK_GT(not_usual, 10000u);
}

BOOST_AUTO_TEST_CASE(squares_and_arrows_are_of_any_board) {
    auto const squares = [](std::string_view value) { return marks_of(read_squares(value), value); };
    auto const arrows = [](std::string_view value) { return marks_of(read_arrows(value), value); };
    BOOST_CHECK_EQUAL(squares(""), "");
    BOOST_CHECK_EQUAL(squares("Gd4,Ra1"), "3 3 3 3 G Gd4;0 0 0 0 R Ra1;");
    BOOST_CHECK_EQUAL(squares("Gd4, Yp16"), "3 3 3 3 G Gd4;15 15 15 15 Y Yp16;");
    BOOST_CHECK_EQUAL(squares("Bh0"), "7 -1 7 -1 B Bh0;");
    BOOST_CHECK_EQUAL(squares("Gd4,"), "3 3 3 3 G Gd4;");
    BOOST_CHECK_EQUAL(arrows("Ge2e4"), "4 1 4 3 G Ge2e4;");
    BOOST_CHECK_EQUAL(arrows("Rd1d8,Ya10b12"), "3 0 3 7 R Rd1d8;0 9 1 11 Y Ya10b12;");
    for (std::string_view const odd :
         {"d4", "gd4", "Gd", "G", "Gd4Ra1", "Gd4;Ra1", "Gq4", "Gd123", ",", "Ge2e4"})
        BOOST_CHECK_MESSAGE(squares(odd) == "?", odd);
    for (std::string_view const odd : {"Ge2", "e2e4", "Ge2-e4", "Ge2e4e5", "Ge2e"})
        BOOST_CHECK_MESSAGE(arrows(odd) == "?", odd);
}

BOOST_AUTO_TEST_SUITE_END()
