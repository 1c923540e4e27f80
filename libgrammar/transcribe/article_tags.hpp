// What does the text around a record say about the game: who played, when, who won? Labels,
// headings, mail headers and a few phrases. Private to this folder.
#pragma once

#include "source/span.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::transcribe {

struct told_tag {
    std::string name;
    std::string value;
    span where;         ///< of all that says it, the label too
    bool keeps = false; ///< the text says more than the tag, and is to stay a comment
};

/// The tags that the lines of `text` within `where` give by labels, mail headers, PGN tags and headings; at
/// the end those that a later line gives once more are the later ones. Linear.
std::vector<told_tag> told_tags(std::string_view text, span where);

/// Has the line a label for a player, so that a record may begin behind it?
bool names_player(std::string_view line);

/// Could the line stand over a game: a label, a header, a tag, or a short line that is no sentence?
bool is_heading(std::string_view line);

/// The last move of a record: who made it, and whether it is marked as mate.
struct last_move {
    bool by_black = false;
    bool marked_mate = false; ///< `#`
};

/// A result that words tell, and where. `prose` is what stands behind the last move.
struct told_result {
    std::string_view token;
    span where;
};
std::optional<told_result> told_result_of(std::string_view text, span prose, last_move);

} // namespace vpgn::transcribe
