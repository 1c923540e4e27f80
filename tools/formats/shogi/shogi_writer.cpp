#include "formats/shogi/shogi_writer.hpp"

#include "notation/position_text.hpp"
#include "syntax/turn_commands.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

namespace vpgn::tools {

using transcribe::known_ending;
using transcribe::shogi_piece;
using transcribe::shogi_position;
using transcribe::shogi_square;

namespace {

/// The sides of the result, and a loss of Sente or Gote, as those of the side to move.
known_ending::effect as_of_mover(known_ending::effect outcome, bool sente_moves) {
    using enum known_ending::effect;
    if (outcome == sente_loses) return sente_moves ? mover_loses : mover_wins;
    if (outcome == gote_loses) return sente_moves ? mover_wins : mover_loses;
    return outcome;
}

} // namespace

std::string shogi_writer::why_not_start() {
    replay::position_notation const& notation = tree().start().variant->notation;
    for (int k = 0; k != rules::most_kinds; ++k) {
        std::string const letter =
            replay::letter_of(rules::piece(rules::color::white, rules::kind(k)), *notation.letters);
        bool const promoted = letter.size() == 2 && letter[0] == '+';
        pieces_[std::size_t(k)] =
            letter.size() == 1 || promoted ? shogi_piece{letter.back(), promoted, false} : shogi_piece();
    }
    start_ = position_of(tree().start().start);
    return start_ ? "" : "the initial position is none of Shogi";
}

shogi_piece shogi_writer::piece_of(rules::color owner, rules::kind now, rules::kind was) const {
    shogi_piece piece = pieces_[std::size_t(was != rules::no_kind ? was : now)];
    piece.promoted |= was != rules::no_kind;
    piece.gote = owner == rules::color::black;
    return piece;
}

std::optional<shogi_position> shogi_writer::position_of(rules::setup const& from) const {
    constexpr std::string_view known = "PLNSGBRK";
    if (from.files != 9 || from.ranks != 9) return std::nullopt;
    shogi_position position;
    for (int rank = 0; rank != 9; ++rank)
        for (int file = 0; file != 9; ++file) {
            rules::square const at = rules::square_at(file, rank);
            rules::piece const who = from.at(at);
            if (!who) continue;
            shogi_piece const piece = piece_of(who.owner(), who.kind(), from.was[std::size_t(at)]);
            if (known.find(piece.letter) == known.npos) return std::nullopt;
            position.set(square_of(at), piece);
        }
    for (rules::color const side : {rules::color::white, rules::color::black})
        for (int k = 0; k != rules::most_kinds; ++k)
            if (int const held = from.of(side).pocket[std::size_t(k)]; held != 0)
                position.add_to_hand(side == rules::color::black, pieces_[std::size_t(k)].letter, held);
    position.gote_to_move = from.to_move == rules::color::black;
    return position;
}

shogi_move shogi_writer::described(written_move const& move) {
    rules::choice const& c = move.choice;
    replay::position_entries const& board = **positions().before(move.turn);
    shogi_move shown;
    shown.to = square_of(c.to);
    if (c.type == rules::choice_type::drop) {
        shown.before = shown.after = piece_of(board.to_move(), c.promotion, rules::no_kind);
        return shown;
    }
    auto const piece_at = [&](rules::square at) {
        rules::piece const who = board.at(at);
        return who ? piece_of(who.owner(), who.kind(), board.was(at)) : shogi_piece();
    };
    shown.from = square_of(c.from);
    shown.before = shown.after = piece_at(c.from);
    shown.after.promoted |= c.promotion != rules::no_kind;
    shown.captured = piece_at(c.to);
    return shown;
}

std::vector<std::string> shogi_writer::lines_of_comment(std::string_view comment) {
    std::vector<std::string> lines;
    each_line(without_commands(comment), [&](std::string_view line) { lines.emplace_back(line); });
    while (!lines.empty() && lines.back().find_first_not_of(' ') == std::string::npos)
        lines.pop_back();
    return lines;
}

std::string shogi_writer::command_in(std::string_view comment, std::string_view name) {
    std::string const key = fmt::format("[%{} ", name);
    std::size_t const at = comment.find(key);
    if (at == comment.npos) return {};
    std::string_view const rest = comment.substr(at + key.size());
    return std::string(rest.substr(0, rest.find(']')));
}

std::optional<std::uint64_t> shogi_writer::seconds_of(std::size_t turn) const {
    auto const spent = syntax::stated_values(game()).of_turn(turn).elapsed;
    if (!spent) return std::nullopt;
    return std::uint64_t(std::chrono::duration_cast<std::chrono::seconds>(*spent).count());
}

std::optional<std::uint64_t> shogi_writer::ending_seconds() const {
    std::string const time = game().tag("EndingTime");
    std::uint64_t seconds = 0, part = 0;
    for (char const c : time) {
        if (c == '.') break;
        if (c == ':') {
            seconds = (seconds + part) * 60;
            part = 0;
        } else if (c >= '0' && c <= '9' && part < 100'000) {
            part = part * 10 + std::uint64_t(c - '0');
        } else {
            return std::nullopt;
        }
    }
    if (time.empty()) return std::nullopt;
    return seconds + part;
}

bool shogi_writer::has_ending() const {
    return game().has_tag("Ending") || game().has_tag("Termination") ||
           game().result() != syntax::outcome::unknown;
}

shogi_writer::line_end shogi_writer::ending_of_game(std::uint32_t plies) const {
    using enum known_ending::effect;
    bool const sente_moves = sente_moves_after(plies);
    std::string const stated = game().tag("Ending");
    known_ending const* row = transcribe::kif_ending(stated);
    if (row == nullptr && stated.starts_with('%')) row = transcribe::csa_ending(stated.substr(1));
    if (row == nullptr) row = transcribe::csa_ending(stated);
    // A foul that is left out is not that of the side which has moved last.
    bool const is_foul = row != nullptr && row->termination == "rules infraction";
    if (row != nullptr && !is_foul) return {row->termination, as_of_mover(row->outcome, sente_moves)};
    std::string_view const result = this->result();
    std::string const termination = game().tag("Termination");
    bool const is_decided = result == "1-0" || result == "0-1";
    bool const mover_won = (result == "1-0") == sente_moves;
    if (is_foul)
        return {row->termination, !is_decided ? as_of_mover(row->outcome, sente_moves)
                                  : mover_won ? mover_wins
                                              : mover_loses};
    known_ending::effect const by_result = result == "1/2-1/2" ? draw
                                           : !is_decided       ? open
                                           : mover_won         ? mover_wins
                                                               : mover_loses;
    for (known_ending const* const known : {transcribe::kif_ending_for(termination, by_result),
                                            transcribe::csa_ending_for(termination, by_result)})
        if (known != nullptr) return {known->termination, by_result};
    if (by_result == draw) return {"impasse", draw};
    if (!is_decided) return {"unterminated", open};
    if (mover_won) return {"entering king", mover_wins};
    return {"resignation", mover_loses};
}

std::optional<shogi_writer::line_end> shogi_writer::ending_named(std::string_view word,
                                                                 std::uint32_t plies) const {
    known_ending const* row = transcribe::kif_ending(word);
    if (row == nullptr) row = transcribe::csa_ending(word);
    if (row == nullptr) row = transcribe::summary_ending(word);
    if (row == nullptr) return std::nullopt;
    return line_end{row->termination, as_of_mover(row->outcome, sente_moves_after(plies))};
}

std::string_view shogi_writer::csa_word(line_end const& end, std::uint32_t plies) const {
    // A foul of the side that has just moved.
    if (end.termination == "rules infraction" && end.outcome == known_ending::effect::mover_wins)
        return sente_moves_after(plies) ? "%-ILLEGAL_ACTION" : "%+ILLEGAL_ACTION";
    known_ending const* const row = transcribe::csa_ending_for(end.termination, end.outcome);
    return row != nullptr ? row->word : "%CHUDAN";
}

bool shogi_writer::is_of_frame(std::string_view name) {
    return is_listed(name, {"Result", "Variant", "SetUp", "FEN", "Termination", "Ending", "Round",
                            "EndingTime", "Summary", "Handicap", "Notation"});
}

std::string shogi_writer::date_with_slashes(std::string date, std::string const& time) {
    std::replace(date.begin(), date.end(), '.', '/');
    return time.empty() ? date : date + " " + time;
}

std::string shogi_writer::end_of_game() const {
    std::string const date = known_tag("EndDate");
    bool const is_known = !date.empty() && date.find('?') == date.npos;
    return is_known ? date_with_slashes(date, known_tag("EndTime")) : std::string();
}

std::vector<std::pair<std::string, std::string>> shogi_writer::kif_facts() const {
    std::vector<std::pair<std::string, std::string>> facts;
    if (std::string const date = known_tag("Date"); !date.empty() && date.find('?') == date.npos) {
        // A tag with the name of the source states the start more precisely.
        bool const has_start = !known_tag("開始日時").empty();
        facts.emplace_back(has_start ? "対局日" : "開始日時",
                           date_with_slashes(date, has_start ? std::string() : known_tag("Time")));
    }
    std::string const end = end_of_game();
    if (!end.empty()) facts.emplace_back("終了日時", end);
    bool const is_handicap = start().gote_to_move;
    std::array<std::pair<std::string_view, std::string_view>, 8> const names = {
        {{"Event", "棋戦"},
         {"Site", "場所"},
         {"Title", "表題"},
         {"Opening", "戦型"},
         {"TimeLimit", "持ち時間"},
         {"Note", "備考"},
         {"White", is_handicap ? "下手" : "先手"},
         {"Black", is_handicap ? "上手" : "後手"}}};
    for (auto const& [tag, name] : names)
        if (std::string const value = known_tag(tag); !value.empty()) facts.emplace_back(name, value);
    for (syntax::tag_pair const& tag : game().tags) {
        std::string_view const name = part(game().text, tag.name);
        bool const has_place =
            name == "Date" || name == "Time" || (!end.empty() && (name == "EndDate" || name == "EndTime")) ||
            std::any_of(names.begin(), names.end(), [&](auto const& fact) { return fact.first == name; });
        if (has_place || is_of_frame(name)) continue;
        // A name is a key, and JSON has each key once.
        bool const is_placed =
            std::any_of(facts.begin(), facts.end(), [&](auto const& fact) { return fact.first == name; });
        if (std::string const value = known_tag(name); !value.empty() && !is_placed)
            facts.emplace_back(name, value);
    }
    return facts;
}

} // namespace vpgn::tools
