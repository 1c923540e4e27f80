// Where the next comments end. Their lengths cannot be foreseen, so a search that stops at each end costs
// more than a pass that marks all of them. Private to this folder.
#pragma once

#include "source/blocks.hpp"
#include "source/wide.hpp"
#include "syntax/bytes.hpp"

#include <algorithm>
#include <cstddef>

namespace vpgn::syntax {

/// The marks of some kilobytes of a text, which are read from its start to its end.
class comment_window {
public:
    using at_byte = char const*;

    /// The first brace or opening bracket at or after `at`, before `end`, which is the same in each
    /// call; null: there is none near. Cost: a pass over `most` bytes at most; where comments are closed,
    /// each byte is looked at twice at most.
    at_byte find(at_byte at, at_byte end) {
        at_byte found = next(at);
        if (found != nullptr || at == from_) return found;
        move_to(at, end);
        return next(at);
    }
    /// The end of the window that the last result of `find` is in.
    at_byte end() const { return to_; }

private:
    static constexpr std::size_t least = 256, most = wide::most_window_blocks * blocks::block_size;

    /// Null also if `at` is not in the window.
    at_byte next(at_byte at) const {
        if (at < from_ || at >= to_) return nullptr;
        std::size_t const place = marks_.next(std::size_t(at - from_));
        return place != wide::places::npos ? from_ + place : nullptr;
    }
    /// Where comments are rare, most of a large window would be of no use.
    void move_to(at_byte at, at_byte end) {
        bool const goes_on = to_ != nullptr && at - to_ < std::ptrdiff_t(least);
        size_ = goes_on ? std::min(2 * size_, most) : least;
        std::size_t const full_blocks = std::min(size_, bytes::left(at, end)) / blocks::block_size;
        wide::find_brackets(at, full_blocks, marks_);
        from_ = at;
        to_ = at + full_blocks * blocks::block_size;
    }

    std::size_t size_ = least;
    at_byte from_ = nullptr;
    at_byte to_ = nullptr;
    wide::places marks_;
};

} // namespace vpgn::syntax
