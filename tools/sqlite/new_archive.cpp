#include "sqlite/new_archive.hpp"

#include <cerrno>
#include <filesystem>
#include <fmt/format.h>
#include <random>
#include <stdexcept>
#include <system_error>
#include <unistd.h>
#include <utility>

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

} // namespace

new_archive::new_archive(std::string path, archive_tables const& tables) : path_(std::move(path)) {
    if (is_there(path_)) {
        database there = open_archive_to_ask(path_);
        if (tables_of(there) != tables)
            throw std::runtime_error(fmt::format(
                "{}: this archive has other `--tables`: name the same ones, or another file", path_));
    }
    // Tasks on other machines may write to the same folder.
    std::random_device any;
    beside_ = fmt::format("{}.{:08x}{:08x}.part", place_of(path_), any(), any());
    guard_.emplace(beside_);
    try {
        database_.emplace(make_archive(beside_, path_, tables));
    } catch (std::exception const&) {
        unlink(beside_.c_str());
        throw;
    }
}

new_archive::~new_archive() {
    database_.reset();
    unlink(beside_.c_str());
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
    if (std::rename(packed.c_str(), beside_.c_str()) != 0)
        throw std::system_error(errno, std::generic_category(), path_);
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
    if (take_free_name()) return true;
    database there = open_archive_for_writing(path_);
    known += add_archive(there, beside_, on_duplicate);
    return false;
}

} // namespace vpgn::tools
