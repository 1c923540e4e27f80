// The glossary refers to a header, page or folder for each word: these must exist.
#include "source/file.hpp"

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <set>
#include <string>
#include <string_view>

namespace fs = std::filesystem;

namespace {

/// The names of all files of the libraries and the tools.
std::set<std::string> names_of_files() {
    std::set<std::string> names;
    for (char const* const folder : {"libgrammar", "librules", "tools"})
        for (auto const& entry : fs::recursive_directory_iterator(fs::path(VPGN_SOURCE_DIR) / folder)) {
            std::string const name = entry.path().filename().string();
            if (name.ends_with(".hpp") || name.ends_with(".md")) names.insert(name);
        }
    return names;
}

bool is_folder(std::string const& name) {
    fs::path const root = VPGN_SOURCE_DIR;
    return fs::is_directory(root / name) || fs::is_directory(root / "librules" / name) ||
           fs::is_directory(root / "libgrammar" / name);
}

} // namespace

BOOST_AUTO_TEST_SUITE(glossary)

BOOST_AUTO_TEST_CASE(each_term_is_defined_where_the_glossary_states) {
    std::string const page = vpgn::read_file(VPGN_SOURCE_DIR "/librules/README.md");
    auto const files = names_of_files();
    std::size_t at = page.find("| term | meaning | defined in |");
    BOOST_REQUIRE(at != std::string::npos);
    int words = 0;
    for (at = page.find('\n', page.find('\n', at) + 1) + 1; page.compare(at, 1, "|") == 0; ++words) {
        std::size_t const end = page.find('\n', at);
        std::string const row = page.substr(at, end - at);
        std::size_t const cell = row.rfind('|', row.size() - 2);
        std::size_t const open = row.find('`', cell);
        BOOST_REQUIRE_MESSAGE(open != std::string::npos, row);
        std::string const born = row.substr(open + 1, row.find('`', open + 1) - open - 1);
        BOOST_CHECK_MESSAGE(files.contains(born) || is_folder(born), born << " is not there: " << row);
        at = end + 1;
    }
    BOOST_CHECK_GT(words, 30);
}

BOOST_AUTO_TEST_SUITE_END()
