// Component `replay`: the games of a text, replayed by the rules of their variants, with their findings, as
// `vpgn check` reports them. Text is UTF-8, in any text format (`source_formats`); spans are bytes of it.
#pragma once

#include <vpgn/finding.hpp>
#include <vpgn/games.hpp>
#include <vpgn/position.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::api {

/// The formats of games. Not each is read, and not each is written: see `source_formats` and
/// `target_formats`.
enum class text_format {
    automatic,   ///< detected from the text
    pgn,         ///< extended PGN
    lan,         ///< PGN in long algebraic notation
    iccf,        ///< PGN in ICCF's numeric notation
    descriptive, ///< PGN in English descriptive notation
    pgn4,        ///< chess.com's PGN4, games of two players; not written
    uci,         ///< the position command of UCI, a line per game
    tcn,         ///< chess.com's compact notation, a line per game
    fen,         ///< positions, one a line; as a source, EPD too
    json,        ///< one document
    jsonl,       ///< a game per line
    csv,         ///< tables: a row per game, or per turn; read are those of turns
    zsg,         ///< a saved game of Zillions of Games
    article,     ///< records in prose
    csa,         ///< Shogi of the Computer Shogi Association
    kif,         ///< Shogi in KIF; as a source, KI2 too
    ki2,         ///< Shogi in KI2, which `kif` reads too
    usi,         ///< Shogi as engines exchange it, one line per game
    sfen,        ///< Shogi positions, one a line
    jkf,         ///< Shogi in the JSON Kifu Format
    dhtmlxq,     ///< Xiangqi in DhtmlXQ markup
    xqf,         ///< Xiangqi in the binary format of XQStudio
    cbr,         ///< Xiangqi in the binary files of CCBridge, `.cbr` and `.cbl`; not written
    cbf,         ///< Xiangqi in CCBridge's XML; not written
    wxf,         ///< Xiangqi moves in WXF or Chinese words, one list
    gib,         ///< Janggi of Korean servers
    sqlite,      ///< a database; not a text, so of files only
    si4,         ///< a base of Scid 4: the file `.si4`, with those beside it
    si5,         ///< a base of Scid 5
    cbh,         ///< a base of ChessBase: the file `.cbh`, with those beside it; not written
    cbv,         ///< a packed base of ChessBase; not written
    newer_cbh,   ///< `2cbh`, a base of ChessBase 17 and later; not written
};

/// `pgn`, `jsonl`, …, as on the command line; empty for `automatic`.
std::string_view name_of(text_format);
/// The format of that name; none where there is none.
std::optional<text_format> format_called(std::string_view name);

/// What is known of a text in addition to its contents.
struct reading {
    text_format from = text_format::automatic;
    std::string variant;     ///< of games that do not name one: id, name or alias
    std::string definitions; ///< text of definitions of variants; one with an error is refused
    std::string white_army;  ///< of games that do not name one: a name, or four Betza names
    std::string black_army;
};

/// How a replayed turn relates to the record.
enum class turn_status {
    legal,         ///< the turn of the record
    repaired,      ///< the record's turn is illegal; this one was most likely meant
    against_rules, ///< the turn of the record, played although it is illegal
};

struct replayed_turn {
    span where;                ///< of the turn in the text
    std::string canonical;     ///< its canonical text; empty where it is against the rules
    std::string position;      ///< after the turn; see `replay_options`
    std::vector<event> events; ///< see `replay_options`
    std::uint32_t ply = 0;     ///< in its line of play, from 1
    bool in_main_line = true;
    turn_status how = turn_status::legal;
};

struct replayed_game {
    std::uint64_t number = 1; ///< in the text, from 1
    span where;
    std::vector<tag> tags;
    variant_name variant;             ///< empty where it is unknown: then the game was not replayed
    std::string start;                ///< the start position
    std::vector<replayed_turn> turns; ///< in the order of the text, variations included
    bool replayed = false;            ///< false: unknown variant, or no game can be played from its start
    bool followed = false;            ///< the main line was replayed to its last turn
    ending end;                       ///< of the main line by the rules
    std::vector<finding> findings;    ///< in the order of the text
};

/// Which parts of a `replayed_turn` are filled. Parts that are off cost nothing.
struct replay_options {
    bool turns = true; ///< false: `replayed_game::turns` stays empty
    bool positions = true;
    bool events = false;
};

struct check_result {
    text_format format = text_format::automatic; ///< the format the text was read in
    std::vector<finding> findings;               ///< outside of games
    std::vector<finding> of_definitions; ///< warnings and notes; spans are in the text of the definitions
    std::uint64_t games = 0;
    std::uint64_t turns = 0; ///< in the text, variations included
    std::uint64_t errors = 0;
    std::uint64_t warnings = 0;
    bool stopped = false; ///< `take` returned false: the figures are those of the games so far
};

/// Checks a text and calls `take` with each game. `take` returns true to continue and false to stop. Throws
/// `error` where the definitions have an error, std::invalid_argument (a sentence for people) for a format
/// that is not read or a variant that is unknown, and what `take` throws. Cost: two replays of a game with
/// findings, one of any other; memory: the text and one game.
check_result check(std::string_view text, reading const&, std::function<bool(replayed_game&&)> const& take,
                   replay_options const& = {});

/// The same with all games at once.
struct checked_text : check_result {
    std::vector<replayed_game> all;
};
checked_text check(std::string_view text, reading const& = {}, replay_options const& = {});

} // namespace vpgn::api
