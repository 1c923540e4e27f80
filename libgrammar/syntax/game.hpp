// One game as a flat tree: the events of the grammar, kept. Variations are brackets in one list of nodes, so
// a game costs a few vectors whatever its depth, and a caller can walk it without recursion.
#pragma once

#include "syntax/events.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::syntax {

struct action_token {
    span where;
    join how = join::first;
};

struct node {
    enum class type : std::uint8_t { number, turn, comment, nag, open, close, result, escape };

    type what = type::turn;
    span where;
    // number: first = the number, second = dots.    turn: [first, second) in game::actions; `where` ends with
    // its last action, or with the mark behind its list (see mark_behind_list).
    // nag: first = value.                           open: first = index of its close; close: of its open.
    // result: first = outcome.                      comment: the text is [first, second) bytes from
    // where.start.
    std::uint32_t first = 0;
    std::uint32_t second = 0;
};

struct game {
    std::string_view text; ///< of the whole file; spans point into it
    span where;
    std::vector<tag_pair> tags;
    std::vector<node> nodes; ///< every open has a close, added where the text has none (with an empty span)
    std::vector<action_token> actions;
    std::vector<finding> problems;
    notation reads; ///< what its variant lets its text do
    /// The move numbers of this record count turns, not pairs of them; told by who joins words.
    bool numbers_count_turns = false;

    /// The value of the last tag of that name (letter case matters, as in PGN), escapes undone; empty when
    /// absent.
    std::string tag(std::string_view name) const;
    bool has_tag(std::string_view name) const;
};

/// The check mark behind the list of a turn, as in `e4 (Ne2, Rg1)+`; empty where there is none.
std::string_view mark_behind_list(game const&, node const& turn);

/// A tag's value with `\"` and `\\` undone.
std::string unescaped(std::string_view raw);

/// Is asked, once the tags are complete, what the game's variant lets its text do.
using notation_of = notation (*)(game const&);

/// Receives games one by one; the reference is good until the next call, its storage is reused.
class game_consumer {
public:
    virtual ~game_consumer() = default;
    virtual void take(game const&) = 0;
    /// What could not be fitted where there is no game: before the first one, or in a text without any.
    virtual void between(finding) {}
};

/// Reads all games of `text` and hands them over one by one. Memory: one game.
void read_trees(std::string_view text, notation_of, game_consumer&);
/// Reads the one game that begins at `from`, an offset that `consumer::game_begins` was given for `text`.
void read_tree(std::string_view text, std::uint64_t from, notation_of, game_consumer&);

} // namespace vpgn::syntax
