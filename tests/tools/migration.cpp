// Migration from pgn-extract: the recommended commands are accepted, and no option is missing.
#include "cli/migration/pgn_extract.hpp"
#include "tools/program.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <fmt/format.h>
#include <set>
#include <sys/wait.h>

using namespace vpgn;
using namespace vpgn::test;

namespace {

/// The options of pgn-extract 19-04, from its own help.
std::vector<std::string> const options = {"-7",
                                          "-#",
                                          "-a",
                                          "-A",
                                          "-b",
                                          "-bl",
                                          "-bu",
                                          "-c",
                                          "-C",
                                          "-d",
                                          "-D",
                                          "-e",
                                          "-E",
                                          "-F",
                                          "-f",
                                          "-H",
                                          "-h",
                                          "-l",
                                          "-L",
                                          "-M",
                                          "-n",
                                          "-N",
                                          "-o",
                                          "-p",
                                          "-pl",
                                          "-pu",
                                          "-P",
                                          "-R",
                                          "-r",
                                          "-S",
                                          "-s",
                                          "-t",
                                          "-Ta",
                                          "-Tb",
                                          "-Td",
                                          "-Te",
                                          "-Tf",
                                          "-Th",
                                          "-Tp",
                                          "-Tr",
                                          "-Tw",
                                          "-U",
                                          "-v",
                                          "-V",
                                          "-w",
                                          "-W",
                                          "-Wcm",
                                          "-Wepd",
                                          "-Whalg",
                                          "-Wlalg",
                                          "-Welalg",
                                          "-Wxlalg",
                                          "-Wxolalg",
                                          "-Wsan",
                                          "-WsanPNBRQK",
                                          "-Wuci",
                                          "-x",
                                          "-y",
                                          "-z",
                                          "-Z",
                                          "--addhashcode",
                                          "--addlabeltag",
                                          "--addmatchtag",
                                          "--allownullmoves",
                                          "--append",
                                          "--checkfile",
                                          "--checkmate",
                                          "--commentlines",
                                          "--dropbefore",
                                          "--dropply",
                                          "--duplicates",
                                          "--evaluation",
                                          "--fencomments",
                                          "--fifty",
                                          "--fixresulttags",
                                          "--fuzzydepth",
                                          "--hashcomments",
                                          "--help",
                                          "--json",
                                          "--keepbroken",
                                          "--linelength",
                                          "--matchplylimit",
                                          "--markmatches",
                                          "--nestedcomments",
                                          "--nobadresults",
                                          "--nochecks",
                                          "--nocomments",
                                          "--noduplicates",
                                          "--nofauxep",
                                          "--nomovenumbers",
                                          "--nonags",
                                          "--noresults",
                                          "--nosetuptags",
                                          "--notags",
                                          "--nounique",
                                          "--novars",
                                          "--onlysetuptags",
                                          "--output",
                                          "--plycount",
                                          "--plylimit",
                                          "--quiescent",
                                          "--quiet",
                                          "--repetition",
                                          "--selectonly",
                                          "--seven",
                                          "--skipmatching",
                                          "--splitvariants",
                                          "--stalemate",
                                          "--stopafter",
                                          "--tagsubstr",
                                          "--totalplycount",
                                          "--underpromotion",
                                          "--version",
                                          "--xroster"};

std::string without_value(std::string const& option) {
    return option.substr(0, option.find(' '));
}

std::string const tal =
    "[Event \"?\"]\n[Date \"1962.??.??\"]\n[White \"Tal\"]\n[Black \"Fischer\"]\n[ECO \"B33\"]\n\n"
    "1. e4 c5 2. Nf3 d6 *\n\n";

} // namespace

BOOST_AUTO_TEST_SUITE(migration)

BOOST_AUTO_TEST_CASE(the_table_has_exactly_the_options_of_pgn_extract) {
    std::set<std::string> told;
    for (tools::pgn_extract_row const& row : tools::pgn_extract_rows())
        for (std::string const& option : row.options)
            if (option != "FILE...") told.insert(without_value(option));
    for (std::string const& option : options)
        BOOST_CHECK_MESSAGE(told.contains(option), option);
    for (std::string const& option : told)
        BOOST_CHECK_MESSAGE(std::find(options.begin(), options.end(), option) != options.end(), option);
}

BOOST_AUTO_TEST_CASE(the_page_has_the_number_of_options) {
    std::size_t all = 0, ours = 0;
    for (tools::pgn_extract_row const& row : tools::pgn_extract_rows()) {
        all += row.options.size();
        if (!row.command.empty()) ours += row.options.size();
    }
    std::string const figures = fmt::format("{} of {} options", ours, all);
    BOOST_CHECK_MESSAGE(has(std::string(tools::pgn_extract_page()), figures), figures);
}

BOOST_AUTO_TEST_CASE(each_row_has_a_command_or_a_reason) {
    for (tools::pgn_extract_row const& row : tools::pgn_extract_rows()) {
        std::string const& name = row.options.front();
        bool const known = row.verdict == "same" || row.verdict == "better" || row.verdict == "other";
        BOOST_CHECK_MESSAGE(known || row.verdict == "left out", name << ": " << row.verdict);
        BOOST_CHECK_MESSAGE(known == row.command.starts_with("vpgn "), name);
        BOOST_CHECK_MESSAGE(row.verdict == "same" || row.verdict == "better" || !row.remark.empty(), name);
    }
}

BOOST_AUTO_TEST_CASE(each_command_of_the_table_runs) {
    std::string const program = VPGN_PROGRAM;
    for (tools::pgn_extract_row const& row : tools::pgn_extract_rows()) {
        if (row.command.empty()) continue;
        scratch_folder const folder;
        folder.write("games.pgn", tal + good_game);
        folder.write("master.pgn", good_game);
        folder.write("list.txt", "games.pgn\n");
        folder.write("condition.txt", "# games of Tal\nWhite ~ /^Tal/\n");
        folder.write("err", "");
        int const status =
            std::system(fmt::format("cd '{}' && export PATH='{}':\"$PATH\" && {{ {}; }} >out 2>err",
                                    folder.file(""), program.substr(0, program.rfind('/')), row.command)
                            .c_str());
        int const exit = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
        BOOST_CHECK_MESSAGE(exit == 0 || exit == 1, row.command << ": " << exit << "\n"
                                                                << read_whole(folder.file("err")));
    }
}

BOOST_AUTO_TEST_CASE(help_prints_the_short_table) {
    auto const seen = run("help pgn-extract");
    BOOST_CHECK_EQUAL(seen.status, 0);
    BOOST_CHECK_EQUAL(seen.out, tools::pgn_extract_in_short());
    for (tools::pgn_extract_row const& row : tools::pgn_extract_rows())
        BOOST_CHECK_MESSAGE(has(seen.out, row.options.front()) && has(seen.out, row.command),
                            row.options.front());
    BOOST_CHECK(has(said("help pgn-extrakt"), "did you mean `pgn-extract`?"));
    BOOST_CHECK_EQUAL(run("pgn-extract").status, 2);
}

BOOST_AUTO_TEST_SUITE_END()
