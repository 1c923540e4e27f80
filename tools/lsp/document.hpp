// A text that an editor has open, divided into pieces, and what is cached of them.
#pragma once

#include "formats/formats.hpp"
#include "formats/transcribers.hpp"
#include "games/findings/checked_chunk.hpp"
#include "lsp/outline.hpp"
#include "lsp/settings.hpp"
#include "lsp/units.hpp"
#include "report/finding.hpp"
#include "source/encoded_text.hpp"
#include "source/line_index.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools::lsp {

// A run of whole games of a document: what is checked, and shown, together. Its text never changes, so all
// that is known of it stays known as long as it is there.

/// What a baseline knows a finding by.
struct finding_identity {
    std::string fingerprint;
    std::string title; ///< of its game, see `game_title`
};

/// Fingerprints of accepted findings, and how many of each are accepted.
using accepted_findings = std::map<std::string, std::uint64_t, std::less<>>;

/// The findings of a piece, with spans in its text.
struct piece_check {
    std::vector<finding> findings;
    std::vector<finding_identity> identities; ///< of the same findings
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
    line_index const& lines() const { return lines_; }
    /// The place of a byte; lines are counted from the piece's first. O(log lines), and a pass over the text
    /// for the first question.
    text_place place(std::uint64_t offset, units) const;
    /// The byte at a place; past a line's end, that end. O(length of the line).
    std::uint64_t offset(text_place, units) const;

    std::optional<piece_check> checked; ///< none: it has not been looked at
    std::optional<outline> shape;       ///< computed on demand

private:
    std::string text_;
    line_index lines_;
    mutable std::unique_ptr<utf16_places> utf16_; ///< made when it is asked for
};

// The text of a document as pieces, and what becomes of these when it is edited: those whose bytes stay are
// the same ones as before, with all that is known of them.

class document_text {
public:
    /// `in_games`: it is cut where games surely begin (syntax::next_boundary); else it is one piece.
    document_text(std::string_view text, bool in_games);

    /// Replaces the text between two places, in either order, by `text`. Returns the first piece that may
    /// have changed. Cost: the
    /// pieces that are touched and their neighbours are cut anew, and a number is looked at for each of the
    /// others. After a comment that is opened and not closed, no more pieces are cut than the parser would
    /// include in it.
    std::size_t replace(text_place from, text_place to, std::string_view text, units);

    std::size_t size() const { return entries_.size(); } ///< pieces; one at least
    piece& operator[](std::size_t i) { return *entries_[i].text_change; }
    piece const& operator[](std::size_t i) const { return *entries_[i].text_change; }

    /// Where a piece begins, for those who look at all of them in order.
    std::uint64_t line_ends(std::size_t i) const { return entries_[i].line_ends; }

    /// A place of the document: its piece, and the byte of that.
    struct spot {
        std::size_t index = 0;
        std::uint64_t first_line = 0; ///< of the piece
        std::uint64_t offset = 0;
    };
    spot at(text_place, units) const;
    /// The place after the last byte.
    text_place end(units) const;

    /// All of it, or its first bytes.
    std::string first_bytes(std::size_t most = std::string::npos) const;

private:
    struct entry {
        std::shared_ptr<piece> text_change;
        std::uint64_t line_ends = 0;
        char first_brace = 0;            ///< `{` or `}`; 0: it has none
        bool after_open_comment = false; ///< how the next piece was cut off: see syntax::game_boundary
    };

    static entry entry_of(std::string_view text, bool after_open_comment);
    char brace_from(std::size_t index) const;
    void cut(std::size_t first, std::size_t end, std::string window);
    std::size_t close_open_comments();

    std::vector<entry> entries_;
    bool in_games_;
    std::size_t open_comments_ = 0; ///< entries after an unclosed comment
};

// A text that is open in the editor: what it is, and what is known of it. It is looked at piece by piece, and
// a piece once.

/// The editor's data of a document when it opens it.
struct opened_document {
    std::string uri;
    std::string path; ///< empty: it is in no file
    std::string language;
    std::int64_t version = 0;
};

class document {
public:
    document(opened_document opened, std::string_view text, units);
    document(document const&) = delete; // its chunks point into it
    document& operator=(document const&) = delete;

    std::string const& uri() const { return opened_.uri; }
    std::string const& path() const { return opened_.path; }
    std::int64_t version() const { return opened_.version; }
    units counted() const { return counted_; }

    bool has_games() const { return form_ != nullptr; } ///< false: definitions of variants
    /// A sequence of games in extended PGN.
    bool is_dialect() const { return form_ != nullptr && form_->reader->read == nullptr; }
    /// The format of the games; null: it has none.
    game_format const* form() const { return form_; }
    /// Whether games have tags that are not in the text.
    bool adds_tags() const { return !known_.tags.empty(); }
    /// Places of findings are places in the text, because no game is imported from another format.
    bool is_as_read() const { return format_importer() == nullptr; }
    /// The importer of the format; null for extended PGN.
    importer const* format_importer() const { return format_importer_ ? &format_importer_ : nullptr; }

    document_text const& text() const { return text_; }
    variants_of_files& variants() const { return *variants_; }
    std::shared_ptr<variants_of_files> const& shared_variants() const { return variants_; }

    /// The games of a piece as a chunk of a file; valid as long as this object.
    game_chunk chunk(piece const&) const;

    /// From now on games are of these variants, and have these tags where they lack them. If that is
    /// something new, all is to be looked at again.
    void use(std::shared_ptr<variants_of_files>, std::vector<transcribe::known_tag>);
    void forget_checks();

    /// From now on these findings are not shown.
    void accept(accepted_findings accepted) { accepted_ = std::move(accepted); }
    accepted_findings const& accepted() const { return accepted_; }

    void replace_all(std::string_view text);
    void replace(text_place from, text_place to, std::string_view text);
    void is_of_version(std::int64_t version) { opened_.version = version; }

    /// Checks a piece that has not been; false: there was none. Cost: see check_chunk.
    bool check_next(check_request const&);
    void check_all(check_request const& request) {
        while (check_next(request)) {
        }
    }
    /// Games that `check_next` has looked at so far: how much work typing has made.
    std::uint64_t games_checked() const { return games_checked_; }

    /// The finding for prose in place of PGN; no other finding is reported then.
    std::optional<finding> const& prose() const { return prose_; }

    outline const& shape(std::size_t index);

private:
    void know_form(std::string_view text);
    piece_check checked(piece const&, check_request const&) const;

    opened_document opened_;
    units counted_;
    game_format const* form_ = nullptr; ///< null: definitions of variants
    reading_options known_;             ///< for games whose text does not specify it
    importer format_importer_;          ///< see `format_importer`
    std::string head_;                  ///< the bytes that determine the format
    std::optional<finding> prose_;
    document_text text_;
    std::shared_ptr<variants_of_files> variants_; ///< never null: the built-in ones until `use` is called
    std::size_t unchecked_from_ = 0;              ///< all pieces before it are checked
    std::uint64_t games_checked_ = 0;
    accepted_findings accepted_;
};

} // namespace vpgn::tools::lsp
