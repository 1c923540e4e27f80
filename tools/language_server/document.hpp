// A text that is open in the editor: what it is, and what is known of it. It is looked at piece by piece, and
// a piece once.
#pragma once

#include "findings/checked_chunk.hpp"
#include "formats/formats.hpp"
#include "formats/transcribers.hpp"
#include "language_server/document_text.hpp"
#include "language_server/variants_of_files.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools::lsp {

/// What the editor says of a document when it opens it.
struct opened_document {
    std::string uri;
    std::string path; ///< empty: it is in no file
    std::string language;
    std::int64_t version = 0;
};

class document {
public:
    document(opened_document what, std::string_view text, units);
    document(document const&) = delete; // its chunks point into it
    document& operator=(document const&) = delete;

    std::string const& uri() const { return what_.uri; }
    std::string const& path() const { return what_.path; }
    std::int64_t version() const { return what_.version; }
    units counted() const { return counted_; }

    bool has_games() const { return form_ != nullptr; } ///< false: definitions of variants
    /// In the dialect, with games one behind another.
    bool is_dialect() const { return form_ != nullptr && form_->read == nullptr; }
    /// Places of what is found are places of the text, for nothing is told otherwise than it stands there.
    bool stands_as_read() const { return told_by() == nullptr; }
    /// How games come from the text; null: they stand there.
    transcriber const* told_by() const { return told_by_ ? &told_by_ : nullptr; }

    document_text const& text() const { return text_; }
    variants_of_files& variants() const { return *variants_; }
    std::shared_ptr<variants_of_files> const& shared_variants() const { return variants_; }

    /// The games of a piece as a chunk of a file; good as long as this.
    game_chunk chunk(piece const&) const;

    /// From now on games are of these variants, and have these tags where they lack them. If that is
    /// something new, all is to be looked at again.
    void use(std::shared_ptr<variants_of_files>, std::vector<transcribe::known_tag>);
    void forget_checks();

    void replace_all(std::string_view text);
    void replace(text_place from, text_place to, std::string_view text);
    void is_of_version(std::int64_t version) { what_.version = version; }

    /// Checks a piece that has not been; false: there was none. Cost: see check_chunk.
    bool check_next(check_wishes const&);
    void check_all(check_wishes const& wishes) {
        while (check_next(wishes)) {
        }
    }
    /// Games that `check_next` has looked at so far: how much work typing has made.
    std::uint64_t games_checked() const { return games_checked_; }

    /// A text for people where PGN is awaited: all that is to be said of it.
    std::optional<finding> const& prose() const { return prose_; }

    outline const& shape(std::size_t index);

private:
    void know_form(std::string_view text);
    piece_check checked(piece const&, check_wishes const&) const;

    opened_document what_;
    units counted_;
    source_format const* form_ = nullptr; ///< null: definitions of variants
    reading_options known_;               ///< of games, beside what the text says
    transcriber told_by_;                 ///< see `told_by`
    std::string head_;                    ///< what tells the form
    std::optional<finding> prose_;
    document_text text_;
    std::shared_ptr<variants_of_files> variants_; ///< never null: the built-in ones until `use` is called
    std::size_t unchecked_from_ = 0;              ///< all pieces before it are checked
    std::uint64_t games_checked_ = 0;
};

} // namespace vpgn::tools::lsp
