// Replay of a parsed game by the rules of its variant, with findings on its record. This is the only layer
// that knows both text and rules.
#pragma once

#include "board/army_pair.hpp"
#include "core/event.hpp"
#include "core/setup.hpp"
#include "core/variant.hpp"
#include "notation/native/word_notation.hpp"
#include "notation/position_text.hpp"
#include "replay/play/board_demands.hpp"
#include "report/finding.hpp"
#include "syntax/game.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace vpgn::replay {

/// The spelling of a turn.
enum class spelling_style : std::uint8_t {
    canonical,      ///< the dialect's default for the variant: SAN or long algebraic
    long_algebraic, ///< `Ng1-f3` in every variant
};

/// The relation of a played turn to the record.
enum class turn_status : std::uint8_t {
    legal,         ///< it is the record's turn
    repaired,      ///< the record's turn does not match; this legal one was most likely meant
    against_rules, ///< the record's turn, although it is illegal: no legal turn explains the rest better
};

/// A turn that has been played, computed on demand. Valid during the call that receives it.
class played_turn {
public:
    /// Its place in the game, and its relation to the record.
    struct place {
        std::size_t node;
        std::uint32_t ply;
        bool in_main_line;
        turn_status status;
    };
    /// `choices` is null if the turn is illegal; it must outlive this object.
    played_turn(place const& at, rules::turn const* choices) : at_(at), choices_(choices) {}
    virtual ~played_turn() = default;
    std::size_t node() const { return at_.node; } ///< among the game's nodes
    bool in_main_line() const { return at_.in_main_line; }
    std::uint32_t ply() const { return at_.ply; } ///< of its line of play, 1-based
    turn_status status() const { return at_.status; }
    bool has_choices() const { return choices_ != nullptr; }                   ///< whether it is legal
    rules::turn const& choices() const { return choices_ ? *choices_ : none; } ///< empty if it is illegal
    virtual rules::setup before() const = 0;
    virtual rules::setup after() const = 0;
    // Subsets of `after`, a hundred times faster: for the search of positions in many games.
    /// The piece on a square of the variant's largest board.
    virtual rules::piece piece_after(rules::square) const = 0;
    /// The number of such pieces on the board; the kind must be one of the game's pieces.
    virtual int count_after(rules::piece) const = 0;
    /// Appends its events; none if `choices` is empty.
    virtual void describe_events(rules::event_list&) const = 0;
    /// Appends the turn's text with its check mark; nothing if `choices` is empty.
    virtual void spell_into(std::string&, spelling_style = spelling_style::canonical) const = 0;
    /// Appends its word in a native notation that serves the variant; nothing if it has none. `last_target`
    /// is the target of the turn before it.
    virtual void spell_native(std::string&, word_notation const&, word_style const&,
                              rules::square last_target = rules::no_square) const = 0;
    virtual bool gives_check() const = 0;         ///< mate included
    virtual rules::verdict judge_end() const = 0; ///< the state of the game after it

    rules::event_list events() const {
        rules::event_list list;
        describe_events(list);
        return list;
    }
    std::string spell(spelling_style style = spelling_style::canonical) const {
        std::string text;
        spell_into(text, style);
        return text;
    }

private:
    static inline rules::turn const none{};

    place at_;
    rules::turn const* choices_;
};

/// The start of a game.
struct beginning {
    rules::variant_info const& variant;
    rules::piece_table const& pieces;
    rules::army_pair const* armies; ///< null if the variant's pieces are those of its definition
    rules::setup const& position;
    position_notation const& notation; ///< of its position texts
    bool is_usual;                     ///< the position is the variant's array
};

/// What an observer needs of the turns of a game; each level includes the previous ones.
enum class interest : std::uint8_t {
    nothing,   ///< `on_turn` need not be called
    positions, ///< the position after a turn; other queries are rare and may be slower
    turns,     ///< everything
};

/// Observes the replay of a game. `on_start` comes first, if the game can be replayed at all.
class observer {
public:
    virtual ~observer() = default;
    virtual void on_start(beginning const&) {}
    /// Called once per game, after `on_start`.
    virtual interest in_turns() const { return interest::turns; }
    /// For an observer of positions, called after that: the positions it looks for. `on_turn` is then
    /// called for a turn that leads to one of these, for the next turn of the main line, and for few others.
    /// Null: for all turns. Read at each turn, so the demands may change during the replay.
    virtual any_demands const* looks_for() { return nullptr; }
    virtual void on_turn(played_turn const&) {}
};

struct game_report {
    std::vector<finding> findings; ///< including the grammar's, in the order of the bytes
    std::uint64_t turns = 0;       ///< written turns, variations included
    bool replayed = false;         ///< false: unknown variant, or no playable position
    bool gives_up = false;         ///< the rest of a line is not checked, because nothing in it matches
    bool followed = false;         ///< the main line was replayed to its last turn
    bool ends_with_foul = false;   ///< its last turn was played and loses: R102
    rules::verdict end;            ///< the ending of the main line by the rules, as far as it was replayed
};

/// Replays `game`, with variations from their branching points. `number` is the game's in its file, for the
/// findings. Cost: linear in the turns, except for unresolved turns (see repair.hpp).
game_report replay_game(syntax::game const& game, std::uint64_t number, observer* = nullptr);

/// Receives the report of each game of a text.
class check_consumer {
public:
    virtual ~check_consumer() = default;
    /// The next game: only its text, its place and its tags are set. Valid during the call.
    virtual void begin_game(syntax::game const&) {}
    virtual void take(game_report) = 0;
    /// A syntax error outside of all games.
    virtual void between(finding) {}
};

/// Parses and replays all games of `text`, with the same reports as read_trees and replay_game, but without
/// building a tree of a correct game: for callers that need nothing else. Games are numbered from 1. Cost:
/// about twice that of parsing; for a game with findings that of replay_game.
void check_games(std::string_view text, check_consumer&);

} // namespace vpgn::replay
