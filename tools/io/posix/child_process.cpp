#include "io/child_process.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <utility>

extern char** environ; // NOLINT(readability-redundant-declaration): POSIX declares it in no header

namespace vpgn::tools {

namespace {

/// Two ends of a connection that no other child inherits. A socket, because writing to one whose other end is
/// closed can be an error instead of a signal.
std::array<int, 2> connected_pair(std::string const& program) {
#ifdef SOCK_CLOEXEC
    constexpr int type = SOCK_STREAM | SOCK_CLOEXEC;
#else
    constexpr int type = SOCK_STREAM;
#endif
    std::array<int, 2> ends{};
    if (socketpair(AF_UNIX, type, 0, ends.data()) != 0)
        throw std::system_error(errno, std::generic_category(), program);
    for (int const end : ends)
        static_cast<void>(fcntl(end, F_SETFD, FD_CLOEXEC));
    return ends;
}

} // namespace

child_process::child_process(std::string program, std::vector<std::string> const& arguments)
    : program_(std::move(program)) {
    auto const [input, input_of_child] = connected_pair(program_);
    auto const [output, output_of_child] = connected_pair(program_);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input_of_child, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output_of_child, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    std::vector<std::string> words{program_};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    pointers.reserve(words.size() + 1);
    for (std::string& word : words)
        pointers.push_back(word.data());
    pointers.push_back(nullptr);
    pid_t id = -1;
    int const error = posix_spawnp(&id, program_.c_str(), &actions, nullptr, pointers.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    close(input_of_child);
    close(output_of_child);
    id_ = id;
    input_ = input;
    output_ = output;
    if (error == 0) return;
    close(input);
    close(output);
    throw std::system_error(error, std::generic_category(), program_ + " cannot be started");
}

child_process::~child_process() {
    close(int(input_));
    close(int(output_));
    kill(pid_t(id_), SIGKILL);
    while (waitpid(pid_t(id_), nullptr, 0) < 0 && errno == EINTR) {
    }
}

void child_process::write(std::string_view text) {
    while (!text.empty()) {
        ssize_t const written = send(int(input_), text.data(), text.size(), MSG_NOSIGNAL);
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) fail("has ended");
        text.remove_prefix(std::size_t(written));
    }
}

std::size_t child_process::read_some(char* into, std::size_t size) {
    for (;;) {
        ssize_t const got = read(int(output_), into, size);
        if (got > 0) return std::size_t(got);
        if (got == 0 || errno != EINTR) fail("has ended");
    }
}

bool child_process::output_comes(std::optional<std::chrono::milliseconds> patience) {
    pollfd ready{int(output_), POLLIN, 0};
    int const count = poll(&ready, 1, patience ? int(patience->count()) : -1);
    if (count < 0 && errno != EINTR) fail("cannot be read from");
    return count > 0;
}

} // namespace vpgn::tools
