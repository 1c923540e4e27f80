#include "formats/shogi/shogi_formats.hpp"

#include "formats/common/line_marks.hpp"
#include "formats/shogi/kif_facts.hpp"
#include "formats/shogi/kif_lines.hpp"
#include "formats/shogi/kif_start.hpp"
#include "formats/shogi/shogi_endings.hpp"
#include "formats/shogi/shogi_position.hpp"
#include "report/finding.hpp"
#include "syntax/shogi_signs.hpp"
#include "transcript/imported_record.hpp"
#include "transcript/names.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace vpgn::transcribe {

namespace kif {
namespace {

using namespace std::string_view_literals;

using syntax::shogi::find_side_mark;
using syntax::shogi::side_mark;
using syntax::shogi::side_mark_at;

/// Reads the lines of one game.
class kif_game {
public:
    /// `source`: the text that the game begins in at `where`.
    kif_game(std::string_view source, span where) : source_(source), record_(where) {}

    /// Whether a line, without blanks around it, is the first of another game.
    bool ends_before(source_line const& bare) const {
        if (!begun_) return false;
        if (is_digit(bare.text[0])) return begins_again(bare);
        if (bare.text.starts_with("#KIF") || bare.text.starts_with("# KIF")) return true;
        auto const fact = fact_of(bare);
        return fact && is_first_header(fact->key);
    }

    /// `bare` is the line without blanks and marks around it.
    void read_line(source_line const& line, source_line const& bare) {
        record_.extend(line.where);
        marks_.note(line, bare);
        if (bare.text.empty()) return;
        bool const is_first = std::exchange(is_first_, false);
        std::string_view const text = bare.text;
        if (text[0] == '*' || text.starts_with("＊")) return read_comment(bare);
        end_comment();
        if (auto const move = numbered(bare)) return read_move_line(bare, *move);
        if (text[0] == '#' && text.size() > 1 && is_digit(text[1]))
            if (auto const move = numbered(part_of(bare, 1))) return read_move_line(bare, *move);
        if (text[0] == '#') return names_program(text) ? record_.frame(bare.where) : record_.escape(bare);
        if (text[0] == '&') return record_.turns.command(at_, "bookmark", text.substr(1), bare.where);
        if (text[0] == '|' || text.starts_with("｜")) {
            has_facts_ = true;
            return start_.read_row(bare, at_);
        }
        if (text.starts_with("+--") || is_head_of_columns(text)) return record_.frame(bare.where);
        if (text.starts_with("手数＝") || text.starts_with("手数=")) return read_last_move(bare);
        if (text.starts_with("まで")) return read_summary(bare);
        if (text.starts_with("変化")) return read_variation(bare);
        if (text == "後手番" || text == "上手番") return start_.read_side(true, bare);
        if (text == "先手番" || text == "下手番") return start_.read_side(false, bare);
        if (is_move_without_number(bare)) return read_move_line(bare, {0, bare});
        if (starts_with_side(text)) return read_ki2(bare);
        if (begun_ && kif_ending(text) != nullptr) return read_move_line(bare, {0, bare});
        if (std::size_t const files = ruler_size(bare); files != 0) {
            start_.read_ruler(files);
            return record_.frame(bare.where);
        }
        if (is_view(text)) return record_.frame(bare.where);
        if (std::size_t const words = words_after_remark(bare); words != bare.text.size()) {
            source_line const remark = trimmed_line(part_of(bare, 0, words));
            record_.turns.comment(at_, remark.text, remark.where);
            return read_ki2(part_of(bare, words));
        }
        if (auto const fact = fact_of(bare)) return read_fact(*fact, bare);
        if (is_line_of_bare_words(bare)) return read_bare_words(bare);
        if (is_first) return record_.add_tag("Title", std::string(text), bare.where);
        if ((!begun_ && !has_facts_) || is_remark(bare)) return read_remark(bare);
        record_.complain(finding_code::record_part, bare, "no line of KIF", at_, "comments begin with `*`");
    }

    transcript finish() {
        end_comment();
        if (auto found = marks_.report(source_)) add_finding(record_.findings, std::move(*found));
        report_remarks();
        begin_turns();
        add_ending();
        return record_.finish(start_.variant());
    }

private:
    /// Whether the game has ended, and the line is move 1 of another without a header.
    bool begins_again(source_line const& bare) const {
        if (!ended_ || variation_ || record_.turns.ply(at_) < 2) return false;
        auto const move = numbered(bare);
        return move && move->ply == 1 && read_word(move->rest, target_).bytes != 0;
    }

    // ---- lines that are no part of KIF

    void read_remark(source_line line) {
        remarks_.push_back(line.where);
        record_.turns.comment(at_, line.text, line.where);
    }

    /// An error where there is no record.
    void report_remarks() {
        auto found = report_remarks_of(source_, remarks_, "*", "no line of KIF");
        if (!found) return;
        if (!begun_ && !has_facts_) {
            found->level = severity::error;
            found->fix.reset();
        }
        add_finding(record_.findings, std::move(*found));
    }

    // ---- comments

    /// Adjacent lines are one comment.
    void read_comment(source_line line) {
        std::size_t const star = line.text[0] == '*' ? 1 : "＊"sv.size();
        if (comment_lines_++ != 0) comment_ += '\n';
        comment_ += line.text.substr(star);
        comment_where_ = comment_lines_ == 1 ? line.where : cover(comment_where_, line.where);
    }

    void end_comment() {
        if (comment_lines_ == 0) return;
        if (comment_.empty())
            record_.frame(comment_where_);
        else
            record_.turns.comment(at_, comment_, comment_where_);
        comment_.clear();
        comment_lines_ = 0;
    }

    // ---- facts and the position

    void read_fact(header const& fact, source_line line) {
        has_facts_ = true;
        std::string_view const key = fact.key;
        if (key == "手合割") return start_.read_handicap(fact.value, line);
        if (key.ends_with("の持駒") || key.ends_with("の持ち駒")) {
            bool const gote = key.starts_with("後手") || key.starts_with("上手");
            return start_.read_hand(gote, fact.value, line, at_);
        }
        add_kif_fact(record_, key, std::string(fact.value.text), line.where);
    }

    /// `手数＝77　▲２三角成　まで`: the move that led to the diagram.
    void read_last_move(source_line line) {
        source_line rest = part_of(line, "手数"sv.size());
        if (!take(rest, "＝")) take(rest, "=");
        std::uint32_t const plies = take_number(rest).value_or(0);
        skip_blanks(rest);
        if (side_mark const* const mark = side_mark_at(rest.text)) take(rest, mark->text);
        read_digit const file = digit_at(rest.text);
        read_digit const rank = digit_at(rest.text.substr(file.bytes));
        if (file.bytes != 0 && rank.bytes != 0) target_ = {file.value, rank.value};
        start_.turns_before(plies);
        record_.add_tag("LastMove", std::string(line.text), line.where);
    }

    /// Before the first turn, or at the end: the position is complete.
    void begin_turns() {
        if (std::exchange(begun_, true)) return;
        start_.finish();
        path_ = {turn_tree::start};
        set_target(turn_tree::start, target_);
    }

    // ---- moves

    void add_turn(std::string_view word, span where, std::uint32_t ply, shogi_square target) {
        turn_tree& turns = record_.turns;
        if (ended_ && in_main_line_) continue_after_ending(where);
        std::uint32_t const expected = turns.ply(at_) + 1;
        // A number nearby shows turns that are missing or repeated; others are misprints.
        constexpr std::uint32_t nearby = 3;
        bool const is_nearby = ply + nearby > expected && ply < expected + nearby;
        put_in_line(at_, is_nearby ? ply : expected);
        at_ = turns.add(at_, word, where, is_nearby ? ply : expected);
        std::uint32_t const own = turns.ply(at_);
        if (path_.size() <= own) path_.resize(own + 1, at_);
        path_[own] = at_;
        set_target(at_, target);
        target_ = target;
        ended_ = false;
    }

    void set_target(turn_tree::node of, shogi_square target) {
        if (targets_.size() <= of) targets_.resize(of + 1);
        targets_[of] = target;
    }

    /// A turn at `ply`, or an ending in its place, is after `before`.
    void put_in_line(turn_tree::node before, std::uint32_t ply) {
        if (befores_.size() <= ply) befores_.resize(ply + 1);
        befores_[ply] = before;
    }

    /// The line of the next variation is that of this turn, down to the first one.
    void follow(turn_tree::node to) {
        at_ = to;
        target_ = targets_[to];
        ended_ = false;
        constexpr int most_turns = 4096;
        for (int turns = 0; to != turn_tree::start && turns != most_turns; ++turns) {
            std::uint32_t const ply = record_.turns.ply(to);
            turn_tree::node const before = record_.turns.before(to);
            if (ply >= path_.size()) break;
            path_[ply] = to;
            put_in_line(before, ply);
            to = before;
        }
    }

    void see_first_move(source_line line) {
        if (begun_ || !start_.leaves_side_open()) return;
        side_mark const* const mark = side_mark_at(line.text);
        if (mark != nullptr) take(line, mark->text);
        start_.first_move(read_word(line, target_).from,
                          mark != nullptr ? std::optional(mark->gote) : std::nullopt);
    }

    /// The move of a line, and others behind it.
    void read_move_line(source_line const& complete_line, numbered_line const& move) {
        read_one_move(complete_line, move);
        while (next_move_) {
            source_line const line = next_move_->line;
            numbered_line const next = next_move_->move;
            next_move_.reset();
            read_one_move(line, next);
        }
    }

    /// A move of KIF at `line`, which another move is before; nullopt: it is a remark.
    std::optional<numbered_line> another_move(source_line const& line) const {
        auto const move = numbered(line);
        if (move && move->ply == record_.turns.ply(at_) + 1)
            if (read_word(move->rest, target_).bytes != 0 || kif_ending(move->rest.text) != nullptr)
                return move;
        return read_word(line, target_).from.is_on_board() ? std::optional(numbered_line{0, line})
                                                           : std::nullopt;
    }

    void read_one_move(source_line const& complete_line, numbered_line const& move) {
        see_first_move(move.rest);
        begin_turns();
        std::uint32_t ply = move.ply;
        source_line line = move.rest;
        // Without a number the mark shows a turn that is missing.
        if (side_mark const* const mark = side_mark_at(line.text); mark != nullptr && ply == 0 && !variation_)
            if (std::uint32_t const next = record_.turns.ply(at_) + 1;
                record_.turns.is_white(next) == mark->gote)
                ply = next + 1;
        if (variation_)
            begin_variation(ply != 0 ? ply : *variation_);
        else if (!in_main_line_ && ply != 0 && ply <= record_.turns.ply(at_) && ply - 1 < path_.size())
            begin_variation(ply); // another line, without a head
        if (side_mark const* const mark = side_mark_at(line.text)) take(line, mark->text);
        word const read = read_word(line, target_);
        if (read.bytes != 0) {
            if (!std::exchange(has_kif_words_, true)) record_.notation = "KIF";
            source_line const written = part_of(line, 0, read.bytes);
            if (read.is_usual) {
                add_turn(written.text, written.where, ply, read.to);
                record_.turns.mark_verbatim(at_);
            } else {
                add_turn(usual_word(read), written.where, ply, read.to);
            }
            if (read.origin != 0) record_.frame(part_of(line, read.bytes, read.origin).where);
            return read_time(part_of(line, read.bytes + read.origin));
        }
        std::size_t const end = std::min(line.text.find_first_of(" \t(#"), line.text.size());
        source_line const word = trimmed_line(part_of(line, 0, end));
        if (word.text == "パス") {
            add_turn("--", word.where, ply, target_);
            return read_time(part_of(line, end));
        }
        if (known_ending const* const found = kif_ending(word.text)) {
            read_ending(*found, word);
            return read_time(part_of(line, end));
        }
        bool const may_be_move = digit_at(word.text).bytes != 0 || word.text.starts_with(same_sign);
        std::size_t const blank = std::min(line.text.find_first_of(" \t"), line.text.size());
        if (source_line const misread = part_of(line, 0, blank); is_misread_word(misread.text, may_be_move)) {
            add_turn(misread.text, misread.where, ply, {});
            record_.turns.mark_verbatim(at_);
            return read_time(part_of(line, blank));
        }
        if (may_be_move)
            return record_.complain(finding_code::record_move, complete_line, "this names no move", at_,
                                    "a move is written as `７六歩(77)`, a drop as `５五角打`");
        record_.complain(finding_code::record_ending, word, "no known ending of KIF", at_,
                         "`投了` is a resignation, `中断` an interruption");
        ended_ = true;
        record_.turns.end(at_);
        read_time(part_of(line, end));
    }

    /// The time of a move, perhaps those of the game behind it, a mark for variations, a remark.
    void read_time(source_line line) {
        skip_blanks(line);
        source_line const complete_line = line;
        if (auto const seconds = take_seconds(line)) {
            span const where = part_of(complete_line, 0, complete_line.text.size() - line.text.size()).where;
            if (!ended_)
                record_.turns.spent(at_, *seconds * 1000, where);
            else if (in_main_line_ && !record_.has_tag("EndingTime"))
                record_.add_tag("EndingTime", clock_text(*seconds * 1000), where);
            else
                record_.frame(where);
            for (;;) {
                skip_blanks(line);
                source_line const group = line;
                if (!take_seconds(line)) break;
                record_.frame(part_of(group, 0, group.text.size() - line.text.size()).where);
            }
        }
        skip_blanks(line);
        take(line, "+");
        skip_blanks(line);
        if (line.text.empty()) return;
        if (line.text[0] == '#') return record_.frame(line.where);
        if (auto const move = another_move(line)) {
            next_move_ = {line, *move};
            return;
        }
        record_.turns.comment(at_, line.text, line.where);
    }

    void read_ending(known_ending const& ending, source_line word) {
        read_ending(ending, word, record_.turns.is_white(record_.turns.ply(at_) + 1));
    }
    /// `sente_moves`: the side that is to move, or whose mark is before the word.
    void read_ending(known_ending const& ending, source_line word, bool sente_moves) {
        ended_ = true;
        record_.turns.end(at_);
        put_in_line(at_, record_.turns.ply(at_) + 1);
        if (!in_main_line_) return record_.turns.command(at_, "end", word.text, word.where);
        if (ending_) return record_.frame(word.where);
        ending_ = {&ending, word, sente_moves};
    }

    /// Once no move can follow it.
    void add_ending() {
        known_ending const* const stated = summary_ ? summary_ending(summary_->text) : nullptr;
        bool const sente_moves = record_.turns.is_white(record_.turns.ply(record_.turns.last()) + 1);
        if (ending_) {
            known_ending const& ending = *ending_->ending;
            record_.result = result_of(ending.outcome, ending_->sente_moves);
            record_.result_where = ending_->word.where;
            if (!ending.termination.empty())
                record_.add_tag("Termination", std::string(ending.termination), ending_->word.where);
            record_.add_tag("Ending", std::string(ending_->word.text), ending_->word.where);
            if (stated != nullptr) compare_summary(result_of(stated->outcome, sente_moves));
        } else if (stated != nullptr) {
            record_.result = result_of(stated->outcome, sente_moves);
            if (record_.result != "*") record_.result_where = summary_->where;
            record_.add_tag("Termination", std::string(stated->termination), summary_->where);
        }
        if (summary_) record_.add_tag("Summary", std::string(summary_->text), summary_->where);
    }

    void compare_summary(std::string_view result) {
        if (result == "*" || record_.result == "*" || result == record_.result) return;
        finding found = make_finding(finding_code::record_ending, summary_->where,
                                     "by the last move line the other side has won");
        if (result == "1/2-1/2" || record_.result == "1/2-1/2")
            found.label = "the last move line has another result";
        found.message = "endings of a record that differ";
        found.helps.push_back("correct this line, or the ending: that of the move line is used");
        add_finding(record_.findings, std::move(found));
    }

    static bool is_over_by(known_ending const* ending) {
        return ending != nullptr && ending->outcome != known_ending::effect::open;
    }

    /// A move follows the end of the game: an interrupted one was continued, and a summary came too early.
    /// After any other ending it is a variation, because the game is over.
    void continue_after_ending(span move) {
        if (ending_ && is_over_by(ending_->ending)) {
            if (!std::exchange(moves_after_ending_, true))
                report_after_ending(
                    move, "the game has ended before it: this and what follows is read as a variation",
                    "write `変化：` and the number of the first move before it");
            return;
        }
        if (!ending_ && !summary_) return;
        record_.turns.resume(at_);
        for (source_line const& line :
             {ending_ ? ending_->word : source_line{}, summary_.value_or(source_line{})})
            record_.turns.comment(at_, line.text, line.where);
        if (!ending_ && is_over_by(summary_ending(summary_->text)))
            report_after_ending(move, "the game continues after the line that states its end",
                                "move the line behind the last move");
        ending_.reset();
        summary_.reset();
    }

    void report_after_ending(span move, std::string label, std::string help) {
        finding found = make_finding(finding_code::record_variation, move, std::move(label));
        found.message = "moves after the end of a game";
        found.level = severity::warning;
        found.helps.push_back(std::move(help));
        add_finding(record_.findings, std::move(found));
    }

    /// `まで77手で先手の勝ち`.
    void read_summary(source_line line) {
        begin_turns();
        if (!in_main_line_) {
            if (ended_) return record_.frame(line.where);
            record_.turns.end(at_);
            return record_.turns.command(at_, "end", line.text, line.where);
        }
        record_.turns.end(at_);
        ended_ = true;
        if (summary_) return record_.frame(line.where);
        summary_ = line;
    }

    // ---- variations

    void read_variation(source_line line) {
        // A program writes one that was left from another record before the first line of the game.
        if (!begun_) return record_.frame(line.where);
        begin_turns();
        source_line rest = part_of(line, "変化"sv.size());
        take_colon(rest);
        skip_blanks(rest);
        auto const ply = take_number(rest);
        record_.frame(line.where);
        in_main_line_ = false;
        if (!ply || *ply == 0)
            return record_.complain(finding_code::record_variation, line, "no number of a move", at_,
                                    "a variation from move 23 begins with `変化：23手`");
        variation_ = ply;
        variation_line_ = line;
    }

    void begin_variation(std::uint32_t ply) {
        variation_.reset();
        if (ply < befores_.size() && befores_[ply]) return follow(*befores_[ply]);
        if (ply >= 1 && ply - 1 < path_.size()) return follow(path_[ply - 1]); // after the end of a line
        finding found = make_finding(finding_code::record_variation, variation_line_.where,
                                     "no line above it reaches this move");
        add_finding(record_.findings, std::move(found));
        follow(path_.back());
    }

    // ---- KI2

    void read_ki2(source_line line) {
        see_first_move(line);
        begin_turns();
        if (variation_) begin_variation(*variation_);
        if (!has_kif_words_) record_.notation = "KI2";
        while (!line.text.empty()) {
            std::size_t const end = find_side_mark(line.text, 1);
            source_line const word = trimmed_line(part_of(line, 0, end));
            line = part_of(line, end);
            if (is_move_without_number(word)) { // of KIF: it has its origin
                read_move_line(word, {0, word});
                continue;
            }
            if (read_word_with_remark(word)) continue;
            // In a transcript most ASCII signs end a word, and begin something else.
            auto const may_be_sign = [](char c) {
                return static_cast<unsigned char>(c) >= 0x80 || is_digit(c) || c == ' ' || c == '\t';
            };
            if (!std::all_of(word.text.begin(), word.text.end(), may_be_sign)) {
                record_.complain(finding_code::record_move, word, "this names no move", at_,
                                 "a move is written as `▲７六歩`, a drop as `△５五角打`");
                continue;
            }
            side_mark const* const mark = side_mark_at(word.text);
            if (mark != nullptr)
                if (known_ending const* const found =
                        kif_ending(trimmed_line(part_of(word, mark->text.size())).text)) {
                    read_ending(*found, trimmed_line(part_of(word, mark->text.size())), !mark->gote);
                    continue;
                }
            add_word(word);
        }
    }

    /// A word of KI2, whose mark shows a turn that is missing.
    void add_word(source_line word) {
        side_mark const* const mark = side_mark_at(word.text);
        std::uint32_t ply = record_.turns.ply(at_) + 1;
        if (mark != nullptr && record_.turns.is_white(ply) == mark->gote) ++ply;
        add_turn(word.text, word.where, ply, {});
        record_.turns.mark_verbatim(at_);
    }

    /// `△４四歩（定跡）`, `△４四歩　ここまで`, `▲７六歩、`; false: nothing of the kind is after the word.
    bool read_word_with_remark(source_line word) {
        std::size_t const size = ki2_word_size(word.text);
        if (size == 0 || size == word.text.size()) return false;
        source_line const rest = trimmed_line(part_of(word, size));
        bool const is_glued = rest.where.start == word.where.start + size;
        if (!is_remark_after_word(rest.text, is_glued)) return false;
        add_word(part_of(word, 0, size));
        if (is_punctuation(rest.text))
            record_.frame(rest.where);
        else
            record_.turns.comment(at_, rest.text, rest.where);
        return true;
    }

    /// `1. ７六歩 ８四歩`: words of KI2 without marks, and their numbers.
    void read_bare_words(source_line line) {
        begin_turns();
        if (variation_) begin_variation(*variation_);
        record_.notation = "KI2";
        while (!line.text.empty()) {
            if (auto const number = take_move_number(line)) {
                std::uint32_t const ply = 2 * *number - 1;
                if (ply > record_.turns.ply(at_)) number_ply_ = ply;
                continue;
            }
            source_line const word = part_of(line, 0, bare_word_size(line.text));
            line = part_of(line, word.text.size());
            skip_blanks(line);
            add_turn(word.text, word.where,
                     std::exchange(number_ply_, std::nullopt).value_or(record_.turns.ply(at_) + 1), {});
            record_.turns.mark_verbatim(at_);
        }
    }

    line_marks marks_;
    std::vector<span> remarks_; ///< lines that are no part of KIF
    struct move_in_line {
        source_line line;
        numbered_line move;
    };
    std::optional<move_in_line> next_move_;   ///< behind another
    std::optional<std::uint32_t> number_ply_; ///< that a number of a pair states for the next word
    std::string_view source_;
    imported_record record_;
    std::string comment_; ///< of the lines so far
    span comment_where_ = {};
    std::size_t comment_lines_ = 0;
    kif_start start_{record_};
    struct stated_ending {
        known_ending const* ending;
        source_line word;
        bool sente_moves; ///< who is to move, or has the mark
    };
    std::optional<stated_ending> ending_; ///< of the main line
    std::optional<source_line> summary_;  ///< `まで…`
    bool begun_ = false, ended_ = false, moves_after_ending_ = false;
    bool has_kif_words_ = false; ///< with an origin: the record is none of KI2
    bool in_main_line_ = true;
    bool is_first_ = true;   ///< no line has been read
    bool has_facts_ = false; ///< a header, or a row of a diagram
    turn_tree::node at_ = turn_tree::start;
    shogi_square target_; ///< of the last turn
    /// By ply: the turn of the latest line that has one, and what is before it or an ending in its place.
    std::vector<turn_tree::node> path_;
    std::vector<std::optional<turn_tree::node>> befores_;
    std::vector<shogi_square> targets_;      ///< by turn
    std::optional<std::uint32_t> variation_; ///< its head was read, but no turn yet
    source_line variation_line_;
};

} // namespace
} // namespace kif

void read_kif(std::string_view text, transcript_consumer& to) {
    std::optional<kif::kif_game> game;
    for (source_line const& line : lines_of_text(text)) {
        source_line const bare = kif::unmarked_line(line);
        if (bare.text.empty() && (!game || trimmed_line(line).text.empty())) continue;
        if (game && !bare.text.empty() && game->ends_before(bare)) {
            to.take(game->finish());
            game.reset();
        }
        if (!game) game.emplace(text, line.where);
        game->read_line(line, bare);
    }
    if (game) to.take(game->finish());
}

} // namespace vpgn::transcribe
