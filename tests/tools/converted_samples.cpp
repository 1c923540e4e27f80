// What `convert --to pgn` writes has no finding that its source has not: every file of samples/oddities and
// samples/findings, converted and checked again.
#include "support/json_text.hpp"
#include "support/sanitized.hpp"
#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

using namespace vpgn::test;

namespace {

using code_counts = std::map<std::string, int>;

/// The findings of each file, checked in one process: starting one takes longer than a sample.
std::map<std::string, code_counts> codes_of_files(std::vector<std::string> const& paths) {
    std::string words;
    for (std::string const& path : paths)
        words += " " + path;
    std::map<std::string, code_counts> codes;
    for (std::string const& line : lines_of(run("check --format jsonl" + words).out)) {
        auto const record = parsed(line);
        if (record.contains("code"))
            ++codes[record["file"].get<std::string>()][record["code"].get<std::string>()];
    }
    return codes;
}

std::vector<std::string> sample_files() {
    // Of ten thousand findings of one game there is no more to see than of one.
    static std::set<std::string> const skipped = {".md", ".ini"};
    std::vector<std::string> files;
    for (char const* folder : {"oddities", "findings"})
        for (auto const& entry : std::filesystem::recursive_directory_iterator(
                 std::filesystem::path(VPGN_SOURCE_DIR) / "samples" / folder)) {
            bool const is_huge = entry.path().string().find("G114") != std::string::npos;
            if (entry.is_regular_file() && !skipped.contains(entry.path().extension().string()) && !is_huge)
                files.push_back(entry.path().string());
        }
    std::sort(files.begin(), files.end());
    return files;
}

} // namespace

BOOST_AUTO_TEST_SUITE(converted_samples)

BOOST_AUTO_TEST_CASE(conversion_adds_no_findings) {
    scratch_folder const folder;
    auto const files = every_unless_sanitized(sample_files(), 6);
    BOOST_CHECK_GT(files.size(), unless_sanitized(150u, 25u));
    std::vector<std::string> sources, converted;
    for (std::string const& file : files) {
        std::string const to = folder.file(std::to_string(sources.size()) + ".pgn");
        run("convert --to pgn -o " + to + " " + file);
        if (!std::filesystem::exists(to)) continue; // nothing in it could be written
        sources.push_back(file);
        converted.push_back(to);
    }
    auto before = codes_of_files(sources), after = codes_of_files(converted);
    for (std::size_t i = 0; i < sources.size(); ++i)
        for (auto const& [code, count] : after[converted[i]]) {
            auto const known = before[sources[i]].find(code);
            BOOST_CHECK_MESSAGE(known != before[sources[i]].end() && count <= known->second,
                                sources[i] << ": " << code << " is new in the converted file");
        }
}

BOOST_AUTO_TEST_SUITE_END()
