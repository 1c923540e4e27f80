// The file of a result (`-o`): it gets its final name only when it is complete, keeps the permissions of the
// file that it replaces, and overwrites no input.
#pragma once

#include "games/stream/text_sink.hpp"
#include "io/system/open_file.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

/// As long as it lives, the end of the program by the user or the system (Ctrl-C, `kill`, a closed terminal:
/// at_termination) removes a file or folder, with what SQLite writes beside it. Nothing can be done about
/// SIGKILL.
class unfinished_file {
public:
    explicit unfinished_file(std::string path);
    ~unfinished_file();
    unfinished_file(unfinished_file const&) = delete;
    unfinished_file& operator=(unfinished_file const&) = delete;

private:
    std::string path_;
};

// What a new file takes over from the one that it replaces, and when none is replaced.

/// From now on files are replaced that `replaced_file` refuses otherwise: `--force`. Set before threads
/// start.
void replace_any_file();

/// The file at a path, if there is one: its owner, group, permissions, access control lists and extended
/// attributes. On Windows a new file has those that its folder gives it.
class replaced_file {
public:
    /// Throws std::runtime_error with the path and a reason where the file is read-only, another user's, or
    /// has further names (hard links), which would keep its old contents.
    explicit replaced_file(std::string path);
    ~replaced_file();
    replaced_file(replaced_file const&) = delete;
    replaced_file& operator=(replaced_file const&) = delete;

    /// Gives the open file what the replaced one has. Bits that lend the rights of an owner or group to
    /// whoever runs the file go where that owner or group is lost, which only happens by `--force`. Throws
    /// std::runtime_error where something else would be lost.
    void pass_on_to(open_file const&) const;

private:
    [[noreturn]] void refuse(char const* why) const;
    void read_attributes();

    /// By `--force`.
    static bool may_be_any();

    std::string path_;
    struct properties;
    std::unique_ptr<properties> properties_; ///< none: there is no such file
};

/// A text written next to its final path and moved there at the end. Where the file system allows it, the
/// file has no name until then, so not even a killed program leaves a file. Devices and pipes are written
/// directly.
class output_file final : public text_sink {
public:
    /// `path` empty or `-`: standard output. Throws std::system_error naming the path where it cannot be
    /// made.
    explicit output_file(std::string path);
    /// Removes an unfinished file.
    ~output_file() override;
    output_file(output_file const&) = delete;
    output_file& operator=(output_file const&) = delete;

    /// Whether it comes to its place at the end, and not byte by byte.
    bool replaces() const override { return !path_.empty() && !in_place_; }
    /// Throws std::system_error naming the file.
    void write(std::string_view text) override;
    /// Gives the file its name, replacing an existing file. Throws std::system_error.
    void finish() override;

private:
    void create_sibling();
    void flush();
    void write_unbuffered(std::string_view text);
    std::string name_beside() const;
    void remove_unfinished();
    /// What `work` cannot do is reported of the final name.
    void report_by_path(std::function<void()> const& work) const;

    std::string path_;
    std::optional<unfinished_file> guard_; ///< of `temporary_`
    std::string temporary_;                ///< its name beside the final one, where it has one
    std::string buffer_;
    open_file file_;
    bool in_place_ = false; ///< the place is no file that could be replaced
};

// Protection of input files against overwriting. Files are compared by their storage, not by name.

/// Throws std::invalid_argument, which names both, if `out` is one of the files `inputs` (`-`: standard
/// input), even by another path, a link, or a link to the same storage; without a name or with `-`, if
/// standard output is one of them. Missing files, and special files that cannot be replaced, are never
/// refused. `instead` is the advice in the message.
void refuse_to_write_over(std::string const& out, std::vector<std::string> const& inputs,
                          std::string const& instead = "name another file");

/// Throws std::invalid_argument for standard input and other inputs that can be read only once, such as a
/// pipe. `why` is the reason for reading the files twice.
void refuse_what_is_read_once(std::vector<std::string> const& files, std::string const& why);

} // namespace vpgn::tools
