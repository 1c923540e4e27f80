#include "io/unfinished_file.hpp"

#include "io/system/termination.hpp"

#include <filesystem>
#include <mutex>
#include <set>
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

} // namespace vpgn::tools
