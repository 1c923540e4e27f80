// What callers do wrong is an error with its cause, never ignored; python/tests/test_mistakes.py and
// javascript/test/mistakes.test.mjs have the same for the other languages.
#include "source/file.hpp"
#include "support/sanitized.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <functional>
#include <stdexcept>
#include <string>
#include <vpgn/convert.hpp>
#include <vpgn/version.hpp>

namespace api = vpgn::api;

BOOST_AUTO_TEST_SUITE(public_mistakes)

namespace {

/// Memory of this process that is resident, in MB.
double resident() {
    std::ifstream file("/proc/self/statm");
    double all = 0, pages = 0;
    file >> all >> pages;
    return pages * 4096 / 1e6;
}

api::position_options with_definitions(std::string const& text, std::string const& variant = "") {
    api::position_options how;
    how.definitions = text;
    how.variant = variant;
    return how;
}

} // namespace

BOOST_AUTO_TEST_CASE(offsets_count_bytes) {
    std::string const text = "[White \"M\xc3\xbcller\"]\n\n1. e4 e5 {\xf0\x9f\x91\x8d} 2. Nf6 *\n";
    auto const found = api::check(text).all.at(0).findings;
    auto const wrong =
        std::find_if(found.begin(), found.end(), [](api::finding const& f) { return f.code == "R102"; });
    BOOST_REQUIRE(wrong != found.end());
    BOOST_CHECK_EQUAL(text.substr(wrong->where.start, wrong->where.end - wrong->where.start), "Nf6");
    BOOST_CHECK_EQUAL(wrong->at.column, 17); // code points
    api::position position;
    auto const refused = position.play("\xf0\x9f\x91\x8d e4");
    BOOST_REQUIRE(!refused);
    BOOST_CHECK_LE(refused.findings.at(0).where.end, 7);
}

BOOST_AUTO_TEST_CASE(an_illegal_turn_has_code_place_and_suggestions) {
    api::position position;
    auto const refused = position.play("Nf6");
    BOOST_REQUIRE(!refused);
    api::finding const& why = refused.findings.at(0);
    BOOST_CHECK_EQUAL(why.code, "R102");
    BOOST_CHECK((why.where == api::span{0, 3}));
    BOOST_CHECK_EQUAL(why.repairs.at(0).changes.at(0).text, "Nf3");
    for (std::string const text :
         {"", "e4 e5", "hello", "*", "1-0", "{e4}", "[FEN \"x\"]", "(e4)", "--", "e9", "}"})
        BOOST_TEST_CONTEXT(text) {
            auto const none = position.play(text);
            BOOST_CHECK(!none);
            bool has_error = false;
            for (api::finding const& one : none.findings) {
                has_error |= one.level == api::severity::error;
                BOOST_CHECK_LE(one.where.end, text.size());
            }
            BOOST_CHECK(has_error);
        }
    BOOST_CHECK((position.play("e4 e5").findings.at(0).where == api::span{3, 5}));
    BOOST_CHECK_EQUAL(position.plies(), 0);
}

BOOST_AUTO_TEST_CASE(a_definition_with_an_error_is_refused_with_its_cause) {
    struct {
        std::string definitions, code, words;
    } const all[] = {{"[lh:nosuch]\n", "V105", "unknown parent"},
                     {"[lh:chess]\nnosuchkey = 5\n", "V109", "unknown key"},
                     {"[lh:chess]\nmaxFile = 99\n", "V110", "value cannot be read"}};
    for (auto const& [definitions, code, words] : all) {
        api::reading how;
        how.definitions = definitions;
        api::reading named = how;
        named.variant = "lh";
        std::function<void()> const works[] = {
            [&, &d = definitions] { api::position{with_definitions(d)}; },
            [&, &d = definitions] { api::position{with_definitions(d, "lh")}; },
            [&] { api::check("1. e4 *", how); },
            [&] { api::check("1. e4 *", named); },
            [&] { api::convert("1. e4 *", api::text_format::pgn, how); },
            [&] { api::repaired("1. e4 *", how); },
        };
        for (auto const& work : works) {
            try {
                work();
                BOOST_ERROR(definitions + " is accepted");
            } catch (api::error const& refused) {
                BOOST_CHECK_EQUAL(refused.cause().code, code);
                BOOST_CHECK_NE(std::string(refused.what()).find(words), std::string::npos);
                BOOST_CHECK_LT(refused.cause().where.start, definitions.size());
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(warnings_of_definitions_are_findings) {
    api::reading how;
    how.definitions = "[lh:chess]\nname = A\nname = B\n";
    auto const warned = api::check("1. e4 *", how).of_definitions;
    BOOST_REQUIRE_EQUAL(warned.size(), 1);
    BOOST_CHECK_EQUAL(warned[0].code, "V108");
    BOOST_CHECK(warned[0].level == api::severity::warning);
    BOOST_CHECK_EQUAL(
        how.definitions.substr(warned[0].where.start, warned[0].where.end - warned[0].where.start), "name");
}

BOOST_AUTO_TEST_CASE(a_name_is_suggested_once_and_never_the_given_one) {
    auto const words_of = [](api::position_options const& how) -> std::string {
        try {
            api::position const none(how);
        } catch (std::invalid_argument const& why) {
            return why.what();
        }
        return "";
    };
    BOOST_CHECK_EQUAL(words_of(with_definitions("[lh:chess]\nname = lh\n", "lhh")),
                      "unknown variant `lhh` (did you mean `lh`?)");
    BOOST_CHECK_EQUAL(words_of(with_definitions("[lh:nosuch]\n", "lh")).find("did you mean `lh`"),
                      std::string::npos);
}

BOOST_AUTO_TEST_CASE(differing_definitions_do_not_accumulate) {
    auto const make = [](int i) {
        std::string const name = "own" + std::to_string(i);
        return api::position(
            with_definitions("[" + name + ":chess]\nname = Own " + std::to_string(i) + "\n"));
    };
    for (int i = 0; i < 50; ++i)
        make(i);
    double const before = resident();
    for (int i = 50; i < vpgn::test::unless_sanitized(5050, 550); ++i)
        make(i);
#ifdef VPGN_SANITIZED
    constexpr double most = 64 + 256; // AddressSanitizer keeps 256 MiB of freed memory, to detect its use
#else
    constexpr double most = 64;
#endif
    BOOST_CHECK_LT(resident() - before, most);
    api::position kept = make(1);
    make(2);
    BOOST_CHECK_EQUAL(kept.turns().size(), 20); // its rules are there as long as it is
}

BOOST_AUTO_TEST_CASE(definitions_of_one_variant_are_that_variant) {
    std::string const own = vpgn::read_file(VPGN_SOURCE_DIR "/samples/variants/lighthouse.ini");
    BOOST_CHECK_EQUAL(api::position(with_definitions(own)).variant().name, "Lighthouse Chess");
    BOOST_CHECK_EQUAL(api::position("crazyhouse").variant().id, "crazyhouse");
    std::string const text = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    BOOST_CHECK_EQUAL(api::position("", text).text(), text);
    BOOST_CHECK_THROW(api::position{text}, std::invalid_argument); // a variant comes first
}

BOOST_AUTO_TEST_CASE(legal_turns_have_squares) {
    for (api::turn const& one : api::position().turns())
        BOOST_CHECK(!one.choices.at(0).from.empty() && !one.choices.at(0).to.empty());
}

BOOST_AUTO_TEST_CASE(the_library_has_the_version_of_its_headers) {
    BOOST_CHECK_EQUAL(std::string(api::version()), std::to_string(VPGN_VERSION_MAJOR) + "." +
                                                       std::to_string(VPGN_VERSION_MINOR) + "." +
                                                       std::to_string(VPGN_VERSION_PATCH));
    static_assert(VPGN_VERSION_NUMBER >= 100);
}

BOOST_AUTO_TEST_SUITE_END()
