// How is a text read that somebody has handed over? Its form, the variants that are known while it is read,
// and its chunk for those who convert.
#pragma once

#include "definitions/scope.hpp"
#include "formats/transcribers.hpp"
#include "replay/terms/further_variants.hpp"
#include "report/finding.hpp"
#include "work/game_chunks.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools::api {

/// What is known of a text. Empty: as the program finds out by itself.
struct reading {
    std::string from = {};        ///< the name of its form
    std::string variant = {};     ///< by id or name, of games that do not say it
    std::string definitions = {}; ///< the text of definitions of variants
    std::string white_army = {};  ///< by name or as four Betza names, of games that do not say it
    std::string black_army = {};
    std::string file = {}; ///< how the text is called where a name is told
};

/// By which name texts are called that have none.
inline constexpr std::string_view text_name = "-";

/// The name of a text that is read so.
inline std::string_view name_of_text(reading const& how) {
    return how.file.empty() ? text_name : std::string_view(how.file);
}

/// The form of a whole text by its content: PGN where nothing else is likelier.
source_format const& form_of_whole(std::string_view text);

/// The variants of some definitions beside the built-in ones. As long as one of these is there, they and no
/// others are known.
class definitions_in_use {
public:
    explicit definitions_in_use(std::string const& text);

    std::vector<finding> const& findings() const { return scope_.findings(); }
    definitions::catalogue const& known() const { return scope_.all(); }

private:
    definitions::scope scope_;
    replay::variant_scope::in_use in_use_;
};

/// Reads one text. As long as it is there, the variants of its reading are known.
class text_reading {
public:
    /// The form is told by `text` where the reading does not say it. Throws std::invalid_argument for a form
    /// or a variant that there is not.
    text_reading(std::string_view text, reading const&);
    text_reading(text_reading const&) = delete;
    text_reading& operator=(text_reading const&) = delete;

    source_format const& form() const { return *form_; }
    /// Of the definitions; spans in their text.
    std::vector<finding> const& of_definitions() const { return definitions_.findings(); }
    std::string_view name() const { return name_; }
    /// A part of the text, or all of it, for convert_chunk; good as long as this.
    game_chunk chunk(std::string_view part) const;
    /// How its games are told; null: they stand in the dialect.
    transcriber const* told_by() const { return told_by_ ? &told_by_ : nullptr; }

private:
    definitions_in_use definitions_;
    reading_options options_;
    std::string name_;
    source_format const* form_;
    transcriber told_by_;
};

} // namespace vpgn::tools::api
