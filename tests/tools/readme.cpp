// Every sample block of every README is what the program prints: the commands in them are run, and what they
// say is held against what stands there. A line that is an ellipsis stands for any lines.
#include "formats/sqlite/database.hpp"
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <span>

using namespace vpgn::test;
namespace fs = std::filesystem;

namespace {

using texts = std::vector<std::string>;

/// A folder in which the samples are where a README takes them to be, and the program is on the PATH.
class shell {
public:
    shell() { fs::create_symlink(VPGN_SOURCE_DIR "/samples", folder_.file("samples")); }

    /// What a line of shell says, results and talk.
    texts lines_of(std::string const& line) const {
        std::string const program = VPGN_PROGRAM;
        folder_.write("log", "");
        static_cast<void>(
            std::system(fmt::format("cd '{}' && export PATH='{}':\"$PATH\" && {{ {}; }} >log 2>&1",
                                    folder_.file(""), program.substr(0, program.rfind('/')), line)
                            .c_str()));
        return vpgn::test::lines_of(read_whole(folder_.file("log")));
    }

    /// The rows that a query gives, as the shell of SQLite prints them.
    texts rows_of(std::string const& file, std::string query) const {
        using namespace vpgn::tools;
        while (query.ends_with(';'))
            query.pop_back();
        database d(folder_.file(file), database::use::reading);
        statement rows(d, query);
        texts all;
        while (rows.step()) {
            std::string line;
            for (int i = 0; i < rows.columns(); ++i)
                line += (i == 0 ? "" : "|") + std::string(rows.text(i));
            all.push_back(std::move(line));
        }
        return all;
    }

private:
    scratch_folder folder_;
};

bool same(std::span<std::string const> shown, std::span<std::string const> said) {
    if (shown.empty()) return said.empty();
    if (shown.front() == "…") {
        for (std::size_t i = 0; i <= said.size(); ++i)
            if (same(shown.subspan(1), said.subspan(i))) return true;
        return false;
    }
    return !said.empty() && shown.front() == said.front() && same(shown.subspan(1), said.subspan(1));
}

struct block {
    std::string file;
    texts lines;
};

/// The blocks of a README that begin with a command.
std::vector<block> blocks_of(fs::path const& readme) {
    std::vector<block> all;
    bool within = false;
    texts lines;
    for (std::string const& line : lines_of(read_whole(readme.string()))) {
        if (!line.starts_with("```")) {
            if (within) lines.push_back(line);
            continue;
        }
        if (within && !lines.empty() && lines.front().starts_with("$ "))
            all.push_back({readme.string(), lines});
        within = !within;
        lines.clear();
    }
    return all;
}

std::vector<block> all_blocks() {
    std::vector<block> all;
    for (auto at = fs::recursive_directory_iterator(VPGN_SOURCE_DIR);
         at != fs::recursive_directory_iterator(); ++at) {
        std::string const name = at->path().filename().string();
        if (at->is_directory() && (name == "build" || name == "node_modules" || name == ".git"))
            at.disable_recursion_pending();
        else if (name == "README.md")
            for (block& one : blocks_of(at->path()))
                all.push_back(std::move(one));
    }
    return all;
}

/// Runs the commands of a block in their order; tells of those that say something else.
void hold(block const& of, shell const& at) {
    std::string database;
    for (std::size_t i = 0; i < of.lines.size();) {
        std::string const& line = of.lines[i];
        std::size_t next = i + 1;
        auto const begins_more = [](std::string const& l) {
            return l.starts_with("$ ") || l.starts_with("sqlite> ") || l.starts_with("-- ");
        };
        while (next < of.lines.size() && !begins_more(of.lines[next]))
            ++next;
        std::span<std::string const> const shown(of.lines.begin() + std::ptrdiff_t(i) + 1,
                                                 of.lines.begin() + std::ptrdiff_t(next));
        i = next;
        texts said;
        if (line.starts_with("$ sqlite3 "))
            database = line.substr(10);
        else if (line.starts_with("$ "))
            said = at.lines_of(line.substr(2));
        else if (line.starts_with("sqlite> "))
            said = at.rows_of(database, line.substr(8));
        BOOST_CHECK_MESSAGE(same(shown, said), of.file << ": `" << line << "` says\n"
                                                       << fmt::format("{}", fmt::join(said, "\n")));
    }
}

} // namespace

BOOST_AUTO_TEST_SUITE(readme)

BOOST_AUTO_TEST_CASE(every_sample_block_is_what_the_commands_say) {
    std::vector<block> const blocks = all_blocks();
    BOOST_CHECK_GE(blocks.size(), 9u);
    for (block const& one : blocks)
        hold(one, shell());
}

BOOST_AUTO_TEST_SUITE_END()
