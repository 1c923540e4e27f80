#include "io/bytes/codec.hpp"

#include <algorithm>
#include <cstring>
#include <system_error>
#include <vector>

namespace vpgn::tools {

using namespace std::string_view_literals;

codec codec_of(std::string_view first) {
    if (first.starts_with("\x1f\x8b"sv)) return codec::gzip;
    if (first.starts_with("BZh"sv)) return codec::bzip2;
    if (first.starts_with("\xfd"
                          "7zXZ\0"sv))
        return codec::xz;
    // A zstd file may begin with a frame to be skipped, whose number has sixteen forms.
    bool const skipped =
        first.size() >= 4 && (first[0] & 0xf0) == 0x50 && first.substr(1, 3) == "\x2a\x4d\x18"sv;
    return skipped || first.starts_with("\x28\xb5\x2f\xfd"sv) ? codec::zstd : codec::none;
}

std::system_error damaged(std::string const& path, std::string const& why) {
    std::string const who = path == "-" ? "standard input" : path;
    return {std::make_error_code(std::errc::io_error), who + ": damaged compressed data: " + why};
}

namespace {

class decoded_bytes final : public byte_source {
public:
    decoded_bytes(std::unique_ptr<byte_source> raw, codec format, std::string path)
        : raw_(std::move(raw)), decoder_(make_decoder(format)), path_(std::move(path)), buffer_(buffer_size) {
    }

    std::size_t read(char* into, std::size_t size) override {
        std::size_t got = 0;
        while (got < size) {
            if (at_ == end_ && !refill() && decoder_->may_end()) break;
            decoder::step const done = decode(into + got, size - got);
            if (done.consumed == 0 && done.given == 0 && at_ == end_)
                throw damaged(path_, "it ends in the middle");
            at_ += done.consumed;
            got += done.given;
        }
        return got;
    }
    std::uint64_t bytes_read() const override { return raw_->bytes_read(); }

private:
    static constexpr std::size_t buffer_size = std::size_t(1) << 18;

    bool refill() {
        at_ = 0;
        end_ = raw_->read(buffer_.data(), buffer_.size());
        return end_ != 0;
    }

    decoder::step decode(char* into, std::size_t size) {
        try {
            return decoder_->decode({buffer_.data() + at_, end_ - at_}, into, size);
        } catch (std::runtime_error const& problem) {
            throw damaged(path_, problem.what());
        }
    }

    std::unique_ptr<byte_source> raw_;
    std::unique_ptr<decoder> decoder_;
    std::string path_;
    std::vector<char> buffer_;
    std::size_t at_ = 0;
    std::size_t end_ = 0;
};

} // namespace

std::unique_ptr<byte_source> decoded(std::unique_ptr<byte_source> raw, codec format, std::string path) {
    return std::make_unique<decoded_bytes>(std::move(raw), format, std::move(path));
}

} // namespace vpgn::tools
