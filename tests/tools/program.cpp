#include "tools/program.hpp"

#include <boost/test/unit_test.hpp>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <sys/wait.h>

namespace vpgn::test {

run_result run(std::string const& arguments, std::string const& redirect, std::string const& before) {
    std::string const line =
        "cd '" VPGN_SOURCE_DIR "' && " + before + " '" VPGN_PROGRAM "' " + arguments + " " + redirect;
    run_result result;
    std::FILE* const pipe = popen(line.c_str(), "r");
    BOOST_REQUIRE(pipe);
    char buffer[4096];
    for (std::size_t n; (n = std::fread(buffer, 1, sizeof buffer, pipe)) > 0;)
        result.out.append(buffer, n);
    int const status = pclose(pipe);
    result.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return result;
}

std::string said(std::string const& arguments, std::string const& before) {
    run_result const seen = run(arguments, "2>&1", before);
    return seen.out + std::to_string(seen.status);
}

bool built_with_page() {
    static bool const has_one = run("view samples/games/orthodox").status != 2;
    return has_one;
}

std::vector<std::string> lines_of(std::string const& text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        auto const end = text.find('\n', at);
        lines.push_back(text.substr(at, end - at));
        at = end == std::string::npos ? text.size() : end + 1;
    }
    return lines;
}

bool has(std::string const& text, std::string const& part) {
    return text.find(part) != std::string::npos;
}

int occurrences(std::string const& text, std::string const& part) {
    int count = 0;
    for (std::size_t at = 0; (at = text.find(part, at)) != text.npos; at += part.size())
        ++count;
    return count;
}

scratch_folder::scratch_folder() {
    std::string name = (std::filesystem::temp_directory_path() / "vpgn-test-XXXXXX").string();
    BOOST_REQUIRE(mkdtemp(name.data()));
    path_ = name;
}

scratch_folder::~scratch_folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

std::string scratch_folder::write(std::string const& name, std::string const& text) const {
    std::ofstream(file(name), std::ios::binary) << text;
    return file(name);
}

std::string read_whole(std::string const& path) {
    std::ifstream in(path, std::ios::binary);
    BOOST_REQUIRE_MESSAGE(in, path);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

} // namespace vpgn::test
