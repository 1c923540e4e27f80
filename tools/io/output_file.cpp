#include "io/output_file.hpp"

#include "io/output.hpp"
#include "io/replaced_file.hpp"
#include "io/system/folders.hpp"

#include <exception>
#include <filesystem>
#include <fmt/format.h>
#include <system_error>
#include <utility>

namespace vpgn::tools {

namespace {

constexpr std::size_t buffer_size = std::size_t(1) << 20;

std::string folder_of(std::string const& path) {
    auto const folder = std::filesystem::path(path).parent_path();
    return folder.empty() ? "." : folder.string();
}

} // namespace

output_file::output_file(std::string path) : path_(path == "-" ? "" : std::move(path)) {
    if (path_.empty()) return;
    namespace fs = std::filesystem;
    std::error_code unknown;
    fs::file_status const there = fs::status(path_, unknown);
    // Devices and pipes cannot be replaced: they are written to.
    in_place_ = fs::exists(there) && !fs::is_regular_file(there);
    if (in_place_) {
        file_ = open_file::for_writing(path_);
        return;
    }
    // A link stays; what it leads to is replaced.
    if (fs::exists(there)) path_ = fs::canonical(path_).string();
    replaced_file const old(path_);
    create_sibling();
    try {
        old.pass_on_to(file_);
    } catch (std::exception const&) {
        remove_unfinished();
        throw;
    }
}

void output_file::create_sibling() {
    file_ = open_file::nameless(folder_of(path_));
    if (file_.is_open()) return;
    std::string const beside = name_beside();
    guard_.emplace(beside);
    try {
        file_ = open_file::created(beside);
    } catch (std::system_error const& problem) {
        guard_.reset();
        throw std::system_error(problem.code(), path_);
    }
    temporary_ = beside;
}

std::string output_file::name_beside() const {
    return fmt::format("{}.{}.part", path_, process_number());
}

void output_file::remove_unfinished() {
    file_ = open_file();
    std::error_code ignored;
    if (!temporary_.empty()) std::filesystem::remove(temporary_, ignored);
}

output_file::~output_file() {
    remove_unfinished();
}

void output_file::write(std::string_view text) {
    if (path_.empty()) return write_result(text);
    if (buffer_.size() + text.size() < buffer_size) {
        buffer_ += text;
        return;
    }
    flush();
    write_unbuffered(text); // no copy of a long text
}

void output_file::flush() {
    write_unbuffered(buffer_);
    buffer_.clear();
}

void output_file::write_unbuffered(std::string_view text) {
    report_by_path([&] { file_.write(text); });
}

void output_file::finish() {
    if (path_.empty()) return flush_result();
    flush();
    if (!in_place_ && temporary_.empty()) {
        // A nameless file first gets a name next to it, because only a rename replaces an existing file.
        std::string const beside = name_beside();
        guard_.emplace(beside);
        report_by_path([&] { file_.give_name(beside); });
        temporary_ = beside;
    }
    report_by_path([&] {
        if (!in_place_) file_.sync();
        file_.close();
    });
    if (in_place_) return;
    report_by_path([&] { std::filesystem::rename(temporary_, path_); });
    sync_names_beside(path_);
    guard_.reset();
    temporary_.clear();
}

void output_file::report_by_path(std::function<void()> const& work) const {
    try {
        work();
    } catch (std::system_error const& problem) {
        throw std::system_error(problem.code(), path_);
    }
}

} // namespace vpgn::tools
