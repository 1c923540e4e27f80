// The README's recipes for repositories of games work: the hook, and the commands of the CI jobs.
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <sys/wait.h>

using namespace vpgn::test;

namespace {

std::string sample(std::string const& name) {
    return VPGN_SOURCE_DIR "/samples/ci/" + name;
}

/// A repository of games, with the program on the PATH.
class repository : public scratch_folder {
public:
    repository() {
        std::string const program = VPGN_PROGRAM;
        path_ = program.substr(0, program.rfind('/'));
        BOOST_REQUIRE_EQUAL(shell("git init -q . && git config user.name x && git config user.email x@x"), 0);
    }

    /// The status of a line of shell in the repository.
    int shell(std::string const& line) const {
        int const status =
            std::system(fmt::format("cd '{}' && export PATH='{}':\"$PATH\" && {{ {}; }} >>log 2>&1", file(""),
                                    path_, line)
                            .c_str());
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }
    std::string log() const { return read_whole(file("log")); }

private:
    std::string path_;
};

/// The text after `word` in the lines of a file that contain it.
std::vector<std::string> commands_in(std::string const& path, std::string const& word) {
    std::vector<std::string> commands;
    for (std::string const& line : lines_of(read_whole(path)))
        if (std::size_t const at = line.find(word); at != std::string::npos)
            commands.push_back(line.substr(at + word.size()));
    return commands;
}

} // namespace

BOOST_AUTO_TEST_SUITE(games_in_a_repository)

BOOST_AUTO_TEST_CASE(the_hook_stops_a_commit_with_a_broken_game_and_no_other) {
    repository const here;
    BOOST_REQUIRE_EQUAL(here.shell("cp " + sample("pre-commit") + " .git/hooks/"), 0);
    here.write("a b.pgn", good_game);
    BOOST_CHECK_EQUAL(here.shell("git add . && git commit -qm good"), 0);
    here.write("c.pgn", bad_game);
    BOOST_CHECK_EQUAL(here.shell("git add . && git commit -qm bad"), 1);
    BOOST_CHECK(here.log().find("c.pgn:3:13: error[R102]") != std::string::npos);
    // The staged version counts, not the working tree.
    here.write("c.pgn", good_game);
    BOOST_CHECK_EQUAL(here.shell("git commit -qm 'still bad'"), 1);
    BOOST_CHECK_EQUAL(here.shell("git add . && git commit -qm 'good again'"), 0);
}

BOOST_AUTO_TEST_CASE(the_hook_lets_known_findings_pass) {
    repository const here;
    here.write("old.pgn", bad_game);
    BOOST_REQUIRE_EQUAL(
        here.shell("vpgn check --write-baseline known-findings . && git add . && git commit -qm 1"), 0);
    BOOST_REQUIRE_EQUAL(here.shell("cp " + sample("pre-commit") + " .git/hooks/"), 0);
    here.write("old.pgn", good_game + "\n" + bad_game);
    BOOST_CHECK_EQUAL(here.shell("git add . && git commit -qm more"), 0);
    here.write("old.pgn", good_game + "\n" + bad_game + "\n" + bad_game);
    BOOST_CHECK_EQUAL(here.shell("git add . && git commit -qm worse"), 1);
}

BOOST_AUTO_TEST_CASE(the_ci_jobs_create_their_artifacts_and_fail_by_new_findings) {
    auto const github = commands_in(sample("github.yml"), "run: ");
    auto const gitlab = commands_in(sample("gitlab.yml"), "    - ");
    BOOST_REQUIRE_EQUAL(github.size(), 2u);
    BOOST_REQUIRE_EQUAL(gitlab.size(), 1u);
    repository const here;
    here.write("old.pgn", bad_game);
    BOOST_REQUIRE_EQUAL(here.shell("vpgn check --write-baseline known-findings ."), 0);
    BOOST_CHECK_EQUAL(here.shell(github[0]), 0);
    BOOST_CHECK_EQUAL(here.shell(gitlab[0]), 0);
    here.write("new.pgn", "[White \"C\"]\n\n1. e5 *\n");
    BOOST_CHECK_EQUAL(here.shell(github[0]), 1);
    BOOST_CHECK(here.log().find("::error file=new.pgn,line=3,") != std::string::npos);
    BOOST_CHECK_EQUAL(here.shell(gitlab[0]), 1);
    BOOST_CHECK(read_whole(here.file("games.xml")).find("<failure type=\"R102\"") != std::string::npos);
    BOOST_CHECK_EQUAL(here.shell(github[1]), 0); // uploaded completely, including known findings
    BOOST_CHECK(read_whole(here.file("vpgn.sarif")).find("old.pgn") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_guide_shows_the_definition_that_its_commands_read) {
    std::string const guide = read_whole(VPGN_SOURCE_DIR "/docs/guides/variants.md");
    std::string const definition = read_whole(VPGN_SOURCE_DIR "/samples/variants/lighthouse.ini");
    BOOST_CHECK(guide.find("```ini\n" + definition + "```\n") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
