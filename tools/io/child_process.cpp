#include "io/child_process.hpp"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <stdexcept>
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
    int const error = posix_spawnp(&id_, program_.c_str(), &actions, nullptr, pointers.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    close(input_of_child);
    close(output_of_child);
    input_ = input;
    output_ = output;
    if (error == 0) return;
    close(input_);
    close(output_);
    throw std::system_error(error, std::generic_category(), program_ + " cannot be started");
}

child_process::~child_process() {
    close(input_);
    close(output_);
    kill(id_, SIGKILL);
    while (waitpid(id_, nullptr, 0) < 0 && errno == EINTR) {
    }
}

void child_process::write(std::string_view text) {
    while (!text.empty()) {
        ssize_t const written = send(input_, text.data(), text.size(), MSG_NOSIGNAL);
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) fail("has ended");
        text.remove_prefix(std::size_t(written));
    }
}

std::optional<std::string> child_process::read_line(std::optional<std::chrono::milliseconds> patience) {
    using clock = std::chrono::steady_clock;
    constexpr std::size_t longest_line = std::size_t(1) << 20;
    auto const begin = clock::now();
    for (;;) {
        if (auto const end = read_.find('\n'); end != read_.npos) {
            std::string line = read_.substr(0, end);
            read_.erase(0, end + 1);
            if (line.ends_with('\r')) line.pop_back();
            return line;
        }
        if (read_.size() > longest_line) fail("prints a line of more than a mebibyte");
        int wait = -1;
        if (patience) {
            auto const passed = std::chrono::duration_cast<std::chrono::milliseconds>(clock::now() - begin);
            if (passed >= *patience) return std::nullopt;
            wait = int((*patience - passed).count());
        }
        pollfd ready{output_, POLLIN, 0};
        int const count = poll(&ready, 1, wait);
        if (count < 0 && errno != EINTR) fail("cannot be read from");
        if (count <= 0) continue;
        std::array<char, 4096> bytes; // NOLINT(cppcoreguidelines-pro-type-member-init): read into
        ssize_t const size = read(output_, bytes.data(), bytes.size());
        if (size < 0 && errno == EINTR) continue;
        if (size <= 0) fail("has ended");
        read_.append(bytes.data(), std::size_t(size));
    }
}

void child_process::fail(std::string_view reason) const {
    throw std::runtime_error(fmt::format("{} {}", program_, reason));
}

} // namespace vpgn::tools
