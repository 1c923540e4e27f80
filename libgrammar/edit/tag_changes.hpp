// Insertion, replacement and removal of tags in a game's transcript; a stage that inserts tags that the user
// knows.
#pragma once

#include "syntax/events.hpp"
#include "transcript/transcript.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::transcribe {

struct tag_change {
    std::string name;
    std::optional<std::string> value; ///< nullopt: remove the tag

    friend bool operator==(tag_change const&, tag_change const&) = default;
};

/// The place of new tags.
enum class new_tags : std::uint8_t {
    at_start, ///< before all others
    at_end,   ///< after all others
};

/// The tags of the text's first game, or, if it has none, the game's start. Linear in the game.
struct tags_of_game {
    std::uint64_t game_at = 0;
    std::vector<syntax::tag_pair> tags;
};
tags_of_game read_tags(std::string_view text);

/// Applies the changes, which must have different names. If a game has a tag more than once, the first gets
/// the new value and the others are removed. All other bytes are unchanged. `has` must be the tags of its
/// text. Linear.
transcript with_tags(transcript const&, tags_of_game const& has, std::span<tag_change const>, new_tags);

/// A tag that the user knows. Where the text of a game lacks it, it is added to the front, so that every
/// later stage and every output format has it.
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
