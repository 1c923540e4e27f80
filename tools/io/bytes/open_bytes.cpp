#include "io/bytes/open_bytes.hpp"

#include "io/bytes/codec.hpp"
#include "io/bytes/prefetching_decompressor.hpp"
#include "io/system/open_file.hpp"

#include <algorithm>
#include <limits>

namespace vpgn::tools {

namespace {

class file_bytes final : public byte_source {
public:
    explicit file_bytes(std::string const& path, std::uint64_t from = 0,
                        std::uint64_t to = std::numeric_limits<std::uint64_t>::max())
        : file_(path == "-" ? open_file::standard_input() : open_file::for_reading(path)), left_(to - from) {
        if (file_.is_directory()) throw unfit_file(path, "no file in this directory contains games");
        if (from != 0) file_.seek(from);
    }

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
        std::size_t const got = file_.read(into, size);
        bytes_read_ += got;
        left_ -= got;
        return got;
    }

    open_file file_;
    std::uint64_t left_; ///< that may be read
    std::uint64_t bytes_read_ = 0;
    std::string seen_; ///< bytes looked at
    std::size_t given_again_ = 0;
};

class random_file final : public random_bytes {
public:
    explicit random_file(std::string const& path) : file_(open_file::for_reading(path)) {
        auto const size = file_.size();
        if (!size) throw unfit_file(path, "not a regular file, which a base consists of");
        size_ = *size;
    }

    std::uint64_t size() const override { return size_; }
    std::size_t read(std::uint64_t at, char* into, std::size_t size) const override {
        return at < size_ ? file_.read_at(at, into, size) : 0;
    }

private:
    open_file file_;
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
