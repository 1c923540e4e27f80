#include "sqlite/new_archive.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <random>
#include <stdexcept>
#include <string_view>
#include <system_error>
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

void remove_if_there(std::string const& path) {
    std::error_code ignored;
    std::filesystem::remove(path, ignored);
}

/// Removes the unfinished files for the archive at `place` that killed runs have left.
void remove_abandoned(std::string const& place) {
    namespace fs = std::filesystem;
    fs::path const archive(place);
    std::string const prefix = archive.filename().string() + ".";
    std::error_code unknown;
    std::vector<std::string> abandoned;
    fs::path const folder = archive.has_parent_path() ? archive.parent_path() : fs::path(".");
    for (fs::directory_iterator at(folder, unknown), end; !unknown && at != end; at.increment(unknown)) {
        std::string const name = at->path().filename().string();
        std::string_view random = name;
        if (!random.starts_with(prefix) || !random.ends_with(unfinished_ending)) continue;
        random.remove_prefix(prefix.size());
        random.remove_suffix(unfinished_ending.size());
        bool const is_ours =
            random.size() == 16 && random.find_first_not_of("0123456789abcdef") == random.npos;
        if (is_ours && at->is_regular_file(unknown)) abandoned.push_back(at->path().string());
    }
    for (std::string const& path : abandoned) {
        try {
            open_file file = open_file::for_update(path);
            if (!file.try_lock()) continue; // its run is alive
            for (char const* const ending : {"-journal", ".packed-journal", ".packed", ""})
                remove_if_there(path + ending);
        } catch (std::system_error const&) { // it has been removed, or is another user's
        }
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
        remove_if_there(beside_);
        throw;
    }
}

void new_archive::begin_beside(std::string const& place) {
    std::random_device any;
    do {
        in_use_ = open_file();
        // Tasks on other machines may write to the same folder.
        beside_ = fmt::format("{}.{:08x}{:08x}{}", place, any(), any(), unfinished_ending);
        guard_.reset();
        guard_.emplace(beside_);
        try {
            in_use_ = open_file::created(beside_);
        } catch (std::system_error const& problem) {
            throw std::system_error(problem.code(), path_);
        }
        in_use_.lock();                   // a file system without locks keeps what killed runs leave
    } while (!in_use_.is_named(beside_)); // another run has found it before it was locked
}

new_archive::~new_archive() {
    database_.reset();
    remove_if_there(beside_);
}

/// Writes it again, page after page without gaps: rows that were inserted by their keys leave a tenth of each
/// page empty.
void new_archive::pack() {
    std::string const packed = beside_ + ".packed";
    try {
        statement(*database_, "VACUUM INTO ?").bind(1, packed).run();
        database_.reset();
    } catch (std::exception const&) {
        remove_if_there(packed);
        throw;
    }
    try {
        open_file in_use = open_file::for_update(packed);
        in_use.lock();
        rename_over(in_use_, packed, beside_);
        in_use_ = std::move(in_use);
    } catch (std::system_error const& problem) {
        throw std::system_error(problem.code(), path_);
    }
}

/// A link to a file is made only where there is none of that name, on all machines that see the folder.
bool new_archive::take_free_name() {
    std::string const place = place_of(path_);
    std::error_code unknown;
    if (std::filesystem::is_regular_file(place, unknown) && !is_there(place)) remove_if_there(place);
    std::error_code problem;
    std::filesystem::create_hard_link(beside_, place, problem);
    if (!problem) return true;
    if (problem == std::errc::file_exists) return false;
    // A file system without links.
    if (is_there(place)) return false;
    std::filesystem::rename(beside_, place, problem);
    if (problem) throw std::system_error(problem, path_);
    return true;
}

bool new_archive::finish(std::function<void(known_game const&)> const& on_duplicate, std::uint64_t& known) {
    if (!is_there(path_)) pack();
    database_.reset();
    in_use_.sync();
    if (take_free_name()) {
        sync_names_beside(path_);
        return true;
    }
    database there = open_archive_for_writing(path_);
    known += add_archive(there, beside_, on_duplicate);
    return false;
}

} // namespace vpgn::tools
