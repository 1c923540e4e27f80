// Runs the program like a script.
#pragma once

#include <string>
#include <vector>

namespace vpgn::test {

struct run_result {
    std::string out;
    int status = -1; ///< -1: terminated by a signal
};

/// Runs the program with a shell's words, in the source folder; `redirect` may include standard error,
/// `before` is executed first by the shell: a limit, a variable for the program.
run_result run(std::string const& arguments, std::string const& redirect = "2>/dev/null",
               std::string const& before = "");

/// The complete output of a command, followed by its status.
std::string said(std::string const& arguments, std::string const& before = "");

/// Whether it contains the page of `vpgn view`, which cannot be built without node and npm.
bool built_with_page();

std::vector<std::string> lines_of(std::string const& text);
bool has(std::string const& text, std::string const& part);
/// The number of non-overlapping occurrences of `part` in the text.
int occurrences(std::string const& text, std::string const& part);

/// A correct and an incorrect game: in `bad_game` the king cannot go there (R102).
inline std::string const good_game = "[White \"A\"]\n\n1. e4 e5 2. Nf3 *\n";
inline std::string const bad_game = "[White \"B\"]\n\n1. e4 e5 2. Ke3 *\n";

/// A temporary folder, removed with its object.
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
