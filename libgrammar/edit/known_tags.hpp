// Adds tags that the user knows and the text lacks to the front of each game, so that every later stage and
// every output format has them.
#pragma once

#include "transcript/transcript.hpp"

#include <span>
#include <string>
#include <string_view>

namespace vpgn::transcribe {

struct known_tag {
    std::string name;
    std::string value;

    friend bool operator==(known_tag const&, known_tag const&) = default;
};

/// The games of a text in the dialect, each as a separate transcript, byte for byte.
void read_dialect(std::string_view text, transcript_consumer&);

/// Forwards transcripts, and inserts those of the tags that their games lack.
class tag_injector final : public transcript_consumer {
public:
    /// Both must outlive this object.
    tag_injector(std::span<known_tag const> tags, transcript_consumer& to) : tags_(tags), to_(to) {}
    void take(transcript const&) override;
    void between(finding found) override { to_.between(std::move(found)); }

private:
    std::span<known_tag const> tags_;
    transcript_consumer& to_;
};

} // namespace vpgn::transcribe
