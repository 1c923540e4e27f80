// Every finding has a bad sample that raises only it and a good one that raises nothing.
#include "definitions/catalogue.hpp"
#include "games/portable/portable_report.hpp"
#include "replay/diagnosis/unlikely_moves.hpp"
#include "replay/play/omissions.hpp"
#include "source/file.hpp"
#include "support/built_in_definitions.hpp"
#include "support/foreign_games.hpp"
#include "support/playouts.hpp"

#include <filesystem>

using namespace vpgn;
using namespace vpgn::testing;

namespace {

/// With what a code that is reported on request only asks for: omissions, what other programs may not read,
/// unlikely moves.
std::vector<finding> replay_on_request(std::string const& pgn, finding_code code) {
    struct keeper final : syntax::game_consumer {
        explicit keeper(finding_code is) : code(is) {}
        void take(syntax::game const& game) override {
            auto const report = is_of_portability(code)
                                    ? tools::portable_report(game, 1, tools::stated_encoding::unmarked)
                                    : replay::replay_with_omissions(game, 1);
            if (code == finding_code::unlikely_move)
                for (finding const& f : replay::find_unlikely_moves(game, 1))
                    findings.push_back(f);
            findings.insert(findings.end(), report.findings.begin(), report.findings.end());
        }
        finding_code code;
        std::vector<finding> findings;
    } kept(code);
    syntax::read_trees(pgn, replay::notation_of, kept);
    return kept.findings;
}

/// The codes that a file's games raise, in the dialect or in the foreign format of its extension; or those of
/// its definitions.
std::string codes_raised_by(std::filesystem::path const& file) {
    std::string const text = read_file(file.string());
    if (file.extension() == ".ini")
        return codes_of(definitions::catalogue(&definitions::built_in()).add(text, true));
    finding_code const code = *find_code(file.parent_path().filename().string().substr(0, 4));
    if (on_request_only(code)) return codes_of(replay_on_request(text, code));
    if (file.extension() == ".pgn") return codes_of(replay_text(text).findings);
    return codes_of(replay_foreign(text, file.extension().string()).findings);
}

} // namespace

using vpgn::testing::built_in_definitions;
BOOST_TEST_GLOBAL_FIXTURE(built_in_definitions);

BOOST_AUTO_TEST_SUITE(finding_samples)

BOOST_AUTO_TEST_CASE(no_finding_about_shogi_xiangqi_or_janggi_names_a_side_as_in_chess) {
    std::filesystem::path const samples = std::filesystem::path(VPGN_SOURCE_DIR) / "samples";
    std::size_t games = 0;
    auto const check = [&](std::vector<finding> const& findings, std::string const& name, bool has_black) {
        ++games;
        for (finding const& f : findings) {
            std::string all = std::string(f.message) + "; " + f.label;
            for (auto const* const lines : {&f.notes, &f.helps})
                for (std::string const& line : *lines)
                    all += "; " + line;
            BOOST_TEST(all.find("White") == all.npos, name + ": " + all);
            if (!has_black) BOOST_TEST(all.find("Black") == all.npos, name + ": " + all);
        }
    };
    for (auto const& entry : std::filesystem::recursive_directory_iterator(samples)) {
        std::string const ending = entry.path().extension().string(), name = entry.path().string();
        if (ending == ".kif" || ending == ".csa" || ending == ".usi" || ending == ".sfen")
            check(replay_foreign(read_file(name), ending).findings, name, false);
        if (ending != ".pgn") continue;
        std::string const text = read_file(name);
        auto const plays = [&](std::string_view variant) {
            return text.find("[Variant \"" + std::string(variant) + "\"]") != text.npos;
        };
        if (plays("Shogi") || plays("Minishogi") || plays("Janggi") || plays("Xiangqi"))
            check(replay_text(text).findings, name, plays("Xiangqi"));
    }
    BOOST_TEST(games > 10u);
}

BOOST_AUTO_TEST_CASE(the_bad_game_of_each_code_raises_it_alone_and_the_good_one_nothing) {
    std::filesystem::path const samples = std::filesystem::path(VPGN_SOURCE_DIR) / "samples" / "findings";
    for (code_record const& record : all_codes()) {
        auto const folder = samples / (std::string(record.code) + "-" + std::string(record.slug));
        // Limits of an output format only appear on conversion: see tests/tools.
        if (record.code.starts_with("C3")) continue;
        if (record.code == "G114") continue; // never alone: see below
        if (record.code == "R125" || record.code == "R126" || record.code == "S150")
            continue;                        // need a second record: see tests/tools/two_records.cpp
        if (record.code == "S128") continue; // needs a spelling file: see tests/tools/spelling.cpp
        for (auto const& entry : std::filesystem::directory_iterator(folder)) {
            bool const bad = entry.path().stem() == "bad";
            BOOST_CHECK_EQUAL(entry.path().filename().string() + " " + codes_raised_by(entry.path()),
                              entry.path().filename().string() + " " + (bad ? std::string(record.code) : ""));
        }
    }
}

BOOST_AUTO_TEST_CASE(ten_thousand_problems_are_reported_and_later_ones_summarised) {
    std::string const folder = VPGN_SOURCE_DIR "/samples/findings/G114-too-many-findings/";
    auto const bad = replay_text(read_file(folder + "bad.pgn")).findings;
    BOOST_REQUIRE_EQUAL(bad.size(), 10'001u);
    for (std::size_t i = 0; i != 10'000; ++i)
        BOOST_REQUIRE(bad[i].code == finding_code::unmatched_close);
    BOOST_CHECK(bad.back().code == finding_code::too_many_findings);
    BOOST_CHECK(replay_text(read_file(folder + "good.pgn")).findings.empty());
    // The next game is reported on normally.
    auto const next = replay_text(read_file(folder + "bad.pgn") + "\n[Event \"x\"]\n\n1. e4 ) e5 *\n");
    BOOST_CHECK(next.findings.back().code == finding_code::unmatched_close);
}

BOOST_AUTO_TEST_SUITE_END()
