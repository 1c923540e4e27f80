// How a text in memory is read: its format, the variants known while it is read, and its chunk for
// conversion.
#pragma once

#include "definitions/scope.hpp"
#include "formats/transcribers.hpp"
#include "games/stream/game_chunks.hpp"
#include "registry/further_variants.hpp"
#include "report/finding.hpp"

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vpgn::tools::api {

/// What is known of a text in addition to its contents. Empty fields: detected, or the usual value.
struct reading {
    std::string from = {};        ///< the name of its format
    std::string variant = {};     ///< by id or name, of games that do not name one
    std::string definitions = {}; ///< the text of definitions of variants
    std::string white_army = {};  ///< by name or as four Betza names, of games that do not name one
    std::string black_army = {};
    std::string file = {}; ///< the name of the text in findings
    /// Definitions with an error are refused (`refused_text`). Otherwise their findings are a part of the
    /// answer, as an editor needs them.
    bool is_strict = false;
    transcribe::tidying tidy = {}; ///< what is left out of games that are written
};

/// A text that was handed over cannot be used because of an error in it.
class refused_text : public std::invalid_argument {
public:
    refused_text(std::string const& words, finding cause, std::string_view text)
        : std::invalid_argument(words), cause_(std::move(cause)), text_(text) {}

    /// Spans are in `text`.
    finding const& cause() const { return cause_; }
    std::string const& text() const { return text_; }

private:
    finding cause_;
    std::string text_;
};

/// Throws refused_text for the first error among the findings of definitions.
void refuse_errors(std::vector<finding> const& of_definitions, std::string_view text);

/// The name of texts without one.
inline constexpr std::string_view text_name = "-";

/// The name of a text.
inline std::string_view name_of_text(reading const& options) {
    return options.file.empty() ? text_name : std::string_view(options.file);
}

/// The format of a whole text by its contents: PGN unless another one is more likely.
game_format const& form_of_whole(std::string_view text);

/// During its lifetime the thread knows the built-in variants and those of the definitions, and no others.
class definitions_in_use {
public:
    explicit definitions_in_use(std::string const& text);

    std::vector<finding> const& findings() const { return scope_.findings(); }
    definitions::catalogue const& known() const { return scope_.all(); }

private:
    definitions::scope scope_;
    replay::variant_scope::in_use in_use_;
};

/// Reads one text. During its lifetime the variants of its reading are known.
class text_reading {
public:
    /// Detects the format of `text` where the reading does not name it. Throws std::invalid_argument for an
    /// unknown format or variant, and refused_text for definitions with an error where the reading is strict.
    text_reading(std::string_view text, reading const&);
    text_reading(text_reading const&) = delete;
    text_reading& operator=(text_reading const&) = delete;

    game_format const& form() const { return *form_; }
    /// The findings of the definitions; spans are in their text.
    std::vector<finding> const& of_definitions() const { return definitions_.findings(); }
    std::string_view name() const { return name_; }
    /// A part of the text, or all of it, for convert_chunk; valid during the lifetime of this object.
    game_chunk chunk(std::string_view part) const;
    /// A second text, whose format is detected, with the same variants and known tags; likewise valid.
    game_chunk other_chunk(std::string_view text);
    /// Whether games have tags that are not in the text.
    bool adds_tags() const { return !options_.tags.empty(); }
    /// The transcriber of its format; null: extended PGN, which needs none.
    importer const* format_importer() const { return format_importer_ ? &format_importer_ : nullptr; }

private:
    definitions_in_use definitions_;
    reading_options options_;
    std::string name_;
    game_format const* form_;
    importer format_importer_;
    importer other_importer_; ///< of `other_chunk`
};

} // namespace vpgn::tools::api
