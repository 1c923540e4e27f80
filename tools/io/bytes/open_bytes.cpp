#include "io/bytes/open_bytes.hpp"

#include "io/bytes/codec.hpp"
#include "io/bytes/expansion_limit.hpp"
#include "io/bytes/prefetching_decompressor.hpp"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <limits>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace vpgn::tools {

namespace {

[[noreturn]] void fail_to_read(std::string const& path) {
    throw std::system_error(errno, std::generic_category(), path == "-" ? "standard input" : path);
}

class file_bytes final : public byte_source {
public:
    explicit file_bytes(std::string const& path, std::uint64_t from = 0,
                        std::uint64_t to = std::numeric_limits<std::uint64_t>::max())
        : path_(path), file_(path == "-" ? STDIN_FILENO : open(path.c_str(), O_RDONLY | O_CLOEXEC)),
          left_(to - from) {
        if (file_ < 0) fail_to_read(path);
        struct stat status {};
        if (fstat(file_, &status) == 0 && S_ISDIR(status.st_mode)) {
            close(file_);
            throw unfit_file(path, "no file in this directory contains games");
        }
        if (from == 0 || lseek(file_, off_t(from), SEEK_SET) >= 0) return;
        int const problem = errno;
        close(file_);
        errno = problem;
        fail_to_read(path);
    }
    ~file_bytes() override {
        if (file_ != STDIN_FILENO) close(file_);
    }
    file_bytes(file_bytes const&) = delete;
    file_bytes& operator=(file_bytes const&) = delete;

    /// A look at what `read` will give first.
    std::string_view first_bytes() {
        if (seen_.empty()) {
            seen_.resize(longest_signature);
            seen_.resize(read_on(seen_.data(), longest_signature));
        }
        return seen_;
    }

    std::size_t read(char* into, std::size_t size) override {
        std::size_t const again = std::min(size, seen_.size() - given_again_);
        std::copy_n(seen_.data() + given_again_, again, into);
        given_again_ += again;
        return again + read_on(into + again, size - again);
    }
    std::uint64_t bytes_read() const override { return bytes_read_; }

private:
    std::size_t read_on(char* into, std::size_t size) {
        size = std::size_t(std::min<std::uint64_t>(size, left_));
        std::size_t got = 0;
        while (got < size) {
            ssize_t const n = ::read(file_, into + got, size - got);
            if (n < 0 && errno == EINTR) continue;
            if (n < 0) fail_to_read(path_);
            if (n == 0) break;
            got += std::size_t(n);
        }
        bytes_read_ += got;
        left_ -= got;
        return got;
    }

    std::string path_;
    int file_;
    std::uint64_t left_; ///< that may be read
    std::uint64_t bytes_read_ = 0;
    std::string seen_; ///< bytes looked at
    std::size_t given_again_ = 0;
};

class random_file final : public random_bytes {
public:
    explicit random_file(std::string const& path)
        : path_(path), file_(open(path.c_str(), O_RDONLY | O_CLOEXEC)) {
        if (file_ < 0) fail_to_read(path);
        struct stat status {};
        if (fstat(file_, &status) == 0 && S_ISREG(status.st_mode)) {
            size_ = std::uint64_t(status.st_size);
            return;
        }
        close(file_);
        throw unfit_file(path, "not a regular file, which a base consists of");
    }
    ~random_file() override { close(file_); }
    random_file(random_file const&) = delete;
    random_file& operator=(random_file const&) = delete;

    std::uint64_t size() const override { return size_; }
    std::size_t read(std::uint64_t at, char* into, std::size_t size) const override {
        std::size_t got = 0;
        while (got < size && at + got < size_) {
            ssize_t const n = pread(file_, into + got, size - got, off_t(at + got));
            if (n < 0 && errno == EINTR) continue;
            if (n < 0) fail_to_read(path_);
            if (n == 0) break;
            got += std::size_t(n);
        }
        return got;
    }

private:
    std::string path_;
    int file_;
    std::uint64_t size_ = 0;
};

} // namespace

std::unique_ptr<random_bytes> open_random_bytes(std::string const& path) {
    return std::make_unique<random_file>(path);
}

std::unique_ptr<byte_source> open_raw_bytes(std::string const& path, std::uint64_t from, std::uint64_t to) {
    return std::make_unique<file_bytes>(path, from, to);
}

std::unique_ptr<byte_source> open_bytes(std::string const& path) {
    auto file = std::make_unique<file_bytes>(path);
    codec const format = codec_of(file->first_bytes());
    if (format == codec::none) return file;
    return with_expansion_limits(prefetching_decompressor(std::move(file), format, path), path);
}

std::string unpacked_text(std::string const& path, std::size_t most) {
    auto const bytes = open_bytes(path);
    std::string text, piece(std::size_t(1) << 16, '\0');
    for (std::size_t got; text.size() <= most && (got = bytes->read(piece.data(), piece.size())) > 0;)
        text.append(piece, 0, got);
    return text;
}

std::unique_ptr<byte_source> unpacked(std::unique_ptr<byte_source> of, std::string const& name) {
    auto bytes = std::make_unique<peeked_bytes>(std::move(of), longest_signature);
    codec const format = codec_of(bytes->first());
    if (format == codec::none) return bytes;
    return with_expansion_limits(decoded(std::move(bytes), format, name), name);
}

} // namespace vpgn::tools
