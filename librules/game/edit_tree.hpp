// Edits of a game_tree as people make them: checked, and with turns as words. All throw
// std::invalid_argument, with a sentence for people, for turns that the tree does not have and for what
// cannot be written.
#pragma once

#include "game/game_tree.hpp"
#include "game/tree_cursor.hpp"
#include "replay/play/choice_description.hpp"
#include "replay/play/read_turn.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vpgn::replay {

/// The index, for a turn of the tree or its start.
turn_index checked(game_tree const&, turn_index);
/// The same, but not for the start.
turn_index checked_turn(game_tree const&, turn_index);

/// The value of the last tag of that name; empty where there is none.
std::string tag_of(game_tree const&, std::string_view name);
/// Changes a tag or adds it; `Result` is the result as well. Refused are names other than words, values with
/// a line end, and tags that state the start.
void set_tag(game_tree&, std::string_view name, std::string_view value);
/// Whether there was one.
bool remove_tag(game_tree&, std::string_view name);
/// Of one of syntax::outcome_texts; changes the tag as well.
void set_result(game_tree&, std::string_view result);

/// Comments after a turn. Refused is a text with both `}` and a line end, which no comment can hold.
void set_comments_after(game_tree&, turn_index, std::vector<std::string> const&);
/// The value of a command in the comments of a turn: `0:03:59` of `[%clk 0:03:59]`.
std::optional<std::string> command_of(game_tree const&, turn_index, std::string_view name);
/// Writes it in place of the first command of that name, or as a new comment; none removes it.
void set_command(game_tree&, turn_index, std::string_view name, std::optional<std::string> const& value);

/// The rules at the position after a turn. Refused where that position is not known.
std::pair<any_position, game_start> rules_after(game_tree const&, tree_cursor&, turn_index);

/// A turn that was played; `at` is none if it is illegal.
struct turn_played {
    turn_reading reading;
    std::optional<turn_index> at;
};
/// Plays a turn in any notation after another: as the next one of its line, if that has ended, else as a
/// variation. A turn that is there already is returned. A null move (`--`, `Z0`), after which the other side
/// moves, is played where the rules have no pass and no check forbids it: against the rules, with its
/// finding.
turn_played play(game_tree&, tree_cursor&, turn_index after, std::string_view words,
                 bool as_variation = false);
/// The same of a turn by its choices, which must be a whole one.
turn_index play(game_tree&, tree_cursor&, turn_index after, std::vector<choice_description> const&);

/// Plays a turn in any notation as a variation at a place, from 0, among the variations after `after`; as the
/// last if there are fewer. A turn that is there already is returned, and stays at its place.
turn_played insert_variation(game_tree&, tree_cursor&, turn_index after, std::size_t place,
                             std::string_view words);
/// Two continuations of one turn exchange their places, with what follows them. Refused are turns that may
/// not be played in place of each other.
void swap(game_tree&, turn_index, turn_index);

/// Removes all turns after it.
void remove_after(game_tree&, turn_index);
/// The game from the position after a turn on, with the tags of that start.
game_tree rest_of(game_tree const&, tree_cursor&, turn_index);
/// Adds the turns, comments and glyphs of a game from the same start that `tree` does not have.
void merge(game_tree& tree, game_tree const& other);

/// The choices of a turn as text.
std::vector<choice_description> described_choices(game_tree const&, turn_index);
/// Plies between the start of a numbered game, before `1.`, and a turn.
std::uint64_t half_moves_before(game_tree const&, turn_index);

} // namespace vpgn::replay
