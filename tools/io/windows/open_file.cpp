#include "io/system/open_file.hpp"

#include "io/windows/windows.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <random>
#include <system_error>
#include <utility>

namespace vpgn::tools {

namespace {

namespace fs = std::filesystem;

/// Other processes may read, write, rename and delete a file that is open, as they may elsewhere.
constexpr DWORD shared = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;

HANDLE opened(std::string const& path, DWORD access, DWORD creation, DWORD flags = FILE_ATTRIBUTE_NORMAL) {
    HANDLE const file =
        CreateFileW(fs::path(path).c_str(), access, shared, nullptr, creation, flags, nullptr);
    if (file == INVALID_HANDLE_VALUE) throw_last_error(path);
    return file;
}

HANDLE handle_of(std::intptr_t handle) {
    return reinterpret_cast<HANDLE>(handle);
}
std::intptr_t number_of(HANDLE handle) {
    return reinterpret_cast<std::intptr_t>(handle);
}

std::optional<BY_HANDLE_FILE_INFORMATION> information_on(HANDLE file) {
    BY_HANDLE_FILE_INFORMATION found{};
    if (GetFileType(file) != FILE_TYPE_DISK || GetFileInformationByHandle(file, &found) == 0)
        return std::nullopt;
    return found;
}

std::uint64_t joined(DWORD high, DWORD low) {
    return std::uint64_t(high) << 32 | low;
}

std::optional<storage> storage_of(HANDLE file) {
    auto const found = information_on(file);
    if (!found || (found->dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0) return std::nullopt;
    return storage{found->dwVolumeSerialNumber, joined(found->nFileIndexHigh, found->nFileIndexLow)};
}

OVERLAPPED place(std::uint64_t at) {
    OVERLAPPED where{};
    where.Offset = DWORD(at);
    where.OffsetHigh = DWORD(at >> 32);
    return where;
}

/// Locks of Windows forbid others to read and write the bytes: these are beyond the end of any file.
constexpr std::uint64_t locked_at = std::uint64_t(1) << 62;

constexpr std::size_t most_at_once = std::size_t(1) << 30;

} // namespace

std::optional<storage> storage_of(std::string const& path) {
    HANDLE const file = CreateFileW(fs::path(path).c_str(), FILE_READ_ATTRIBUTES, shared, nullptr,
                                    OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, nullptr);
    if (file == INVALID_HANDLE_VALUE) return std::nullopt;
    auto const found = storage_of(file);
    CloseHandle(file);
    return found;
}

std::optional<storage> storage_of(standard_stream of) {
    return storage_of(standard_handle(of));
}

open_file::~open_file() {
    if (is_open() && !is_borrowed_) CloseHandle(handle_of(handle_));
}

open_file open_file::standard_input() {
    open_file input(number_of(standard_handle(standard_stream::input)), "standard input");
    input.is_borrowed_ = true;
    return input;
}

open_file open_file::for_reading(std::string path) {
    // The flag, so that a directory can be opened and recognised.
    HANDLE const file = opened(path, GENERIC_READ, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS);
    return {number_of(file), std::move(path)};
}

open_file open_file::for_writing(std::string path) {
    HANDLE const file = opened(path, GENERIC_WRITE, OPEN_EXISTING);
    return {number_of(file), std::move(path)};
}

open_file open_file::for_update(std::string path) {
    HANDLE const file =
        opened(path, GENERIC_READ | GENERIC_WRITE, OPEN_EXISTING, FILE_FLAG_OPEN_REPARSE_POINT);
    return {number_of(file), std::move(path)};
}

open_file open_file::for_appending(std::string path) {
    HANDLE const file = opened(path, FILE_APPEND_DATA, OPEN_ALWAYS);
    return {number_of(file), std::move(path)};
}

open_file open_file::created(std::string path) {
    HANDLE const file = opened(path, GENERIC_READ | GENERIC_WRITE, CREATE_NEW);
    return {number_of(file), std::move(path)};
}

open_file open_file::nameless(std::string const&) {
    return {};
}

open_file open_file::temporary(std::string const& folder) {
    std::string const name = "a temporary file in " + folder;
    std::random_device any;
    fs::path const path = fs::path(folder) / fmt::format("vpgn.{:08x}{:08x}", any(), any());
    HANDLE const file = CreateFileW(path.c_str(), GENERIC_READ | GENERIC_WRITE, shared, nullptr, CREATE_NEW,
                                    FILE_ATTRIBUTE_TEMPORARY | FILE_FLAG_DELETE_ON_CLOSE, nullptr);
    if (file == INVALID_HANDLE_VALUE) throw_last_error(name);
    return {number_of(file), name};
}

bool open_file::is_directory() const {
    auto const found = information_on(handle_of(handle_));
    return found && (found->dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
}

std::optional<std::uint64_t> open_file::size() const {
    auto const found = information_on(handle_of(handle_));
    if (!found || (found->dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0) return std::nullopt;
    return joined(found->nFileSizeHigh, found->nFileSizeLow);
}

bool open_file::is_named(std::string const& path) const {
    return storage_of(handle_of(handle_)) == tools::storage_of(path);
}

std::size_t open_file::read(char* into, std::size_t size) {
    std::size_t got = 0;
    while (got < size) {
        DWORD n = 0;
        auto const requested = DWORD(std::min(size - got, most_at_once));
        if (ReadFile(handle_of(handle_), into + got, requested, &n, nullptr) == 0) {
            if (GetLastError() == ERROR_BROKEN_PIPE) break; // its writer has ended
            fail();
        }
        if (n == 0) break;
        got += n;
    }
    return got;
}

std::size_t open_file::read_at(std::uint64_t at, char* into, std::size_t size) const {
    std::size_t got = 0;
    while (got < size) {
        OVERLAPPED where = place(at + got);
        DWORD n = 0;
        auto const requested = DWORD(std::min(size - got, most_at_once));
        if (ReadFile(handle_of(handle_), into + got, requested, &n, &where) == 0) {
            if (GetLastError() == ERROR_HANDLE_EOF) break;
            fail();
        }
        if (n == 0) break;
        got += n;
    }
    return got;
}

void open_file::seek(std::uint64_t at) {
    LARGE_INTEGER distance{};
    distance.QuadPart = LONGLONG(at);
    if (SetFilePointerEx(handle_of(handle_), distance, nullptr, FILE_BEGIN) == 0) fail();
}

void open_file::write(std::string_view text) {
    while (!text.empty()) {
        DWORD n = 0;
        auto const part = DWORD(std::min(text.size(), most_at_once));
        if (WriteFile(handle_of(handle_), text.data(), part, &n, nullptr) == 0) fail();
        text.remove_prefix(n);
    }
}

void open_file::write_at(std::uint64_t at, std::string_view text) {
    while (!text.empty()) {
        OVERLAPPED where = place(at);
        DWORD n = 0;
        auto const part = DWORD(std::min(text.size(), most_at_once));
        if (WriteFile(handle_of(handle_), text.data(), part, &n, &where) == 0) fail();
        at += n;
        text.remove_prefix(n);
    }
}

void open_file::give_name(std::string const& path) {
    throw std::system_error(std::make_error_code(std::errc::function_not_supported), path);
}

void open_file::lock() {
    OVERLAPPED where = place(locked_at);
    static_cast<void>(LockFileEx(handle_of(handle_), LOCKFILE_EXCLUSIVE_LOCK, 0, 1, 0, &where));
}

bool open_file::try_lock() {
    OVERLAPPED where = place(locked_at);
    DWORD const flags = LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY;
    return LockFileEx(handle_of(handle_), flags, 0, 1, 0, &where) != 0;
}

void open_file::sync() const {
    if (FlushFileBuffers(handle_of(handle_)) == 0 && GetLastError() != ERROR_INVALID_FUNCTION) fail();
}

void open_file::close() {
    if (CloseHandle(handle_of(std::exchange(handle_, none))) == 0) fail();
}

void open_file::fail() const {
    throw_last_error(name_);
}

void rename_over(open_file& replaced, std::string const& from, std::string const& to) {
    replaced = open_file();
    fs::rename(from, to);
}

void sync_names_beside(std::string const&) {} // the journal of the file system has them

} // namespace vpgn::tools
