// Names that a definition shares with others: whose games they are.
#include "definitions/scope.hpp"
#include "definitions/section_faults.hpp"
#include "registry/variant_registry.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

using namespace vpgn;

namespace {

std::string const dragons = "[dragon-chess:chess]\nname = Western Dragon\ncustomPiece1 = d:BK\n";

/// The id of the variant that games with this name are played by, beside the definitions of `text`.
std::string id_of(std::string const& text, std::initializer_list<char const*> names) {
    definitions::scope scope(text);
    replay::variant_scope::in_use const here(scope.known());
    std::string ids;
    for (char const* const name : names) {
        replay::variant_entry const* const found = replay::find_variant(name);
        ids += (ids.empty() ? "" : " ") + (found ? found->info.id : std::string("none"));
    }
    return ids;
}

std::size_t findings_in(std::string const& text) {
    return definitions::scope(text).findings().size();
}

} // namespace

BOOST_AUTO_TEST_SUITE(taken_names)

BOOST_AUTO_TEST_CASE(a_given_definition_comes_before_a_name_of_a_built_in_one) {
    BOOST_CHECK_EQUAL(findings_in(dragons), 0);
    BOOST_CHECK_EQUAL(id_of(dragons, {"dragon-chess", "Dragon Chess"}), "dragon-chess dragon-chess");
    // Whichever is named first.
    BOOST_CHECK_EQUAL(id_of(dragons, {"dragon", "dragon-chess", "Dragon"}), "dragon dragon-chess dragon");
    BOOST_CHECK_EQUAL(id_of("", {"dragon-chess"}), "dragon");
}

BOOST_AUTO_TEST_CASE(so_do_its_name_and_its_aliases) {
    std::string const text = "[mine:chess]\nname = Japanese Chess\naliases = Mad Mate\n";
    BOOST_CHECK_EQUAL(findings_in(text), 0);
    BOOST_CHECK_EQUAL(id_of(text, {"Shogi", "Japanese Chess", "Mad Mate", "Chessgi"}),
                      "shogi mine mine chessgi");
}

BOOST_AUTO_TEST_CASE(the_names_of_built_in_sections_and_of_other_variants_stay_theirs) {
    BOOST_CHECK_EQUAL(findings_in("[mine:chess]\nname = Crazyhouse\n"), 1);
    BOOST_CHECK_EQUAL(findings_in("[mine:chess]\naliases = Momentum Chess\n"), 1);
    BOOST_CHECK_EQUAL(findings_in("[mine:chess]\nname = Dragon X\n[his:chess]\naliases = Dragon X\n"), 1);
    BOOST_CHECK_EQUAL(id_of("[mine:chess]\nname = Crazyhouse\n", {"Crazyhouse"}), "crazyhouse");
}

BOOST_AUTO_TEST_CASE(a_plus_at_the_end_distinguishes_names) {
    BOOST_CHECK_EQUAL(id_of("", {"Shinobi", "Shinobi+", "shinobi plus", "Gorogoro+", "Gorogoro"}),
                      "shinobi shinobiplus shinobiplus gorogoroplus gorogoro");
}

BOOST_AUTO_TEST_CASE(servers_and_programs_have_names_of_their_own) {
    BOOST_CHECK_EQUAL(id_of("", {"wild/5", "wild/8a", "wild/fr", "5x5+5_shogi"}),
                      "orthodox orthodox fischerandom minishogi");
}

BOOST_AUTO_TEST_SUITE_END()
