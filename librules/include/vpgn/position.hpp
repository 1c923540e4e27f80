// Component `rules`: positions of any variant, their legal turns, and play. Values: a position is copied in
// no time, and no thread is disturbed by what others do with copies of it. One position is not for two
// threads at once where one of them changes it.
#pragma once

#include <vpgn/finding.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::api {

struct variant_name {
    std::string id;   ///< `momentum`
    std::string name; ///< `Momentum Chess`
};

/// All variants that are built in, orthodox chess first, the others by name.
std::vector<variant_name> variants();

/// What is wrong with a text of definitions (librules/DEFINITIONS.md), in the order of the text; nothing: it
/// can be played by. Cost: about a millisecond for each definition.
std::vector<finding> check_definitions(std::string const& text);

/// From what a position is made. What is empty is as usual.
struct setting {
    std::string variant;     ///< its id, name or one of its aliases; empty: orthodox chess
    std::string definitions; ///< text of variants of one's own, known beside those that are built in
    std::string text; ///< the position: FEN, or the variant's extension of it; empty: where a game begins
    std::string white_army; ///< where a variant has armies: a name, or four Betza names, `R4, WD, HFD, RN`
    std::string black_army;
    std::string rule_set; ///< by name, where a variant has several
};

enum class color { white, black };

struct piece {
    std::string letter; ///< as position texts have it: upper case for White
    color owner = color::white;
    std::string square; ///< `e4`
};

/// An elementary decision of a player. In most variants a turn is one; in others several.
struct choice {
    std::string type;  ///< `move`, `castle`, `drop`, `stop` … (the table in librules/core/choice_table.hpp)
    std::string from;  ///< squares by name; empty: it has none
    std::string to;    ///<
    std::string piece; ///< the letter of what a piece becomes, or of what is put down; empty: none

    friend bool operator==(choice const& a, choice const& b) {
        return a.type == b.type && a.from == b.from && a.to == b.to && a.piece == b.piece;
    }
};

struct turn {
    std::string text; ///< canonical: each turn has one text, with its check mark
    std::vector<choice> choices;
};

/// One change of the board, and why it happened. Whoever follows all of them has the board behind the turn,
/// and needs to know no rule.
struct event {
    std::string cause;  ///< `chosen`, `captured`, `castled`, `momentum` … (librules/core/event_table.hpp)
    std::string effect; ///< what it does to the board: `goes`, `taken_off`, `put_down` … (the same table)
    std::string from;   ///< squares by name
    std::string to;
    std::string piece;   ///< the letter of who it happens to; empty: nobody
    std::string becomes; ///< the letter of what it is from then on, where that changes; else empty
};

/// What came of a turn that was to be played.
struct played {
    bool legal = false; ///< if not, the position is as before, and only `findings` says anything
    std::string text;   ///< canonical
    std::vector<choice> choices;
    std::vector<event> events;
    /// What is wrong, with repairs; spans in the text that was given. Of a legal turn: marks that are
    /// missing.
    std::vector<finding> findings;

    explicit operator bool() const { return legal; }
};

/// How a game ends by the rules.
struct ending {
    std::string how;             ///< `checkmate`, `stalemate` …; empty: it goes on
    std::optional<color> winner; ///< none of a draw

    explicit operator bool() const { return !how.empty(); }
};

/// A turn that is put together choice by choice.
struct open_turn {
    struct option {
        choice what;
        std::string text; ///< as a turn has it; empty where no record tells it
    };
    std::vector<option> options;     ///< what may follow; all of them lead to a whole turn
    std::optional<std::string> text; ///< canonical, if the choices made so far are a whole turn
    std::string position;            ///< the board after them
    std::vector<event> events;       ///< what they have done
};

class position {
public:
    /// Throws std::invalid_argument, with a sentence for people, where there is no such variant, army or rule
    /// set, or the text is no position that can be played from. Cost: about a millisecond the first time that
    /// a variant is asked for, then less than a microsecond.
    explicit position(setting const& = {});

    position(position const&);
    position& operator=(position const&);
    position(position&&) noexcept;
    position& operator=(position&&) noexcept;
    ~position();

    variant_name variant() const;
    /// FEN, or the variant's extension of it (libgrammar/DIALECT.md); a position of it is this one.
    std::string text() const;
    color to_move() const;
    /// Of the board now; it shrinks in Shrink Chess.
    int files() const;
    int ranks() const;
    /// All pieces on the board, by squares: a1, b1 …
    std::vector<piece> pieces() const;

    bool in_check() const;
    /// How the game stands. Of the position alone: a draw by what went before is not told.
    ending end() const;

    /// All legal turns, sorted by their texts. Cost: some microseconds of chess, some ten where turns are
    /// several moves.
    std::vector<turn> turns() const;
    /// Turns of `depth` plies. Throws std::invalid_argument where that is below 1.
    std::uint64_t perft(int depth) const;

    /// Plays a turn as anybody writes it: SAN, long algebraic, `e2e4` as programs have it. What is not legal
    /// is not played: see `played`. Throws std::invalid_argument where the variant's notation is not known.
    played play(std::string_view text);
    /// Plays a turn by its choices, as `turns` and `open` give them. Throws std::invalid_argument where one
    /// of them is not open, or the turn is not at its end.
    played play(std::vector<choice> const&);
    /// Takes the last turn back; false where none was played. O(1).
    bool undo();
    /// Turns that have been played and not been taken back.
    std::size_t plies() const;

    /// What may be chosen now, after the choices that have been made in this turn. Throws
    /// std::invalid_argument where one of these is not open.
    open_turn open(std::vector<choice> const& made = {}) const;

private:
    struct state;
    std::shared_ptr<state const> now_;
};

} // namespace vpgn::api
