// Settings of a repository: the search for vpgn.toml, its effect, precedence of the command line, and errors
// in it.
#include "io/settings_file.hpp"
#include "support/json_text.hpp"
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <sys/stat.h>
#include <sys/wait.h>

using namespace vpgn::test;

namespace {

namespace fs = std::filesystem;

/// A repository of games in a temporary folder.
class repository {
public:
    repository() {
        for (std::string const folder : {"games", "games/old", "drafts", "below/deep"})
            fs::create_directories(folder_.file(folder));
        folder_.write("games/good.pgn", good_game);
        folder_.write("games/bad.pgn", bad_game);
        folder_.write("games/old/bad.pgn", bad_game);
        folder_.write("drafts/bad.pgn", bad_game);
        fs::create_directory(folder_.file(".git"));
    }
    void settings(std::string const& text) const { folder_.write("vpgn.toml", text); }
    std::string file(std::string const& name) const { return folder_.file(name); }
    void write(std::string const& name, std::string const& text) const { folder_.write(name, text); }

    /// The complete output of a command in one of its folders, followed by its status.
    std::string output(std::string const& words, std::string const& in = ".", bool talk = true) const {
        int const status =
            std::system(fmt::format("cd '{}/{}' && '{}' {} >'{}' 2>{}", folder_.file(""), in, VPGN_PROGRAM,
                                    words, out_.file("out"), talk ? "&1" : "/dev/null")
                            .c_str());
        return read_whole(out_.file("out")) + std::to_string(WIFEXITED(status) ? WEXITSTATUS(status) : -1);
    }

private:
    scratch_folder folder_, out_;
};

/// The files named in the output.
std::string files_of(std::string const& output) {
    std::string all;
    for (std::string const& line : lines_of(output))
        if (std::size_t const at = line.find(".pgn:"); at != line.npos) all += line.substr(0, at) + " ";
    return all;
}

} // namespace

BOOST_AUTO_TEST_SUITE(settings)

BOOST_AUTO_TEST_CASE(without_a_file_the_defaults_apply) {
    repository const here;
    BOOST_CHECK_EQUAL(here.output("check </dev/null"),
                      "vpgn: missing files: name some, or `-` for standard input\n2");
    std::string const before = here.output("check games");
    here.settings("");
    BOOST_CHECK_EQUAL(here.output("check games"), before);
    BOOST_CHECK_EQUAL(here.output("check --no-config games"), before);
}

BOOST_AUTO_TEST_CASE(check_reads_the_files_of_the_settings) {
    repository const here;
    here.settings("files = [\"games\"]\n[check]\nformat = \"short\"\n");
    BOOST_CHECK_EQUAL(files_of(here.output("check")), "games/bad games/old/bad ");
    here.settings("files = [\"games/*.pgn\"]\n[check]\nformat = \"short\"\n");
    BOOST_CHECK_EQUAL(files_of(here.output("check")), "games/bad ");
    here.settings("files = \"**/bad.pgn\"\nexclude = [\"old\"]\n[check]\nformat = \"short\"\n");
    BOOST_CHECK_EQUAL(files_of(here.output("check")), "drafts/bad games/bad ");
    BOOST_CHECK_EQUAL(files_of(here.output("check drafts")), "drafts/bad ");
    BOOST_CHECK_EQUAL(files_of(here.output("check --files-from ../list")), "");
    here.settings("files = [\"nowhere/*.pgn\"]\n");
    BOOST_CHECK_EQUAL(here.output("check"), "vpgn: no file matches `nowhere/*.pgn` of vpgn.toml\n2");
}

BOOST_AUTO_TEST_CASE(the_file_is_found_upwards_as_far_as_the_repository_goes) {
    repository const here;
    here.settings("files = [\"games/bad.pgn\"]\n[check]\nformat = \"short\"\n");
    BOOST_CHECK_EQUAL(files_of(here.output("check", "below/deep")), "../../games/bad ");
    BOOST_CHECK_EQUAL(files_of(here.output("check", "games")), "../games/bad ");
    here.write("below/vpgn.toml", "[check]\nselect = [\"G\"]\n");
    BOOST_CHECK(
        has(here.output("check </dev/null", "below/deep"), "missing files")); // only the nearest counts
    fs::remove(here.file("below/vpgn.toml"));
    fs::create_directory(here.file("below/.git"));
    BOOST_CHECK(has(here.output("check </dev/null", "below/deep"), "missing files"));
    BOOST_CHECK_EQUAL(files_of(here.output("check --config ../../vpgn.toml", "below/deep")),
                      "../../games/bad ");
    BOOST_CHECK_EQUAL(files_of(here.output("check --config " + here.file("vpgn.toml"), "below")),
                      here.file("games/bad") + " ");
}

BOOST_AUTO_TEST_CASE(findings_are_chosen_by_it_and_the_command_line_wins) {
    repository const here;
    here.settings("[check]\nselect = [\"R\"]\nignore = [\"R102\"]\nformat = \"short\"\n");
    BOOST_CHECK(here.output("check games").ends_with("0"));
    BOOST_CHECK_EQUAL(files_of(here.output("check --ignore G games/bad.pgn")), "games/bad ");
    BOOST_CHECK(here.output("check --no-config games").ends_with("1"));
    here.settings("[check]\nfail-on = \"never\"\n");
    BOOST_CHECK(here.output("check games").ends_with("0"));
    BOOST_CHECK(here.output("check --fail-on error games").ends_with("1"));
    here.settings("[check]\nmax-findings = 1\nformat = \"short\"\n");
    BOOST_CHECK_EQUAL(files_of(here.output("check games")), "games/bad ");
    here.settings("[check]\nboards = true\n");
    BOOST_CHECK(has(here.output("check games"), "♚"));
    BOOST_CHECK(!has(here.output("check --no-boards games"), "♚"));
}

BOOST_AUTO_TEST_CASE(its_paths_begin_at_its_folder) {
    repository const here;
    here.output("check --write-baseline known games");
    here.settings("[check]\nbaseline = \"known\"\n");
    BOOST_CHECK(here.output("check bad.pgn old", "games").ends_with("0"));
    BOOST_CHECK(here.output("check --write-baseline new bad.pgn", "games")
                    .ends_with("0")); // and not against the old one
    BOOST_CHECK(has(read_whole(here.file("games/new")), "R102"));
    here.write("house.ini", "[house:chess]\nname = House Chess\n");
    here.settings("variants = [\"house.ini\"]\nvariant = \"House Chess\"\n");
    BOOST_CHECK(has(here.output("convert --to pgn good.pgn", "games"), "[Variant \"House Chess\"]"));
    BOOST_CHECK(has(here.output("variants house", "games"), "House Chess"));
    BOOST_CHECK(has(here.output("completions variants", "games"), "house\tHouse Chess\n"));
}

BOOST_AUTO_TEST_CASE(a_layout_applies_to_formats_that_have_one) {
    repository const here;
    here.settings("[convert]\nmove-numbers = \"none\"\nline-width = 0\n");
    BOOST_CHECK(has(here.output("convert --to pgn games/good.pgn"), "\ne4 e5 Nf3 *\n"));
    BOOST_CHECK(
        has(here.output("convert --to pgn --move-numbers usual games/good.pgn"), "\n1. e4 e5 2. Nf3 *\n"));
    BOOST_CHECK(here.output("convert --to json games/good.pgn").ends_with("0"));
    BOOST_CHECK(here.output("convert --to pgn --as-written games/good.pgn").ends_with("0"));
    BOOST_CHECK(here.output("convert --to json --line-width 0 games/good.pgn").ends_with("2"));
}

BOOST_AUTO_TEST_CASE(an_error_in_a_file_is_one_line_with_its_place) {
    repository const here;
    struct wrong {
        std::string text, message;
    };
    for (wrong const& one : {
             wrong{"[check]\nfail_on = \"error\"\n", "2:1: unknown setting `check.fail_on` (did you mean "
                                                     "`check.fail-on`?); `vpgn settings` lists "
                                                     "them"},
             wrong{"[check]\nfail-on = \"warnin\"\n",
                   "2:11: check.fail-on: invalid value `warnin`: expected one of error, "
                   "warning, note, never (did you mean `warning`?)"},
             wrong{"[check]\nselect = [\"R\", \"R99\"]\n", "2:10: check.select: unknown finding `R99`"},
             wrong{"jobs = \"two\"\n", "1:8: `jobs` takes a whole number"},
             wrong{"jobs = -1\n", "1:8: jobs: `-1` is not a number of at least 0"},
             wrong{"files = 3\n", "1:9: `files` takes text in quotation marks, or a list of such texts"},
             wrong{"files = [\"a\", 3]\n", "1:15: `files` is a list of strings: put each in quotation marks"},
             wrong{"[check]\nboards = \"yes\"\n", "2:10: `check.boards` takes true or false"},
             wrong{"[chekc]\nselect = \"R\"\n",
                   "2:1: unknown setting `chekc.select` (did you mean `check.select`?)"},
             wrong{"files = [\n", "1:"},
             wrong{"# Ä\n[check]\n\"ä\" = \"ü\" \u0356\n",
                   "3:11: a letter outside ASCII needs quotation marks"},
             wrong{"jobs = \u00e9\n", "1:8: a letter outside ASCII needs quotation marks"},
             wrong{"files = \"\"\"a\\\n  \u00e9\"\"\"\n",
                   "2:3: a letter outside ASCII needs quotation marks"},
             wrong{"jobs = 1.5\n",
                   "1:8: `jobs` is text in quotation marks, a whole number, true, false or a list"},
         }) {
        here.settings(one.text);
        std::string const output = here.output("check games", ".", true);
        BOOST_CHECK_MESSAGE(output.starts_with("vpgn: vpgn.toml:" + one.message), one.text << output);
        BOOST_CHECK_MESSAGE(output.ends_with("\n2") && lines_of(output).size() == 2, one.text << output);
        // Every command that reads it reports the same error, whether it uses the key or not.
        BOOST_CHECK_EQUAL(here.output("stats games"), output);
    }
    BOOST_CHECK(
        here.output("check --config nowhere.toml games").starts_with("vpgn: nowhere.toml: No such file"));
    BOOST_CHECK(here.output("check --no-config games").ends_with("1"));
    BOOST_CHECK(here.output("explain R101").ends_with("0")); // does not read any
}

BOOST_AUTO_TEST_CASE(settings_prints_values_and_their_origins) {
    repository const here;
    BOOST_CHECK(has(here.output("settings"), "no vpgn.toml here or above\n"));
    here.settings("files = [\"games\"]\n\n[check]\nignore = [\"R102\", \"G\"]\n");
    std::string const output = here.output("settings", "below");
    BOOST_CHECK(output.starts_with("../vpgn.toml\n"));
    BOOST_CHECK(has(output, "  check.ignore          R102, G  (../vpgn.toml:4)\n"));
    BOOST_CHECK(has(output, "  check.fail-on         error  (default)\n"));
    std::string json = here.output("settings --format json");
    json.pop_back(); // the status
    auto const list = parsed(json);
    BOOST_CHECK_EQUAL(list["file"], "vpgn.toml");
    bool found = false;
    for (auto const& one : list["settings"])
        if (one["key"] == "files") {
            found = true;
            BOOST_CHECK_EQUAL(one["line"], 1);
            BOOST_CHECK_EQUAL(one["values"].dump(), "[\"games\"]");
        }
    BOOST_CHECK(found);
}

BOOST_AUTO_TEST_CASE(parts_are_merged_with_the_settings_of_their_run) {
    repository const here;
    here.settings("files = [\"games\"]\n[check]\nformat = \"jsonl\"\nignore = [\"G\"]\n");
    std::string const whole = here.output("check", ".", false);
    for (std::string const part : {"1", "2"})
        here.output(fmt::format("check --part {0}/2 --part-file {0}.part", part));
    fs::remove(here.file("vpgn.toml"));
    BOOST_CHECK_EQUAL(here.output("merge 1.part 2.part", ".", false), whole);
}

BOOST_AUTO_TEST_CASE(the_documentation_has_exactly_all_keys) {
    std::string const readme = read_whole(VPGN_SOURCE_DIR "/docs/reference/settings.md");
    std::string json = repository().output("settings --format json");
    json.pop_back();
    auto const list = parsed(json);
    std::size_t rows = 0;
    for (std::string const& line : lines_of(readme))
        rows += line.starts_with("| `");
    BOOST_CHECK_EQUAL(rows, list["settings"].size());
    for (auto const& one : list["settings"])
        BOOST_CHECK_MESSAGE(has(readme, "| `" + one["key"].get<std::string>() + "` |"), one["key"]);
    // The example of the page.
    std::size_t const begin = readme.find("```toml\n") + 8;
    repository const shown;
    shown.settings(readme.substr(begin, readme.find("```", begin) - begin));
    std::string const output = shown.output("settings");
    for (std::string const line : {"check.fail-on", "warning", "convert.line-width", "openings/**/*.pgn"})
        BOOST_CHECK_MESSAGE(has(output, line), line << "\n" << output);
}

BOOST_AUTO_TEST_CASE(others_read_the_file_too) {
    repository const here;
    here.settings("[check]\nselect = \"R1\"\nbaseline = \"known\"\n");
    std::string const path = vpgn::tools::settings_file_above(here.file("below/deep"));
    BOOST_CHECK_EQUAL(path, here.file("vpgn.toml"));
    vpgn::tools::settings_file const file = vpgn::tools::read_settings_file(path);
    BOOST_REQUIRE(file.find("check.select"));
    BOOST_CHECK_EQUAL(file.find("check.select")->words.front(), "R1");
    BOOST_CHECK_EQUAL(file.find("check.select")->line, 2);
    BOOST_CHECK_EQUAL(file.resolved("known"), here.file("known"));
    BOOST_CHECK(!file.find("check.ignore"));
}

BOOST_AUTO_TEST_CASE(files_of_the_settings_are_regular_files_of_the_repository) {
    repository const here;
    scratch_folder const other;
    std::string const secret = other.write("secret.pgn", "root:x:0:0\n\n1. e4 e5 2. Ke3 *\n");
    other.write("house.ini", "[house:chess]\nname = House Chess\n");
    fs::create_symlink(secret, here.file("games/link.pgn"));
    fs::create_directory_symlink(other.file(""), here.file("folder"));
    BOOST_REQUIRE_EQUAL(mkfifo(here.file("pipe").c_str(), 0600), 0);
    std::string const outside = "is outside the repository; --trust-config allows it\n2";
    struct named {
        std::string settings, message;
    };
    for (named const& one : {
             named{"files = [\"" + secret + "\"]", outside},
             named{"files = [\"../" + fs::path(other.file("")).parent_path().filename().string() +
                       "/*.pgn\"]",
                   outside},
             named{"files = [\"folder/secret.pgn\"]", outside},
             named{"files = [\"folder\"]", outside},
             named{"files = [\"games\"]", outside}, // the link in it
             named{"files = [\"games/*.pgn\"]", outside},
             named{"variants = [\"folder/house.ini\"]", outside},
             named{"variants = [\"" + other.file("house.ini") + "\"]", outside},
             named{"[check]\nbaseline = \"/etc/passwd\"", outside},
             named{"files = [\"/dev/zero\"]", outside},
             named{"files = [\"pipe\"]", "is not a regular file; --trust-config allows it\n2"},
             named{"variants = [\"pipe\"]", "is not a regular file; --trust-config allows it\n2"},
             named{"files = [\"-\"]", "is standard input; --trust-config allows it\n2"},
         }) {
        here.settings(one.settings + "\n");
        bool const names_files = one.settings.starts_with("files");
        std::string const output = here.output(names_files ? "check" : "check drafts");
        BOOST_CHECK_MESSAGE(output.starts_with("vpgn: vpgn.toml: `") && output.ends_with(one.message),
                            one.settings << " -> " << output);
        BOOST_CHECK_MESSAGE(!has(output, "root:x"), output);
    }
    here.settings("files = [\"" + secret + "\"]\n");
    BOOST_CHECK(has(here.output("check --trust-config"), "error[G101]"));
    BOOST_CHECK(has(here.output("check " + secret), "error[G101]")); // the user named it
    // The user's own configuration trusts the repository.
    fs::create_directories(other.file("own/vpgn"));
    other.write("own/vpgn/config.toml", "trusted = [\"" + here.file("") + "\"]\n");
    ::setenv("XDG_CONFIG_HOME", other.file("own").c_str(), 1);
    BOOST_CHECK(has(here.output("check"), "error[G101]"));
    BOOST_CHECK(has(here.output("check", "games"), "error[G101]"));
    other.write("own/vpgn/config.toml", "trusted = [\"/elsewhere\"]\n");
    BOOST_CHECK(here.output("check").ends_with(outside));
    ::unsetenv("XDG_CONFIG_HOME");
    // The file of settings itself is a link.
    fs::remove(here.file("vpgn.toml"));
    other.write("vpgn.toml", "files = [\"games\"]\n");
    fs::create_symlink(other.file("vpgn.toml"), here.file("vpgn.toml"));
    BOOST_CHECK(here.output("check").ends_with(outside));
    // It is refused before a line of it is read.
    other.write("vpgn.toml", "root:x:0:0\n");
    BOOST_CHECK(here.output("check").ends_with(outside));
    BOOST_CHECK(here.output("settings").ends_with(outside));
}

BOOST_AUTO_TEST_CASE(a_link_in_a_named_folder_stays_in_its_repository) {
    repository const here;
    scratch_folder const other;
    std::string const secret = other.write("secret.pgn", "root:x:0:0\n\n1. e4 e5 2. Ke3 *\n");
    fs::create_symlink(secret, here.file("games/link.pgn"));
    std::string const output = here.output("check games");
    BOOST_CHECK_EQUAL(output,
                      "vpgn: `games/link.pgn` is outside the repository; name the file itself to read it\n2");
    BOOST_CHECK(has(here.output("check games/link.pgn"), "error[G101]"));
    fs::remove(here.file("games/link.pgn"));
    fs::create_symlink(here.file("drafts"), here.file("games/drafts"));
    BOOST_CHECK(!has(here.output("check games"), "outside"));
}

BOOST_AUTO_TEST_CASE(settings_have_a_size) {
    repository const here;
    here.settings("#" + std::string(std::size_t(1) << 20, ' ') + "\n");
    BOOST_CHECK_EQUAL(here.output("check games"), "vpgn: vpgn.toml: File too large\n2");
    here.settings("variants = [\"big.ini\"]\n");
    here.write("big.ini", ";" + std::string(std::size_t(16) << 20, ' ') + "\n");
    BOOST_CHECK_EQUAL(here.output("check games"), "vpgn: big.ini: File too large\n2");
}

BOOST_AUTO_TEST_CASE(patterns_cost_names_times_parts) {
    repository const here;
    std::string deep = "a";
    for (int i = 0; i < 30; ++i)
        deep += "/a";
    fs::create_directories(here.file(deep));
    here.write(deep + "/bad.pgn", bad_game);
    std::string any;
    for (int i = 0; i < 40; ++i)
        any += "**/a/";
    auto const start = std::chrono::steady_clock::now();
    here.settings("files = [\"" + any + "*.pgn\", \"games\"]\nexclude = [\"" + any + any + "b\"]\n");
    BOOST_CHECK(has(here.output("check"), "no file matches"));
    here.settings("files = [\"**/a/**/a/**/a/**/a/**/a/**/a/**/a/**/a/**/a/**/a/**/b*.pgn\"]\nexclude = [\"" +
                  any + any + "b\"]\n[check]\nformat = \"short\"\n");
    BOOST_CHECK_EQUAL(files_of(here.output("check")), deep + "/bad ");
    // One name: `*` of fnmatch(3) is exponential in their number.
    std::string stars;
    for (int i = 0; i < 60; ++i)
        stars += "*a";
    here.write(std::string(200, 'a') + ".pgn", good_game);
    here.settings("files = [\"" + stars + "b\", \"games/good.pgn\"]\n");
    BOOST_CHECK(has(here.output("check"), "no file matches"));
    std::chrono::duration<double> const taken = std::chrono::steady_clock::now() - start;
    BOOST_CHECK_LT(taken.count(), 20); // seconds of a busy machine; it was hours
}

BOOST_AUTO_TEST_SUITE_END()
