// Component `grammar`: the games of a text as they are written, without a rule of chess: tags, turns,
// comments, annotations, variations, each with its place, and what is wrong with the syntax.
#pragma once

#include <vpgn/finding.hpp>

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::api {

struct tag {
    std::string name;
    std::string value; ///< escapes undone
    span where;        ///< from `[` to `]`
};

/// A part of the movetext. Variations are brackets in one list, so that no depth of them needs recursion:
/// what stands between an `opens` and its `closes` replaces the turn before it.
struct item {
    enum class kind { number, turn, comment, annotation, opens, closes, result, escape };

    kind what = kind::turn;
    span where;
    /// Of a turn as it is written, with the marks that stand right behind it (`Nf3!`), of a comment without
    /// its braces, of a result the token; else the bytes.
    std::string text;
    std::uint32_t value =
        0; ///< of a number, of an annotation (`$1`, and `!` is 1); of brackets: the other's index
    std::uint32_t dots = 0;    ///< behind a number: 1 White, 3 Black
    std::vector<span> actions; ///< of a turn: its moves, for some variants have turns of several
};

struct game {
    span where;
    std::vector<tag> tags;
    std::vector<item> items;       ///< in the order of the text; every `opens` has a `closes`
    std::vector<finding> findings; ///< of syntax, in the order of the text

    /// The value of the last tag of that name; empty where there is none. Letter case matters, as in PGN.
    std::string value_of(std::string_view name) const;
};

/// What a variant lets its text do beyond PGN.
struct notation {
    bool turn_has_list = false; ///< a parenthesis right behind a move is a part of the turn: `e4 (Ne2, Rg1)`
    bool any_word = false;      ///< a word that looks like no move is one all the same
};

/// Reads all games of `text`, which is UTF-8 in PGN or the dialect of it (libgrammar/DIALECT.md), and hands
/// over one by one. Returns what was found where there is no game. Any bytes are read to their end; throws
/// nothing but what `take` throws, and std::bad_alloc. Linear; memory: one game.
std::vector<finding> read_games(std::string_view text, std::function<void(game&&)> const& take,
                                notation const& = {});

/// All at once.
struct games_of_text {
    std::vector<game> games;
    std::vector<finding> findings; ///< where there is no game
};
games_of_text read_games(std::string_view text, notation const& = {});

} // namespace vpgn::api
