// A game as a flat tree of parser events. Variations are brackets in one list of nodes, so a game consists of
// a few vectors whatever its depth, and can be traversed without recursion.
#pragma once

#include "syntax/events.hpp"

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
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

inline constexpr std::size_t no_node = std::size_t(-1);

/// The nodes of one line of play, by index and in their order: what opens a variation is one of them, what is
/// in it is not. Valid while the nodes are neither added nor removed.
class nodes_of_line {
public:
    class iterator {
    public:
        iterator(nodes_of_line const& of, std::size_t at) : of_(&of), at_(at) { skip(); }
        std::size_t operator*() const { return at_; }
        iterator& operator++() {
            at_ = of_->after(at_);
            skip();
            return *this;
        }
        bool operator==(std::default_sentinel_t) const {
            return at_ >= of_->nodes_.size() || of_->nodes_[at_].kind == node::type::close;
        }

    private:
        void skip() {
            while (of_->turns_alone_ && *this != std::default_sentinel &&
                   of_->nodes_[at_].kind != node::type::turn)
                at_ = of_->after(at_);
        }

        nodes_of_line const* of_;
        std::size_t at_;
    };

    /// From node `from` to the end of the line that it is in; `turns_alone`: of these nodes the turns.
    nodes_of_line(std::span<node const> nodes, std::size_t from, bool turns_alone)
        : nodes_(nodes), from_(from), turns_alone_(turns_alone) {}
    iterator begin() const { return {*this, from_}; }
    static std::default_sentinel_t end() { return {}; }

private:
    std::size_t after(std::size_t i) const {
        return (nodes_[i].kind == node::type::open ? nodes_[i].first : i) + 1;
    }

    std::span<node const> nodes_;
    std::size_t from_;
    bool turns_alone_;
};

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

    /// The nodes of the line of play that node `from` is in, from there on; 0: of the main line.
    nodes_of_line line(std::size_t from = 0) const { return {nodes, from, false}; }
    /// The turns among them.
    nodes_of_line turns(std::size_t from = 0) const { return {nodes, from, true}; }
    /// The number of turns of the main line. Cost: linear.
    std::uint32_t plies() const;
    /// The turn before node `i` in its line of play; no_node: there is none. The first turn of a variation
    /// follows the one before the turn that it replaces.
    std::size_t turn_before(std::size_t i) const;
    /// The text of a comment, without its braces or semicolon.
    std::string_view comment_text(node const& comment) const;

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
