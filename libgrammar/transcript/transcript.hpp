// A game in a foreign format, transcribed into the dialect, with a mapping from the bytes of the transcript
// to those of the source: findings about the transcript are reported at their place in the source.
//
// Every importer is a function from text to transcripts; from there on a foreign game is treated like any
// other. Importers know no rules of chess.
#pragma once

#include "report/finding.hpp"
#include "source/span.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::transcribe {

/// Bytes of the transcript and the corresponding bytes of the source.
struct passage {
    span text;
    span source;
    std::uint32_t pointer = 0; ///< place in a JSON document: index into `transcript::pointers`
    bool verbatim = false;     ///< identical bytes: a part of one corresponds to the same part of the other
};

/// A step down into a JSON document (RFC 6901). Each refers to the previous one, so that a game nested ten
/// thousand levels deep costs a step, not a text of that length.
struct pointer_step {
    std::uint32_t parent = 0;
    std::string name; ///< unescaped; of the first step: the whole pointer to the game in its document
};

/// One game, transcribed into the dialect.
struct transcript {
    std::string text;                   ///< extended PGN: one game
    span source;                        ///< the bytes of the game in the source
    std::vector<passage> passages;      ///< in the order of `text`, disjoint
    std::vector<pointer_step> pointers; ///< of JSON; empty for other formats
    std::vector<finding> findings;      ///< what could not be understood or represented; spans in the source
};

/// Receives a game's transcript; `source` and the spans in it are offsets into the importer's input.
class transcript_consumer {
public:
    virtual ~transcript_consumer() = default;
    virtual void take(transcript const&) = 0;
    /// Receives findings outside of all games.
    virtual void between(finding) {}
};

/// The place in the source that corresponds to `where` in the transcript: the cover of the passages that it
/// touches, otherwise of the nearest one before it, otherwise the whole game.
span source_of(transcript const&, span where);

/// The JSON pointer to a step, `/games/3/turns/0/text`; the middle of a long one is elided (`…`).
std::string pointer_text(transcript const&, std::uint32_t step);

/// The same finding with spans in the source, and for JSON a note with the pointer.
finding mapped_to_source(transcript const&, finding);

/// `[name "value"]`, escaped.
std::string tag_text(std::string_view name, std::string_view value);

/// Appends a comment with any text: in braces, or, if it contains a closing brace or a line that looks like a
/// tag, or looks like kept text (syntax/kept_text.hpp), as line comments, so that parsing it returns the same
/// text. Returns whether it is in braces; line comments end with a line end.
bool append_comment(std::string& to, std::string_view text);

/// Builds a transcript piece by piece.
class transcript_writer {
public:
    explicit transcript_writer(transcript& into) : into_(into) {}

    /// Appends text that represents `source`.
    void put(std::string_view text, span source, std::uint32_t pointer = 0);
    /// Appends the bytes of `source` themselves.
    void put_verbatim(std::string_view text, span source);
    /// Appends text without a source: blanks, brackets, and what the source only implies.
    void put_own(std::string_view text) { into_.text += text; }
    /// Appends `tag_text` and a line end.
    void put_tag(std::string_view name, std::string_view value, span source, std::uint32_t pointer = 0);
    /// Appends a comment with any text (`append_comment`). A blank or a line end follows.
    void put_comment(std::string_view text, span source, std::uint32_t pointer = 0);

private:
    transcript& into_;
};

/// One edit of a transcript's text: a part of it is removed, moved or replaced.
struct edit {
    span where;                       ///< to be removed; empty: nothing
    std::string text = {};            ///< the replacement
    std::optional<span> moved = {};   ///< inserted before it: a copy of these bytes
    std::optional<span> instead = {}; ///< what `text` represents, if not the removed text
};

/// Applies all edits, in any order, and updates the mapping to the source; edits at the same place apply in
/// their order, and text within an earlier edit's span is removed already. Linear except for sorting.
transcript edited(transcript const&, std::vector<edit> edits);

} // namespace vpgn::transcribe
