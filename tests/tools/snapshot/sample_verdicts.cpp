// Snapshot of our own games: a change of the rules that affects a game must come with a new
// samples/verdicts.jsonl.
#include "definitions/catalogue.hpp"
#include "definitions/entry.hpp"
#include "registry/variant_registry.hpp"
#include "support/json_text.hpp"
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>
#include <set>
#include <string>

using namespace vpgn;
using namespace vpgn::test;

namespace {

std::string const games =
    "samples/games samples/articles samples/zillions tests/tools/snapshot/random_games.pgn";
std::string const verdicts = "samples/verdicts.jsonl";

} // namespace

BOOST_AUTO_TEST_SUITE(sample_verdicts)

BOOST_AUTO_TEST_CASE(verdicts_of_the_samples_are_unchanged) {
    auto const seen = run("snapshot --same-games --against " + verdicts + " " + games, "2>&1");
    BOOST_CHECK_MESSAGE(
        seen.status == 0,
        seen.out << "Is this meant? Then write them anew, and read what git tells of it:\n  vpgn snapshot -o "
                 << verdicts << " " << games);
}

BOOST_AUTO_TEST_CASE(the_samples_cover_every_variant) {
    std::set<std::string, std::less<>> judged;
    for (std::string const& line : lines_of(read_whole(VPGN_SOURCE_DIR "/" + verdicts)))
        if (auto const record = parsed(line); record.contains("variant"))
            judged.insert(record["variant"].get<std::string>());
    for (replay::variant_entry const* const entry : replay::variants())
        BOOST_CHECK_MESSAGE(judged.contains(entry->info.id), entry->info.id);
    for (std::string_view const name : definitions::built_in().names())
        if (auto const entry = definitions::entry_of(*definitions::built_in().find(name));
            entry.judges_records())
            BOOST_CHECK_MESSAGE(judged.contains(entry.info.id), entry.info.id);
}

BOOST_AUTO_TEST_SUITE_END()
