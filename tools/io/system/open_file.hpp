// Open files, by the functions of the operating system; and where the contents of files are stored.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace vpgn::tools {

enum class standard_stream : unsigned char { input, output, error };

/// Where the contents of a file are stored: equal for all of its names.
struct storage {
    std::uint64_t device = 0;
    std::uint64_t number = 0;

    bool operator==(storage const&) const = default;
};

/// That of a regular file; none where there is none, or it is a device, a pipe or a directory.
std::optional<storage> storage_of(std::string const& path);
std::optional<storage> storage_of(standard_stream);

/// An open file. No child process inherits it. Whatever fails throws std::system_error, whose message names
/// the file.
class open_file {
public:
    /// No file is open.
    open_file() = default;
    open_file(open_file&&) noexcept;
    open_file& operator=(open_file&&) noexcept;
    ~open_file();

    static open_file standard_input();
    static open_file for_reading(std::string path);
    /// A device or pipe that exists.
    static open_file for_writing(std::string path);
    /// A file that exists, to be read and written. A link is not followed.
    static open_file for_update(std::string path);
    /// Writes at its end. Created if it does not exist.
    static open_file for_appending(std::string path);
    /// A new file of that name, to be read and written.
    static open_file created(std::string path);
    /// A new file in `folder` to which `give_name` can give a name; not open if the system has no such files.
    static open_file nameless(std::string const& folder);
    /// A new file in `folder` that disappears when it is closed, even if the program is killed.
    static open_file temporary(std::string const& folder);

    bool is_open() const { return handle_ != none; }
    bool is_directory() const;
    /// The size of a regular file; none of a device, a pipe or a directory.
    std::optional<std::uint64_t> size() const;
    /// The file at `path`, which may be a link, is this one.
    bool is_named(std::string const& path) const;

    /// The number of bytes read, fewer than `size` only at the end.
    std::size_t read(char* into, std::size_t size);
    std::size_t read_at(std::uint64_t at, char* into, std::size_t size) const;
    void seek(std::uint64_t at);
    void write(std::string_view text);
    void write_at(std::uint64_t at, std::string_view text);

    /// Gives a nameless file a name that no file has.
    void give_name(std::string const& path);
    /// Waits until no other process has locked the file, and locks it as long as it is open. Without effect
    /// in file systems without locks.
    void lock();
    /// False if another process has locked it, or the file system has no locks.
    bool try_lock();
    /// Returns once the contents are on the disk, as far as the file system can tell.
    void sync() const;
    void close();

    /// The descriptor or handle of the operating system.
    std::intptr_t handle() const { return handle_; }

private:
    static constexpr std::intptr_t none = -1;

    open_file(std::intptr_t handle, std::string name);
    [[noreturn]] void fail() const;

    std::intptr_t handle_ = none;
    std::string name_; ///< in messages
    bool is_borrowed_ = false;
};

/// Renames the file at `from` to `to`, the name of `replaced`, which is closed. On Windows it has to be
/// closed first. Throws std::system_error.
void rename_over(open_file& replaced, std::string const& from, std::string const& to);

/// Returns once the names in the folder of `path` are on the disk. Throws std::system_error naming `path`.
void sync_names_beside(std::string const& path);

} // namespace vpgn::tools
