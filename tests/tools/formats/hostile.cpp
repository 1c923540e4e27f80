// Importers with texts that no program writes: cut, changed and random bytes. None may throw, lose a byte or
// take more than linear time; sanitizers detect the rest.
#include "source/file.hpp"
#include "support/sanitized.hpp"
#include "told.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <filesystem>
#include <random>

using namespace vpgn;
using namespace vpgn::testing;

namespace {

std::vector<std::string> samples_in(std::string const& folder) {
    std::vector<std::string> texts;
    for (auto const& entry : std::filesystem::directory_iterator(VPGN_SOURCE_DIR "/samples/" + folder))
        if (entry.path().extension() != ".md") texts.push_back(read_file(entry.path().string()));
    std::sort(texts.begin(), texts.end());
    return texts;
}

/// The text with some of its bytes removed, doubled or replaced by significant ones.
std::string mutated(std::string text, std::mt19937& random) {
    static constexpr std::string_view pieces[] = {
        "\n",   "\r\n", "{", "}",  "(",         ")",   "1.",         "1...",     ",",
        "/",    ":",    "x", "=",  "[Event \"", "\"]", "@",          "\xe2\x80", "\xff",
        "\x00", "; ",   "%", "e4", "White: ",   ">",   "9999999999", "O-O"};
    auto const below = [&](std::size_t n) { return n == 0 ? 0 : random() % n; };
    for (std::size_t i = 1 + below(4); i > 0; --i) {
        std::size_t const at = below(text.size());
        switch (below(4)) {
        case 0:
            text.resize(at);
            break;
        case 1:
            text.erase(at, below(20));
            break;
        case 2:
            text.insert(at, pieces[below(std::size(pieces))]);
            break;
        default:
            text.insert(at, text.substr(below(text.size()), below(60)));
        }
    }
    return text;
}

void check_that_nothing_is_lost(told const& seen, std::string const& source) {
    BOOST_REQUIRE_EQUAL(wrong_spans(seen, source), "");
    std::string const lost = lost_bytes(seen, source);
    BOOST_TEST(lost == "", "lost `" << lost << "` of\n" << source);
}

using reader = told (*)(std::string_view);
told read_as_article(std::string_view text) {
    return article(text);
}

void hurt(std::vector<std::string> const& texts, reader read, unsigned seed) {
    std::mt19937 random(seed);
    for (int i = 0; i < 400; ++i) {
        std::string const text = mutated(texts[random() % texts.size()], random);
        told const seen = read(text);
        if (!seen.games.empty()) check_that_nothing_is_lost(seen, text);
    }
}

} // namespace

BOOST_AUTO_TEST_SUITE(hostile)

BOOST_AUTO_TEST_CASE(no_byte_of_the_samples_is_lost) {
    for (std::string const& text : samples_in("zillions"))
        check_that_nothing_is_lost(zillions(text), text);
    for (std::string const& text : samples_in("articles"))
        check_that_nothing_is_lost(article(text), text);
}

BOOST_AUTO_TEST_CASE(changed_files_of_zillions_lose_nothing) {
    hurt(samples_in("zillions"), zillions, 1);
}

BOOST_AUTO_TEST_CASE(changed_articles_lose_nothing) {
    hurt(samples_in("articles"), read_as_article, 2);
}

BOOST_AUTO_TEST_CASE(each_reader_survives_files_of_other_formats_and_random_bytes) {
    hurt(samples_in("articles"), zillions, 3);
    hurt(samples_in("articles"), position_list, 6);
    hurt(samples_in("zillions"), read_as_article, 4);
    std::mt19937 random(5);
    for (int i = 0; i < 300; ++i) {
        std::string text(random() % 200, '\0');
        for (char& c : text)
            c = char(random());
        check_that_nothing_is_lost(zillions(text), text);
        article(text);
    }
}

BOOST_AUTO_TEST_CASE(long_texts_of_one_piece_take_linear_time) {
    // Quadratic time would take minutes here.
    for (std::string const piece : {"(",
                                    ")",
                                    "{",
                                    "1. e4 ",
                                    "(1. e4 ",
                                    "1. e4\n",
                                    "White: ",
                                    "\n",
                                    " ",
                                    "> ",
                                    "e4, ",
                                    "1. e4 (",
                                    "[Event \"",
                                    "chess ",
                                    "1... e5 ",
                                    "resign ",
                                    "e4\te5\n",
                                    "'",
                                    "x ",
                                    "= Queen on e8 ",
                                    "1. Pawn e2 - e4 ",
                                    "(x e2)\n",
                                    "1. e4 e5\nWhite: ",
                                    ":\n1. e4\n",
                                    "Game 1\n",
                                    "1. e4 adoube "}) {
        std::string text = "1. e4 ";
        while (text.size() < test::unless_sanitized<std::size_t>(200'000, 40'000))
            text += piece;
        article(text);
        zillions(text);
    }
}

BOOST_AUTO_TEST_SUITE_END()
