// Tags from the text around a record: players, date, event and result, from labels, headings, mail headers
// and a few phrases. Private to this folder.
#pragma once

#include "source/span.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::transcribe {

/// The name for a line that is layout: it becomes no tag, and no comment either.
inline constexpr std::string_view no_tag;

struct stated_tag {
    std::string name;
    std::string value;
    span where;                    ///< of the whole statement, label included
    bool stays_as_comment = false; ///< the text contains more than the tag, and stays as a comment
};

/// The tags that the lines of `text` within `where` give by labels, mail headers, PGN tags and headings, in
/// order; a later tag overrides an earlier one. Linear.
std::vector<stated_tag> stated_tags(std::string_view text, span where);

/// Whether the line has a label for a player, so that a record may begin after it.
bool names_player(std::string_view line);

/// Whether the line may be above a game: a label, a header, a tag, or a short line that is no sentence.
bool is_heading(std::string_view line);

/// The last move of a record: its player, and whether it is marked as mate.
struct last_move {
    bool by_black = false;
    bool marked_mate = false; ///< `#`
};

/// A result expressed in words, and its place. `prose` is the text after the last move.
struct stated_result {
    std::string_view token;
    span where;
};
std::optional<stated_result> stated_result_of(std::string_view text, span prose, last_move);

} // namespace vpgn::transcribe
