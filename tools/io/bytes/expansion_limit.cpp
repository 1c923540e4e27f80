#include "io/bytes/expansion_limit.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace vpgn::tools {

namespace {

expansion_limits limits; // set before threads start

class limited_bytes final : public byte_source {
public:
    limited_bytes(std::unique_ptr<byte_source> from, std::string path)
        : from_(std::move(from)), path_(std::move(path)) {}

    std::size_t read(char* into, std::size_t size) override {
        std::size_t const got = from_->read(into, size);
        given_ += got;
        if (limits.most_bytes != 0 && given_ > limits.most_bytes)
            refuse(fmt::format("it expands to more than {} bytes", limits.most_bytes));
        if (limits.most_times != 0 && given_ > expansion_limits::free_bytes &&
            given_ / limits.most_times > from_->bytes_read())
            refuse(fmt::format("it expands to more than {} times its size", limits.most_times));
        return got;
    }
    std::uint64_t bytes_read() const override { return from_->bytes_read(); }

private:
    [[noreturn]] void refuse(std::string const& why) const {
        throw unfit_file(path_, why + "; --max-expansion and --max-expanded-size raise the limits");
    }

    std::unique_ptr<byte_source> from_;
    std::string path_;
    std::uint64_t given_ = 0;
};

} // namespace

void set_expansion_limits(expansion_limits const& given) {
    limits = given;
}

std::unique_ptr<byte_source> with_expansion_limits(std::unique_ptr<byte_source> from, std::string path) {
    return std::make_unique<limited_bytes>(std::move(from), std::move(path));
}

} // namespace vpgn::tools
