// How does a game in a foreign form read in the dialect? A transcript is dialect text made of another text,
// with the way back from its bytes to those it was made of: what is found in the one is told in the other.
//
// Every reader of a foreign form is a function from text to transcripts; from there on a foreign game is a
// game like any other. No reader knows a rule of chess.
#pragma once

#include "report/finding.hpp"
#include "source/span.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::transcribe {

/// Bytes of the transcript and the bytes of the source they say the same as.
struct passage {
    span text;
    span source;
    std::uint32_t pointer = 0; ///< where in a JSON document: index into `transcript::pointers`
    bool verbatim = false;     ///< the bytes themselves: a part of the one is the same part of the other
};

/// A step down into a JSON document (RFC 6901). Each knows the one before it, so that the way to a game
/// nested ten thousand deep costs a step and not a text of that length.
struct pointer_step {
    std::uint32_t parent = 0;
    std::string name; ///< unescaped; of the first step: a whole pointer, where the game is in its document
};

/// One game, told in the dialect.
struct transcript {
    std::string text;                   ///< extended PGN: one game
    span source;                        ///< the bytes of the source that hold the game
    std::vector<passage> passages;      ///< in the order of `text`, not overlapping
    std::vector<pointer_step> pointers; ///< of JSON; empty for other forms
    std::vector<finding> findings;      ///< what could not be understood or said; spans in the source
};

/// Takes a game's transcript; `source` and the spans in it are offsets into the text given to the reader.
class transcript_consumer {
public:
    virtual ~transcript_consumer() = default;
    virtual void take(transcript const&) = 0;
    /// What could not be understood where there is no game.
    virtual void between(finding) {}
};

/// Where in the source `where` of the transcript's text comes from: the cover of the passages that it
/// touches, else of the nearest one before it, else the whole game.
span source_of(transcript const&, span where);

/// The JSON pointer that leads to a step, `/games/3/turns/0/text`; the middle of a long one is left out
/// (`…`).
std::string pointer_text(transcript const&, std::uint32_t step);

/// The same finding, told of the source: its span moved there, and for JSON a note that gives the pointer.
finding told_of_source(transcript const&, finding);

/// `[name "value"]`, escaped as PGN wants it.
std::string tag_text(std::string_view name, std::string_view value);

/// Builds a transcript piece by piece.
class transcript_writer {
public:
    explicit transcript_writer(transcript& into) : into_(into) {}

    /// Appends text that stands for `source`.
    void put(std::string_view text, span source, std::uint32_t pointer = 0);
    /// Appends text of the transcript's own: blanks, brackets, what the source says only by its form.
    void put_own(std::string_view text) { into_.text += text; }
    /// Appends `tag_text` and a line end.
    void put_tag(std::string_view name, std::string_view value, span source, std::uint32_t pointer = 0);
    /// Appends a comment that holds any text: in braces, or, where it has a closing brace itself or a line
    /// like a tag's, each of its lines behind a semicolon, so that reading it back gives the same text. A
    /// blank or a line end follows.
    void put_comment(std::string_view text, span source, std::uint32_t pointer = 0);

private:
    transcript& into_;
};

} // namespace vpgn::transcribe
