// A text in another format: byte for byte the output of `vpgn convert --keep-errors`.
#include "source/utf8.hpp"
#include "support/sample_files.hpp"
#include "support/sanitized.hpp"
#include "tools/api/asked.hpp"

#include <boost/test/unit_test.hpp>

namespace vpgn::test {

BOOST_AUTO_TEST_SUITE(api_convert)

BOOST_AUTO_TEST_CASE(same_text_as_the_command_line) {
    json const forms = answer_to({{"ask", "forms"}});
    std::vector<std::string> files = sample_files("games", ".pgn");
    for (std::string const& file : sample_files("articles", ".txt"))
        files.push_back(file);
    int compared = 0, number = 0;
    for (std::string const& file : files) {
        std::string const text = read_whole(file);
        if (!is_utf8(text)) continue;
        std::string const from = file.ends_with(".txt") ? "article" : "pgn";
        for (json const& target : forms["targets"]) {
            if (number++ % unless_sanitized(1, 17) != 0) continue;
            std::string const name = target["name"];
            json const made = answer_to(
                {{"ask", "convert"}, {"text", text}, {"reading", {{"from", from}}}, {"target", name}});
            std::string const expected =
                run("convert --keep-errors --from " + from + " --to " + name + " - < " + file).out;
            BOOST_CHECK_MESSAGE(made["text"].get<std::string>() == expected, file << " to " << name);
            ++compared;
        }
    }
    BOOST_CHECK_GT(compared, unless_sanitized(100, 10));
}

BOOST_AUTO_TEST_CASE(omitted_content_is_reported) {
    json const made = answer_to({{"ask", "convert"},
                                 {"text", "[Variant \"Grolman Chess\"]\n\n1. e4 *\n"},
                                 {"reading", json::object()},
                                 {"target", "zsg"}});
    BOOST_REQUIRE_EQUAL(made["remarks"].size(), 1);
    BOOST_CHECK(has(made["remarks"][0], "game 1 skipped"));
    json const kept = answer_to({{"ask", "convert"}, {"text", bad_game}, {"target", "pgn"}});
    BOOST_CHECK(has(kept["remarks"][0], "game 1 is kept, with its errors"));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace vpgn::test
