#include "work/byte_source.hpp"

#include <cerrno>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>

namespace vpgn::tools {

namespace {

[[noreturn]] void fail(std::string const& path) {
    throw std::system_error(errno, std::generic_category(), path == "-" ? "standard input" : path);
}

class file_bytes final : public byte_source {
public:
    explicit file_bytes(std::string const& path)
        : path_(path), file_(path == "-" ? STDIN_FILENO : open(path.c_str(), O_RDONLY | O_CLOEXEC)) {
        if (file_ < 0) fail(path);
    }
    ~file_bytes() override {
        if (file_ != STDIN_FILENO) close(file_);
    }
    file_bytes(file_bytes const&) = delete;
    file_bytes& operator=(file_bytes const&) = delete;

    std::size_t read(char* into, std::size_t size) override {
        std::size_t got = 0;
        while (got < size) {
            ssize_t const n = ::read(file_, into + got, size - got);
            if (n < 0 && errno == EINTR) continue;
            if (n < 0) fail(path_);
            if (n == 0) break;
            got += std::size_t(n);
        }
        taken_ += got;
        return got;
    }
    std::uint64_t taken() const override { return taken_; }

private:
    std::string path_;
    int file_;
    std::uint64_t taken_ = 0;
};

} // namespace

std::unique_ptr<byte_source> open_bytes(std::string const& path) {
    return std::make_unique<file_bytes>(path);
}

} // namespace vpgn::tools
