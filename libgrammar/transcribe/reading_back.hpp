// Would a transcript be read as what it was meant to say? Its parts come from texts that may hold anything: a
// turn that is two, a tag's name that ends the tag, a comment that no comment can hold.
#pragma once

#include "transcribe/transcript.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace vpgn::transcribe {

/// A passage that is meant to be one thing.
struct piece {
    enum class type : std::uint8_t { tag, turn, comment, nag, open, close, result, escape };

    type what = type::turn;
    std::uint32_t passage = 0;
};

struct read_back {
    std::vector<std::size_t> otherwise; ///< those of the pieces that are read as something else, in order
    std::uint64_t games = 0;            ///< 1, if all is well
};

/// Reads the transcript's text. Where the grammar complains of a piece by itself, it is not listed: one
/// cause, one finding; nor is what one that is listed has swallowed. `pieces` are in the order of the text.
/// Linear.
read_back read_back_of(transcript const&, std::span<piece const> pieces);

} // namespace vpgn::transcribe
