// The turns of a record with its comments and variations, for formats that do not have them in the order of
// PGN: built turn by turn, then written into a transcript. Private to this folder.
#pragma once

#include "import/transcript.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::transcribe {

class turn_tree {
public:
    using node = std::uint32_t;
    static constexpr node start = 0; ///< the position before the first turn

    /// `black_begins`: Black's turn is the first.
    explicit turn_tree(bool black_begins = false) : nodes_(1), black_begins_(black_begins) {}

    void begin_with(bool black) { black_begins_ = black; }

    /// Adds a turn after another one; if that has a next turn already, a variation, unless one of them is the
    /// same. `ply` is that of the record, counted from 1; 0: the next one. If the line has ended after
    /// `before`, the variation repeats that turn, because only a turn can be replaced.
    node add(node before, std::string word, span where, std::uint32_t ply = 0);

    /// The word of a turn is that of the source, byte for byte.
    void mark_verbatim(node of) { nodes_[of].verbatim = true; }

    /// Marks that a line ends after this turn.
    void end(node after) { nodes_[after].ended = true; }

    /// Adds a comment after a turn; one that is empty is ignored.
    void comment(node after, std::string text, span where);

    /// Adds a comment with the command `[%name value]`.
    void command(node after, std::string_view name, std::string_view value, span where);

    /// Adds an annotation, as `$1`.
    void annotate(node on, std::string_view nag, span where);

    /// Adds the time spent on a turn, in milliseconds; of several the first counts.
    void spent(node on, std::uint64_t milliseconds, span where);

    node before(node of) const { return nodes_[of].before; }
    node next(node of) const { return nodes_[of].next; }
    std::uint32_t ply(node of) const { return nodes_[of].ply; }
    std::string const& word(node of) const { return nodes_[of].word; }
    /// Whether White plays the turn of this ply.
    bool is_white(std::uint32_t ply) const { return (ply % 2 == 1) != black_begins_; }
    bool black_begins() const { return black_begins_; }
    /// The last turn of the main line.
    node last() const;
    bool empty() const { return nodes_.size() == 1; }

    /// Writes all turns, without a result.
    void write(transcript_writer&) const;

private:
    struct note {
        std::string text; ///< of a comment
        span where;
        bool is_command = false, is_nag = false;
    };
    struct turn {
        std::string word;
        span where = {};
        std::uint32_t ply = 0;
        node before = 0, next = 0, copy = 0; ///< `copy`: repeats this turn, whose line has ended
        bool ended = false, timed = false, verbatim = false;
        std::vector<note> notes;
        std::vector<node> others; ///< turns that replace it
    };

    node append(node before, std::string word, span where, std::uint32_t ply);
    static void write_note(transcript_writer&, note const&);
    void write_turn(transcript_writer&, node, bool with_number) const;

    std::vector<turn> nodes_;
    bool black_begins_;
};

/// `0:01:30`, `0:00:12.345`, as commands in comments have it.
std::string clock_text(std::uint64_t milliseconds);

} // namespace vpgn::transcribe
