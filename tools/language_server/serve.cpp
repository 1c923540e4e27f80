#include "language_server/serve.hpp"

#include "language_server/server.hpp"
#include "work/output.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <poll.h>
#include <system_error>
#include <unistd.h>

namespace vpgn::tools::lsp {

namespace {

/// Whether bytes come, or the end, within that time; below 0: however long it takes.
bool something_comes(int milliseconds) {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    int const ready = ::poll(&input, 1, milliseconds);
    if (ready < 0 && errno != EINTR)
        throw std::system_error(errno, std::generic_category(), "standard input");
    return ready > 0;
}

/// Reads what is there. False at the end.
bool read_some(message_reader& into) {
    std::array<char, 1 << 16> bytes;
    ssize_t const size = ::read(STDIN_FILENO, bytes.data(), bytes.size());
    if (size < 0 && errno == EINTR) return true;
    if (size < 0) throw std::system_error(errno, std::generic_category(), "standard input");
    into.feed({bytes.data(), std::size_t(size)});
    return size > 0;
}

void take_messages(message_reader& from, server& to) {
    for (;;) {
        try {
            auto const message = from.next();
            if (!message) return;
            to.take(*message, clock::now());
        } catch (request_error const& problem) {
            to.refuse(problem);
        }
    }
}

/// How long there is nothing to do.
int milliseconds_until(std::optional<clock::time_point> due) {
    if (!due) return -1;
    auto const left = std::chrono::ceil<std::chrono::milliseconds>(*due - clock::now());
    return int(std::max<std::chrono::milliseconds::rep>(left.count(), 0));
}

} // namespace

outcome serve(std::string const& version, settings_reader const& read) {
    message_reader input;
    server here(
        [](nlohmann::json const& message) {
            write_result(framed(message));
            flush_result();
        },
        version, read);
    while (!here.exit_status()) {
        if (something_comes(here.has_messages() ? 0 : milliseconds_until(here.due()))) {
            bool const goes_on = read_some(input);
            take_messages(input, here);
            if (!goes_on) {
                while (here.has_messages() && !here.exit_status())
                    here.handle_next();
                break;
            }
        } else if (here.has_messages()) {
            here.handle_next();
        } else if (auto const due = here.due(); due && *due <= clock::now()) {
            here.work(clock::now());
        }
    }
    return here.exit_status() == 0 ? clean : found;
}

} // namespace vpgn::tools::lsp
