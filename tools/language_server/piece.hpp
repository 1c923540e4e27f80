// A run of whole games of a document: what is checked, and shown, together. Its text never changes, so all
// that is known of it stays known as long as it is there.
#pragma once

#include "language_server/outline.hpp"
#include "language_server/units.hpp"
#include "report/finding.hpp"
#include "source/line_index.hpp"
#include "source/utf16_places.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools::lsp {

/// What was found in a piece, with spans in its text.
struct piece_check {
    std::vector<finding> findings;
    std::uint64_t games = 0;
    std::uint64_t unshown = 0; ///< findings beyond `most_held_of_piece`
};
inline constexpr std::size_t most_held_of_piece = 1'000;

class piece {
public:
    explicit piece(std::string text) : text_(std::move(text)), lines_(text_) {}
    piece(piece const&) = delete; // views point into the text
    piece& operator=(piece const&) = delete;

    std::string const& text() const { return text_; }
    /// The place of a byte; lines are counted from the piece's first. O(log lines), and a pass over the text
    /// for the first question.
    text_place place(std::uint64_t offset, units) const;
    /// The byte at a place; of one behind a line's end that end. O(length of the line).
    std::uint64_t offset(text_place, units) const;

    std::optional<piece_check> checked; ///< none: it has not been looked at
    std::optional<outline> shape;       ///< likewise

private:
    std::string text_;
    line_index lines_;
    mutable std::unique_ptr<utf16_places> utf16_; ///< made when it is asked for
};

} // namespace vpgn::tools::lsp
