// Repairs of moves, written into the text that a game was imported from: one function for each format. An
// editor changes the words of moves and what depends on them (numbers of later moves, times); every other
// byte stays.
#pragma once

#include "source/span.hpp"
#include "transcript/transcript.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vpgn::transcribe {

/// A repair of one move.
struct move_edit {
    enum class type : std::uint8_t { replace, insert, remove };

    type kind = type::replace;
    /// The word in the source that is replaced or removed. For an insertion: the word before which it goes,
    /// or, if `at_end`, the last word of the line of play, after which it goes.
    span where;
    bool at_end = false;
    std::string word; ///< in the notation of the transcript; empty: the move is removed
    // For formats without words:
    std::string long_word; ///< in long algebraic notation, `Pc3-c4`, `P@c7`
    std::string csa_word;  ///< of Shogi: `+7776FU`
    std::string remark;    ///< a comment about it: `was 3四歩(33)`
};

struct source_edit {
    std::vector<text_change> changes; ///< in the order of the source, disjoint
    std::string refusal;              ///< why the format cannot hold an edit; then there are no changes
};

/// Writes the edits of one game, in the order of the source, into `source`, the text that its transcript was
/// read from.
using source_editor = source_edit (*)(std::string_view source, transcript const&, std::span<move_edit const>);

// For editors: lines of a source.

/// The first byte of the line that has the byte at `at`.
std::uint64_t start_of_line(std::string_view source, std::uint64_t at);
/// The first byte after that line and its end.
std::uint64_t end_of_line(std::string_view source, std::uint64_t at);
/// How the first line ends: LF, CR LF or CR.
std::string_view line_end_of(std::string_view source);

/// The changes that an editor collects.
class change_list {
public:
    explicit change_list(std::string_view source) : source_(source) {}

    void replace(span where, std::string text) { changes_.push_back({where, std::move(text)}); }
    void remove(span where) { changes_.push_back({where, {}}); }
    /// Inserts text, whole lines after a line that has no end, too.
    void insert(std::uint64_t at, std::string text);
    /// Sorts the changes.
    source_edit finish();

private:
    std::string_view source_;
    std::vector<text_change> changes_;
};

/// The editor of games of one line whose moves are words between blanks (UCI, USI). There is no place for
/// remarks.
source_edit edit_word_list(std::string_view source, transcript const&, std::span<move_edit const>);

} // namespace vpgn::transcribe
