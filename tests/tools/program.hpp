// Runs the program as scripts do.
#pragma once

#include <string>
#include <vector>

namespace vpgn::test {

struct run_result {
    std::string out;
    int status = -1; ///< -1: ended by a signal
};

/// Runs the program with a shell's words, in the source folder; `redirect` may send standard error along,
/// `before` is what the shell does first: a limit, a variable for the program.
run_result run(std::string const& arguments, std::string const& redirect = "2>/dev/null",
               std::string const& before = "");

std::vector<std::string> lines_of(std::string const& text);

/// A folder of its own, gone with its object.
class scratch_folder {
public:
    scratch_folder();
    ~scratch_folder();
    scratch_folder(scratch_folder const&) = delete;
    scratch_folder& operator=(scratch_folder const&) = delete;

    std::string file(std::string const& name) const { return path_ + "/" + name; }
    /// Writes a file; returns its path.
    std::string write(std::string const& name, std::string const& text) const;

private:
    std::string path_;
};

std::string read_whole(std::string const& path);

} // namespace vpgn::test
