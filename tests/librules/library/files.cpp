// vpgn/files.hpp: games in files, streams and databases.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <system_error>
#include <vpgn/files.hpp>

namespace api = vpgn::api;

BOOST_AUTO_TEST_SUITE(public_files)

namespace {

std::string const two = "1. e4 e5 2. Nf6 *\n\n[Event \"two\"]\n\n1. d4 *\n";

/// A folder that is removed at the end.
class folder {
public:
    folder() {
        std::string pattern = (std::filesystem::temp_directory_path() / "vpgn-files-XXXXXX").string();
        path_ = ::mkdtemp(pattern.data());
    }
    ~folder() { std::filesystem::remove_all(path_); }
    folder(folder const&) = delete;
    folder& operator=(folder const&) = delete;

    std::string file(std::string const& name) const { return (path_ / name).string(); }
    std::string with(std::string const& name, std::string const& text) const {
        std::filesystem::create_directories((path_ / name).parent_path());
        std::ofstream(path_ / name, std::ios::binary) << text;
        return file(name);
    }

private:
    std::filesystem::path path_;
};

std::size_t count(api::game_source from) {
    api::game_reader games(std::move(from));
    std::size_t all = 0;
    while (auto const game = games.next())
        BOOST_CHECK_EQUAL(game->number(), ++all);
    return all;
}

} // namespace

BOOST_AUTO_TEST_CASE(files_streams_and_texts_have_the_same_games) {
    folder const in;
    BOOST_CHECK_EQUAL(count(api::game_source::file(in.with("a.pgn", two))), 2);
    BOOST_CHECK_EQUAL(count(api::game_source::text(two, "a text")), 2);
    std::string rest = two;
    auto const by_threes = [&](char* into, std::size_t size) {
        std::size_t const now = rest.copy(into, std::min<std::size_t>(size, 3));
        rest.erase(0, now);
        return now;
    };
    BOOST_CHECK_EQUAL(count(api::game_source::stream(by_threes, "a stream")), 2);
}

BOOST_AUTO_TEST_CASE(places_are_those_of_the_file_across_chunks) {
    std::string text;
    while (text.size() < 400'000) // several chunks
        text += "[White \"M\xc3\xbcller\"]\n\n1. e4 e5 *\n\n";
    std::size_t const before = text.size();
    text += "1. e4 e5 2. Nf6 *\n";
    std::uint64_t found = 0;
    api::check(api::game_source::text(text, "a text"), {}, [&](api::checked_game&& game) {
        for (api::finding const& one : game.findings) {
            ++found;
            BOOST_CHECK_EQUAL(one.where.start, before + 12);
            BOOST_CHECK_EQUAL(one.where.start - one.at.points.start, game.number - 1); // an ü a game
        }
        return true;
    });
    BOOST_CHECK_EQUAL(found, 1);
}

BOOST_AUTO_TEST_CASE(a_check_is_filtered_and_stops_when_the_callback_returns_false) {
    auto const found = [&](api::finding_filter const& filter) {
        std::size_t all = 0;
        api::check(api::game_source::text(two, "-"), filter, [&](api::checked_game&& game) {
            all += game.findings.size();
            return true;
        });
        return all;
    };
    BOOST_CHECK_EQUAL(found({}), 1);
    BOOST_CHECK_EQUAL(found({{}, {"R1"}}), 0);
    BOOST_CHECK_EQUAL(found({{"R102"}, {}}), 1);
    BOOST_CHECK_THROW(found({{"nothing"}, {}}), std::invalid_argument);
    auto const stopped =
        api::check(api::game_source::text(two, "-"), {}, [](api::checked_game&&) { return false; });
    BOOST_CHECK(stopped.stopped);
}

BOOST_AUTO_TEST_CASE(second_records_of_the_games_are_compared) {
    std::string const record = "1. d4 d5 2. c4 e6 3. Nc3 Nf6 *\n";
    std::string const other = "1. d4 d5 2. c4 e6 3. Nc4 Nf6 *\n\n1. e4 *\n";
    auto const compared = [](std::string const& first, std::string const& second,
                             api::finding_filter const& filter, bool goes_on = true) {
        std::string all;
        auto const totals =
            api::check(api::game_source::text(first, "first"), api::game_source::text(second, "second"),
                       filter, [&](api::checked_game&& game) {
                           for (api::finding const& found : game.findings)
                               all += (game.in_other ? "other " : "") + std::to_string(game.number) + ' ' +
                                      found.code + ' ' + std::to_string(found.where.start) + "; ";
                           return goes_on;
                       });
        return all + (totals.stopped ? "stopped" : std::to_string(totals.games) + " games");
    };
    std::string const two_games = record + "\n1. e4 *\n";
    std::string const at = std::to_string(record.find("Nc3"));
    BOOST_CHECK_EQUAL(compared(two_games, other, {}), "1 S150 " + at + "; 2 games");
    BOOST_CHECK_EQUAL(compared(other, two_games, {}), "1 R102 " + at + "; 2 games");
    BOOST_CHECK_EQUAL(compared(other, two_games, {{"S"}, {}}), "2 games");
    BOOST_CHECK_EQUAL(compared(other, two_games, {}, false), "1 R102 " + at + "; stopped");
}

BOOST_AUTO_TEST_CASE(a_file_that_cannot_be_read_is_named) {
    folder const in;
    try {
        api::game_source::file(in.file("nothing.pgn"));
        BOOST_ERROR("it was read");
    } catch (std::system_error const& failed) {
        BOOST_CHECK(std::string(failed.what()).find("nothing.pgn") != std::string::npos);
        BOOST_CHECK(failed.code() == std::errc::no_such_file_or_directory);
    }
    try {
        api::game_source::file(in.file(""));
        BOOST_ERROR("a folder was read");
    } catch (std::system_error const& unfit) {
        BOOST_CHECK(unfit.code() == std::errc::invalid_argument);
    }
    BOOST_CHECK_THROW(api::game_source::text(two, "-", {api::text_format::uci, "nothing", "", "", ""}),
                      std::invalid_argument);
}

BOOST_AUTO_TEST_CASE(what_a_stream_throws_passes_through) {
    auto const fails = [](char*, std::size_t) -> std::size_t { throw std::logic_error("mine"); };
    BOOST_CHECK_THROW(count(api::game_source::stream(fails, "a stream")), std::logic_error);
}

BOOST_AUTO_TEST_CASE(definitions_near_a_file_are_known_and_their_errors_reported) {
    folder const in;
    in.with(".vpgn/variants.ini", "[leapers:chess]\nname = Leapers\n");
    std::string const path = in.with("deep/a.pgn", "[Variant \"Leapers\"]\n\n1. e4 *\n");
    api::game_reader known(api::game_source::file(path));
    BOOST_CHECK_EQUAL(known.next().value().variant().value().id, "leapers");
    api::reading none;
    none.definitions = "\n";
    api::game_reader unknown(api::game_source::file(path, none));
    BOOST_CHECK(!unknown.next().value().variant());
    BOOST_CHECK(api::check_definitions_near(path).empty());
    in.with(".vpgn/variants.ini", "[x:chess]\nmaxFile = 99\n");
    auto const found = api::check_definitions_near(path);
    BOOST_REQUIRE(!found.empty());
    BOOST_CHECK_EQUAL(found[0].what.at.line, 2);
    api::reading wrong;
    wrong.definitions = "[x:chess]\nmaxFile = 99\n";
    BOOST_CHECK_THROW(api::game_source::file(path, wrong), api::error);
}

BOOST_AUTO_TEST_CASE(games_are_converted_into_texts_files_and_databases_and_back) {
    folder const in;
    api::conversion how;
    how.to = api::text_format::uci;
    auto const text = api::convert(api::game_source::text(two, "-"), how);
    BOOST_CHECK_EQUAL(text.games, 2);
    BOOST_CHECK_EQUAL(text.written, 1);
    BOOST_CHECK_EQUAL(text.text, "position startpos moves d2d4\n");
    api::conversion file;
    file.output = in.file("a.pgn.gz");
    file.keep_errors = true;
    BOOST_CHECK_EQUAL(api::convert(api::game_source::text(two, "-"), file).written, 2);
    BOOST_CHECK_EQUAL(count(api::game_source::file(file.output)), 2);
    file.output = in.file("a.db");
    BOOST_CHECK_EQUAL(api::convert(api::game_source::text(two, "-"), file).written, 2);
    BOOST_CHECK_EQUAL(count(api::game_source::file(file.output)), 2);
    api::conversion wrong;
    BOOST_CHECK_THROW(api::convert(api::game_source::text(two, "-"), wrong), std::invalid_argument);
    wrong.to = api::text_format::uci;
    wrong.full = true;
    BOOST_CHECK_THROW(api::convert(api::game_source::text(two, "-"), wrong), std::invalid_argument);
}

BOOST_AUTO_TEST_CASE(a_folder_stands_for_the_files_with_games) {
    folder const in;
    in.with("b.pgn", two);
    in.with("a/c.pgn", two);
    in.with("a/picture.png", "\x89PNG");
    auto const found = api::files_below(in.file("."));
    BOOST_CHECK_EQUAL(found.size(), 2);
}

BOOST_AUTO_TEST_CASE(games_are_chosen_by_a_condition) {
    std::string text;
    for (int i = 0; i != 3000; ++i) // several chunks
        text +=
            "[White \"A\"]\n[WhiteElo \"" + std::to_string(2000 + i % 500) + "\"]\n\n1. e4 e5 2. Nf3 *\n\n";
    auto const chosen = [&](std::string const& condition) {
        api::game_reader reader(api::game_source::text(text, "-"), condition);
        std::vector<std::uint64_t> numbers;
        while (auto const game = reader.next())
            numbers.push_back(game->number());
        return numbers;
    };
    auto const strong = chosen("WhiteElo >= 2499");
    BOOST_CHECK(strong == (std::vector<std::uint64_t>{500, 1000, 1500, 2000, 2500, 3000}));
    BOOST_CHECK(chosen("game = 2998..3000 and result = *").size() == 3);
    BOOST_CHECK(chosen("White = B").empty());
    BOOST_CHECK_THROW(chosen("WhiteElo >="), std::invalid_argument);
}

BOOST_AUTO_TEST_CASE(a_conversion_leaves_parts_out) {
    api::conversion how;
    how.to = api::text_format::pgn;
    how.how.strip = {"comments"};
    std::string const text = "1. e4 {one} e5 *\n\n1. d4 {two} *\n";
    std::string const stripped = api::convert(api::game_source::text(text, "-"), how).text;
    BOOST_CHECK(stripped.find('{') == std::string::npos);
    BOOST_CHECK(stripped.find("1. d4 *") != std::string::npos);
    how.to = api::text_format::uci;
    how.how.line_width = 0;
    BOOST_CHECK_THROW(api::convert(api::game_source::text(text, "-"), how), std::invalid_argument);
}

BOOST_AUTO_TEST_SUITE_END()
