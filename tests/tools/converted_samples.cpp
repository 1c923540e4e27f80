// What `convert --to pgn` writes has no finding that its source has not: every file of samples/oddities and
// samples/findings, converted and checked again.
#include "support/json_text.hpp"
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

using namespace vpgn::test;

namespace {

std::map<std::string, int> codes_of_file(std::string const& path) {
    std::map<std::string, int> codes;
    for (std::string const& line : lines_of(run("check --format jsonl " + path).out)) {
        auto const record = parsed(line);
        if (record.contains("code")) ++codes[record["code"].get<std::string>()];
    }
    return codes;
}

std::vector<std::filesystem::path> sample_files() {
    // Of ten thousand findings of one game there is no more to see than of one.
    static std::set<std::string> const skipped = {".md", ".ini"};
    std::vector<std::filesystem::path> files;
    for (char const* folder : {"oddities", "findings"})
        for (auto const& entry : std::filesystem::recursive_directory_iterator(
                 std::filesystem::path(VPGN_SOURCE_DIR) / "samples" / folder)) {
            bool const is_huge = entry.path().string().find("G114") != std::string::npos;
            if (entry.is_regular_file() && !skipped.contains(entry.path().extension().string()) && !is_huge)
                files.push_back(entry.path());
        }
    std::sort(files.begin(), files.end());
    return files;
}

} // namespace

BOOST_AUTO_TEST_SUITE(converted_samples)

BOOST_AUTO_TEST_CASE(conversion_adds_no_findings) {
    scratch_folder const folder;
    auto const files = sample_files();
    BOOST_CHECK_GT(files.size(), 150u);
    for (auto const& file : files) {
        std::string const to = folder.file("converted.pgn");
        std::filesystem::remove(to);
        run("convert --to pgn -o " + to + " " + file.string());
        if (!std::filesystem::exists(to)) continue; // nothing in it could be written
        auto const before = codes_of_file(file.string());
        for (auto const& [code, count] : codes_of_file(to)) {
            auto const known = before.find(code);
            BOOST_CHECK_MESSAGE(known != before.end() && count <= known->second,
                                file.string() << ": " << code << " is new in what is converted");
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
