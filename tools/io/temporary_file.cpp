#include "io/temporary_file.hpp"

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <mutex>
#include <semaphore.h>
#include <set>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <utility>

namespace vpgn::tools {

namespace {

std::string folder_for_temporaries() {
    char const* const named = std::getenv("TMPDIR");
    return named && *named ? named : "/tmp";
}

[[noreturn]] void fail(int error) {
    throw std::system_error(error, std::generic_category(),
                            "a temporary file in " + folder_for_temporaries());
}

struct registry {
    std::mutex at_work;
    std::multiset<std::string> paths;
};

/// Never destroyed: the thread below may use it while the program ends.
registry& files() {
    static registry& all = *new registry;
    return all;
}

sem_t woken;
std::atomic<int> received = 0;

/// A handler may do next to nothing; a thread that waits does the rest.
void wake(int signal_number) {
    received = signal_number;
    sem_post(&woken);
}

void remove_all() {
    registry& all = files();
    std::lock_guard const lock(all.at_work);
    std::error_code ignored;
    for (std::string const& path : all.paths) {
        std::filesystem::remove_all(path, ignored);
        for (char const* const ending : {"-journal", "-wal", "-shm", ".packed", ".packed-journal"})
            std::filesystem::remove(path + ending, ignored);
    }
}

void wait_for_signal() {
    while (sem_wait(&woken) != 0) {
    }
    remove_all();
    int const number = received;
    std::signal(number, SIG_DFL);
    kill(getpid(), number);
}

void install() {
    sem_init(&woken, 0, 0);
    std::thread(wait_for_signal).detach();
    for (int const number : {SIGINT, SIGTERM, SIGHUP}) {
        struct sigaction now {};
        if (sigaction(number, nullptr, &now) != 0 || now.sa_handler != SIG_DFL) continue;
        now.sa_handler = wake;
        now.sa_flags = SA_RESTART;
        sigaction(number, &now, nullptr);
    }
}

} // namespace

temporary_file::~temporary_file() {
    if (file_ >= 0) close(file_);
}

void temporary_file::make() {
    constexpr mode_t owner_only = 0600;
    std::string const folder = folder_for_temporaries();
    file_ = open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, owner_only);
    if (file_ >= 0) return;
    // A file system that knows no nameless files.
    std::string path = folder + "/vpgn.XXXXXX";
    file_ = mkostemp(path.data(), O_CLOEXEC);
    if (file_ < 0) fail(errno);
    unlink(path.c_str());
}

std::uint64_t temporary_file::append(void const* bytes, std::size_t size) {
    if (file_ < 0) make();
    char const* const from = static_cast<char const*>(bytes);
    std::uint64_t const begin = size_;
    for (std::size_t done = 0; done < size;) {
        ssize_t const n = pwrite(file_, from + done, size - done, off_t(begin + done));
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) fail(errno);
        done += std::size_t(n);
    }
    size_ += size;
    return begin;
}

void temporary_file::read(std::uint64_t from, void* into, std::size_t size) const {
    char* const to = static_cast<char*>(into);
    for (std::size_t done = 0; done < size;) {
        ssize_t const n = pread(file_, to + done, size - done, off_t(from + done));
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) fail(n < 0 ? errno : EIO);
        done += std::size_t(n);
    }
}

unfinished_file::unfinished_file(std::string path) : path_(std::move(path)) {
    static std::once_flag once;
    std::call_once(once, install);
    registry& all = files();
    std::lock_guard const lock(all.at_work);
    all.paths.insert(path_);
}

unfinished_file::~unfinished_file() {
    registry& all = files();
    std::lock_guard const lock(all.at_work);
    all.paths.erase(all.paths.find(path_));
}

} // namespace vpgn::tools
