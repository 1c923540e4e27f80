// Writers of games as text. Independent of rules: the caller supplies the canonical text of turns.
#pragma once

#include "syntax/game.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace vpgn::syntax {

/// Returns the text of a turn, by the index of its node; empty to keep the source's spelling. The text is
/// valid until the next call.
class turn_speller {
public:
    virtual ~turn_speller() = default;
    virtual std::string_view spell(game const&, std::size_t node) = 0;
};

/// Appends `[name "value"]`; `value` is without escapes. Line ends in it become blanks.
void put_tag(std::string& out, std::string_view name, std::string_view value);

/// Every token with its original bytes, and the white space between them: the game's own bytes.
std::string write_as_written(game const&);

/// A turn: its actions with their original bytes, joined as in the dialect (`, ` `/` ` (…)`), without
/// comments and line ends between them.
std::string turn_as_written(game const&, node const& turn);

/// Whether two adjacent turns could be parsed as one action: `e2-` and `e4`, `e4` and `xd5`. Only illegal
/// turns look like that, but writing must not change them. `last` is the last byte of the first; 0: there is
/// none.
bool could_be_one(char last, std::string_view second);

/// A move number with its dots, in one spelling: `12.` or `12...`. `...` without a number.
std::string number_as_written(game const&, node const&);

/// Whether the turns `first` and `second`, with `between` after the first, are parsed as one action, or as
/// text that is none. Such are words that cannot be read, `N` and `e5`, where they come to be on one line.
/// Parses them.
bool are_one(game const&, std::string_view first, std::string_view between, std::string_view second);

/// Whether the next turn could be parsed as part of this one without a number between them. A single word
/// could, if turns consist of several.
bool could_go_on(game const&, node const& turn);

/// The number and side of a game's first turn: those of the start position, not of the source.
struct turn_numbering {
    unsigned first = 1;
    bool black_first = false;
};

/// The turns that are written with their number.
enum class move_numbers : std::uint8_t {
    usual,      ///< by the standard's rules: White's, and Black's after anything but a turn
    always,     ///< every turn
    as_written, ///< those of the source, by which a reader finds what is wrong with the game
    none,       ///< none, unless the text would be parsed differently: if words may belong to one turn, or a
                ///< variation could be taken for a list
};

/// The layout of a game's movetext.
struct writing_style {
    std::size_t line_width = 79; ///< columns; 0: one line, except for line ends within comments and after
                                 ///< those that only a line end closes
    move_numbers numbers = move_numbers::usual;
    /// Lines are broken within comments, too, and the line ends of comments become blanks. Otherwise comments
    /// are written as they are.
    bool breaks_comments = false;
    /// Written in place of the game's tags of the same names, or after all tags; omitted where the value is
    /// empty.
    std::span<std::pair<std::string_view, std::string> const> more_tags{};
};

/// PGN's export format: the seven tags first, then the others in their order; one blank line; movetext in
/// lines of at most 79 columns, with move numbers by the standard's rules (both configurable by `style`),
/// `{}` comments, `$` NAGs, and the result. What could not be read is kept: see kept_text.hpp. A token longer
/// than a line gets its own line. `speller` may be null: turns are then written as spelled in the source,
/// without blanks within an action, with joiners in canonical form (`, ` `/` ` (…)`).
std::string write_canonical(game const&, turn_speller*, turn_numbering = {}, writing_style const& = {});
/// Appends the same to `out`.
void put_canonical(std::string& out, game const&, turn_speller*, turn_numbering, writing_style const&);

} // namespace vpgn::syntax
