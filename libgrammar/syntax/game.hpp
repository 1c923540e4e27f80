// A game as a flat tree of parser events. Variations are brackets in one list of nodes, so a game consists of
// a few vectors whatever its depth, and can be traversed without recursion.
#pragma once

#include "syntax/events.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::syntax {

struct action_token {
    span where;
    join joined_by = join::first;
    std::uint32_t number = 0; ///< of its word, see consumer::numbered_action; 0 in a tree
};

struct node {
    enum class type : std::uint8_t { number, turn, comment, nag, open, close, result, escape, unreadable };

    type kind = type::turn;
    span where;
    // number: first = the number, second = dots.    turn: [first, second) in game::actions; `where` ends with
    // its last action, or with the mark after its list (see mark_after_list).
    // nag: first = value.                           open: first = index of its close; close: of its open;
    //                                               second of an open = 1: see continues_last_turn.
    // result: first = outcome.                      comment: the text is [first, second) bytes from
    // where.start.                                  unreadable: see text_of_unreadable in kept_text.hpp.
    std::uint32_t first = 0;
    std::uint32_t second = 0;
};

/// Whether the variation that `open` begins continues after the turn before it. Others replace that turn.
inline bool continues_last_turn(node const& open) {
    return open.kind == node::type::open && open.second != 0;
}

/// The result at the end of the main line, and its place.
struct written_result {
    outcome value = outcome::unknown;
    span where;
};

struct game {
    std::string_view text; ///< the whole file; spans point into it
    span where;
    std::vector<tag_pair> tags;
    std::vector<node> nodes; ///< every open has a close, with an empty span if the text has none
    std::vector<action_token> actions;
    std::vector<finding> problems;
    notation reads; ///< the syntax of its variant
    /// The move numbers of this record count turns, not pairs of them; set by join_words.
    bool numbers_count_turns = false;

    /// The value of the last tag of that name, unescaped; `Red…` is taken for `White…`. Empty if absent.
    std::string tag(std::string_view name) const;
    bool has_tag(std::string_view name) const;

    /// The last result token of the main line. Those of variations are of these alone.
    std::optional<written_result> main_line_result() const;
    /// The result of the game: that of the main line, else that of the tag, else unknown.
    outcome result() const;
};

/// The check mark after the list of a turn, as in `e4 (Ne2, Rg1)+`; empty if there is none.
std::string_view mark_after_list(game const&, node const& turn);

/// A tag's value without the escapes `\"` and `\\`.
std::string unescaped(std::string_view raw);

/// Callback that returns the syntax of the game's variant, once the tags are complete.
using notation_of = notation (*)(game const&);

/// Receives games one by one; the reference is valid until the next call, because the memory is reused.
class game_consumer {
public:
    virtual ~game_consumer() = default;
    virtual void take(game const&) = 0;
    /// A syntax error outside of all games: before the first one, or in a text without any.
    virtual void between(finding) {}
};

/// Parses all games of `text` and delivers them one by one. Memory: one game.
void read_trees(std::string_view text, notation_of, game_consumer&);
/// The first game of `text`; nullopt if it has none. Cost: that of all of them.
std::optional<game> first_tree(std::string_view text, notation_of);
/// Parses the game that begins at `from`, an offset reported by `consumer::game_begins` for `text`.
void read_tree(std::string_view text, std::uint64_t from, notation_of, game_consumer&);

} // namespace vpgn::syntax
