#include "games/stream/byte_source.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace vpgn::tools {

std::size_t append(byte_source& from, std::string& to, std::size_t size) {
    std::size_t const before = to.size();
    std::size_t got = 0;
    std::exception_ptr failure;
    auto const overwrite = [&](char* bytes, std::size_t) {
        try {
            got = from.read(bytes + before, size);
        } catch (...) { // must not leave this function
            failure = std::current_exception();
        }
        return before + got;
    };
#ifdef __cpp_lib_string_resize_and_overwrite
    to.resize_and_overwrite(before + size, overwrite);
#else
    to.resize(before + size);
    to.resize(overwrite(to.data(), before + size));
#endif
    if (failure) std::rethrow_exception(failure);
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
