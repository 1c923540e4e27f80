// Files in chunks: nothing lost, nothing duplicated, cut only where a game begins.
#include "games/stream/game_chunks.hpp"

#include "games/findings/checked_chunk.hpp"
#include "io/bytes/open_bytes.hpp"
#include "source/utf8.hpp"
#include "syntax/boundary.hpp"
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>
#include <fmt/format.h>

using namespace vpgn;
using namespace vpgn::tools;

namespace {

std::string games(int from, int to) {
    std::string text;
    for (int i = from; i < to; ++i)
        text += fmt::format("[Event \"{}\"]\n\n1. e4 {{{}}} e5 1-0\n\n", i,
                            std::string(std::size_t(i % 40), 'x'));
    return text;
}

std::vector<game_chunk> chunks_of(std::string const& path, std::size_t size) {
    std::vector<std::string> const files = {path};
    chunk_reader reader(files, [&](std::string const& p) {
        return text_chunks_of(open_bytes(p), syntax::last_boundary, size);
    });
    std::vector<game_chunk> all;
    while (auto chunk = reader.next())
        all.push_back(std::move(*chunk));
    return all;
}

} // namespace

BOOST_AUTO_TEST_SUITE(chunks)

BOOST_AUTO_TEST_CASE(all_chunks_together_are_the_file) {
    test::scratch_folder const folder;
    std::string const text = games(0, 500);
    std::string const path = folder.write("a.pgn", text);
    for (std::size_t const size : {64u, 100u, 1000u, 1u << 20}) {
        std::string joined;
        std::uint64_t lines = 1;
        auto const all = chunks_of(path, size);
        BOOST_CHECK(size > text.size() || all.size() > 10);
        for (auto const& chunk : all) {
            BOOST_CHECK_EQUAL(chunk.origin.byte, joined.size());
            BOOST_CHECK_EQUAL(chunk.origin.line, lines);
            BOOST_CHECK(chunk.text.starts_with("[Event"));
            BOOST_CHECK_EQUAL(chunk.ends_file, &chunk == &all.back());
            joined += chunk.text;
            lines += count_line_ends(chunk.text);
        }
        BOOST_CHECK(joined == text);
    }
}

BOOST_AUTO_TEST_CASE(chunks_of_utf8_are_marked_as_such) {
    test::scratch_folder const folder;
    std::string text = games(0, 500);
    text.insert(text.size() / 3, "{é}");
    text.insert(text.size() / 2, "{\xe9}");
    std::size_t marked = 0, others = 0;
    for (auto const& chunk : chunks_of(folder.write("a.pgn", text), 1000)) {
        if (chunk.ends_file) continue; // not looked at as a whole
        BOOST_CHECK_EQUAL(chunk.is_utf8, is_utf8(chunk.text));
        ++(chunk.is_utf8 ? marked : others);
    }
    BOOST_CHECK_EQUAL(others, 1u);
    BOOST_CHECK_GT(marked, 5u);
}

BOOST_AUTO_TEST_CASE(a_single_long_game_is_one_chunk) {
    test::scratch_folder const folder;
    std::string text = "[Event \"long\"]\n\n";
    for (int i = 0; i < 5000; ++i)
        text += "1. Nf3 Nf6 2. Ng1 Ng8\n";
    auto const all = chunks_of(folder.write("a.pgn", text + "*\n"), 64);
    BOOST_REQUIRE_EQUAL(all.size(), 1);
    BOOST_CHECK_EQUAL(all[0].text.size(), text.size() + 2);
}

BOOST_AUTO_TEST_CASE(a_missing_file_is_a_chunk_with_an_error) {
    auto const all = chunks_of("no-such-file.pgn", 64);
    BOOST_REQUIRE_EQUAL(all.size(), 1);
    BOOST_CHECK(all[0].failure.find("no-such-file.pgn") != std::string::npos);
    BOOST_CHECK(all[0].ends_file);
}

BOOST_AUTO_TEST_CASE(an_empty_file_is_one_empty_chunk) {
    test::scratch_folder const folder;
    auto const all = chunks_of(folder.write("a.pgn", ""), 64);
    BOOST_REQUIRE_EQUAL(all.size(), 1);
    BOOST_CHECK(all[0].text.empty() && all[0].failure.empty() && all[0].ends_file);
}

BOOST_AUTO_TEST_CASE(findings_after_a_cut_have_places_in_the_file) {
    test::scratch_folder const folder;
    // More than two chunks of the program's size before the error.
    std::string const text = games(0, 45000) + "[Event \"broken\"]\n\n1. e4 e4 1-0\n";
    std::string const path = folder.write("a.pgn", text);
    for (char const* const jobs : {"1", "2"}) {
        auto const seen = test::run(fmt::format("check --format jsonl --jobs {} {}", jobs, path));
        auto const at = text.rfind("e4 1-0");
        BOOST_CHECK(seen.out.find(fmt::format("\"game\":45001,")) != std::string::npos);
        BOOST_CHECK(seen.out.find(fmt::format("\"start\":{},", at)) != std::string::npos);
        BOOST_CHECK(seen.out.find(fmt::format("\"line\":{},", 4 * 45000 + 3)) != std::string::npos);
        BOOST_CHECK(seen.out.find("\"games\":45001,") != std::string::npos);
    }
}

BOOST_AUTO_TEST_CASE(findings_beyond_those_that_are_kept_of_a_chunk_have_places_in_the_file) {
    test::scratch_folder const folder;
    constexpr std::size_t count = most_held + 1000;
    // A finding in each game, and one before it.
    std::string text;
    for (std::size_t i = 0; i < count; ++i)
        text += ")\n[Event \"x\"]\n\n1. e4 e4 *\n\n";
    std::string const path = folder.write("a.pgn", text);
    std::string const seen = test::run("check --format jsonl --jobs 1 " + path).out;
    std::size_t game = 0, between = 0, at = 0;
    for (std::string const& line : test::lines_of(seen)) {
        if (!line.starts_with("{\"type\":\"finding\"")) continue;
        if (line.find("R118") == std::string::npos) {
            ++between;
            continue;
        }
        ++game;
        at = text.find("e4 *", at + 1);
        bool const in_order = line.find(fmt::format("\"game\":{},", game)) != std::string::npos &&
                              line.find(fmt::format("\"start\":{},", at)) != std::string::npos;
        BOOST_REQUIRE_MESSAGE(in_order, line);
    }
    BOOST_CHECK_EQUAL(game, count);
    BOOST_CHECK_EQUAL(between, count);
    BOOST_CHECK(seen.find(fmt::format("\"games\":{0},\"turns\":{1},", count, 2 * count)) !=
                std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
