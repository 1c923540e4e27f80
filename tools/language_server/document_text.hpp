// The text of a document as pieces, and what becomes of these when it is edited: those whose bytes stay are
// the same ones as before, with all that is known of them.
#pragma once

#include "language_server/piece.hpp"
#include "language_server/units.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools::lsp {

class document_text {
public:
    /// `in_games`: it is cut where games surely begin (syntax::next_boundary); else it is one piece.
    document_text(std::string_view text, bool in_games);

    /// Puts `text` in the place of what stands between two places, which may come in either order. Gives the
    /// first piece that may be another one now. Cost: the
    /// pieces that are touched and their neighbours are cut anew, and a number is looked at for each of the
    /// others. Behind a comment that is opened and not closed no more are cut than the reader would take into
    /// it.
    std::size_t replace(text_place from, text_place to, std::string_view text, units);

    std::size_t size() const { return entries_.size(); } ///< pieces; one at least
    piece& operator[](std::size_t i) { return *entries_[i].what; }
    piece const& operator[](std::size_t i) const { return *entries_[i].what; }

    /// Where a piece begins, for those who look at all of them in order.
    std::uint64_t line_ends(std::size_t i) const { return entries_[i].line_ends; }

    /// A place of the document: its piece, and the byte of that.
    struct spot {
        std::size_t index = 0;
        std::uint64_t first_line = 0; ///< of the piece
        std::uint64_t offset = 0;
    };
    spot at(text_place, units) const;
    /// The place behind the last byte.
    text_place end(units) const;

    /// All of it, or its first bytes.
    std::string whole(std::size_t most = std::string::npos) const;

private:
    struct entry {
        std::shared_ptr<piece> what;
        std::uint64_t line_ends = 0;
        char first_brace = 0;             ///< `{` or `}`; 0: it has none
        bool behind_open_comment = false; ///< how the next piece was cut off: see syntax::game_boundary
    };

    static entry entry_of(std::string_view text, bool behind_open_comment);
    char brace_from(std::size_t index) const;
    void cut(std::size_t first, std::size_t behind, std::string window);
    std::size_t mend_open_comments();

    std::vector<entry> entries_;
    bool in_games_;
    std::size_t open_comments_ = 0; ///< entries that are behind one
};

} // namespace vpgn::tools::lsp
