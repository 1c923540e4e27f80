#include "io/process.hpp"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <initializer_list>
#include <semaphore.h>
#include <string_view>
#include <sys/resource.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace vpgn::tools {

void prepare_process() {
    // Opened in the wrong direction, so that reading or writing them reports an error. The lowest free number
    // is used.
    for (int const stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (fcntl(stream, F_GETFD) < 0 && errno == EBADF)
            static_cast<void>(open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY));
    std::signal(SIGPIPE, SIG_DFL);
    std::signal(SIGXFSZ, SIG_IGN);
}

std::uint64_t usual_memory_limit() {
    constexpr std::uint64_t most = std::uint64_t(2) << 30;
    long const pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGE_SIZE);
    if (pages <= 0 || size <= 0) return most;
    return std::min(most, std::uint64_t(pages) * std::uint64_t(size) / 2);
}

void limit_memory([[maybe_unused]] std::uint64_t bytes) {
#if defined(RLIMIT_DATA) && !defined(VPGN_SANITIZED)
    rlimit now{};
    if (getrlimit(RLIMIT_DATA, &now) != 0) return;
    if (bytes == 0) {
        now.rlim_cur = now.rlim_max;
    } else {
        // Stacks count, too, but are hardly touched.
        constexpr std::uint64_t stack = std::uint64_t(16) << 20;
        rlim_t const all = rlim_t(bytes + stack * std::max(1U, std::thread::hardware_concurrency()));
        now.rlim_cur = std::min(all, now.rlim_max);
    }
    static_cast<void>(setrlimit(RLIMIT_DATA, &now)); // a limit that cannot be set is none
#endif
}

void keep_freed_memory() {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 4 << 20); // not the text of a long game, which grows piece by piece
    mallopt(M_TRIM_THRESHOLD, 256 << 20);
#endif
}

void return_freed_texts() {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 1 << 18);
#endif
}

bool input_is_piped() {
    struct stat status {};
    return fstat(STDIN_FILENO, &status) == 0 && (S_ISFIFO(status.st_mode) || S_ISREG(status.st_mode));
}

bool locale_is_utf8() {
    for (char const* const name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        char const* const value = std::getenv(name); // NOLINT(concurrency-mt-unsafe): nothing sets it
        if (value == nullptr || *value == '\0') continue;
        std::string_view const locale = value;
        for (std::string_view const spelling : {"UTF-8", "utf-8", "UTF8", "utf8"})
            if (locale.find(spelling) != locale.npos) return true;
        return false;
    }
    return true;
}

} // namespace vpgn::tools

namespace vpgn::tools {

namespace {

sem_t woken;
std::atomic<int> received = 0;
void (*called)() = nullptr;

/// A handler may do next to nothing; a thread that waits does the rest.
void wake(int signal_number) {
    received = signal_number;
    sem_post(&woken);
}

void wait_for_signal() {
    while (sem_wait(&woken) != 0) {
    }
    called();
    int const number = received;
    std::signal(number, SIG_DFL);
    kill(getpid(), number);
}

} // namespace

void at_termination(void (*clean_up)()) {
    called = clean_up;
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

} // namespace vpgn::tools
