// A game as a value: its start, its tags, and a tree of turns with their choices, comments and annotations.
// It can be built from a record (read_tree.hpp) or turn by turn, copied, compared and edited. Positions are
// not stored: tree_cursor.hpp computes them.
#pragma once

#include "core/choice.hpp"
#include "registry/game_start.hpp"
#include "syntax/events.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vpgn::replay {

/// A turn of a tree, by its index: good until it is removed, and in copies of the tree. Indices of removed
/// turns are not used again.
using turn_index = std::uint32_t;
inline constexpr turn_index before_first = 0; ///< the start of the game
inline constexpr turn_index no_turn = ~std::uint32_t(0);

/// The relation of a turn to the rules.
enum class tree_status : std::uint8_t {
    legal,
    repaired,      ///< its words are illegal; its choices are those that were most likely meant
    against_rules, ///< without choices, but with a known position after it
    not_replayed,  ///< without choices and position
};

/// `legal`, `repaired`, `against_rules`, `not_replayed`.
std::string_view name_of(tree_status);

/// A turn with its choices, for `game_tree::add`.
struct new_turn {
    std::string_view words; ///< as written, without glyphs; of legal turns it may be empty
    std::span<rules::choice const> choices;
    tree_status status = tree_status::legal;
};

/// Where a comment stands among the notes of its turn.
enum class comment_place : std::uint8_t {
    before,           ///< before the turn; only of the first turn of a line
    after,            ///< after the turn, before its variations
    after_variations, ///< after the turn's variations
};

struct placed_comment {
    comment_place place = comment_place::after;
    std::string text; ///< without braces

    friend bool operator==(placed_comment const&, placed_comment const&) = default;
};

/// Functions throw std::bad_alloc and nothing else. The turns that they are given must be in the tree.
/// Memory: 32 bytes a turn, 4 a choice, and the bytes of texts.
class game_tree {
public:
    /// A game without turns.
    explicit game_tree(game_start start);

    game_start const& start() const { return start_; }
    /// Names and values, in their order, those that state the start among them.
    std::vector<std::pair<std::string, std::string>> tags;
    syntax::outcome result = syntax::outcome::unknown;

    // ---- the tree

    /// Whether a turn has that index.
    bool has(turn_index) const;
    /// One more than the largest index.
    turn_index index_end() const { return turn_index(turns_.size()); }
    /// The turn before, of its line or the one that it leaves; of a first turn the start; `no_turn` of the
    /// start.
    turn_index before(turn_index at) const { return turns_[at].parent; }
    /// The turn after, in the same line; `no_turn` at its end.
    turn_index next(turn_index) const;
    /// All turns that may follow: the one of the same line first, then those that begin variations.
    std::vector<turn_index> continuations(turn_index) const;
    /// Whether it begins a variation.
    bool begins_variation(turn_index) const;
    bool is_in_main_line(turn_index) const;
    /// Plies between the start and the position after the turn. Linear.
    std::uint32_t ply(turn_index) const;

    // ---- a turn

    std::span<rules::choice const> choices(turn_index) const;
    std::string_view words(turn_index) const;
    tree_status status(turn_index at) const { return turns_[at].status; }
    /// The position before the turn where it is not the one after the turn before it, because a turn is
    /// missing there; null: it is.
    rules::setup const* position_before(turn_index) const;
    /// The position after a turn that is against the rules; null for others.
    rules::setup const* position_after(turn_index) const;

    /// Of the start, too.
    std::vector<placed_comment> comments(turn_index) const;
    std::vector<std::uint32_t> nags(turn_index) const;
    /// What is written as the result of a variation after its last turn.
    std::optional<syntax::outcome> line_result(turn_index) const;

    // ---- changes

    /// Adds a turn after another: as the next one of its line, if there is none, otherwise as the last
    /// variation. `as_variation`: in any case as a variation.
    turn_index add(turn_index after, new_turn const&, bool as_variation = false);
    void set_position_before(turn_index, rules::setup const&);
    void set_position_after(turn_index, rules::setup const&);
    void set_comments(turn_index, std::vector<placed_comment> const&);
    void set_nags(turn_index, std::vector<std::uint32_t> const&);
    void set_line_result(turn_index, std::optional<syntax::outcome>);
    /// Removes a turn with all that follow it, and its comments. If others may be played in its place, the
    /// first of them continues its line. Cost: the turns removed.
    void remove(turn_index);
    /// The variation that a turn belongs to comes one place earlier among the continuations; the first one
    /// becomes the line that it left. False: the turn is in the main line.
    bool promote(turn_index);
    /// The next continuation comes before the turn, or before the nearest turn before it that has one.
    /// False: there is none.
    bool demote(turn_index);

    /// Gives a turn that begins a variation the place `place`, from 0, among the variations of the turn
    /// before it; the last place if there are fewer.
    void move_variation(turn_index, std::size_t place);
    /// Two continuations of one turn exchange their places, with what follows them.
    void swap(turn_index, turn_index);

    /// Equal games have equal starts, tags, results and trees; of turns with choices the words do not matter.
    friend bool operator==(game_tree const&, game_tree const&);

private:
    static constexpr std::uint32_t none = ~std::uint32_t(0);
    static constexpr std::uint8_t no_result = 15;

    struct turn {
        turn_index parent = no_turn;
        turn_index first = no_turn;   ///< of its continuations
        turn_index sibling = no_turn; ///< the next continuation of its parent
        std::uint32_t words_at = 0, words_size = 0;
        std::uint32_t choices_at = 0;
        std::uint32_t notes = none; ///< the first one
        std::uint8_t choice_count = 0;
        tree_status status = tree_status::not_replayed;
        std::uint8_t is_variation : 1 = 0; ///< although it is the first continuation
        std::uint8_t is_removed : 1 = 0;
        std::uint8_t line_result : 4 = no_result;
    };
    static_assert(sizeof(turn) == 32);

    struct note {
        std::uint32_t next = none;
        std::uint32_t at = 0; ///< of a comment, in `texts_`; otherwise the number of the glyph
        std::uint32_t size = 0;
        comment_place place = comment_place::after;
        bool is_nag = false;
    };

    std::uint32_t stored(std::string_view);
    std::uint32_t* last_link(turn_index);
    template <class Notes, class Note>
    void append_notes(turn_index, Notes const&, Note const& as_note);
    void drop_notes(turn_index, bool nags);
    void order_continuations(turn_index, std::vector<turn_index> const&, bool has_line);
    /// The link that leads to a turn: its parent's, or that of the continuation before it.
    turn_index& link_to(turn_index);

    game_start start_;
    std::vector<turn> turns_; ///< the first is the start
    std::vector<rules::choice> choices_;
    std::vector<note> notes_;
    std::string texts_;
    std::map<turn_index, rules::setup> before_, after_;
};

/// Whether games begin with the same variant, rules, armies and position.
bool have_same_start(game_start const&, game_start const&);

} // namespace vpgn::replay
