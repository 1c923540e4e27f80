#include "games/stream/byte_source.hpp"

#include <algorithm>
#include <utility>

namespace vpgn::tools {

peeked_bytes::peeked_bytes(std::unique_ptr<byte_source> of, std::size_t size) : of_(std::move(of)) {
    first_.resize(size);
    first_.resize(of_->read(first_.data(), size));
}

std::size_t peeked_bytes::read(char* into, std::size_t size) {
    std::size_t const again = std::min(size, first_.size() - given_);
    std::copy_n(first_.data() + given_, again, into);
    given_ += again;
    return again + (again < size ? of_->read(into + again, size - again) : 0);
}

} // namespace vpgn::tools
