// The turns of a record with its comments and variations, for formats that do not have them in the order of
// PGN: built turn by turn, then written into a transcript. Private to this folder.
#pragma once

#include "transcript/transcript.hpp"

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::transcribe {

class turn_tree {
public:
    using node = std::uint32_t;
    static constexpr node start = 0; ///< the position before the first turn

    /// `black_begins`: Black's turn is the first.
    explicit turn_tree(bool black_begins = false) : black_begins_(black_begins) {
        nodes_.reserve(usual_turns);
        notes_.reserve(usual_turns);
        texts_.reserve(usual_turns * 32);
        nodes_.emplace_back();
        notes_.emplace_back();
    }

    void begin_with(bool black) { black_begins_ = black; }

    /// Adds a turn after another one; if that has a next turn already, a variation, unless one of them is the
    /// same. `ply` is that of the record, counted from 1; 0: the next one. If the line has ended after
    /// `before`, the variation repeats that turn, because only a turn can be replaced.
    node add(node before, std::string_view word, span where, std::uint32_t ply = 0);

    /// The word of a turn is that of the source, byte for byte.
    void mark_verbatim(node of) { nodes_[of].verbatim = true; }

    /// Marks that a line ends after this turn.
    void end(node after) { nodes_[after].ended = true; }
    /// Takes that back, before a turn has been added after it: the line continues.
    void resume(node after) { nodes_[after].ended = false; }

    /// Adds a comment after a turn; one that is empty is ignored.
    void comment(node after, std::string_view text, span where);

    /// Adds a comment with the command `[%name value]`.
    void command(node after, std::string_view name, std::string_view value, span where);

    /// Adds an annotation, as `$1`.
    void annotate(node on, std::string_view nag, span where);

    /// Adds the time spent on a turn, in milliseconds; of several the first counts.
    void spent(node on, std::uint64_t milliseconds, span where);

    node before(node of) const { return nodes_[of].before; }
    node next(node of) const { return nodes_[of].next; }
    std::uint32_t ply(node of) const { return nodes_[of].ply; }
    /// Whether White plays the turn of this ply.
    bool is_white(std::uint32_t ply) const { return (ply % 2 == 1) != black_begins_; }
    bool black_begins() const { return black_begins_; }
    /// The last turn of the main line.
    node last() const;
    bool empty() const { return nodes_.size() == 1; }
    /// How many passages `write` adds at most.
    std::size_t passages() const { return nodes_.size() + notes_.size(); }

    /// Writes all turns, without a result.
    void write(transcript_writer&) const;

private:
    static constexpr node none = 0; ///< the start follows and replaces nothing
    static constexpr std::size_t usual_turns = 128;

    struct note {
        span text; ///< in `texts_`
        span where;
        node next = none; ///< index into `notes_`
        enum class form : std::uint8_t { comment, command, nag } kind = form::comment;
    };
    /// Turns and their notes are many and small: they are linked by their indices, and have their texts in
    /// one string.
    struct turn {
        span word = {}; ///< in `texts_`
        span where = {};
        std::uint32_t ply = 0;
        node before = none, next = none;
        node copy = none;                                  ///< repeats this turn, whose line has ended
        node first_other = none, last_other = none;        ///< turns that replace it
        node next_other = none;                            ///< that replaces the same turn
        std::uint32_t first_note = none, last_note = none; ///< indices into `notes_`
        bool ended = false, timed = false, verbatim = false;
    };

    node append(node before, span word, span where, std::uint32_t ply);
    void add_note(node, note);
    span kept(std::initializer_list<std::string_view> parts);
    std::string_view text(span where) const {
        return std::string_view(texts_).substr(std::size_t(where.start), std::size_t(where.size()));
    }
    void write_notes(transcript_writer&, node) const;
    void write_turn(transcript_writer&, node, bool with_number) const;

    std::string texts_;
    std::vector<turn> nodes_;
    std::vector<note> notes_; ///< the first one is none
    bool black_begins_;
};

/// `0:01:30`, `0:00:12.345`, as commands in comments have it.
std::string clock_text(std::uint64_t milliseconds);

} // namespace vpgn::transcribe
