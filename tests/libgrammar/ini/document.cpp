// Sections, keys and values of a text of definitions, and unreadable lines.
#include "ini/document.hpp"
#include "ini/grammar.hpp"

#include <boost/test/unit_test.hpp>
#include <tao/pegtl/contrib/analyze.hpp>

#include <string>

using namespace vpgn;
using ini::read_document;

namespace {

/// `[name:parent] key=value …`, followed by the codes of the findings.
std::string told(std::string const& text, ini::bounds const& most = {}) {
    ini::document const read = read_document(text, most);
    std::string all;
    auto const add = [&](std::string const& one) { all += (all.empty() ? "" : " ") + one; };
    for (ini::section const& s : read.sections) {
        std::string const parent = s.parent.empty() ? "" : ":" + std::string(s.parent.text);
        add("[" + std::string(s.name.text) + parent + "]");
        BOOST_CHECK_EQUAL(part(text, s.name.where), s.name.text);
        for (ini::entry const& e : s.entries) {
            add(std::string(e.key.text) + "=" + std::string(e.value.text));
            BOOST_CHECK_EQUAL(part(text, e.key.where), e.key.text);
            BOOST_CHECK_EQUAL(part(text, e.value.where), e.value.text);
        }
    }
    for (finding const& one : read.findings) {
        BOOST_CHECK(one.where.start <= one.where.end && one.where.end <= text.size());
        add(std::string(record_of(one.code).code));
    }
    return all;
}

} // namespace

BOOST_AUTO_TEST_SUITE(ini_document)

BOOST_AUTO_TEST_CASE(sections_keys_and_values) {
    BOOST_CHECK_EQUAL(told("[a]\nk = v\n[b:a]\nx=y z\n"), "[a] k=v [b:a] x=y z");
    BOOST_CHECK_EQUAL(told("  [ a : b ]  \n\t k \t=\t v \t\n"), "[a:b] k=v");
    BOOST_CHECK_EQUAL(told("[a]\nk = a = b\n"), "[a] k=a = b");
    BOOST_CHECK_EQUAL(told("[a]\nk =\nl="), "[a] k= l=");
    BOOST_CHECK_EQUAL(told(""), "");
}

BOOST_AUTO_TEST_CASE(three_line_ends_and_a_byte_order_mark_are_accepted) {
    BOOST_CHECK_EQUAL(told("[a]\r\nk = v\r\nl = w"), "[a] k=v l=w");
    BOOST_CHECK_EQUAL(told("[a]\rk = v\r"), "[a] k=v");
    BOOST_CHECK_EQUAL(told("\xef\xbb\xbf[a]\nk = v"), "[a] k=v");
}

BOOST_AUTO_TEST_CASE(comments_begin_lines) {
    BOOST_CHECK_EQUAL(told("# x\n; y\n[a]\n  # k = v\n[b] ; z\n"), "[a] [b]");
    BOOST_CHECK_EQUAL(told("[a]\nk = v # w\n"), "[a] k=v V102");
    BOOST_CHECK_EQUAL(told("[a]\nk = # w\n"), "[a] k= V102");
    BOOST_CHECK_EQUAL(told("[a]\nk = v#w;x\n"), "[a] k=v#w;x");
}

BOOST_AUTO_TEST_CASE(unreadable_lines_are_reported_and_lose_nothing_else) {
    BOOST_CHECK_EQUAL(told("k = v\n[a]\n"), "[a] V101");
    BOOST_CHECK_EQUAL(told("[a]\nx\ny\n\nz\nk = v\n"), "[a] k=v V101"); // adjacent lines are one finding
    BOOST_CHECK_EQUAL(told("[a]\nx\nk = v\nz\n"), "[a] k=v V101 V101");
    BOOST_CHECK_EQUAL(told("[a\nk = v\n"), "[a] k=v V101");
    BOOST_CHECK_EQUAL(told("[]\nk = v\n[b]\n"), "[b] V101");
    BOOST_CHECK_EQUAL(told("[a:]\nk = v\n"), "[a] k=v V101");
    BOOST_CHECK_EQUAL(told("[a] b\nk = v\n"), "[a] k=v V101");
    BOOST_CHECK_EQUAL(told("[a]\n= v\n"), "[a] V101");
}

BOOST_AUTO_TEST_CASE(all_sizes_are_limited) {
    BOOST_CHECK_EQUAL(told("[a]\nk = v\n[b]\nl = w\n[c]\n", {.sections = 1}), "[a] k=v V103");
    BOOST_CHECK_EQUAL(told("[a]\nk = v\nl = w\nm = x\n", {.entries = 1}), "[a] k=v V103");
    BOOST_CHECK_EQUAL(told("[abc]\nk = v\n", {.name = 2}), "V103");
    BOOST_CHECK_EQUAL(told("[a]\nk = abcd\n", {.value = 3}), "[a] V103");
    BOOST_CHECK_EQUAL(told("[a]\nk = v\nl = w\n", {.bytes = 10}), "[a] k=v V103");
    std::string many = "[a]\n";
    for (int i = 0; i < 5'000; ++i)
        many += "x\nk = v\n";
    ini::document const read = read_document(many, {.entries = 10'000});
    BOOST_CHECK_EQUAL(read.findings.size(), 1'001u);
    BOOST_CHECK(read.findings.back().code == finding_code::definition_too_large);
}

BOOST_AUTO_TEST_CASE(other_encodings_are_reported) {
    BOOST_CHECK_EQUAL(told(std::string("\xff\xfe[\0a\0]\0", 8)), "T101");
    BOOST_CHECK_EQUAL(told(std::string("[\0a\0]\0", 6)), "T101");
}

// In quadratic time, this would take minutes.
BOOST_AUTO_TEST_CASE(a_long_line_costs_its_length) {
    ini::bounds const wide{.value = 1 << 20};
    std::string const blanks(500'000, ' ');
    BOOST_CHECK_EQUAL(
        read_document("[a]\nk =" + blanks + "v" + blanks, wide).sections[0].entries[0].value.text, "v");
    BOOST_CHECK_EQUAL(read_document("[a]\n" + std::string(500'000, '[')).findings.size(), 2u);
}

BOOST_AUTO_TEST_CASE(every_rule_makes_progress) {
    BOOST_TEST(tao::pegtl::analyze<ini::grammar::text>() == 0U);
}

BOOST_AUTO_TEST_SUITE_END()
