// Component `replay`: a game that is built, edited and written: a tree of turns with comments and
// annotations.
#pragma once

#include <vpgn/convert.hpp>
#include <vpgn/position.hpp>
#include <vpgn/record.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vpgn::api {

/// A turn of a tree. It stays valid until its turn is removed, and in copies of the tree.
using turn_id = std::uint32_t;

/// What a turn is to the rules.
enum class tree_status {
    legal,
    repaired,      ///< the words are illegal; its choices are those that were most likely meant
    against_rules, ///< played although it is illegal
    not_replayed,  ///< nothing is known about it
};

/// `legal`, `repaired`, `against_rules`, `not_replayed`: the name in the other languages.
std::string_view name_of(tree_status);

/// The result of `game_tree::play`: of an illegal turn `at` is none. Of a null move `at` is set, although it
/// is not legal.
struct added_turn : play_result {
    std::optional<turn_id> at;
};

/// A finding about the text that a tree is written as.
struct tree_finding {
    std::optional<turn_id> at; ///< the turn that it is about; none: the tags, the result or a comment
    finding what;              ///< places are in the text of `game_tree::pgn`
};

/// A game: a value, copied with all its turns. Functions throw std::invalid_argument, with a sentence for
/// people, for turns that the tree does not have, and nothing else unless stated. One tree must not be used
/// by two threads at once, copies may.
class game_tree {
public:
    /// The start of the game: it is before the first turn, and has comments but no words.
    static constexpr turn_id start = 0;

    /// A game without turns. Throws as `position`.
    explicit game_tree(position_options const& = {});
    /// A game that was read, with its variations. Cost: a replay.
    explicit game_tree(record const&);
    /// The first game of a text in any format. Throws as `read_records`, and std::invalid_argument where
    /// there is none.
    static game_tree read(std::string_view text, reading const& = {});

    game_tree(game_tree const&);
    game_tree& operator=(game_tree const&);
    game_tree(game_tree&&) noexcept;
    game_tree& operator=(game_tree&&) noexcept;
    ~game_tree();

    // ---- tags and result

    /// Names and values, in their order.
    std::vector<std::pair<std::string, std::string>> const& tags() const;
    /// The value of the last tag of that name; empty where there is none.
    std::string tag(std::string_view name) const;
    /// Changes a tag or adds it after the others. Throws std::invalid_argument for a name that is not a word
    /// of letters, digits and `_`, for the tags that state the start, and for a value with a line end.
    void set_tag(std::string_view name, std::string_view value);
    /// Returns whether there was one. Throws for the tags that state the start.
    bool remove_tag(std::string_view name);
    /// `1-0`, `0-1`, `1/2-1/2` or `*`; `0-0`, `1/2-0` or `0-1/2` of arbiters.
    std::string_view result() const;
    /// Changes the tag `Result` as well. Throws std::invalid_argument for any other text.
    void set_result(std::string_view result);
    /// Where the variant is unknown, none.
    std::optional<variant_name> variant() const;

    // ---- the tree

    bool has(turn_id) const noexcept;
    /// The next turn of the same line; none at its end.
    std::optional<turn_id> next(turn_id at = start) const;
    /// The turn before, in its line or in the one that it leaves; of a first turn `start`; none of `start`.
    std::optional<turn_id> before(turn_id) const;
    /// All that may follow a turn: the next one of its line, then those that begin variations.
    std::vector<turn_id> continuations(turn_id at = start) const;
    /// The turns after `at` in its line.
    std::vector<turn_id> line(turn_id at = start) const;
    bool begins_variation(turn_id) const;
    bool is_in_main_line(turn_id) const;
    /// Plies from the start of the game to the position after the turn, 0 for `start`.
    std::uint32_t ply(turn_id) const;
    /// The move number, from that of the start position.
    std::uint64_t number(turn_id) const;
    color mover(turn_id) const;

    // ---- a turn

    /// The canonical text of a legal turn, with its check mark; the words of any other.
    std::string text(turn_id) const;
    /// The words of the record; of turns that were played here, those that `play` was given.
    std::string words(turn_id) const;
    tree_status status(turn_id) const;
    /// Of a repaired turn, what was meant; empty where it is against the rules or was not replayed.
    std::vector<choice> choices(turn_id) const;
    /// As engines write it: see `turn::uci`. None where it has no choices.
    std::optional<std::string> uci(turn_id) const;
    /// Before and after the turn; after `start` the start position. None where it is not known. Cost: the
    /// turns between it and the position that was asked for last.
    std::optional<position> position_before(turn_id) const;
    std::optional<position> position_after(turn_id at = start) const;

    // ---- comments and annotations

    /// Without braces, in the order of the text, before and after the turn.
    std::vector<std::string> comments(turn_id at = start) const;
    /// Places them after the turn. Throws std::invalid_argument for text with both a brace and a line end,
    /// which no comment can hold.
    void set_comments(turn_id, std::vector<std::string> const&);
    /// Numeric annotation glyphs: `!` is 1.
    std::vector<std::uint32_t> nags(turn_id at) const;
    void set_nags(turn_id, std::vector<std::uint32_t> const&);
    /// The value of a command in the comments, `[%clk 0:03:59]` for `clk`; none where there is none.
    std::optional<std::string> command(turn_id, std::string_view name) const;
    /// Writes a command in place of the first of that name, or as a new comment; none removes it. Throws for
    /// a name or value that no command can hold.
    void set_command(turn_id, std::string_view name, std::optional<std::string> const& value);

    // ---- changes

    /// Plays a turn in any notation after another one: as the next one of its line, if that has ended,
    /// otherwise as a variation. A turn that is there already is returned, not repeated. `--` and `Z0` are
    /// null moves, by which the other side moves next: they are against the rules, and not possible in check.
    /// Throws std::invalid_argument where the position is not known.
    added_turn play(turn_id after, std::string_view words);
    /// The same of a turn by its choices, as `position::turns` and `open` return them.
    added_turn play(turn_id after, std::vector<choice> const& choices);
    /// Plays it as a variation even where the line of `after` has ended.
    added_turn play_variation(turn_id after, std::string_view words);
    /// Plays it as a variation at a place, from 0, among those that `continuations(after)` has besides the
    /// next turn of the line; as the last if there are fewer. A turn that is there already is returned, and
    /// keeps its place.
    added_turn insert_variation(turn_id after, std::size_t place, std::string_view words);
    /// Removes a turn and all that follow it. If others may be played in its place, the first of them
    /// continues the line.
    void remove(turn_id);
    /// Removes all turns after it.
    void remove_after(turn_id at);
    /// The variation that a turn belongs to comes one place earlier among the continuations; the first one
    /// becomes the line that it left. False: the turn is in the main line.
    bool promote(turn_id);
    /// The same until the turn is in the main line.
    void promote_to_main_line(turn_id);
    /// The next continuation comes before the turn, or before the nearest earlier turn that has one. False:
    /// there is none.
    bool demote(turn_id);
    /// Two turns that may be played in place of each other exchange their places, with all that follow them:
    /// a variation and the next turn of the line, or two variations. Throws std::invalid_argument for other
    /// turns.
    void swap(turn_id, turn_id);
    /// The game from the position after a turn on, with that position as its start and the same tags. Throws
    /// std::invalid_argument where the position is not known.
    game_tree from(turn_id) const;
    /// Adds the turns, comments and glyphs of another game that this one does not have, as variations where
    /// they differ. Throws std::invalid_argument where the starts differ.
    void merge(game_tree const&);

    // ---- as a text

    /// Canonical PGN, as by `vpgn convert`.
    std::string pgn() const;
    /// In another format. Throws std::invalid_argument for a format that is not written, and for `writing` as
    /// `convert`.
    converted as(text_format, writing const& = {}) const;
    /// The findings of the game as it would be read again. Cost: a replay.
    std::vector<tree_finding> check() const;

    /// The tree with its definitions as bytes, for `restored`.
    std::string saved() const;
    /// The tree that was saved, by this version of the library; the numbers of its turns may differ. Throws
    /// std::invalid_argument for other bytes. Cost: a replay.
    static game_tree restored(std::string_view saved);

    /// Equal games have equal starts, tags, results and turns, with their order, comments and glyphs. How
    /// legal turns were written does not matter.
    friend bool operator==(game_tree const& a, game_tree const& b) { return a.equals(b); }
    friend bool operator!=(game_tree const& a, game_tree const& b) { return !a.equals(b); }

    struct state; ///< internal

private:
    explicit game_tree(std::unique_ptr<state> of) noexcept;
    bool equals(game_tree const&) const;

    std::unique_ptr<state> of_;
};

} // namespace vpgn::api
