// Component `rules`: positions of any variant, their legal turns, and play. Positions are values: copying one
// is cheap, and threads may use copies of the same position. One object must not be used by two threads at
// once if one of them changes it.
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

struct variant_info : variant_name {
    std::vector<std::string> aliases;
    std::vector<std::string> rule_sets;
    std::string inventor; ///< empty: unknown
    std::string source;
};

/// The built-in variants, orthodox chess first, then those of a text of definitions. Throws `error` where
/// that has an error.
std::vector<variant_info> variants(std::string const& definitions = {});

/// The findings of a text of definitions of variants, in the order of the text; none: the text can be used.
/// Cost: about a millisecond for each definition.
std::vector<finding> check_definitions(std::string const& text);

/// The input of a position. Empty fields have the usual value.
struct position_options {
    std::string variant; ///< id, name or alias; empty: orthodox chess
    std::string
        definitions;        ///< text of definitions of variants, known in addition to those that are built in
    std::string text;       ///< the position: FEN or the variant's extension of it; empty: the start
    std::string white_army; ///< in variants with armies: a name, or four Betza names, `R4, WD, HFD, RN`
    std::string black_army;
    std::string rule_set; ///< by name, in variants with several
};

enum class color { white, black };

/// `white` or `black`.
std::string_view name_of(color);

struct piece {
    std::string letter;         ///< as in position texts: upper case for White; `G` for a neutral piece
    std::optional<color> owner; ///< none: a neutral piece (Gravitatur)
    std::string square;         ///< `e4`
};

/// The kinds of elementary decisions of a player.
enum class choice_type {
    move,     ///< a piece goes from a square to another, with any capture there (en passant included)
    castle,   ///< the squares of the king; those of the rook follow from them
    go_on,    ///< momentum carries a piece in motion on (Momentum Chess)
    stop,     ///< the player stops a piece in motion; `from` is `to`
    autostop, ///< a piece in motion comes to rest because it cannot move on; records do not contain it
    follow,   ///< a piece goes to the square that was just vacated (Grolman Chess)
    place,    ///< a neutral piece is placed on `to`; `from` is `to` (Gravitatur)
    swap,     ///< the king and a friendly piece exchange squares (Gravitatur)
    shoot,    ///< a pawn on `from` explodes together with the piece on `to` (Gunnery Chess)
    promote,  ///< the pawn on `to` is promoted as a consequence of the turn (Shrink Chess); `from` is `to`
    drop,     ///< a piece from the pocket is dropped on `to`; `from` is `to` (Crazyhouse)
    gate,     ///< a piece from the pocket enters on a square vacated in this turn (Seirawan Chess)
    wall,     ///< the square `to` is closed; `from` is `to` (Duck Chess)
    pass,     ///< nothing moves; `from` is `to`, the square of one of the player's pieces (Janggi)
    drop_promoted, ///< a piece from the pocket is dropped with its other side up (Kyoto Shogi)
};

/// `move`, `go_on`, …: the name in JSON and in the other languages.
std::string_view name_of(choice_type);

/// An elementary decision. In most variants a turn has one; in others several.
struct choice {
    choice_type type = choice_type::move;
    std::string from;  ///< squares by name; empty: none
    std::string to;    ///< in the same notation
    std::string piece; ///< the letter of the piece after a promotion, or of the piece put down; empty: none

    friend bool operator==(choice const& a, choice const& b) {
        return a.type == b.type && a.from == b.from && a.to == b.to && a.piece == b.piece;
    }
    friend bool operator!=(choice const& a, choice const& b) { return !(a == b); }
};

struct turn {
    std::string text; ///< canonical, with its check mark
    std::vector<choice> choices;
    bool captures = false;
    /// As engines write it: `e2e4`, `e7e8q`, `P@e4`; castling is the king's step, `e1g1`, or the step onto
    /// its partner where kings may start anywhere (Chess960). Empty where coordinates cannot express it.
    std::string uci = {};
};

/// Why the board changes.
enum class event_cause {
    chosen,        ///< the player moved this piece
    castled,       ///< the rook's part of castling
    momentum,      ///< carried on by momentum
    captured,      ///< `from` and `to` are the square of the captured piece
    exploded,      ///< removed by a shot, or the pawn that shot
    stopped,       ///< the player stopped a piece in motion
    autostopped,   ///< a piece in motion could not move on
    followed,      ///< went to the square that was just vacated
    placed,        ///< a neutral piece appeared
    removed,       ///< a neutral piece was removed
    pulled,        ///< drawn towards a neutral piece
    swapped,       ///< exchanged squares with the king
    promoted,      ///< promoted on its square
    shrunk,        ///< shifted because files or ranks vanished
    file_vanished, ///< `from` and `to` are the first square of the file
    rank_vanished, ///< `from` and `to` are the first square of the rank
    dropped,       ///< dropped from the pocket
    gated,         ///< entered from the pocket on a vacated square
    pocketed,      ///< moved to a pocket; `piece` is the piece as it is from then on
    converted,     ///< changed sides on its square; may also become another piece
    walled,        ///< `to` was closed; if `from` is another square, that one was opened
    passed,        ///< nothing happened
};

/// `chosen`, `file_vanished`, …: the name in JSON and in the other languages.
std::string_view name_of(event_cause);

/// How the board changes.
enum class event_effect {
    none,
    goes,          ///< `piece` goes from `from` to `to`; it may become another piece
    taken_off,     ///< `piece` is removed from `from`
    changes,       ///< `piece` on `from` becomes `becomes`
    changes_side,  ///< `piece` belongs to the other side from then on; it may become another piece
    put_down,      ///< `piece` is put on `to`, from its owner's pocket if the pocket has it
    to_pocket,     ///< `piece` is added to its owner's pocket
    neutral_comes, ///< a neutral piece appears on `to`
    neutral_leaves,
    file_vanishes, ///< the file of `from`
    rank_vanishes, ///< the rank of `from`
    wall_comes,    ///< `to` is closed; if `from` is another square, that one is opened
};

/// `none`, `goes`, …
std::string_view name_of(event_effect);

/// One change of the board. The events of a turn, applied in their order, give the board after it; no rules
/// are needed for that.
struct event {
    event_cause cause = event_cause::chosen;
    event_effect effect = event_effect::none;
    std::string from; ///< squares by name; empty: none
    std::string to;
    std::string piece;   ///< the letter of the piece, `G` for a neutral one; empty: none
    std::string becomes; ///< its letter from then on, where that changes; otherwise empty
};

/// The result of `position::play`.
struct play_result {
    bool legal = false; ///< if false, the position is unchanged, and only `findings` is set
    std::string text;   ///< canonical
    std::vector<choice> choices;
    std::vector<event> events;
    /// With repairs; spans are in the text that was given. Of a turn that is not legal, at least one is an
    /// error.
    std::vector<finding> findings;

    explicit operator bool() const { return legal; }
};

/// How a game ends by the rules.
enum class ending_type {
    none, ///< the game continues
    checkmate,
    stalemate,
    king_captured,
    king_left_check, ///< the mover left the king in check and has lost (Grolman Chess)
    extinction,      ///< the last piece of a kind is gone
    flag,            ///< a piece has reached its goal
    checks_given,    ///< the last of the counted checks was given
    connected,       ///< pieces form a row, or a path from side to side
    castled,         ///< by castling, or by losing the right to castle
    adjudicated,     ///< by material, after two passes, with facing kings or on a full board
};

/// `checkmate`, `king captured`, …: the name in JSON and in the other languages; empty for `none`.
std::string_view name_of(ending_type);

struct ending {
    ending_type how = ending_type::none;
    std::optional<color> winner; ///< none: a draw

    explicit operator bool() const { return how != ending_type::none; }
};

/// Why a game is drawn, or may be claimed to be.
enum class draw_reason {
    none,
    repetition,   ///< the position has occurred as often as the variant's rules demand, three times in chess
    move_count,   ///< so many turns without a capture or a pawn's move, fifty of each side in chess
    dead_position ///< neither side can mate any more, by the pieces on the board; known for chess
};

/// `none`, `repetition`, `move_count`, `dead_position`: the name in the other languages.
std::string_view name_of(draw_reason);

/// How a game has ended, draws included.
struct outcome {
    std::string reason;          ///< the name of an `ending_type` or a `draw_reason`
    std::optional<color> winner; ///< none: a draw

    /// `1-0`, `0-1` or `1/2-1/2`
    std::string_view result() const;
};

/// A turn that is built choice by choice.
struct partial_turn {
    struct option {
        choice what;
        std::string text; ///< as in a turn; empty where records do not contain it
    };
    std::vector<option> options;     ///< the possible next choices; each leads to a whole turn
    std::optional<std::string> text; ///< canonical, if the choices so far are a whole turn
    std::string position;            ///< the position after them
    std::vector<event> events;       ///< the changes of the board so far
};

class game_tree;

class position {
public:
    /// Throws `error` where the definitions have an error, and std::invalid_argument where there is no such
    /// variant, army or rule set, or no game can be played from the position. `what()` is a sentence for
    /// people. Cost: about a millisecond the first time a variant is used, then less than a microsecond. Of
    /// differing definitions only those that positions use stay in memory.
    explicit position(position_options const& = {});
    /// The same of a variant and a position text, which may both be empty. The order of arguments is the same
    /// in Python and JavaScript.
    explicit position(std::string const& variant, std::string const& text = {});
    /// The array of Chess960 with a number from 0 to 959, as Scharnagl counts them: 518 is that of chess.
    /// Throws std::invalid_argument for another number.
    static position chess960(int number);

    position(position const&);
    position& operator=(position const&);
    position(position&&) noexcept;
    position& operator=(position&&) noexcept;
    ~position();

    variant_name variant() const;
    /// FEN or the variant's extension of it; a position made from it equals this one.
    std::string text() const;
    color to_move() const;
    /// The move number of the coming turn, from 1.
    std::uint32_t number() const;
    /// Of the board now: that of Shrink Chess shrinks.
    int files() const;
    int ranks() const;
    /// All pieces on the board in the order a1, b1, …
    std::vector<piece> pieces() const;

    bool in_check() const;
    /// The squares of the pieces of `by` that attack a square, in the order a1, b1, …: an enemy king there,
    /// or whichever piece can be in check, would be in check by them. The occupant of the square does not
    /// matter, nor whether the attacker is pinned or its side must play something else. En passant is no
    /// attack. In Momentum and Inertia Chess the pieces that could capture there as the first event of a
    /// turn. Throws std::invalid_argument for a name that is no square of the board.
    std::vector<std::string> attackers(std::string_view square, color by) const;
    /// The squares of the pieces that give check to the side to move, in the same order. Empty without check,
    /// and where no piece gives it alone (Momentum Chess).
    std::vector<std::string> checkers() const;
    /// Whether a side can never win any more, whatever both play, because of the pieces on the board and in
    /// the pockets. Known for chess, Chess960, Atomic, Antichess, Crazyhouse, Three-check, Horde, definitions
    /// with their rules, and of bare kings where a game is won by mate alone; false where it is not known,
    /// and in blocked positions.
    bool has_insufficient_material(color side) const;
    /// Of both sides: the game cannot be won.
    bool is_insufficient_material() const;
    /// How the game has ended, by this position alone: draws by repetition or move count are not included.
    ending end() const;
    /// Whether a player may claim a draw, or the game is drawn. The turns that were played here count, those
    /// before the position do not. Cost: linear in them.
    draw_reason draw() const;
    /// How the game has ended: by the rules, or as a draw. Draws that players may claim, in chess by three
    /// occurrences and fifty moves, count only with `claim`; without it chess ends after five and 75. Other
    /// numbers are those of a variant's rules, and end the game. None: it continues. Cost: as `draw`.
    std::optional<outcome> game_outcome(bool claim = false) const;
    /// Equal for equal positions of a variant, whatever their clocks and numbers; the same in later runs.
    std::uint64_t key() const;
    /// How often this position has occurred among the turns played here, from 1. Linear in them.
    int occurrences() const;
    /// Plies since the last capture or pawn's move, from the position text on.
    std::uint32_t halfmove_clock() const;

    /// All legal turns, sorted by their texts. Cost: some microseconds in chess, tens of microseconds where a
    /// turn has several moves.
    std::vector<turn> legal_turns() const { return turns(); }
    /// Deprecated: the earlier name of `legal_turns`.
    std::vector<turn> turns() const;
    /// The legal turn that a text means, in any notation that records use; none: no such turn. Throws as
    /// `play`.
    std::optional<turn> find(std::string_view text) const;
    /// The number of lines of `depth` plies; 1 for depth 0. Throws std::invalid_argument for a negative
    /// depth.
    std::uint64_t perft(int depth) const;

    /// Plays a turn in any notation that records use: SAN, long algebraic, `e2e4`. An illegal turn is not
    /// played: see `played`. Throws std::invalid_argument where the variant's notation is not known.
    play_result play(std::string_view text);
    /// Plays a turn by its choices, as `turns` and `open` return them. Throws std::invalid_argument where one
    /// of them is not possible or the turn is incomplete.
    play_result play(std::vector<choice> const&);
    /// A null move: the other side moves next, and `--` is among the turns played. False, without a change,
    /// in check and where turns have several moves.
    bool play_null();
    /// Takes the last turn back and returns its text; none where there is none. O(1).
    std::optional<std::string> undo();
    /// The number of turns played and not taken back.
    std::size_t plies() const;
    /// Their texts, in their order.
    std::vector<std::string> played_turns() const;

    /// The position with its variant, definitions and turns as bytes, for `restored`.
    std::string saved() const;
    /// The position that was saved, by this version of the library. Throws std::invalid_argument for other
    /// bytes. Cost: that of playing its turns.
    static position restored(std::string_view saved);

    /// Positions are equal if their variants and texts are; the turns played do not matter.
    friend bool operator==(position const& a, position const& b) { return a.equals(b); }
    friend bool operator!=(position const& a, position const& b) { return !a.equals(b); }

    /// The possible choices after those made in this turn. Throws std::invalid_argument where one of these is
    /// not possible.
    partial_turn open(std::vector<choice> const& made = {}) const;

    struct state; ///< internal
    explicit position(std::shared_ptr<state const> now) noexcept;

private:
    friend class game_tree;
    friend struct position_access;
    bool equals(position const&) const;

    std::shared_ptr<state const> now_;
};

} // namespace vpgn::api
