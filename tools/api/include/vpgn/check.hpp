// Component `replay`: the games of a text, replayed by the rules of their variants, and what is wrong with
// them: as `vpgn check` tells it. Text is UTF-8, in any form that is text (`source_forms`); places are bytes
// of it.
#pragma once

#include <vpgn/finding.hpp>
#include <vpgn/games.hpp>
#include <vpgn/position.hpp>

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::api {

/// What is known of a text that it does not say itself. What is empty is found out.
struct reading {
    std::string form;        ///< the name of its form: `pgn`, `json`, `article` … (`source_forms`)
    std::string variant;     ///< of games that do not say it: by id or name
    std::string definitions; ///< text of variants of one's own
};

/// How a played turn stands to the record.
enum class standing {
    legal,         ///< it is what the record says
    repaired,      ///< the record's own turn does not fit; this one was most likely meant
    against_rules, ///< what the record says, though the rules forbid it
};

struct replayed_turn {
    span where;            ///< of the turn as it is written; where the form is none of moves, what says it
    std::string canonical; ///< as it is written rightly; empty where it is against the rules
    std::string position;  ///< behind the turn; see `wishes`
    std::vector<event> events; ///< see `wishes`
    std::uint32_t ply = 0;     ///< turns of its line of play, from 1
    bool in_main_line = true;
    standing how = standing::legal;
};

struct replayed_game {
    span where;
    std::vector<tag> tags;
    variant_name variant; ///< empty where it is not known: then nothing was replayed
    std::string start;    ///< the position in which it begins
    std::vector<replayed_turn>
        turns;                     ///< those that were played, in the order of the text, variations included
    bool replayed = false;         ///< false: its variant is not known, or there is no position to start from
    bool followed = false;         ///< the main line was replayed to its last turn
    ending end;                    ///< of the main line by the rules
    std::vector<finding> findings; ///< in the order of the text, with repairs
};

/// What is to be told of each turn, for what is not asked for costs nothing.
struct wishes {
    bool turns = true;
    bool positions = true;
    bool events = false;
};

struct check_result {
    std::string form;                    ///< in which the text was read
    std::vector<finding> findings;       ///< where there is no game
    std::vector<finding> of_definitions; ///< places in the text of the definitions
    std::uint64_t games = 0;
    std::uint64_t turns = 0; ///< written ones, variations included
    std::uint64_t errors = 0;
    std::uint64_t warnings = 0;
};

/// Checks a text, and hands over its games one by one. Throws std::invalid_argument, with a sentence for
/// people, for a form or variant that there is not, and what `take` throws. Cost: two replays of a game in
/// which something is found, one of others; memory: the text, and one game.
check_result check(std::string_view text, reading const&, std::function<void(replayed_game&&)> const& take,
                   wishes const& = {});

/// All at once.
struct checked_text : check_result {
    std::vector<replayed_game> all;
};
checked_text check(std::string_view text, reading const& = {}, wishes const& = {});

} // namespace vpgn::api
