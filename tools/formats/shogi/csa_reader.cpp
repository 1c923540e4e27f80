#include "formats/shogi/shogi_formats.hpp"

#include "formats/common/line_marks.hpp"
#include "formats/shogi/csa_spelling.hpp"
#include "formats/shogi/csa_start.hpp"
#include "formats/shogi/kif_facts.hpp"
#include "formats/shogi/shogi_endings.hpp"
#include "formats/shogi/shogi_position.hpp"
#include "report/finding.hpp"
#include "transcript/imported_record.hpp"
#include "transcript/names.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace vpgn::transcribe {

namespace {

/// Tags that have a name in PGN.
constexpr std::array<std::pair<std::string_view, std::string_view>, 6> csa_tags = {{
    {"EVENT", "Event"},
    {"SITE", "Site"},
    {"OPENING", "Opening"},
    {"TIME_LIMIT", "TimeLimit"},
    {"TIME", "TimeLimit"},
    {"NOTE", "Note"},
}};

/// Lines of a server that may stand between moves, too.
bool is_frame_of_server(std::string_view text) {
    return text.starts_with("BEGIN ") || text.starts_with("END ") || text.starts_with("START:");
}

/// A line of a server before the moves: `To_Move:+`, `BEGIN Time`, or of its players, `I+1249,840,x2|81WS`.
bool is_of_server(std::string_view text) {
    if (is_frame_of_server(text)) return true;
    if (text.size() > 1 && text[0] == 'I' && is_csa_side(text[1])) return true;
    std::size_t const colon = text.find(':');
    bool const is_name = text.starts_with("N+") || text.starts_with("N-");
    if (colon == text.npos || colon == 0 || !is_letter(text[0]) || is_name) return false;
    auto const is_in_name = [](char c) { return is_letter(c) || is_digit(c) || c == '_' || is_csa_side(c); };
    return std::all_of(text.begin(), text.begin() + std::ptrdiff_t(colon), is_in_name);
}

class csa_reader {
public:
    explicit csa_reader(transcript_consumer& to) : to_(to) {}

    void read(std::string_view text) {
        text_ = text;
        for (source_line const& line : lines_of_text(text)) {
            source_line const inked = unmarked(line, "'");
            std::string_view const bare = inked.text;
            if (bare == "/") {
                end_game();
                continue;
            }
            if (begun_ && begins_game(bare)) end_game();
            // The blanks at the end of a row of the board are squares.
            std::size_t const from = std::size_t(inked.where.start - line.where.start);
            bool const is_marked = inked.where.end != trimmed_line(line).where.end;
            source_line rest = is_marked || bare.empty() ? inked : part_of(line, from);
            // The mark of a file that was appended to another.
            if (rest.text.starts_with("\xef\xbb\xbf")) rest = part_of(rest, 3);
            marks_.note(line, inked);
            if (!trimmed_line(rest).text.empty()) read_line(rest);
        }
        end_game();
    }

private:
    imported_record& record() {
        if (!record_) {
            record_.emplace(span{});
            first_ = true;
        }
        return *record_;
    }

    /// Whether a line after moves begins another game, without the `/` between them: a version, a position,
    /// or, after the end of a game or names that it has already, what else is before moves.
    bool begins_game(std::string_view bare) const {
        std::string_view const statement = bare.substr(0, bare.find(','));
        if (statement.empty()) return false;
        if (is_csa_side(statement[0])) return statement.size() == 1 && ended_;
        std::string const head = ascii::uppered(statement.substr(0, 2));
        if (head.size() != 2) return false;
        switch (head[0]) {
        case 'V':
            return is_digit(head[1]);
        case 'P':
            return head[1] == 'I' || head[1] == '1' ||
                   (ended_ && (is_csa_side(head[1]) || is_digit(head[1])));
        case 'N':
            return is_csa_side(head[1]) && (ended_ || record_->has_tag(head[1] == '+' ? "White" : "Black"));
        case '$':
            return ended_ && !statement.starts_with("$END_TIME");
        default:
            return false;
        }
    }

    void read_line(source_line line) {
        imported_record& into = record();
        if (std::exchange(first_, false)) into = imported_record(line.where);
        into.extend(line.where);
        char const c = line.text[0];
        if (c == '\'') return read_comment(line);
        if (c == '#') return read_server_ending(trimmed_line(line));
        if (begun_ ? is_frame_of_server(line.text) : is_of_server(line.text))
            return read_server_line(trimmed_line(line));
        if (c == 'N' || c == '$' || names_player(line.text)) return read_statement(trimmed_line(line));
        while (!line.text.empty()) {
            if (line.text[0] == '\'') return read_comment(line);
            std::size_t const end = end_of_statement(line.text);
            source_line const statement = part_of(line, 0, end);
            // Cells of a row may be blank.
            source_line const bare = trimmed_line(statement);
            if (!bare.text.empty()) read_statement(bare.text[0] == 'P' ? statement : bare);
            constexpr std::string_view wide_comma = "，";
            bool const is_wide = line.text.substr(end).starts_with(wide_comma);
            if (is_wide) respelled_.push_back({part_of(line, end, wide_comma.size()).where, ","});
            line = part_of(line, std::min(end + (is_wide ? wide_comma.size() : 1), line.text.size()));
        }
    }

    /// A name may have commas.
    static bool names_player(std::string_view text) {
        return text[0] == 'n' || text.starts_with("Ｎ") || text.starts_with("ｎ");
    }

    /// Reads a statement by its usual spelling, if it has another.
    bool read_respelled(source_line line) {
        bool const gote_moves =
            begun_ ? !record_->turns.is_white(record_->turns.ply(at_) + 1) : start_.gote_begins();
        std::string usual = usual_csa_statement(line.text, gote_moves);
        if (usual.empty()) return false;
        respelled_.push_back({line.where, usual});
        is_respelled_ = true;
        read_statement({spellings_.emplace_back(std::move(usual)), line.where});
        is_respelled_ = false;
        return true;
    }

    void report_respelled() {
        if (respelled_.empty()) return;
        text_change const& first = respelled_.front();
        std::string label = "`" + std::string(part(text_, first.where)) + "` is read as `" + first.text + "`";
        if (std::size_t const more = respelled_.size() - 1; more != 0)
            label += ", and " + std::to_string(more) + " more in the same way";
        finding found = make_finding(finding_code::record_part, first.where, std::move(label));
        found.message = "statements of CSA in another spelling";
        found.level = severity::warning;
        found.helps.emplace_back("write capitals and signs of ASCII, and the side before a move: `+7776FU`");
        found.fix = fix_of_pieces(text_, std::move(respelled_));
        record_->findings.insert(record_->findings.begin(), std::move(found));
        respelled_.clear();
    }

    void report_remarks() {
        auto found = report_remarks_of(text_, remarks_, "'*", "no statement of CSA");
        if (found) record_->findings.insert(record_->findings.begin(), std::move(*found));
    }

    /// The comma behind a statement; or the blank between a move and its time, `+7776FU T5`, or another
    /// move.
    static std::size_t end_of_statement(std::string_view text) {
        std::size_t comma = std::min(text.find(','), text.size());
        if (static_cast<unsigned char>(text[0]) >= 0x80) comma = std::min(comma, text.find("，"));
        std::size_t const time =
            text.find_first_not_of(" \t", std::min(text.find_first_of(" \t", 1), text.size()));
        if (time >= comma || time + 1 >= text.size()) return comma;
        std::string_view const first = trimmed(text.substr(0, time));
        if (!is_csa_move(first) && !(first[0] == 'T' && all_digits(first.substr(1)))) return comma;
        bool const is_time = text[time] == 'T' && is_digit(text[time + 1]);
        bool const is_other = text[time] == '%' || is_csa_move(text.substr(time, 7));
        return is_time || is_other ? time - 1 : comma;
    }

    /// `Name+:a` and `To_Move:-` state what statements of CSA do; other lines are remarks of the program.
    void read_server_line(source_line line) {
        std::size_t const colon = std::min(line.text.find(':'), line.text.size());
        std::string_view const name = line.text.substr(0, colon);
        std::string_view const value = trimmed(line.text.substr(std::min(colon + 1, line.text.size())));
        if (name == "Name+" || name == "Name-")
            return record_->add_tag(name == "Name+" ? "White" : "Black", std::string(value), line.where);
        if (name == "To_Move" && value.size() == 1 && is_csa_side(value[0]))
            return read_side(value[0] == '-', line);
        if (name == "Your_Turn" && value.size() == 1 && is_csa_side(value[0]))
            receiver_is_gote_ = value[0] == '-';
        record_->escape(line);
    }

    void read_side(bool gote, source_line line) {
        start_.read_side(gote, line.where);
        record_->frame(line.where);
    }

    /// The first of these lines tells how the game ended, and the last who has won.
    void read_server_ending(source_line line) {
        begin_turns();
        known_ending const* const found = server_ending(line.text);
        using enum known_ending::effect;
        std::string_view termination = found == nullptr ? std::string_view() : found->termination;
        std::string result = found == nullptr ? "*" : result_of(*found);
        bool const is_own = line.text == "#WIN" || line.text == "#LOSE"; // of the one who received the lines
        if (is_own && receiver_is_gote_) result = *receiver_is_gote_ == (line.text == "#WIN") ? "0-1" : "1-0";
        if (found == nullptr && !is_own)
            return record_->complain(finding_code::record_ending, line, "no known ending of a server", at_,
                                     "`#RESIGN` is a resignation, `#SENTE_WIN` states who has won");
        record_->turns.end(at_);
        bool const decides = result != "*" && (termination.empty() || !ended_);
        if (decides) {
            record_->result = result;
            record_->result_where = line.where;
        }
        ended_ = true;
        if (server_termination_.empty()) server_termination_ = termination;
        if (!record_->has_tag("Ending") && !ending_)
            record_->add_tag("Ending", std::string(line.text), line.where);
        else if (!decides)
            record_->frame(line.where);
    }

    void add_termination_of_server() {
        if (server_termination_.empty() || record_->has_tag("Termination")) return;
        // Servers have one word for the draw and for the win of an entered king.
        bool const is_won = record_->result == "1-0" || record_->result == "0-1";
        if (is_won && server_termination_ == "impasse") server_termination_ = "entering king";
        record_->add_tag("Termination", std::string(server_termination_), record_->result_where);
    }

    /// Whether the next move is not by the side that `move` names, which is to move.
    bool fills_a_gap(source_line const& move) const {
        bool const gote = move.text[0] == '-';
        bool const gote_moves =
            begun_ ? !record_->turns.is_white(record_->turns.ply(at_) + 1) : start_.gote_begins();
        if (gote != gote_moves) return false;
        constexpr std::size_t bytes_looked_at = 1000; // the times and remarks before it
        for (source_line const& line :
             lines_of_text(text_.substr(std::size_t(move.where.end), bytes_looked_at))) {
            std::string_view const text = trimmed(line.text);
            if (text.size() > 1 && is_csa_side(text[0])) return (text[0] == '-') != gote;
            if (text == "/" || text.starts_with('%')) return false;
        }
        return false;
    }

    void read_comment(source_line line) {
        if (source_line const move = glued_csa_move(trimmed_line(line));
            !move.text.empty() && fills_a_gap(move)) {
            source_line const before = part_of(line, 0, std::size_t(move.where.start - line.where.start));
            if (!trimmed(before.text.substr(1)).empty()) read_comment(before);
            finding found_move = make_finding(finding_code::record_move, move.where,
                                              "the line of the comment should end before this move");
            found_move.message = "move within a comment";
            found_move.level = severity::warning;
            found_move.helps.push_back("write `" + std::string(move.text) + "` on a line of its own");
            add_finding(record_->findings, std::move(found_move));
            return read_move(move);
        }
        if (line.text.starts_with("'*")) return record_->turns.comment(at_, line.text.substr(2), line.where);
        std::string_view const words = trimmed(line.text.substr(1));
        if (words.empty() || words.starts_with("--") || words.starts_with("CSA encoding") ||
            words.starts_with("encoding="))
            record_->frame(line.where);
        else if (at_ == turn_tree::start)
            record_->escape(line);
        else
            later_.push_back(line);
    }

    void read_statement(source_line line) {
        std::string_view const text = line.text;
        switch (text[0]) {
        case 'V':
            return record_->frame(line.where);
        case 'N':
            if (text.size() > 1 && is_csa_side(text[1]))
                return record_->add_tag(text[1] == '+' ? "White" : "Black", std::string(text.substr(2)),
                                        line.where);
            break;
        case '$':
            return read_fact(line);
        case 'P':
            if (read_position(line)) return;
            break;
        case 'T':
            if (read_time(line)) return;
            break;
        case '%':
            return read_ending(line);
        case '+':
        case '-':
            if (text.size() == 1) return read_side(text[0] == '-', line);
            return read_move(line);
        default:
            break;
        }
        if (read_respelled(line)) return;
        if (is_csa_remark(text)) {
            remarks_.push_back(line.where);
            return record_->turns.comment(at_, text, line.where);
        }
        record_->complain(finding_code::record_part, line, "no statement of CSA", at_,
                          "comments begin with an apostrophe");
    }

    void read_fact(source_line line) {
        std::size_t const colon = std::min(line.text.find(':'), line.text.size());
        std::string_view const name = line.text.substr(1, colon - 1);
        std::string const value(line.text.substr(std::min(colon + 1, line.text.size())));
        if (name == "START_TIME") {
            if (std::string date = date_of(value); !date.empty()) {
                record_->add_tag("Date", std::move(date), line.where);
                if (std::string time = time_after_date(value); !time.empty())
                    record_->add_tag("Time", std::move(time), line.where);
                return;
            }
        }
        if (name == "END_TIME" && add_end_of_game(*record_, value, line.where)) return;
        for (auto const& [theirs, ours] : csa_tags)
            if (theirs == name) return record_->add_tag(std::string(ours), value, line.where);
        if (std::string usual = ascii::uppered(name); usual != name && is_known_fact(usual)) {
            respelled_.push_back({part_of(line, 1, name.size()).where, usual});
            usual = "$" + usual + ":" + value;
            return read_fact({spellings_.emplace_back(std::move(usual)), line.where});
        }
        record_->add_tag(std::string(name), value, line.where);
    }

    static bool is_known_fact(std::string_view name) {
        return name == "START_TIME" || name == "END_TIME" ||
               std::any_of(csa_tags.begin(), csa_tags.end(),
                           [&](auto const& known) { return known.first == name; });
    }

    // ---- position

    bool read_position(source_line line) {
        if (line.text.size() < 2) return false;
        if (start_.read(line) || read_respelled(line)) return true;
        record_->complain(finding_code::record_start, line, "no part of a position", at_,
                          "rows are written as `P1-KY-KE-GI-KI-OU-KI-GI-KE-KY`, pieces as `P+77FU`");
        return true;
    }

    /// Before the first turn, or at the end: the position is complete.
    void begin_turns() {
        if (std::exchange(begun_, true)) return;
        record_->notation = "CSA";
        start_.finish(*record_);
    }

    // ---- moves

    void read_move(source_line line) {
        begin_turns();
        std::string_view const text = line.text;
        shogi_square const from = is_csa_move(text) ? csa_square(text.substr(1)) : shogi_square{};
        shogi_square const to = is_csa_move(text) ? csa_square(text.substr(3)) : shogi_square{};
        bool const is_known = to.is_on_board() && (from.is_on_board() || from == shogi_square{});
        if (!is_known && read_respelled(line)) return;
        // The diagnosis repairs a word with one slip.
        if (!is_known && !is_misread_csa_move(text))
            return record_->complain(finding_code::record_move, line, "this names no move", at_,
                                     "a move is written as `+7776FU`: side, origin, target, piece");
        if (ended_) continue_after_ending(line.where);
        bool const gote = text[0] == '-';
        // The sign shows a turn that is missing or repeated.
        std::uint32_t ply = record_->turns.ply(at_) + 1;
        if (record_->turns.is_white(ply) == gote) ++ply;
        at_ = record_->turns.add(at_, text, line.where, ply);
        if (!is_respelled_) record_->turns.mark_verbatim(at_);
    }

    bool read_time(source_line line) {
        std::string_view text = line.text.substr(1);
        std::uint64_t milliseconds = 0;
        std::size_t const point = std::min(text.find('.'), text.size());
        std::string_view const integer_part = text.substr(0, point);
        if (!all_digits(integer_part) || integer_part.size() > 9) return false;
        for (char const c : integer_part)
            milliseconds = milliseconds * 10 + std::uint64_t(c - '0');
        milliseconds *= 1000;
        if (point < text.size()) {
            std::string_view const rest = text.substr(point + 1);
            if (!all_digits(rest)) return false;
            std::uint64_t unit = 100;
            for (std::size_t i = 0; i != rest.size() && unit != 0; ++i, unit /= 10)
                milliseconds += std::uint64_t(rest[i] - '0') * unit;
        }
        if (!ended_)
            record_->turns.spent(at_, milliseconds, line.where);
        else if (in_main_line_ && ending_time_.text.empty())
            ending_time_ = {clock_text(milliseconds), line.where};
        else
            record_->frame(line.where);
        return true;
    }

    void read_ending(source_line line) {
        begin_turns();
        known_ending const* const found = csa_ending(line.text.substr(1));
        if (found == nullptr && read_respelled(line)) return;
        if (found == nullptr)
            return record_->complain(finding_code::record_ending, line, "no known ending of CSA", at_,
                                     "`%TORYO` is a resignation, `%CHUDAN` an interruption");
        ended_ = true;
        record_->turns.end(at_);
        if (!in_main_line_) return record_->turns.command(at_, "end", line.text, line.where);
        if (ending_ && !ending_->is_open()) return read_second_ending(*found, line);
        if (ending_) record_->turns.comment(at_, ending_->word.text, ending_->word.where);
        ending_ = {found, line};
        record_->result = result_of(*found);
        record_->result_where = line.where;
    }

    std::string result_of(known_ending const& ending) const {
        return std::string(
            transcribe::result_of(ending.outcome, record_->turns.is_white(record_->turns.ply(at_) + 1)));
    }

    void read_second_ending(known_ending const& second, source_line line) {
        if (std::string const result = result_of(second); result != "*" && result != record_->result) {
            finding found = make_finding(finding_code::record_ending, line.where,
                                         "the game has another result by the ending before it");
            found.message = "endings of a record that differ";
            found.helps.emplace_back("delete one of them: the first is used");
            add_finding(record_->findings, std::move(found));
        }
        record_->turns.comment(at_, line.text, line.where);
    }

    /// A move follows the end of the game: an interrupted one was continued. After any other ending it is a
    /// variation, because the game is over.
    void continue_after_ending(span move) {
        ended_ = false;
        if (!in_main_line_) return;
        in_main_line_ = ending_ && ending_->is_open();
        finding found =
            make_finding(finding_code::record_variation, move,
                         "the game has ended before it: this and what follows is read as a variation");
        found.message = "moves after the end of a game";
        found.level = severity::warning;
        if (in_main_line_) {
            found.where = ending_->word.where;
            found.label = "the game continues after this line";
            found.helps.emplace_back("delete the line, or write it as a comment after an apostrophe");
            found.fix = ending_as_comment();
            record_->turns.resume(at_);
            record_->turns.comment(at_, ending_->word.text, ending_->word.where);
            record_->turns.comment(at_, ending_time_.text, ending_time_.where);
            record_->result = "*";
            record_->result_where = {};
            ending_.reset();
            ending_time_ = {};
        } else {
            found.helps.emplace_back(
                "write `/` in a line before another game, or an apostrophe before each move");
        }
        add_finding(record_->findings, std::move(found));
    }

    /// Apostrophes before the lines of the ending and of its time.
    std::optional<suggestion> ending_as_comment() const {
        std::vector<text_change> pieces;
        for (span const where : {ending_->word.where, ending_time_.where}) {
            if (where.empty()) continue;
            std::size_t const at = std::size_t(where.start);
            bool const begins_line = at == 0 || text_[at - 1] == '\n' || text_[at - 1] == '\r';
            if (begins_line)
                pieces.push_back({{where.start, where.start}, pieces.empty() ? "'*" : "'"});
            else if (pieces.empty() || text_.substr(0, at).find_last_of("\r\n") >= pieces[0].where.start)
                return std::nullopt;
        }
        return fix_of_pieces(text_, std::move(pieces));
    }

    /// Once no move can follow it.
    void add_ending() {
        if (ending_) {
            record_->add_tag("Termination", std::string(ending_->ending->termination), ending_->word.where);
            record_->add_tag("Ending", std::string(ending_->word.text), ending_->word.where);
        }
        if (!ending_time_.text.empty()) record_->add_tag("EndingTime", ending_time_.text, ending_time_.where);
    }

    void end_game() {
        if (record_ && !first_) {
            begin_turns();
            if (auto found = marks_.report(text_)) add_finding(record_->findings, std::move(*found));
            report_remarks();
            report_respelled();
            add_ending();
            add_termination_of_server();
            for (source_line const& line : later_)
                record_->escape(line);
            to_.take(record_->finish("Shogi"));
        }
        record_.reset();
        later_.clear();
        respelled_.clear();
        spellings_.clear();
        ending_.reset();
        ending_time_ = {};
        in_main_line_ = true;
        start_ = {};
        at_ = turn_tree::start;
        begun_ = ended_ = false;
        receiver_is_gote_.reset();
        server_termination_ = {};
    }

    transcript_consumer& to_;
    std::string_view text_; ///< all of the source
    std::optional<imported_record> record_;
    bool first_ = false; ///< nothing of the record has been read
    csa_start start_;
    std::vector<source_line> later_; ///< remarks of programs between moves
    turn_tree::node at_ = turn_tree::start;
    bool begun_ = false;
    bool ended_ = false;       ///< the line of play
    bool in_main_line_ = true; ///< not after the end of a game
    struct stated_ending {
        known_ending const* ending;
        source_line word;
        bool is_open() const { return ending->outcome == known_ending::effect::open; }
    };
    std::optional<stated_ending> ending_; ///< of the game
    struct {
        std::string text;
        span where = {};
    } ending_time_;
    line_marks marks_;
    std::vector<span> remarks_;          ///< lines that are no statements
    std::vector<text_change> respelled_; ///< statements, with their usual spelling
    std::deque<std::string> spellings_;  ///< their texts
    bool is_respelled_ = false;          ///< the statement that is read
    std::string_view server_termination_;
    std::optional<bool> receiver_is_gote_; ///< who received the lines of a server
};

} // namespace

void read_csa(std::string_view text, transcript_consumer& to) {
    csa_reader(to).read(text);
}

bool is_line_of_csa(source_line const& bare) {
    std::string_view const text = bare.text;
    std::string_view const statement = text.substr(0, text.find(','));
    return text.starts_with("N+") || text.starts_with("N-") || statement == "V2" || statement == "V2.1" ||
           statement == "V2.2" || statement == "V3.0" || statement == "V3" || statement == "PI" ||
           statement.starts_with("PI82HI") || is_csa_move(statement) ||
           (text.starts_with("P1") && (text.substr(2, 1) == "-" || text.substr(2, 1) == " ")) ||
           (text.starts_with("P") && text.size() >= 6 && is_csa_side(text[1]) &&
            all_digits(text.substr(2, 2)) && bool(piece_of_csa(text.substr(4, 2)))) ||
           text.starts_with("$EVENT:") || text.starts_with("$START_TIME:") ||
           text.starts_with("BEGIN Game_Summary") || text.starts_with("Protocol_Version:") ||
           is_csa_move(usual_csa_statement(statement, false));
}

bool opens_csa(std::string_view first) {
    for (source_line const& line : lines_of_text(first)) {
        source_line const bare = trimmed_line(line);
        if (bare.text.empty() || bare.text[0] == '\'') continue;
        return is_line_of_csa(bare);
    }
    return false;
}

std::size_t last_cut_of_csa(std::string_view text) {
    for (std::size_t at = text.size(); at != 0;) {
        at = text.rfind('/', at - 1);
        if (at == text.npos) return 0;
        bool const begins_line = at == 0 || text[at - 1] == '\n' || text[at - 1] == '\r';
        std::size_t const end = text.find_first_not_of(" \t\r", at + 1);
        if (begins_line && end != text.npos && text[end] == '\n') return end + 1;
    }
    return 0;
}

} // namespace vpgn::transcribe
