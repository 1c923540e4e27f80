// Documentation of the program: help at a terminal's width, pages that man reads without a warning, examples
// that run, and READMEs that name only existing options.
#include "support/sanitized.hpp"
#include "tools/program.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <regex>
#include <set>
#include <sstream>
#include <sys/wait.h>

using namespace vpgn::test;

namespace {

namespace fs = std::filesystem;

std::vector<std::string> commands() {
    std::vector<std::string> all;
    bool within = false;
    for (std::string const& line : lines_of(run("--help").out)) {
        if (line == "Commands:")
            within = true;
        else if (line.empty())
            within = false;
        else if (within && line.starts_with("  ") && line[2] != ' ')
            all.push_back(line.substr(2, line.find(' ', 2) - 2));
    }
    return all;
}

/// Under sanitizers every fourth.
std::vector<std::string> some_commands() {
    return every_unless_sanitized(commands(), 4);
}

std::size_t columns(std::string const& text) {
    return std::size_t(std::count_if(text.begin(), text.end(),
                                     [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::size_t widest(std::string const& text) {
    std::size_t most = 0;
    for (std::string const& line : lines_of(text))
        if (columns(line) <= 80 && line.starts_with("  vpgn ")) // a command line is not broken
            continue;
        else
            most = std::max(most, columns(line));
    return most;
}

/// The output of a shell command, and its status.
std::string shell(std::string const& line, int& status) {
    scratch_folder const folder;
    status = std::system(fmt::format("{{ {} ; }} </dev/null >'{}' 2>&1", line, folder.file("out")).c_str());
    status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return read_whole(folder.file("out"));
}

/// The options of a command: all words with two dashes in the left column of its help.
std::set<std::string> options_of(std::string const& help) {
    std::set<std::string> all;
    for (std::string const& line : lines_of(help)) {
        if (!line.starts_with("  ")) continue;
        std::size_t const begin = line.find_first_not_of(' ');
        if (begin > 6 || begin == line.npos || line[begin] != '-') continue;
        std::size_t const end = line.find("  ", begin);
        std::string const left = line.substr(begin, end == line.npos ? end : end - begin);
        static std::regex const name("--[a-z][a-z-]*");
        for (std::sregex_iterator at(left.begin(), left.end(), name), last; at != last; ++at)
            all.insert(at->str());
    }
    all.insert("--help");
    return all;
}

struct example {
    std::string command, line;
};

std::vector<example> examples() {
    std::vector<example> all;
    for (std::string const& command : commands()) {
        bool within = false;
        for (std::string const& line : lines_of(run(command + " --help", "2>/dev/null", "COLUMNS=100").out)) {
            if (line == "Examples:")
                within = true;
            else if (line.empty())
                within = false;
            else if (within && line.starts_with("  ") && line[2] != ' ')
                all.push_back({command, line.substr(2)});
        }
    }
    return all;
}

/// Checks a man page with programs, which read the file `page`.
void judged(std::string const& of, std::vector<std::string> const& judges) {
    scratch_folder const folder;
    folder.write("page", run("help --format man " + of, "2>/dev/null", "SOURCE_DATE_EPOCH=1764000000").out);
    for (std::string const& judge : judges) {
        int status = -1;
        std::string const said = shell(fmt::format("cd '{}' && {}", folder.file(""), judge), status);
        BOOST_CHECK_MESSAGE(status == 0 && said.empty(), of << ": " << judge << ": " << status << "\n"
                                                            << said);
    }
}

void write_what_examples_need(scratch_folder const& folder) {
    std::string const games = folder.write(
        "games.pgn", "[Event \"?\"]\n[Date \"1962.??.??\"]\n[White \"Tal\"]\n[Black \"Fischer\"]\n\n"
                     "1. e4 c5 2. Nf3 d6 *\n\n" +
                         good_game);
    std::string const more = folder.write("more.pgn", bad_game);
    for (char const* const record : {"white.pgn", "black.pgn"})
        folder.write(record, good_game);
    fs::copy_file(VPGN_SOURCE_DIR "/tests/tools/scripted_engine.py", folder.file("stockfish"));
    folder.write("house.ini", "[house:chess]\nname = House\n");
    run(fmt::format("snapshot -o '{}' '{}'", folder.file("verdicts.jsonl"), games));
    for (std::string const name : {"a.db", "b.db", "games.db"})
        run(fmt::format("convert -o '{}' '{}'", folder.file(name), name == "b.db" ? more : games));
    for (std::string const part : {"1", "2"})
        run(fmt::format("check --part {0}/2 --part-file '{1}' '{2}'", part, folder.file(part + ".part"),
                        games));
}

/// The Markdown files below a folder, without those of other packages.
std::vector<fs::path> pages_below(fs::path const& folder) {
    std::vector<fs::path> pages;
    for (auto at = fs::recursive_directory_iterator(folder); at != fs::recursive_directory_iterator(); ++at)
        if (at->path().filename() == "node_modules")
            at.disable_recursion_pending();
        else if (at->path().extension() == ".md")
            pages.push_back(at->path());
    return pages;
}

/// README.md and the pages of docs/.
std::vector<fs::path> documentation() {
    std::vector<fs::path> pages = pages_below(VPGN_SOURCE_DIR "/docs");
    pages.emplace_back(VPGN_SOURCE_DIR "/README.md");
    return pages;
}

} // namespace

BOOST_AUTO_TEST_SUITE(manual)

BOOST_AUTO_TEST_CASE(help_fits_the_terminal) {
    BOOST_REQUIRE_GE(commands().size(), 15u);
    for (std::string const& command : some_commands()) {
        BOOST_TEST_CONTEXT(command) {
            std::string const usual = run(command + " --help", "2>/dev/null", "unset COLUMNS;").out;
            BOOST_CHECK_LE(widest(usual), 80u);
            BOOST_CHECK_GT(widest(usual), 50u);
            BOOST_CHECK_EQUAL(run("help " + command, "2>/dev/null", "unset COLUMNS;").out, usual);
            BOOST_CHECK_LE(widest(run(command + " --help", "2>/dev/null", "COLUMNS=60").out), 60u);
            BOOST_CHECK_LE(widest(run(command + " --help", "2>/dev/null", "COLUMNS=300").out), 100u);
        }
    }
    BOOST_CHECK_LE(widest(run("--help", "2>/dev/null", "unset COLUMNS;").out), 80u);
    BOOST_CHECK_LE(widest(run("--help", "2>/dev/null", "COLUMNS=50").out), 50u);
}

BOOST_AUTO_TEST_CASE(help_uses_the_width_of_the_terminal) {
    if (std::system("command -v script >/dev/null") != 0) return; // part of util-linux, if installed
    int status = -1;
    std::string const said = shell(
        fmt::format("unset COLUMNS; script -qec 'stty cols 64; {} check --help' /dev/null", VPGN_PROGRAM),
        status);
    BOOST_CHECK_LE(widest(said), 65u); // including the carriage return
    BOOST_CHECK_GT(widest(said), 55u);
}

BOOST_AUTO_TEST_CASE(man_pages_have_no_warnings) {
    std::vector<std::string> pages = some_commands();
    pages.insert(pages.end(), {"", "vpgn.toml"});
    for (std::string const& page : pages)
        judged(page, {"man --warnings -E UTF-8 -l -Tutf8 -Z page >/dev/null", "groff -man -Tutf8 -ww -z page",
                      "mandoc -Tlint -Wwarning page"});
}

BOOST_AUTO_TEST_CASE(a_man_page_contains_the_whole_help) {
    for (std::string const& command : some_commands()) {
        std::string page = run("help --format man " + command).out;
        BOOST_CHECK_MESSAGE(has(page, ".SH EXAMPLES"), command << " has no example");
        for (std::string const& option : options_of(run(command + " --help").out)) {
            std::string const escaped = std::regex_replace(option, std::regex("-"), "\\-");
            if (option != "--help") BOOST_CHECK_MESSAGE(has(page, escaped), command << " " << option);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_page_bears_the_day_of_its_sources) {
    BOOST_CHECK(has(run("help --format man check", "2>/dev/null", "SOURCE_DATE_EPOCH=0").out,
                    ".TH vpgn\\-check 1 1970-01-01 "));
}

BOOST_AUTO_TEST_CASE(each_example_runs) {
    std::string const program = VPGN_PROGRAM;
    std::set<std::string> with;
    scratch_folder const given;
    write_what_examples_need(given);
    for (example const& one : examples()) {
        with.insert(one.command);
        if (one.command == "view" && !built_with_page()) continue;
        scratch_folder const folder; // examples must not see each other's files
        fs::copy(given.file(""), folder.file(""));
        int status = -1;
        std::string const said =
            shell(fmt::format("cd '{0}' && export PATH='{0}':'{1}':\"$PATH\" && {2}", folder.file(""),
                              program.substr(0, program.rfind('/')), one.line),
                  status);
        BOOST_CHECK_MESSAGE(status == 0 || status == 1, one.line << ": " << status << "\n" << said);
    }
    for (std::string const& command : commands())
        BOOST_CHECK_MESSAGE(with.contains(command), command << " has no example");
}

BOOST_AUTO_TEST_CASE(readmes_name_the_commands_and_options_that_there_are) {
    std::set<std::string> options = options_of(run("--help").out);
    std::vector<std::string> const known = commands();
    for (std::string const& command : known)
        for (std::string const& option : options_of(run(command + " --help").out))
            options.insert(option);
    std::vector<fs::path> const guides = documentation();
    BOOST_REQUIRE_GT(guides.size(), 15u);
    std::string all_guides;
    for (fs::path const& page : guides)
        all_guides += read_whole(page.string());
    for (std::string const& command : known)
        BOOST_CHECK_MESSAGE(has(all_guides, "vpgn " + command), "no page of docs/ mentions " << command);
    // A command with the rest of its span or line; after a pipe it is another program.
    std::regex const spans("vpgn ([a-z]+)([^`|\n]*)"), names("--[a-z][a-z-]*");
    std::vector<fs::path> pages = guides;
    for (fs::path const& page : pages_below(VPGN_SOURCE_DIR "/tools"))
        pages.push_back(page);
    for (fs::path const& page : pages) {
        if (page.filename() == "PGN-EXTRACT.md") continue;
        std::string const text = read_whole(page.string());
        for (std::sregex_iterator at(text.begin(), text.end(), spans), last; at != last; ++at) {
            std::string const command = (*at)[1], rest = (*at)[2];
            if (std::find(known.begin(), known.end(), command) == known.end()) continue;
            for (std::sregex_iterator name(rest.begin(), rest.end(), names); name != last; ++name)
                BOOST_CHECK_MESSAGE(options.contains(name->str()), page << ": " << at->str());
        }
    }
}

BOOST_AUTO_TEST_CASE(options_in_tables_of_the_documentation_exist) {
    std::set<std::string> options = options_of(run("--help").out);
    for (std::string const& command : commands())
        for (std::string const& option : options_of(run(command + " --help").out))
            options.insert(option);
    std::regex const names("`[^`]*(--[a-z][a-z-]*)[^`]*`");
    for (fs::path const& page : documentation())
        for (std::string const& line : lines_of(read_whole(page.string())))
            if (line.starts_with("| "))
                for (std::sregex_iterator at(line.begin(), line.end(), names), last; at != last; ++at) {
                    std::string const name = (*at)[1];
                    bool const is_of_pgn_extract = name == "--json"; // the program that we are compared with
                    BOOST_CHECK_MESSAGE(is_of_pgn_extract || options.contains(name), page << ": " << line);
                }
}

BOOST_AUTO_TEST_SUITE_END()
