// Verification of transcripts: whether the text is parsed as intended. Its parts may contain anything: two
// turns in one, a tag name that ends the tag, a comment that cannot be written.
#pragma once

#include "transcript/transcript.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace vpgn::transcribe {

/// A passage that is intended to be one element.
struct piece {
    enum class type : std::uint8_t {
        tag,
        number,
        turn,
        comment,
        nag,
        open,
        close,
        result,
        escape,
        unreadable
    };

    type kind = type::turn;
    std::uint32_t passage = 0;
};

struct read_back {
    std::vector<std::size_t> otherwise; ///< the pieces that are parsed as something else, in order
    std::uint64_t games = 0;            ///< 1 if the transcript is correct
};

/// Parses the transcript's text. A piece is not listed if the grammar reports it anyway, or if a listed piece
/// has swallowed it: one cause, one finding. `pieces` are in the order of the text. Linear.
read_back read_back_of(transcript const&, std::span<piece const> pieces);

} // namespace vpgn::transcribe
