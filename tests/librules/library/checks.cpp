// Checks, repairs and conversions in the public library: the same as on the command line.
#include "source/file.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <stdexcept>
#include <vpgn/convert.hpp>

namespace api = vpgn::api;

BOOST_AUTO_TEST_SUITE(public_checks)

BOOST_AUTO_TEST_CASE(each_sample_of_a_finding_in_games_has_it) {
    int seen = 0;
    std::filesystem::path const samples = VPGN_SOURCE_DIR "/samples/findings";
    for (auto const& folder : std::filesystem::directory_iterator(samples)) {
        std::string const name = folder.path().filename().string();
        // Other tests cover definitions, texts of other encodings and files.
        if (!folder.is_directory() || (name[0] != 'R' && name[0] != 'G')) continue;
        // These are found where a second record is given, or on request.
        bool const needs_more = std::filesystem::exists(folder.path() / "other.pgn") ||
                                name.starts_with("R124") || name.starts_with("G130");
        if (needs_more) continue;
        for (auto const& file : std::filesystem::directory_iterator(folder.path())) {
            if (file.path().filename() != "bad.pgn") continue;
            BOOST_TEST_CONTEXT(name) {
                std::string const text = vpgn::read_file(file.path().string());
                auto const checked = api::check(text);
                bool found = false;
                auto const look = [&](api::finding const& one) {
                    found |= name.substr(0, 4) == one.code;
                    BOOST_CHECK_LE(one.where.end, text.size());
                    for (api::repair const& repair : one.repairs)
                        BOOST_CHECK_NO_THROW(api::with_changes(text, repair.changes));
                };
                for (api::finding const& one : checked.findings)
                    look(one);
                for (api::replayed_game const& game : checked.all)
                    for (api::finding const& one : game.findings)
                        look(one);
                BOOST_CHECK(found);
                ++seen;
            }
        }
    }
    BOOST_CHECK_GT(seen, 40);
}

BOOST_AUTO_TEST_CASE(a_sure_repair_leaves_nothing_to_find) {
    std::string const text =
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"?\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n[Result "
        "\"1-0\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf8# 1-0\n";
    auto const checked = api::check(text);
    BOOST_REQUIRE_EQUAL(checked.errors, 1);
    BOOST_CHECK_EQUAL(checked.turns, 7);
    auto const mended = api::repaired(text);
    BOOST_CHECK_EQUAL(api::check(mended.text).errors, mended.repairs == 1 ? 0 : 1);
    BOOST_CHECK_EQUAL(api::repaired(text, {}, {"board-signal"}).text, text);
    BOOST_CHECK_EQUAL(api::repaired(text, {}, {"R1", "S137"}).text, mended.text);
    BOOST_CHECK_THROW(api::repaired(text, {}, {"no-such-finding"}), std::invalid_argument);
    for (api::repair const& repair : checked.all.at(0).findings.at(0).repairs)
        if (repair.sure) BOOST_CHECK_EQUAL(api::check(api::with_changes(text, repair.changes)).errors, 0);
}

BOOST_AUTO_TEST_CASE(turns_are_reported_up_to_the_limit) {
    std::string const text = "1. e4 e5 (1... c5) 2. Nf3 *";
    api::replay_options all;
    all.events = true;
    auto const told = api::check(text, {}, all).all.at(0);
    BOOST_REQUIRE_EQUAL(told.turns.size(), 4);
    BOOST_CHECK_EQUAL(told.turns[0].position, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    BOOST_CHECK_EQUAL(told.turns[0].events.size(), 1);
    BOOST_CHECK(!told.turns[2].in_main_line && told.turns[3].ply == 3);
    BOOST_CHECK_EQUAL(text.substr(told.turns[2].where.start, 2), "c5");
    BOOST_CHECK(told.replayed && told.followed && !told.end);
    BOOST_CHECK_EQUAL(told.variant.id, "orthodox");
    api::replay_options none;
    none.turns = false;
    BOOST_CHECK(api::check(text, {}, none).all.at(0).turns.empty());
}

BOOST_AUTO_TEST_CASE(options_about_a_text_are_used) {
    api::reading own;
    own.definitions = vpgn::read_file(VPGN_SOURCE_DIR "/samples/variants/lighthouse.ini");
    std::string const games = vpgn::read_file(VPGN_SOURCE_DIR "/samples/variants/lighthouse.pgn");
    BOOST_CHECK_EQUAL(api::check(games, own).errors, 1);
    BOOST_CHECK(!api::check(games).all.at(0).replayed);
    api::reading armies;
    armies.variant = "Chess with Different Armies";
    armies.white_army = "Remarkable Rookies";
    armies.black_army = "Nutty Knights";
    BOOST_CHECK_EQUAL(api::check("1. e4 *", armies).all.at(0).variant.id, "armies");
    armies.black_army = "no such army";
    BOOST_CHECK_THROW(api::check("1. e4 *", armies), std::invalid_argument);
    own.from = api::text_format::sqlite; // is no text
    BOOST_CHECK_THROW(api::check(games, own), std::invalid_argument);
    BOOST_CHECK_THROW(api::convert(games, api::text_format::article), std::invalid_argument);
    BOOST_CHECK_THROW(api::convert(games, api::text_format::automatic), std::invalid_argument);
}

BOOST_AUTO_TEST_CASE(every_format_round_trips) {
    std::string const text =
        "[White \"A\"]\n[Result \"1-0\"]\n\n1. e2-e4 e7-e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n";
    std::string const shogi = "[Variant \"Shogi\"]\n\n1. Pc4 Pg6 *\n";
    std::string const xiangqi = "[Variant \"Xiangqi\"]\n\n1. 炮二平五 馬8進7 *\n";
    std::string const janggi = "[Variant \"Janggi\"]\n\n1. Pab4 *\n";
    auto const game_for = [&](api::text_format one) -> std::string const& {
        using enum api::text_format;
        if (one == csa || one == kif || one == ki2 || one == usi || one == sfen || one == jkf) return shogi;
        if (one == gib) return janggi;
        return one == dhtmlxq || one == wxf ? xiangqi : text;
    };
    auto const sources = api::source_formats();
    for (api::format_info const& one : api::target_formats()) {
        BOOST_TEST_CONTEXT(one.name) {
            BOOST_CHECK(api::format_called(one.name) == one.format && api::name_of(one.format) == one.name);
            api::converted const made = api::convert(game_for(one.format), one.format);
            BOOST_CHECK(!made.text.empty());
        }
    }
    BOOST_CHECK_NE(
        api::convert(text, api::text_format::pgn).text.find("1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0"),
        std::string::npos);
    std::string const json = api::convert(text, api::text_format::json).text;
    BOOST_CHECK(api::check(json).format == api::text_format::json);
    BOOST_CHECK_EQUAL(api::convert(json, api::text_format::pgn).text,
                      api::convert(text, api::text_format::pgn).text);
    BOOST_CHECK(std::any_of(sources.begin(), sources.end(),
                            [](api::format_info const& f) { return f.format == api::text_format::article; }));
}

BOOST_AUTO_TEST_CASE(a_callback_stops_the_check) {
    std::string text;
    for (int i = 0; i < 100; ++i)
        text += "1. e4 e5 2. Ke3 *\n\n";
    std::vector<std::uint64_t> seen;
    auto const take = [&](api::replayed_game&& game) {
        seen.push_back(game.number);
        BOOST_CHECK_EQUAL(game.findings.at(0).game.value_or(0), game.number); // from 1, both
        return seen.size() < 3;
    };
    api::check_result const result = api::check(text, {}, take);
    BOOST_CHECK(result.stopped);
    BOOST_CHECK_EQUAL(seen.size(), 3);
    BOOST_CHECK_EQUAL(seen.front(), 1);
    BOOST_CHECK_EQUAL(result.games, 3);
    BOOST_CHECK_EQUAL(result.errors, 3);
    BOOST_CHECK_EQUAL(result.turns, 9);
    seen.clear();
    auto const take_all = [&](api::replayed_game&& game) {
        seen.push_back(game.number);
        return true;
    };
    BOOST_CHECK(!api::check(text, {}, take_all).stopped);
    BOOST_CHECK_EQUAL(seen.size(), 100);
}

BOOST_AUTO_TEST_SUITE_END()
