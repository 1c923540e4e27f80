// A text that is edited piece by piece is the text that an editor has, and what is found in its pieces is
// what is found in all of it.
#include "lsp/document.hpp"

#include "replay/play/replay.hpp"

#include <boost/test/unit_test.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <random>
#include <string>
#include <tuple>
#include <vector>

using namespace vpgn;
using namespace vpgn::tools::lsp;

namespace {

std::string game(int i, std::string const& movetext = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6") {
    return fmt::format("[White \"W{}\"]\n[Black \"B\"]\n[Result \"*\"]\n\n{} *\n\n", i, movetext);
}

std::string games(int count) {
    std::string text;
    for (int i = 0; i < count; ++i)
        text += game(i);
    return text;
}

struct opened : document {
    explicit opened(std::string const& text) : document({"untitled:a", "", "pgn", 1}, text, units::utf8) {
        use(std::make_shared<variants_of_files>(std::vector<std::string>()), {});
    }
};

using public_finding = std::tuple<std::uint64_t, std::uint64_t, std::string, std::string>;

std::vector<public_finding> found_by_piece(document& of) {
    of.check_all({});
    std::vector<public_finding> all;
    std::uint64_t before = 0;
    for (std::size_t i = 0; i < of.text().size(); ++i) {
        piece const& in = of.text()[i];
        for (finding const& f : in.checked->findings)
            all.emplace_back(f.where.start + before, f.where.end + before, record_of(f.code).code, f.label);
        before += in.text().size();
    }
    std::sort(all.begin(), all.end());
    return all;
}

struct whole_check final : replay::check_consumer {
    void take(replay::game_report report) override {
        for (finding& f : report.findings)
            between(std::move(f));
    }
    void between(finding f) override {
        all.emplace_back(f.where.start, f.where.end, record_of(f.code).code, f.label);
    }
    std::vector<public_finding> all;
};

std::vector<public_finding> found_in(std::string const& text) {
    whole_check made;
    replay::check_games(text, made);
    std::sort(made.all.begin(), made.all.end());
    return made.all;
}

text_place place_of(std::string const& text, std::size_t byte) {
    auto const begin = text.begin(), end = text.begin() + std::ptrdiff_t(byte);
    auto const line = std::uint64_t(std::count(begin, end, '\n'));
    std::size_t const start = byte == 0 ? std::string::npos : text.rfind('\n', byte - 1);
    return {line, start == std::string::npos ? byte : byte - start - 1};
}

} // namespace

BOOST_AUTO_TEST_SUITE(text_while_it_is_edited)

BOOST_AUTO_TEST_CASE(each_game_with_tags_is_a_piece) {
    BOOST_CHECK_EQUAL(opened(games(100)).text().size(), 100);
    BOOST_CHECK_EQUAL(opened("").text().size(), 1);
    BOOST_CHECK_EQUAL(opened("1. e4 *\n\n1. d4 *\n").text().size(), 1);
}

BOOST_AUTO_TEST_CASE(a_keystroke_checks_the_game_that_it_changes) {
    opened of(games(5000));
    of.check_all({});
    BOOST_CHECK_EQUAL(of.games_checked(), 5000);
    struct keystroke {
        text_place from, to;
        std::string text;
        std::uint64_t games;
    };
    std::uint64_t const line = 6 * 2500; // of its first tag
    std::vector<keystroke> const typed = {
        {{line + 4, 29}, {line + 4, 29}, " ", 1},
        {{line + 4, 30}, {line + 4, 30}, "N", 1},
        {{line + 4, 6}, {line + 4, 6}, " {", 1}, // a comment that is open: the reader ends it with its game
        {{line + 4, 8}, {line + 4, 8}, "x}", 1}, // and closed
        {{line + 4, 6}, {line + 4, 6}, " (", 1},
        {{line + 4, 6}, {line + 4, 8}, "", 1},
        {{line, 8}, {line, 9}, "", 2}, // a quote of a tag: the next game may begin within its value
        {{line, 8}, {line, 8}, "\"", 2},
        {{line, 0}, {line, 1}, "", 2}, // what is no tag now is of the game before
        {{line, 0}, {line, 0}, "[", 2},
        {{line + 5, 0}, {line + 6, 0}, "", 1}, // the blank line before the next game
        {{line + 3, 0}, {line + 5, 0}, "", 1}, // and all movetext
    };
    for (keystroke const& one : typed) {
        std::uint64_t const before = of.games_checked();
        of.replace(one.from, one.to, one.text);
        of.check_all({});
        BOOST_TEST_INFO(fmt::format("`{}` at {}:{}", one.text, one.from.line, one.from.character));
        BOOST_CHECK_LE(of.games_checked() - before, one.games);
    }
}

BOOST_AUTO_TEST_CASE(cached_results_are_dropped_when_variants_change) {
    opened of(games(3));
    of.check_all({});
    of.forget_checks();
    of.check_all({});
    BOOST_CHECK_EQUAL(of.games_checked(), 6);
}

// What is typed, cut and pasted at random, with all that opens and closes something.
BOOST_AUTO_TEST_CASE(findings_of_pieces_equal_those_of_the_whole) {
    std::array<std::string, 22> const bits = {"{",
                                              "}",
                                              "(",
                                              ")",
                                              "\"",
                                              "]",
                                              "[White \"x\"]\n",
                                              "\n",
                                              "\n\n",
                                              "1. e4 e5 *\n",
                                              "*",
                                              ";",
                                              "%",
                                              "e4",
                                              "[Event \"",
                                              "{a} ",
                                              "\n[",
                                              "1-0\n\n",
                                              "{\n[White \"q\"]\n",
                                              "é♞",
                                              "\r\n",
                                              ""};
    std::mt19937 random(19);
    auto const below = [&](std::size_t n) { return n == 0 ? 0 : std::size_t(random() % n); };
    for (int round = 0; round < 60; ++round) {
        std::string text;
        for (int i = 0; i < 6; ++i)
            text += game(i, below(2) ? "1. e4 {a} e5 (1... c5) 2. Nf3" : "1. e4 e5 2. Ke3");
        opened of(text);
        for (int step = 0; step < 40; ++step) {
            std::size_t from = below(text.size() + 1);
            std::size_t to = std::min(text.size(), from + (below(3) ? 0 : below(30)));
            while (from > 0 && from < text.size() && (text[from] & 0xc0) == 0x80)
                --from;
            while (to < text.size() && (text[to] & 0xc0) == 0x80)
                ++to;
            // Editors put nothing between the two bytes of a line end, and count a CR alone as one.
            auto const parts_line_end = [&](std::size_t at) {
                return at > 0 && at < text.size() && text[at - 1] == '\r' && text[at] == '\n';
            };
            if (parts_line_end(from)) --from;
            if (parts_line_end(to)) ++to;
            std::string const& bit = bits[below(bits.size())];
            if (!bit.empty() && bit.front() == '\n' && from > 0 && text[from - 1] == '\r') continue;
            of.replace(place_of(text, from), place_of(text, to), bit);
            text.replace(from, to - from, bit);
            if (text.find('\r') != text.npos && text.find("\r\n") == text.npos) break;
            BOOST_REQUIRE_EQUAL(of.text().first_bytes(), text);
            BOOST_TEST_INFO(fmt::format("round {}, step {}: {}", round, step, text));
            if (!of.prose()) BOOST_REQUIRE(found_by_piece(of) == found_in(text));
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
