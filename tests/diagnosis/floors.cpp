// Slips are found and mended as well as they were: the figures of the benchmark, from fixed seeds, against
// floors a little below what is reached.
#include "diagnosis/misread_slips.hpp"
#include "diagnosis/outcomes.hpp"
#include "diagnosis/record_slips.hpp"
#include "source/file.hpp"
#include "support/built_in_definitions.hpp"
#include "support/sample_files.hpp"
#include "support/sanitized.hpp"
#include "variants/list.hpp"

#include <boost/test/unit_test.hpp>
#include <map>

using namespace vpgn;
using namespace vpgn::diagnosis;

namespace {

// Under sanitizers a few games are enough; the floors hold for all of them.
constexpr bool is_whole_sample = !test::is_sanitized;
constexpr int games_of_variant = test::unless_sanitized(60, 1);
constexpr int games_of_notation = test::unless_sanitized(8, 1);
constexpr int slips_of_turn = test::unless_sanitized(4, 1);

/// In thousandths of the visible slips; `wrong` of those whose repair would be written unasked.
struct floors {
    int found, reported, repaired, named; ///< at least
    int others, wrong;                    ///< at most
};

void check(std::string_view what, tally const& t, floors const& wanted) {
    BOOST_TEST_CONTEXT(what << ": of " << t.visible << " visible slips " << t.found << " found, "
                            << t.reported << " reported, " << t.repaired << " repaired, " << t.named
                            << " named, " << t.with_others << " with other findings, " << t.safe << " safe, "
                            << t.safe_wrong << " of these wrong, " << t.written << " written, " << t.wrong
                            << " of these wrong") {
        if (!is_whole_sample) return;
        BOOST_CHECK(t.visible > 0);
        BOOST_CHECK_GE(1000 * t.found, wanted.found * t.visible);
        BOOST_CHECK_GE(1000 * t.reported, wanted.reported * t.visible);
        BOOST_CHECK_GE(1000 * t.repaired, wanted.repaired * t.visible);
        BOOST_CHECK_GE(1000 * t.named, wanted.named * t.visible);
        BOOST_CHECK_LE(1000 * t.with_others, wanted.others * t.visible);
        BOOST_CHECK_LE(1000 * t.safe_wrong, wanted.wrong * t.safe);
        // Floors that are far away hold nothing: a change for the better moves them up.
        BOOST_CHECK_LE(1000 * t.repaired, (wanted.repaired + 40) * t.visible);
    }
}

/// Of the slips of writers; those of scanners and typists, and in the form of records, have floors of their
/// own, by kind.
tally sum_of(std::vector<tally> const& tallies) {
    std::size_t const kinds = slip_kinds().size() - misread_slip_kinds().size() - record_slip_kinds().size();
    tally all;
    for (std::size_t k = 0; k < kinds; ++k)
        all += tallies[k];
    return all;
}

/// `--fix` writes the original turn.
void check_written(std::vector<tally> const& tallies, tally& all) {
    for (tally const& t : tallies)
        all += t;
}

std::vector<tally> const& tallies_of_variant(std::string_view id) {
    static std::map<std::string, std::vector<tally>, std::less<>> known;
    auto const at = known.find(id);
    if (at != known.end()) return at->second;
    return known[std::string(id)] = turn_tallies_of(random_games(id, games_of_variant), 1, 1);
}

/// Of all sample games below `folder` that are in order.
std::vector<imported_game> recorded_games(std::string const& folder, style how) {
    std::vector<imported_game> games;
    for (std::string const& path : test::sample_files(folder))
        for (auto& game : games_of(read_file(path), how))
            if (game.turns.size() >= 12) games.push_back(std::move(game));
    return games;
}

} // namespace

BOOST_AUTO_TEST_SUITE(diagnosis)

BOOST_AUTO_TEST_CASE(slips_in_random_games_of_every_variant_are_found_and_repaired) {
    std::map<std::string_view, floors> const known = {
        {"orthodox", {986, 996, 965, 996, 4, 3}}, {"armies", {982, 991, 955, 986, 9, 6}},
        {"momentum", {992, 992, 971, 985, 8, 5}}, {"gravitatur", {989, 991, 920, 978, 9, 3}},
        {"grolman", {996, 996, 972, 989, 6, 5}},  {"shrink", {996, 996, 992, 996, 4, 3}},
        {"inertia", {991, 994, 982, 994, 6, 3}},  {"gunnery", {982, 996, 958, 996, 4, 3}},
        {"scorpion", {989, 994, 953, 992, 6, 8}},
    };
    tally all, written;
    rules::all_variants::each([&]<class V>() {
        check_written(tallies_of_variant(V::info().id), written);
        tally const t = sum_of(tallies_of_variant(V::info().id));
        auto const wanted = known.find(V::info().id);
        BOOST_REQUIRE_MESSAGE(wanted != known.end(), V::info().id << " has no floors");
        check(V::info().id, t, wanted->second);
        all += t;
    });
    check("all variants", all, {990, 995, 962, 990, 6, 3});
    BOOST_TEST_CONTEXT(written.written << " repairs written of " << written.visible << " visible slips, "
                                       << written.wrong << " wrong") {
        BOOST_CHECK(written.written > 0);
        if (!is_whole_sample) return;
        BOOST_CHECK_LE(1000 * written.wrong, written.written);
        BOOST_CHECK_GE(1000 * (written.written - written.wrong), 820 * written.visible);
    }
}

BOOST_AUTO_TEST_CASE(slips_of_every_kind_are_found_and_repaired) {
    std::map<std::string_view, floors> const known = {
        {"another origin", {992, 994, 981, 992, 6, 3}},
        {"another target", {981, 990, 922, 986, 10, 5}},
        {"file, rank swapped", {990, 994, 979, 994, 6, 3}},
        {"file mirrored", {983, 994, 957, 990, 8, 7}},
        {"rank mirrored", {994, 994, 981, 994, 6, 3}},
        {"origin left out", {996, 996, 900, 996, 4, 3}},
        {"after the shrink", {996, 996, 996, 996, 4, 3}},
        {"another piece", {990, 996, 976, 994, 4, 3}},
        {"capture mark", {996, 996, 996, 996, 4, 5}},
        {"castling side", {996, 996, 996, 996, 4, 3}},
        {"promotion", {946, 946, 749, 946, 54, 3}},
        {"action left out", {996, 996, 817, 929, 4, 10}},
        {"action too many", {996, 996, 988, 996, 4, 3}},
        {"order of actions", {996, 996, 988, 988, 4, 3}},
        {"from, to exchanged", {985, 985, 965, 980, 10, 10}},
        {"squares of actions", {970, 970, 962, 962, 20, 20}},
        {"misread digit", {990, 990, 960, 970, 30, 20}},
        {"misread file", {980, 980, 965, 975, 12, 6}},
        {"misread piece", {994, 994, 965, 978, 28, 12}},
        {"misread mark", {994, 994, 990, 990, 6, 5}},
        {"key beside", {985, 988, 965, 985, 10, 5}},
        {"word parted", {970, 970, 970, 970, 6, 6}},
        {"word cut", {990, 990, 885, 950, 85, 30}},
        {"square turned", {990, 990, 965, 965, 18, 8}},
        {"punctuation", {996, 996, 990, 990, 6, 3}},
        {"number misread", {996, 996, 990, 990, 6, 3}},
        {"result missing", {996, 996, 990, 990, 6, 3}},
        {"moves glued", {990, 990, 965, 970, 30, 5}},
        {"number glued", {990, 990, 975, 975, 26, 5}},
        {"result glued", {996, 996, 990, 990, 6, 5}},
        {"board signal", {990, 990, 985, 985, 6, 6}},
        {"side's own view", {990, 990, 965, 965, 6, 5}},
        {"files mirrored", {990, 990, 915, 915, 35, 5}},
        {"ranks mirrored", {990, 990, 890, 890, 25, 5}},
        {"board turned", {990, 990, 955, 955, 15, 5}},
        {"move turned", {985, 990, 955, 990, 6, 6}},
        {"commas", {996, 996, 990, 990, 6, 5}},
        {"small letters", {990, 990, 980, 980, 20, 15}},
        {"no letters", {990, 990, 980, 980, 10, 10}},
    };
    for (std::size_t k = 0; k < slip_kinds().size(); ++k) {
        std::string_view const name = slip_kinds()[k].name;
        tally t;
        rules::all_variants::each([&]<class V>() { t += tallies_of_variant(V::info().id)[k]; });
        auto const wanted = known.find(name);
        BOOST_REQUIRE_MESSAGE(wanted != known.end(), name << " has no floors");
        check(name, t, wanted->second);
    }
}

namespace {

using tallies_of_games = std::vector<tally>(std::vector<imported_game> const&, int slips, std::uint64_t seed,
                                            slip_watcher, std::vector<std::string> const& only);

/// Of slips in a few random games in a native notation. Nothing may be repaired wrongly.
void check_notation(char const* variant, char const* notation, tallies_of_games* make, floors const& wanted) {
    replay::word_notation const* const native = replay::find_word_notation(notation);
    BOOST_REQUIRE(native != nullptr);
    tally all;
    for (tally const& t : make(random_games(variant, games_of_notation, *native), 1, 1, nullptr, {}))
        all += t;
    check(notation, all, wanted);
    BOOST_CHECK_GT(all.written, 0);
    BOOST_CHECK_EQUAL(all.wrong, 0);
}

} // namespace

BOOST_AUTO_TEST_CASE(slips_in_native_words_are_found_and_repaired) {
    testing::built_in_definitions const definitions;
    check_notation("shogi", "kif", turn_tallies_of, {980, 996, 965, 996, 4, 0});
    check_notation("shogi", "ki2", turn_tallies_of, {965, 980, 915, 980, 20, 0});
    check_notation("shogi", "csa", turn_tallies_of, {980, 980, 915, 980, 82, 0});
    check_notation("shogi", "usi", turn_tallies_of, {965, 996, 945, 996, 4, 0});
    check_notation("xiangqi", "chinese", turn_tallies_of, {985, 996, 970, 996, 4, 0});
    check_notation("xiangqi", "wxf", turn_tallies_of, {985, 996, 970, 996, 68, 0});
    check_notation("xiangqi", "iccs", turn_tallies_of, {980, 996, 980, 996, 80, 0});
}

BOOST_AUTO_TEST_CASE(slips_in_sequences_of_native_words_are_found_and_repaired) {
    testing::built_in_definitions const definitions;
    check_notation("shogi", "ki2", sequence_tallies_of, {750, 875, 740, 770, 165, 0});
    check_notation("xiangqi", "wxf", sequence_tallies_of, {830, 885, 775, 790, 140, 0});
}

BOOST_AUTO_TEST_CASE(slips_in_the_recorded_games_are_found_and_repaired) {
    for (style const how : {style::canonical, style::long_algebraic}) {
        auto const games = recorded_games("games", how);
        BOOST_CHECK(games.size() >= 3);
        check("recorded games", sum_of(turn_tallies_of(games, slips_of_turn, 1)), {985, 985, 965, 985, 5, 5});
    }
}

BOOST_AUTO_TEST_SUITE_END()
