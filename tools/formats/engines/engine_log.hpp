// Logs of engines: the commands and answers of UCI or USI between a program and its engines, as programs
// write them, of which position commands and best moves are play.
#pragma once

#include "transcript/imported_record.hpp"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace vpgn::transcribe {

enum class engine_protocol { uci, usi };

/// Whether a word is a command or an answer of UCI or USI, the position command aside.
bool is_engine_command(std::string_view word);

/// The command in a line of a log, without the time, the name of the engine and the arrow that the program
/// writes before it: `12 >Engine(0): go depth 9`, `<1:bestmove 7g7f`, `<UciProtocol (pid=7)>: << isready`.
/// The whole line if there is none. O(1) for the text before the command, linear in the command.
source_line without_log_prefix(source_line const& bare);

/// Whether a line without blanks around it is of a log, and has no word that only the other protocol has.
bool is_line_of_log(source_line const& bare, engine_protocol);

/// Whether a text is a log, not a list of games: its first lines have commands besides positions, or
/// prefixes. O(1).
bool is_engine_log(std::string_view text);

/// One line to read of a log.
struct logged_line {
    source_line text; ///< an option, the longest position command of a game, or a line that is no command
    source_line last_move = {}; ///< of a game: what an engine answered to it; empty: nothing, or it is not
                                ///< known whether that was played
    bool is_command = true;
};

/// The lines of a log that are play, set an option, or are no commands, in their order. A position command
/// whose moves continue those of an earlier one is of the same game, of which the longest is given; what an
/// engine ponders on is not played. The games of several engines may be interleaved. Linear.
std::vector<logged_line> read_engine_log(std::string_view text);

/// The lines of a log that are neither play nor commands: what an engine prints, for example.
class unread_of_log {
public:
    void add(source_line const& line) {
        if (count_++ == 0) first_ = line;
    }
    /// Reports all of them as one note (C501), at the first.
    void report(transcript_consumer&) const;

private:
    source_line first_;
    std::size_t count_ = 0;
};

/// The last place in a text of position commands at which it may be cut: of a log before the last new game,
/// otherwise after the last line. 0: there is none.
std::size_t last_cut_of_engine_lines(std::string_view text);
/// The first such place at or after `from`, in a text that begins anywhere.
std::optional<std::size_t> first_cut_of_engine_lines(std::string_view text, std::size_t from);

} // namespace vpgn::transcribe
