#include "io/output_file.hpp"

#include "games/stream/destination.hpp"
#include "io/compressed_text.hpp"
#include "io/output.hpp"
#include "io/process.hpp"
#include "io/system/folders.hpp"
#include "io/system/open_file.hpp"

#include <exception>
#include <filesystem>
#include <fmt/format.h>
#include <mutex>
#include <optional>
#include <set>
#include <stdexcept>
#include <system_error>
#include <utility>

namespace vpgn::tools {

namespace {

struct registry {
    std::mutex at_work;
    std::multiset<std::string> paths;
};

/// Never destroyed: a thread may use it while the program ends.
registry& unfinished_files() {
    static registry& all = *new registry;
    return all;
}

void remove_unfinished_files() {
    registry& all = unfinished_files();
    std::lock_guard const lock(all.at_work);
    std::error_code ignored;
    for (std::string const& path : all.paths) {
        std::filesystem::remove_all(path, ignored);
        for (char const* const ending : {"-journal", "-wal", "-shm", ".packed", ".packed-journal"})
            std::filesystem::remove(path + ending, ignored);
    }
}

} // namespace

unfinished_file::unfinished_file(std::string path) : path_(std::move(path)) {
    static std::once_flag once;
    std::call_once(once, at_termination, remove_unfinished_files);
    registry& all = unfinished_files();
    std::lock_guard const lock(all.at_work);
    all.paths.insert(path_);
}

unfinished_file::~unfinished_file() {
    registry& all = unfinished_files();
    std::lock_guard const lock(all.at_work);
    all.paths.erase(all.paths.find(path_));
}

namespace {
bool any_file = false; // set once, before any thread
}

void replace_any_file() {
    any_file = true;
}

bool replaced_file::may_be_any() {
    return any_file;
}

void replaced_file::refuse(char const* why) const {
    throw std::runtime_error(fmt::format("{}: not replaced: {}; `--force` replaces it", path_, why));
}

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

namespace {

/// `standard` is what is open for `-` or no path.
std::optional<storage> storage_of(std::string const& path, standard_stream standard) {
    return path.empty() || path == "-" ? tools::storage_of(standard) : tools::storage_of(path);
}

} // namespace

void refuse_to_write_over(std::string const& out, std::vector<std::string> const& inputs,
                          std::string const& instead) {
    auto const written = storage_of(out, standard_stream::output);
    if (!written) return;
    for (std::string const& input : inputs) {
        auto const read = storage_of(input, standard_stream::input);
        if (read != written) continue;
        std::string const other = input == "-" ? "standard input" : input;
        if (out.empty() || out == "-")
            throw std::invalid_argument(
                fmt::format("{} is an input and also standard output: {}", other, instead));
        throw std::invalid_argument(
            input == out
                ? fmt::format("{} is an input and would be overwritten: {}", out, instead)
                : fmt::format("{} is the input {} and would be overwritten: {}", out, other, instead));
    }
}

void refuse_what_is_read_once(std::vector<std::string> const& files, std::string const& why) {
    for (std::string const& file : files) {
        std::error_code unknown; // ignored: opening the file reports the error
        bool const is_stored = file != "-" && (!std::filesystem::exists(file, unknown) ||
                                               std::filesystem::is_regular_file(file, unknown) ||
                                               std::filesystem::is_directory(file, unknown));
        if (!is_stored)
            throw std::invalid_argument(fmt::format(
                "`{}` can be read only once, and {}: save it to a file, compressed or not, and name that",
                file, why));
    }
}

destination destination::file(std::string path) {
    auto const open = [path] {
        std::unique_ptr<text_sink> plain = std::make_unique<output_file>(path);
        if (auto compressed = compressed_by_ending(path, plain)) return compressed;
        return plain;
    };
    return {path, all_games, open, [](destination const& of, std::string_view name) {
                std::size_t const hole = of.path_.find("{}");
                if (hole == of.path_.npos) return refuse(of, name);
                std::string other = of.path_;
                return file(other.replace(hole, 2, name));
            }};
}

} // namespace vpgn::tools
