// Component `grammar`: the games of a text as they are written, without the rules of chess: tags, moves,
// comments, annotations and variations, each with its place, and the errors of syntax.
#pragma once

#include <vpgn/finding.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::api {

struct tag {
    std::string name;
    std::string value; ///< without escapes
    span where;        ///< from `[` to `]`
};

/// An element of the movetext. Variations are brackets in one list, so that deep variations need no
/// recursion: the items between an `opens` and its `closes` replace the turn before the `opens`. Those that
/// are nested deeper than 10,000 are left out (G112).
struct item {
    enum class kind { number, turn, comment, annotation, opens, closes, result, escape, unreadable };

    kind what = kind::turn;
    span where;
    /// A turn with the marks right after it (`Nf3!`), a comment without its braces, a result, the text that
    /// could not be read, without the comment in which a copy keeps it; otherwise the bytes.
    std::string text;
    std::uint32_t value = 0;   ///< the move number; the annotation (`$1`, and `!` is 1)
    std::size_t other = 0;     ///< of `opens` and `closes`: the offset in `game::items` of the other one
    std::uint32_t dots = 0;    ///< after a number: 1 White, 3 Black
    std::vector<span> actions; ///< of a turn: its moves, for in some variants a turn has several
};

struct game {
    std::uint64_t number = 1; ///< in the text, from 1
    span where;
    std::vector<tag> tags;
    std::vector<item> items;       ///< in the order of the text; every `opens` has a `closes`
    std::vector<finding> findings; ///< of syntax, in the order of the text

    /// The value of the last tag of that name; empty where there is none. Case-sensitive, as in PGN.
    std::string value_of(std::string_view name) const;
};

/// What a variant allows beyond the syntax of PGN.
struct notation {
    bool turn_has_list = false; ///< parentheses right after a move belong to the turn: `e4 (Ne2, Rg1)`
    bool any_word = false;      ///< a word that does not look like a move is a move too
};

/// Reads the games of `text` and calls `take` with each. `take` returns true to continue and false to stop.
/// `text` is UTF-8 in PGN or extended PGN; other bytes are read too. Returns the findings outside of games,
/// as far as the text was read. Throws only what `take` throws, and std::bad_alloc. Linear; memory: one game.
std::vector<finding> read_games(std::string_view text, std::function<bool(game&&)> const& take,
                                notation const& = {});

/// All games of a text.
struct games_of_text {
    std::vector<game> games;
    std::vector<finding> findings; ///< outside of games
};
games_of_text read_games(std::string_view text, notation const& = {});

} // namespace vpgn::api
