#include "formats/engines/engine_log.hpp"

#include "report/finding.hpp"
#include "transcript/names.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <utility>

namespace vpgn::transcribe {

namespace {

/// A command or an answer, and the words that may follow it in a log.
struct known_command {
    std::string_view word;
    std::string_view next; ///< each between blanks; empty: none; `*`: any
};
constexpr std::array<known_command, 28> known_commands = {{
    {"uci", ""},
    {"usi", ""},
    {"uciok", ""},
    {"usiok", ""},
    {"isready", ""},
    {"readyok", ""},
    {"ucinewgame", ""},
    {"usinewgame", ""},
    {"stop", ""},
    {"quit", ""},
    {"ponderhit", "*"},
    {"id", " name author "},
    {"option", " name "},
    {"setoption", " name "},
    {"go",
     "  ponder wtime btime winc binc byoyomi depth nodes mate movetime movestogo infinite searchmoves "},
    {"info", " depth seldepth score string currmove currmovenumber currline nodes nps time hashfull multipv "
             "pv tbhits cpuload refutation wdl "},
    {"bestmove", "*"},
    {"checkmate", "*"},
    {"gameover", " win lose draw "},
    {"position", " startpos fen sfen "},
    {"debug", " on off "},
    {"copyprotection", " checking ok error "},
    {"registration", " checking ok error "},
    {"register", " later name "},
    {"d", ""},
    {"eval", ""},
    {"flip", ""},
    {"bench", "*"},
}};

known_command const* find_command(std::string_view word) {
    auto const found = std::find_if(known_commands.begin(), known_commands.end(),
                                    [&](known_command const& command) { return command.word == word; });
    return found == known_commands.end() ? nullptr : &*found;
}

std::string_view first_word(std::string_view text) {
    return text.substr(0, std::min(text.find_first_of(" \t"), text.size()));
}

std::string_view after_first_word(std::string_view text) {
    return trimmed(text.substr(first_word(text).size()));
}

/// Whether a text is a command with what may follow it.
bool is_command_line(std::string_view text) {
    known_command const* const command = find_command(first_word(text));
    if (command == nullptr) return false;
    std::string_view const rest = after_first_word(text);
    if (command->next == "*") return true;
    if (command->next.empty()) return rest.empty();
    std::string const next = " " + std::string(first_word(rest)) + " ";
    return command->next.find(next) != command->next.npos;
}

/// The arrow of a line shows the direction, and what is before and after it names the engine.
struct line_of_log {
    source_line command;
    std::string engine; ///< without the arrow, and what is before that (a time); empty: it is not named
    bool has_prefix = false;
};

constexpr std::size_t longest_prefix = 200;

line_of_log parted(source_line const& bare) {
    std::string_view const text = bare.text;
    if (is_command_line(text)) return {bare, {}, false};
    std::string_view const head = text.substr(0, longest_prefix);
    std::size_t const arrow = head.find_first_of("<>");
    auto const ends_prefix = [](char c) { return c == ' ' || c == '\t' || c == ':' || c == '<' || c == '>'; };
    for (std::size_t at = 1; at < head.size(); ++at) {
        if (!ends_prefix(head[at - 1]) || !is_letter(head[at])) continue;
        std::string_view const rest = text.substr(at);
        // Without an arrow only a position is certain.
        bool const is_certain = arrow < at || first_word(rest) == "position";
        if (!is_certain || !is_command_line(rest)) continue;
        line_of_log line{part_of(bare, at), {}, true};
        for (char const c : head.substr(std::min(arrow, at), at - std::min(arrow, at)))
            if (c != '<' && c != '>' && c != ' ') line.engine += c;
        return line;
    }
    return {bare, {}, false};
}

bool is_square(std::string_view text, engine_protocol of) {
    bool const letter_first = of == engine_protocol::uci;
    char const letter = text[letter_first ? 0 : 1], digit = text[letter_first ? 1 : 0];
    return letter >= 'a' && letter <= 'p' && is_digit(digit);
}

/// Whether a word is of one protocol alone.
bool is_word_of(engine_protocol of, std::string_view word) {
    bool const usi = of == engine_protocol::usi;
    if (word.starts_with(usi ? "usi" : "uci") || word.starts_with(usi ? "USI_" : "UCI_")) return true;
    if (usi && (word == "sfen" || word == "byoyomi")) return true;
    if (!usi && word == "fen") return true;
    if (word.size() < 4 || word.size() > 5) return false;
    if (word[1] == (usi ? '*' : '@')) return is_square(word.substr(2), of);
    return is_square(word, of) && is_square(word.substr(2), of);
}

/// The first lines of a text, which show whether it is a log.
constexpr std::size_t bytes_looked_at = 4096;

bool is_new_game(std::string_view command) {
    std::string_view const word = first_word(command);
    return word == "ucinewgame" || word == "usinewgame";
}

/// Whether a position command has the words of another, and perhaps more.
bool continues(std::string_view longer, std::string_view shorter) {
    return longer.starts_with(shorter) && (longer.size() == shorter.size() || longer[shorter.size()] == ' ');
}

/// The game that a log has in several position commands.
struct open_game {
    source_line played;       ///< the longest command whose moves were played
    source_line last;         ///< the last command
    source_line best_move;    ///< the answer to `played`
    bool is_over = false;     ///< a new game has begun after it
    bool has_grown = false;   ///< by `last`
    bool is_pondered = false; ///< the last move of `last` is only expected
    bool is_endless = false;  ///< the search is an analysis, whose best move is not played
    bool has_answers = false; ///< a command had the best move before it
    bool is_refuted = false;  ///< a command had another move than that
};

class log_reader {
public:
    std::vector<logged_line> read(std::string_view text) {
        for (source_line const& line : lines_of_text(text))
            if (source_line const bare = trimmed_line(line); !bare.text.empty()) read_line(bare);
        for (open_game const& game : games_)
            add_game(game);
        std::sort(lines_.begin(), lines_.end(), [](logged_line const& a, logged_line const& b) {
            return a.text.where.start < b.text.where.start;
        });
        return std::move(lines_);
    }

private:
    void read_line(source_line const& bare) {
        line_of_log const line = parted(bare);
        std::string_view const word = first_word(line.command.text);
        if (word == "position") return read_position(line);
        if (word == "setoption") return lines_.push_back({line.command});
        if (find_command(word) == nullptr) return lines_.push_back({bare, {}, false});
        auto const found = game_of_.find(line.engine);
        if (found == game_of_.end()) return;
        open_game& game = games_[found->second];
        if (is_new_game(line.command.text)) {
            game.is_over = true;
            game_of_.erase(found);
        } else if (word == "go") {
            read_search(game, line.command.text);
        } else if (word == "ponderhit") {
            if (std::exchange(game.is_pondered, false)) game.played = game.last;
        } else if (word == "bestmove") {
            read_best_move(game, line.command);
        }
    }

    /// The game that a command continues or repeats: that of its engine, otherwise one of the last; their
    /// number if there is none.
    std::size_t find_game(std::string const& engine, std::string_view command) const {
        auto const has = [&](std::size_t game) {
            std::string_view const played = games_[game].played.text;
            return !games_[game].is_over && (continues(command, played) || continues(played, command));
        };
        if (auto const own = game_of_.find(engine); own != game_of_.end() && has(own->second))
            return own->second;
        constexpr std::size_t most_at_once = 16;
        for (std::size_t game = games_.size(); game != 0 && game + most_at_once > games_.size(); --game)
            if (has(game - 1)) return game - 1;
        return games_.size();
    }

    void read_position(line_of_log const& line) {
        std::size_t const number = find_game(line.engine, line.command.text);
        if (number == games_.size()) games_.emplace_back();
        game_of_[line.engine] = number;
        open_game& game = games_[number];
        game.last = line.command;
        game.is_pondered = game.is_endless = false;
        game.has_grown = line.command.text.size() > game.played.text.size();
        if (!game.has_grown) return;
        if (!game.best_move.text.empty()) {
            std::string_view added = trimmed(line.command.text.substr(game.played.text.size()));
            if (first_word(added) == "moves") added = after_first_word(added);
            bool const is_played = first_word(added) == game.best_move.text;
            game.has_answers |= is_played;
            game.is_refuted |= !is_played;
        }
        game.played = line.command;
        game.best_move = {};
    }

    static void read_search(open_game& game, std::string_view command) {
        std::string_view const mode = first_word(after_first_word(command));
        game.is_endless = mode == "infinite";
        if (mode != "ponder" || !game.has_grown) return;
        game.is_pondered = true;
        game.played = trimmed_line(
            part_of(game.last, 0, std::min(game.last.text.find_last_of(" \t"), game.last.text.size())));
    }

    static void read_best_move(open_game& game, source_line const& command) {
        if (game.is_pondered || game.is_endless || game.last.text != game.played.text) return;
        source_line const rest = trimmed_line(part_of(command, first_word(command.text).size()));
        game.best_move = part_of(rest, 0, first_word(rest.text).size());
    }

    /// The last answer has no command after it that shows whether it was played; those before it have.
    void add_game(open_game const& game) {
        std::string_view const move = game.best_move.text;
        bool const is_played = (game.has_answers && !game.is_refuted) || move == "resign" || move == "win";
        lines_.push_back({game.played, is_played ? game.best_move : source_line{}});
    }

    std::vector<logged_line> lines_;
    std::vector<open_game> games_;
    std::map<std::string, std::size_t> game_of_; ///< that an engine plays
};

} // namespace

bool is_engine_command(std::string_view word) {
    return word != "position" && find_command(word) != nullptr;
}

source_line without_log_prefix(source_line const& bare) {
    return parted(bare).command;
}

std::vector<logged_line> read_engine_log(std::string_view text) {
    return log_reader().read(text);
}

bool is_line_of_log(source_line const& bare, engine_protocol protocol) {
    source_line const command = without_log_prefix(bare);
    if (!is_command_line(command.text)) return false;
    engine_protocol const other =
        protocol == engine_protocol::uci ? engine_protocol::usi : engine_protocol::uci;
    std::vector<source_line> const words = words_of_line(command);
    return std::none_of(words.begin(), words.end(),
                        [&](source_line const& word) { return is_word_of(other, word.text); });
}

bool is_engine_log(std::string_view text) {
    for (source_line const& line : lines_of_text(text.substr(0, bytes_looked_at))) {
        source_line const bare = trimmed_line(line);
        if (bare.text.empty()) continue;
        line_of_log const part = parted(bare);
        std::string_view const word = first_word(part.command.text);
        if (part.has_prefix || (is_engine_command(word) && word != "setoption")) return true;
    }
    return false;
}

void unread_of_log::report(transcript_consumer& to) const {
    if (count_ == 0) return;
    std::string const others = std::to_string(count_ - 1);
    finding found =
        make_finding(finding_code::record_part, first_.where,
                     count_ == 1 ? "this is no command of the protocol"
                                 : "this and " + others + (count_ == 2 ? " other line" : " other lines") +
                                       " are no commands of the protocol");
    found.message = "lines of a log that are not read";
    found.level = severity::note;
    found.helps.emplace_back("delete them, or write a game as `position startpos moves` and its moves");
    to.between(std::move(found));
}

std::size_t last_cut_of_engine_lines(std::string_view text) {
    if (!is_engine_log(text)) return text.rfind('\n') + 1; // 0 where there is none
    std::size_t cut = 0;
    bool follows_new_game = true;
    for (source_line const& line : lines_of_text(text)) {
        bool const is_first = is_new_game(without_log_prefix(trimmed_line(line)).text);
        if (is_first && !follows_new_game) cut = std::size_t(line.where.start);
        if (is_first || !trimmed_line(line).text.empty()) follows_new_game = is_first;
    }
    return cut;
}

std::optional<std::size_t> first_cut_of_engine_lines(std::string_view text, std::size_t from) {
    std::size_t const end = text.find('\n', from == 0 ? 0 : from - 1);
    if (end == text.npos || end + 1 == text.size()) return std::nullopt;
    if (!is_engine_log(text)) return end + 1;
    for (source_line const& line : lines_of_text(text.substr(end + 1)))
        if (is_new_game(without_log_prefix(trimmed_line(line)).text)) return end + 1 + line.where.start;
    return std::nullopt;
}

} // namespace vpgn::transcribe
