#include "registry/variant_registry.hpp"

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>

using namespace vpgn;

namespace {

std::string id_of(std::string_view name) {
    auto const* const found = replay::find_variant(name);
    return found ? found->info.id : "none";
}

} // namespace

BOOST_AUTO_TEST_SUITE(variant_registry)

BOOST_AUTO_TEST_CASE(case_spaces_punctuation_and_a_trailing_chess_do_not_matter) {
    for (std::string const name : {"Momentum Chess", "momentum", "MOMENTUM-CHESS", "  Momentum  "})
        BOOST_CHECK_EQUAL(id_of(name), "momentum");
    for (std::string const name : {"", "Standard", "From Position", "Chess", "chess", "STANDARD"})
        BOOST_CHECK_EQUAL(id_of(name), "orthodox");
    BOOST_CHECK_EQUAL(id_of("CwDA"), "armies");
}

BOOST_AUTO_TEST_CASE(an_unknown_name_is_never_orthodox) {
    for (std::string const name : {"madhouse", "Chess96", "momentumx", "chessx"})
        BOOST_CHECK_EQUAL(id_of(name), "none");
}

BOOST_AUTO_TEST_CASE(a_whole_name_has_precedence_over_one_without_chess) {
    BOOST_CHECK_EQUAL(id_of("Minichess"), "gardner");
    BOOST_CHECK_EQUAL(id_of("Mini"), "minishogi");
    BOOST_CHECK_EQUAL(id_of("Duck Chess"), "duck");
    BOOST_CHECK_EQUAL(id_of("Los Alamos Chess"), id_of("Los Alamos"));
    for (std::string const name :
         {"Chess960", "Fischerandom", "fischerandom", "Fischer Random Chess", "chess 960"})
        BOOST_CHECK_EQUAL(id_of(name), "fischerandom");
    for (std::string const name :
         {"Three-check", "King of the Hill", "Racing Kings", "Crazyhouse", "Antichess", "Atomic", "Horde"})
        BOOST_CHECK_NE(id_of(name), "none");
}

/// Requirements of variants/README.md: samples, perft table, tests, and clauses that tests name.
BOOST_AUTO_TEST_CASE(every_variant_is_complete) {
    namespace fs = std::filesystem;
    fs::path const root = VPGN_SOURCE_DIR;
    for (auto const* variant : replay::variants()) {
        if (variant->terms.defined != nullptr) continue; // it has a definition
        std::string const& id = variant->info.id;
        fs::path const samples = root / "samples" / "games" / id;
        BOOST_CHECK_MESSAGE(fs::is_directory(samples) && !fs::is_empty(samples),
                            id << " has no sample games");
        BOOST_CHECK_MESSAGE(fs::exists(root / "samples" / "perft" / (id + ".perft")),
                            id << " has no perft table");
        fs::path const tests = root / "tests" / "librules" / "variants" / id;
        std::ifstream readme(root / "librules" / "variants" / id / "README.md");
        BOOST_CHECK_MESSAGE(readme.good(), id << " has no README");
        std::string all_tests;
        if (fs::is_directory(tests))
            for (auto const& entry : fs::recursive_directory_iterator(tests)) {
                std::ifstream file(entry.path());
                all_tests.append(std::istreambuf_iterator<char>(file), {});
            }
        int clauses = 0;
        for (std::string line; std::getline(readme, line);) {
            auto const end = line.find_first_not_of("0123456789");
            if (end == 0 || end == std::string::npos || line.substr(end, 2) != ". ") continue;
            ++clauses;
            std::string const clause = "clause " + line.substr(0, end);
            auto const at = all_tests.find(clause);
            BOOST_CHECK_MESSAGE(at != std::string::npos, id << ": no test names " << clause);
        }
        BOOST_CHECK_MESSAGE(clauses > 0, id << ": its README has no numbered clauses");
    }
}

BOOST_AUTO_TEST_SUITE_END()
