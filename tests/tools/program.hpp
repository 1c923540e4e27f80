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

/// All that a command says, and its status behind it.
std::string said(std::string const& arguments, std::string const& before = "");

/// Has it the page of `vpgn view`? Without node and npm it is built without.
bool built_with_page();

std::vector<std::string> lines_of(std::string const& text);
bool has(std::string const& text, std::string const& part);
/// How often `part` stands in the text; those that overlap count once.
int occurrences(std::string const& text, std::string const& part);

/// Games in order and not: in `bad_game` the king cannot go there (R102).
inline std::string const good_game = "[White \"A\"]\n\n1. e4 e5 2. Nf3 *\n";
inline std::string const bad_game = "[White \"B\"]\n\n1. e4 e5 2. Ke3 *\n";

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
