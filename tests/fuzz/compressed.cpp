// Compressed files: parallel decompression in pieces gives the same text as a single stream, or both report a
// damaged file.
#include "io/bytes/prefetching_decompressor.hpp"

#include "fuzz/demand.hpp"
#include "fuzz/fuzzer.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>

namespace vpgn::fuzz {
namespace {

class given_bytes final : public tools::byte_source {
public:
    explicit given_bytes(std::string_view bytes) : bytes_(bytes) {}
    std::size_t read(char* into, std::size_t size) override {
        std::size_t const n = std::min(size, bytes_.size());
        std::copy_n(bytes_.data(), n, into);
        bytes_.remove_prefix(n);
        return n;
    }
    std::uint64_t bytes_read() const override { return 0; }

private:
    std::string_view bytes_;
};

constexpr std::size_t most_text = std::size_t(1) << 20; // a small file may have gigabytes

/// Nothing if it is damaged.
std::optional<std::string> read_from(tools::byte_source& source) {
    std::string text(most_text, '\0');
    try {
        text.resize(source.read(text.data(), text.size()));
    } catch (std::system_error const&) {
        return std::nullopt;
    }
    return text;
}

/// Blocks of bgzip, whose sizes, if they lie, are damage that a stream does not see.
bool tells_sizes(tools::codec how, std::string_view input) {
    return how == tools::codec::gzip && input.find(std::string_view("BC\2\0", 4)) != input.npos;
}

} // namespace

void take(std::string_view input) {
    tools::codec const how = tools::codec_of(input.substr(0, tools::longest_signature));
    if (how == tools::codec::none) return;
    auto const stream = read_from(*tools::decoded(std::make_unique<given_bytes>(input), how, "x"));
    for (std::size_t const threads : {1u, 3u}) {
        auto const pieces = read_from(
            *tools::prefetching_decompressor(std::make_unique<given_bytes>(input), how, "x", threads, 0));
        demand(stream || !pieces, "pieces are damaged where the stream is");
        demand(!stream || pieces || tells_sizes(how, input), "pieces are sound where the stream is");
        if (pieces) demand_same(*pieces, *stream, "pieces have the text of the stream");
    }
}

} // namespace vpgn::fuzz
