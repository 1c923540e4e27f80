// What does whoever reads a text know of its games that it does not say? Tags that are put in front of each
// game that lacks them, so that they go with it wherever it is written.
#pragma once

#include "transcribe/transcript.hpp"

#include <span>
#include <string>
#include <string_view>

namespace vpgn::transcribe {

struct known_tag {
    std::string name;
    std::string value;

    friend bool operator==(known_tag const&, known_tag const&) = default;
};

/// The games of a text in the dialect, each as its own transcript, byte for byte.
void read_dialect(std::string_view text, transcript_consumer&);

/// Hands transcripts on, with those of the tags in front that their games lack.
class tag_giver final : public transcript_consumer {
public:
    /// Both must stay.
    tag_giver(std::span<known_tag const> tags, transcript_consumer& to) : tags_(tags), to_(to) {}
    void take(transcript const&) override;
    void between(finding what) override { to_.between(std::move(what)); }

private:
    std::span<known_tag const> tags_;
    transcript_consumer& to_;
};

} // namespace vpgn::transcribe
