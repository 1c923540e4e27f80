#include "sqlite/new_archive.hpp"

#include "io/replaced_file.hpp"

#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <random>
#include <stdexcept>
#include <string_view>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

namespace vpgn::tools {

namespace {

/// An empty file may have been created to reserve the name.
bool is_there(std::string const& path) {
    std::error_code unknown;
    if (!std::filesystem::exists(path, unknown)) return false;
    return !std::filesystem::is_regular_file(path, unknown) || std::filesystem::file_size(path, unknown) > 0;
}

/// Of a link: where it leads to.
std::string place_of(std::string const& path) {
    return std::filesystem::exists(path) ? std::filesystem::canonical(path).string() : path;
}

constexpr std::string_view unfinished_ending = ".part";

/// `path` is a name of the open file.
bool is_named(int file, std::string const& path) {
    struct stat opened {
    }, named{};
    return fstat(file, &opened) == 0 && lstat(path.c_str(), &named) == 0 && opened.st_ino == named.st_ino &&
           opened.st_dev == named.st_dev;
}

/// Removes the unfinished files for the archive at `place` that killed runs have left.
void remove_abandoned(std::string const& place) {
    namespace fs = std::filesystem;
    fs::path const archive(place);
    std::string const begins = archive.filename().string() + ".";
    std::error_code unknown;
    std::vector<std::string> abandoned;
    fs::path const folder = archive.has_parent_path() ? archive.parent_path() : fs::path(".");
    for (fs::directory_iterator at(folder, unknown), end; !unknown && at != end; at.increment(unknown)) {
        std::string const name = at->path().filename().string();
        std::string_view random = name;
        if (!random.starts_with(begins) || !random.ends_with(unfinished_ending)) continue;
        random.remove_prefix(begins.size());
        random.remove_suffix(unfinished_ending.size());
        bool const is_ours =
            random.size() == 16 && random.find_first_not_of("0123456789abcdef") == random.npos;
        if (is_ours && at->is_regular_file(unknown)) abandoned.push_back(at->path().string());
    }
    for (std::string const& path : abandoned) {
        int const file = open(path.c_str(), O_RDWR | O_NOFOLLOW | O_CLOEXEC);
        if (file < 0) continue;
        bool const is_alive = flock(file, LOCK_EX | LOCK_NB) != 0;
        for (char const* const ending : {"-journal", ".packed-journal", ".packed", ""})
            if (!is_alive) unlink((path + ending).c_str());
        close(file);
    }
}

} // namespace

new_archive::new_archive(std::string path, archive_tables const& tables) : path_(std::move(path)) {
    if (is_there(path_)) {
        database there = open_archive_to_ask(path_);
        if (tables_of(there) != tables)
            throw std::runtime_error(fmt::format(
                "{}: this archive has other `--tables`: name the same ones, or another file", path_));
    }
    std::string const place = place_of(path_);
    remove_abandoned(place);
    begin_beside(place);
    try {
        database_.emplace(make_archive(beside_, path_, tables));
    } catch (std::exception const&) {
        unlink(beside_.c_str());
        close(in_use_);
        throw;
    }
}

void new_archive::begin_beside(std::string const& place) {
    std::random_device any;
    do {
        if (in_use_ >= 0) close(in_use_);
        // Tasks on other machines may write to the same folder.
        beside_ = fmt::format("{}.{:08x}{:08x}{}", place, any(), any(), unfinished_ending);
        guard_.reset();
        guard_.emplace(beside_);
        in_use_ = open(beside_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (in_use_ < 0) throw std::system_error(errno, std::generic_category(), path_);
        flock(in_use_, LOCK_EX);           // a file system without locks keeps what killed runs leave
    } while (!is_named(in_use_, beside_)); // another run has found it before it was locked
}

new_archive::~new_archive() {
    database_.reset();
    unlink(beside_.c_str());
    if (in_use_ >= 0) close(in_use_);
}

/// Writes it again, page after page without gaps: rows that were inserted by their keys leave a tenth of each
/// page empty.
void new_archive::pack() {
    std::string const packed = beside_ + ".packed";
    try {
        statement(*database_, "VACUUM INTO ?").bind(1, packed).run();
        database_.reset();
    } catch (std::exception const&) {
        unlink(packed.c_str());
        throw;
    }
    int const in_use = open(packed.c_str(), O_RDWR | O_CLOEXEC);
    if (in_use < 0) throw std::system_error(errno, std::generic_category(), path_);
    flock(in_use, LOCK_EX);
    bool const is_renamed = std::rename(packed.c_str(), beside_.c_str()) == 0;
    int const why = errno;
    close(std::exchange(in_use_, in_use));
    if (!is_renamed) throw std::system_error(why, std::generic_category(), path_);
}

/// A link to a file is made only where there is none of that name, on all machines that see the folder.
bool new_archive::take_free_name() {
    std::string const place = place_of(path_);
    std::error_code unknown;
    if (std::filesystem::is_regular_file(place, unknown) && !is_there(place)) unlink(place.c_str());
    if (link(beside_.c_str(), place.c_str()) == 0) return true;
    if (errno == EEXIST) return false;
    // A file system without links.
    if (is_there(place)) return false;
    if (std::rename(beside_.c_str(), place.c_str()) == 0) return true;
    throw std::system_error(errno, std::generic_category(), path_);
}

bool new_archive::finish(std::function<void(known_game const&)> const& on_duplicate, std::uint64_t& known) {
    if (!is_there(path_)) pack();
    database_.reset();
    put_on_disk(in_use_, path_);
    if (take_free_name()) {
        put_name_on_disk(path_);
        return true;
    }
    database there = open_archive_for_writing(path_);
    known += add_archive(there, beside_, on_duplicate);
    return false;
}

} // namespace vpgn::tools
