#include "games/stream/byte_source.hpp"

#include <algorithm>
#include <utility>

namespace vpgn::tools {

std::size_t append(byte_source& from, std::string& to, std::size_t size) {
    std::size_t const before = to.size();
    to.resize(before + size);
    std::size_t got = 0;
    try {
        got = from.read(to.data() + before, size);
    } catch (...) {
        to.resize(before);
        throw;
    }
    to.resize(before + got);
    return got;
}

peeked_bytes::peeked_bytes(std::unique_ptr<byte_source> of, std::size_t size) : of_(std::move(of)) {
    // Most files are small, and memory that is made ready for more would be cleared for nothing.
    std::size_t const few = std::min<std::size_t>(size, 4096);
    first_.resize(few);
    std::size_t got = of_->read(first_.data(), few);
    if (got == few && few < size) {
        first_.resize(size);
        got += of_->read(first_.data() + few, size - few);
    }
    first_.resize(got);
}

std::size_t peeked_bytes::read(char* into, std::size_t size) {
    std::size_t const again = std::min(size, first_.size() - given_);
    std::copy_n(first_.data() + given_, again, into);
    given_ += again;
    return again + (again < size ? of_->read(into + again, size - again) : 0);
}

} // namespace vpgn::tools
