// What happened in this game, and what is wrong with its record? Replays a game as read, by the rules of its
// variant, and raises findings. The one place where text and rules meet.
#pragma once

#include "board/army_pair.hpp"
#include "core/event.hpp"
#include "core/setup.hpp"
#include "core/variant.hpp"
#include "replay/play/board_demands.hpp"
#include "replay/position/position_text.hpp"
#include "report/finding.hpp"
#include "syntax/game.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace vpgn::replay {

/// How a turn is written.
enum class spelling_style : std::uint8_t {
    canonical,      ///< as the dialect writes the variant's turns by default: SAN or long algebraic
    long_algebraic, ///< `Ng1-f3` in every variant
};

/// How a played turn stands to the record.
enum class standing : std::uint8_t {
    legal,         ///< it is what the record says
    repaired,      ///< the record's own turn does not fit; this legal one was most likely meant
    against_rules, ///< what the record says, though the rules forbid it: nothing legal explains the rest
                   ///< better
};

/// A turn that has been played, asked for what one wants to know of it. Good for the call it is handed to.
class played_turn {
public:
    /// Where in the game it was played, and how it stands to the record.
    struct place {
        std::size_t node;
        std::uint32_t ply;
        bool in_main_line;
        standing how;
    };
    explicit played_turn(place const& at) : at_(at) {}
    virtual ~played_turn() = default;
    std::size_t node() const { return at_.node; } ///< of the game's nodes
    bool in_main_line() const { return at_.in_main_line; }
    std::uint32_t ply() const { return at_.ply; } ///< turns of its line of play, from 1
    standing how() const { return at_.how; }
    virtual rules::setup before() const = 0;
    virtual rules::setup after() const = 0;
    // What `after` would say, in a hundredth of its time: for those who look for a position in many games.
    /// Who stands on a square of the largest board that the variant has.
    virtual rules::piece piece_after(rules::square) const = 0;
    /// How many of them stand on the board; of a kind that the game's pieces have.
    virtual int count_after(rules::piece) const = 0;
    virtual rules::turn choices() const = 0; ///< empty where it is against the rules
    /// Appends what happened; nothing where `choices` is empty.
    virtual void tell_events(rules::event_list&) const = 0;
    /// Appends the turn's text with its check mark; nothing where `choices` is empty.
    virtual void spell_into(std::string&, spelling_style = spelling_style::canonical) const = 0;
    virtual bool gives_check() const = 0;         ///< mate included
    virtual rules::verdict judge_end() const = 0; ///< how the game stands after it

    rules::event_list events() const {
        rules::event_list list;
        tell_events(list);
        return list;
    }
    std::string spell(spelling_style style = spelling_style::canonical) const {
        std::string text;
        spell_into(text, style);
        return text;
    }

private:
    place at_;
};

/// What a game is played with, where it begins.
struct beginning {
    rules::variant_info const& variant;
    rules::piece_table const& pieces;
    rules::army_pair const* armies; ///< null where the variant's pieces are those of its definition
    rules::setup const& position;
    position_notation const& notation; ///< of its position texts
};

/// What an observer looks at in the turns of a game; what comes later includes what comes before.
enum class interest : std::uint8_t {
    nothing,   ///< `plays` need not be called
    positions, ///< what stands behind a turn; asked for the rest of it now and then, it may take longer to
               ///< say
    turns,     ///< all of it
};

/// Sees a game as it is replayed. The start comes first, where the game can be replayed at all.
class observer {
public:
    virtual ~observer() = default;
    virtual void starts(beginning const&) {}
    /// Asked once a game, behind `starts`.
    virtual interest in_turns() const { return interest::turns; }
    /// Of who looks at positions alone, asked behind that: what he looks for. Then `plays` is called for the
    /// turn behind which one of these is met, for the next one of the main line, and for few others. Null:
    /// he wants to see them all. Read at each turn, so they may change while the game is replayed.
    virtual any_demands const* looks_for() { return nullptr; }
    virtual void plays(played_turn const&) {}
};

struct game_report {
    std::vector<finding> findings; ///< the grammar's too, in the order of the bytes
    std::uint64_t turns = 0;       ///< written turns, variations included
    bool replayed = false;         ///< false: unknown variant or no position to start from
    bool gives_up = false;         ///< the rest of a line is not checked, for nothing in it fits
    bool followed = false;         ///< the main line was replayed to its last turn
    rules::verdict end;            ///< how the main line ends by the rules, as far as it was replayed
};

/// Replays `game`, variations from where they branch. `number` is the game's in its file, for the findings.
/// Cost: linear in the turns, but for turns that do not fit (see repair.hpp).
game_report replay_game(syntax::game const& game, std::uint64_t number, observer* = nullptr);

/// Receives what comes of each game of a text.
class check_consumer {
public:
    virtual ~check_consumer() = default;
    /// The game that is taken next: of it only the text, its place and the tags are there. Good for the call.
    virtual void heads(syntax::game const&) {}
    virtual void take(game_report) = 0;
    /// What could not be fitted where there is no game.
    virtual void between(finding) {}
};

/// Reads all games of `text` and replays them, with the same reports as read_trees and replay_game give, but
/// without a tree of a game that is in order: for those who want to know no more. Games are numbered from 1.
/// Cost: that of reading, and about as much again; a game in which something is found costs what it does
/// there.
void check_games(std::string_view text, check_consumer&);

} // namespace vpgn::replay
