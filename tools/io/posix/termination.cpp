#include "io/system/termination.hpp"

#include <atomic>
#include <csignal>
#include <semaphore.h>
#include <thread>
#include <unistd.h>

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
