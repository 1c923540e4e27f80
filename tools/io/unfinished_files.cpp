#include "io/unfinished_files.hpp"

#include <atomic>
#include <csignal>
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
